"""The sums that players wrote on their cards, beside what the figures make."""

from collections.abc import Iterator, Sequence

from tournaments.engine.card_audit.values import OUT, Course, PaperCard, SumFault
from tournaments.engine.standings.scoring import plain


def sum_faults(course: Course, cards: Sequence[PaperCard]) -> tuple[SumFault, ...]:
    """The sums that are not right, by card and part, of what has been typed in completely."""
    return tuple(fault for card in cards for fault in _of_card(course, card))


def _of_card(course: Course, card: PaperCard) -> Iterator[SumFault]:
    parts = enumerate(zip(card.parts, course.parts, strict=False), 1)
    sums = [(part, score, hands) for part, (score, hands) in parts]
    for part, score, hands in (*sums, (0, card.total, range(1, course.hands + 1))):
        if score is not None:
            # What figures add up to; None where one is missing, or a hand sat out counts an average
            figures = [card.figures[hand - 1] for hand in hands if hand <= len(card.figures)]
            counted = [course.missed if figure == OUT else figure for figure in figures]
            there = [counts for counts in counted if counts is not None]
            adds_up_to = plain(sum(there)) if len(there) == len(counted) else None
            complete = hands.stop <= len(card.figures) + 1
            if adds_up_to is not None and complete and adds_up_to != score:
                yield SumFault(card.entry, part, score, adds_up_to)
