"""The MC's sheet for one hand: both pairs of every table, with boxes for the tricks."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext

from tournaments.engine.trumps import Trump
from tournaments.press.drawing.paper import PORTRAIT, Heading, Size, mm
from tournaments.press.drawing.ruled import Cell, Column, Ruled, page_count, print_lists
from tournaments.text import TRUMP_NAMES

Pair = tuple[str, str]
HEIGHT = mm(13.5)


@dataclass(frozen=True, slots=True)
class TableRow:
    """Names of a table's pairs, North before South and East before West; empty if nobody sits there."""

    number: int
    north_south: Pair = ("", "")
    east_west: Pair = ("", "")


@dataclass(frozen=True, slots=True)
class HandSheet:
    """One hand; ``trump`` is None if the MC draws trumps and has not done so yet.

    ``sitting_out`` names those without a seat; ``missed`` is the score they get, if it is a fixed figure.
    """

    heading: Heading
    hand: int
    trump: Trump | None
    tables: tuple[TableRow, ...]
    sitting_out: tuple[str, ...] = ()
    missed: str = ""
    counts: str = ""  # what is special about the hand, in sentences


def render(data: HandSheet, size: Size = PORTRAIT, *, large: bool = False) -> bytes:
    """Return the sheet as a PDF."""
    tricks = Column(gettext("Tricks"), mm(20), "centre")
    columns = (
        Column(gettext("Table"), mm(15), "centre", bold=True, scale=1.4),
        Column(gettext("North–South"), names=True),
        tricks,
        Column(gettext("East–West"), names=True),
        tricks,
    )
    rows: list[tuple[Cell, ...]] = [*_sitting_out(data)]
    rows += [(str(table.number), table.north_south, "", table.east_west, "") for table in data.tables]
    note = f"{gettext('Each table’s two boxes make 13.')} {data.counts}".rstrip()
    ruled = Ruled(_subject(data), columns, rows, HEIGHT, note=note, trump=data.trump, large=large)
    return print_lists(data.heading, gettext("Hand %(hand)d") % {"hand": data.hand}, (ruled,), size)


def pages(tables: int, sitting_out: int = 0, size: Size = PORTRAIT, *, large: bool = False) -> int:
    """Number of pages of the sheet for this number of tables."""
    return page_count(tables + -(-sitting_out // 4), size, HEIGHT, large=large)


def _sitting_out(data: HandSheet) -> Iterator[tuple[Cell, ...]]:
    """Yield rows for those without a seat, four in each row as at a table."""
    out = (*data.sitting_out, *[""] * (-len(data.sitting_out) % 4))
    for a, b, c, d in zip(*[iter(out)] * 4, strict=True):
        yield gettext("Sits out"), (a, b), data.missed, (c, d), data.missed if c else ""


def _subject(data: HandSheet) -> str:
    words = {"hand": data.hand, "trump": TRUMP_NAMES[data.trump] if data.trump else ""}
    if data.trump is None:
        return gettext("Hand %(hand)d · Trumps: ________") % words
    return gettext("Hand %(hand)d · %(trump)s") % words
