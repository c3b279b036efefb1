"""The prizes as they are announced: prize, gift, winners, and the reason in a sentence."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext

from tournaments.press.drawing.fitting import FittedWords, fit, fit_names, wrap
from tournaments.press.drawing.letters import LEAST
from tournaments.press.drawing.paper import HAIRLINE, PORTRAIT, Heading, Press, Size, mm
from tournaments.press.drawing.ruled import MARGIN, evenly, page_foot, page_head

HEAD, FOOT = mm(32), mm(16)
INDENT = mm(6)
NAME_LINE, ABOVE, TITLE = mm(11.5), mm(2.5), mm(6)
LINE = 1.25  # from line to line, in sizes of the letters
READ = 14  # nothing is smaller: it is read aloud, at arm’s length
SCALES = (1.6, 1.45, 1.3, 1.15, 1.0)  # of everything, if there is room
MOST_WHY = mm(150)  # the height of an explanation, half a page: for ten names that are level all the way


@dataclass(frozen=True, slots=True)
class PrintedWinner:
    """A winner: number, name, and the label of the card ("Lady"), empty if there are no roles."""

    number: int
    name: str
    role: str


@dataclass(frozen=True, slots=True)
class PrintedPrize:
    """One prize. ``figure`` is the winning score in words ("172 tricks"); ``reasons`` are whole sentences.

    ``nobody`` is printed instead of winners while there are none.
    """

    name: str
    gift: str = ""
    winners: tuple[PrintedWinner, ...] = ()
    figure: str = ""
    reasons: tuple[str, ...] = ()
    nobody: str = ""


def render(heading: Heading, prizes: Sequence[PrintedPrize], size: Size = PORTRAIT) -> bytes:
    """Return the list in this order as a PDF; a prize is never split between pages."""
    subject = gettext("The prizes")
    press = Press(heading, subject, size)
    wide, room = size[0] - 2 * MARGIN, size[1] - HEAD - FOOT

    def shares(scale: float) -> list[list[PrintedPrize]]:
        return evenly(prizes, lambda prize: _height(prize, wide, scale), room)

    scale = min(SCALES, key=lambda scale: len(shares(scale)))
    pages = shares(scale)
    winners = (winner.name for prize in prizes for winner in prize.winners)
    names = fit_names(
        winners, wide * 0.55 - INDENT, min(27, 20 * scale), READ, bold=True, tall=NAME_LINE * scale
    )
    for page, share in enumerate(pages):
        page_head(press, heading, subject)
        page_foot(press, heading, page + 1, len(pages))
        y = size[1] - HEAD
        for prize in share:
            _prize(press, prize, y, names, scale)
            y -= _height(prize, wide, scale)
            press.rule(MARGIN, y, MARGIN + wide, y, HAIRLINE)
        press.turn()
    return press.finish()


def _why(prize: PrintedPrize, wide: float, scale: float) -> FittedWords:
    """Fit all the reasons; in a smaller size only if they are exceptionally long."""
    words = " ".join(prize.reasons)
    sizes = (READ * scale, 12.0, 10.5, float(LEAST))
    every = (FittedWords(wrap(words, wide - INDENT, size), size) for size in sizes)
    return next(why for why in every if len(why.lines) * why.size * LINE <= MOST_WHY or why.size == LEAST)


def _title(prize: PrintedPrize, wide: float, scale: float) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Lines of the prize's name, and lines of the gift."""
    title = wrap(prize.name, wide * 0.55, 15 * scale, bold=True)
    return title, wrap(prize.gift, wide * 0.42, READ * scale)


def _height(prize: PrintedPrize, wide: float, scale: float) -> float:
    titles = max(map(len, _title(prize, wide, scale))) * TITLE
    names, why = max(1, len(prize.winners)) * NAME_LINE, _why(prize, wide, scale)
    explained = len(why.lines) * why.size * LINE if prize.reasons else 0
    return scale * (ABOVE + titles + names + ABOVE / 2) + explained


def _prize(
    press: Press, prize: PrintedPrize, top: float, names: Mapping[str, FittedWords], scale: float
) -> None:
    wide, line = press.size[0] - 2 * MARGIN, NAME_LINE * scale
    y = top - ABOVE * scale
    title, gift = _title(prize, wide, scale)
    for row, words in enumerate(title):
        press.text(MARGIN, y - (row * TITLE + mm(3)) * scale, words, 15 * scale, bold=True)
    for row, words in enumerate(gift):
        press.text(MARGIN + wide, y - (row * TITLE + mm(3)) * scale, words, READ * scale, align="right")
    y -= max(len(title), len(gift)) * TITLE * scale + line / 2
    for winner in prize.winners:
        # The name large, with number and card, and the figure at the end of the line
        press.lines(MARGIN + INDENT, y, names[winner.name], bold=True)
        entry = gettext("No. %(number)d · %(role)s") if winner.role else gettext("No. %(number)d")
        entry %= {"number": winner.number, "role": winner.role}
        size = READ * scale
        press.lines(MARGIN + wide * 0.56, y, fit(entry, wide * 0.22, size, READ, tall=line))
        press.lines(MARGIN + wide, y, fit(prize.figure, wide * 0.21, size, READ, tall=line), align="right")
        y -= line
    if not prize.winners:
        nobody = prize.nobody or gettext("Not decided yet")
        press.lines(MARGIN + INDENT, y, fit(nobody, wide, 15 * scale, READ, lines=1))
        y -= line
    y += line / 2 - mm(4) * scale
    why = _why(prize, wide, scale)
    for words in why.lines:
        press.text(MARGIN + INDENT, y, words, why.size)
        y -= why.size * LINE
