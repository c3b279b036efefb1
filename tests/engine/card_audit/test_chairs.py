"""Hands sat out: “out” where a figure should be, a figure where “out” should be."""

from dataclasses import replace
from random import Random

import pytest

from tests.card_evenings import FAMILY, Evening, figure, true_evening, with_figure, with_wrong_figure, without
from tests.engine.card_audit.worked import CARDS, COURSE, first_rank, told_alone
from tournaments.engine.card_audit.audit import audit
from tournaments.engine.card_audit.values import OUT, AuditResult, Explanation, FigureChange
from tournaments.engine.seating.seating import Seating

EVENINGS = [
    pytest.param(
        true_evening(Random(over), key, 4, 16, players=16 + over, fair=fair), id=f"{key}-{over}-{fair}"
    )
    for key in FAMILY
    for over in (1, 2, 3)
    for fair in (True, False)
]
every_evening = pytest.mark.parametrize("evening", EVENINGS)


def sat_out(evening: Evening) -> list[tuple[int, int]]:
    """Entry and hand of every hand sat out."""
    return [
        (card.entry, hand) for card in evening.cards for hand, f in enumerate(card.figures, 1) if f == OUT
    ]


@every_evening
def test_a_figure_for_a_hand_that_was_sat_out_is_told_alone(evening: Evening) -> None:
    entry, hand = Random(1).choice(sat_out(evening))
    cards = with_figure(evening.cards, entry, hand, 7)
    assert told_alone(evening.course, cards, FigureChange(entry, hand, 7, OUT))


@every_evening
def test_out_for_a_hand_that_was_played_is_told_alone_with_its_figure(evening: Evening) -> None:
    entry, hand = next(
        (card.entry, hand) for card in evening.cards for hand, f in enumerate(card.figures, 1) if f != OUT
    )
    true = figure(evening.cards, entry, hand)
    cards = with_figure(evening.cards, entry, hand, OUT)
    assert told_alone(evening.course, cards, FigureChange(entry, hand, OUT, true))


@every_evening
def test_a_wrong_figure_is_told_alone_where_some_sit_out(evening: Evening) -> None:
    cards, change = with_wrong_figure(Random(2), evening.cards)
    assert first_rank(audit(evening.course, cards)) == [Explanation(1, (change,))]


@every_evening
def test_a_hand_sat_out_is_inferred_where_it_is_left_empty(evening: Evening) -> None:
    entry, hand = Random(3).choice(sat_out(evening))
    found = audit(evening.course, with_figure(evening.cards, entry, hand, None))
    assert (found.found, found.inferred) == (AuditResult.AGREES, (FigureChange(entry, hand, None, OUT),))


def test_the_card_of_somebody_who_sat_out_is_inferred_in_full() -> None:
    evening = true_evening(Random(4), "losers-split", 3, 12, players=13)
    gone = next(card for card in evening.cards if OUT in card.figures)
    found = audit(evening.course, without(evening.cards, [gone.entry]))
    assert found.found is AuditResult.AGREES
    assert tuple(change.proposed for change in found.inferred) == gone.figures


@pytest.mark.parametrize("hand", [1, 2, 3])
def test_out_where_nobody_sits_out_is_put_right(hand: int) -> None:
    cards = with_figure(CARDS, 6, hand, OUT)
    assert told_alone(COURSE, cards, FigureChange(6, hand, OUT, figure(CARDS, 6, hand)))


@pytest.mark.parametrize("key", FAMILY)
@pytest.mark.parametrize("seed", range(6))
def test_clean_cards_agree_whatever_the_order_in_which_those_without_a_seat_are_given(
    key: str, seed: int
) -> None:
    """Two of one role sit out; which of them took which chair is part of what is searched."""
    evening = true_evening(Random(seed), key, 4, 16, players=19)
    first = evening.course.seatings[0]
    one, other, of_the_other_role = first.sitting_out
    turned = Seating(first.tables, (other, one, of_the_other_role))
    assert evening.course.roles[one] is evening.course.roles[other]
    found = audit(replace(evening.course, seatings=(turned,), chairs_known=False), evening.cards)
    assert (found.found, found.explanations) == (AuditResult.AGREES, ())
    assert [hand.seating for hand in found.hands] == [*evening.seatings]
