"""Kinds of prize that figures of the cards decide, each with an evening by hand (whist.md, 4.1)."""

from dataclasses import replace

import pytest

from tests.engine.prizes.prize_giving import CHAIN, FIRST, A, B, gent, give, lady, said
from tournaments.engine.prizes.awards import PrizeOutcome
from tournaments.engine.prizes.rules import PrizeKind, PrizeRule, Tie
from tournaments.engine.standings.hand_points import ScoreKind
from tournaments.engine.standings.standings import EntryCard

BOOBY = PrizeRule(PrizeKind.BOOBY, "Booby", role=A)
SECOND_LOWEST = PrizeRule(PrizeKind.BOOBY, "Second lowest", role=A, place=2)
HIGHEST = PrizeRule(PrizeKind.HIGHEST_HAND, "Highest hand")
LAST = PrizeRule(PrizeKind.LAST_HAND, "Last hand")
FEWEST = PrizeRule(PrizeKind.FEWEST_MOVES, "Fewest moves")
MOST = PrizeRule(PrizeKind.MOST_MOVES, "Most moves")
REACH = PrizeRule(PrizeKind.THRESHOLD, "Reached 30", number=30, main=False)
SLAM = PrizeRule(PrizeKind.SLAM, "Slam", main=False)
LADIES = (
    lady(1, 10, 10, 4, 6),
    lady(2, 5, 6, 7, 9),
    lady(3, 7, 7, 7, 7),
    lady(4, 6, 6, 6, 7),
)  # 30, 27, 28, 25


def at(entry: int, *tables: int | None, scores: tuple[int, ...] = (7, 7, 7, 7)) -> EntryCard:
    return EntryCard(entry, A, True, scores, tables)


def test_the_highest_single_hand() -> None:
    (award,) = give([HIGHEST], *LADIES, gent(11, 12, 0, 0, 0))
    assert (award.entries, award.figure, award.decided_by) == ((11,), 12, "highest_hand")
    assert said(award) == "Al had the highest score in a single hand: 12."
    first, highest = give([FIRST, HIGHEST], *LADIES)
    assert (first.entries, highest.entries) == ((1,), (2,))
    assert said(highest) == "Of those still in the running, Bea had the highest score in a single hand: 9."


def test_a_hand_sat_out_is_no_highest_or_last_hand() -> None:
    sat_out = EntryCard(1, A, True, (6, 6, 6, 6.5), (1, 1, 1, None), sat_out=(4,))
    highest, last = give([HIGHEST, LAST], sat_out, lady(2, 6, 6, 6, 6), ties=(Tie.SHARE,))
    assert highest.entries == (1, 2)
    assert last.entries == ()
    assert last.outcome is PrizeOutcome.NOBODY
    (last,) = give([LAST], sat_out, lady(2, 6, 6, 6, 6))
    assert last.entries == (2,)


def test_the_best_last_hand_is_nobodys_before_it_is_played() -> None:
    (award,) = give([LAST], *LADIES)
    assert (award.entries, award.figure) == ((2,), 9)
    assert said(award) == "Bea had the best score in the last hand: 9."
    cards = [card._replace(scores=(*card.scores[:3], None)) for card in LADIES]
    (award,) = give([LAST], *cards, over=False, complete=3, called=3)
    assert (award.outcome, award.entries) == (PrizeOutcome.NOT_YET, ())
    assert said(award) == "This is for the last hand, which has not begun."
    (award,) = give([LAST], *cards)  # the drive ended after hand 3
    assert award.outcome is PrizeOutcome.CUT
    assert award.among == (2, 3), "level on 7, and the last hand cannot settle the last hand"


def test_second_lowest_is_the_next_after_the_booby_and_two_boobies_may_be_one_persons() -> None:
    booby, second = give([BOOBY, SECOND_LOWEST], *LADIES)
    assert (booby.entries, second.entries) == ((4,), (2,))
    assert said(second) == "Bea came next with 27."
    (alone,) = give([SECOND_LOWEST], *LADIES)
    assert (alone.entries, said(alone)) == ((2,), "Lowest but 1: Bea with 27.")
    again = PrizeRule(PrizeKind.BOOBY, "Another booby", role=A, main=False)
    assert [award.entries for award in give([BOOBY, again], *LADIES)] == [(4,), (4,)]


def test_level_lowest_share_both_prizes() -> None:
    ladies = lady(1, 5, 5, 5, 5), lady(2, 5, 5, 5, 5), lady(3, 6, 6, 6, 6)
    booby, second = give([BOOBY, SECOND_LOWEST], *ladies, ties=(Tie.SHARE,))
    assert booby.entries == second.entries == (1, 2)
    assert said(second) == "This is combined with “Booby” and shared by Ann and Bea."


def test_the_lowest_of_a_part() -> None:
    lowest = PrizeRule(PrizeKind.LOWEST_PART, "Lowest second half", part=2, main=False)
    (award,) = give([lowest], *LADIES)
    assert (award.entries, award.figure) == ((1,), 10)
    assert said(award) == "Ann made the fewest tricks in the second half: 10."
    first = PrizeRule(PrizeKind.LOWEST_PART, "Lowest first half", part=1, main=False)
    at_tea = [card._replace(scores=(*card.scores[:2], None, None)) for card in LADIES]
    (award,) = give([first], *at_tea, over=False, complete=2)
    assert (award.entries, award.ready) == ((2,), True), "11 tricks, and it can be given in the interval"


