"""The MC's sheet of one hand: every table with its two pairs, and boxes for the tricks."""

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
    """A table's pairs by name, North before South and East before West; empty where nobody sits."""

    number: int
    north_south: Pair = ("", "")
    east_west: Pair = ("", "")


@dataclass(frozen=True, slots=True)
class HandSheet:
    """One hand; ``trump`` is None where the MC draws and has not drawn yet.

    ``sitting_out`` names who has no seat; what that counts, where it is a figure, is ``missed``.
    """

    heading: Heading
    hand: int
    trump: Trump | None
    tables: tuple[TableRow, ...]
    sitting_out: tuple[str, ...] = ()
    missed: str = ""


def render(data: HandSheet, size: Size = PORTRAIT, *, large: bool = False) -> bytes:
    """The sheet as a PDF."""
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
    note = gettext("Each table’s two boxes make 13.")
    ruled = Ruled(_subject(data), columns, rows, HEIGHT, note=note, trump=data.trump, large=large)
    return print_lists(data.heading, gettext("Hand %(hand)d") % {"hand": data.hand}, (ruled,), size)


def pages(tables: int, sitting_out: int = 0, size: Size = PORTRAIT, *, large: bool = False) -> int:
    """How many pages the sheet of so many tables takes."""
    return page_count(tables + -(-sitting_out // 4), size, HEIGHT, large=large)


def _sitting_out(data: HandSheet) -> Iterator[tuple[Cell, ...]]:
    """Rows for those without a seat, four in each, as at a table."""
    out = (*data.sitting_out, *[""] * (-len(data.sitting_out) % 4))
    for a, b, c, d in zip(*[iter(out)] * 4, strict=True):
        yield gettext("Sits out"), (a, b), data.missed, (c, d), data.missed if c else ""


def _subject(data: HandSheet) -> str:
    words = {"hand": data.hand, "trump": TRUMP_NAMES[data.trump] if data.trump else ""}
    if data.trump is None:
        return gettext("Hand %(hand)d · Trumps: ________") % words
    return gettext("Hand %(hand)d · %(trump)s") % words
