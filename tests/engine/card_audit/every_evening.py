"""Enumeration of every possible evening: the results of the audit without its search.

Only for two tables and a few hands, because each further hand multiplies the number by four.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import product

from tests.engine.card_audit.reference import Evening, Pairs, Room, moved
from tournaments.engine.card_audit.values import Figure, FigureChange, PaperCard

Given = dict[tuple[int, int], Figure]  # by entry and hand
Reading = tuple[int, list[FigureChange]]  # tricks of the first pair, and the figures they contradict


def fewest(was: Evening, cards: Sequence[PaperCard], *, paired: bool = True) -> set[frozenset[FigureChange]]:
    """The smallest sets of changes that would make everything agree."""
    best = 1 << 30
    possible: set[frozenset[FigureChange]] = set()
    for readings in _all(was, _given(cards), paired=paired):
        least = [min(len(changes) for _, changes in ways) for ways in readings]
        if sum(least) > best:
            continue
        if sum(least) < best:
            best, possible = sum(least), set()
        choices = [
            [changes for _, changes in ways if len(changes) == few]
            for ways, few in zip(readings, least, strict=True)
        ]
        possible |= {
            frozenset(change for changes in chosen for change in changes) for chosen in product(*choices)
        }
    return possible


def can_be(
    was: Evening, cards: Sequence[PaperCard], *, paired: bool = True
) -> dict[tuple[int, int], set[int]]:
    """Possible values of missing figures, by entry and hand, in all evenings without errors."""
    given = _given(cards)
    possible: defaultdict[tuple[int, int], set[int]] = defaultdict(set)
    for rooms, wons in _paths(was, paired=paired):
        readings = _readings(rooms, wons, given)
        agreeing = [[tricks for tricks, changes in ways if not changes] for ways in readings]
        if not all(agreeing):
            continue
        tables = [(hand, pairs) for hand, room in enumerate(rooms, 1) for pairs in room]
        for (hand, pairs), tricks_made in zip(tables, agreeing, strict=True):
            for side, pair in enumerate(pairs):
                for player in pair:
                    if given.get((player, hand)) is None:
                        possible[player, hand] |= {13 - tricks if side else tricks for tricks in tricks_made}
    return possible


def _given(cards: Sequence[PaperCard]) -> Given:
    return {(card.entry, hand): figure for card in cards for hand, figure in enumerate(card.figures, 1)}


def _all(was: Evening, given: Given, *, paired: bool) -> Iterator[list[list[Reading]]]:
    for rooms, wons in _paths(was, paired=paired):
        yield _readings(rooms, wons, given)


def _paths(was: Evening, *, paired: bool) -> Iterator[tuple[list[Room], list[tuple[int, ...]]]]:
    """Partners and winners hand by hand; the winners of the last hand do not matter."""
    hands, tables = len(was.rooms), len(was.rooms[0])
    either = list(product((0, 1), repeat=tables))
    for first in [was.rooms[0]] if paired else _partners(was.rooms[0]):
        for wons in product(either, repeat=hands - 1):
            rooms = [first]
            for won in wons:
                rooms.append(moved(was.key, rooms[-1], won, reverse=was.reverse))
            yield rooms, list(wons)


def _partners(room: Room) -> Iterator[Room]:
    """All possible partnerships at each table."""
    both: list[tuple[Pairs, Pairs]] = [(((a, b), (c, d)), ((a, d), (c, b))) for (a, b), (c, d) in room]
    yield from map(list, product(*both))


def _readings(rooms: Sequence[Room], wons: Sequence[tuple[int, ...]], given: Given) -> list[list[Reading]]:
    """For each table of each hand, the possible tricks of its first pair."""
    possible = []
    for hand, room in enumerate(rooms, 1):
        for place, pairs in enumerate(room):
            won = wons[hand - 1][place] if hand <= len(wons) else None
            tricks_made = {None: range(14), 0: range(7, 14), 1: range(7)}[won]
            possible.append([(tricks, _wrong(pairs, hand, tricks, given)) for tricks in tricks_made])
    return possible


def _wrong(pairs: Pairs, hand: int, tricks: int, given: Given) -> list[FigureChange]:
    right = [
        (player, tricks_made)
        for pair, tricks_made in zip(pairs, (tricks, 13 - tricks), strict=True)
        for player in pair
    ]
    return [
        FigureChange(player, hand, there, tricks_made)
        for player, tricks_made in right
        if (there := given.get((player, hand))) is not None and there != tricks_made
    ]
