"""Poster of the next drive, with tear-off strips along its foot."""

from dataclasses import dataclass

from django.utils.translation import gettext

from tournaments.press.drawing.fitting import fit
from tournaments.press.drawing.letters import LEADING, LEAST
from tournaments.press.drawing.ornament import (
    INSIDE,
    RULE,
    Block,
    hall_frame,
    one_line,
    print_stack,
    stacked,
    turned,
)
from tournaments.press.drawing.paper import PORTRAIT, SAFE, Heading, Press, Size, mm

STRIPS, STRIP = (8, 7, 6, 5, 4), mm(50)  # how many there can be, and how long
QR_SIZE = mm(36)
DASH = (3, 3)


@dataclass(frozen=True, slots=True)
class Poster:
    """The announced drive; every text except ``day`` may be empty.

    ``day`` is the date and ``time`` the start; ``fee`` is an amount; ``invitation`` is a sentence or two;
    ``url`` is a public address; ``contact`` is a name and phone number.
    """

    heading: Heading
    day: str
    time: str = ""
    hall: str = ""
    fee: str = ""
    invitation: tuple[str, ...] = ()
    url: str = ""
    contact: str = ""


def render(data: Poster, size: Size = PORTRAIT) -> bytes:
    """Return the poster as a PDF of one page."""
    press = Press(data.heading, gettext("Poster"), size)
    hall_frame(press, STRIP)
    _announcement(press, data)
    _strips(press, data)
    press.turn()
    return press.finish()


def _announcement(press: Press, data: Poster) -> None:
    wide, high = press.size
    room, middle = wide - 2 * INSIDE - mm(6), wide / 2
    club = fit(data.heading.club, room - mm(10), 20, 14, tall=mm(14))
    press.lines(middle, high - mm(22), club, align="centre")
    one_line(press, (middle, high - mm(48)), gettext("WHIST DRIVE"), room, 66, bold=True)
    press.suits(middle, high - mm(63), mm(9))
    blocks = [
        Block(data.heading.title, 60, bold=True),
        RULE,
        Block(data.day, 44, bold=True),
        Block(data.time, 40, bold=True),
        Block(data.hall, 36),
        Block(gettext("Entry %(fee)s") % {"fee": data.fee} if data.fee else "", 32, bold=True),
        Block(gettext("Ring %(contact)s") % {"contact": data.contact} if data.contact else "", 32, bold=True),
        Block(data.heading.cause, 30),
    ]
    print_stack(press, middle, (high - mm(66), _foot(press, data)), blocks, room, full=0.88)


def _foot(press: Press, data: Poster) -> float:
    """Print the invitation, the QR code and its address above the strips; return the height above them."""
    wide, foot = press.size[0], STRIP + INSIDE - mm(3)
    right, top = wide - INSIDE, foot + mm(34)
    if data.url:
        address = data.url.partition("://")[2].rstrip("/")
        fitted = fit(address, wide - 2 * INSIDE - mm(4), 15, LEAST, after="/-")
        press.lines(wide / 2, foot, fitted, align="centre")
        foot += mm(3) + len(fitted.lines) * fitted.size / 2
        right, top = right - QR_SIZE, foot + QR_SIZE
        press.qr(data.url, right + mm(2), foot, QR_SIZE)
    blocks = [Block(sentence, 26) for sentence in data.invitation]
    size = min((words.size for words in stacked(blocks, right - INSIDE, (top - foot) * 0.8)), default=0)
    same = [Block(sentence, size) for sentence in data.invitation]
    print_stack(press, (INSIDE + right) / 2, (top, foot), same, right - INSIDE)
    return top


def _strips(press: Press, data: Poster) -> None:
    """Print the tear-off strips, read upwards; fewer strips if the words need more room."""
    wide, room = press.size[0], STRIP - SAFE - mm(2.5)
    words = (data.heading.title, data.day, data.time, data.hall or data.heading.club, data.contact)
    blocks = [Block(each, 11, bold=not row) for row, each in enumerate(filter(None, words))]
    for strips in STRIPS:
        each = (wide - 2 * SAFE) / strips
        full = 1 - mm(3) / each
        fitted = stacked(blocks, room, full * each)
        if sum(len(words.lines) * words.size * LEADING for words in fitted) <= full * each:
            break
    press.cut(SAFE, STRIP, wide - SAFE, STRIP, DASH)
    for place in range(1, strips):
        press.cut(SAFE + place * each, SAFE, SAFE + place * each, STRIP, DASH)
    for place in range(strips):
        with turned(press, SAFE + (place + 0.5) * each, (SAFE + STRIP - mm(2.5)) / 2, 90):
            print_stack(press, 0, (each / 2, -each / 2), blocks, room, full=full)
