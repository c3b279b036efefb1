"""What the MC decided about score cards, and what counts by it."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from tournaments.engine.standings.scoring import PlayedRow, Score, TableState

# The kinds of such decisions.
EXCHANGED: Final = "card-exchanged"  # {"entries": [12, 18], "hand": 7}: they sat in each other's places
OTHER_PAIR: Final = "card-other-pair"  # {"table": 1, "hand": 6}: it moved though it should have stayed
FIGURE: Final = "card-figure"  # {"entry": 5, "hand": 7, "tricks": 9, "why": "..."}: counts for this player
TOTALS: Final = "card-totals"  # {"entry": 5, "parts": [82, 78]}: nothing but sums is known of this card


class CardFigure(NamedTuple):
    """The tricks that count for one player in one hand whatever the table has, and why they stand."""

    entry: int
    hand: int
    tricks: int
    why: str = ""


class CardTotals(NamedTuple):
    """The sums of a card of which nothing else is known, one for each part of the evening."""

    entry: int
    parts: tuple[Score, ...]


def with_figures(
    played: Iterable[PlayedRow], figures: Iterable[CardFigure], *, together: bool = False
) -> Iterator[PlayedRow]:
    """The rows of tables, so that each of ``figures`` counts for its player in place of the table's tricks.

    A player's own row follows that of the table. Where two score ``together`` it counts for both of the side;
    where the figures of both partners stand, the lower number's does: that is the card their pair goes by.
    A figure for a hand that its player did not play counts nothing.
    """
    counts = {(figure.hand, figure.entry): figure.tricks for figure in figures}
    for row in played:
        hand, table, n, e, s, w, ns, ew, state = row
        if not counts or state != TableState.PLAYED:
            yield row
        elif together:
            yield hand, table, n, e, s, w, _side(counts, hand, n, s, ns), _side(counts, hand, e, w, ew), state
        else:
            yield row
            for entry in (n, e, s, w):
                tricks = counts.get((hand, entry or 0))
                if tricks is not None:
                    yield hand, table, entry, None, None, None, tricks, None, state


def _side(
    counts: Mapping[tuple[int, int], int], hand: int, a: int | None, b: int | None, tricks: Score | None
) -> Score | None:
    for entry in sorted((a or 0, b or 0)):
        if (hand, entry) in counts:
            return counts[hand, entry]
    return tricks
