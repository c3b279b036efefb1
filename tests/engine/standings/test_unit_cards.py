"""Cards of pairs and teams."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.engine.movements import FIXED
from tournaments.engine.seating.seating import Role
from tournaments.engine.standings.scoring import PlayedTable, SatOut
from tournaments.engine.standings.standings import (
    FIELD_AVERAGE,
    OWN_AVERAGE,
    EntryCard,
    EntryInPlay,
    EveningRules,
    cards,
)
from tournaments.engine.standings.unit_cards import Together, flags, seatless, together, unit_cards


def everybody(count: int) -> list[EntryInPlay]:
    return [EntryInPlay(number, None) for number in range(1, count + 1)]


def in_units(count: int, size: int) -> dict[int, int | None]:
    """Entries 1, 2, ... in consecutive pairs or teams."""
    return {number: (number - 1) // size + 1 for number in range(1, count + 1)}


def play(movement: str, count: int, hands: int, seed: int = 1) -> list[PlayedTable]:
    """A whole evening of a fixed movement with random tricks."""
    rng = Random(seed)
    rows = []
    for hand, seating in enumerate(FIXED[movement].schedule(range(1, count + 1), (), hands, rng=rng), 1):
        for table in seating.tables:
            ns = rng.randint(0, 13)
            rows.append(PlayedTable(hand, table.number, *table.seats, ns, 13 - ns, "played"))
    return rows


def by_lead(unit_cards: list[EntryCard]) -> dict[int, EntryCard]:
    return {card.entry: card for card in unit_cards}


def one_hand(hand: int, seats: tuple[int | None, int | None, int | None, int | None], ns: int) -> PlayedTable:
    return PlayedTable(hand, 1, *seats, ns, 13 - ns, "played")


PAIRS = together(2, {1: 1, 2: 1, 3: 2, 4: 2})


def test_it_works() -> None:
    hands = [one_hand(1, (1, 3, 2, 4), 8), one_hand(2, (4, 2, 3, 1), 3)]
    score_cards = unit_cards(everybody(4), hands, PAIRS, EveningRules(2))
    assert [(card.entry, card.scores, card.role) for card in score_cards] == [
        (1, (8, 10), None),
        (3, (5, 3), None),
    ]
    assert PAIRS.members() == {1: (1, 2), 3: (3, 4)}


def test_where_a_partner_is_away_the_card_at_the_table_counts() -> None:
    players = [EntryInPlay(1, None), EntryInPlay(2, None, to_hand=1), *everybody(4)[2:]]
    hands = [one_hand(1, (1, 3, 2, 4), 8), one_hand(2, (1, 3, None, 4), 9)]
    card = unit_cards(players, hands, PAIRS, EveningRules(2))[0]
    assert (card.scores, card.sat_out, card.absent) == ((8, 9), (), ())


def test_a_pair_that_sits_out_takes_the_missed_hand_score_once() -> None:
    six = together(2, in_units(6, 2))
    by_number = by_lead(unit_cards(everybody(6), [one_hand(1, (1, 3, 2, 4), 8)], six, EveningRules(1)))
    assert (by_number[5].scores, by_number[5].sat_out, by_number[5].hands_played) == ((6.5,), (1,), 0)
    out = PlayedTable(1, 1, 1, None, 2, None, None, None, "sit_out")
    assert by_lead(unit_cards(everybody(4), [out], PAIRS, EveningRules(1)))[1].sat_out == (1,)


def test_a_pair_that_came_late_takes_the_absent_score_and_prizes_if_any_member_does() -> None:
    players = [EntryInPlay(1, None, 2, None, False), EntryInPlay(2, None, 2), *everybody(4)[2:]]
    empty = PlayedTable(1, 1, None, 3, None, 4, None, None, "sit_out")
    late, early = unit_cards(players, [empty], PAIRS, EveningRules(1))
    assert (late.absent, late.scores, late.eligible) == ((1,), (0,), True)
    assert early.sat_out == (1,)


@pytest.mark.parametrize("movement", ["compass", "pairs-mitchell"])
def test_every_hand_of_a_pair_is_the_hand_of_both(movement: str) -> None:
    for pairs in range(4, 9):
        people, played = everybody(2 * pairs), play(movement, 2 * pairs, 8)
        of = together(2, in_units(2 * pairs, 2), lines=True)
        score_cards = unit_cards(people, played, of, EveningRules(8))
        each = by_lead(cards(people, played, seatless(people, played), EveningRules(8)))
        for card in score_cards:
            assert [each[number].scores for number in of.members()[card.entry]] == [card.scores] * 2
        assert {card.role for card in score_cards} == {Role.A, Role.B}
        assert sum(sum(card.played()) for card in score_cards) == 13 * len(played)


def test_pairs_that_sit_are_one_line_and_pairs_that_go_round_the_other() -> None:
    of = together(2, in_units(8, 2), lines=True)
    played = play("compass", 8, 4)
    sat = {of.leads[row.n] for row in played if row.n}
    assert {c.entry for c in unit_cards(everybody(8), played, of, EveningRules(4)) if c.role is Role.A} == sat


def test_section_8_17_a_table_hand_hands_out_one_flag_or_two() -> None:
    for tricks, won in {0: 0, 6: 0, 7: 1, 12: 1, 13: 2}.items():
        assert (flags(tricks, 2), flags(tricks, 1)) == (won, min(won, 1))
        assert flags(tricks, 2) + flags(13 - tricks, 2) in (1, 2)


@given(
    st.sampled_from(["military", "flag-whist"]), st.integers(2, 8), st.integers(1, 12), st.integers(0, 2**32)
)
def test_section_8_17_a_team_wins_0_to_4_flags_a_hand(
    movement: str, teams: int, hands: int, seed: int
) -> None:
    played = play(movement, 4 * teams, hands, seed)
    score_cards = unit_cards(
        everybody(4 * teams), played, together(4, in_units(4 * teams, 4)), EveningRules(hands)
    )
    assert all(score is not None and 0 <= score <= 4 for card in score_cards for score in card.scores)
    slams = sum(13 in (row.ns, row.ew) for row in played)
    assert sum(sum(card.played()) for card in score_cards) == len(played) + slams
    assert all(card.hands_played == hands for card in score_cards)


def team_hand(state: str = "played", players: int = 8, missed: float | str = 6.5) -> list[EntryCard]:
    """Two teams, and perhaps a third that sits out; table 2 has ``state``."""
    ns = 13 if state == "played" else None
    rows = [PlayedTable(1, 1, 1, 5, 2, 6, 9, 4, "played")]
    rows.append(PlayedTable(1, 2, 7, 3, 8, 4, ns, None if ns is None else 0, state))
    return unit_cards(everybody(players), rows, together(4, in_units(players, 4)), EveningRules(1, missed))


def test_a_team_takes_the_missed_hand_score_in_flags_and_half_of_it_where_one_table_sits_out() -> None:
    assert [str(card.scores) for card in team_hand()] == ["(1,)", "(2,)"]
    assert [card.scores for card in team_hand("sit_out")] == [(1.5,), (0.5,)]
    worth: dict[float | str, float] = {6.5: 1, 0: 0, 13: 2, 7: 1, FIELD_AVERAGE: 1.5}
    scores = {missed: by_lead(team_hand(players=12, missed=missed))[9].scores for missed in worth}
    assert scores == {missed: (flags_of_it,) for missed, flags_of_it in worth.items()}


def test_own_average_of_a_pair_is_that_of_the_pair() -> None:
    six = together(2, in_units(6, 2))
    rows = [one_hand(1, (1, 3, 2, 4), 10), one_hand(2, (1, 5, 2, 6), 7), one_hand(3, (3, 5, 4, 6), 5)]
    by_number = by_lead(unit_cards(everybody(6), rows, six, EveningRules(3, OWN_AVERAGE)))
    assert by_number[1].scores == (10, 7, 8.5)


def test_those_without_a_pair_stand_for_themselves_and_who_is_here_and_at_no_table_has_no_seat() -> None:
    assert together(2, {1: None, 2: 4, 3: 4}) == Together(2, {1: 1, 2: 2, 3: 2})
    players = [*everybody(5), EntryInPlay(6, None, from_hand=2), EntryInPlay(7, None, to_hand=0)]
    assert seatless(players, [one_hand(1, (1, 2, 3, 4), 7)]) == [SatOut(1, 5)]
