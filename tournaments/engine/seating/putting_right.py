"""Seats as people really took them, where the MC says so: nobody is lost by it, and nobody sits twice.

A change is a mapping: at the place of each entry, who is there instead. Empty seats stay empty.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence

from tournaments.engine.movements.needs import RoleLabel
from tournaments.engine.seating.seating import Role, Seating, Side
from tournaments.engine.words import Sentence, SentenceError, _, gettext_noop

Instead = Mapping[int, int]
Roles = Mapping[int, Role]  # empty where a movement has none
Units = Mapping[int, int | None]  # whose pair or team somebody is in; empty where nobody stays together


class WrongSeats(SentenceError):  # noqa: N818 - it is the seats that are wrong
    """Nobody can have sat like this; ``sentence`` says why and what to do."""


def swap(seating: Seating, one: int, other: int, units: Units) -> Instead:
    """Two change places; where they belong to different pairs or teams, all of these do."""
    unit = [units.get(entry) for entry in (one, other)]
    if None in unit or unit[0] == unit[1]:
        return {one: other, other: one}
    first, second = ([p for p in seating.players() if units.get(p) == number] for number in unit)
    if len(first) != len(second):
        raise WrongSeats(_("These two pairs or teams are not the same size, so they cannot change places."))
    return {a: b for pair in zip(first, second, strict=True) for a, b in (pair, pair[::-1])}


def other_pair(before: Seating, table: int, roles: Roles) -> Instead:
    """The other pair left a table after the hand ``before``: all four went the way of the other two."""
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
    """So they sat at a table, in the order of its seats; who had those places has the ones that they left."""
    had = [p for at in seating.tables if at.number == table for p in at.seats if p is not None]
    if len(set(four)) != len(had):
        raise WrongSeats(_("Choose a different person for every seat of table %(table)s.", table=table))
    instead = dict(zip(had, four, strict=True))
    came = [p for p in four if p not in had]
    left = [p for p in had if p not in four]
    for person in came:  # back to a place where their role belongs, else to the one that was left for theirs
        alike = [p for p in left if not roles or roles.get(p) == roles.get(person)]
        follows = next(p for p, there in instead.items() if there == person)
        while follows in four:
            follows = next(p for p, there in instead.items() if there == follows)
        instead[person] = follows if follows in alike else (alike or left)[0]
        left.remove(instead[person])
    return instead


def check(before: Seating, after: Seating, roles: Roles, units: Units, dummies: Collection[int] = ()) -> None:
    """Raise WrongSeats where nobody changes, where two partners play as the same, or a pair is torn apart.

    A table with one player of a pair, and a chair, keep the role that belongs there: the moves go by it.
    """
    if before == after:
        raise WrongSeats(_("They are already in those seats. Choose someone who really sat somewhere else."))
    for was, now in _blocks(before, after):
        if sorted(roles.get(p, "") for p in was) != sorted(roles.get(p, "") for p in now):
            text = gettext_noop(
                "One partner plays as %(role_a)s and the other as %(role_b)s. Choose two people "
                "who play as the same, or two partners."
            )
            raise WrongSeats(Sentence(text, {"role_a": RoleLabel(Role.A), "role_b": RoleLabel(Role.B)}))
        if len({units.get(p) for p in was}) == 1 < len({units.get(p) for p in now}):
            raise WrongSeats(_("Pairs and teams stay together. Let the whole pair or team change places."))
        if len(now) == 2 and dummies and all(p in dummies for p in now):
            raise WrongSeats(_("Two dummies cannot be partners: somebody has to play their cards."))


def onward(before: Seating, after: Seating, roles: Roles) -> Instead:
    """Whose way through the evening each then went: that of the one with the same role in the same pair."""
    return {
        old: new
        for was, now in _blocks(before, after)
        for old, new in zip(*(sorted(b, key=lambda p: roles.get(p, "")) for b in (was, now)), strict=True)
        if old != new
    }


def _blocks(before: Seating, after: Seating) -> Iterator[tuple[list[int], list[int]]]:
    """Who was and who is now in each pair and on each chair, empty seats left out."""
    for was, now in zip(before.tables, after.tables, strict=True):
        for side in Side:
            yield list(filter(None, was.pair(side))), list(filter(None, now.pair(side)))
    for out, instead in zip(before.sitting_out, after.sitting_out, strict=True):
        yield [out], [instead]
