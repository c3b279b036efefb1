"""An evening followed over its cards with pencil and paper: what one mistake at most would make all agree.

Apart from the audit and its search: every hand is replayed, table by table, by what most of its cards say.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import islice

from tournaments.engine.card_audit.values import OUT, Course, Figure, OtherPair, PaperCard
from tournaments.engine.seating.seating import Seating, Side, Table
from tournaments.engine.standings.scoring import TRICKS

Rows = Sequence[Mapping[int, Figure]]  # by hand, then entry


def one_mistake(
    course: Course, cards: Collection[PaperCard], hidden: Collection[int] = ()
) -> list[OtherPair | None] | None:
    """Every single move of the other pair that would explain the cards; one None for a single wrong figure.

    None where they agree as they are, so that nothing has to be explained.
    """
    rows = [{card.entry: card.figures[hand] for card in cards} for hand in range(course.hands)]
    plain = list(islice(_wrong(course, rows), 2))
    if not plain:
        return None
    tables = range(1, len(course.seatings[0].tables) + 1)
    moves = range(course.hands_per_move, course.hands, course.hands_per_move)
    guesses = (OtherPair(table, hand) for hand in moves for table in tables)
    moved: list[OtherPair | None] = [pair for pair in guesses if not any(_wrong(course, rows, pair))]
    return moved + [None] * (len(plain) == 1)


def _wrong(course: Course, rows: Rows, other: OtherPair | None = None) -> Iterator[int]:
    """Who has a figure that is not what most at the table say, hand by hand, where the other pair moved once."""
    seating, out, since = course.seatings[0], Counter(course.seatings[0].sitting_out), []
    for hand, row in enumerate(rows, 1):
        yield from (player for player in seating.sitting_out if row[player] != OUT)
        since.append([])
        for table in seating.tables:
            said = [_ns(table, player, row[player]) for player in table.seats if player is not None]
            ns = Counter(said).most_common(1)[0][0]
            yield from (player or 0 for player, says in zip(table.seats, said, strict=True) if says != ns)
            since[-1].append(ns)
        if hand % course.hands_per_move == 0 and hand < course.hands:
            seating = _next(course, seating, since, out, OtherPair(0, 0) if other is None else other, hand)
            since = []
        out.update(seating.sitting_out)


def _next(course, seating, since, out, other, hand) -> Seating:
    won = []
    for table, made in zip(seating.tables, zip(*since, strict=True), strict=True):
        lead = sum(2 * ns - TRICKS for ns in made) or 2 * made[-1] - TRICKS
        side = Side.NS if lead > 0 else Side.EW
        won.append(side.other if (table.number, hand) == other else side)
    return course.movement.next_seating(seating, won, course.roles, course.reverse, out if course.fair else None)


def _ns(table: Table, player: int, figure: Figure) -> int:
    """What a card says that N-S made."""
    made = figure if isinstance(figure, int) else -1
    return made if player in table.pair(Side.NS) else TRICKS - made
