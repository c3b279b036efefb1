"""Where a search came to nothing: the tables from which the other pair can have moved.

Then from the next hand on the pairs of that table are in each other's places, lady for lady and gent for
gent, and figures are wrong at their tables as soon as the two made different tricks.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence

from tournaments.engine.card_audit.evenings import seats_of
from tournaments.engine.card_audit.nodes import Arc, Node
from tournaments.engine.card_audit.options import Ns
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


def the_other_way_round(
    course: Course, cards: Mapping[int, PaperCard], hands: Sequence[RebuiltHand], pair: OtherPair
) -> list[Explanation]:
    """Each way in which scores written the other way round would have sent the other pair on.

    That is the score of one hand since the move before, else of all. ``hands`` is the evening by the audit.
    """
    since = range(pair.hand - course.hands_per_move + 1, pair.hand + 1)
    made = {hand: hands[hand - 1].ns[pair.table - 1] for hand in since}
    won = _ns_won(made, ())
    single: list[Sequence[int]] = [(hand,) for hand in since if _ns_won(made, (hand,)) is not won]
    return [_turned(course, cards, hands, pair.table, at) for at in single or [since] if won is not None]


def _ns_won(made: Mapping[int, Ns], turned: Collection[int]) -> bool | None:
    """Who won a table since the move before, with the scores of some hands the other way round."""
    leads = [(2 * ns - TRICKS) * (-1 if hand in turned else 1) for hand, ns in made.items() if ns is not None]
    return (sum(leads) or leads[-1]) > 0 if leads else None


def _turned(
    course: Course,
    cards: Mapping[int, PaperCard],
    hands: Sequence[RebuiltHand],
    number: int,
    turned: Sequence[int],
) -> Explanation:
    changes, scores = [], []
    for hand in turned:
        for player in hands[hand - 1].seating.tables[number - 1].seats:
            card = cards.get(player or 0)
            figure = card.figures[hand - 1] if card and hand not in card.kept else None
            if card and isinstance(figure, int):
                changes.append(FigureChange(card.entry, hand, figure, TRICKS - figure))
        if (sent := course.sent.get((hand, number))) is not None:
            scores.append(TableChange(number, hand, sent, TRICKS - sent))
    return Explanation(1, tuple(changes), tuple(scores))


def _wrong(search: Search) -> Iterator[Node]:
    """The seatings in which figures are wrong, on the ways that went furthest."""
    seen = set()
    ways = sorted(search.nodes(), key=lambda node: (-node.stage, node.cost + node.base))
    waiting = ways[:FURTHEST]
    while waiting:
        node = waiting.pop()
        if id(node) not in seen:
            seen.add(id(node))
            waiting += [arc.node for arc in node.arcs[:1]]
            if node.base:
                yield node


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


def _places(table: Table, roles: Mapping[int, Role], *, apart: bool) -> list[dict[int | None, int]]:
    """Whose place the people of a table then have; ``apart``: a chair may be fair to one role only."""
    ns, ew = (sorted(table.pair(side), key=lambda p: roles.get(p or 0, "")) for side in Side)
    each = [{one: other, other: one} for one, other in zip(ns, ew, strict=True)]
    return [each[0] | each[1], *(each if apart else ())]
