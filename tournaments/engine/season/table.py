"""The table of a series of drives: which evenings of each player count, why, and who is ahead.

Figures are exact: whole numbers in units of 1/``scale``, and fractions for averages. They are
only rounded to be shown.
"""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from fractions import Fraction
from math import lcm
from operator import itemgetter
from typing import NamedTuple

from tournaments.engine.season.rules import SeasonFigure, SeasonRules, SeasonTotal

WHOLE = 24  # hands of a usual evening
Scaled = int | Fraction


class SeasonCard(NamedTuple):
    """A player's card in an evening; ``halves`` is the total in half tricks.

    ``role`` is empty and ``role_rank`` None if the drive has one list. ``helper``: the player filled a seat
    and takes no prizes.
    """

    player: int
    role: str
    halves: int
    rank: int
    role_rank: int | None = None
    helper: bool = False


class SeasonEvening(NamedTuple):
    """An evening with results; ``hands`` is the number that counted."""

    key: int
    day: date
    hands: int
    cards: Sequence[SeasonCard]


class Why(StrEnum):
    """Reasons for which an evening counts for a player, or does not."""

    COUNTS = "counts"
    HELPED = "helped"  # counts as the player's own average
    NOT_BEST = "not-best"
    DROPPED = "dropped"
    SHORT = "short"  # too few hands were played
    HELPED_TOO_OFTEN = "helped-too-often"
    NO_AVERAGE = "no-average"  # helped, without an evening of their own


class Unranked(StrEnum):
    """Reasons for which a player has no rank."""

    ATTENDANCE = "attendance"
    BARRED = "barred"


class EveningFigure(NamedTuple):
    """The figure of an evening for a player; ``figure`` is None if there is nothing to count."""

    key: int
    figure: Fraction | None
    why: Why

    @property
    def counts(self) -> bool:
        return self.why in (Why.COUNTS, Why.HELPED)


@dataclass(frozen=True, slots=True)
class SeasonLine:
    """A player's line. ``rank`` is None below the line, with ``unranked``; level players share a rank.

    ``mean`` is the average of all evenings ``attended``, ``counted`` the number of those in the ``total``.
    ``figures`` are those of ``evenings`` in units of 1/``scale``.
    """

    player: int
    rank: int | None
    tied: bool
    unranked: Unranked | None
    total: Fraction
    mean: Fraction
    attended: int
    counted: int
    qualified: bool
    figures: tuple[tuple[int, Scaled | None, Why], ...]
    scale: int

    @property
    def evenings(self) -> list[EveningFigure]:
        """Every evening that the player attended."""
        return [
            EveningFigure(key, None if value is None else Fraction(value) / self.scale, why)
            for key, value, why in self.figures
        ]


class _Choice(NamedTuple):
    """A player's evenings before ranking, in units of the scale; ``values`` are those that count."""

    total: Scaled
    values: list[Scaled]
    every: list[Scaled]
    figures: list[tuple[int, Scaled | None, Why]]

    @property
    def order(self) -> tuple[Scaled, int, tuple[Scaled, ...]]:
        """Most first, then who came more often, then the best evening, the second best and so on."""
        return -self.total, -len(self.every), tuple([-value for value in self.values])


def table(
    evenings: Iterable[SeasonEvening], rules: SeasonRules, role: str = "", barred: Collection[int] = ()
) -> list[SeasonLine]:
    """Return the table of a role, or of everybody, best first, then those below the line.

    ``evenings`` are those with results; any other evening counts for nobody. ``barred`` players are not
    ranked.
    """
    order = sorted(evenings, key=lambda evening: (evening.day, evening.key))
    count = sum(evening.hands >= rules.shortest for evening in order)
    scale = 2 * lcm(*(evening.hands for evening in order)) if rules.figure is SeasonFigure.PER_24 else 2
    played: defaultdict[int, list[tuple[int, Scaled]]] = defaultdict(list)
    helped: defaultdict[int, list[int]] = defaultdict(list)
    short: defaultdict[int, list[int]] = defaultdict(list)
    points = {place: scale * point for place, point in enumerate(rules.places, 1)}
    by_places, helps = rules.figure is SeasonFigure.PLACES, rules.helper > 0
    for key, _day, hands, cards in order:
        times = WHOLE * scale // (2 * hands) if rules.figure is SeasonFigure.PER_24 else 1
        counts = hands >= rules.shortest
        for player, own_role, halves, rank, role_rank, helper in cards:
            if role and role != own_role:
                continue
            if not counts:
                short[player].append(key)
            elif helps and helper:
                helped[player].append(key)
            elif by_places:
                played[player].append((key, points.get((role_rank or rank) if role else rank, 0)))
            else:
                played[player].append((key, times * halves))
    if rules.handicap:
        played = _with_handicaps(played, [evening.key for evening in order], rules.handicap)
    choices = {
        player: _choose(played[player], helped[player], short[player], rules, count)
        for player in {**played, **helped, **short}
    }
    return _ranked(choices, rules, barred, scale)


