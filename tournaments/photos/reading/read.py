"""Read a photograph of score cards: find them, straighten them, tell whose they are, read their boxes."""

from dataclasses import dataclass, replace
from enum import Enum, auto

import numpy as np

from tournaments.photos.reading.boxes import crops
from tournaments.photos.reading.find import find
from tournaments.photos.reading.net import likelihoods
from tournaments.photos.reading.pack import BoxPlace, Floats, Grey, Pack
from tournaments.photos.reading.picture import GreyPicture
from tournaments.photos.reading.refine import FlatCard, refine
from tournaments.photos.reading.whose import whose

SMALLEST = 300  # pixels of the shorter side of a picture in which a card could be read
PRINT = 0.45  # a place whose print is less like the card's is none
OWNER, MARGIN = 0.25, 0.08  # least likeness to the head of a card, and least margin before another's
REFERENCE = 0.65  # cards whose reference is less like this drive's are another drive's


class Outcome(Enum):
    """What can be said of a card in a picture, or of a picture without any."""

    READ = auto()
    TWICE = auto()  # the same card is in the picture already
    OUTSIDE = auto()  # part of the card is not in the picture
    BY_HAND = auto()  # printed without a number
    OTHER_DRIVE = auto()
    UNKNOWN = auto()  # whose it is cannot be told
    NO_CARD = auto()


@dataclass(frozen=True, slots=True, eq=False)
class BoxInPicture:
    """A box: its place on the card, its picture, and how likely that is for each of ``net.CLASSES``."""

    place: BoxPlace
    crop: Grey
    likely: Floats


@dataclass(frozen=True, slots=True, eq=False)
class CardInPicture:
    """A card in a picture: ``corners`` are its four marks in pixels, from its own upper left one clockwise.

    ``kind`` and ``holder`` count those of the pack; ``holder`` is None unless it is known. The boxes of
    another drive's card are not read.
    """

    outcome: Outcome
    corners: Floats
    likeness: float
    kind: int
    holder: int | None = None
    boxes: tuple[BoxInPicture, ...] = ()


def read(grey: Grey, pack: Pack) -> tuple[CardInPicture, ...]:
    """Return the cards of a pack in a photograph, best seen first."""
    if min(grey.shape) < SMALLEST:
        return ()
    picture, cards, seen = GreyPicture(grey), list[CardInPicture](), set[tuple[int, int]]()
    for found in find(picture, pack.kinds):
        sheet = refine(picture, pack.kinds[found.kind], found)
        if sheet.likeness < PRINT:
            continue
        card = _owned(picture, sheet, pack, found.kind)
        if card.outcome is not Outcome.OTHER_DRIVE:
            card = replace(card, boxes=_boxes(picture, sheet))
        if card.holder is not None and (card.kind, card.holder) in seen:
            card = replace(card, outcome=Outcome.TWICE)
        elif card.holder is not None:
            seen.add((card.kind, card.holder))
        cards.append(card)
    return tuple(cards)


def outcomes(cards: tuple[CardInPicture, ...]) -> tuple[Outcome, ...]:
    """Return what to say of a picture."""
    return tuple(card.outcome for card in cards) or (Outcome.NO_CARD,)


def _owned(picture: GreyPicture, sheet: FlatCard, pack: Pack, kind: int) -> CardInPicture:
    """Tell whose card it is; what it may not be first."""
    corners = sheet.points(sheet.kind.marks)
    owner = whose(picture, sheet, pack, kind)
    card = CardInPicture(Outcome.UNKNOWN, corners, sheet.likeness, kind)
    if owner.reference is not None and owner.reference < REFERENCE:
        return replace(card, outcome=Outcome.OTHER_DRIVE)
    if owner.likeness < OWNER or owner.margin < MARGIN:
        return card
    holder = pack.prints[owner.place].holder
    if holder is None:
        return replace(card, outcome=Outcome.BY_HAND)
    middles = np.array([(box.x + box.wide / 2, box.y + box.high / 2) for box in sheet.kind.boxes])
    inside = picture.holds(sheet.points(middles))
    return replace(card, outcome=Outcome.READ if inside else Outcome.OUTSIDE, holder=holder)


def _boxes(picture: GreyPicture, sheet: FlatCard) -> tuple[BoxInPicture, ...]:
    seen = crops(picture, sheet)
    readings = zip(sheet.kind.boxes, seen, likelihoods(seen), strict=True)
    return tuple(BoxInPicture(place, crop, likely) for place, crop, likely in readings)
