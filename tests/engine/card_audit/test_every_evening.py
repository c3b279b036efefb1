"""The audit beside a count of every evening that there can have been, at two tables and a few hands."""

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
    found = audit(was.course(paired=paired), cards)
    told = {frozenset(one.changes) for one in first_rank(found)}
    if least == 0:
        assert (found.result, told) == (AuditResult.AGREES, set())
    elif least <= 2:  # with more, people out of place can be as good
        assert told <= right
        assert len(told) == min(len(right), SHOWN)


@given(key=KEYS, hands=st.integers(2, 4), blanks=st.integers(1, 16), reverse=..., paired=..., seed=SEEDS)
def test_only_what_all_evenings_that_agree_have_in_common_is_inferred(
    *, key: str, hands: int, blanks: int, reverse: bool, paired: bool, seed: int
) -> None:
    luck = Random(seed)
    was = evening(luck, key, 2, hands, reverse=reverse)
    cards = with_blanks(luck, was.cards, min(blanks, 8 * hands))
    found = audit(was.course(paired=paired), cards)
    right = can_be(was, cards, paired=paired)
    assert found.result in {AuditResult.AGREES, AuditResult.WAITING, AuditResult.EMPTY}
    assert not found.clashes
    if found.result is AuditResult.AGREES:
        sure = {at: next(iter(can)) for at, can in right.items() if len(can) == 1}
        told = {(one.entry, one.hand): one.proposed for one in found.inferred}
        # Where it is open who were partners, some that all evenings share may be left unknown.
        assert told == sure if paired else told.items() <= sure.items()
        assert {*found.unknown} == right.keys() - told.keys()


@given(KEYS, st.integers(2, 4), st.integers(1, 3), st.booleans(), SEEDS)
def test_the_same_holds_where_whole_cards_are_missing(
    key: str, hands: int, gone: int, reverse: bool, seed: int
) -> None:
    luck = Random(seed)
    was = evening(luck, key, 2, hands, reverse=reverse)
    cards = without(was.cards, luck.sample(range(1, 9), gone))
    found = audit(was.course(), cards)
    right = can_be(was, cards)
    assert found.result is AuditResult.AGREES
    sure = {at: next(iter(can)) for at, can in right.items() if len(can) == 1}
    assert {(one.entry, one.hand): one.proposed for one in found.inferred} == sure
    assert set(found.unknown) == right.keys() - sure.keys()
