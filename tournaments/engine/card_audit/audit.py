"""The audit of a pile of cards: whether all agree, and if not, what would make them agree."""

from collections.abc import Sequence

from tournaments.engine.card_audit.values import Audit, Course, Found, PaperCard


def audit(course: Course, cards: Sequence[PaperCard], *, effort: int = 2000) -> Audit:
    """What the cards say about the evening; ``effort`` bounds the seatings that are tried."""
    raise NotImplementedError((course, cards, effort, Found, Audit))
