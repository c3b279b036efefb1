"""Score cards of the players in all sizes: one to a sheet, or two, three or four to cut apart.

Cards are ordered for cutting: if after each cut the left pile goes on the right one, and the upper on the
lower, all are in order. A card has two columns of rows of at least 9 mm (11 mm in large print); a plan in
large print has one column. A drive too long for one card continues on a second. ``shape.boxes`` gives the
positions of the figures for machine reading.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product

from django.utils.translation import gettext

from tournaments.press.drawing.fitting import fit_names
from tournaments.press.drawing.paper import Press, mm
from tournaments.press.score_cards import a6_cards, heading, plan_rows
from tournaments.press.score_cards.foot import print_foot
from tournaments.press.score_cards.grid import print_grid
from tournaments.press.score_cards.heading import Corner
from tournaments.press.score_cards.lines import Face
from tournaments.press.score_cards.marks import print_cuts, print_marks, reference
from tournaments.press.score_cards.pack import Holder, ScoreCards
from tournaments.press.score_cards.shape import CardShapeRow, Layout


@dataclass(frozen=True, slots=True)
class Sheet:
    """Cards on a sheet: holder, face (from 0), lower left corner. ``begins`` bookmarks a role."""

    begins: str
    cards: tuple[tuple[Holder, int, Corner], ...]


NO_NAMES = plan_rows.PlanNames({}, {})


def render(data: ScoreCards) -> bytes:
    """Return the cards as a PDF."""
    press = Press(data.heading, gettext("Score cards"), data.shape.paper)
    layout = data.layout.faces(len(data.trumps), data.breaks)
    for place, face in enumerate(layout):
        with press.form(f"grid{place}"):
            _grid(press, data, face, (place + 1, len(layout)))
    tinted = dict.fromkeys((holder.card, holder.role) for holder in data.holders if holder.card is not None)
    bands = {band: f"colour{place}" for place, band in enumerate(tinted)}
    head = a6_cards if data.shape.small else heading
    for (card, role), name in bands.items():
        with press.form(name):
            head.print_band(press, data.layout, card, role)
    room, tall = head.name_room(data)
    names = fit_names(
        (holder.name for holder in data.holders),
        room,
        20 * data.layout.letters,
        data.layout.least,
        bold=True,
        tall=tall,
    )
    height = min(map(data.layout.row_height, layout))
    names = {name: words.no_smaller(data.layout.least) for name, words in names.items()}
    stops = (stop for holder in data.holders for stop in holder.stops)
    plan = plan_rows.plan_names(data.layout, height, stops) if data.layout.plan else NO_NAMES
    for sheet in sheets(data):
        if sheet.begins:
            press.bookmark(sheet.begins)
        for holder, place, at in sheet.cards:
            press.stamp(f"grid{place}", *at)
            if holder.card is not None:
                press.stamp(bands[holder.card, holder.role], *at)
            shown = _goes_on(holder, layout[place]) if place else holder
            head.print_holder(press, data, shown, at, names[holder.name])
            _evening(press, data.layout, layout[place], at, holder, names=plan)
        print_cuts(press, data.shape)
        press.turn()
    return press.finish()


def sheets(data: ScoreCards) -> Iterator[Sheet]:
    """Yield the sheets of a pack in the order in which they are printed.

    The cards of each role start on a new sheet because they may be printed on tinted card.
    """
    each, faces = data.shape.each, len(data.layout.faces(len(data.trumps), data.breaks))
    for role in sorted({holder.role for holder in data.holders}):
        cards = list(product((holder for holder in data.holders if holder.role == role), range(faces)))
        first = cards[0][0].card
        words, count = first.words if first is not None else "", -(-len(cards) // each)
        for sheet in range(count):
            laid = zip(cards[sheet::count], data.shape.corners(), strict=False)
            yield Sheet("" if sheet else words, tuple((*card, at) for card, at in laid))


def _grid(press: Press, data: ScoreCards, face: Face, which: tuple[int, int]) -> None:
    """Print everything that is identical on all cards."""
    print_marks(press, data.layout)
    print_grid(press, data, face)
    head = a6_cards if data.shape.small else heading
    head.print_event(press, data, _which(which), reference(data.key, which[0], data.layout))
    print_foot(press, data, face, last=which[0] == which[1])


def _which(which: tuple[int, int]) -> str:
    """Return "Card x of y" if a player has several cards, otherwise an empty text."""
    card, cards = which
    return gettext("Card %(card)d of %(cards)d") % {"card": card, "cards": cards} if cards > 1 else ""


def _goes_on(holder: Holder, face: Face) -> Holder:
    """Return the holder for a later card, on which the first hand replaces the starting table."""
    return replace(holder, start=gettext("From hand %(hand)d") % {"hand": face.first_hand})


def _evening(
    press: Press, layout: Layout, face: Face, at: Corner, holder: Holder, *, names: plan_rows.PlanNames
) -> None:
    """Print the planned hands, and strike out those for which the player is absent."""
    x, y = at
    height = layout.row_height(face)
    for place, column in enumerate(face.columns):
        left = x + layout.left_of(place)
        for row, line in enumerate(column):
            foot = y + layout.top - (row + 1) * height
            if line.hand and holder.hands is not None and line.hand not in holder.hands:
                middle = foot + height / 2
                press.rule(left + mm(1), middle, left + layout.column - mm(1), middle, 1.2)
            elif line.hand and holder.stops and layout.plan:
                row_at = CardShapeRow(layout, left, foot, height)
                plan_rows.print_stop(press, row_at, holder.stops[line.hand - 1], names)
