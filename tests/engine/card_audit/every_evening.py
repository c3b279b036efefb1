"""Every evening that there can have been, one after the other: what the audit finds by search, found without.

For two tables and a few hands only, as there are four times as many with each hand more.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import product

from tests.engine.card_audit.reference import Evening, Pairs, Room, moved
from tournaments.engine.card_audit.values import Figure, FigureChange, PaperCard

Given = dict[tuple[int, int], Figure]  # by entry and hand
Reading = tuple[int, list[FigureChange]]  # tricks of the first pair, and the figures that are then wrong


def fewest(was: Evening, cards: Sequence[PaperCard], *, paired: bool = True) -> set[frozenset[FigureChange]]:
    """The smallest sets of changes that would make everything agree, however many there are."""
    best = 1 << 30
    found: set[frozenset[FigureChange]] = set()
    for readings in _all(was, _given(cards), paired=paired):
        least = [min(len(changes) for _, changes in ways) for ways in readings]
        if sum(least) > best:
            continue
        if sum(least) < best:
            best, found = sum(least), set()
        choices = [
            [changes for _, changes in ways if len(changes) == few]
            for ways, few in zip(readings, least, strict=True)
        ]
        found |= {
            frozenset(change for changes in chosen for change in changes) for chosen in product(*choices)
        }
    return found


def can_be(
    was: Evening, cards: Sequence[PaperCard], *, paired: bool = True
) -> dict[tuple[int, int], set[int]]:
    """What may stand where a figure is missing, by entry and hand, in all evenings with nothing wrong."""
    given = _given(cards)
    found: defaultdict[tuple[int, int], set[int]] = defaultdict(set)
    for rooms, wons in _paths(was, paired=paired):
        readings = _readings(rooms, wons, given)
        agreeing = [[tricks for tricks, changes in ways if not changes] for ways in readings]
        if not all(agreeing):
            continue
        tables = [(hand, pairs) for hand, room in enumerate(rooms, 1) for pairs in room]
        for (hand, pairs), made in zip(tables, agreeing, strict=True):
            for side, pair in enumerate(pairs):
                for player in pair:
                    if given.get((player, hand)) is None:
                        found[player, hand] |= {13 - tricks if side else tricks for tricks in made}
    return found


def _given(cards: Sequence[PaperCard]) -> Given:
    return {(card.entry, hand): figure for card in cards for hand, figure in enumerate(card.figures, 1)}


def _all(was: Evening, given: Given, *, paired: bool) -> Iterator[list[list[Reading]]]:
    for rooms, wons in _paths(was, paired=paired):
        yield _readings(rooms, wons, given)


def _paths(was: Evening, *, paired: bool) -> Iterator[tuple[list[Room], list[tuple[int, ...]]]]:
    """Who played with whom and who won, hand by hand; in the last hand it does not matter who did."""
    hands, tables = len(was.rooms), len(was.rooms[0])
    either = list(product((0, 1), repeat=tables))
    for first in [was.rooms[0]] if paired else _partners(was.rooms[0]):
        for wons in product(either, repeat=hands - 1):
            rooms = [first]
            for won in wons:
                rooms.append(moved(was.key, rooms[-1], won, reverse=was.reverse))
            yield rooms, list(wons)


def _partners(room: Room) -> Iterator[Room]:
    """All ways in which those of each table can have been partners."""
    both: list[tuple[Pairs, Pairs]] = [(((a, b), (c, d)), ((a, d), (c, b))) for (a, b), (c, d) in room]
    yield from map(list, product(*both))


def _readings(rooms: Sequence[Room], wons: Sequence[tuple[int, ...]], given: Given) -> list[list[Reading]]:
    """For each table of each hand the tricks that its first pair can have made."""
    found = []
    for hand, room in enumerate(rooms, 1):
        for place, pairs in enumerate(room):
            won = wons[hand - 1][place] if hand <= len(wons) else None
            made = {None: range(14), 0: range(7, 14), 1: range(7)}[won]
            found.append([(tricks, _wrong(pairs, hand, tricks, given)) for tricks in made])
    return found


def _wrong(pairs: Pairs, hand: int, tricks: int, given: Given) -> list[FigureChange]:
    right = [
        (player, made) for pair, made in zip(pairs, (tricks, 13 - tricks), strict=True) for player in pair
    ]
    return [
        FigureChange(player, hand, there, made)
        for player, made in right
        if (there := given.get((player, hand))) is not None and there != made
    ]
