"""Scores for a table that did not play a hand."""

from hypothesis import given
from hypothesis import strategies as st

from tests.engine.evenings import evenings
from tests.engine.standings.test_standings import FOUR, Evening, one_table
from tournaments.engine.standings.scoring import PlayedTable
from tournaments.engine.standings.standings import (
    OWN_AVERAGE,
    EntryInPlay,
    EveningRules,
    cards,
    nearest_half,
    standings,
)
from tournaments.engine.standings.unit_cards import together, unit_cards

PLAYED = [one_table(1, 8), one_table(2, None, "sit_out"), one_table(3, 3)]


def test_a_number_or_the_own_average_counts_for_each_of_the_four_and_not_what_a_hand_sat_out_counts() -> None:
    score_cards = cards(FOUR, PLAYED, [], EveningRules(3, missed=0, set_aside={(2, 1): 6}))
    assert [card.scores for card in score_cards] == [(8, 6, 3), (5, 6, 10), (8, 6, 3), (5, 6, 10)]
    assert [card.hands_played for card in score_cards] == [2] * 4
    assert score_cards[0].tables == (1, 1, 1), "they sat there"
    assert score_cards[0].played() == [8, 3]
    score_cards = cards(FOUR, PLAYED, [], EveningRules(3, missed=0, set_aside={(2, 1): OWN_AVERAGE}))
    assert [card.scores[1] for card in score_cards] == [5.5, 7.5, 5.5, 7.5]


def test_hands_set_aside_and_sat_out_for_the_average_make_one_average() -> None:
    """No third of a half is lost in rounding: both hands together are twice the mean."""
    five = [*FOUR, EntryInPlay(5, None)]
    played = [one_table(1, 8), one_table(2, 9), one_table(3, 9), one_table(4, None, "sit_out")]
    played += [one_table(5, None, "sit_out")]
    rules = EveningRules(5, missed=OWN_AVERAGE, set_aside={(4, 1): OWN_AVERAGE})
    first = cards(five, played, [], rules)[0]
    assert sum(score or 0 for score in first.scores[3:]) == nearest_half(26 * 2, 3) == 17.5


def test_a_hand_to_be_played_later_counts_nothing_yet() -> None:
    score_cards = cards(
        FOUR, [one_table(1, 8), one_table(2, None, "later"), one_table(3, 3)], [], EveningRules(3)
    )
    assert score_cards[0].scores == (8, None, 3)
    assert (score_cards[0].hands_played, score_cards[0].sat_out) == (2, ())


def test_a_pair_takes_it_once_and_a_team_half_of_it_in_flags() -> None:
    rules = EveningRules(3, set_aside={(2, 1): 13})
    pair = unit_cards(FOUR, PLAYED, together(2, {1: 1, 3: 1, 2: 2, 4: 2}), rules)
    assert [card.scores for card in pair] == [(8, 13, 3), (5, 13, 10)]
    team = unit_cards(FOUR[::2], PLAYED, together(4, {1: 1, 3: 1}), rules)
    assert [card.scores for card in team] == [(1, 1, 0)]


@given(evenings(), st.data())
def test_the_totals_are_thirteen_for_each_side_that_played_and_four_times_the_number_elsewhere(
    played_evening: Evening, data: st.DataObject
) -> None:
    players, played, hands = played_evening
    numbers = st.integers(0, 26).map(lambda halves: halves / 2)
    places = st.sampled_from([(row.hand, row.table) for row in played])
    aside = data.draw(st.dictionaries(places, numbers, max_size=8))
    rows = [row._replace(ns=None, ew=None, state="sit_out") if row[:2] in aside else row for row in played]
    assert all(isinstance(row, PlayedTable) for row in rows)
    ranking = standings(cards(players, rows, [], EveningRules(hands, set_aside=aside)), [], hands)
    assert sum(s.total for s in ranking) == 26 * (len(rows) - len(aside)) + 4 * sum(aside.values())
