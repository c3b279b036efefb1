"""Where a search came to nothing: the tables from which the other pair can have moved.

Then from the next hand on the pairs of that table are in each other's places, lady for lady and gent for gent,
and figures are wrong at their tables as soon as the two made different tricks.
"""

from collections.abc import Iterator, Mapping

from tournaments.engine.card_audit.evenings import seats_of
from tournaments.engine.card_audit.nodes import Arc, Node
from tournaments.engine.card_audit.search import Search
from tournaments.engine.card_audit.troubles import saved
from tournaments.engine.card_audit.values import OtherPair
from tournaments.engine.seating.seating import Role, Side, Table

FURTHEST = 24  # seatings from which to look back
BACK = 6  # moves for which nobody may have noticed: the two pairs made the same each time
WORTH = 8  # tables to follow up


def other_pairs(search: Search) -> list[tuple[OtherPair, Node]]:
    """The likeliest tables first, each with the seating of the hand after which the other pair moved."""
    evenings = search.evenings
    guesses: dict[OtherPair, tuple[int, Node]] = {}
    for wrong in _wrong(search):
        for arc, table in _before(wrong):
            pair = OtherPair(table.number, evenings.stages[arc.node.stage].hands[-1])
            if evenings.stages[arc.node.stage].decides and pair not in evenings.course.other_pairs:
                swaps = _places(table, evenings.course.roles, apart=bool(wrong.seating.sitting_out))
                fewer = max(saved(evenings, wrong, places) for places in swaps)
                changes = wrong.cost + wrong.base - fewer
                if fewer > 0 and (pair not in guesses or changes < guesses[pair][0]):
                    guesses[pair] = changes, arc.node
    likeliest = sorted(guesses.items(), key=lambda guess: (guess[1][0], -guess[0].hand))
    return [(pair, node) for pair, (_, node) in likeliest[:WORTH]]


def _wrong(search: Search) -> Iterator[Node]:
    """The seatings in which figures are wrong, on the ways that went furthest."""
    seen = set()
    ways = sorted(search.nodes(), key=lambda node: (-node.stage, node.cost + node.base))
    for node in ways[:FURTHEST]:
        while id(node) not in seen:
            seen.add(id(node))
            if node.base:
                yield node
            if node.arcs:
                node = node.arcs[0].node


def _before(wrong: Node) -> Iterator[tuple[Arc, Table]]:
    """The tables where those sat, up to some moves before, who are now where figures are wrong."""
    rows = zip(wrong.seating.tables, wrong.rows, strict=True)
    people = {player for table, row in rows if row[0].cost for player in table.seats}
    people.update(wrong.seating.sitting_out)
    node = wrong
    for _ in range(BACK):
        if not node.arcs:
            return
        arc = node.arcs[0]
        for table in seats_of(arc).tables:
            if None not in table.seats and not people.isdisjoint(table.seats):
                yield arc, table
        node = arc.node


def _places(
    table: Table, roles: Mapping[int, Role], *, apart: bool
) -> list[dict[int | None, int]]:
    """Whose place the people of a table then have; ``apart``: a chair may be fair to one role only."""
    ns, ew = (sorted(table.pair(side), key=lambda p: roles.get(p or 0, "")) for side in Side)
    each = [{one: other, other: one} for one, other in zip(ns, ew, strict=True)]
    return [each[0] | each[1], *(each if apart else ())]
