"""After a failed search: tables from which the wrong pair may have moved.

From the next hand on, the pairs of that table are in each other's places, lady for lady and gent for gent,
and figures are wrong at their tables as soon as they make different tricks.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from tournaments.engine.card_audit.nodes import Arc, Node
from tournaments.engine.card_audit.search import Search
from tournaments.engine.card_audit.troubles import saved
from tournaments.engine.card_audit.values import (
    Course,
    Explanation,
    FigureChange,
    OtherPair,
    PaperCard,
    RebuiltHand,
    TableChange,
)
from tournaments.engine.seating.seating import Role, Side, Table
from tournaments.engine.standings.scoring import TRICKS

FURTHEST = 24  # seatings to trace back from
BACK = 6  # moves before the contradiction shows, because both pairs may have made the same tricks
WORTH = 8  # maximum number of tables returned


def other_pairs(search: Search) -> list[tuple[OtherPair, Node]]:
    """Return the likeliest tables first, each with the node of the hand after which the wrong pair moved."""
    evenings = search.evenings
    guesses: dict[OtherPair, tuple[int, Node]] = {}
    for wrong in _wrong(search):
        for arc, table in _before(wrong):
            pair = OtherPair(table.number, evenings.stages[arc.node.stage].hands[-1])
            if evenings.stages[arc.node.stage].decides and pair not in evenings.course.other_pairs:
                swaps = _places(table, evenings.course.roles, apart=bool(wrong.seating.sitting_out))
                fewer = max(saved(evenings, wrong, places) for places in swaps)
                changes = wrong.total - fewer
                if fewer > 0 and (pair not in guesses or changes < guesses[pair][0]):
                    guesses[pair] = changes, arc.node
    likeliest = sorted(guesses.items(), key=lambda guess: (guess[1][0], -guess[0].hand))
    return [(pair, node) for pair, (_, node) in likeliest[:WORTH]]


def the_other_way_round(
    course: Course, cards: Mapping[int, PaperCard], hands: Sequence[RebuiltHand], pair: OtherPair
) -> Iterator[Explanation]:
    """Yield the corrections of one score that would have moved the other pair.

    Each reverses a score since the last move. ``hands`` is the evening according to the audit.
    """
    since = range(pair.hand - course.hands_per_move + 1, pair.hand + 1)
    leads = {
        hand: 2 * ns - TRICKS for hand in since if (ns := hands[hand - 1].ns[pair.table - 1]) is not None
    }
    for hand, lead in leads.items():
        if _ns_won(leads.values()) is not _ns_won((leads | {hand: -lead}).values()):
            four = [cards.get(p or 0) for p in hands[hand - 1].seating.tables[pair.table - 1].seats]
            changes = tuple(
                FigureChange(card.entry, hand, figure, TRICKS - figure)
                for card in four
                if card and hand not in card.kept and isinstance(figure := card.figures[hand - 1], int)
            )
            sent = course.sent.get((hand, pair.table))
            score = () if sent is None else (TableChange(pair.table, hand, sent, TRICKS - sent),)
            yield Explanation(1, changes, score)


def _ns_won(leads: Iterable[int]) -> bool:
    *_, last = all_leads = [*leads]
    return (sum(all_leads) or last) > 0


def _wrong(search: Search) -> Iterator[Node]:
    """Yield the seatings with wrong figures on the paths that went furthest."""
    seen = set()
    ways = sorted(search.nodes(), key=lambda node: (-node.stage, node.total))
    waiting = ways[:FURTHEST]
    while waiting:
        node = waiting.pop()
        if id(node) not in seen:
            seen.add(id(node))
            waiting += [arc.node for arc in node.arcs[:1]]
            if node.base:
                yield node


def _before(wrong: Node) -> Iterator[tuple[Arc, Table]]:
    """Yield the tables, up to some moves before, of players who are now at wrong figures."""
    rows = zip(wrong.seating.tables, wrong.rows, strict=True)
    people = {player for table, row in rows if row[0].cost for player in table.seats}
    people.update(wrong.seating.sitting_out)
    node = wrong
    for _ in range(BACK):
        if not node.arcs:
            return
        arc = node.arcs[0]
        for table in arc.node.seated(arc.picks).tables:
            if None not in table.seats and not people.isdisjoint(table.seats):
                yield arc, table
        node = arc.node


def _places(table: Table, roles: Mapping[int, Role], *, apart: bool) -> list[dict[int | None, int]]:
    """Return the exchanges of places between the pairs of a table; ``apart``: also of one role only.

    A single role may be affected because of a chair.
    """
    ns, ew = (sorted(table.pair(side), key=lambda p: roles.get(p or 0, "")) for side in Side)
    each = [{first: second, second: first} for first, second in zip(ns, ew, strict=True)]
    return [each[0] | each[1], *(each if apart else ())]
