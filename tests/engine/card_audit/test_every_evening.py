"""The audit compared with an enumeration of all possible evenings, at two tables and a few hands."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from tests.card_evenings import with_blanks, with_wrong_figure, without
from tests.engine.card_audit.every_evening import can_be, fewest
from tests.engine.card_audit.reference import RULES, evening
from tests.engine.card_audit.worked import first_rank
from tournaments.engine.card_audit.audit import audit
from tournaments.engine.card_audit.values import AuditResult

KEYS = st.sampled_from(sorted(RULES))
SEEDS = st.integers(0, 2**32)
SHOWN = 12


@given(key=KEYS, hands=st.integers(1, 4), wrong=st.integers(0, 3), reverse=..., paired=..., seed=SEEDS)
def test_the_first_rank_has_the_smallest_sets_of_changes_and_all_of_them(
    *, key: str, hands: int, wrong: int, reverse: bool, paired: bool, seed: int
) -> None:
    luck = Random(seed)
    was = evening(luck, key, 2, hands, reverse=reverse)
    cards = was.cards
    for _ in range(wrong):
        cards, _change = with_wrong_figure(luck, cards)
    right = fewest(was, cards, paired=paired)
    least = len(next(iter(right)))
    report = audit(was.course(paired=paired), cards)
    reported = {frozenset(one.changes) for one in first_rank(report)}
    if least == 0:
        assert (report.result, reported) == (AuditResult.AGREES, set())
    elif least <= 2:  # with more, people out of place can be an equal explanation
        assert reported <= right
        assert len(reported) == min(len(right), SHOWN)


@given(key=KEYS, hands=st.integers(2, 4), blanks=st.integers(1, 16), reverse=..., paired=..., seed=SEEDS)
def test_only_what_all_evenings_that_agree_have_in_common_is_inferred(
    *, key: str, hands: int, blanks: int, reverse: bool, paired: bool, seed: int
) -> None:
    luck = Random(seed)
    was = evening(luck, key, 2, hands, reverse=reverse)
    cards = with_blanks(luck, was.cards, min(blanks, 8 * hands))
    report = audit(was.course(paired=paired), cards)
    right = can_be(was, cards, paired=paired)
    assert report.result in {AuditResult.AGREES, AuditResult.WAITING, AuditResult.EMPTY}
    assert not report.clashes
    if report.result is AuditResult.AGREES:
        sure = {at: next(iter(can)) for at, can in right.items() if len(can) == 1}
        reported = {(one.entry, one.hand): one.proposed for one in report.inferred}
        # With unknown partners, some facts common to all evenings may be left unknown.
        assert reported == sure if paired else reported.items() <= sure.items()
        assert {*report.unknown} == right.keys() - reported.keys()


@given(KEYS, st.integers(2, 4), st.integers(1, 3), st.booleans(), SEEDS)
def test_the_same_holds_where_whole_cards_are_missing(
    key: str, hands: int, gone: int, reverse: bool, seed: int
) -> None:
    luck = Random(seed)
    was = evening(luck, key, 2, hands, reverse=reverse)
    cards = without(was.cards, luck.sample(range(1, 9), gone))
    report = audit(was.course(), cards)
    right = can_be(was, cards)
    assert report.result is AuditResult.AGREES
    sure = {at: next(iter(can)) for at, can in right.items() if len(can) == 1}
    assert {(one.entry, one.hand): one.proposed for one in report.inferred} == sure
    assert set(report.unknown) == right.keys() - sure.keys()
