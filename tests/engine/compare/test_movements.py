"""Comparison of movements, checked against the table of whist.md, 2.2, and by counting."""

import random
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.sampled import sampled
from tournaments.engine.compare.movements import (
    EVENINGS,
    FEWEST_EVENINGS,
    WON_BY_BETTER,
    Compared,
    EveningToCompare,
    compare,
)
from tournaments.engine.movements import MOVEMENTS
from tournaments.engine.play.cards import deal, shuffled
from tournaments.engine.play.hand import new_hand
from tournaments.engine.play.players import STRENGTHS, play_out, rules_of


def found(key: str, a: int, b: int, hands: int, *, per_move: int = 1) -> Compared:
    """The figures of a movement for so many players of each role."""
    figures = compare(key, EveningToCompare(a, b, hands, per_move))
    assert figures is not None
    return figures


# 24 simulated hands (whist.md, 2.2): partners, opponents, tables.
@pytest.mark.parametrize(
    ("tables", "split", "keep"),
    sampled(
        [
            (2, (4.0, 7, 2), (1.0, 6, 2)),
            (3, (6.0, 11, 3), (5.7, 11, 3)),
            (4, (7.9, 14.8, 4), (6.3, 14.8, 4)),
            (6, (11.4, 20.5, 6), (8.1, 20.3, 6)),
            (8, (14.1, 24, 8), (9.3, 24, 8)),
            (12, (18.0, 28, 11.3), (10.6, 28, 11.3)),
            (20, (22.1, 32, 12.5), (11.8, 32, 12.5)),
        ],
        every=4,
    ),
)
def test_the_table_of_simulated_evenings(
    tables: int, split: tuple[float, ...], keep: tuple[float, ...]
) -> None:
    for key, expected in (("winners-split", split), ("losers-split", split), ("losers-keep", keep)):
        one = found(key, 2 * tables, 2 * tables, 24)
        assert (one.partners, one.opponents, one.tables) == pytest.approx(expected, rel=0.03)
        assert (one.out_least, one.out_most) == (0, 0)


@pytest.mark.parametrize(
    ("better", "deals", "within"),
    [(2, 500, 25), *(pytest.param(better, 4000, 0, marks=pytest.mark.whole) for better in (1, 2))],
)
def test_our_players_win_as_often_as_the_comparison_says(better: int, deals: int, within: int) -> None:
    """Each deal is played at two tables with the seats exchanged."""
    rules = [rules_of(strength.maxims) for strength in STRENGTHS]
    fours = [
        four
        for four in product(range(len(rules)), repeat=4)
        if four[0] + four[2] - four[1] - four[3] == better
    ]
    rng = random.Random(24)
    won = 0
    for i in range(deals):
        hands = deal(shuffled(rng), 3)
        n, e, s, w = (rules[strength] for strength in rng.choice(fours))
        for side, players in enumerate(([n, e, s, w], [w, n, e, s])):
            hand = new_hand(hands, i % 4, 0)
            play_out(hand, players)
            won += hand["won"][side] > 6
    assert abs(round(won * 500 / deals) - WON_BY_BETTER[better]) <= within


def test_a_perfect_plan_is_exact_and_pairs_keep_their_partner() -> None:
    whist = found("whist", 12, 12, 23)
    assert (whist.partners, whist.partners_least, whist.same_partner) == (23, 23, 1)
    assert (whist.opponents, whist.opponents_least, whist.same_opponent) == (23, 23, 2)
    assert whist.evenings == 0
    pairs = found("pairs-howell", 4, 4, 6, per_move=2)
    assert (pairs.partners, pairs.same_partner, pairs.opponents) == (1, 6, 6)


def test_the_same_question_has_the_same_answer_from_fewer_evenings_where_the_hall_is_large() -> None:
    assert found("head-table", 9, 8, 12) == found("head-table", 9, 8, 12)
    assert found("winners-split", 20, 20, 4).evenings == EVENINGS
    assert found("winners-split", 200, 200, 4).evenings == 6 >= FEWEST_EVENINGS


def test_what_would_take_too_long_is_left_out_and_players_who_do_not_fit_are_refused() -> None:
    assert compare("mixed", EveningToCompare(200, 200, 24)) is None
    assert compare("mixed", EveningToCompare(20, 20, 24)) is not None
    with pytest.raises(ValueError, match="needs"):
        compare("whist", EveningToCompare(4, 3, 24))


@given(key=st.sampled_from(sorted(MOVEMENTS)), players=st.integers(4, 30), hands=st.integers(1, 6))
def test_figures_hold_together(key: str, players: int, hands: int) -> None:
    a, b = players - players // 2, players // 2
    if MOVEMENTS[key].refusal(a, b):
        return
    one = found(key, a, b, hands)
    assert 0 <= one.partners_least <= one.partners <= min(hands, players - 1)
    assert one.partners_least + one.out_least <= hands
    assert one.opponents <= min(2 * hands, players - 1)
    assert 1 <= one.same_partner <= hands
    assert one.tables <= players // 4
    assert one.out_least <= one.out_most <= hands
