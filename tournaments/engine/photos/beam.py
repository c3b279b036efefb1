"""Beam search for the likeliest evenings, move by move, and for cards that are out of place.

A wrong winner puts four people at wrong tables, whose figures then contradict the others hand after hand, so
the true evening soon stands out. If one card alone does so, its player sat or wrote in a wrong place.
"""

from collections.abc import Iterator
from heapq import merge
from itertools import islice, takewhile
from math import exp, log
from operator import truediv

from tournaments.engine.card_audit.nodes import Arc, Node, Picks
from tournaments.engine.photos.evidence import UNIT, PhotographedEvenings
from tournaments.engine.photos.handwriting import NOTHING_KNOWN, SAT_OUT
from tournaments.engine.seating.seating import Table

Doubt = tuple[int, int, float]  # hand, place, and the odds below

ABREAST = 24  # seatings kept for each stage
TRIED = 2 * ABREAST  # seatings examined for each stage
FLIP = 16 * UNIT  # cost above the likeliest winners up to which others are tried
HOPELESS = 30 * UNIT  # cost above the likeliest seating from which one is dropped
OUT_OF_PLACE = 9.0  # logarithm of the odds at which a card is taken out: three contradictions running


def beams(evenings: PhotographedEvenings) -> list[list[Node]]:
    """Return the likeliest seatings of each stage, the likeliest first, until seats are no longer known."""
    found = [sorted(evenings.roots, key=total)[:ABREAST]]
    doubts = _Doubts(evenings)
    while True:
        misplaced = doubts.worst(found[-1][0])
        if misplaced:
            stage = evenings.take_out(*misplaced)
            doubts.known.clear()
            del found[stage + 1 :]
            for node in found[stage]:
                evenings.look_again(node)
            found[stage].sort(key=total)
        elif len(found) == len(evenings.stages) or not (following := _following(evenings, found[-1])):
            return found
        else:
            found.append(following)


def total(node: Node) -> int:
    return node.cost + node.base


def _following(evenings: PhotographedEvenings, nodes: list[Node]) -> list[Node]:
    """Return the likeliest seatings of the next stage, each with the arcs that lead to it."""
    following: dict[object, Node] = {}
    ways = merge(*map(_ways, nodes), key=lambda way: way[0])
    for costs, node, picks in islice(ways, TRIED):
        after = evenings.after(node, picks)
        if after is None:
            continue
        key = evenings.blanks.key(node.stage + 1, *after)
        child = following.get(key)
        if child is None:
            child = following[key] = evenings.node(node.stage + 1, costs, *after)
        else:
            child.cost = _either(child.cost, costs)
        child.arcs.append(Arc(node, picks, costs - node.cost))
    likeliest = sorted(following.values(), key=total)[:ABREAST]
    return [node for node in likeliest if total(node) <= total(likeliest[0]) + HOPELESS]


def _ways(node: Node) -> Iterator[tuple[int, Node, Picks]]:
    for more, picks in takewhile(lambda way: way[0] <= FLIP, node.ways()):
        yield total(node) + more, node, picks


def _either(one: int, other: int) -> int:
    """Return the cost of two possibilities together."""
    return min(one, other) - round(UNIT * log(1 + exp(-abs(one - other) / UNIT)))


class _Doubts:
    """Doubts about the cards along an evening; ``known`` keeps those of each table."""

    def __init__(self, evenings: PhotographedEvenings) -> None:
        self.evenings = evenings
        self.known: dict[tuple[int, Table], list[Doubt]] = {}

    def worst(self, node: Node) -> tuple[int, int] | None:
        """Return a place whose card has become unbelievable and the hand from which it is so, if any."""
        sums: dict[int, tuple[float, int]] = {}
        for hand, place, odds in self._along(node):
            before, since = sums.get(place, (0.0, hand))
            sums[place] = (before + odds, since) if before > 0 else (odds, hand)
        if not sums:
            return None
        place = max(sums, key=lambda place: sums[place][0])
        odds, since = sums[place]
        return (place, since) if odds > OUT_OF_PLACE else None

    def _along(self, node: Node) -> Iterator[Doubt]:
        """Yield the doubts of the likeliest path to a node, hand by hand."""
        path: list[tuple[Node, Picks]] = [(node, ())]
        while path[-1][0].arcs:
            arc = max(path[-1][0].arcs, key=lambda arc: -arc.node.cost - arc.cost)
            path.append((arc.node, arc.picks))
        for at, picks in reversed(path):
            for i, table in enumerate(at.seated(picks).tables):
                key = at.stage, table
                if key not in self.known:
                    self.known[key] = list(self._at(at.stage, i, table))
                yield from self.known[key]
            for hand, player in self.evenings.sitting_out(at):
                box = self.evenings.box(hand, player)
                yield hand, player, log(box.anywhere / box.truths[SAT_OUT])

    def _at(self, stage: int, i: int, table: Table) -> Iterator[Doubt]:
        evenings = self.evenings
        if not evenings.rows(evenings.stages[stage], i, table):
            return
        for hand, there in evenings.seats_in(evenings.stages[stage], i, table):
            if (hand, there.number) in evenings.course.idle:
                continue
            row = evenings.row(hand, there)
            for seat, player in enumerate(there.seats):
                box = evenings.box(hand, player)
                if player is not None and box is not NOTHING_KNOWN:
                    own = box.ew if seat % 2 else box.ns
                    others = sum(map(truediv, row, own))
                    yield hand, player, log(box.anywhere * others / sum(row))
