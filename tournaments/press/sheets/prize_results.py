"""The prizes as they are read out: what for, the gift, who has won it, and why in a sentence."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext

from tournaments.press.drawing.fitting import FittedWords, fill, fit, fit_names, wrap
from tournaments.press.drawing.paper import HAIRLINE, PORTRAIT, Heading, Press, Size, mm
from tournaments.press.drawing.ruled import MARGIN, page_foot, page_head, shared_out

HEAD, FOOT = mm(34), mm(18)
WIDE = PORTRAIT[0] - 2 * MARGIN
INDENT = mm(6)
NAME_LINE, WHY_LINE, ABOVE, TITLE = mm(11.5), mm(6.2), mm(4), mm(6.5)
READ = 14  # nothing is smaller: it is read aloud, at arm’s length
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


def render(heading: Heading, prizes: Sequence[PrintedPrize], size: Size = PORTRAIT) -> bytes:
    """The list in its order as a PDF; a prize is never torn between two pages."""
    subject = gettext("The prizes")
    press = Press(heading, subject, size)
    pages = shared_out(prizes, _height, size[1] - HEAD + mm(6) - FOOT)
    winners = (winner.name for prize in prizes for winner in prize.winners)
    names = fit_names(winners, WIDE * 0.55 - INDENT, 20, READ, bold=True, tall=NAME_LINE)
    for page, share in enumerate(pages):
        page_head(press, heading, subject)
        page_foot(press, heading, page + 1, len(pages))
        y = size[1] - HEAD + mm(6)
        for prize in share:
            _prize(press, prize, y, names)
            y -= _height(prize)
        press.turn()
    return press.finish()


def _why(prize: PrintedPrize) -> tuple[str, ...]:
    return wrap(" ".join(prize.reasons), WIDE - INDENT, READ)[:MOST_WHY]


def _title(prize: PrintedPrize) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The lines of what it is for and of the gift."""
    return wrap(prize.name, WIDE * 0.55, 15, bold=True), wrap(prize.gift, WIDE * 0.42, READ)


def _height(prize: PrintedPrize) -> float:
    titles = max(map(len, _title(prize))) * TITLE
    return ABOVE + titles + max(1, len(prize.winners)) * NAME_LINE + len(_why(prize)) * WHY_LINE + ABOVE / 2


def _prize(press: Press, prize: PrintedPrize, top: float, names: Mapping[str, FittedWords]) -> None:
    y = top - ABOVE
    title, gift = _title(prize)
    for row, line in enumerate(title):
        press.text(MARGIN, y - row * TITLE - mm(3), line, 15, bold=True)
    for row, line in enumerate(gift):
        press.text(MARGIN + WIDE, y - row * TITLE - mm(3), line, READ, align="right")
    y -= max(len(title), len(gift)) * TITLE + NAME_LINE / 2
    for winner in prize.winners:
        _winner(press, winner, names[winner.name], prize.figure, y)
        y -= NAME_LINE
    if not prize.winners:
        nobody = prize.nobody or gettext("Not decided yet")
        press.lines(MARGIN + INDENT, y, fit(nobody, WIDE, 15, READ, lines=1))
        y -= NAME_LINE
    y += NAME_LINE / 2 - mm(4)
    for line in _why(prize):
        press.text(MARGIN + INDENT, y, line, READ)
        y -= WHY_LINE
    foot = top - _height(prize)
    press.rule(MARGIN, foot, MARGIN + WIDE, foot, HAIRLINE)


def _winner(press: Press, winner: PrintedWinner, name: FittedWords, figure: str, middle: float) -> None:
    """The name large, with number and card, and the figure at the end of the line."""
    press.lines(MARGIN + INDENT, middle, name, bold=True)
    words = gettext("No. %(number)d · %(role)s") if winner.role else gettext("No. %(number)d")
    entry = words % {"number": winner.number, "role": winner.role}
    press.lines(MARGIN + WIDE * 0.56, middle, fill(entry, WIDE * 0.22, NAME_LINE, READ, READ))
    press.lines(MARGIN + WIDE, middle, fill(figure, WIDE * 0.21, NAME_LINE, READ, READ), align="right")
