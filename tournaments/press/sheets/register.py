"""The register for the door: expected players, the card of each, and a box for the fee paid."""

from dataclasses import dataclass

from django.utils.translation import gettext

from tournaments.press.drawing.letters import family_bold
from tournaments.press.drawing.paper import PORTRAIT, CardColour, Heading, Size, mm
from tournaments.press.drawing.ruled import Cell, Column, Ruled, blank_rows, page_count, print_lists

HEIGHT = mm(9)
BLANKS = 8  # lines, at least, for players who come unannounced


@dataclass(frozen=True, slots=True)
class Expected:
    """A player on the list; ``number`` is None until numbers are given.

    ``card`` is None if the movement has no roles; ``unit`` names the pair or team, if there are any.
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
    """The list in printing order. ``fee`` is an amount in words ("£3.00") or empty.

    ``held`` heads the column of cards, pairs or teams; if it is empty there is no such column. ``facts`` head
    the columns of further facts about the players. ``sums`` end the list. ``paid`` is the number of people
    who have paid, of whom two may share a card; None counts the ticked boxes.
    """

    heading: Heading
    fee: str
    players: tuple[Expected, ...]
    held: str = ""
    sums: tuple[str, ...] = ()
    paid: int | None = None
    facts: tuple[str, ...] = ()


def render(data: Register, size: Size = PORTRAIT, *, large: bool = False) -> bytes:
    """Return the register as a PDF, ending with blank lines with boxes."""
    columns = (
        Column(gettext("No."), mm(12), "centre", bold=True),
        Column(gettext("Name"), names=True),
        *((Column(data.held, scale=0.9),) if data.held else ()),
        *(Column(head, scale=0.9) for head in data.facts),
        Column(gettext("Paid"), mm(15), "centre"),
        Column(gettext("Here"), mm(15), "centre"),
    )
    nobody = Expected(None, "", None, paid=False)
    lines = len(data.players) + len(data.sums)
    blanks = blank_rows(lines, BLANKS, lines // 3, size, HEIGHT, large=large)
    players = (*data.players, *[nobody] * blanks)
    rows = [_row(player, with_held=bool(data.held), facts=len(data.facts)) for player in players]
    rows += [("", words, *[""] * (len(columns) - 2)) for words in data.sums]
    ruled = Ruled(gettext("Register"), columns, rows, HEIGHT, note=_note(data), large=large)
    return print_lists(data.heading, gettext("Register"), (ruled,), size)


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


def pages(players: int, size: Size = PORTRAIT, *, large: bool = False) -> int:
    """Number of pages of the register for this number of players."""
    return page_count(players + BLANKS, size, HEIGHT, large=large)


def _note(data: Register) -> str:
    paid = sum(player.paid for player in data.players) if data.paid is None else data.paid
    words = gettext("%(players)d on the list, %(paid)d paid") % {"players": len(data.players), "paid": paid}
    return f"{words} · {gettext('entry fee %(fee)s') % {'fee': data.fee}}" if data.fee else words
