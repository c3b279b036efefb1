"""The reader of pictures, which needs the extra ``photos``; only a job and a command import this module.

Nobody notes which cards were printed, so the usual ones are tried first, or those of the picture before. If
a picture has none that look like these, it is compared with all other kinds of card, which takes longer.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from io import BytesIO
from itertools import product

from django.core.cache import cache
from PIL import Image

from tournaments.photos.prints import pack
from tournaments.photos.reading.find import find, squares_in
from tournaments.photos.reading.pack import CardKind, Grey, Pack
from tournaments.photos.reading.picture import GreyPicture, NotAPictureError, opened
from tournaments.photos.reading.read import CardInPicture, Outcome
from tournaments.photos.reading.read import read as read_cards
from tournaments.photos.reading.refine import refine
from tournaments.photos.reading.straighten import homography
from tournaments.photos.seen import SeenBox, SeenCard, Trouble, UnreadableError
from tournaments.press.score_cards.pack import ScoreCards
from tournaments.press.score_cards.shape import SHAPES

DENSE = 5  # pixels a millimetre of the picture of a card
MARKS = 4  # of the card by which its kind is told
FEWEST = 2.5  # in the photograph; with fewer, one figure in ten is misread
QUALITY = 70  # of that picture as a JPEG
LIKELY, SURELY = 0.6, 0.85  # likeness to its print of a card that is hardly, or not at all, of another kind
REMEMBERED = 24 * 3600  # seconds for which the kind of card is tried first
TROUBLES = {
    Outcome.TWICE: Trouble.TWICE,
    Outcome.OUTSIDE: Trouble.OUTSIDE,
    Outcome.BY_HAND: Trouble.BY_HAND,
    Outcome.OTHER_DRIVE: Trouble.OTHER,
    Outcome.UNKNOWN: Trouble.UNKNOWN,
}


def read(raw: bytes, packs: Sequence[ScoreCards]) -> list[SeenCard]:
    """Return the cards in a JPEG; ``packs`` are those of the drive in any size. Raises UnreadableError."""
    try:
        grey = opened(raw)
    except NotAPictureError as damaged:
        raise UnreadableError(Trouble.DAMAGED) from damaged
    key = f"photos-{packs[0].key}"
    latest = cache.get(key)
    first, *others = sorted(_looks(packs), key=lambda look: look.layout.letter != latest)
    cards, look = read_cards(grey, _drawn(first)), first
    if not any(card.likeness > LIKELY for card in cards) and (other := _likest(grey, [first, *others])):
        cards, look = read_cards(grey, _drawn(other)), other
    if cards:
        cache.set(key, look.layout.letter, REMEMBERED)
    return [_seen(grey, look, card) for card in cards]


def _looks(packs: Sequence[ScoreCards]) -> list[ScoreCards]:
    """Return the packs in every size and with every option that changes their layout, plain ones first."""
    looks: dict[str, tuple[int, ScoreCards]] = {}
    for data, shape in product(packs, SHAPES.values()):
        for large, tally, initials in product((False, True), repeat=3):
            look = replace(data, shape=shape, large=large, tally=tally, initials=initials)
            looks.setdefault(look.layout.letter, (large + tally + initials, look))
    return [look for _, look in sorted(looks.values(), key=lambda each: each[0])]


@lru_cache(maxsize=3)
def _drawn(data: ScoreCards) -> Pack:
    return pack(data)


def _likest(grey: Grey, looks: Sequence[ScoreCards]) -> ScoreCards | None:
    """Return the look that the clearest card in a picture is most like, None if there is no card."""
    picture, best, likest = GreyPicture(grey), 0.0, None
    squares = squares_in(picture)
    for look in looks:
        kinds = pack(replace(look, holders=())).kinds
        found = find(picture, kinds, squares, MARKS)
        likeness = refine(picture, kinds[found[0].kind], found[0]).likeness if found else 0.0
        if likeness > best:
            best, likest = likeness, look
        if best > SURELY:
            break
    return likest


def _seen(grey: Grey, data: ScoreCards, card: CardInPicture) -> SeenCard:
    kind = _drawn(data).kinds[card.kind]
    high, wide = grey.shape
    (left, top), _, (right, bottom), _ = kind.marks
    diagonal = ((right - left) ** 2 + (bottom - top) ** 2) ** 0.5
    corners = [(float(x), float(y)) for x, y in card.corners]
    across = sum((a - b) ** 2 for a, b in zip(corners[0], corners[2], strict=True)) ** 0.5
    trouble = Trouble.FAR if across < FEWEST * diagonal else TROUBLES.get(card.outcome)
    number = data.holders[card.holder].number if card.holder is not None else None
    seen = SeenCard(
        number=number or 0, corners=[(x / wide, y / high) for x, y in corners], trouble=trouble, boxes={}
    )
    if trouble:
        return seen
    size = round(kind.wide * DENSE), round(kind.high * DENSE)
    boxes = {
        box.place.hand: SeenBox(
            tuple(
                round(DENSE * length) for length in (box.place.x, box.place.y, box.place.wide, box.place.high)
            ),
            [float(share) for share in box.likely],
        )
        for box in card.boxes
        if box.place.hand
    }
    return replace(
        seen, face=card.kind + 1, picture=_straightened(grey, kind, card, size), size=size, boxes=boxes
    )


def _straightened(grey: Grey, kind: CardKind, card: CardInPicture, size: tuple[int, int]) -> bytes:
    """Return the picture of a card as a JPEG, straightened by its squares."""
    matrix = homography(kind.marks * DENSE, card.corners)
    flat = Image.fromarray(grey).transform(
        size, Image.Transform.PERSPECTIVE, tuple(matrix.flat)[:8], Image.Resampling.BILINEAR
    )
    out = BytesIO()
    flat.save(out, "JPEG", quality=QUALITY)
    return out.getvalue()
