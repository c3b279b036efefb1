"""Cards and standings."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.evenings import evening, evenings, players
from tournaments.engine.seating.seating import Role
from tournaments.engine.standings.scoring import PlayedTable, SatOut, Score
from tournaments.engine.standings.standings import (
    FIELD_AVERAGE,
    OWN_AVERAGE,
    EntryCard,
    EntryInPlay,
    EveningRules,
    cards,
    nearest_half,
    parts,
    standings,
    worth_of,
)

Evening = tuple[list[EntryInPlay], list[PlayedTable], int]


def card(entry: int, *scores: Score | None, role: Role | None = Role.A) -> EntryCard:
    return EntryCard(entry, role, True, scores, (None,) * len(scores))


def one_table(hand: int, ns: int | None, state: str = "played", seats: str = "NESW") -> PlayedTable:
    """Entries 1 to 4 at N, E, S, W of table 1; a seat not in ``seats`` is empty."""
    n, e, s, w = (entry if seat in seats else None for entry, seat in enumerate("NESW", 1))
    return PlayedTable(hand, 1, n, e, s, w, ns, None if ns is None else 13 - ns, state)


FOUR = [EntryInPlay(1, Role.A), EntryInPlay(2, Role.A), EntryInPlay(3, Role.B), EntryInPlay(4, Role.B)]


def test_it_works() -> None:
    score_cards = cards(FOUR, [one_table(1, 8), one_table(2, 4)], [], EveningRules(hands=2))
    assert [c.scores for c in score_cards] == [(8, 4), (5, 9), (8, 4), (5, 9)]
    assert [c.tables for c in score_cards] == [(1, 1)] * 4
    assert [(s.entry, s.total, s.rank, s.role_rank) for s in standings(score_cards, [1], 2)] == [
        (2, 14, 1, 1),
        (4, 14, 1, 1),
        (1, 12, 3, 2),
        (3, 12, 3, 2),
    ]


def test_hands_not_scored_yet_are_none_and_count_nothing() -> None:
    score_cards = cards(FOUR, [one_table(1, 8), one_table(2, None, "open")], [], EveningRules(hands=3))
    assert score_cards[0].scores == (8, None, None)
    assert score_cards[0].tables == (1, 1, None)
    assert score_cards[0].hands_played == 1
    assert standings(score_cards, [], 3)[0].total == 8


def test_a_sit_out_table_and_no_seat_are_worth_the_missed_hand_score() -> None:
    five = [*FOUR, EntryInPlay(5, None)]
    played = [one_table(1, None, "sit_out", seats="NE"), one_table(2, 9)]
    score_cards = cards(
        five, played, [SatOut(1, 3), SatOut(1, 4), SatOut(1, 5), SatOut(2, 5)], EveningRules(hands=2)
    )
    assert [c.scores for c in score_cards] == [(6.5, 9), (6.5, 4), (6.5, 9), (6.5, 4), (6.5, 6.5)]
    assert score_cards[0].sat_out == (1,)
    assert [c.hands_played for c in score_cards] == [1, 1, 1, 1, 0]
    assert [s.total for s in standings(score_cards, [], 2)] == [15.5, 15.5, 13, 10.5, 10.5]


def test_two_halves_make_a_whole_number_and_only_tricks_of_ones_own_are_played_for() -> None:
    row = standings([card(1, 6.5, 6.5)], [], 2)[0]
    assert (str(row.total), str(row.by_break)) == ("13", "(13,)")
    own_card = EntryCard(1, Role.A, True, (10, 6.5, 0, None), (1, 1, None, None), sat_out=(2,), absent=(3,))
    assert own_card.played() == [10]


def test_hands_before_coming_and_after_leaving_are_worth_the_absent_score_once_they_are_seated() -> None:
    late, early = EntryInPlay(1, Role.A, from_hand=2), EntryInPlay(3, Role.B, to_hand=1)
    first, second = one_table(1, 8, seats="ESW"), one_table(2, 8, seats="NEW")
    played = [first, second, one_table(3, None, "open", seats="NEW")]
    score_cards = cards([late, FOUR[1], early, FOUR[3]], played, [], EveningRules(hands=4, absent=5.5))
    assert (score_cards[0].scores, score_cards[0].absent) == ((5.5, 8, None, None), (1,))
    assert (score_cards[2].scores, score_cards[2].absent, score_cards[2].hands_played) == (
        (8, 5.5, 5.5, None),
        (2, 3),
        1,
    )
    later = EntryInPlay(1, Role.A, from_hand=4)  # as for the leaderboard without the last hands
    score_cards = cards([later, *FOUR[1:]], [first], [], EveningRules(hands=4, absent=6))
    assert score_cards[0].scores == (6, None, None, None)


@pytest.mark.parametrize(
    ("breaks_after", "hands", "expected"),
    [
        ([12], 24, [(1, 12), (13, 24)]),
        ([], 20, [(1, 20)]),
        ([16, 8], 24, [(1, 8), (9, 16), (17, 24)]),
        ([12], 12, [(1, 12)]),  # the drive was cut short at the break
        ([0, 6, 30], 8, [(1, 6), (7, 8)]),
    ],
)
def test_parts_are_the_hands_between_breaks(
    breaks_after: list[int], hands: int, expected: list[tuple[int, int]]
) -> None:
    assert [(part[0], part[-1]) for part in parts(breaks_after, hands)] == expected


def test_ties_share_a_rank_and_the_next_one_is_skipped_among_all_and_by_role() -> None:
    ladies = [card(1, 10), card(3, 12), card(4, 12)]
    gents = [card(number, score, role=Role.B) for number, score in ((2, 12), (5, 9), (6, 9))]
    ranks = [(s.entry, s.rank, s.role_rank) for s in standings([*ladies, *gents], [], 1)]
    assert ranks == [(2, 1, 1), (3, 1, 1), (4, 1, 1), (1, 4, 3), (5, 5, 2), (6, 5, 2)]
    assert standings([card(1, 7, role=None)], [], 1)[0].role_rank is None


def test_nobody_makes_an_empty_list() -> None:
    assert cards([], [], [], EveningRules(hands=24)) == []
    assert standings([], [12], 24) == []


def test_section_0_totals_of_ten_tables_over_24_hands() -> None:
    """Ladies and gents each make 3,120 tricks, and the mean card is 156."""
    ranking = standings(cards(players(10), evening(10, 24, Random(1)), [], EveningRules(hands=24)), [12], 24)
    assert sum(s.total for s in ranking if s.entry <= 20) == 3120
    assert sum(s.total for s in ranking if s.entry > 20) == 3120
    assert sum(s.total for s in ranking) / len(ranking) == 156
    assert all(s.hands_played == 24 for s in ranking)


@given(evenings(), st.lists(st.integers(1, 24), max_size=2))
def test_parts_add_up_and_every_rank_is_one_more_than_the_better_ones(
    drive: Evening, breaks_after: list[int]
) -> None:
    everybody, played, hands = drive
    score_cards = cards(everybody, played, [], EveningRules(hands=hands))
    ranking = standings(score_cards, breaks_after, hands)
    roles = {player.number: player.role for player in everybody}
    assert sum(s.total for s in ranking) == 13 * len(played) * 2
    for one in ranking:
        assert sum(one.by_break) == one.total
        better = [s for s in ranking if s.total > one.total]
        assert one.rank == 1 + len(better)
        assert one.role_rank == 1 + sum(roles[s.entry] is roles[one.entry] for s in better)
    assert [(-s.total, s.entry) for s in ranking] == sorted((-s.total, s.entry) for s in ranking)


@given(evenings(), st.randoms())
def test_the_order_in_which_tables_come_does_not_matter(drive: Evening, rng: Random) -> None:
    everybody, played, hands = drive
    mixed = rng.sample(played, len(played))
    rules = EveningRules(hands=hands)
    assert cards(everybody, mixed, [], rules) == cards(everybody, played, [], rules)


@given(evenings(), st.integers(0, 23))
def test_section_0_a_card_alone_tells_the_table(drive: Evening, asked: int) -> None:
    """Winners move: a lady is at her start plus her wins, a gent at his start minus his, modulo T."""
    everybody, played, hands = drive
    hand = asked % hands
    tables = max(row.table for row in played)
    for own_card in cards(everybody, played, [], EveningRules(hands=hands)):
        start, now = own_card.tables[0], own_card.tables[hand]
        wins = sum(score is not None and score >= 7 for score in own_card.scores[:hand])
        assert start is not None
        assert now is not None
        assert now - 1 == (start - 1 + (wins if own_card.role is Role.A else -wins)) % tables


def five_over(hands: int, missed: Score | str, *scores: int) -> EntryCard:
    """The card of entry 5, who sits out hand 1 and every hand after the N-S ``scores`` of hands 2, 3, ..."""
    five = [*FOUR, EntryInPlay(5, None)]
    played = [PlayedTable(h, 1, 5, 2, 3, 4, ns, 13 - ns, "played") for h, ns in enumerate(scores, 2)]
    rest = [1, *range(len(scores) + 2, hands + 1)]
    played += [one_table(hand, 13) for hand in rest]
    return cards(five, played, [SatOut(hand, 5) for hand in rest], EveningRules(hands, missed))[4]


@pytest.mark.parametrize(
    ("hands", "scores", "expected"),
    [
        (3, (8, 9), (8.5, 8, 9)),
        (4, (8, 9, 8), (8.5, 8, 9, 8)),  # 8 and a third
        (5, (8, 9, 8, 8), (8.5, 8, 9, 8, 8)),  # 8 and a quarter: up
        (4, (8, 7), (7.5, 8, 7, 7.5)),
        (6, (8, 8, 9), (8.5, 8, 8, 9, 8, 8.5)),  # three times 8 and a third are 25
    ],
)
def test_own_average_is_the_mean_of_the_card_to_the_nearest_half_of_all_together(
    hands: int, scores: tuple[int, ...], expected: tuple[Score, ...]
) -> None:
    own_card = five_over(hands, OWN_AVERAGE, *scores)
    assert own_card.scores == expected
    assert own_card.played() == list(scores)


def test_own_average_without_a_hand_is_the_field_average_and_that_without_a_hand_is_neutral() -> None:
    assert five_over(2, OWN_AVERAGE).scores == (6.5, 6.5)
    three = one_table(1, 9, seats="NES")
    assert [card.scores for card in cards(FOUR[:3], [three], [], EveningRules(1))] == [(9,), (4,), (9,)]
    out = [*FOUR[:3], EntryInPlay(5, None)]
    score_cards = cards(out, [three], [SatOut(1, 5)], EveningRules(1, FIELD_AVERAGE))
    assert score_cards[3].scores == (7.5,), "nine, four and nine: 22 by 3"
    nobody = cards(FOUR, [one_table(1, None, "sit_out")], [], EveningRules(1, OWN_AVERAGE))
    assert [card.scores for card in nobody] == [(6.5,)] * 4


def test_a_latecomer_may_take_the_own_average_of_the_hands_still_to_come() -> None:
    late = EntryInPlay(1, Role.A, from_hand=3)
    played = [one_table(hand, 10, seats="ESW" if hand < 3 else "NESW") for hand in (1, 2, 3, 4)]
    assert cards([late, *FOUR[1:]], played[:2], [], EveningRules(4, 0, OWN_AVERAGE))[0].scores[:2] == (5.5, 5)
    assert cards([late, *FOUR[1:]], played, [], EveningRules(4, 0, OWN_AVERAGE))[0].scores == (10, 10, 10, 10)


@given(st.integers(0, 13 * 24 * 2), st.integers(1, 24))
def test_the_nearest_half_is_nearest(twice: int, count: int) -> None:
    result = nearest_half(twice / 2, count)
    assert result * 2 == int(result * 2)
    assert abs(result - twice / 2 / count) <= 0.25 + 1e-9


def test_how_a_drive_keeps_a_worth() -> None:
    assert [worth_of(text) for text in ("6.5", "0", "own_average")] == [6.5, 0, "own_average"]


@pytest.mark.parametrize("text", ["14", "6.25", "nan", "everything"])
def test_what_no_hand_is_worth(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - HandScoreError is one
        worth_of(text)
