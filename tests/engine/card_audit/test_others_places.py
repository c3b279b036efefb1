"""People in each other's places from a hand on, and cards mixed up."""

from dataclasses import replace
from itertools import product
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.card_evenings import FAMILY, true_evening, with_exchange, with_wrong_figure
from tests.engine.card_audit.reference import RULES, evening
from tests.engine.card_audit.test_by_the_reference import is_rebuilt
from tests.engine.card_audit.worked import first_rank
from tests.sampled import sampled
from tournaments.engine.card_audit.audit import audit
from tournaments.engine.card_audit.values import AuditResult, Certainty, Exchange, Explanation
from tournaments.engine.seating.seating import Role


def a_table_mate(seed: int, key: str, hand: int) -> tuple[int, int]:
    """The two ladies of a table, in the evening of ``seed``, before they move to a hand."""
    was = evening(Random(seed), key, 5, 16)
    (one, _), (other, _) = was.rooms[hand - 2][seed % 5]
    return min(one, other), max(one, other)


@pytest.mark.parametrize("key", sampled(RULES, every=3))
def test_the_wrong_lady_of_a_table_went_on(key: str) -> None:
    for hand, seed in product((2, 5, 9), (1, 2)):
        one, other = a_table_mate(seed, key, hand)
        was = evening(Random(seed), key, 5, 16, wrong_moves=[(hand - 1, one, other)])
        report = audit(was.course(), was.cards)
        assert first_rank(report) == [Explanation(1, exchanged=(Exchange(one, other, hand),))]
        assert is_rebuilt(report, was)
        # Accepted explanations make the cards agree.
        report = audit(replace(was.course(), exchanged=(Exchange(one, other, hand),)), was.cards)
        assert (report.result, report.explanations) == (AuditResult.AGREES, ())
        assert is_rebuilt(report, was)


def test_a_wrong_figure_beside_people_out_of_place() -> None:
    one, other = a_table_mate(3, "losers-split", 7)
    was = evening(Random(3), "losers-split", 5, 16, wrong_moves=[(6, one, other)])
    cards, change = with_wrong_figure(Random(3), was.cards, hand=3)
    report = audit(was.course(), cards)
    assert first_rank(report) == [Explanation(1, (change,), exchanged=(Exchange(one, other, 7),))]


@pytest.mark.parametrize("key", FAMILY)
def test_two_cards_taken_for_one_another(key: str) -> None:
    true = true_evening(Random(4), key, 5, 18)
    for role in Role:
        one, other, *_ = sorted(entry for entry in true.course.roles if true.course.roles[entry] is role)
        report = audit(true.course, with_exchange(true.cards, one, other))
        assert first_rank(report) == [Explanation(1, exchanged=(Exchange(one, other, 1),))]
        assert [hand.ns for hand in report.hands] == list(true.ns)
    true = true_evening(Random(5), key, 5, 18)  # and two of two roles
    table = true.seatings[0].tables[2]
    one, other = sorted((table.n or 0, table.w or 0))
    report = audit(true.course, with_exchange(true.cards, one, other))
    assert Exchange(one, other, 1) in first_rank(report)[0].exchanged


@given(
    key=st.sampled_from(FAMILY),
    tables=st.integers(3, 9),
    hand=st.integers(2, 12),
    reverse=...,
    seed=st.integers(0, 2**32),
)
def test_two_who_wrote_on_each_others_cards_from_a_hand_on(
    *, key: str, tables: int, hand: int, reverse: bool, seed: int
) -> None:
    """Those two, or occasionally two others that also fit; always a single exchange."""
    luck = Random(seed)
    true = true_evening(luck, key, tables, 20, reverse=reverse)
    role = luck.choice(list(Role))
    one, other = sorted(luck.sample([e for e in true.course.roles if true.course.roles[e] is role], 2))
    cards = with_exchange(true.cards, one, other, hand)
    assume(cards != true.cards)
    best, *_ = audit(true.course, cards).explanations
    assert (len(best.exchanged), len(best.changes)) == (1, 0)
    assert audit(replace(true.course, exchanged=best.exchanged), cards).result is AuditResult.AGREES


def test_two_exchanges_that_explain_all_alike_are_not_certain() -> None:
    """9 and 11 in each other's places, or 1 and 8: all figures agree either way."""
    true = true_evening(Random(0), "losers-split", 3, 12)
    cards = with_exchange(true.cards, 9, 11, 3)
    for either in (Exchange(9, 11, 3), Exchange(1, 8, 3)):
        assert audit(replace(true.course, exchanged=(either,)), cards).result is AuditResult.AGREES
    report = audit(true.course, cards)
    assert {how.exchanged for how in first_rank(report)} == {(Exchange(9, 11, 3),), (Exchange(1, 8, 3),)}
    assert report.certainty is not Certainty.CERTAIN
