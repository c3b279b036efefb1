"""Hands sat out: “out” instead of a figure, and a figure instead of “out”."""

from dataclasses import replace
from itertools import product
from random import Random

import pytest

from tests.card_evenings import (
    FAMILY,
    Evening,
    figure,
    true_evening,
    with_figure,
    with_wrong_figure,
    without,
)
from tests.engine.card_audit.worked import CARDS, COURSE, told_alone
from tournaments.engine.card_audit.audit import audit
from tournaments.engine.card_audit.values import OUT, AuditResult, FigureChange
from tournaments.engine.seating.seating import Seating

EVENINGS = [
    true_evening(Random(over), key, 4, 16, players=16 + over, fair=fair)
    for key, over, fair in product(FAMILY, (1, 2, 3), (True, False))
]


def sat_out(evening: Evening) -> list[tuple[int, int]]:
    """Entry and hand of every hand sat out."""
    return [
        (card.entry, hand) for card in evening.cards for hand, f in enumerate(card.figures, 1) if f == OUT
    ]


def test_a_figure_for_a_hand_that_was_sat_out_is_told_alone_and_inferred_where_it_is_left_empty() -> None:
    for evening in EVENINGS:
        entry, hand = Random(1).choice(sat_out(evening))
        cards = with_figure(evening.cards, entry, hand, 7)
        assert told_alone(evening.course, cards, FigureChange(entry, hand, 7, OUT))
        entry, hand = Random(3).choice(sat_out(evening))
        report = audit(evening.course, with_figure(evening.cards, entry, hand, None))
        assert (report.result, report.inferred) == (
            AuditResult.AGREES,
            (FigureChange(entry, hand, None, OUT),),
        )


def test_a_wrong_figure_and_out_for_a_hand_that_was_played_are_told_alone() -> None:
    for evening in EVENINGS:
        entry, hand = next(
            (card.entry, hand) for card in evening.cards for hand, f in enumerate(card.figures, 1) if f != OUT
        )
        true = figure(evening.cards, entry, hand)
        cards = with_figure(evening.cards, entry, hand, OUT)
        assert told_alone(evening.course, cards, FigureChange(entry, hand, OUT, true))
        cards, change = with_wrong_figure(Random(2), evening.cards)
        assert told_alone(evening.course, cards, change)


def test_the_card_of_somebody_who_sat_out_is_inferred_in_full() -> None:
    evening = true_evening(Random(4), "losers-split", 3, 12, players=13)
    gone = next(card for card in evening.cards if OUT in card.figures)
    report = audit(evening.course, without(evening.cards, [gone.entry]))
    assert report.result is AuditResult.AGREES
    assert tuple(change.proposed for change in report.inferred) == gone.figures


def test_out_where_nobody_sits_out_is_put_right() -> None:
    for hand in (1, 2, 3):
        cards = with_figure(CARDS, 6, hand, OUT)
        assert told_alone(COURSE, cards, FigureChange(6, hand, OUT, figure(CARDS, 6, hand)))


@pytest.mark.parametrize("key", FAMILY)
def test_clean_cards_agree_whatever_the_order_in_which_those_without_a_seat_are_given(key: str) -> None:
    """Two of one role sit out; the search also finds which of them took which chair."""
    for seed in range(6):
        evening = true_evening(Random(seed), key, 4, 16, players=19)
        first = evening.course.seatings[0]
        one, other, of_the_other_role = first.sitting_out
        turned = Seating(first.tables, (other, one, of_the_other_role))
        assert evening.course.roles[one] is evening.course.roles[other]
        report = audit(replace(evening.course, seatings=(turned,), chairs_known=False), evening.cards)
        assert (report.result, report.explanations) == (AuditResult.AGREES, ())
        assert [hand.seating for hand in report.hands] == [*evening.seatings]
