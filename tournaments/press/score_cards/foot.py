"""The foot of a score card with room: who deals, where to sign, and the grand total."""

from django.utils.translation import gettext

from tournaments.press.drawing.fitting import fill, fit
from tournaments.press.drawing.letters import width
from tournaments.press.drawing.paper import Press, mm
from tournaments.press.score_cards.lines import Face
from tournaments.press.score_cards.pack import ScoreCards

LOW, INSET = mm(9.5), mm(3.6)  # they clear the marks


def print_foot(press: Press, data: ScoreCards, _face: Face, *, last: bool) -> None:
    """Who deals, over lines to sign and the grand total, or what a first card of two carries over."""
    layout = data.layout
    k, least = layout.head, layout.least
    left, right, high = layout.margin + INSET, layout.right - INSET, mm(9) * k
    wide = mm(21) * k
    press.box(right - wide, LOW, wide, high, 1.2)
    press.box(right - wide + 2, LOW + 2, wide - 4, high - 4)
    label = gettext("Grand total") if last else gettext("Carry to the next card")
    fitted = fit(label, mm(28) * k, 12 * layout.letters, least, bold=True, tall=high + 4)
    right -= wide + mm(2)
    press.lines(right, LOW + high / 2, fitted, bold=True, align="right")
    right -= fitted.wide(bold=True) + mm(3)
    labels = (gettext("Signed"), gettext("Checked"))
    length = (right - left - mm(3) - sum(width(words, layout.usual) + mm(1) for words in labels)) / len(
        labels
    )
    for words in labels:
        press.text(left, LOW + mm(1.5), words, layout.usual)
        left += width(words, layout.usual) + mm(1)
        press.rule(left, LOW + mm(1), left + length, LOW + mm(1))
        left += length + mm(3)
    dealing_foot = LOW + high + mm(0.8)
    left, room = layout.margin + mm(1), layout.right - layout.margin - mm(2)
    tall = layout.foot - dealing_foot - mm(0.2)
    dealing = fill(data.dealing, room, tall, max(least, 10 * layout.letters), least)
    press.lines(left, dealing_foot + tall / 2, dealing)
