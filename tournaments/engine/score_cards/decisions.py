"""Decisions of the MC about score cards, and their effect on scores."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from tournaments.engine.standings.scoring import PlayedRow, Score, TableState

# Kinds of decisions, with their data.
EXCHANGED: Final = "card-exchanged"  # {"entries": [12, 18], "hand": 7}: these two swapped seats
OTHER_PAIR: Final = "card-other-pair"  # {"table": 1, "hand": 6}: the wrong pair moved
FIGURE: Final = "card-figure"  # {"entry": 5, "hand": 7, "tricks": 9, "why": "..."}: for this player only
TOTALS: Final = "card-totals"  # {"entry": 5, "parts": [82, 78]}: only the sums of this card are known


class CardFigure(NamedTuple):
    """Tricks of one player in one hand that override the table's, and the reason."""

    entry: int
    hand: int
    tricks: int
    why: str = ""


class CardTotals(NamedTuple):
    """Sums of a card, one for each part of the evening, if nothing else is known of it."""

    entry: int
    parts: tuple[Score, ...]


def with_figures(
    played: Iterable[PlayedRow], figures: Iterable[CardFigure], *, together: bool = False
) -> Iterator[PlayedRow]:
    """Yield the rows of tables with each of ``figures`` overriding the table's tricks for its player.

    An extra row for the player follows that of the table. If partners score ``together``, it counts for both;
    if both have one, the lower number's counts, because their pair is identified by it. A figure for a hand
    that its player did not play has no effect.
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
