"""Certificates for the winners on landscape paper, or a blank one while nothing is decided."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext
from reportlab.lib.pagesizes import landscape

from tournaments.engine.trumps import SUITS
from tournaments.press.drawing.fitting import fit
from tournaments.press.drawing.ornament import (
    Block,
    hall_frame,
    one_line,
    print_stack,
    suit_rule,
    to_write_on,
)
from tournaments.press.drawing.paper import PORTRAIT, Heading, Press, Size, mm

EDGE = mm(28)


@dataclass(frozen=True, slots=True)
class Certificate:
    """One winner of one prize; ``figure`` is the winning score in words. Empty values become blank lines."""

    name: str = ""
    prize: str = ""
    figure: str = ""


def render(heading: Heading, certificates: Sequence[Certificate], size: Size = PORTRAIT) -> bytes:
    """Return a page for each certificate as a PDF; without any, one blank certificate.

    Pages are landscape, whichever way round ``size`` is.
    """
    press = Press(heading, gettext("Certificates"), landscape(size))
    with press.form("paper"):
        _paper(press, heading)
    for certificate in certificates or (Certificate(),):
        press.stamp("paper", 0, 0)
        _winner(press, certificate)
        press.turn()
    return press.finish()


def _paper(press: Press, heading: Heading) -> None:
    """Print everything that is identical on all certificates."""
    wide, high = press.size
    hall_frame(press)
    for place, trump in enumerate(SUITS):
        for x in (mm(15), wide - mm(23)):
            press.suit(trump, x, high / 2 + (1.5 - place) * mm(22) - mm(4), mm(8))
    room = wide - 2 * EDGE
    one_line(press, (wide / 2, high - mm(32)), heading.club, room - mm(10), 17)
    one_line(press, (wide / 2, high - mm(49)), gettext("Certificate"), room, 46, bold=True)
    suit_rule(press, high - mm(59), EDGE, mm(5))
    blocks = [Block(heading.title, 20, bold=True), Block(heading.place, 14), Block(heading.cause, 14)]
    print_stack(press, wide / 2, (mm(70), mm(40)), blocks, room, full=0.9)
    length = mm(75)
    for x, words in (
        (EDGE + mm(6), gettext("For the club")),
        (wide - EDGE - mm(6) - length, gettext("The MC")),
    ):
        to_write_on(press, x, mm(31), length)
        one_line(press, (x + length / 2, mm(25)), words, length, 12)


def _winner(press: Press, certificate: Certificate) -> None:
    """Print the winner's name, the prize and the score."""
    wide, high = press.size
    room = wide - 2 * EDGE - mm(8)
    middle = high - mm(80)
    if certificate.name:
        name = fit(certificate.name, room, 44, 26, bold=True, tall=mm(27))
        press.lines(wide / 2, middle, name, bold=True, align="centre")
    else:
        to_write_on(press, EDGE + mm(20), middle - mm(6), wide - 2 * EDGE - mm(40))
    one_line(press, (wide / 2, high - mm(103)), gettext("won the prize for"), room, 15)
    if certificate.prize:
        prize = fit(certificate.prize, room, 30, 18, bold=True, tall=mm(20))
        press.lines(wide / 2, high - mm(116), prize, bold=True, align="centre")
    else:
        to_write_on(press, EDGE + mm(40), high - mm(121), wide - 2 * EDGE - mm(80))
    if certificate.figure:
        words = gettext("with %(figure)s") % {"figure": certificate.figure}
        one_line(press, (wide / 2, high - mm(131)), words, room, 16)
