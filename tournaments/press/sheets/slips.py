"""Slips to cut apart: numbers for a draw, entry tickets and raffle tickets.

Every sheet is full: numbering continues to the end of the last sheet.
"""

from enum import StrEnum

from django.utils.translation import gettext

from tournaments.press.drawing.ornament import Block, print_stack, to_write_on
from tournaments.press.drawing.paper import PORTRAIT, SAFE, Heading, Press, Size, mm

ROWS = 10
INSET = mm(3)  # from a cut to the words
STUB = mm(34)  # the part of a ticket with its number


class SlipKind(StrEnum):
    NUMBER = "draw-numbers"
    ENTRY = "entry-tickets"
    RAFFLE = "raffle-tickets"

    @property
    def across(self) -> int:
        return 4 if self is SlipKind.NUMBER else 2

    @property
    def subject(self) -> str:
        titles = {
            SlipKind.NUMBER: gettext("Numbers for a draw"),
            SlipKind.ENTRY: gettext("Entry tickets"),
            SlipKind.RAFFLE: gettext("Raffle tickets"),
        }
        return titles[self]


def pages(kind: SlipKind, slips: int) -> int:
    """Number of pages for at least this many slips."""
    return max(1, -(-slips // (ROWS * kind.across)))


def render(heading: Heading, kind: SlipKind, slips: int, size: Size = PORTRAIT, fee: str = "") -> bytes:
    """Return at least ``slips`` slips as a PDF, numbered from 1, row by row."""
    press = Press(heading, kind.subject, size)
    wide, high = (size[0] - 2 * SAFE) / kind.across, (size[1] - 2 * SAFE) / ROWS
    with press.form("slip"):
        _slip(press, heading, kind, (wide, high), fee)
    for start in range(0, pages(kind, slips) * ROWS * kind.across, ROWS * kind.across):
        for row in range(1, ROWS):
            press.cut(SAFE, SAFE + row * high, size[0] - SAFE, SAFE + row * high)
        for column in range(1, kind.across):
            press.cut(SAFE + column * wide, SAFE, SAFE + column * wide, size[1] - SAFE)
        for place in range(ROWS * kind.across):
            row, column = divmod(place, kind.across)
            x, y = SAFE + column * wide, size[1] - SAFE - (row + 1) * high
            press.stamp("slip", x, y)
            number = str(start + place + 1)
            if kind is SlipKind.NUMBER:
                press.text(x + wide / 2, y + high * 0.46, number, 36, bold=True, align="centre")
                continue
            press.text(x + STUB / 2, y + high * 0.52, number, 26, bold=True, align="centre")
            if kind is SlipKind.RAFFLE:
                press.text(x + wide - STUB * 0.4, y + high * 0.4, number, 26, bold=True, align="centre")
        press.turn()
    return press.finish()


def _slip(press: Press, heading: Heading, kind: SlipKind, cell: tuple[float, float], fee: str) -> None:
    """Print everything that is identical on all slips of a kind."""
    wide, high = cell
    title = Block(heading.title, 13, bold=True)
    if kind is SlipKind.NUMBER:
        _words(press, (INSET, wide - INSET), high * 0.42, Block(heading.title, 10))
        return
    press.cut(STUB, INSET, STUB, high - INSET)
    if kind is SlipKind.RAFFLE:
        to_write_on(press, INSET, high * 0.2, STUB - 2 * INSET)
        raffle = Block(gettext("Raffle"), 16, bold=True)
        _words(press, (STUB + INSET, wide - STUB * 0.8), high, raffle, title, Block(heading.club, 10))
    else:
        admits = gettext("Admits one · %(fee)s") % {"fee": fee} if fee else gettext("Admits one")
        _words(press, (INSET, STUB - INSET), high * 0.45, Block(heading.club, 10))
        when, hall = Block(heading.when, 10.5), Block(heading.hall, 10.5)
        _words(press, (STUB + INSET, wide - INSET), high, title, when, hall, Block(admits, 11, bold=True))


def _words(press: Press, across: tuple[float, float], top: float, *blocks: Block) -> None:
    """Print words between two edges of a slip, from height ``top`` down to its foot."""
    print_stack(press, sum(across) / 2, (top - mm(1), mm(1)), blocks, across[1] - across[0])
