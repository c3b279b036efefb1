"""Which movement is recommended, and that it can be played."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.engine.compare.advice import advice, reason_to_leave
from tournaments.engine.compare.movements import EveningToCompare
from tournaments.engine.movements import MOVEMENTS


@pytest.mark.parametrize(
    ("players", "unit", "key"),
    [
        (4, 1, "pivot"),
        (5, 1, "whist"),
        (6, 1, "optimised"),
        (8, 1, "whist"),
        (20, 1, "whist"),
        (22, 1, "optimised"),
        (23, 1, "optimised"),
        (24, 1, "winners-split"),
        (37, 1, "winners-split"),
        (400, 1, "winners-split"),
        (14, 2, "pairs-howell"),
        (80, 2, "pairs-mitchell"),
        (24, 4, "military"),
        (25, 4, "winners-split"),
        (4, 2, "pivot"),
    ],
)
def test_it_works(players: int, unit: int, key: str) -> None:
    found = advice(EveningToCompare(players - players // 2, players // 2, 24), unit)
    assert found is not None
    assert found.key == key


def test_nobody_is_advised_too_early() -> None:
    assert advice(EveningToCompare(2, 1, 24)) is None


def test_each_pair_meets_each_only_where_there_are_hands_enough() -> None:
    enough, short = advice(EveningToCompare(7, 7, 14, 2), 2), advice(EveningToCompare(7, 7, 13, 2), 2)
    assert enough is not None
    assert short is not None
    assert (enough.key, short.key) == ("pairs-howell", "pairs-mitchell")


@given(st.integers(4, 400), st.integers(1, 60), st.integers(1, 4), st.sampled_from((1, 2, 4)))
def test_what_is_advised_can_always_be_played(players: int, hands: int, per_move: int, unit: int) -> None:
    evening = EveningToCompare(players - players // 2, players // 2, hands, per_move)
    found = advice(evening, unit)
    assert found is not None
    assert MOVEMENTS[found.key].refusal(evening.a, evening.b) is None
    assert str(found.sentence())


@pytest.mark.parametrize(
    ("players", "key"), [(5, "mixed"), (8, "mixed"), (23, "mixed"), (24, "winners-split")]
)
def test_mixed_is_recommended_where_prizes_ask_for_ladies_and_gents(players: int, key: str) -> None:
    found = advice(EveningToCompare(players - players // 2, players // 2, 24), by_role=True)
    assert found is not None
    assert found.key == key
    assert MOVEMENTS[key].needs.roles
    assert "%(" not in str(found.sentence())


@pytest.mark.parametrize(
    ("movement", "players", "unit", "by_role", "says"),
    [
        ("winners-split", 16, 1, True, ""),
        ("winners-split", 8, 1, True, ""),
        ("winners-keep", 8, 1, False, "two tables"),
        ("winners-split", 4, 1, False, "one table"),
        ("whist", 16, 1, False, ""),
        (
            "whist",
            16,
            1,
            True,
            "separate lady and gent prizes, but in “Everybody partners everybody once” anyone can partner",
        ),
        ("whist", 18, 1, False, "needs full tables of four"),
        ("winners-split", 16, 2, False, "would split them up"),
        ("pairs-howell", 16, 2, False, ""),
    ],
)
def test_the_usual_movement_is_kept_unless_there_is_a_reason_to_leave_it(
    movement: str, players: int, unit: int, by_role: bool, says: str
) -> None:
    evening = EveningToCompare(players - players // 2, players // 2, 24)
    reason = reason_to_leave(movement, evening, unit, by_role=by_role)
    assert bool(reason) is bool(says)
    assert says in str(reason)
