"""Evenings from the reference rules (whist.md, 2.2), reconstructed by the audit; they share no code."""

from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.card_evenings import with_wrong_figure
from tests.engine.card_audit.reference import RULES, Evening, as_told, evening
from tests.engine.card_audit.worked import first_rank
from tests.sampled import sampled
from tournaments.engine.card_audit.audit import audit
from tournaments.engine.card_audit.values import Audit, AuditResult, Explanation

KEYS = st.sampled_from(sorted(RULES))
SEEDS = st.integers(0, 2**32)


def is_rebuilt(report: Audit, was: Evening) -> bool:
    ladies = {lady for pairs in was.rooms[0] for lady, _ in pairs}
    return as_told(report.hands, ladies) == was.told()


@pytest.mark.parametrize("tables", sampled([1, 2, 3, 8, 25], every=3))
def test_it_works(tables: int) -> None:
    for key, reverse, paired in product(RULES, (False, True), (True, False)):
        was = evening(Random(tables), key, tables, 24, reverse=reverse)
        report = audit(was.course(paired=paired), was.cards)
        assert report.result is AuditResult.AGREES
        assert is_rebuilt(report, was)


@given(key=KEYS, tables=st.integers(2, 9), hands=st.integers(1, 24), reverse=..., paired=..., seed=SEEDS)
def test_clean_cards_are_rebuilt(
    *, key: str, tables: int, hands: int, reverse: bool, paired: bool, seed: int
) -> None:
    was = evening(Random(seed), key, tables, hands, reverse=reverse)
    report = audit(was.course(paired=paired), was.cards)
    assert report.result is AuditResult.AGREES
    assert is_rebuilt(report, was)


@given(KEYS, st.integers(2, 9), st.booleans(), st.booleans(), SEEDS)
def test_a_wrong_figure_is_told_alone_and_the_evening_rebuilt(
    key: str, tables: int, reverse: bool, paired: bool, seed: int
) -> None:
    luck = Random(seed)
    was = evening(luck, key, tables, 24, reverse=reverse)
    cards, change = with_wrong_figure(luck, was.cards)
    report = audit(was.course(paired=paired), cards)
    assert first_rank(report) == [Explanation(1, (change,))]
    assert is_rebuilt(report, was)


@pytest.mark.parametrize(("key", "reverse"), sampled(product(RULES, (False, True)), every=9))
def test_cards_do_not_agree_with_another_movement(key: str, reverse: bool) -> None:
    was = evening(Random(1), key, 3, 12, reverse=reverse)
    agreeing = [
        (other, back)
        for other, back in product(RULES, (False, True))
        if audit(was._replace(key=other, reverse=back).course(), was.cards).result is AuditResult.AGREES
    ]
    assert agreeing == [(key, reverse)]
