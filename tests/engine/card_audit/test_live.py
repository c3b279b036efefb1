"""Hands whose scores tables sent: a fifth witness beside the four cards."""

from dataclasses import replace
from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.card_evenings import Evening, figure, true_evening, with_figure, with_wrong_figure
from tests.engine.card_audit.worked import first_rank, is_rebuilt, told_alone
from tournaments.engine.card_audit.audit import audit
from tournaments.engine.card_audit.values import (
    AuditResult,
    Certainty,
    Course,
    Explanation,
    FigureChange,
    PaperCard,
    TableChange,
)
from tournaments.engine.standings.scoring import TRICKS

KEYS = st.sampled_from(["winners-split", "winners-keep", "losers-keep", "losers-split", "head-table"])


def an_evening(hands_per_move: int = 1) -> Evening:
    return true_evening(Random(11), "losers-split", 4, 12, hands_per_move=hands_per_move)


def with_sent(course: Course, hand: int, table: int, ns: int) -> Course:
    """The course with another score from a table."""
    return replace(course, sent={**course.sent, (hand, table): ns})


def test_it_works() -> None:
    evening = an_evening()
    report = audit(evening.live_until(5), evening.cards)
    assert (report.result, report.explanations) == (AuditResult.AGREES, ())
    assert is_rebuilt(report, evening)


def test_a_card_that_differs_from_its_table_and_the_other_cards_is_changed() -> None:
    evening = an_evening()
    for live, hand in product((0, 1, 6, 11, 12), (1, 6, 7, 12)):
        cards, change = with_wrong_figure(Random(live), evening.cards, 5, hand)
        assert told_alone(evening.live_until(live), cards, change), (live, hand)


def test_a_score_against_which_all_four_cards_stand_is_changed_itself() -> None:
    """Its winner is wrong too, as everybody moved as called."""
    evening = an_evening()
    for hand in (1, 4, 6):
        true = evening.ns[hand - 1][1]
        wrong = true + 1 if true < TRICKS else true - 1
        report = audit(with_sent(evening.live_until(6), hand, 2, wrong), evening.cards)
        assert (report.result, report.certainty) == (AuditResult.EXPLAINED, Certainty.CERTAIN)
        assert first_rank(report) == [Explanation(1, tables=(TableChange(2, hand, wrong, true),))]
    true = evening.ns[2][0]
    course = with_sent(evening.live_until(6), 3, 1, TRICKS - true)
    change = TableChange(1, 3, TRICKS - true, true)
    assert first_rank(audit(course, evening.cards)) == [Explanation(1, tables=(change,))]


def test_the_table_decides_where_two_cards_stand_against_two() -> None:
    evening = an_evening()
    table, true = evening.seatings[2].tables[0], evening.ns[2][0]
    n, s = table.n or 0, table.s or 0
    wrong = true - 1
    cards = with_figure(with_figure(evening.cards, n, 3, wrong), s, 3, wrong)
    changes = tuple(FigureChange(entry, 3, wrong, true) for entry in sorted((n, s)))
    assert audit(evening.course, cards).certainty is Certainty.TIED
    report = audit(evening.live_until(6), cards)
    assert first_rank(report) == [Explanation(1, changes)]
    assert report.certainty is Certainty.LIKELY


def test_a_wrong_score_and_a_wrong_card_at_one_table_are_both_told() -> None:
    evening = an_evening()
    true = evening.ns[3][2]
    entry = evening.seatings[3].tables[2].n or 0
    score, card = (true + 1) % 14, (true + 2) % 14
    course = with_sent(evening.live_until(6), 4, 3, score)
    cards = with_figure(evening.cards, entry, 4, card)
    right = Explanation(1, (FigureChange(entry, 4, card, true),), (TableChange(3, 4, score, true),))
    assert first_rank(audit(course, cards)) == [right]


@pytest.mark.parametrize("live", [3, 6, 8])
def test_cards_need_not_have_what_the_tables_sent(live: int) -> None:
    """A power cut after some hands: the cards begin there, and are empty before."""
    evening = an_evening()
    cards = tuple(card._replace(figures=(None,) * live + card.figures[live:]) for card in evening.cards)
    report = audit(evening.live_until(live), cards)
    assert (report.result, report.unknown) == (AuditResult.AGREES, ())
    assert is_rebuilt(report, evening)
    assert {(one.entry, one.hand): one.proposed for one in report.inferred} == {
        (card.entry, hand): figure(evening.cards, card.entry, hand)
        for card in cards
        for hand in range(1, live + 1)
    }
    cards, change = with_wrong_figure(Random(3), cards)
    assert told_alone(evening.live_until(live), cards, change)


def test_a_power_cut_between_two_moves_that_are_some_hands_apart() -> None:
    evening = an_evening(hands_per_move=3)
    for live in (1, 2, 3, 4):
        cards, change = with_wrong_figure(Random(live), evening.cards)
        assert audit(evening.live_until(live), evening.cards).result is AuditResult.AGREES
        assert told_alone(evening.live_until(live), cards, change), live


def test_a_seat_called_by_hand_counts_before_the_movement() -> None:
    """The MC moved two players in hand 4, which was live: the cards continue from there."""
    evening = true_evening(Random(5), "winners-split", 4, 3)
    after = true_evening(Random(6), "winners-split", 4, 9)
    seatings = (*evening.seatings, after.seatings[0])
    cards = tuple(
        PaperCard(one.entry, one.figures + other.figures)
        for one, other in zip(evening.cards, after.cards, strict=True)
    )
    course = replace(evening.live_until(3), hands=12, roles=after.course.roles, seatings=seatings)
    report = audit(course, cards)
    assert report.result is AuditResult.AGREES
    assert [hand.seating for hand in report.hands] == [*evening.seatings, *after.seatings]


@given(KEYS, st.integers(8, 26), st.integers(0, 12), st.integers(1, 3), st.integers(0, 2**32))
def test_any_evening_that_was_live_in_part(
    key: str, players: int, live: int, hands_per_move: int, seed: int
) -> None:
    luck = Random(seed)
    evening = true_evening(luck, key, players // 4, 12, players=players, hands_per_move=hands_per_move)
    course = evening.live_until(live)
    report = audit(course, evening.cards)
    assert report.result is AuditResult.AGREES
    assert is_rebuilt(report, evening)
    cards, change = with_wrong_figure(luck, evening.cards)
    assert change in {one for how in first_rank(audit(course, cards)) for one in how.changes}
