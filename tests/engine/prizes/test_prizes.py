"""Awards, and the reasons for them."""

from random import Random

from tests.engine.prizes.prize_giving import (
    BEST,
    FIRST,
    LUCKY,
    SECOND,
    THIRD,
    A,
    B,
    gent,
    give,
    lady,
    said,
)
from tournaments.engine.prizes.awards import PrizeOutcome
from tournaments.engine.prizes.prizes import draw
from tournaments.engine.prizes.rules import HowDecided, PrizeKind, PrizeRule, PrizeRuling
from tournaments.engine.standings.hand_points import ScoreKind
from tournaments.engine.standings.standings import EntryCard

LONGEST = PrizeRule(PrizeKind.LONGEST, "Sitting")
LADIES = lady(1, 9, 9, 9, 9), lady(2, 8, 8, 8, 8), lady(3, 7, 7, 7, 7)


def test_it_works() -> None:
    first, second, booby = give(
        [FIRST, SECOND, PrizeRule(PrizeKind.BOOBY, "Booby")],
        *LADIES,
        gent(11, 6, 6, 6, 6),
        gent(12, 5, 5, 5, 5),
    )
    assert (first.entries, first.figure, first.decided_by) == ((1,), 36, "total")
    assert said(first) == "Ann made the most tricks: 36."
    assert (second.entries, said(second)) == ((2,), "Bea came next with 32.")
    assert (booby.entries, said(booby)) == ((12,), "Ben made the fewest tricks: 20.")


def test_places_of_all_and_of_a_role_are_different_lists() -> None:
    """Ann is first overall, so Bea is first lady and Cat second."""
    gents = PrizeRule(PrizeKind.PLACE, "First gent", role=B)
    result = give([BEST, FIRST, gents, SECOND], *LADIES, gent(11, 9, 9, 9, 8))
    assert [award.entries for award in result] == [(1,), (2,), (11,), (3,)]
    assert [str(over.reason) for over in result[1].passed_over] == ["Ann already has “Highest of all”."]
    assert said(result[1]) == "Of those still in the running, Bea made the most tricks: 32."
    assert result[2].passed_over == ()
    assert [over.entry for over in result[3].passed_over] == [1]


def test_section_4_2_a_prize_that_is_not_main_may_go_to_a_winner() -> None:
    half = PrizeRule(PrizeKind.PART, "Best first half", part=1, main=False)
    first, best = give([FIRST, half], *LADIES)
    assert first.entries == best.entries == (1,)
    assert said(best) == "Ann made the most tricks in the first half: 18."
    assert best.decided_by == "part"


def test_a_place_that_is_not_main_does_not_go_to_the_same_person_twice() -> None:
    """Cat helps, so Ann and Bea move up; the two places are still different people."""
    score_cards = (lady(3, 10, 10, 10, 10, eligible=False), *LADIES[:2])
    places = [PrizeRule(PrizeKind.PLACE, f"Place {n}", role=A, place=n, main=False) for n in (1, 2, 3)]
    first, second, third = give(places, *score_cards)
    assert (first.entries, second.entries) == ((1,), (2,))
    assert third.outcome is PrizeOutcome.NOBODY
    assert [str(over.reason) for over in first.passed_over] == ["Cat is not playing for prizes."]
    assert said(third) == "Nobody can win this prize."


def test_a_place_alone_is_counted_from_the_top_and_places_can_be_given_from_the_last() -> None:
    (third,) = give([THIRD], *LADIES)
    assert (third.entries, said(third)) == ((3,), "Third prize: Cat with 28.")
    assert [award.entries for award in give([THIRD, SECOND, FIRST], *LADIES)] == [(3,), (2,), (1,)]


def test_somebody_who_was_not_here_for_long_enough_is_passed_over_and_nobody_worse_than_the_winner() -> None:
    booby = PrizeRule(PrizeKind.BOOBY, "Booby", min_hands=4)
    (result,) = give([booby], *LADIES, lady(4, 0, 0, 5, 5, absent=(1, 2)))
    assert result.entries == (3,)
    reasons = ["Dee was here for 2 of the 4 hands; this prize needs 4."]
    assert [str(over.reason) for over in result.passed_over] == reasons
    (result,) = give([FIRST], *LADIES, lady(4, 1, 1, 1, 1, eligible=False))
    assert result.passed_over == ()


def test_most_hands_of_ten() -> None:
    tens = PrizeRule(PrizeKind.MOST_TENS, "Most tens")
    result = give([tens], lady(1, 9, 9, 9, 9), lady(2, 10, 1, 11, 1))[0]
    assert (result.entries, result.figure, result.decided_by) == ((2,), 2, "most_tens")
    assert said(result) == "Bea had the most hands of ten tricks or more: 2."
    nobody = give([tens], *LADIES)[0]
    assert (nobody.outcome, said(nobody)) == (PrizeOutcome.NOBODY, "Nobody made ten tricks in a hand.")


