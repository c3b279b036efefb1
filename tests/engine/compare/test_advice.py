"""Recommended movements, and that they can be played."""

from hypothesis import given
from hypothesis import strategies as st

from tournaments.engine.compare.advice import advice, reason_to_leave
from tournaments.engine.compare.movements import EveningToCompare
from tournaments.engine.movements import MOVEMENTS


def advised(players: int, unit: int = 1, *, hands: int = 24, per_move: int = 1, by_role: bool = False) -> str:
    """The recommendation for a number of players with roles as even as possible; "" if there are too few."""
    evening = EveningToCompare(players - players // 2, players // 2, hands, per_move)
    result = advice(evening, unit, by_role=by_role)
    if result is None:
        return ""
    assert MOVEMENTS[result.key].refusal(evening.a, evening.b) is None
    assert str(result.sentence())
    assert "%(" not in str(result.sentence())
    return result.key


def test_it_works() -> None:
    assert {players: advised(players) for players in (3, 4, 5, 6, 8, 20, 22, 23, 24, 37, 400)} == {
        3: "",
        4: "pivot",
        5: "whist",
        6: "optimised",
        8: "whist",
        20: "whist",
        22: "optimised",
        23: "optimised",
        **dict.fromkeys((24, 37, 400), "winners-split"),
    }
    pairs = {14: "pairs-howell", 80: "pairs-mitchell", 4: "pivot"}
    assert {players: advised(players, 2) for players in pairs} == pairs
    assert [advised(players, 4) for players in (24, 25)] == ["military", "winners-split"]


def test_each_pair_meets_each_only_where_there_are_hands_enough() -> None:
    given = [advised(14, 2, hands=hands, per_move=2) for hands in (14, 13)]
    assert given == ["pairs-howell", "pairs-mitchell"]


@given(st.integers(4, 400), st.integers(1, 60), st.integers(1, 4), st.sampled_from((1, 2, 4)))
def test_what_is_advised_can_always_be_played(players: int, hands: int, per_move: int, unit: int) -> None:
    assert advised(players, unit, hands=hands, per_move=per_move)


def test_mixed_is_recommended_where_prizes_ask_for_ladies_and_gents() -> None:
    keys = {5: "mixed", 8: "mixed", 23: "mixed", 24: "winners-split"}
    assert {players: advised(players, by_role=True) for players in keys} == keys
    assert all(MOVEMENTS[key].needs.roles for key in keys.values())


def test_the_usual_movement_is_kept_unless_there_is_a_reason_to_leave_it() -> None:
    for movement, players, unit, by_role, says in (
        ("winners-split", 16, 1, True, ""),
        ("winners-split", 8, 1, True, ""),
        ("winners-keep", 8, 1, False, "two tables"),
        ("winners-split", 4, 1, False, "one table"),
        ("whist", 16, 1, False, ""),
        ("whist", 16, 1, True, "in “Everybody partners everybody once” anyone can partner"),
        ("whist", 18, 1, False, "needs full tables of four"),
        ("winners-split", 16, 2, False, "would split them up"),
        ("pairs-howell", 16, 2, False, ""),
    ):
        evening = EveningToCompare(players - players // 2, players // 2, 24)
        reason = reason_to_leave(movement, evening, unit, by_role=by_role)
        assert bool(reason) is bool(says)
        assert says in str(reason)
