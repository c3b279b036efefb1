"""Pictures for messages: the card of a shared page, and the results of a drive.

Both are drawn like a sheet, with one point for each pixel, and then rendered.
"""

from dataclasses import dataclass
from functools import lru_cache

from reportlab.lib.colors import HexColor

from tournaments.press.drawing.fitting import FittedWords, fit
from tournaments.press.drawing.letters import LEADING
from tournaments.press.drawing.ornament import Block, print_stack
from tournaments.press.drawing.paper import Heading, Press, Size
from tournaments.press.drawing.preview import picture

FELT, CREAM = HexColor("#1F5C46"), HexColor("#FBF8F1")
CARD: Size = (1200, 630)  # the shape that messaging apps and networks expect
WIDE, LEAST_HIGH = 1080, 1080  # of the results, which may be taller
EDGE, INSIDE, SUITS, GAP = 28, 76, 52, 30
SMALL = 42  # 15 px on a phone that is 390 px wide
CARDS_KEPT = 64  # some forty kilobytes each


@dataclass(frozen=True, slots=True)
class SharePicture:
    """Words of a picture. Everything except ``title`` may be empty; ``above`` says what it is, on a card.

    Results have ``prizes``, pairs of a prize and its winners, with ``notes`` below them.
    """

    club: str
    title: str
    lines: tuple[str, ...]
    above: str = ""
    prizes: tuple[tuple[str, str], ...] = ()
    notes: tuple[str, ...] = ()


@lru_cache(CARDS_KEPT)
def card_png(card: SharePicture) -> bytes:
    """Return a card as PNG, 1200 by 630 pixels."""
    return picture(card_pdf(card), wide=int(CARD[0]))


def card_pdf(card: SharePicture) -> bytes:
    """Return a card as the PDF that it is rendered from."""
    press = _begun(card.club, card.title, CARD)
    large = [Block(card.above, 64, bold=True), Block(card.title, 96, bold=True)]
    blocks = [Block(card.club, 46), *large, *(Block(line, 54) for line in card.lines)]
    span = CARD[1] - 1.5 * EDGE, EDGE + 1.6 * SUITS
    print_stack(press, CARD[0] / 2, span, blocks, CARD[0] - 2 * INSIDE)
    return _finished(press)


def results_png(results: SharePicture) -> bytes:
    """Return the results as PNG, 1080 pixels wide and as tall as they need."""
    return picture(results_pdf(results), wide=WIDE)


def results_pdf(results: SharePicture) -> bytes:
    """Return the results as the PDF that they are rendered from."""
    groups = [
        [
            (results.club, SMALL, False),
            (results.title, 84, True),
            *((line, 48, False) for line in results.lines),
        ],
        *([(prize, SMALL, False), (names, 60, True)] for prize, names in results.prizes),
        [(note, SMALL, False) for note in results.notes],
    ]
    fitted = [[(_fit(words, size, bold=bold), bold) for words, size, bold in group] for group in groups]
    taken = sum(_high(words) for group in fitted for words, _ in group) + INSIDE + EDGE + 2 * SUITS
    high = max(LEAST_HIGH, taken + len(groups) * GAP)
    press, y = _begun(results.club, results.title, (WIDE, high)), high - INSIDE
    gap = (high - taken) / len(groups)
    for place, group in enumerate(fitted):
        if 0 < place < len(groups) - 1:
            press.rule(INSIDE, y + gap / 2, WIDE - INSIDE, y + gap / 2, 1.5)
        for words, bold in group:
            press.lines(WIDE / 2, y - _high(words) / 2, words, bold=bold, align="centre")
            y -= _high(words)
        y -= gap
    return _finished(press)


def _begun(club: str, title: str, size: Size) -> Press:
    """Begin a picture: a cream card on green felt."""
    press = Press(Heading(club, title, "", ""), title, size)
    press.box(0, 0, *size, 0, fill=FELT)
    press.canvas.setFillColor(CREAM)
    press.canvas.roundRect(EDGE, EDGE, size[0] - 2 * EDGE, size[1] - 2 * EDGE, EDGE, stroke=0, fill=1)
    return press


def _finished(press: Press) -> bytes:
    press.suits(press.size[0] / 2, EDGE + SUITS / 2, SUITS)
    press.turn()
    return press.finish()


def _fit(words: str, size: int, *, bold: bool) -> FittedWords:
    return fit(words, WIDE - 2 * INSIDE, size, 0.85 * size, bold=bold, lines=4, after=" -/")


def _high(words: FittedWords) -> float:
    return len(words.lines) * words.size * LEADING
