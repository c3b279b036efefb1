"""Whist evenings straight from the rules (whist.md, 2.2), independent of our movements and the audit.

A table is two pairs, a pair is a lady and a gent; seats within a pair do not matter. Tables form a ring and
are counted from 0.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from random import Random
from typing import NamedTuple

from tournaments.engine.card_audit.values import Course, Figure, PaperCard, RebuiltHand
from tournaments.engine.movements import BY_RESULTS
from tournaments.engine.seating.seating import Role, Seating, Table

Pair = tuple[int, int]  # lady and gent
Pairs = tuple[Pair, Pair]
Room = list[Pairs]
Won = Sequence[int]  # winning pair of each table, 0 or 1


def m1(w: list[Pair], x: list[Pair], up: Callable[[int], int], down: Callable[[int], int]) -> Room:
    """Winners move, partners part."""
    return [((w[down(t)][0], x[t][1]), (x[t][0], w[up(t)][1])) for t in range(len(w))]


def m2(w: list[Pair], x: list[Pair], up: Callable[[int], int], down: Callable[[int], int]) -> Room:
    """Losers move, winners keep their partners."""
    return [(w[t], (x[down(t)][0], x[up(t)][1])) for t in range(len(w))]


def m2_winners(w: list[Pair], x: list[Pair], up: Callable[[int], int], down: Callable[[int], int]) -> Room:
    """Winners move, losers keep their partners."""
    return [(x[t], (w[down(t)][0], w[up(t)][1])) for t in range(len(w))]


def m3(w: list[Pair], x: list[Pair], up: Callable[[int], int], down: Callable[[int], int]) -> Room:
    """Losers move, partners part."""
    return [((x[down(t)][0], w[t][1]), (w[t][0], x[up(t)][1])) for t in range(len(w))]


RULES = {"winners-split": m1, "losers-keep": m2, "winners-keep": m2_winners, "losers-split": m3}


def moved(key: str, room: Room, won: Won, *, reverse: bool = False) -> Room:
    """The partners of the next hand."""
    step, tables = (-1 if reverse else 1), len(room)
    winners = [pairs[side] for pairs, side in zip(room, won, strict=True)]
    losers = [pairs[1 - side] for pairs, side in zip(room, won, strict=True)]
    return RULES[key](winners, losers, lambda t: (t + step) % tables, lambda t: (t - step) % tables)


class Evening(NamedTuple):
    """Partners hand by hand, and the tricks of the first pair of each table."""

    key: str
    reverse: bool
    rooms: tuple[Room, ...]
    tricks: tuple[tuple[int, ...], ...]

    @property
    def cards(self) -> tuple[PaperCard, ...]:
        """Everybody's card, by number."""
        rows: dict[int, list[Figure]] = {}
        for room, tricks_made in zip(self.rooms, self.tricks, strict=True):
            for pairs, first in zip(room, tricks_made, strict=True):
                for pair, tricks in zip(pairs, (first, 13 - first), strict=True):
                    for player in pair:
                        rows.setdefault(player, []).append(tricks)
        return tuple(PaperCard(entry, tuple(row)) for entry, row in sorted(rows.items()))

    def course(self, *, paired: bool = True) -> Course:
        """The evening's known facts: the seats of hand 1, or only its tables."""
        tables = [
            Table(t, lady, other, gent, another) if paired else Table(t, other, lady, gent, another)
            for t, ((lady, gent), (other, another)) in enumerate(self.rooms[0], 1)
        ]
        roles = {
            p: role for pairs in self.rooms[0] for pair in pairs for p, role in zip(pair, Role, strict=True)
        }
        first = Seating(tuple(tables))
        return Course(len(self.rooms), roles, (first,), BY_RESULTS[self.key], self.reverse, paired=paired)

    def told(self) -> list[list[dict[Pair, int]]]:
        """The tricks of the pairs at each table, hand by hand."""
        return [
            [
                {one: tricks_made, other: 13 - tricks_made}
                for (one, other), tricks_made in zip(room, tricks, strict=True)
            ]
            for room, tricks in zip(self.rooms, self.tricks, strict=True)
        ]


def evening(
    rng: Random,
    key: str,
    tables: int,
    hands: int,
    *,
    reverse: bool = False,
    wrong_moves: Collection[tuple[int, int, int]] = (),
) -> Evening:
    """An evening of random tricks.

    ``wrong_moves``: after a hand, two players who move to each other's places.
    """
    people = iter(rng.sample(range(1, 4 * tables + 1), 4 * tables))
    room: Room = [((next(people), next(people)), (next(people), next(people))) for _ in range(tables)]
    rooms, tricks = [], []
    for hand in range(1, hands + 1):
        tricks_made = tuple(rng.randint(2, 11) for _ in room)
        rooms.append(room)
        tricks.append(tricks_made)
        room = moved(key, room, [int(first < 7) for first in tricks_made], reverse=reverse)
        for after, one, other in wrong_moves:
            if after == hand:
                room = swapped(room, one, other)
    return Evening(key, reverse, tuple(rooms), tuple(tricks))


def swapped(room: Room, one: int, other: int) -> Room:
    """The same with two players in each other's places."""
    names = {one: other, other: one}
    return [
        tuple(tuple(names.get(player, player) for player in pair) for pair in pairs)  # type: ignore[misc]
        for pairs in room
    ]


def as_told(hands: Iterable[RebuiltHand], ladies: Collection[int]) -> list[list[dict[Pair, int | None]]]:
    """The audit's reconstruction, in the form of :meth:`Evening.told`."""
    report = []
    for hand in hands:
        tables = []
        for table, ns in zip(hand.seating.tables, hand.ns, strict=True):
            sides = [(table.n or 0, table.s or 0), (table.e or 0, table.w or 0)]
            pairs = [(one, two) if one in ladies else (two, one) for one, two in sides]
            tables.append(dict(zip(pairs, (ns, None if ns is None else 13 - ns), strict=True)))
        report.append(tables)
    return report
