"""The sums that players wrote on their cards, beside what the figures make."""

from collections.abc import Iterator, Sequence

from tournaments.engine.card_audit.values import Course, PaperCard, SumFault
from tournaments.engine.score_cards.sums import made_by


def sum_faults(course: Course, cards: Sequence[PaperCard]) -> tuple[SumFault, ...]:
    """The sums that are not right, by card and part, of what has been typed in completely."""
    return tuple(fault for card in cards for fault in _of_card(course, card))


def _of_card(course: Course, card: PaperCard) -> Iterator[SumFault]:
    parts = enumerate(zip(card.parts, course.parts, strict=False), 1)
    sums = [(part, score, hands) for part, (score, hands) in parts]
    for part, score, hands in (*sums, (0, card.total, range(1, course.hands + 1))):
        complete = hands.stop <= len(card.figures) + 1
        made = made_by(card, hands, course.missed) if complete else None
        if score is not None and made is not None and made != score:
            yield SumFault(card.entry, part, score, made)
