"""Cards whose figures are a row too low or too high from some hand on."""

from itertools import product
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.card_evenings import FAMILY, figure, true_evening, with_figure, with_shift
from tests.engine.card_audit.worked import first_rank
from tests.sampled import sampled
from tournaments.engine.card_audit.audit import audit
from tournaments.engine.card_audit.evenings import EveningReading
from tournaments.engine.card_audit.observations import observe
from tournaments.engine.card_audit.theories import theories
from tournaments.engine.card_audit.values import AuditResult, Course, PaperCard, Shift
from tournaments.engine.seating.seating import Seating, Table

BY = pytest.mark.parametrize("by", [1, -1], ids=["too low", "too high"])
SEEDS = st.integers(0, 2**32)


@pytest.mark.parametrize(("key", "by"), sampled(product(FAMILY, (1, -1)), every=3))
def test_a_row_too_low_and_a_row_too_high(key: str, by: int) -> None:
    for hand in (1, 2, 10, 15):
        true = true_evening(Random(hand), key, 5, 20)
        report = audit(true.course, with_shift(true.cards, 7, hand, by))
        best, *_ = first_rank(report)
        assert report.result is AuditResult.EXPLAINED
        assert [(shift.entry, shift.by) for shift in best.shifted] == [(7, by)]
        assert [hand.ns for hand in report.hands] == list(true.ns)


@BY
def test_the_changes_of_a_shift_put_the_card_right_with_what_is_inferred(by: int) -> None:
    true = true_evening(Random(3), "losers-keep", 5, 20)
    cards = with_shift(true.cards, 4, 8, by)
    report = audit(true.course, cards)
    for change in {*report.explanations[0].changes, *report.inferred}:
        assert figure(cards, change.entry, change.hand) == change.given
        cards = with_figure(cards, change.entry, change.hand, change.proposed)
    assert cards == true.cards
    # With any figure in the gap.
    true = true_evening(Random(4), "winners-split", 5, 20)
    best, *_ = first_rank(audit(true.course, with_shift(true.cards, 4, 8, by, instead=5)))
    assert [(shift.entry, shift.by) for shift in best.shifted] == [(4, by)]


@BY
def test_one_row_forgotten_at_the_end_is_a_wrong_figure_and_no_more(by: int) -> None:
    """Only the last hand is affected, so it is just a wrong or missing figure."""
    true = true_evening(Random(5), "winners-split", 5, 20)
    report = audit(true.course, with_shift(true.cards, 4, 20, by))
    assert report.result is AuditResult.AGREES
    (one,) = report.inferred
    assert (one.entry, one.hand, one.proposed) == (4, 20, figure(true.cards, 4, 20))


@given(st.sampled_from(FAMILY), st.integers(2, 9), st.integers(1, 14), st.sampled_from([1, -1]), SEEDS)
def test_the_card_that_is_shifted_is_among_the_first_two(
    key: str, tables: int, hand: int, by: int, seed: int
) -> None:
    luck = Random(seed)
    true = true_evening(luck, key, tables, 20)
    entry = luck.choice(true.cards).entry
    cards = with_shift(true.cards, entry, hand, by)
    written = [(figure(cards, entry, n), figure(true.cards, entry, n)) for n in range(1, 21)]
    # Among equal figures a row too low or too high is one or two wrong figures, and no more.
    assume(sum(shown not in {None, made} for shown, made in written) > 2)
    report = audit(true.course, cards)
    reported = {(shift.entry, shift.by) for how in report.explanations[:2] for shift in how.shifted}
    assert (entry, by) in reported


def test_the_figures_of_somebody_who_came_late_are_held_against_the_hands_they_were_there_for() -> None:
    """Player 5 replaces player 4 after hand 2, and player 1's figures are a row too low."""
    first, then = Seating((Table(1, 1, 2, 3, 4),)), Seating((Table(1, 1, 2, 3, 5),))
    evening = EveningReading((first, first, *[then] * 6), ((9,), (4,), (7,), (10,), (3,), (8,), (5,), (11,)))
    course = Course(8, {}, evening.seatings, None)
    cards = [
        PaperCard(1, (None, 9, 4, 7, 10, 3, 8, 5)),
        PaperCard(3, (9, 4, 7, 10, 3, 8, 5, 11)),
        PaperCard(4, (4, 9, None, None, None, None, None, None)),
        PaperCard(5, (None, None, 6, 3, 10, 5, 8, 2)),
    ]
    best, *_ = theories(observe(course, cards), evening, {})
    assert best.shifted == (Shift(1, 2, 1),)
