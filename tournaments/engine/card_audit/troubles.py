"""After a failed search: players who may have been in each other's places from some hand on.

While everybody is where the movement puts them, some path through the figures continues. If two are in each
other's places, every path ends a hand or two later; and in the hand where it began, figures are wrong at
their tables, which agree once the two are exchanged.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import combinations

from tournaments.engine.card_audit.evidence import Evenings
from tournaments.engine.card_audit.nodes import Node
from tournaments.engine.card_audit.observations import NOTHING, OUT_CODE, Observed
from tournaments.engine.card_audit.search import Search
from tournaments.engine.card_audit.values import Exchange
from tournaments.engine.seating.seating import Table

BACK = 5  # stages to look back from the last one reached
NODES = 40
PLAYERS = 16  # players at wrong tables who are compared two by two
WORTH = 24  # maximum number of exchanges returned


@dataclass(slots=True)
class ExchangeTrouble:
    """An exchange that would make figures agree from a stage on, with the seatings before it.

    ``changes``: the fewest changes with which an evening could then continue.
    """

    exchange: Exchange
    nodes: list[Node] = field(default_factory=list)
    changes: int = 1 << 30


def troubles(search: Search) -> list[ExchangeTrouble]:
    """Return the exchanges that would let a search continue, the likeliest first."""
    evenings = search.evenings
    nodes = search.nodes()
    deepest = max(node.stage for node in nodes)
    near = [node for node in nodes if node.stage >= deepest - BACK]
    near.sort(key=lambda node: (_least(evenings, node), -node.stage))
    exchanges: dict[Exchange, ExchangeTrouble] = {}
    for node in near[: max(1, NODES // evenings.course.hands_per_move)]:
        hand = evenings.stages[node.stage].hands[0]
        for first, second in _pairs(evenings, node):
            fewer = saved(evenings, node, {first: second, second: first})
            if fewer > 0:
                exchange = Exchange(first, second, hand)
                trouble = exchanges.setdefault(exchange, ExchangeTrouble(exchange))
                trouble.nodes.append(node)
                trouble.changes = min(trouble.changes, _least(evenings, node) - fewer)
    return sorted(exchanges.values(), key=lambda trouble: (trouble.changes, -trouble.exchange.hand))[:WORTH]


def since(observed: Observed, node: Node, exchange: Exchange) -> Exchange:
    """Return the exchange from its likeliest hand, among those that fit the figures equally.

    That is hand 1, or the hand after one in which the two sat at one table.
    """
    a, b, hand = exchange
    tables = _together(node, a, b)
    first = hand
    while first > 1 and _same(observed, first - 1, a, b):
        first -= 1
        if first > 1 and tables.get(first - 1):
            return Exchange(a, b, first)
    return Exchange(a, b, 1 if first == 1 else hand)


def _same(observed: Observed, hand: int, first: int, second: int) -> bool:
    row = observed.rows[hand - 1]
    return row.get(first, NOTHING) == row.get(second, NOTHING)


def _together(node: Node, first: int, second: int) -> dict[int, bool]:
    """Return whether two players sat at one table, by stage (from 1), on the path to a node."""
    partners = {}
    while node.arcs:
        node = node.arcs[0].node
        partners[node.stage + 1] = any({first, second} <= set(table.seats) for table in node.seating.tables)
    return partners


def _least(evenings: Evenings, node: Node) -> int:
    return node.total + evenings.bounds[node.stage + 1]


def _pairs(evenings: Evenings, node: Node) -> Iterator[tuple[int, int]]:
    """Yield pairs of players at tables and on chairs where a figure must be wrong."""
    roles, get = evenings.course.roles, evenings.gets[evenings.stages[node.stage].hands[0] - 1]
    wrong = [i for i, row in enumerate(node.rows) if row[0].cost]
    wrong.sort(key=lambda i: -node.rows[i][0].cost)
    players = [p for i in wrong for p in node.seating.tables[i].seats if p is not None][:PLAYERS]
    players += [p for p in node.seating.sitting_out if get(p, NOTHING) < OUT_CODE]
    for first, second in combinations(sorted(players), 2):
        if node.stage == 0 or roles.get(first) is roles.get(second):
            yield first, second


def saved(evenings: Evenings, node: Node, places: Mapping[int | None, int]) -> int:
    """Return the number of changes that a stage saves with these people in each other's places."""
    stage = evenings.stages[node.stage]
    fewer = 0
    for i, table in enumerate(node.seating.tables):
        if not places.keys().isdisjoint(table.seats):
            ways = node.seats[i] if node.seats else (table,)
            seats = [[places.get(player, player) for player in way.seats] for way in ways]
            least = min(evenings.read(stage, i, Table(table.number, *way))[0].cost for way in seats)
            fewer += node.rows[i][0].cost - least
    get = evenings.gets[stage.hands[0] - 1]
    out = node.seating.sitting_out
    for here in places.keys() & out:
        if places[here] not in out:
            fewer += (get(here or 0, NOTHING) < OUT_CODE) - (get(places[here], NOTHING) < OUT_CODE)
    return fewer
