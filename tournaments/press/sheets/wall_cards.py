"""Large cards for the hall: suits to hold up or pin to the wall, and cards for the chairs."""

from collections.abc import Sequence

from django.utils.translation import gettext

from tournaments.engine.trumps import Trump
from tournaments.press.drawing.fitting import fit
from tournaments.press.drawing.ornament import FRAME, INSIDE, RULE, Block, hall_frame, print_stack
from tournaments.press.drawing.paper import HAIRLINE, PORTRAIT, SAFE, Heading, Press, Size, mm
from tournaments.text import TRUMP_NAMES


def trump_cards(heading: Heading, trumps: Sequence[Trump], size: Size = PORTRAIT) -> bytes:
    """Return a page for each suit as a PDF, with the suit's name below."""
    press = Press(heading, gettext("Trump cards"), size)
    wide, high = size
    sign = wide - 2 * INSIDE - mm(4)
    for trump in trumps:
        hall_frame(press)
        press.suit(trump, (wide - sign) / 2, high - INSIDE - mm(12) - sign, sign)
        room = high - 2 * INSIDE - mm(14) - sign
        name = fit(str(TRUMP_NAMES[trump]), sign, 110, 60, bold=True, tall=room)
        press.lines(wide / 2, INSIDE + room / 2, name, bold=True, align="centre")
        press.turn()
    return press.finish()


def chair_cards(heading: Heading, sentences: Sequence[str], size: Size = PORTRAIT) -> bytes:
    """Return a page of two cards for chairs as a PDF: whoever comes there sits out this hand."""
    title = gettext("Sits out this hand")
    press = Press(heading, title, size)
    wide, half = size[0], size[1] / 2
    blocks = [Block(title, 60, bold=True), RULE, *(Block(words, 26) for words in sentences)]
    with press.form("card"):
        for inset, weight in ((FRAME, 2.2), (FRAME + mm(1.5), HAIRLINE)):
            press.box(inset, inset, wide - 2 * inset, half - 2 * inset, weight)
        print_stack(press, wide / 2, (half - INSIDE, INSIDE), blocks, wide - 2 * INSIDE - mm(4), full=0.85)
    press.cut(SAFE, half, wide - SAFE, half)
    for y in (0, half):
        press.stamp("card", 0, y)
    press.turn()
    return press.finish()
