"""Comparison of the sums that players wrote with the sums of their figures."""

from collections.abc import Iterator, Mapping, Sequence

from tournaments.engine.card_audit.values import OUT, Course, Figure, PaperCard, SumFault
from tournaments.engine.score_cards.sums import made_by, with_known
from tournaments.engine.standings.scoring import TRICKS


def sum_faults(course: Course, cards: Sequence[PaperCard]) -> tuple[SumFault, ...]:
    """Return the wrong sums, by card and part, wherever all figures are typed."""
    figures = known_figures(course)
    return tuple(fault for card in cards for fault in _of_card(course, with_known(card, figures)))


def known_figures(course: Course) -> Mapping[tuple[int, int], Figure]:
    """Return the tricks of everybody at tables that sent a score, by entry and hand."""
    figures: dict[tuple[int, int], Figure] = {}
    for hand, seating in enumerate(course.seatings, 1):
        for table in seating.tables:
            ns = course.sent.get((hand, table.number))
            if ns is not None and (hand, table.number) not in course.idle:
                tricks_by_seat = zip(table.seats, (ns, TRICKS - ns) * 2, strict=True)
                figures.update(
                    {(player, hand): tricks for player, tricks in tricks_by_seat if player is not None}
                )
                figures.update({(player, hand): OUT for player in seating.sitting_out})
    return figures


def _of_card(course: Course, card: PaperCard) -> Iterator[SumFault]:
    parts = enumerate(zip(card.parts, course.parts, strict=False), 1)
    sums = [(part, score, hands) for part, (score, hands) in parts]
    for part, score, hands in (*sums, (0, card.total, range(1, course.hands + 1))):
        complete = hands.stop <= len(card.figures) + 1
        total = made_by(card, hands, course.missed, course.points) if complete else None
        if score is not None and total is not None and total != score:
            yield SumFault(card.entry, part, score, total)
