"""A card whose figures stand a row too low or too high from some hand on."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.card_evenings import FAMILY, figure, true_evening, with_figure, with_shift
from tests.engine.card_audit.worked import first_rank
from tournaments.engine.card_audit.audit import audit
from tournaments.engine.card_audit.values import AuditResult

BY = pytest.mark.parametrize("by", [1, -1], ids=["too low", "too high"])


@BY
@pytest.mark.parametrize("hand", [1, 2, 10, 15])
@pytest.mark.parametrize("key", FAMILY)
def test_a_row_too_low_and_a_row_too_high(key: str, hand: int, by: int) -> None:
    true = true_evening(Random(hand), key, 5, 20)
    found = audit(true.course, with_shift(true.cards, 7, hand, by))
    best, *_ = first_rank(found)
    assert found.found is AuditResult.EXPLAINED
    assert [(shift.entry, shift.by) for shift in best.shifted] == [(7, by)]
    assert [hand.ns for hand in found.hands] == list(true.ns)


@BY
def test_the_changes_of_a_shift_put_the_card_right_with_what_is_inferred(by: int) -> None:
    true = true_evening(Random(3), "losers-keep", 5, 20)
    cards = with_shift(true.cards, 4, 8, by)
    found = audit(true.course, cards)
    for change in {*found.explanations[0].changes, *found.inferred}:
        assert figure(cards, change.entry, change.hand) == change.given
        cards = with_figure(cards, change.entry, change.hand, change.proposed)
    assert cards == true.cards


@BY
def test_a_shift_with_any_figure_in_the_gap(by: int) -> None:
    true = true_evening(Random(4), "winners-split", 5, 20)
    cards = with_shift(true.cards, 4, 8, by, instead=5)
    best, *_ = first_rank(audit(true.course, cards))
    assert [(shift.entry, shift.by) for shift in best.shifted] == [(4, by)]


@BY
def test_one_row_forgotten_at_the_end_is_a_wrong_figure_and_no_more(by: int) -> None:
    """Only the last hand is out of place, so a wrong or a missing figure is all that can be said."""
    true = true_evening(Random(5), "winners-split", 5, 20)
    found = audit(true.course, with_shift(true.cards, 4, 20, by))
    assert found.found is AuditResult.AGREES
    assert [(one.entry, one.hand, one.proposed) for one in found.inferred] == [
        (4, 20, figure(true.cards, 4, 20))
    ]


@given(
    key=st.sampled_from(FAMILY),
    tables=st.integers(2, 9),
    hand=st.integers(1, 14),
    by=st.sampled_from([1, -1]),
    seed=st.integers(0, 2**32),
)
def test_the_card_that_is_shifted_is_among_the_first_two(
    *, key: str, tables: int, hand: int, by: int, seed: int
) -> None:
    luck = Random(seed)
    true = true_evening(luck, key, tables, 20)
    entry = luck.choice(true.cards).entry
    found = audit(true.course, with_shift(true.cards, entry, hand, by))
    told = {(shift.entry, shift.by) for how in found.explanations[:2] for shift in how.shifted}
    assert (entry, by) in told
