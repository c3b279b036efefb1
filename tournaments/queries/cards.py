"""Every hand at every table: the grid that the MC looks through when the cards come in."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.core.paginator import Page, Paginator
from django.db.models import Count, Q

from tournaments.models import Drive, Hand, Score, TableHand
from tournaments.queries.tables import Standing

TABLES_A_PAGE = 20
DISPUTED = Q(tables__scores__status=Score.Status.DISPUTED)


@dataclass(frozen=True, slots=True)
class HandHead:
    """One hand of the grid; ``out`` counts the tables without a score, ``disputed`` those with two."""

    number: int
    trumps: str
    out: int
    disputed: int


@dataclass(frozen=True, slots=True)
class Cell:
    """One table in one hand: the N-S tricks that count, None before there are any.

    ``differs``: people moved on by other tricks, and the score was corrected later.
    """

    hand: int
    ns: int | None
    standing: str
    differs: bool


@dataclass(frozen=True, slots=True)
class Row:
    """One table through the hands so far."""

    table: int
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class CardsPage:
    """A page of the grid: the hands so far, and some of the tables."""

    hands: tuple[HandHead, ...]
    rows: tuple[Row, ...]
    page: Page[int]

    @property
    def disputed(self) -> tuple[int, ...]:
        """The hands in which a table has two different scores."""
        return tuple(hand.number for hand in self.hands if hand.disputed)


def cards_page(drive: Drive, number: str | None) -> CardsPage:
    """The grid of a drive, ``number`` (of the page) as the browser sent it. Five queries."""
    hands = list(drive.played_hands.filter(withdrawn=False))
    tables = drive.entries.count() // 4 if hands else 0
    page = Paginator(range(1, tables + 1), TABLES_A_PAGE).get_page(number)
    heads = _heads(drive)
    return CardsPage(heads, _rows(hands, list(page.object_list)), page)


def _heads(drive: Drive) -> tuple[HandHead, ...]:
    counted = drive.played_hands.filter(withdrawn=False).annotate(
        out=Count("tables", Q(tables__state=TableHand.TableState.OPEN), distinct=True),
        disputed=Count("tables", DISPUTED, distinct=True),
    )
    rows = counted.order_by("number").values_list("number", "trumps", "out", "disputed")
    return tuple(HandHead(*row) for row in rows)


def _rows(hands: Sequence[Hand], tables: Sequence[int]) -> tuple[Row, ...]:
    places = TableHand.objects.filter(hand__in=hands, number__in=tables)
    said = Score.objects.filter(table__in=places)
    counts = dict(said.filter(status=Score.Status.CURRENT).values_list("table", "ns"))
    disputed = set(said.filter(status=Score.Status.DISPUTED).values_list("table", flat=True))
    cells: dict[int, list[Cell]] = {table: [] for table in tables}
    for pk, hand, table, moved in places.order_by("hand__number").values_list(
        "pk", "hand__number", "number", "moved_ns"
    ):
        ns = counts.get(pk)
        standing = Standing.CONFLICT if pk in disputed else Standing.WAITING if ns is None else Standing.IN
        cells[table].append(Cell(hand, ns, standing, None not in (ns, moved) and ns != moved))
    return tuple(Row(table, tuple(row)) for table, row in cells.items())
