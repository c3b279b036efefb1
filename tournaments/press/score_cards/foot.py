"""Foot of a score card: the dealing rule, lines for signatures, and the boxes for totals."""

from django.utils.translation import gettext

from tournaments.press.drawing.fitting import fill
from tournaments.press.drawing.letters import width
from tournaments.press.drawing.paper import Press, mm
from tournaments.press.score_cards.heading import set_label
from tournaments.press.score_cards.lines import Face
from tournaments.press.score_cards.pack import ScoreCards
from tournaments.press.score_cards.shape import LINE


def print_foot(press: Press, data: ScoreCards, face: Face, *, last: bool) -> None:
    """Print lines for signatures and boxes for totals; above them the dealing rule, if there is room."""
    layout = data.layout
    squares = layout.totals(len(face.totals))
    beside = mm(0.6 if layout.shape.small else 1.2)
    room, end = layout.labels(len(squares)) - 2 * beside, squares[0][0]
    _, low, _, high = squares[0]
    for label, (x, _, wide, _) in zip(face.totals, squares, strict=True):
        words = gettext("Flags in all") if data.flags and last and label == face.totals[-1] else label
        fitted = set_label(layout, words, room, 12 * layout.letters, high + 2)
        press.box(x, low, wide, high, LINE)
        press.lines(x - beside, low + high / 2, fitted, bold=True, align="right")
        end = min(end, x - 3 * beside - fitted.wide(bold=True))
    _signing(press, data, (layout.margin + layout.signed, end), (low, high))
    if not layout.shape.small:
        foot, room = low + high + mm(0.8), layout.right - layout.margin - mm(2)
        tall = layout.foot - foot - mm(0.4)
        size = max(layout.least, 10 * layout.letters)
        words = " ".join(filter(None, (data.dealing, data.note)))
        dealing = fill(words, room, tall, size, layout.least).no_smaller(layout.least)
        press.lines(layout.margin + mm(1), foot + tall / 2, dealing)


def _signing(press: Press, data: ScoreCards, across: tuple[float, float], up: tuple[float, float]) -> None:
    """Print two signature lines beside or above one another, or a single line, depending on the room."""
    (left, right), (low, high) = across, up
    size, words = data.layout.usual, (gettext("Signed"), gettext("Checked"))
    beside = max(width(word, size) for word in words) + mm(1)
    if right - left < mm(12):
        return
    if right - left < beside + mm(12):
        press.text(left, low + high - size * 0.9, words[1], size)
        press.rule(left, low + mm(0.5), right, low + mm(0.5))
        return
    rows = 1 if right - left > 2 * (beside + mm(18)) else 2
    length = (right - left - (mm(3) if rows == 1 else 0)) / (3 - rows)
    for place, word in enumerate(words):
        x = left + (length + mm(3)) * place * (2 - rows)
        foot = low + mm(0.8) + (high / 2 * (1 - place) if rows == 2 else 0)
        press.text(x, foot + mm(0.4), word, size)
        press.rule(x + width(word, size) + mm(1), foot, x + length, foot)
