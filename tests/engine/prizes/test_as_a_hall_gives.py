"""Prizes in practice: who may have the booby prize, and prizes given in the interval."""

from dataclasses import replace

from tests.engine.prizes.prize_giving import FIRST, SECOND, THIRD, A, cut, gent, give, lady, said
from tournaments.engine.prizes.awards import Award, PrizeOutcome
from tournaments.engine.prizes.rules import HowDecided, PrizeKind, PrizeRule, PrizeRuling
from tournaments.engine.standings.standings import EntryCard

BOOBY = PrizeRule(PrizeKind.BOOBY, "Booby lady", role=A, every_hand=True)
ANYONES_BOOBY = replace(BOOBY, every_hand=False)
HALF = PrizeRule(PrizeKind.PART, "Best first half", role=A, part=1, main=False)
LAST_HALF = replace(HALF, name="Best second half", part=2)


def at_tea(
    *score_cards: EntryCard,
    rules: tuple[PrizeRule, ...] = (FIRST, HALF),
    decisions: tuple[PrizeRuling, ...] = (),
    complete: int = 2,
) -> list[Award]:
    """The awards while hand 3 of 4 is to come or in progress, with the interval after hand 2."""
    score_cards = tuple(card._replace(scores=(*card.scores, None, None, None)[:4]) for card in score_cards)
    return give([*rules], *score_cards, decisions=decisions, over=False, complete=complete)


def given(prize: str, *winners: int) -> PrizeRuling:
    return PrizeRuling(HowDecided.GIVEN, prize, (), winners)


def test_the_booby_does_not_go_to_who_came_last_or_left_first() -> None:
    came_late, left = lady(1, 0, 0, 7, 7, absent=(1, 2)), lady(2, 5, 5, 5, 0, absent=(4,))
    stayed, more = lady(3, 6, 6, 6, 6), lady(4, 9, 9, 9, 9)
    (booby,) = give([BOOBY], came_late, left, stayed, more)
    assert booby.entries == (3,)
    assert [over.entry for over in booby.passed_over] == [1, 2]
    assert "Ann was here for 2 of the 4 hands; this prize needs 4." in str(booby.passed_over[0].reason)


def test_hands_sat_out_count_as_played_and_hands_missed_are_said_where_they_do_not_matter() -> None:
    sat_out = EntryCard(1, A, True, (6.5, 6.5, 4, 4), (None, None, 1, 1), sat_out=(1, 2))
    (booby,) = give([BOOBY], sat_out, lady(2, 6, 6, 6, 6))
    assert (booby.entries, booby.notes) == ((1,), ())
    (booby,) = give([ANYONES_BOOBY], lady(1, 0, 0, 7, 7, absent=(1, 2)), lady(2, 8, 8, 8, 8))
    assert booby.entries == (1,)
    assert [str(note) for note in booby.notes] == ["Ann was here for 2 of the 4 hands."]


def test_third_and_booby_are_never_the_same_person_unsaid() -> None:
    ladies = lady(1, 9, 9, 9, 9), lady(2, 8, 8, 8, 8), lady(3, 7, 7, 7, 7)
    *_, third, booby = give([FIRST, SECOND, THIRD, replace(BOOBY, main=False)], *ladies)
    assert third.entries == booby.entries == (3,)
    assert [str(note) for note in booby.notes] == ["Cat also has “Third lady”."]
    assert third.notes == ()
    *_, booby = give([FIRST, SECOND, THIRD, BOOBY], *ladies)
    assert booby.outcome is PrizeOutcome.NOBODY


def test_a_first_half_prize_can_be_given_at_tea() -> None:
    first, half = at_tea(lady(1, 9, 9), lady(2, 8, 8))
    assert not first.ready
    assert (half.ready, half.outcome, half.entries, half.figure) == (True, PrizeOutcome.GIVEN, (1,), 18)
    assert not any(award.ready for award in at_tea(lady(1, 9, 9), lady(2, 8, 8), rules=(LAST_HALF,)))


def test_it_is_cut_for_at_tea_whatever_the_next_hand_brings() -> None:
    """Later hands break no tie of the first half."""
    ladies = lady(1, 9, 8, 13), lady(2, 9, 8, 0)
    _first, half = at_tea(*ladies)
    assert (half.outcome, half.among) == (PrizeOutcome.CUT, (1, 2))
    assert "The second half" not in said(half)
    _first, half = at_tea(*ladies, decisions=(cut("Best first half", (1, 2), 2),))
    assert half.entries == (2,)


def test_it_stays_as_it_was_given_and_says_if_a_correction_would_have_changed_it() -> None:
    announced = (given("Best first half", 1),)
    (same,) = give([HALF], lady(1, 9, 9, 0, 0), lady(2, 8, 8, 9, 9), decisions=announced)
    assert (same.entries, same.figure, same.decided_by) == ((1,), 18, "given")
    stays = "was given in the interval, so it stays."
    assert said(same) == f"Ann made the most tricks in the first half: 18. This {stays}"
    (other,) = give([HALF], lady(1, 9, 6, 0, 0), lady(2, 8, 8, 9, 9), decisions=announced)
    assert other.entries == (1,)
    assert said(other) == f"On the present scores it would have gone to Bea, but it {stays}"
    decisions = cut("Best first half", (1, 2), 1), *announced
    (level,) = give([HALF], lady(1, 9, 8, 0, 0), lady(2, 9, 8, 9, 9), decisions=decisions)
    assert level.entries == (1,)
    assert "would have gone" not in said(level), "a cut at tea is not settled again by the second half"


def test_one_that_was_given_is_compared_with_the_scores_only_while_the_half_is_complete() -> None:
    ladies, announced = (lady(1, 7), lady(2, 8)), (given("Best first half", 1),)
    (half,) = at_tea(*ladies, rules=(HALF,), decisions=announced, complete=1)
    assert (half.entries, half.figure) == ((1,), None)
    assert said(half) == "This was given in the interval, so it stays."
    assert half.ready  # so that it can be undone


def test_whether_a_main_prize_excludes_it_is_a_choice() -> None:
    best = lady(1, 9, 9), lady(2, 8, 8)
    _first, half = at_tea(*best)
    assert half.entries == (1,)  # the default: it does not
    _first, half = at_tea(*best, rules=(FIRST, replace(HALF, main=True)))
    assert (half.outcome, half.ready) == (PrizeOutcome.WAITS, False)
    assert said(half) == "This waits until “First lady” is decided."
    first, half = give([FIRST, replace(HALF, main=True)], lady(1, 9, 9, 9, 9), lady(2, 8, 8, 8, 8))
    assert (first.entries, half.entries) == ((1,), (2,))


def test_somebody_who_comes_after_tea_has_not_missed_a_prize_that_needs_hands() -> None:
    rule = replace(HALF, min_hands=3)
    (half,) = at_tea(lady(1, 9, 9), lady(2, 0, 8, absent=(1,)), gent(11, 9, 9), rules=(rule,))
    assert half.entries == (1,)
    (half,) = at_tea(lady(2, 0, 8, absent=(1,)), rules=(rule,))
    assert half.entries == (2,)  # present for three of four, if she stays
