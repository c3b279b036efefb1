"""An evening followed over its cards with pencil and paper: what one mistake at most would make all agree.

Apart from the audit and its search: every hand is replayed, table by table, by what most of its cards say.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import islice

from tournaments.engine.card_audit.values import OUT, Course, Figure, OtherPair, PaperCard
from tournaments.engine.seating.seating import Side, Table
from tournaments.engine.standings.scoring import TRICKS

Rows = Sequence[Mapping[int, Figure]]  # by hand, then entry


def one_mistake(course: Course, cards: Collection[PaperCard]) -> list[OtherPair | None] | None:
    """Every single move of the other pair that would explain the cards; one None for a single wrong figure.

    None where they agree as they are, so that nothing has to be explained.
    """
    rows = [{card.entry: card.figures[hand] for card in cards} for hand in range(course.hands)]
    plain = list(islice(_wrong(course, rows), 2))
    if not plain:
        return None
    tables = range(1, len(course.seatings[0].tables) + 1)
    moves = range(
        course.hands_per_move, plain[0][0], course.hands_per_move
    )  # none after the first that is wrong
    guesses = (OtherPair(table, hand) for hand in moves for table in tables)
    moved: list[OtherPair | None] = [pair for pair in guesses if not any(_wrong(course, rows, pair))]
    return moved + [None] * (len(plain) == 1)


def _wrong(course: Course, rows: Rows, other: OtherPair | None = None) -> Iterator[tuple[int, int]]:
    """The hand and entry of figures that most at their table speak against, where the other pair moved."""
    assert course.movement
    seating, out = course.seatings[0], Counter(course.seatings[0].sitting_out)
    leads: Counter[int] = Counter()
    for hand, row in enumerate(rows, 1):
        yield from ((hand, player) for player in seating.sitting_out if row[player] != OUT)
        won = []
        for table in seating.tables:
            said = [_ns(table, player or 0, row[player or 0]) for player in table.seats]
            ns = Counter(said).most_common(1)[0][0]
            yield from ((hand, seat or 0) for seat, says in zip(table.seats, said, strict=True) if says != ns)
            leads[table.number] += 2 * ns - TRICKS
            side = Side.NS if (leads[table.number] or 2 * ns - TRICKS) > 0 else Side.EW
            won.append(side.other if other == (table.number, hand) else side)
        if hand % course.hands_per_move == 0 and hand < course.hands:
            sat_out = out if course.fair else None
            seating = course.movement.next_seating(seating, won, course.roles, course.reverse, sat_out)
            leads.clear()
        out.update(seating.sitting_out)


def _ns(table: Table, player: int, figure: Figure) -> int:
    """Tricks of N-S according to one card."""
    made = figure if isinstance(figure, int) else -1
    return made if player in table.pair(Side.NS) else TRICKS - made
