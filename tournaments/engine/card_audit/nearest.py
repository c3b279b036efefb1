"""A near evening found in no time where no search could find the nearest one: a few ways followed abreast."""

from itertools import islice

from tournaments.engine.card_audit.evenings import Evening, Path, likeliest
from tournaments.engine.card_audit.ground import Evenings
from tournaments.engine.card_audit.nodes import Arc, Node

ABREAST = 12  # seatings kept for each stage
TRIED = 6  # ways on from each


def nearest(evenings: Evenings) -> Evening | None:
    """An evening that takes few changes, not always the fewest; None where seats cannot be followed."""
    nodes = [evenings.root]
    for _ in evenings.stages[1:]:
        nodes = _following(evenings, nodes)
        if not nodes:
            return None
    last = min(nodes, key=_changes)
    path: Path = (Arc(last, (), last.base),)
    while path[0].node.arcs:
        path = (path[0].node.arcs[0], *path)
    return likeliest(evenings, path)


def _following(evenings: Evenings, nodes: list[Node]) -> list[Node]:
    """The best seatings of the next stage, each with the way to it that takes the fewest changes."""
    ways = sorted(
        (
            (_changes(node) + more, place, picks)
            for place, node in enumerate(nodes)
            for more, picks in islice(node.ways(), TRIED)
        ),
        key=lambda way: way[:2],
    )
    found: dict[object, Node] = {}
    for changes, place, picks in ways[: 3 * ABREAST]:
        node = nodes[place]
        after = evenings.after(node, picks)
        if after is not None and after[0] not in found:
            child = evenings.node(node.stage + 1, changes, *after)
            child.arcs.append(Arc(node, picks, changes - node.cost))
            found[after[0]] = child
    return sorted(found.values(), key=_changes)[:ABREAST]


def _changes(node: Node) -> int:
    return node.cost + node.base
