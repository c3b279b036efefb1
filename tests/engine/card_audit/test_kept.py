"""Figures accepted by the MC: no change is proposed for them, and they are not evidence either."""

from random import Random

import pytest

from tests.card_evenings import Cards, true_evening, with_figure, with_wrong_figure
from tests.engine.card_audit.worked import (
    CARDS,
    COURSE,
    NS,
    SEATINGS,
    TABLES_ONLY,
    spoilt,
    told_alone,
)
from tournaments.engine.card_audit.audit import audit
from tournaments.engine.card_audit.values import OUT, AuditResult, Course, FigureChange

KNOWN = pytest.mark.parametrize("course", [COURSE, TABLES_ONLY], ids=["partners known", "tables only"])


def keep(cards: Cards, *places: tuple[int, int]) -> Cards:
    """The cards with figures, by entry and hand, marked as accepted."""
    return tuple(
        card._replace(kept=frozenset(hand for entry, hand in places if entry == card.entry)) for card in cards
    )


@KNOWN
def test_all_agrees_where_the_one_wrong_figure_is_to_stand(course: Course) -> None:
    for hand in (1, 2, 3):
        report = audit(course, keep(spoilt((4, hand, 1)), (4, hand)))
        assert (report.result, report.explanations) == (AuditResult.AGREES, ())
        assert (report.inferred, report.unknown) == ((), ())
        assert tuple(one.seating for one in report.hands) == SEATINGS
        assert tuple(one.ns for one in report.hands) == NS
    right = audit(course, keep(CARDS, (1, 1), (5, 1), (8, 3)))  # a right figure may be accepted as well
    assert right.result is AuditResult.AGREES


def test_no_change_is_proposed_for_a_figure_that_stands() -> None:
    """4 and 7 both wrote 9, 1 and 6 the 5 of the other score. 4's is accepted: 7, 1 and 6 still count."""
    report = audit(COURSE, keep(spoilt((4, 3, 9), (7, 3, 9)), (4, 3)))
    assert not any(change.entry == 4 for one in report.explanations for change in one.changes)
    assert report.explanations[0].changes == (FigureChange(7, 3, 9, 8),)
    # Another wrong figure of the table is still reported.
    cards = keep(spoilt((4, 3, 1), (1, 3, 6)), (4, 3))
    assert told_alone(COURSE, cards, FigureChange(1, 3, 6, 5))


def test_a_hand_sat_out_for_which_a_figure_stands() -> None:
    evening = true_evening(Random(1), "losers-keep", 3, 12, players=13)
    entry, hand = next(
        (card.entry, hand) for card in evening.cards for hand, f in enumerate(card.figures, 1) if f == OUT
    )
    cards = with_figure(evening.cards, entry, hand, 7)
    assert audit(evening.course, cards).result is AuditResult.EXPLAINED
    assert audit(evening.course, keep(cards, (entry, hand))).result is AuditResult.AGREES


def test_a_whole_card_may_stand() -> None:
    evening = true_evening(Random(2), "winners-split", 5, 24)
    cards = evening.cards
    for hand in range(1, 25):
        cards, _change = with_wrong_figure(Random(hand), cards, 7, hand)
    report = audit(evening.course, keep(cards, *((7, hand) for hand in range(1, 25))))
    assert (report.result, report.inferred) == (AuditResult.AGREES, ())
    assert [hand.ns for hand in report.hands] == list(evening.ns)


def test_four_figures_of_a_table_that_stand_leave_its_score_open() -> None:
    """Table 2 of the last hand: no figure that counts gives its score."""
    for places, ns in (([], 8), ([(entry, 3) for entry in (4, 7, 1, 6)], None)):
        report = audit(COURSE, keep(CARDS, *places))
        assert report.result is AuditResult.AGREES
        assert report.hands[2].ns == (11, ns)