def _with_handicaps(
    played: Mapping[int, Sequence[tuple[int, Scaled]]], order: Iterable[int], after: int
) -> defaultdict[int, list[tuple[int, Scaled]]]:
    """Add to each figure the player's handicap: the best average before the evening, less the player's own.

    Those with less than ``after`` evenings before it have the highest handicap of the field.
    """
    by_evening: defaultdict[int, list[tuple[int, Scaled]]] = defaultdict(list)
    for player, figures in played.items():
        for key, value in figures:
            by_evening[key].append((player, value))
    so_far: defaultdict[int, list[Scaled]] = defaultdict(list)
    level: defaultdict[int, list[tuple[int, Scaled]]] = defaultdict(list)
    for key in order:
        means = {who: Fraction(sum(row)) / len(row) for who, row in so_far.items() if len(row) >= after}
        best, lowest = max(means.values(), default=Fraction(0)), min(means.values(), default=Fraction(0))
        for player, value in by_evening[key]:
            level[player].append((key, value + best - means.get(player, lowest)))
            so_far[player].append(value)
    return level


def improved(
    now: Iterable[SeasonLine], before: Iterable[SeasonLine], least: int
) -> list[tuple[int, Fraction]]:
    """Return players with their gain in average on the series before, largest gain first.

    They have attended at least ``least`` evenings of both, and at least one.
    """
    means = {line.player: line.mean for line in before if line.attended >= max(least, 1)}
    gains = [
        (line.player, line.mean - means[line.player])
        for line in now
        if line.attended >= max(least, 1) and line.player in means
    ]
    return sorted((gain for gain in gains if gain[1] > 0), key=lambda gain: (-gain[1], gain[0]))


def _choose(
    played: Sequence[tuple[int, Scaled]],
    helped: Sequence[int],
    short: Sequence[int],
    rules: SeasonRules,
    evenings: int,
) -> _Choice:
    """Choose the evenings of a player that count, of the ``evenings`` of the series that count at all."""
    own = Fraction(sum(value for _key, value in played)) / len(played) if played and helped else 0
    credited = set(helped[: rules.helper]) if played else set()
    every = [*played, *((key, own) for key in helped if key in credited)]
    every.sort(key=itemgetter(1), reverse=True)  # of equal ones the earlier counts
    most = {
        SeasonTotal.BEST: rules.best,
        SeasonTotal.SUM: max(evenings - rules.dropped, 1),
        SeasonTotal.AVERAGE: max(len(every) - rules.dropped, 1),
    }[rules.total]
    left_out = Why.NOT_BEST if rules.total is SeasonTotal.BEST else Why.DROPPED
    figures: list[tuple[int, Scaled | None, Why]] = [
        (key, value, left_out if place > most else Why.HELPED if key in credited else Why.COUNTS)
        for place, (key, value) in enumerate(every, 1)
    ]
    too_often = Why.HELPED_TOO_OFTEN if played else Why.NO_AVERAGE
    figures += ((key, None, Why.SHORT) for key in short)
    figures += ((key, None, too_often) for key in helped if key not in credited)
    values = [value for _key, value in every]
    total: Scaled = sum(values[:most])
    if rules.total is SeasonTotal.AVERAGE and values:
        total = Fraction(total) / len(values[:most])
    return _Choice(total, values[:most], values, figures)


def _ranked(
    choices: Mapping[int, _Choice], rules: SeasonRules, barred: Collection[int], scale: int
) -> list[SeasonLine]:
    """Return the lines: those with a rank, then those below the line."""
    below = {
        player: Unranked.BARRED if player in barred else Unranked.ATTENDANCE
        for player, choice in choices.items()
        if player in barred or len(choice.every) < max(rules.attendance, 1)
    }
    ordered = sorted((player in below, choice.order, player) for player, choice in choices.items())
    alike = Counter(order for is_below, order, _player in ordered if not is_below)
    lines: list[SeasonLine] = []
    level: object = None
    rank = 0
    for place, (is_below, order, player) in enumerate(ordered, 1):
        choice = choices[player]
        rank, level = rank if order == level else place, order
        line = SeasonLine(
            player=player,
            rank=None if is_below else rank,
            tied=alike[order] > 1 and not is_below,
            unranked=below.get(player),
            total=Fraction(choice.total) / scale,
            mean=Fraction(sum(choice.every)) / (scale * max(len(choice.every), 1)),
            attended=len(choice.every),
            counted=len(choice.values),
            qualified=0 < rules.final <= len(choice.every),
            figures=tuple(choice.figures),
            scale=scale,
        )
        lines.append(line)
    return lines
