"""Next steps at a club evening, with their laws: everything that a page shows except points."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise

from tournaments.engine.club_evening.cuts import law_of_level
from tournaments.engine.club_evening.evening import (
    PLAYERS,
    ClubTable,
    CuttingOut,
    Evening,
    Purpose,
    Turnover,
)
from tournaments.engine.club_evening.rights import by_right, claims, turnover
from tournaments.engine.words import Sentence, _, gettext_noop, joined


class StepKind(StrEnum):
    FORM = "form"  # enough candidates for new tables, see ``suggested_tables``
    CUT = "cut"  # ``players`` cut now
    OUT = "out"  # ``players`` go out, or sit out
    IN = "in"  # ``players`` come in, or come back in
    INCOMPLETE = "incomplete"  # fewer than four; ``players`` sit out elsewhere and could join
    PLAYING = "playing"  # ``players`` play a rubber, from the dealer to the left
    WAITING = "waiting"  # ``players`` wait for a seat, best right first


@dataclass(frozen=True, slots=True)
class EveningNextStep:
    """A step at a table, or (None) in the room; ``purpose`` is that of a CUT."""

    kind: StepKind
    table: int | None
    players: tuple[int, ...]
    law: str  # such as "law-20"
    sentence: Sentence
    purpose: Purpose | None = None


RIGHTS = (
    "law-17",
    "law-16",
    "law-22",
    "law-25",
)  # laws of entry, in the order of the constants in ``rights``
BY_PAIRS = "club-1"  # the law of *Enquire Within*
CUTS = {
    Purpose.ENTRY: ("law-25", gettext_noop("%(names)s cut to come in. The lowest has the first right.")),
    Purpose.PLACES: ("law-16", gettext_noop("%(names)s cut. The four lowest play first.")),
    Purpose.PARTNERS: (
        "law-16",
        gettext_noop("%(names)s cut for partners. The two lowest play together, and the lowest deals."),
    ),
}


def next_steps(evening: Evening) -> tuple[EveningNextStep, ...]:
    """Return every step, table by table, then those in the room."""
    steps = [
        step
        for table in evening.tables.values()
        for step in (playing(evening, table) if table.seats else between(evening, table))
    ]
    listed = {player for step in steps if step.kind in (StepKind.IN, StepKind.CUT) for player in step.players}
    waiting = [player for player in evening.candidates if player not in evening.occupied | listed]
    fresh = tuple(player for group in suggested_tables(evening) for player in group)
    if fresh:
        text = _("Enough people are waiting to start a new table: %(names)s.", names=names(evening, fresh))
        steps.append(EveningNextStep(StepKind.FORM, None, fresh, "law-22", text))
    rest = [(player, right) for player, right in by_right(evening, waiting, None) if player not in fresh]
    if rest:
        players = tuple(player for player, _right in rest)
        text = _("Waiting to play: %(names)s.", names=names(evening, players))
        steps.append(EveningNextStep(StepKind.WAITING, None, players, RIGHTS[rest[0][1]], text))
    return tuple(steps)


def suggested_tables(evening: Evening) -> tuple[tuple[int, ...], ...]:
    """Return new tables for the candidates, as for ``TablesFormed``; empty if there are fewer than four.

    As many tables as possible, of similar size: 14 people make 5, 5 and 4, so that two sit out. Players with
    the better right come first, then those who arrived first (laws 22 and 16).
    """
    waiting = claims(evening)[1]
    tables = len(waiting) // PLAYERS
    share, more = divmod(len(waiting), max(1, tables))
    ends = [share * place + min(place, more) for place in range(tables + 1)]
    return tuple(tuple(waiting[start:end]) for start, end in pairwise(ends))


def playing(evening: Evening, table: ClubTable) -> Iterator[EveningNextStep]:
    """Yield the rubber in progress, and the members who sit it out."""
    at_cards = [evening.players[player].substitute or player for player in table.seats]
    pairs = {"pair": names(evening, at_cards[::2]), "others": names(evening, at_cards[1::2])}
    dealer = evening.players[at_cards[0]].name
    text = _("%(pair)s play %(others)s. %(dealer)s deals first.", dealer=dealer, **pairs)
    yield EveningNextStep(StepKind.PLAYING, table.number, table.seats, "law-16", text)
    idle = tuple(player for player in evening.members(table.number) if player not in table.seats)
    if idle:
        text = _("Sitting out this rubber: %(names)s.", names=names(evening, idle))
        yield EveningNextStep(StepKind.OUT, table.number, idle, "law-20" if table.last else "law-17", text)


def between(evening: Evening, table: ClubTable) -> Iterator[EveningNextStep]:
    """Yield the steps of a table between two rubbers: going out, coming in, next cut."""
    step = turnover(evening, table)
    if step.purpose is None:
        yield short(evening, table, step)
        return
    yield from outgoing(evening, table, step)
    coming = [player for player in step.playing or step.members if player not in table.last]
    rights = dict(by_right(evening, coming, table.number))
    for player in coming if table.last else ():
        person = evening.players[player]
        law = "law-20" if person.table == table.number else RIGHTS[rights[player]]
        text = _("%(name)s comes in.", name=person.name)
        yield EveningNextStep(StepKind.IN, table.number, (player,), law, text)
    law, words = cutting_words(step)
    text = Sentence(words, {"names": names(evening, step.cut.to_cut)})
    yield EveningNextStep(StepKind.CUT, table.number, step.cut.to_cut, law, text, step.purpose)


def cutting_words(step: Turnover) -> tuple[str, str]:
    """Return the law of a cut, and its text."""
    if step.again:
        return law_of_level(step.cut), gettext_noop("%(names)s cut level, and cut again.")
    if step.purpose is not Purpose.OUT:
        return CUTS[step.purpose or Purpose.PLACES]
    if step.cut.bounds != (PLAYERS,):
        return BY_PAIRS, gettext_noop("%(names)s cut, each for a pair. The higher pair goes out.")
    surely = len(step.cut.order) - len(last_of(step)) - PLAYERS
    if surely == 1:
        return "law-20", gettext_noop("%(names)s cut. The highest goes out.")
    return "law-20", gettext_noop("%(names)s cut. The two highest go out.")


def outgoing(evening: Evening, table: ClubTable, step: Turnover) -> Iterator[EveningNextStep]:
    """Yield who goes out, by rubbers in a row or by the cut; at a new table, who waits."""
    out = tuple(player for player in step.members if step.playing and player not in step.playing)
    out = last_of(step) if step.purpose is Purpose.OUT else out
    if not out:
        return
    rubbers = {player: evening.players[player].rubbers for player in table.last}
    stay = [rubbers[player] for player in table.last if player in step.playing]
    law, text = "law-20", _("Going out by the cut: %(names)s.", names=names(evening, out))
    if not table.last:
        law, text = "law-17", _("At the table, and first to come in: %(names)s.", names=names(evening, out))
    elif evening.settings.cutting is CuttingOut.PAIRS:
        law, text = BY_PAIRS, _("Going out as a pair: %(names)s.", names=names(evening, out))
    elif min(rubbers.get(player, 0) for player in out) > max(stay, default=0):
        text = _("Going out after the most rubbers in a row: %(names)s.", names=names(evening, out))
    yield EveningNextStep(StepKind.OUT, table.number, out, law, text)


def last_of(step: Turnover) -> tuple[int, ...]:
    """Return the players who go out whatever the others cut."""
    order = step.cut.order
    return order[order.index(step.cut.to_cut[-1]) + 1 :] if step.cut.to_cut else ()


def short(evening: Evening, table: ClubTable, step: Turnover) -> EveningNextStep:
    """Return the step for a table with fewer than four.

    Anyone who joins from another table gives up the place there (law 24).
    """
    idle = tuple(
        player
        for other in evening.tables.values()
        for player in evening.members(other.number)
        if other.seats and player not in evening.occupied
    )
    missing = PLAYERS - len(step.members)
    text = _("Table %(table)s needs %(missing)s more to play.", table=table.number, missing=missing)
    if idle:
        more = _("Anyone sitting out at another table can join, but gives up their place there.")
        text = joined((text, more))
    return EveningNextStep(StepKind.INCOMPLETE, table.number, idle, "law-24", text)


def names(evening: Evening, players: Iterable[int]) -> Sentence:
    """Return names with commas, and "and" before the last."""
    *first, last = (evening.players[player].name for player in players)
    if not first:
        return Sentence("%(name)s", {"name": last})
    return _("%(first)s and %(last)s", first=", ".join(first), last=last)
