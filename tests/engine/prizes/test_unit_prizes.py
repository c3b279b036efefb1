"""Prizes of pairs and teams."""

from tournaments.engine.prizes.awards import PrizeEvening, PrizeOutcome
from tournaments.engine.prizes.rules import HowDecided, PrizeKind, PrizeRule, PrizeRuling, Tie
from tournaments.engine.prizes.unit_prizes import unit_awards
from tournaments.engine.standings.standings import EntryCard

MEMBERS = {1: (1, 4), 2: (2, 3), 5: (5, 6)}
FIRST = PrizeRule(PrizeKind.PLACE, "First pair")
SECOND = PrizeRule(PrizeKind.PLACE, "Second pair", place=2)


def pair(lead: int, *scores: int) -> EntryCard:
    return EntryCard(lead, None, True, scores, (1,) * len(scores))


def evening(
    *cards: EntryCard, ties: tuple[Tie, ...] = (Tie.CUT,), decisions: tuple[PrizeRuling, ...] = ()
) -> PrizeEvening:
    return PrizeEvening(cards, (), 2, ties, decisions, {1: "Pair 1", 2: "Pair 2", 5: "Pair 3"})


def test_it_works() -> None:
    cards = pair(1, 6, 6), pair(2, 8, 8), pair(5, 7, 7)
    first, second = unit_awards([FIRST, SECOND], evening(*cards), MEMBERS)
    assert (first.entries, first.figure, second.entries) == ((2, 3), 16, (5, 6))
    assert str(first.explanation[0]) == "Pair 2 made the most tricks: 16."


def test_a_cut_is_between_pairs_and_won_by_both_partners() -> None:
    level = pair(1, 8, 8), pair(2, 8, 8), pair(5, 1, 1)
    (before,) = unit_awards([FIRST], evening(*level), MEMBERS)
    assert (before.outcome, before.among) == (PrizeOutcome.CUT, (1, 2))
    cut = PrizeRuling(HowDecided.CUT, "First pair", (1, 2), (2,))
    (after,) = unit_awards([FIRST], evening(*level, decisions=(cut,)), MEMBERS)
    assert after.entries == (2, 3)


def test_what_is_shared_is_shared_by_all_members() -> None:
    level = evening(pair(1, 8, 8), pair(2, 8, 8), ties=(Tie.SHARE,))
    first, second = unit_awards([FIRST, SECOND], level, MEMBERS)
    assert first.entries == second.entries == (1, 4, 2, 3)


def test_a_prize_given_to_one_of_a_pair_is_the_pairs_and_a_main_prize() -> None:
    given = PrizeRuling(HowDecided.OVERRIDE, "Lucky pair", (), (3,), "Drawn by the vicar")
    rules = [PrizeRule(PrizeKind.DRAW, "Lucky pair"), FIRST]
    lucky, first = unit_awards(rules, evening(pair(1, 6, 6), pair(2, 8, 8), decisions=(given,)), MEMBERS)
    assert lucky.entries == (2, 3)
    assert first.entries == (1, 4)
