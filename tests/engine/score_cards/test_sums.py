"""Evenings of which only the sums of the cards are known: standings, ties and prizes."""

from tournaments.engine.prizes.awards import Award, PrizeEvening, PrizeOutcome
from tournaments.engine.prizes.prizes import awards
from tournaments.engine.prizes.rules import PrizeKind, PrizeRule, Tie
from tournaments.engine.score_cards.sums import Sums, by_sums, sums_up_to
from tournaments.engine.seating.seating import Role
from tournaments.engine.standings.scoring import Score
from tournaments.engine.standings.standings import EntryCard, standings

NAMES = {1: "Ann", 2: "Bea", 3: "Cat", 4: "Dee"}
TIES = (Tie.SECOND_HALF, Tie.LAST_HAND, Tie.MOST_TENS, Tie.CUT)
FIRST = PrizeRule(PrizeKind.PLACE, "First")


def card(entry: int, *sums: Score) -> EntryCard:
    return EntryCard(entry, Role.A, True, (None,) * 4, (None,) * 4, sums=sums)


def give(rules: list[PrizeRule], *score_cards: EntryCard, breaks: tuple[int, ...] = (2,)) -> list[Award]:
    return awards(rules, PrizeEvening(score_cards, breaks, 4, TIES, names=NAMES))


def said(award: Award) -> str:
    return " ".join(map(str, award.explanation))


def test_the_standings_go_by_the_sums() -> None:
    first, second = standings([card(1, 13, 14.5), card(2, 20, 10)], (2,), 4)
    assert (first.entry, first.total, first.by_break, first.rank) == (2, 30, (20, 10), 1)
    assert (second.entry, second.total, second.by_break, second.hands_played) == (1, 27.5, (13, 14.5), 4)


def test_the_sums_take_the_place_of_the_hands_that_are_known_also_those_of_a_partner() -> None:
    score_cards = EntryCard(1, Role.A, True, (7, None, None, None), (1, None, None, None), sat_out=(1,))
    assert by_sums([score_cards], Sums({1: (13, 14)}, 4)) == [card(1, 13, 14)]
    (only_card,) = by_sums([card(1)], Sums({2: (13, 14)}, 4), {1: (1, 2)})
    assert only_card.sums == (13, 14)


def test_a_part_is_shown_and_counts_as_played_when_all_of_it_is() -> None:
    sums = {1: (13, 14)}
    assert sums_up_to(sums, (2,), 4) == Sums({1: (13, 14)}, 4)
    assert sums_up_to(sums, (2,), 4, 3) == Sums({1: (13, 0)}, 2)
    assert sums_up_to(sums, (2,), 4, 1) == Sums({1: (0, 0)}, 0)
    (only_card,) = by_sums([card(1)], sums_up_to(sums, (2,), 4, 3))
    assert only_card.hands_played == 2


def test_prizes_for_a_part_and_for_the_lowest_go_by_the_sums() -> None:
    rules = [
        PrizeRule(PrizeKind.PART, "Second half", part=2),
        PrizeRule(PrizeKind.BOOBY, "Booby", main=False),
    ]
    half, booby = give(rules, card(1, 12, 15), card(2, 14, 11))
    assert (half.entries, half.figure, booby.entries, booby.figure) == ((1,), 15, (2,), 25)


def test_a_tie_is_settled_by_the_sum_of_the_second_half_or_goes_on_to_the_cut_and_says_why() -> None:
    (award,) = give([FIRST], card(1, 14, 13), card(2, 13, 14))
    assert (award.entries, award.decided_by) == ((2,), "second_half")
    (award,) = give([FIRST], card(1, 13, 14), card(2, 13, 14))
    assert (award.outcome, award.among) == (PrizeOutcome.CUT, (1, 2))
    level = "Ann and Bea were level for this prize with 27 each."
    assert said(award) == (
        f"{level} The second half left Ann and Bea level: Ann 14, Bea 14. The last hand cannot be compared: "
        "we have only the card totals. Hands of ten tricks or more cannot be compared: we have only the card "
        "totals. Ann and Bea need to cut cards for this."
    )
    (award,) = give([FIRST], card(1, 27), card(2, 27), breaks=())
    assert award.outcome is PrizeOutcome.CUT
    assert said(award).startswith(f"{level} The second half cannot be compared"), "there is no break"


def test_prizes_that_go_by_hands_or_tables_are_left_to_the_mc_and_hold_up_what_they_might_change() -> None:
    rules = [PrizeRule(kind, "Prize", main=False) for kind in (PrizeKind.MOST_TENS, PrizeKind.LONGEST)]
    score_cards = card(1, 13, 14), card(2, 13, 13)
    for award in give(rules, *score_cards):
        assert (award.outcome, award.entries, award.among) == (PrizeOutcome.UNTOLD, (), ())
        assert "We have only the card totals, so we cannot tell who won this" in said(award)
    tens, first = give([PrizeRule(PrizeKind.MOST_TENS, "Tens"), FIRST], *score_cards)
    assert (tens.outcome, first.outcome) == (PrizeOutcome.UNTOLD, PrizeOutcome.WAITS)
