"""The register for the door: who is expected, which card each takes, and a box for the fee paid."""

from dataclasses import dataclass

from django.utils.translation import gettext

from tournaments.press.drawing.letters import family_bold
from tournaments.press.drawing.paper import PORTRAIT, CardColour, Heading, Press, Size, mm
from tournaments.press.drawing.ruled import (
    MARGIN,
    Cell,
    Column,
    Ruled,
    page_count,
    print_list,
    rows_in_block,
)

HEIGHT = mm(9)
BLANKS = 8  # lines, at least, for players who come unannounced


@dataclass(frozen=True, slots=True)
class Expected:
    """A player on the list; ``number`` is None until numbers are given.

    ``card`` is None where the movement has no roles; ``unit`` names the pair or team where there are any.
    """

    number: int | None
    name: str
    card: CardColour | None
    paid: bool
    unit: str = ""
    free: bool = False
    facts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Register:
    """The list in the order in which it is printed. ``fee`` is an amount in words ("£3.00") or empty.

    ``held`` is the head over the cards or over the pairs or teams; without one there is no such column.
    ``facts`` are heads of what else is said of the players.
    ``sums`` end the list, and ``paid`` counts people, who may share a card (None: as the boxes are ticked).
    """

    heading: Heading
    fee: str
    players: tuple[Expected, ...]
    held: str = ""
    sums: tuple[str, ...] = ()
    paid: int | None = None
    facts: tuple[str, ...] = ()


def render(data: Register, size: Size = PORTRAIT) -> bytes:
    """The register as a PDF; the last page goes on to its end with blank lines that have the boxes too."""
    press = Press(data.heading, gettext("Register"), size)
    held_column: tuple[Column, ...] = (Column(data.held, mm(44), size=11),) if data.held else ()
    held_column += tuple(Column(head, mm(24), size=11) for head in data.facts)
    wide = size[0] - 2 * MARGIN - mm(16 + 18 + 20) - sum(column.wide for column in held_column)
    columns = (
        Column(gettext("No."), mm(16), "centre", bold=True, size=13),
        Column(gettext("Name"), wide, size=13, names=True),
        *held_column,
        Column(gettext("Paid"), mm(18), "centre"),
        Column(gettext("Here"), mm(20), "centre"),
    )
    nobody = Expected(None, "", None, paid=False)
    lines = len(data.players) + len(data.sums)
    blanks = pages(lines, size) * rows_in_block(size, HEIGHT) - lines
    players = (*data.players, *[nobody] * blanks)
    rows = [_row(player, with_held=bool(data.held), facts=len(data.facts)) for player in players]
    rows += [("", words, *[""] * (len(columns) - 2)) for words in data.sums]
    ruled = Ruled(gettext("Register"), columns, rows, HEIGHT, note=_note(data))
    print_list(press, data.heading, ruled)
    return press.finish()


def _row(player: Expected, *, with_held: bool, facts: int) -> tuple[Cell, ...]:
    paid = gettext("free") if player.free else player.paid
    held_cells: tuple[Cell, ...] = (player.card or player.unit,) if with_held else ()
    return (
        str(player.number or ""),
        family_bold(player.name),
        *held_cells,
        *(player.facts or [""] * facts),
        paid,
        False,
    )


def pages(players: int, size: Size = PORTRAIT) -> int:
    """How many pages the register of so many players takes."""
    return page_count(players + BLANKS, size, HEIGHT)


def _note(data: Register) -> str:
    paid = sum(player.paid for player in data.players) if data.paid is None else data.paid
    words = gettext("%(players)d on the list, %(paid)d paid") % {"players": len(data.players), "paid": paid}
    return f"{words} · {gettext('entry fee %(fee)s') % {'fee': data.fee}}" if data.fee else words
