"""Prizes with ties: tie-breaks, cuts of cards, and shares."""

from tests.engine.prizes.prize_giving import (
    BEST,
    FIRST,
    LUCKY,
    SECOND,
    THIRD,
    cut,
    gent,
    give,
    lady,
    said,
)
from tournaments.engine.prizes.awards import PrizeOutcome
from tournaments.engine.prizes.rules import PrizeKind, PrizeRule, Tie
from tournaments.engine.seating.seating import Role


def test_section_4_3_the_second_half_decides_and_the_other_one_is_second() -> None:
    first, second = give([FIRST, SECOND], lady(1, 9, 9, 7, 7), lady(2, 7, 7, 9, 9), lady(3, 8, 8, 8, 7))
    assert (first.entries, first.figure, first.decided_by) == ((2,), 32, "second_half")
    assert said(first) == (
        "Ann and Bea were level for this prize with 32 each. The second half settled it: Bea 18, Ann 14."
    )
    assert (second.entries, second.decided_by) == ((1,), "total")
    assert said(second) == "Ann came next, level with Bea on 32."


def test_other_breaks_have_other_words_than_the_second_half() -> None:
    score_cards = lady(1, 9, 9, 7, 7), lady(2, 7, 7, 9, 9)
    rules = [FIRST, PrizeRule(PrizeKind.PART, "x", part=2, main=False)]
    first, part = give(rules, *score_cards, breaks=(1, 2))
    assert "Hands after the last interval settled it: Bea 18, Ann 14." in said(first)
    assert said(part) == "Ann made the most tricks in part 2: 9."
    halves = [PrizeRule(PrizeKind.PART, f"part {part}", main=False, part=part) for part in (1, 2)]
    half, other, best = give([*halves, SECOND], *score_cards, lady(3, 9, 9, 9, 9), breaks=())
    assert said(half) == "Cat made the most tricks in the whole evening: 36."
    assert said(other) == "This evening has no interval, so it has no part 2."
    assert said(best).endswith("The second half settled it: Bea 18, Ann 14.")


LEVEL = lady(1, 8, 8, 8, 8), lady(2, 8, 8, 8, 8), lady(3, 7, 7, 7, 7)


def test_a_cut_of_cards_is_asked_for_and_the_places_below_and_draws_wait() -> None:
    first, second, third = give([FIRST, SECOND, THIRD], *LEVEL)
    assert (first.outcome, first.entries, first.decided_by) == (PrizeOutcome.CUT, (), None)
    assert (first.among, first.figure) == ((1, 2), 32)
    assert "The last hand left Ann and Bea level: Ann 8, Bea 8." in said(first)
    assert said(first).endswith("Ann and Bea need to cut cards for this.")
    assert (second.outcome, second.among) == (PrizeOutcome.WAITS, ())
    assert said(second) == "This waits until “First lady” is decided."
    assert third.entries == (3,)
    assert give([FIRST, LUCKY], *LEVEL)[1].outcome is PrizeOutcome.WAITS


def test_a_recorded_cut_decides_and_the_loser_is_second_and_the_latest_cut_counts() -> None:
    once = cut("First lady", (2, 1), 2)
    first, second = give([FIRST, SECOND], *LEVEL, decisions=(once,))
    assert (first.outcome, first.entries, first.decided_by) == (PrizeOutcome.GIVEN, (2,), "cut")
    assert said(first).endswith("Bea won the cut of cards.")
    assert second.entries == (1,)
    assert give([FIRST], *LEVEL, decisions=(once, cut("First lady", (1, 2), 1)))[0].entries == (1,)


def test_a_cut_between_others_does_not_count() -> None:
    """A score was corrected afterwards, and somebody else is level now; or the cut was for another prize."""
    for other in (cut("First lady", (1, 2, 3), 2), cut("Second lady", (1, 2), 2)):
        assert give([FIRST], *LEVEL, decisions=(other,))[0].outcome is PrizeOutcome.CUT


def test_a_main_prize_waits_for_one_that_its_winner_might_get() -> None:
    """Ann or Al will be first overall, and the first lady depends on it."""
    best, first, gents = give(
        [BEST, FIRST, PrizeRule(PrizeKind.PLACE, "First gent", role=Role.B, main=False)],
        lady(1, 8, 8, 8, 8),
        lady(2, 7, 7, 7, 7),
        gent(11, 8, 8, 8, 8),
    )
    assert best.among == (1, 11)
    assert first.outcome is PrizeOutcome.WAITS
    assert gents.entries == (11,)


def test_what_waits_makes_the_ones_after_it_wait_too() -> None:
    """If Ann is first overall, Bea is first lady and cannot have the best first half as well."""
    rules = [BEST, FIRST, PrizeRule(PrizeKind.PART, "Best first half", part=1)]
    score_cards = lady(1, 8, 8, 8, 8), lady(2, 10, 9, 5, 5), lady(3, 9, 9, 4, 4), gent(11, 8, 8, 8, 8)
    waiting = [PrizeOutcome.CUT, PrizeOutcome.WAITS, PrizeOutcome.WAITS]
    assert [award.outcome for award in give(rules, *score_cards)] == waiting
    result = give(rules, *score_cards, decisions=(cut("Highest of all", (1, 11), 1),))
    assert [award.entries for award in result] == [(1,), (2,), (3,)]


def test_section_4_3_a_share_puts_the_places_together_also_from_the_last_to_the_first() -> None:
    first, second, third = give([FIRST, SECOND, THIRD], *LEVEL, ties=(Tie.SHARE,))
    assert (first.entries, first.decided_by) == ((1, 2), "share")
    assert said(first) == "Ann and Bea were level for this prize with 32 each. Ann and Bea share this prize."
    assert (second.entries, second.decided_by, second.figure) == ((1, 2), "share", 32)
    assert said(second) == "This is combined with “First lady” and shared by Ann and Bea."
    assert third.entries == (3,)
    score_cards = lady(1, 9, 9, 9, 9), lady(2, 8, 8, 8, 8), lady(3, 8, 8, 8, 8)
    result = give([THIRD, SECOND, FIRST], *score_cards, ties=(Tie.SHARE,))
    assert [award.entries for award in result] == [(2, 3), (2, 3), (1,)]
