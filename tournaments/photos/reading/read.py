"""Read a photograph of score cards: find them, straighten them, tell whose they are, read their boxes."""

from dataclasses import dataclass, replace
from enum import Enum, auto

import numpy as np

from tournaments.photos.reading.boxes import crops
from tournaments.photos.reading.find import find
from tournaments.photos.reading.marks import squares_in
from tournaments.photos.reading.net import likelihoods
from tournaments.photos.reading.overlap import inside, overlap
from tournaments.photos.reading.pack import BoxPlace, CardKind, Floats, Grey, Pack
from tournaments.photos.reading.picture import GreyPicture
from tournaments.photos.reading.refine import FlatCard, refine
from tournaments.photos.reading.whose import whose

SMALLEST = 300  # pixels of the shorter side of a picture in which a card could be read
PRINT = 0.55  # a place whose print is less like the card's is none
OWNER, MARGIN = 0.25, 0.08  # least likeness to the head of a card, and least margin before another's


class Outcome(Enum):
    """Result for a card in a picture."""

    READ = auto()
    TWICE = auto()  # the same card is in the picture already
    OUTSIDE = auto()  # part of the card is not in the picture
    BY_HAND = auto()  # printed without a number
    OTHER_DRIVE = auto()
    UNKNOWN = auto()  # whose it is cannot be told


@dataclass(frozen=True, slots=True, eq=False)
class BoxInPicture:
    """A box: its place on the card, and its likelihood for each of ``net.CLASSES``."""

    place: BoxPlace
    likely: Floats


@dataclass(frozen=True, slots=True, eq=False)
class CardInPicture:
    """A card in a picture.

    ``kind`` and ``holder`` count those of the pack; ``holder`` is None unless it is known. The boxes of
    another drive's card are not read.
    """

    outcome: Outcome
    sheet: FlatCard
    kind: int
    holder: int | None = None
    boxes: tuple[BoxInPicture, ...] = ()

    @property
    def corners(self) -> Floats:
        """Four marks in pixels, from the card's own upper left one clockwise."""
        return self.sheet.points(self.sheet.kind.marks)

    @property
    def likeness(self) -> float:
        """Likeness to the card's print, at most 1."""
        return self.sheet.likeness


def read(grey: Grey, pack: Pack) -> tuple[CardInPicture, ...]:
    """Return the cards of a pack in a photograph, best seen first."""
    return cards_in(GreyPicture(grey), pack)


def cards_in(picture: GreyPicture, pack: Pack) -> tuple[CardInPicture, ...]:
    """Return the cards of a pack in a picture, best seen first."""
    cards, seen = list[CardInPicture](), set[tuple[int, int | None]]()
    for kind, sheet in located(picture, pack.kinds):
        card = _owned(picture, sheet, pack, kind)
        if card.outcome is not Outcome.OTHER_DRIVE:
            likely = likelihoods(crops(picture, sheet))
            card = replace(card, boxes=tuple(map(BoxInPicture, sheet.kind.boxes, likely)))
        if card.outcome is Outcome.READ and (kind, card.holder) in seen:
            card = replace(card, outcome=Outcome.TWICE)
        seen.add((kind, card.holder))
        cards.append(card)
    return tuple(cards)


def located(picture: GreyPicture, kinds: tuple[CardKind, ...]) -> list[tuple[int, FlatCard]]:
    """Return all cards with their kinds: with four marks, then with a hidden one, then half cards."""
    if min(picture.wide, picture.high) < SMALLEST:
        return []
    squares, kept, edges = squares_in(picture), list[tuple[int, FlatCard]](), list[Floats]()
    for count in (4, 3, 2):
        for found in find(picture, kinds, squares, count):
            sheet = refine(picture, kinds[found.kind], found)
            edge = sheet.points(sheet.kind.outline)
            if sheet.likeness >= PRINT and not any(overlap(edge, other) for other in edges):
                kept.append((found.kind, sheet))
                edges.append(edge)
                squares = squares[~inside(squares[:, :2], edge)]
    return kept


def _owned(picture: GreyPicture, sheet: FlatCard, pack: Pack, kind: int) -> CardInPicture:
    """Identify a card's holder, unless it is half outside or another drive's."""
    owner = whose(picture, sheet, pack, kind)
    sure = owner.tonight and owner.likeness >= OWNER and owner.margin >= MARGIN
    holder = pack.prints[owner.place].holder if sure else None
    middles = np.array([(box.x + box.wide / 2, box.y + box.high / 2) for box in sheet.kind.boxes])
    if not picture.inside(sheet.points(middles)).all():
        outcome = Outcome.OUTSIDE
    elif owner.tonight is False:
        outcome = Outcome.OTHER_DRIVE
    elif not sure:
        outcome = Outcome.UNKNOWN
    else:
        outcome = Outcome.READ if holder is not None else Outcome.BY_HAND
    return CardInPicture(outcome, sheet, kind, holder)
