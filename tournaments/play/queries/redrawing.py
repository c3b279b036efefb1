"""The rest of a plan drawn again for those who are here, beside the plan as it is (whist.md, 9.8)."""

import random
from collections.abc import Iterable, Sequence
from copy import copy
from dataclasses import dataclass
from typing import Any

from tournaments.door.queries.seats import lines_filled, next_number
from tournaments.engine.log_verbs import LogVerb
from tournaments.engine.movements import FIXED
from tournaments.engine.movements.figures import MixFigures, figures
from tournaments.engine.movements.optimised_movement import best_of
from tournaments.engine.movements.remaining_hands import remaining
from tournaments.engine.seating.forecast import Forecast
from tournaments.engine.seating.seating import Role, Seating, Table
from tournaments.kernel.evening import DriveEvening, seatings
from tournaments.kernel.plan import hand_of_plan, is_here
from tournaments.models import Drive, Entry

TRIES = 100_000  # swaps: well under a second, as somebody waits for the page


@dataclass(frozen=True, slots=True)
class WayToGoOn:
    """One way to continue: its figures over the whole evening, for those who are here to the end.

    ``open_hands`` and ``idle`` count dummies and tables that cannot play, in the remaining hands.
    """

    figures: MixFigures
    open_hands: int
    idle: int


@dataclass(frozen=True, slots=True)
class Ways:
    """The plan as it is and the rest drawn again with ``seed``, from hand ``first``; ``hands`` in all."""

    first: int
    seed: int
    as_it_is: WayToGoOn
    again: WayToGoOn


@dataclass(frozen=True, slots=True)
class Redraw:
    """The rest was drawn again from hand ``first``, at a version of the log; ``seats`` are those before."""

    version: int
    first: int
    seats: list[object]


def first_to_redraw(drive: Drive, number: int) -> int | None:
    """The first hand that can be drawn again when ``number`` is the next; None if none can.

    Players who stay together all evening keep to their plan, and so does everybody between two moves.
    """
    fixed = FIXED.get(drive.movement)
    if fixed is None or fixed.needs.unit > 1:
        return None
    # With several hands to a move the seats change only with the next move.
    first = number + -(number - 1) % drive.hands_per_move
    # Before hand 1 the draw itself can be repeated.
    return first if number > 1 and first <= len(drive.schedule.seats) else None


def rest_if(
    evening: DriveEvening, seed: int, *, goes: int | None = None, come: Sequence[str] = ()
) -> tuple[list[Entry], int, tuple[Seating, ...]] | None:
    """Draw the rest of a plan for everybody after somebody leaves or newcomers come, each with a role.

    Returns the entries, the first hand drawn again, and the seats from it on; None if nothing can be drawn
    again. The drive's schedule gets the lines of newcomers, unsaved. The same seed, people and hands played
    so far give the same seats.
    """
    # Work on copies: this only tries things out, and the evening’s own entries must not change.
    drive, entries = evening.drive, [copy(entry) for entry in evening.entries]
    number = next_number(evening.latest)
    for entry in entries:
        if entry.number == goes:
            entry.to_hand = number - 1
    most = max((entry.number for entry in entries), default=0)
    entries += [Entry(number=most + i, role=role, from_hand=number) for i, role in enumerate(come, 1)]
    first = first_to_redraw(drive, number)
    if first is None:
        return None
    if goes is not None or come:
        drive.schedule.lines = lines_filled(drive, drive.schedule, entries, number)
    played = list(seatings(evening.hands.values()).values())
    here = [entry for entry in entries if is_here(entry, first) and not entry.dummy]
    classes = (
        [[e.number for e in here if e.role == role] for role in Role]
        if FIXED[drive.movement].needs.roles
        else [[e.number for e in here]]
    )
    before = [*played, *(hand_of_plan(drive, entries, n) for n in range(len(played) + 1, first))]
    hands = len(drive.schedule.seats) - len(before)
    try:
        rng = random.Random(seed)  # noqa: S311 - a draw, not a secret
        moves = best_of(remaining(classes, -(-hands // drive.hands_per_move), rng, before), 0, TRIES)
    except ValueError:
        return None
    return entries, first, tuple(moves[hand // drive.hands_per_move] for hand in range(hands))


def ways_if(
    evening: DriveEvening, seed: int, *, goes: int | None = None, come: Sequence[str] = ()
) -> Ways | None:
    """Compare both ways to continue if somebody leaves or newcomers come, each with a role ("a" or "b").

    None if nothing can be drawn again.
    """
    rest = rest_if(evening, seed, goes=goes, come=come)
    if rest is None:
        return None
    drive, (entries, first, again) = evening.drive, rest
    number = next_number(evening.latest)
    coming = [hand_of_plan(drive, entries, n) for n in range(number, len(drive.schedule.seats) + 1)]
    between = coming[: first - number]
    played = list(seatings(evening.hands.values()).values())
    stay = {e.number for e in entries if is_here(e, len(drive.schedule.seats)) and not e.dummy}
    roles = {e.number for e in entries if e.role == Role.A} if FIXED[drive.movement].needs.roles else set()
    again_way = _way(played, [*between, *again], stay, roles)
    return Ways(first, seed, _way(played, coming, stay, roles), again_way)


def last_redraw(drive: Drive, number: int) -> Redraw | None:
    """The last redraw of the rest of the plan; None if it was undone, or a hand of it has been called.

    ``number`` is the next hand to be called. One database query.
    """
    undone = set()
    log = drive.log.filter(verb__in=(LogVerb.REDRAW, LogVerb.REDRAW_UNDONE)).order_by("-version")
    rows: Iterable[tuple[int, str, Any, Any]] = log.values_list("version", "verb", "before", "after")
    for version, verb, before, after in rows:
        if verb == LogVerb.REDRAW_UNDONE:
            undone.add(after["redraw"])
        elif version not in undone:
            redraw = Redraw(version, after["from_hand"], before["seats"])
            return redraw if redraw.first >= number else None
    return None


def _way(played: Sequence[Seating], coming: Sequence[Seating], stay: set[int], roles: set[int]) -> WayToGoOn:
    forecasts = [Forecast(0, seating) for seating in coming]
    return WayToGoOn(
        figures([_of(seating, stay) for seating in (*played, *coming)], roles & stay),
        sum(forecast.open_hands for forecast in forecasts),
        sum(forecast.idle for forecast in forecasts),
    )


def _of(seating: Seating, stay: set[int]) -> Seating:
    """The seats of a hand for some of the people; those at a table that cannot play sit out."""
    outlook = Forecast(0, seating)
    tables = [Table(t.number, *(p if p in stay else None for p in t.seats)) for t in outlook.playing]
    return Seating(tuple(tables), tuple(p for p in outlook.out if p in stay))
