"""The reader of pictures, which needs the extra ``photos``; only a job and a command import this module."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from io import BytesIO

from django.core.cache import cache

from tournaments.photos.looks import likest, looks
from tournaments.photos.prints import pack
from tournaments.photos.reading.card_picture import card_picture
from tournaments.photos.reading.pack import Grey, Pack
from tournaments.photos.reading.picture import GreyPicture, NotAPictureError, opened
from tournaments.photos.reading.read import CardInPicture, Outcome, cards_in
from tournaments.photos.seen import SeenBox, SeenCard, Trouble, UnreadableError
from tournaments.press.score_cards.pack import ScoreCards

DENSE = 5  # pixels a millimetre of the picture of a card
FEWEST = 2.5  # in the photograph; with fewer, one figure in ten is misread
QUALITY = 70  # of that picture as a JPEG
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
    picture, every, key = GreyPicture(grey), looks(packs), f"photos-{packs[0].key}"
    best: tuple[bool, float, str, tuple[CardInPicture, ...]] = (False, -1, "", ())
    for code in _likely(picture, every, cache.get(key)):
        cards = cards_in(picture, _drawn(every[code]))
        known = any(card.outcome in {Outcome.READ, Outcome.BY_HAND} for card in cards)
        best = max(best, (known, max((card.likeness for card in cards), default=0), code, cards))
        if known:
            cache.set(key, code, REMEMBERED)
            break
    return [_seen(grey, every[best[2]], card) for card in best[3]]


def _likely(picture: GreyPicture, every: Mapping[str, ScoreCards], latest: str | None) -> Iterator[str]:
    """Yield the look of the picture before, then the likest, then the usual one, by their codes."""
    tried = set[str]()
    ways: tuple[Callable[[], str | None], ...] = (
        lambda: latest,
        lambda: likest(picture, every),
        lambda: next(iter(every)),
    )
    for find in ways:
        code = find()
        if code is not None and code in every and code not in tried:
            tried.add(code)
            yield code


@lru_cache(maxsize=3)
def _drawn(data: ScoreCards) -> Pack:
    return pack(data)


def _seen(grey: Grey, data: ScoreCards, card: CardInPicture) -> SeenCard:
    high, wide = grey.shape
    seen = SeenCard(
        number=(data.holders[card.holder].number or 0) if card.holder is not None else 0,
        corners=[(float(x) / wide, float(y) / high) for x, y in card.corners],
        trouble=Trouble.FAR if card.sheet.dense < FEWEST else TROUBLES.get(card.outcome),
        boxes={},
    )
    if seen.trouble:
        return seen
    face, out = card_picture(grey, card.sheet, DENSE), BytesIO()
    face.save(out, "JPEG", quality=QUALITY)
    boxes = dict[int, SeenBox]()
    for box in card.boxes:
        place = (box.place.x, box.place.y, box.place.wide, box.place.high)
        at = tuple(round(DENSE * length) for length in place)
        boxes[box.place.hand] = SeenBox(at, box.likely.tolist())
    boxes.pop(0, None)  # totals
    return replace(seen, face=card.kind + 1, picture=out.getvalue(), size=face.size, boxes=boxes)
