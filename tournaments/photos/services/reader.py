"""The reader of pictures, which needs the extra ``photos``; imported by jobs alone."""

from collections.abc import Sequence

from tournaments.photos.seen import SeenCard, Trouble, UnreadableError
from tournaments.press.score_cards.pack import ScoreCards


def read(_picture: bytes, _packs: Sequence[ScoreCards]) -> list[SeenCard]:
    """Return the cards in a JPEG. Raises UnreadableError."""
    raise UnreadableError(Trouble.DAMAGED)
