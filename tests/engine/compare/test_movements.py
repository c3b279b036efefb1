"""What each movement would give, against the table of whist.md, 2.2, and by counting."""

import random
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.engine.compare.movements import (
    EVENINGS,
    FEWEST_EVENINGS,
    WON_BY_BETTER,
    EveningToCompare,
    compare,
)
from tournaments.engine.movements import MOVEMENTS
from tournaments.engine.play.cards import deal, shuffled
from tournaments.engine.play.hand import new_hand
from tournaments.engine.play.players import STRENGTHS, play_out, rules_of


# 24 simulated hands (whist.md, 2.2): partners, opponents, tables.
@pytest.mark.parametrize(
    ("tables", "split", "keep"),
    [
        (2, (4.0, 7, 2), (1.0, 6, 2)),
        (3, (6.0, 11, 3), (5.7, 11, 3)),
        (4, (7.9, 14.8, 4), (6.3, 14.8, 4)),
        (6, (11.4, 20.5, 6), (8.1, 20.3, 6)),
        (8, (14.1, 24, 8), (9.3, 24, 8)),
        (12, (18.0, 28, 11.3), (10.6, 28, 11.3)),
        (20, (22.1, 32, 12.5), (11.8, 32, 12.5)),
    ],
)
def test_the_table_of_simulated_evenings(
    tables: int, split: tuple[float, ...], keep: tuple[float, ...]
) -> None:
    evening = EveningToCompare(2 * tables, 2 * tables, 24)
    for key, expected in (("winners-split", split), ("losers-split", split), ("losers-keep", keep)):
        found = compare(key, evening)
        assert found is not None
        assert (found.partners, found.opponents, found.tables) == pytest.approx(expected, rel=0.03)
        assert (found.out_least, found.out_most) == (0, 0)


@pytest.mark.parametrize("better", [2, pytest.param(1, marks=pytest.mark.whole)])
def test_our_players_win_as_often_as_the_comparison_says(better: int) -> None:
    """4,000 deals, each at two tables with the seats exchanged."""
    rules = [rules_of(strength.maxims) for strength in STRENGTHS]
    fours = [
        four
        for four in product(range(len(rules)), repeat=4)
        if four[0] + four[2] - four[1] - four[3] == better
    ]
    rng = random.Random(24)
    won = 0
    for i in range(4000):
        hands = deal(shuffled(rng), 3)
        n, e, s, w = (rules[strength] for strength in rng.choice(fours))
        for side, players in enumerate(([n, e, s, w], [w, n, e, s])):
            hand = new_hand(hands, i % 4, 0)
            play_out(hand, players)
            won += hand["won"][side] > 6
    assert round(won / 8) == WON_BY_BETTER[better]


def test_a_perfect_plan_is_exact() -> None:
    found = compare("whist", EveningToCompare(12, 12, 23))
    assert found is not None
    assert (found.partners, found.partners_least, found.same_partner) == (23, 23, 1)
    assert (found.opponents, found.opponents_least, found.same_opponent) == (23, 23, 2)
    assert found.evenings == 0


def test_pairs_keep_their_partner() -> None:
    found = compare("pairs-howell", EveningToCompare(4, 4, 6, hands_per_move=2))
    assert found is not None
    assert (found.partners, found.same_partner, found.opponents) == (1, 6, 6)


def test_the_same_question_has_the_same_answer() -> None:
    evening = EveningToCompare(9, 8, 12)
    assert compare("head-table", evening) == compare("head-table", evening)


def test_large_halls_are_worked_out_from_fewer_evenings() -> None:
    small, large = (
        compare("winners-split", EveningToCompare(20, 20, 4)),
        compare("winners-split", EveningToCompare(200, 200, 4)),
    )
    assert small is not None
    assert large is not None
    assert (small.evenings, large.evenings) == (EVENINGS, 6)
    assert large.evenings >= FEWEST_EVENINGS


def test_what_would_take_too_long_is_left_out() -> None:
    assert compare("mixed", EveningToCompare(200, 200, 24)) is None
    assert compare("mixed", EveningToCompare(20, 20, 24)) is not None


def test_players_who_do_not_fit() -> None:
    with pytest.raises(ValueError, match="needs"):
        compare("whist", EveningToCompare(4, 3, 24))


@given(key=st.sampled_from(sorted(MOVEMENTS)), players=st.integers(4, 30), hands=st.integers(1, 6))
def test_figures_hold_together(key: str, players: int, hands: int) -> None:
    evening = EveningToCompare(players - players // 2, players // 2, hands)
    if MOVEMENTS[key].refusal(evening.a, evening.b):
        return
    found = compare(key, evening)
    assert found is not None
    assert 0 <= found.partners_least <= found.partners <= min(hands, players - 1)
    assert found.partners_least + found.out_least <= hands
    assert found.opponents <= min(2 * hands, players - 1)
    assert 1 <= found.same_partner <= hands
    assert found.tables <= players // 4
    assert found.out_least <= found.out_most <= hands
