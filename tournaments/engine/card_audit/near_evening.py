"""Beam search for a near evening, when the exhaustive search is too slow."""

from itertools import islice
from operator import attrgetter

from tournaments.engine.card_audit.evidence import Evenings
from tournaments.engine.card_audit.nodes import Arc, Node
from tournaments.engine.card_audit.search import Search


def nearest(evenings: Evenings, abreast: int) -> Search | None:
    """Return a search that ends in an evening of few changes, not always the fewest; None if seats are lost.

    ``abreast`` is the beam width: seatings kept for each stage.
    """
    search = Search(evenings)
    nodes = evenings.roots
    for _ in evenings.stages[1:]:
        nodes = _following(evenings, nodes, abreast)
        search.looked_at += abreast
        if not nodes:
            return None
    last = min(nodes, key=attrgetter("total"))
    search.ends, search.least = [Arc(last, (), last.base)], last.total
    search.complete = search.proved = False
    return search


def _following(evenings: Evenings, nodes: list[Node], abreast: int) -> list[Node]:
    """Return the best seatings of the next stage, each with the arc to it that needs the fewest changes."""
    ways = sorted(
        (
            (node.total + more, place, picks)
            for place, node in enumerate(nodes)
            for more, picks in islice(node.ways(), abreast)
        ),
        key=lambda way: way[:2],
    )
    following: dict[object, Node] = {}
    for changes, place, picks in ways[: 2 * abreast]:
        node = nodes[place]
        after = evenings.after(node, picks)
        if after is not None and after[0] not in following:
            child = evenings.node(node.stage + 1, changes, *after)
            child.arcs.append(Arc(node, picks, changes - node.cost))
            following[after[0]] = child
    return sorted(following.values(), key=attrgetter("total"))[:abreast]
