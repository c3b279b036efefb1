"""Beam search for the likeliest evenings, move by move.

A wrong winner puts four people at wrong tables, whose figures then contradict the others hand after hand, so
the true evening soon stands out (whist.md, 0.4). If one card alone does so, it is out of place.
"""

from collections.abc import Iterable, Iterator
from heapq import merge
from itertools import islice, takewhile
from math import exp, log

from tournaments.engine.card_audit.nodes import Arc, Node, Picks
from tournaments.engine.photos.evidence import UNIT, PhotographedEvenings
from tournaments.engine.photos.misplaced import Contradictions

# Chosen: wider limits make the search slower.
ABREAST = 24  # seatings kept for each stage
TRIED = 2 * ABREAST  # seatings examined for each stage
FLIP = 16 * UNIT  # cost above the likeliest winners up to which others are tried
HOPELESS = 30 * UNIT  # cost above the likeliest seating from which one is dropped


def beams(evenings: PhotographedEvenings) -> list[list[Node]]:
    """Return the likeliest seatings of each stage, the likeliest first, until seats are no longer known.

    Cards out of place are taken out of the evidence on the way.
    """
    found = [_likeliest(evenings.roots)]
    contradictions = Contradictions(evenings)
    while True:
        if (stage := contradictions.take_out(found[-1][0])) is not None:
            del found[stage + 1 :]
            for node in found[stage]:
                evenings.look(node)
            found[stage] = _likeliest(found[stage])
        elif len(found) == len(evenings.stages) or not (following := _following(evenings, found[-1])):
            return found
        else:
            found.append(following)


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
    return _likeliest(following.values())


def _likeliest(nodes: Iterable[Node]) -> list[Node]:
    ranked = sorted(nodes, key=lambda node: node.total)[:ABREAST]
    return [node for node in ranked if node.total <= ranked[0].total + HOPELESS]


def _ways(node: Node) -> Iterator[tuple[int, Node, Picks]]:
    for more, picks in takewhile(lambda way: way[0] <= FLIP, node.ways()):
        yield node.total + more, node, picks


def _either(one: int, other: int) -> int:
    """Return the cost of two possibilities together."""
    return min(one, other) - round(UNIT * log(1 + exp(-abs(one - other) / UNIT)))
