"""A limit of prizes for one person."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from tests.engine.evenings import evenings
from tests.engine.prizes.prize_giving import BEST, LUCKY, A, B, give, lady, said
from tests.engine.prizes.test_any_evening import RULES, Drive
from tournaments.engine.prizes.awards import PrizeEvening, PrizeOutcome
from tournaments.engine.prizes.prizes import awards
from tournaments.engine.prizes.rules import PrizeKind, PrizeRule, Tie
from tournaments.engine.standings.standings import EveningRules, cards

HIGHEST = PrizeRule(PrizeKind.HIGHEST_HAND, "Highest hand", main=False)
LAST = PrizeRule(PrizeKind.LAST_HAND, "Last hand", main=False)
ALL = PrizeRule(PrizeKind.PLACE, "First")
LADIES = lady(1, 9, 9, 9, 9), lady(2, 8, 8, 8, 8), lady(3, 7, 7, 7, 7)


def test_who_has_as_many_as_one_can_win_is_passed_over_and_the_page_says_so() -> None:
    first, highest, last = give([ALL, HIGHEST, LAST], *LADIES, most=2)
    assert [a.entries for a in (first, highest, last)] == [(1,), (1,), (2,)]
    assert [str(over.reason) for over in last.passed_over] == [
        "Ann has won prizes already, as many as one person can: 2."
    ]
    assert said(last).startswith("Of those still in the running, Bea")
    assert [a.entries for a in give([ALL, HIGHEST, LAST], *LADIES)] == [(1,)] * 3


def test_a_prize_waits_for_one_that_may_use_up_the_limit() -> None:
    level = lady(1, 9, 9, 9, 9), lady(2, 9, 9, 9, 9), lady(3, 7, 7, 7, 7)
    best, highest = give([BEST, HIGHEST], *level, most=1)
    assert (best.outcome, highest.outcome) == (PrizeOutcome.CUT, PrizeOutcome.WAITS)
    lucky, first = give([LUCKY, ALL], *LADIES, most=1)
    assert (lucky.outcome, first.outcome) == (PrizeOutcome.DRAW, PrizeOutcome.WAITS)
    lucky, first = give([replace(LUCKY, main=False), ALL], *LADIES, most=2)
    assert first.entries == (1,)


@given(evenings(most_tables=4), st.data())
def test_nobody_wins_what_a_rule_excludes_of_any_kind(drive: Drive, data: st.DataObject) -> None:
    everybody, played, hands = drive
    helpers = data.draw(st.sets(st.sampled_from([player.number for player in everybody])))
    left = data.draw(st.sampled_from([player.number for player in everybody]))
    score_cards = [
        card._replace(
            eligible=card.entry not in helpers, absent=tuple(range(1, hands + 1)) * (card.entry == left)
        )
        for card in cards(everybody, played, [], EveningRules(hands=hands))
    ]
    rules = [replace(rule, min_hands=1) for rule in RULES]
    evening = PrizeEvening(score_cards, (hands // 2,), hands, (Tie.LAST_HAND, Tie.SHARE))
    roles = {card.entry: card.role for card in score_cards}
    for award in awards(rules, evening):
        assert not {*award.entries} & (helpers | {left})
        assert not {*award.among} & (helpers | {left}), "nor is drawn or cuts for it"
        assert {roles[entry] for entry in award.entries} <= (
            {award.rule.role} if award.rule.role else {*roles.values()}
        )


@given(evenings(most_tables=4), st.integers(1, 3))
def test_nobody_wins_more_than_the_limit(drive: Drive, most: int) -> None:
    everybody, played, hands = drive
    score_cards = cards(everybody, played, [], EveningRules(hands=hands))
    evening = PrizeEvening(score_cards, (hands // 2,), hands, (Tie.LAST_HAND, Tie.SHARE), most=most)
    result = awards(RULES, evening)
    assert result == awards(RULES, evening), "and working it out again gives the same"
    for card in score_cards:
        assert sum(card.entry in award.entries and not award.combined for award in result) <= most
        assert card.role in {A, B}
