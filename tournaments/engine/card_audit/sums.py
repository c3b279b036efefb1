"""The sums that players wrote on their cards, beside what the figures make."""

from collections.abc import Iterator, Mapping, Sequence

from tournaments.engine.card_audit.values import OUT, Course, Figure, PaperCard, SumFault
from tournaments.engine.score_cards.sums import made_by, with_known
from tournaments.engine.standings.scoring import TRICKS


def sum_faults(course: Course, cards: Sequence[PaperCard]) -> tuple[SumFault, ...]:
    """The sums that are not right, by card and part, of what has been typed in completely."""
    known = known_figures(course)
    return tuple(fault for card in cards for fault in _of_card(course, with_known(card, known)))


def known_figures(course: Course) -> Mapping[tuple[int, int], Figure]:
    """Return what everybody made at tables that sent a score, by entry and hand: no card needs to say it."""
    known: dict[tuple[int, int], Figure] = {}
    for hand, seating in enumerate(course.seatings, 1):
        for table in seating.tables:
            ns = course.sent.get((hand, table.number))
            if ns is not None and (hand, table.number) not in course.idle:
                made = zip(table.seats, (ns, TRICKS - ns) * 2, strict=True)
                known.update({(player, hand): tricks for player, tricks in made if player is not None})
                known.update({(player, hand): OUT for player in seating.sitting_out})
    return known


def _of_card(course: Course, card: PaperCard) -> Iterator[SumFault]:
    parts = enumerate(zip(card.parts, course.parts, strict=False), 1)
    sums = [(part, score, hands) for part, (score, hands) in parts]
    for part, score, hands in (*sums, (0, card.total, range(1, course.hands + 1))):
        complete = hands.stop <= len(card.figures) + 1
        made = made_by(card, hands, course.missed) if complete else None
        if score is not None and made is not None and made != score:
            yield SumFault(card.entry, part, score, made)
