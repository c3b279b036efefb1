"""Figures of cards, and the chain of tie-breaks."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.engine.prizes.countback import CountbackFigures, settle
from tournaments.engine.prizes.kinds import longest_at_one_table, sum_of, tens, thirteens
from tournaments.engine.prizes.rules import PrizeKind, PrizeRule, Tie
from tournaments.engine.standings.scoring import Score
from tournaments.engine.standings.standings import EntryCard

CHAIN = (Tie.SECOND_HALF, Tie.LAST_HAND, Tie.MOST_TENS, Tie.MOST_THIRTEENS, Tie.CUT)
FOUR_HANDS = CountbackFigures(breaks_after=(2,), hands=4, last=4)


def card(
    entry: int, *scores: Score | None, tables: tuple[int | None, ...] = (), **given: tuple[int, ...]
) -> EntryCard:
    return EntryCard(entry, None, True, scores, tables, **given)


def test_figures_of_a_card_leave_out_what_was_not_played() -> None:
    assert sum_of(card(1, 7, 6.5, 6.5, None), range(2, 5)) == 13
    one = card(1, 10, 13, 9, 13, sat_out=(4,))
    assert (tens(one), thirteens(one)) == (2, 1)
    cut_short = CountbackFigures((2,), 4, last=3)
    assert cut_short.tie(card(1, 7, 7, 9, None), Tie.LAST_HAND) == 9, "the last that was played"
    longest = {(1, 1, 2, 2, 2, 1): 3, (1, None, 1, 1): 2, (None, None): 0, (): 0}  # whist.md, 4.1
    assert {tables: longest_at_one_table(card(1, tables=tables)) for tables in longest} == longest


def test_each_kind_of_prize_has_its_figure_and_a_part_that_the_evening_has_not_got_none() -> None:
    one = card(1, 10, 5, 6, 8, tables=(1, 2, 2, 2))
    figures = {PrizeKind.PLACE: 29, PrizeKind.BOOBY: 29, PrizeKind.MOST_TENS: 1, PrizeKind.LONGEST: 3}
    assert {kind: FOUR_HANDS.of(one, PrizeRule(kind, "x")) for kind in figures} == figures
    parts = [PrizeRule(PrizeKind.PART, "x", part=part) for part in (1, 2, 3)]
    assert [FOUR_HANDS.of(one, rule) for rule in parts] == [15, 14, 0]


@pytest.mark.parametrize(
    ("breaks_after", "hands", "first"), [((12,), 24, 13), ((), 24, 13), ((), 5, 3), ((8, 16), 24, 17)]
)
def test_the_second_half_is_what_follows_the_last_break(
    breaks_after: tuple[int, ...], hands: int, first: int
) -> None:
    half = CountbackFigures(breaks_after, hands, hands).second_half
    assert (half[0], half[-1]) == (first, hands)


def test_the_chain_goes_on_while_people_are_level() -> None:
    """Level after the break; one drops out on the last hand; tens settle the other two."""
    done = settle([card(2, 8, 5, 5, 6), card(7, 5, 5, 8, 6)], 0, CHAIN, FOUR_HANDS.tie)
    assert (done.level, done.ends) == ((7,), None)
    assert [step.figures for step in done.steps] == [((7, 14), (2, 11))], "the second half settles it"
    group = [card(1, 10, 4, 6, 7), card(2, 7, 7, 6, 7), card(3, 8, 6, 7, 6)]
    done = settle(group, 0, CHAIN, FOUR_HANDS.tie)
    ties = (Tie.SECOND_HALF, (1, 2, 3)), (Tie.LAST_HAND, (1, 2)), (Tie.MOST_TENS, (1,))
    assert [(step.tie, step.level) for step in done.steps] == [*ties]


@given(
    st.lists(st.lists(st.integers(0, 13), min_size=4, max_size=4), min_size=1, max_size=6),
    st.sampled_from([CHAIN, (*CHAIN[:2], Tie.SHARE), (Tie.CUT,), (Tie.SHARE,)]),
    st.booleans(),
)
def test_the_chain_ranks_like_one_key(hands: list[list[int]], chain: tuple[Tie, ...], lowest: bool) -> None:
    """The entries level in the end have the same key, and the right number come before them."""
    group = [card(number, *scores) for number, scores in enumerate(hands, 1)]
    keys = {
        one.entry: [(FOUR_HANDS.tie(one, tie) or 0) * (1 if lowest else -1) for tie in chain[:-1]]
        for one in group
    }
    for skip in range(len(group)):
        done = settle(group, skip, chain, FOUR_HANDS.tie, lowest=lowest)
        asked = sorted(keys.values())[skip]
        assert done.level == tuple(entry for entry, key in keys.items() if key == asked)
        assert done.skip == skip - sum(key < asked for key in keys.values())
        assert done.ends is (chain[-1] if len(done.level) > 1 else None)
