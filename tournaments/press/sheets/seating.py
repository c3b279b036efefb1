"""Seats of all players in the first hand: by name for the wall, then by table for the MC."""

from dataclasses import dataclass

from django.utils.translation import gettext
from reportlab.lib.pagesizes import landscape

from tournaments.engine.seating.seating import SEATS
from tournaments.press.drawing.letters import family_bold
from tournaments.press.drawing.paper import PORTRAIT, Heading, Size, mm
from tournaments.press.drawing.ruled import Column, Ruled, page_count, print_lists
from tournaments.text import SEAT_NAMES

NAME_HEIGHT, TABLE_HEIGHT = mm(8.4), mm(7.6)


@dataclass(frozen=True, slots=True)
class SeatingLine:
    """A player's seat: ``seat`` is a letter of NESW, empty if only the table is known.

    ``table`` is None for a player without a seat.
    """

    number: int
    name: str
    table: int | None = None
    seat: str = ""


@dataclass(frozen=True, slots=True)
class SeatingList:
    """Seats of all players in the first hand, in the order in which names are printed."""

    heading: Heading
    sitters: tuple[SeatingLine, ...]

    @property
    def seats_known(self) -> bool:
        """True if seats N, E, S and W are known, and not only tables."""
        return any(sitter.seat for sitter in self.sitters)

    @property
    def sitting_out(self) -> tuple[str, ...]:
        """Numbers and names of those without a seat."""
        return tuple(f"{sitter.number} {sitter.name}" for sitter in self.sitters if sitter.table is None)


def render(data: SeatingList, size: Size = PORTRAIT, *, large: bool = False) -> bytes:
    """Return both lists as one PDF."""
    lists = _by_name(data, large=large), _by_table(data, large=large)
    return print_lists(data.heading, gettext("Where do I sit?"), lists, size)


def pages(
    players: int, tables: int, sitting_out: int = 0, size: Size = PORTRAIT, *, large: bool = False
) -> int:
    """Number of pages of both lists."""
    rows = tables + -(-sitting_out // 4)
    by_name = page_count(players, size, NAME_HEIGHT, 2, large=large)
    return by_name + page_count(rows, landscape(size), TABLE_HEIGHT, large=large)


def _by_name(data: SeatingList, *, large: bool) -> Ruled:
    has_seats = data.seats_known or bool(data.sitting_out)
    columns = (
        Column(gettext("No."), align="centre", scale=0.9),
        Column(gettext("Name"), names=True),
        Column(gettext("Table"), align="centre", bold=True, scale=1.15),
        *((Column(gettext("Seat") if data.seats_known else "", scale=0.9),) if has_seats else ()),
    )
    rows = [
        (str(sitter.number), family_bold(sitter.name), str(sitter.table or "–"), _seat(sitter))[
            : len(columns)
        ]
        for sitter in data.sitters
    ]
    title = gettext("Where do I sit?")
    return Ruled(title, columns, rows, NAME_HEIGHT, blocks=2, large=large)


def _seat(sitter: SeatingLine) -> str:
    if sitter.table is None:
        return gettext("sits out")
    return str(SEAT_NAMES[sitter.seat]) if sitter.seat else ""


def _by_table(data: SeatingList, *, large: bool) -> Ruled:
    """List by table, those sitting out first. If only tables are known, the four are in arbitrary order."""
    places: dict[int, dict[str, str]] = {}
    for sitter in data.sitters:
        if sitter.table:
            at = places.setdefault(sitter.table, {})
            at[sitter.seat or SEATS[len(at)]] = f"{sitter.number} {sitter.name}"
    heads = [str(SEAT_NAMES[seat]) if data.seats_known else "" for seat in SEATS]
    seats = tuple(Column(head, names=True) for head in heads)
    columns = (Column(gettext("Table"), mm(14), "centre", bold=True, scale=1.2), *seats)
    out, nobody = data.sitting_out, gettext("dummy")
    rows = [(gettext("Sits out"), *out[i : i + 4], *[""] * (i + 4 - len(out))) for i in range(0, len(out), 4)]
    rows += [(str(table), *(places[table].get(seat, nobody) for seat in SEATS)) for table in sorted(places)]
    return Ruled(gettext("The tables"), columns, rows, TABLE_HEIGHT, large=large, lying=True)
