"""Where everybody sits in the first hand: by name for the wall, then by table for the MC."""

from dataclasses import dataclass

from django.utils.translation import gettext
from reportlab.lib.pagesizes import landscape

from tournaments.engine.seating.seating import SEATS
from tournaments.press.drawing.letters import family_bold
from tournaments.press.drawing.paper import PORTRAIT, Heading, Press, Size, mm
from tournaments.press.drawing.ruled import (
    FOOT,
    GAP,
    HEAD,
    MARGIN,
    Column,
    Ruled,
    page_count,
    print_list,
)
from tournaments.text import SEAT_NAMES

NAME_HEIGHT, TABLE_HEIGHT = mm(9.5), mm(12)
TALLEST = mm(20)  # of a row for a name


@dataclass(frozen=True, slots=True)
class SeatingLine:
    """A player and their place: ``seat`` is a letter of NESW, empty where only the table is known.

    Who has no place is at table None.
    """

    number: int
    name: str
    table: int | None = None
    seat: str = ""


@dataclass(frozen=True, slots=True)
class SeatingList:
    """Everybody's place in the first hand, in the order in which the names are printed."""

    heading: Heading
    sitters: tuple[SeatingLine, ...]

    @property
    def seats_known(self) -> bool:
        """Whether it is known who sits N, E, S and W, and not only who sits at which table."""
        return any(sitter.seat for sitter in self.sitters)

    @property
    def sitting_out(self) -> tuple[str, ...]:
        """Who has no seat, by number and name."""
        return tuple(f"{sitter.number} {sitter.name}" for sitter in self.sitters if sitter.table is None)


def render(data: SeatingList, size: Size = PORTRAIT) -> bytes:
    """The two lists as one PDF."""
    press = Press(data.heading, gettext("Where do I sit?"), size)
    print_list(press, data.heading, _by_name(data, size))
    press.turn_to(landscape(size))
    print_list(press, data.heading, _by_table(data, press.size[0]))
    return press.finish()


def pages(players: int, tables: int, sitting_out: int = 0, size: Size = PORTRAIT) -> int:
    """How many pages the two lists take."""
    rows = tables + -(-sitting_out // 4)
    return page_count(players, size, NAME_HEIGHT, 2) + page_count(rows, landscape(size), TABLE_HEIGHT)


def _by_name(data: SeatingList, size: Size) -> Ruled:
    """The rows are as high as fills the pages that the names need."""
    wide = (size[0] - 2 * MARGIN - GAP) / 2 - mm(12 + 13 + 15)
    columns = (
        Column(gettext("No."), mm(12), "centre", size=12),
        Column(gettext("Name"), wide, size=20, names=True),
        Column(gettext("Table"), mm(13), "centre", bold=True, size=16),
        Column(gettext("Seat") if data.seats_known else "", mm(15), size=11),
    )
    rows = [
        (
            str(sitter.number),
            family_bold(sitter.name),
            str(sitter.table or "–"),
            _seat(sitter),
        )
        for sitter in data.sitters
    ]
    count = page_count(len(rows), size, NAME_HEIGHT, 2)
    in_block = max(1, -(-len(rows) // (2 * count)))
    height = min(TALLEST, 0.999 * (size[1] - HEAD - FOOT) / in_block)
    return Ruled(gettext("Where do I sit?"), columns, rows, height, blocks=2)


def _seat(sitter: SeatingLine) -> str:
    if sitter.table is None:
        return gettext("sits out")
    return str(SEAT_NAMES[sitter.seat]) if sitter.seat else ""


def _by_table(data: SeatingList, wide: float) -> Ruled:
    """Those who sit out stand first. Where only the tables are known, their four stand in any order."""
    places: dict[int, dict[str, str]] = {}
    for sitter in data.sitters:
        if sitter.table:
            at = places.setdefault(sitter.table, {})
            at[sitter.seat or SEATS[len(at)]] = f"{sitter.number} {sitter.name}"
    each = (wide - mm(20 + 17)) / 4
    heads = [str(SEAT_NAMES[seat]) if data.seats_known else "" for seat in SEATS]
    seats = tuple(Column(head, each, size=13, names=True) for head in heads)
    columns = (Column(gettext("Table"), mm(17), "centre", bold=True, size=18), *seats)
    out, nobody = data.sitting_out, gettext("dummy")
    rows = [(gettext("Sits out"), *out[i : i + 4], *[""] * (i + 4 - len(out))) for i in range(0, len(out), 4)]
    rows += [(str(table), *(places[table].get(seat, nobody) for seat in SEATS)) for table in sorted(places)]
    return Ruled(gettext("The tables"), columns, rows, TABLE_HEIGHT)