def test_changes_of_table() -> None:
    cards = at(1, 1, 2, 3, 4), at(2, 1, 1, 2, 2), at(3, 5, None, 5, 6)
    fewest, most = give([FEWEST, MOST], *cards)
    assert (most.entries, most.figure) == ((1,), 3)
    assert said(most) == "Ann changed tables most often; changes: 3."
    assert fewest.outcome is PrizeOutcome.CUT
    assert fewest.among == (2, 3), "one change each: a hand sat out is not a table"


def test_a_tie_for_fewest_moves_goes_to_the_better_second_half() -> None:
    cards = at(1, 1, 1, 1, 1, scores=(7, 7, 8, 8)), at(2, 2, 2, 2, 2), at(3, 1, 2, 3, 4)
    (award,) = give([FEWEST], *cards)
    assert (award.entries, award.decided_by) == ((1,), "second_half")


def test_nobody_wins_for_moves_where_everyone_moves_alike() -> None:
    (award,) = give([FEWEST], at(1, 1, 2, 3, 4), at(2, 2, 3, 4, 1))
    assert (award.outcome, said(award)) == (PrizeOutcome.NOBODY, "Everyone changed tables equally often.")


def test_everybody_who_reaches_a_total_shares_the_prize() -> None:
    (award,) = give([REACH], *LADIES, gent(11, 8, 8, 8, 8), lady(5, 13, 13, 13, 13, eligible=False))
    assert (award.entries, award.decided_by) == ((11, 1), "threshold")
    assert said(award) == "Everyone with 30 or more shares this: Al 32, Ann 30."
    assert [str(over.reason) for over in award.passed_over] == ["5 is not playing for prizes."]
    (award,) = give([REACH], *LADIES[1:])
    assert (award.outcome, said(award)) == (PrizeOutcome.NOBODY, "Nobody reached 30.")


def test_hands_won_are_counted_up_to_a_number() -> None:
    """Seven tricks win a hand; one sat out is not won, whatever it scores."""
    sat_out = EntryCard(6, A, True, (8, 8, 7, 6.5), (1, 1, 1, None), sat_out=(4,))
    won = PrizeRule(PrizeKind.HANDS_WON, "Four hands", number=4, main=False)
    (award,) = give([won], *LADIES, sat_out)
    assert (award.entries, award.decided_by) == ((3,), "hands_won")
    assert said(award) == "Hands to win for this: 4. Everyone who won them shares it: Cat 4."
    (award,) = give([replace(won, number=3)], *LADIES, sat_out)
    assert award.entries == (3, 6)
    (award,) = give([won], *LADIES[:2])
    assert (award.outcome, said(award)) == (
        PrizeOutcome.NOBODY,
        "Nobody won as many hands as this needs: 4.",
    )
    assert give([won], *LADIES, counted=ScoreKind.FLAGS)[0].outcome is PrizeOutcome.UNTOLD


def test_a_slam_is_everybodys_who_made_all_thirteen() -> None:
    (award,) = give([SLAM], *LADIES, gent(11, 13, 0, 13, 0), lady(5, 13, 0, 0, 0))
    assert (award.entries, award.figure) == ((11, 5), None)
    assert said(award) == "Hands with all thirteen tricks: Al 2, 5 1."
    _first, award = give([FIRST, replace(SLAM, main=True)], *LADIES, lady(5, 13, 13, 13, 13))
    assert (award.outcome, said(award)) == (PrizeOutcome.NOBODY, "Nobody can win this prize.")
    assert [over.entry for over in award.passed_over] == [5]
    (award,) = give([SLAM], *LADIES)
    assert said(award) == "Nobody made all thirteen tricks in a hand."
    (award,) = give([SLAM], *LADIES, over=False, complete=3)
    assert (award.outcome, award.ready) == (PrizeOutcome.NOT_YET, False)
    (award,) = give([SLAM], *LADIES, counted=ScoreKind.FLAGS)
    assert award.outcome is PrizeOutcome.UNTOLD


def test_a_shared_prize_waits_for_a_main_prize_that_may_take_somebody_out() -> None:
    level = PrizeRule(PrizeKind.PLACE, "Highest")
    main = PrizeRule(PrizeKind.THRESHOLD, "Reached 30", number=30)
    _, reach = give([level, main], lady(1, 8, 8, 8, 8), lady(2, 8, 8, 8, 8), lady(3, 8, 8, 8, 7))
    assert (reach.outcome, said(reach)) == (PrizeOutcome.WAITS, "This waits until “Highest” is decided.")


@pytest.mark.parametrize(
    "rule", [HIGHEST, LAST, FEWEST, MOST, SLAM, PrizeRule(PrizeKind.HANDS_WON, "Won", number=1)]
)
def test_totals_alone_cannot_tell(rule: PrizeRule) -> None:
    cards = [EntryCard(n, B, True, (None,) * 4, (None,) * 4, sums=(15, 15 + n)) for n in (1, 2)]
    assert give([rule], *cards)[0].outcome is PrizeOutcome.UNTOLD
    assert give([REACH], *cards, ties=CHAIN)[0].entries == (2, 1)
