"""The table of a series of drives: which evenings of each player count, why, and who is ahead.

Figures are exact: whole numbers in units of 1/``scale``, and fractions for averages. They are
only rounded to be shown.
"""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from fractions import Fraction
from math import lcm
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
    """Why an evening counts for a player, or does not."""

    COUNTS = "counts"
    HELPED = "helped"  # counts as the player's own average
    NOT_BEST = "not-best"
    DROPPED = "dropped"
    SHORT = "short"  # too few hands were played
    HELPED_TOO_OFTEN = "helped-too-often"
    NO_AVERAGE = "no-average"  # helped, without an evening of their own


class Unranked(StrEnum):
    """Why a player is listed below the line."""

    ATTENDANCE = "attendance"
    BARRED = "barred"


class EveningFigure(NamedTuple):
    """What an evening brings a player; ``figure`` is None if there is nothing to count."""

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


class _Sum(NamedTuple):
    """A player's evenings before ranking, in units of the scale; ``values`` are those that count."""

    player: int
    total: Scaled
    mean: Scaled
    attended: int
    values: list[Scaled]
    figures: list[tuple[int, Scaled | None, Why]]

    @property
    def order(self) -> tuple[Scaled, int, list[Scaled]]:
        """Most first, then who came more often, then the best evening, the second best and so on."""
        return -self.total, -self.attended, [-value for value in self.values]


def table(
    evenings: Iterable[SeasonEvening], rules: SeasonRules, role: str = "", barred: Collection[int] = ()
) -> list[SeasonLine]:
    """Return the table of a role, or of everybody, best first, then those below the line.

    ``evenings`` are those with results; any other evening counts for nobody. ``barred`` players are not
    ranked.
    """
    order = sorted(evenings, key=lambda evening: (evening.day, evening.key))
    counting = [evening for evening in order if evening.hands >= max(rules.shortest, 1)]
    scale = 2 * lcm(*(evening.hands for evening in counting)) if rules.figure is SeasonFigure.PER_24 else 2
    played, helped = _figures(counting, rules, role, scale)
    short: defaultdict[int, list[int]] = defaultdict(list)
    for evening in order:
        if evening.hands < max(rules.shortest, 1):
            for card in evening.cards:
                if not role or card.role == role:
                    short[card.player].append(evening.key)
    sums = [
        _sum_of(player, played[player], helped[player], short[player], rules=rules, evenings=len(counting))
        for player in {**played, **helped, **short}
    ]
    return _ranked(sums, rules, barred, scale)


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


Figures = defaultdict[int, list[tuple[int, Scaled]]]


def _figures(
    evenings: Iterable[SeasonEvening], rules: SeasonRules, role: str, scale: int
) -> tuple[Figures, defaultdict[int, list[int]]]:
    """Return each player's evenings with their figures, and the evenings in which they helped."""
    played: Figures = defaultdict(list)
    helped: defaultdict[int, list[int]] = defaultdict(list)
    so_far: dict[int, tuple[Scaled, int]] = {}  # total and number of each player's evenings, for handicaps
    points = dict(enumerate(rules.places, 1))
    for key, _day, hands, cards in evenings:
        times = WHOLE * scale // (2 * hands) if rules.figure is SeasonFigure.PER_24 else 1
        new: list[tuple[int, Scaled]] = []
        for player, own_role, halves, rank, role_rank, helper in cards:
            if role and own_role != role:
                continue
            if helper and rules.helper:
                helped[player].append(key)
            elif rules.figure is SeasonFigure.PLACES:
                new.append((player, scale * points.get((role_rank or rank) if role else rank, 0)))
            else:
                new.append((player, times * halves))
        handicaps = _handicaps(new, so_far, rules.handicap) if rules.handicap else {}
        for player, value in new:
            played[player].append((key, value + handicaps.get(player, 0)))
    return played, helped


def _handicaps(
    new: Iterable[tuple[int, Scaled]], so_far: dict[int, tuple[Scaled, int]], after: int
) -> dict[int, Fraction]:
    """Return everybody's handicap in an evening, and add its figures to ``so_far``.

    It is the best average so far less the player's own. Players with less than ``after`` evenings have the
    highest handicap of the field.
    """
    averages = {
        player: Fraction(total) / count for player, (total, count) in so_far.items() if count >= after
    }
    best, lowest = max(averages.values(), default=Fraction(0)), min(averages.values(), default=Fraction(0))
    handicaps = {player: best - averages.get(player, lowest) for player, _value in new}
    for player, value in new:
        total, count = so_far.get(player, (0, 0))
        so_far[player] = total + value, count + 1
    return handicaps


def _sum_of(
    player: int,
    played: Sequence[tuple[int, Scaled]],
    helped: Sequence[int],
    short: Iterable[int],
    *,
    rules: SeasonRules,
    evenings: int,
) -> _Sum:
    """Choose the evenings of a player that count, of the ``evenings`` of the series that count at all."""
    own = Fraction(sum(value for _key, value in played)) / len(played) if played else Fraction(0)
    credited = set(helped[: rules.helper]) if played else set()
    every = [*played, *((key, own) for key in helped if key in credited)]
    every.sort(key=lambda evening: evening[1], reverse=True)  # of equal ones the earlier counts
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
    figures += ((key, None, Why.SHORT) for key in short)
    too_often = Why.HELPED_TOO_OFTEN if played else Why.NO_AVERAGE
    figures += ((key, None, too_often) for key in helped if key not in credited)
    values = [value for _key, value in every[:most]]
    total: Scaled = sum(values)
    if rules.total is SeasonTotal.AVERAGE and values:
        total = Fraction(total) / len(values)
    mean = Fraction(sum(value for _key, value in every)) / len(every) if every else Fraction(0)
    return _Sum(player, total, mean, len(every), values, figures)


def _ranked(
    sums: Iterable[_Sum], rules: SeasonRules, barred: Collection[int], scale: int
) -> list[SeasonLine]:
    """Return the lines: those with a rank, then those below the line."""
    ordered = sorted(((each.order, each) for each in sums), key=lambda pair: (pair[0], pair[1].player))
    unranked: dict[int, Unranked] = {}
    for _order, each in ordered:
        if each.player in barred:
            unranked[each.player] = Unranked.BARRED
        elif each.attended < max(rules.attendance, 1):
            unranked[each.player] = Unranked.ATTENDANCE
    ranks: dict[int, int] = {}
    alike: Counter[int] = Counter()
    rank, level = 0, None
    for place, (order, each) in enumerate((pair for pair in ordered if pair[1].player not in unranked), 1):
        rank, level = rank if order == level else place, order
        ranks[each.player] = rank
        alike[rank] += 1
    lines = [
        SeasonLine(
            player=each.player,
            rank=ranks.get(each.player),
            tied=alike[ranks.get(each.player, 0)] > 1,
            unranked=unranked.get(each.player),
            total=Fraction(each.total) / scale,
            mean=Fraction(each.mean) / scale,
            attended=each.attended,
            counted=len(each.values),
            qualified=bool(rules.final) and each.attended >= rules.final,
            figures=tuple(each.figures),
            scale=scale,
        )
        for _order, each in ordered
    ]
    return sorted(lines, key=lambda line: line.rank is None)
