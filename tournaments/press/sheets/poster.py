"""The poster of the next drive, with strips along its foot to tear off and take home."""

from dataclasses import dataclass, replace

from django.utils.translation import gettext

from tournaments.press.drawing.fitting import fill, fit, wrap
from tournaments.press.drawing.letters import LEADING, width
from tournaments.press.drawing.ornament import INSIDE, hall_frame, one_line, suit_rule, turned
from tournaments.press.drawing.paper import PORTRAIT, SAFE, Heading, Press, Size, mm

STRIPS, STRIP = 8, mm(47)  # how many, and how long
QR_SIZE = mm(34)
DASH = (3, 3)
LEAST_STRIP = 9  # the smallest letters on a strip


@dataclass(frozen=True, slots=True)
class Poster:
    """The drive that is announced; each of the words may be empty.

    ``day`` is the date and ``time`` the start; ``fee`` is an amount; ``invitation`` is a sentence or two;
    ``url`` is a public address; ``contact`` is whom to phone.
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
    """The poster as a PDF of one page."""
    press = Press(data.heading, gettext("Poster"), size)
    hall_frame(press, STRIP)
    _announcement(press, data)
    _strips(press, data)
    press.turn()
    return press.finish()


def _announcement(press: Press, data: Poster) -> None:
    wide, high = press.size
    room, middle = wide - 2 * INSIDE - mm(6), wide / 2
    one_line(press, (middle, high - mm(24)), data.heading.club, room - mm(10), 20)
    one_line(press, (middle, high - mm(48)), gettext("WHIST DRIVE"), room, 66, bold=True)
    press.suits(middle, high - mm(65), mm(10))
    title = fill(data.heading.title, room, mm(42), 52, 28, bold=True)
    press.lines(middle, high - mm(90), title, bold=True, align="centre")
    suit_rule(press, high - mm(115), size=mm(3.4))
    y = high - mm(130)
    one_line(press, (middle, y), data.day, room, 34, bold=True)
    entry = gettext("Entry %(fee)s") % {"fee": data.fee} if data.fee else ""
    contact = gettext("Ring %(contact)s") % {"contact": data.contact} if data.contact else ""
    for words, size, bold in (
        (data.time, 30, True),
        (data.hall, 28, False),
        (entry, 24, True),
        (contact, 24, True),
    ):
        if words:
            y -= mm(12.5)
            one_line(press, (middle, y), words, room, size, bold=bold)
    _foot(press, data, y - mm(5))


def _foot(press: Press, data: Poster, top: float) -> None:
    """Who may come, and the code, between this height and the strips."""
    wide = press.size[0]
    foot = STRIP + INSIDE - mm(2)
    right = wide - INSIDE - (QR_SIZE + mm(4) if data.url else 0)
    tall = top - foot
    each = min(mm(17), tall / max(1, len(data.invitation)))
    fitted = [fit(sentence, right - INSIDE, 21, 16, tall=each) for sentence in data.invitation]
    size = min((words.size for words in fitted), default=0)
    for row, words in enumerate(fitted):
        y = foot + tall / 2 + ((len(fitted) - 1) / 2 - row) * each
        press.lines((INSIDE + right) / 2, y, replace(words, size=size), align="centre")
    if data.url:
        press.qr(data.url, wide - INSIDE - QR_SIZE + mm(2), foot + mm(8), QR_SIZE)
        address = data.url.partition("://")[2].rstrip("/")
        for row, line in enumerate(wrap(address, QR_SIZE + mm(2), 9, after="/-")):
            press.text(
                wide - INSIDE - QR_SIZE / 2 + mm(1), foot + mm(5) - row * 10.5, line, 9, align="centre"
            )


def _strips(press: Press, data: Poster) -> None:
    """Upright strips to tear off, cut apart along the dashed lines."""
    wide = press.size[0]
    each = (wide - 2 * SAFE) / STRIPS
    press.cut(SAFE, STRIP, wide - SAFE, STRIP, DASH)
    for place in range(1, STRIPS):
        press.cut(SAFE + place * each, SAFE, SAFE + place * each, STRIP, DASH)
    room, title = STRIP - SAFE - mm(2.5), data.heading.title
    title = title if width(title, LEAST_STRIP, bold=True) <= room else gettext("Whist drive")
    contact = wrap(data.contact, room, LEAST_STRIP)
    lines = [title, data.day, data.time, data.hall or data.heading.club, *contact]
    lines = [words for words in lines if words]
    step = min(mm(5.3), (each - mm(1)) / len(lines))
    fitted = [fit(words, room, 11, LEAST_STRIP, bold=not row, lines=1) for row, words in enumerate(lines)]
    size = min(step / LEADING, *(words.size for words in fitted))
    for place in range(STRIPS):
        with turned(press, SAFE + (place + 0.5) * each, (SAFE + STRIP - mm(2.5)) / 2, 90):
            for row, words in enumerate(fitted):
                y = ((len(lines) - 1) / 2 - row) * step
                press.lines(0, y, replace(words, size=size), bold=not row, align="centre")
