"""Corrections of seats by the MC, for people who sat elsewhere; nobody gets lost or sits twice.

A correction maps the entry that should have a place to the entry that was there. Empty seats stay empty.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

from tournaments.engine.log_verbs import LogVerb
from tournaments.engine.seating.seating import Role, Seating, Side
from tournaments.engine.words import SentenceError, _

Instead = Mapping[int, int]
Roles = Mapping[int, Role]  # empty if the movement has none
Units = Mapping[int, int | None]  # number of each entry's pair or team; empty if nobody stays together


class WrongSeats(SentenceError):  # noqa: N818 - it is the seats that are wrong
    """Seats that nobody can have had; ``sentence`` says why and what to do."""


def swap(seating: Seating, first_entry: int, second_entry: int, units: Units) -> Instead:
    """Return the correction for two players who swapped seats.

    If they belong to different pairs or teams, all members swap.
    """
    unit = [units.get(entry) for entry in (first_entry, second_entry)]
    if None in unit or unit[0] == unit[1]:
        return {first_entry: second_entry, second_entry: first_entry}
    first, second = ([p for p in seating.players() if units.get(p) == number] for number in unit)
    if len(first) != len(second):
        return {first_entry: second_entry, second_entry: first_entry}
    return {a: b for pair in zip(first, second, strict=True) for a, b in (pair, pair[::-1])}


def other_pair(before: Seating, table: int, roles: Roles) -> Instead:
    """Return the correction if the wrong pair left ``table`` after the hand ``before``: the pairs swap."""
    at = next((t for t in before.tables if t.number == table), None)
    if at is None or None in at.seats:
        raise WrongSeats(
            _(
                "Table %(table)s did not have two whole pairs, so the wrong pair cannot have moved.",
                table=table,
            )
        )
    ns, ew = (sorted(filter(None, at.pair(side)), key=lambda p: roles.get(p, "")) for side in Side)
    return {a: b for pair in zip(ns, ew, strict=True) for a, b in (pair, pair[::-1])}


def whole_table(seating: Seating, table: int, four: Sequence[int], roles: Roles) -> Instead:
    """Return the correction for four players who sat at a table, in the order of its seats.

    The players displaced get the seats that the four left free.
    """
    had = [p for at in seating.tables if at.number == table for p in at.seats if p is not None]
    if len(set(four)) != len(had):
        raise WrongSeats(_("Choose a different person for every seat of table %(table)s.", table=table))
    instead = dict(zip(had, four, strict=True))
    came = [p for p in four if p not in had]
    left = [p for p in had if p not in four]
    for person in came:  # the end of the chain if the role fits, else a vacated place
        alike = [p for p in left if not roles or roles.get(p) == roles.get(person)]
        follows = next(p for p, there in instead.items() if there == person)
        while follows in four:
            follows = next(p for p, there in instead.items() if there == follows)
        instead[person] = follows if follows in alike else (alike or left)[0]
        left.remove(instead[person])
    return instead


def check(
    before: Seating, after: Seating, roles: Roles, units: Units, dummies: Collection[int] = ()
) -> tuple[tuple[int, int], ...]:
    """Return new partners whom the rules keep apart: both of one role, or from different pairs.

    It may have happened, so the MC is asked to confirm. Raise WrongSeats if nobody changes or two dummies are
    partners.
    """
    if before == after:
        raise WrongSeats(_("They are already in those seats. Choose someone who really sat somewhere else."))
    unusual = []
    for was, now in _blocks(before, after):
        if len(now) != 2 or sorted(was) == sorted(now):
            continue
        if dummies and all(p in dummies for p in now):
            raise WrongSeats(_("Two dummies cannot be partners: somebody has to play their cards."))
        torn = len({units.get(p) for p in was}) == 1 < len({units.get(p) for p in now})
        if torn or _alike(now, roles):
            unusual.append((now[0], now[1]))
    return tuple(unusual)


def onward(before: Seating, after: Seating, roles: Roles) -> Instead:
    """Map each entry to the one whose route it takes from here on: the same role in the same pair.

    If no such pair sat there, it takes the route of the entry whose seat it had.
    """
    return {
        old: new
        for was, now in _blocks(before, after)
        for old, new in zip(*_by_role(was, now, roles), strict=True)
        if old != new
    }


def out_of_place(seating: Seating, roles: Roles, units: Units) -> bool:
    """Return whether any two partners are people whom the rules keep apart."""
    pairs = [table.pair(side) for table in seating.tables for side in Side]
    if units:
        pairs += zip(seating.sitting_out[::2], seating.sitting_out[1::2], strict=False)
    return any(_alike(pair, roles) or len({units.get(p or 0) for p in pair}) > 1 for pair in pairs)


def from_own_seats(before: Seating, after: Seating, instead: Instead, roles: Roles, units: Units) -> bool:
    """Return whether people move on from the seats they should have had.

    They do if the rules allow no move from the seats they actually had.
    """
    if not (out_of_place(before, roles, units) or out_of_place(after, roles, units)):
        return False
    return not roles or any(roles.get(a) != roles.get(b) for a, b in instead.items())


def homes(lines: Iterable[tuple[str, object]], hands: int, *, planned: bool) -> dict[int, Instead]:
    """Return, by hand, who moves on from the seat of each person, if it is somebody else.

    Reads log lines. A call seats people by the tricks again, unless the evening is ``planned``.
    """
    by_hand: dict[int, Instead] = {}
    before: list[dict[int, Instead]] = []
    for verb, said in lines:
        after = said if isinstance(said, dict) else {}
        hand, until, entry, other = (_number(after.get(key)) for key in ("hand", "until", "entry", "instead"))
        if verb in (LogVerb.CALL, LogVerb.RESEAT) and not planned:
            by_hand = {at: home for at, home in by_hand.items() if at < hand}
        elif verb == LogVerb.SIT_OUT and hand in by_hand:
            by_hand = by_hand | {hand: _home(by_hand[hand], {entry: other, other: entry}, own=False)}
        elif verb == LogVerb.SEATS_UNDONE and before:
            by_hand = before.pop()
        elif verb == LogVerb.SEATS_PUT_RIGHT:
            before.append(by_hand)
            own, by_hand = after.get("own") is True, dict(by_hand)
            for at in range(hand, (hands if planned else min(until, hands)) + 1):
                moved = as_logged(after.get("swapped" if at == hand else "later"))
                by_hand[at] = _home(by_hand.get(at, {}), moved, own=own)
    return by_hand


def _home(home: Instead, instead: Instead, *, own: bool) -> Instead:
    """Return who moves on from each seat after others sat there; with ``own``, the proper occupants do."""
    owners = {p: home.get(p, p) for p in (*home, *instead)}
    on = owners if own else {p: instead.get(goes, goes) for p, goes in owners.items()}
    return {instead.get(p, p): goes for p, goes in on.items() if instead.get(p, p) != goes}


def _number(value: object) -> int:
    return value if isinstance(value, int) else 0


def as_logged(value: object) -> Instead:
    """Parse a seat correction from a log line, ignoring anything malformed."""
    pairs = [pair for pair in value if isinstance(pair, list | tuple)] if isinstance(value, list) else []
    return {_number(pair[0]): _number(pair[1]) for pair in pairs if len(pair) == 2}


def _alike(pair: Sequence[int | None], roles: Mapping[Any, Role]) -> bool:
    """Return whether two partners have the same role."""
    first, second = (*pair, None, None)[:2]
    return first in roles and second in roles and roles[first] is roles[second]


def _by_role(was: list[int], now: list[int], roles: Roles) -> tuple[list[int], list[int]]:
    first, second = (sorted(block, key=lambda p: roles.get(p, "")) for block in (was, now))
    alike = [roles.get(p) for p in first] == [roles.get(p) for p in second]
    return (first, second) if alike else (was, now)


def _blocks(before: Seating, after: Seating) -> Iterator[tuple[list[int], list[int]]]:
    """Yield the players before and after in each pair and on each chair, without empty seats."""
    for was, now in zip(before.tables, after.tables, strict=True):
        for side in Side:
            yield list(filter(None, was.pair(side))), list(filter(None, now.pair(side)))
    for out, instead in zip(before.sitting_out, after.sitting_out, strict=True):
        yield [out], [instead]
