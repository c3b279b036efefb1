"""Every hand at every table: the grid that the MC looks through when the cards come in."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.core.paginator import Page, Paginator
from django.db.models import Count, Max, Q

from tournaments.engine.standings.scoring import TableState
from tournaments.kernel.tables import TableStanding, standing_of
from tournaments.models import Drive, Hand, Score, TableHand

TABLES_A_PAGE = 20


@dataclass(frozen=True, slots=True)
class GridCell:
    """One table in one hand: the N-S tricks that count, None before there are any.

    ``differs`` is True if the score was corrected after people had moved by another.
    """

    hand: int
    ns: int | None
    standing: str
    differs: bool


# A table and its cells; None in a hand that was played without it.
GridRow = tuple[int, tuple[GridCell | None, ...]]


@dataclass(frozen=True, slots=True)
class CardsPage:
    """A page of the grid: the hands so far, and some of the tables.

    ``hands`` have how many tables are without a score (``out``), and with two (``disputed``).
    """

    hands: Sequence[Any]
    rows: tuple[GridRow, ...]
    page: Page[int]

    @property
    def some_sat_out(self) -> bool:
        return self._some(TableStanding.OUT)

    @property
    def some_set_aside(self) -> bool:
        return self._some(TableStanding.ASIDE)

    def _some(self, standing: TableStanding) -> bool:
        return any(cell is not None and cell.standing == standing for _, cells in self.rows for cell in cells)

    @property
    def disputed(self) -> tuple[int, ...]:
        return tuple(hand.number for hand in self.hands if hand.disputed)


def cards_page(drive: Drive, number: str | None) -> CardsPage:
    """The grid of a drive, ``number`` (of the page) as the browser sent it. Five queries."""
    hands = drive.played_hands.valid()
    tables = TableHand.objects.filter(hand__in=hands).aggregate(most=Max("number"))["most"] or 0
    page = Paginator(range(1, tables + 1), TABLES_A_PAGE).get_page(number)
    counted = hands.annotate(
        out=Count("tables", Q(tables__state=TableState.OPEN), distinct=True),
        disputed=Count("tables", Q(tables__scores__status=Score.Status.DISPUTED), distinct=True),
    )
    heads = list(counted.order_by("number"))
    for hand in heads:
        hand.trumps = hand.trumps or drive.usual_trump(hand.number)
    return CardsPage(heads, _rows(heads, list(page.object_list)), page)


def _rows(hands: Sequence[Hand], tables: Sequence[int]) -> tuple[GridRow, ...]:
    places = TableHand.objects.filter(hand__in=hands, number__in=tables)
    scores = Score.objects.filter(table__in=places)
    counts = dict(scores.current().values_list("table", "ns"))
    disputed = set(scores.disputed().values_list("table", flat=True))
    cells: dict[int, dict[int, GridCell]] = {table: {} for table in tables}
    for pk, hand, table, moved, state, instead, by_word in places.values_list(
        *("pk", "hand__number", "number", "moved_ns", "state", "instead", "instead_ns")
    ):
        ns = counts.get(pk)
        out = state == TableState.SIT_OUT
        standing = standing_of(disputed=pk in disputed, sits_out=out, has_score=ns is not None)
        if instead or state == TableState.LATER:
            standing = TableStanding.ASIDE
        # No score decided that move: the MC did.
        differs = None not in (ns, moved) and ns != moved and by_word is None
        cells[table][hand] = GridCell(hand, ns, standing, differs)
    return tuple((table, tuple(row.get(hand.number) for hand in hands)) for table, row in cells.items())
