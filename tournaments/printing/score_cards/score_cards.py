"""Players' score cards in every size: one to a sheet, or two or four to cut apart.

Cards that are cut apart lie so that after each cut the left pile goes on top of the right one, and the upper
on the lower, and all are in order. A card has two columns of rows of 9 mm or more, 11 in large print, and one
column where a plan is in large print; a drive too long for one card goes on to a second. ``card_shape.boxes``
says where a machine finds the figures.
"""

from dataclasses import replace
from itertools import product

from django.utils.translation import gettext

from tournaments.printing.press.letters import fill, fit
from tournaments.printing.press.paper import CardColour, Press, mm
from tournaments.printing.score_cards import a6_cards, heading, plan_rows
from tournaments.printing.score_cards.grid import print_grid
from tournaments.printing.score_cards.heading import Corner
from tournaments.printing.score_cards.lines import Face
from tournaments.printing.score_cards.marks import code_text, print_cuts, print_marks
from tournaments.printing.score_cards.pack import Holder, ScoreCards
from tournaments.printing.score_cards.shape import CardShapeRow


def render(data: ScoreCards) -> bytes:
    """The cards as a PDF."""
    press = Press(data.heading, gettext("Score cards"), data.shape.paper)
    layout = data.layout.faces(len(data.trumps), data.breaks)
    for place, face in enumerate(layout):
        with press.form(f"grid{place}"):
            _grid(press, data, face, (place + 1, len(layout)))
    bands = {band: f"colour{place}" for place, band in enumerate(_bands(data.holders))}
    head = a6_cards if data.shape.small else heading
    for (card, role), name in bands.items():
        with press.form(name):
            head.print_band(press, data.layout, card, role)
    cards = list(product(data.holders, range(len(layout))))
    sheets = -(-len(cards) // data.shape.each)
    corners = list(data.shape.corners())
    for sheet in range(sheets):
        for (holder, place), at in zip(cards[sheet::sheets], corners, strict=False):
            press.stamp(f"grid{place}", *at)
            if holder.card is not None:
                press.stamp(bands[holder.card, holder.role], *at)
            head.print_holder(press, data, _goes_on(holder, layout[place]) if place else holder, at)
            _code(press, data, holder, place + 1, at)
            _evening(press, data, holder, layout[place], at)
        print_cuts(press, data.shape)
        press.turn()
    return press.finish()


def _bands(holders: tuple[Holder, ...]) -> list[tuple[CardColour, str]]:
    return list(dict.fromkeys((holder.card, holder.role) for holder in holders if holder.card is not None))


def _grid(press: Press, data: ScoreCards, face: Face, which: tuple[int, int]) -> None:
    """Everything that is the same on all cards."""
    print_marks(press, data.layout)
    print_grid(press, data.layout, face, data.trumps)
    last = which[0] == which[1]
    if data.shape.small:
        a6_cards.print_event(press, data, _which(which))
        a6_cards.print_foot(press, data, face, last=last)
    else:
        heading.print_event(press, data, _which(which))
        _foot(press, data, last=last)


def _foot(press: Press, data: ScoreCards, *, last: bool) -> None:
    """Who deals on the left; on the right the grand total, or what a first card of two carries over."""
    layout = data.layout
    k, foot, inset = layout.shape.scale, mm(9.5), mm(3)  # the inset clears the marks
    wide, high, right = mm(26) * k, mm(9) * k, layout.right - mm(3)
    label = gettext("Grand total") if last else gettext("Carry to the next card")
    fitted = fit(label, mm(33) * k, 13 * layout.letters, 9, bold=True, lines=1)
    space = right - layout.margin - inset - wide - mm(37) * k
    words = fill(data.dealing, space, mm(10.5) * k, 9 * layout.letters, 6.5)
    press.lines(layout.margin + inset, foot + high / 2, words)
    press.box(right - wide, foot, wide, high, 1.2)
    press.box(right - wide + 2, foot + 2, wide - 4, high - 4)
    press.lines(right - wide - mm(2), foot + high / 2, fitted, bold=True, align="right")


def _which(which: tuple[int, int]) -> str:
    """The card's place among the cards of one player; empty where a player has one."""
    card, cards = which
    return gettext("Card %(card)d of %(cards)d") % {"card": card, "cards": cards} if cards > 1 else ""


def _goes_on(holder: Holder, face: Face) -> Holder:
    """A holder on a later card, where the evening goes on: they started on the first."""
    hand = next(line.hand for column in face for line in column if line.hand)
    return replace(holder, start=gettext("From hand %(hand)d") % {"hand": hand})


def _code(press: Press, data: ScoreCards, holder: Holder, card: int, at: Corner) -> None:
    if data.key:
        x, y, size = data.layout.code()
        press.qr(code_text(data.key, holder.number, card, data.layout), at[0] + x, at[1] + y, size)


def _evening(press: Press, data: ScoreCards, holder: Holder, face: Face, at: Corner) -> None:
    """The hands of a plan, and a line through those that the holder is not there for."""
    layout, (x, y) = data.layout, at
    height = layout.row_height(face)
    for place, column in enumerate(face):
        left = x + layout.left_of(place)
        for row, line in enumerate(column):
            foot = y + layout.top - (row + 1) * height
            if line.hand and holder.hands is not None and line.hand not in holder.hands:
                middle = foot + height / 2
                press.rule(left + mm(1), middle, left + layout.column - mm(1), middle, 1.2)
            elif line.hand and holder.stops and layout.plan:
                plan_rows.print_stop(
                    press, CardShapeRow(layout, left, foot, height), holder.stops[line.hand - 1]
                )