def test_longest_at_one_table_and_nobody_where_all_are_at_two_at_once() -> None:
    sat = EntryCard(1, A, True, (5, 5, 5, 5), (1, 2, 2, 2)), EntryCard(2, A, True, (9, 9, 9, 9), (1, 1, 2, 3))
    (result,) = give([LONGEST], *sat)
    assert (result.entries, result.figure, result.decided_by) == ((1,), 3, "longest_at_table")
    assert said(result) == "Ann stayed longest at one table; hands in a row: 3."
    (award,) = give([LONGEST], EntryCard(1, None, True, (1, 2, 3, 4), (None,) * 4))
    assert award.outcome is PrizeOutcome.NOBODY


def test_before_anything_is_scored_or_for_a_part_that_there_is_not_nobody_wins_anything() -> None:
    (result,) = give([PrizeRule(PrizeKind.PART, "Best third part", part=3)], *LADIES)
    assert (result.outcome, said(result)) == (PrizeOutcome.NOBODY, "This evening has no part 3.")
    none = give([FIRST, LUCKY], EntryCard(1, A, True, (None,) * 4, (1, None, None, None)))
    assert [award.outcome for award in none] == [PrizeOutcome.NOBODY] * 2


def test_a_draw_is_still_to_be_made_between_those_without_a_prize_and_stays_as_it_was_drawn() -> None:
    _, lucky = give([FIRST, LUCKY], *LADIES, lady(4, 1, 1, 1, 1, eligible=False))
    assert (lucky.outcome, lucky.among) == (PrizeOutcome.DRAW, (2, 3))
    assert said(lucky) == "This has still to be drawn. Names in the draw: 2."
    drawn = PrizeRuling(HowDecided.DRAW, "Lucky card", (2, 3), (3,))
    lucky, booby = give([LUCKY, PrizeRule(PrizeKind.BOOBY, "Booby")], *LADIES, decisions=(drawn,))
    assert (lucky.entries, lucky.figure, lucky.decided_by) == ((3,), None, "draw")
    assert said(lucky) == "Cat was drawn at random. Names in the draw: 2."
    assert booby.entries == (2,)
    assert draw([5, 3, 9], Random("4/Lucky card")) == draw([9, 5, 3], Random("4/Lucky card"))
    assert {draw([5, 3, 9], Random(seed)) for seed in range(50)} == {3, 5, 9}


def test_the_mc_can_give_a_prize_by_hand_and_it_counts_as_theirs() -> None:
    by_hand = PrizeRuling(HowDecided.OVERRIDE, "First lady", (), (3,), "Ann left it to her.")
    first, second = give([FIRST, SECOND], *LADIES, decisions=(by_hand,))
    assert (first.entries, first.decided_by) == ((3,), "override")
    assert said(first) == "The MC gave this to Cat: Ann left it to her."
    assert second.entries == (1,)


def test_those_who_played_too_few_hands_are_passed_over_once_they_cannot_play_enough() -> None:
    first = PrizeRule(PrizeKind.PLACE, "First", least_hands=3)
    out = EntryCard(1, A, True, (9, 9, 13, 13), (1, 1, None, None), sat_out=(3, 4))
    (award,) = give([first], out, lady(2, 6, 6, 6, 6))
    assert award.entries == (2,)
    reasons = [str(over.reason) for over in award.passed_over]
    assert reasons == ["Ann played 2 of the 4 hands; this prize needs 3."]
    early = EntryCard(1, A, True, (9, 9, 13, None), (1, 1, None, None), sat_out=(3,))
    score_cards = early, EntryCard(2, A, True, (6, 6, 6, None), (1,) * 4)
    (award,) = give([first], *score_cards, over=False)
    assert award.entries == (1,)  # may still play the fourth


def test_teams_win_flags() -> None:
    score_cards = lady(1, 2, 2, 1, 0), lady(2, 1, 1, 0, 0)
    rules = [
        PrizeRule(kind, kind.value, main=False) for kind in (PrizeKind.PLACE, PrizeKind.BOOBY, PrizeKind.PART)
    ]
    flagged = give(rules, *score_cards, counted=ScoreKind.FLAGS)
    assert [said(award) for award in flagged] == [
        "Ann won the most flags: 5.",
        "Bea won the fewest flags: 2.",
        "Ann won the most flags in the first half: 4.",
    ]


def test_where_nobody_has_a_role_prizes_for_one_role_are_for_everybody() -> None:
    score_cards = [EntryCard(n, None, True, (10 - n,) * 4, (1,) * 4) for n in (1, 2, 3, 4)]
    result = give([FIRST, PrizeRule(PrizeKind.PLACE, "First gent", role=B), SECOND], *score_cards)
    assert [(award.entries, said(award)) for award in result] == [
        ((1,), "Ann made the most tricks: 36."),
        ((2,), "Bea came next with 32."),
        ((3,), "Cat came next with 28."),
    ]
