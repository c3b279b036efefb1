"""The register for the door: who is expected, which card each takes, and a box for the fee paid."""

from dataclasses import dataclass

from django.utils.translation import gettext

from tournaments.printing.paper import PORTRAIT, CardColour, Heading, Press, mm
from tournaments.printing.ruled import Column, Ruled, page_count, print_list

HEIGHT = mm(9)


@dataclass(frozen=True, slots=True)
class Expected:
    """A player on the list; ``number`` is None until numbers are given."""

    number: int | None
    name: str
    card: CardColour
    paid: bool


@dataclass(frozen=True, slots=True)
class Register:
    """The list in the order in which it is printed. ``fee`` is an amount in words ("£3.00") or empty."""

    heading: Heading
    fee: str
    players: tuple[Expected, ...]


def render(data: Register) -> bytes:
    """The register as a PDF; the last page is ruled to its end for players who come unannounced."""
    press = Press(data.heading, gettext("Register"), PORTRAIT)
    columns = (
        Column(gettext("No."), mm(16), "centre", bold=True, size=13),
        Column(gettext("Name"), mm(92), size=13),
        Column(gettext("Card"), mm(44), size=11),
        Column(gettext("Paid"), mm(18), "centre"),
        Column(gettext("Here"), mm(20), "centre"),
    )
    rows = [
        (str(player.number or ""), player.name, player.card, player.paid, False) for player in data.players
    ]
    ruled = Ruled(gettext("Register"), columns, rows, HEIGHT, note=_note(data), fill_up=True)
    print_list(press, data.heading, ruled)
    return press.finish()


def pages(players: int) -> int:
    """How many pages the register of so many players takes."""
    return page_count(players, PORTRAIT, HEIGHT)


def _note(data: Register) -> str:
    paid = sum(player.paid for player in data.players)
    words = gettext("%(players)d on the list, %(paid)d paid") % {"players": len(data.players), "paid": paid}
    return f"{words} · {gettext('entry fee %(fee)s') % {'fee': data.fee}}" if data.fee else words
