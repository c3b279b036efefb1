"""The prizes as they are read out: what for, the gift, who has won it, and why in a sentence."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext

from tournaments.printing.press.letters import fit, wrap
from tournaments.printing.press.paper import HAIRLINE, PORTRAIT, Heading, Press, Size, mm
from tournaments.printing.press.ruled import HEAD, MARGIN, page_foot, page_head

FOOT = mm(18)
WIDE = PORTRAIT[0] - 2 * MARGIN
INDENT = mm(6)
NAME_LINE, WHY_LINE, ABOVE, TITLE = mm(9), mm(5), mm(4), mm(7)
MOST_WHY = 24  # lines of one explanation: half a page, for ten names that are level all the way


@dataclass(frozen=True, slots=True)
class PrintedWinner:
    """Who has won: the number, the name, and the label of the card ("Lady"), empty where there is none."""

    number: int
    name: str
    role: str


@dataclass(frozen=True, slots=True)
class PrintedPrize:
    """One prize. ``figure`` is what won it in words ("172 tricks"); ``reasons`` are whole sentences.

    ``nobody`` stands where a winner would, while there is none.
    """

    name: str
    gift: str = ""
    winners: tuple[PrintedWinner, ...] = ()
    figure: str = ""
    reasons: tuple[str, ...] = ()
    nobody: str = ""


@dataclass(frozen=True, slots=True)
class PrizeResults:
    """The prizes in the order in which they are given."""

    heading: Heading
    prizes: tuple[PrintedPrize, ...]


def render(data: PrizeResults, size: Size = PORTRAIT) -> bytes:
    """The list as a PDF; a prize is never torn between two pages."""
    subject = gettext("The prizes")
    press = Press(data.heading, subject, size)
    pages = list(_pages(data.prizes, size)) or [()]
    for page, prizes in enumerate(pages):
        page_head(press, data.heading, subject)
        page_foot(press, data.heading, page + 1, len(pages))
        y = size[1] - HEAD + mm(6)
        for prize in prizes:
            _prize(press, prize, y)
            y -= _height(prize)
        press.turn()
    return press.finish()


def _pages(prizes: tuple[PrintedPrize, ...], size: Size) -> Iterator[tuple[PrintedPrize, ...]]:
    room = size[1] - HEAD + mm(6) - FOOT
    page: list[PrintedPrize] = []
    used = 0.0
    for prize in prizes:
        if page and used + _height(prize) > room:
            yield tuple(page)
            page, used = [], 0.0
        page.append(prize)
        used += _height(prize)
    if page:
        yield tuple(page)


def _why(prize: PrintedPrize) -> tuple[str, ...]:
    return wrap(" ".join(prize.reasons), WIDE - INDENT, 11, lines=MOST_WHY)


def _height(prize: PrintedPrize) -> float:
    return ABOVE + TITLE + max(1, len(prize.winners)) * NAME_LINE + len(_why(prize)) * WHY_LINE + ABOVE / 2


def _prize(press: Press, prize: PrintedPrize, top: float) -> None:
    y = top - ABOVE - mm(1.5)
    press.lines(MARGIN, y, fit(prize.name, WIDE * 0.55, 13, 9.5, bold=True, tall=mm(8)), bold=True)
    gift = fit(prize.gift, WIDE * 0.42, 12, 9.5, tall=mm(8))
    press.lines(MARGIN + WIDE, y, gift, align="right")
    y -= TITLE / 2 + NAME_LINE / 2
    for winner in prize.winners:
        _winner(press, winner, prize.figure, y)
        y -= NAME_LINE
    if not prize.winners:
        press.lines(MARGIN + INDENT, y, fit(prize.nobody or gettext("Not decided yet"), WIDE, 15, 9.5))
        y -= NAME_LINE
    y += NAME_LINE / 2 - mm(4)
    for line in _why(prize):
        press.text(MARGIN + INDENT, y, line, 11)
        y -= WHY_LINE
    foot = top - _height(prize)
    press.rule(MARGIN, foot, MARGIN + WIDE, foot, HAIRLINE)


def _winner(press: Press, winner: PrintedWinner, figure: str, middle: float) -> None:
    """The name large, with number and card, and the figure at the end of the line."""
    name = fit(winner.name, WIDE * 0.55 - INDENT, 19, 12, bold=True, tall=NAME_LINE - 1)
    press.lines(MARGIN + INDENT, middle, name, bold=True)
    words = gettext("No. %(number)d · %(role)s") if winner.role else gettext("No. %(number)d")
    entry = words % {"number": winner.number, "role": winner.role}
    press.lines(MARGIN + WIDE * 0.56, middle, fit(entry, WIDE * 0.22, 11.5, 8.5, tall=NAME_LINE - 1))
    won = fit(figure, WIDE * 0.21, 14, 8.5, tall=NAME_LINE - 1)
    press.lines(MARGIN + WIDE, middle, won, align="right")
