"""Minnesota, Norwegian and Swedish whist (whist.md, 8.14): shared rules, and the scores of each."""

from random import Random
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.cases import amiss
from tests.engine.family.playing import played, usual
from tests.engine.family.whist_hands import spoken
from tournaments.engine.family import minnesota, norwegian, swedish
from tournaments.engine.family.lines import sheet

every_one = pytest.mark.parametrize("module", [minnesota, norwegian, swedish], ids=lambda one: one.GAME.key)


def points(module: ModuleType, way: str, tricks: int, **settings: Any) -> list[int]:
    """The points of the first side and the second for a hand."""
    game = usual(module, **settings)
    result: list[int] = sheet(module, game, [{"way": way, "tricks": tricks}])["rows"][0]["points"]
    return result


def test_a_hand() -> None:
    cases = {
        "Minnesota: high, one a trick over six": (minnesota, "one", 9, [3, 0]),
        "Minnesota: high, and the others made more": (minnesota, "one", 4, [0, 3]),
        "Minnesota: high by the others, who made four": (minnesota, "other", 9, [3, 0]),
        "Minnesota: low, one a trick under seven": (minnesota, "low", 4, [3, 0]),
        "Minnesota: low, and seven": (minnesota, "low", 7, [0, 1]),
        "Norwegian: grand, four an odd trick": (norwegian, "one", 8, [8, 0]),
        "Norwegian: grand failed, eight an odd trick": (norwegian, "one", 5, [0, 16]),
        "Norwegian: grand, all thirteen": (norwegian, "other", 0, [0, 28]),
        "Norwegian: nullo, two an odd trick": (norwegian, "low", 10, [0, 8]),
        "Swedish: red, to win tricks": (swedish, "one", 9, [3, 0]),
        "Swedish: red failed": (swedish, "other", 9, [6, 0]),
        "Swedish: black, to lose them": (swedish, "low", 9, [0, 3]),
    }
    assert amiss(cases, points) == {}


def test_in_minnesota_those_who_made_more_may_lose_the_points_of_a_low_hand() -> None:
    """And a high hand that failed may count twice."""
    assert points(minnesota, "low", 4, lose="lose") == [0, -3]
    assert points(minnesota, "low", 9, lose="lose", low=2) == [-6, 0]
    assert points(minnesota, "one", 9, lose="lose") == [3, 0]
    assert points(minnesota, "one", 4, failed=2) == [0, 6]
    for way, lose, winner in (
        ("one", "gain", "Bob & Dai"),
        ("low", "gain", "Ann & Cat"),
        ("low", "lose", "Bob & Dai"),
    ):
        row = sheet(minnesota, usual(minnesota, lose=lose), [{"way": way, "tricks": 4}])["rows"][0]
        assert row["why"][-1]["values"] == {"odd": 3, "who": winner, "points": 3}


def test_how_a_hand_was_played_is_said() -> None:
    for module, way, how, scores in (
        (minnesota, "one", "High: Ann & Cat showed a black card first.", "3 over six: Ann & Cat score 3."),
        (minnesota, "low", "Low: all four cards were red.", "3 under seven: Bob & Dai score 3."),
        (norwegian, "other", "Grand: called by Bob & Dai.", "3 over six: Ann & Cat score 24."),
        (norwegian, "low", "Nullo: called, or all passed.", "3 under seven: Bob & Dai score 6."),
        (swedish, "other", "Red: Bob & Dai showed a red card first.", "3 over six: Ann & Cat score 6."),
        (swedish, "low", "Black: all four cards were black.", "3 under seven: Bob & Dai score 3."),
    ):
        row = sheet(module, usual(module), [{"way": way, "tricks": 9}])["rows"][0]
        assert [spoken(one) for one in row["why"]] == [how, "Tricks: Ann & Cat 9, Bob & Dai 4.", scores]


@every_one
def test_the_sides_are_opposite_players_and_the_deal_goes_round(module: ModuleType) -> None:
    lines = [{"way": "low", "tricks": 7}] * 4
    assert sheet(module, usual(module), lines)["state"]["columns"] == ["Ann & Cat", "Bob & Dai"]
    asked = [sheet(module, usual(module), lines[:hands])["asked"] for hands in range(5)]
    assert [spoken(one["title"]) for one in asked] == ["Hand 1", "Hand 2", "Hand 3", "Hand 4", "Hand 5"]
    dealers = [one["notes"][0] for one in asked]
    assert [one["values"]["who"] for one in dealers] == ["Ann", "Bob", "Cat", "Dai", "Ann"]
    assert spoken(dealers[0]) == "Ann deals."
    for line in ({"way": "one", "tricks": 14}, {"way": "middle", "tricks": 7}):
        assert sheet(module, usual(module), [line])["rows"][0]["problems"]


@pytest.mark.parametrize(("module", "goal"), [(minnesota, 13), (norwegian, 50), (swedish, 13)])
@given(seed=st.integers(0, 2**32))
def test_one_side_scores_in_a_hand_and_the_first_at_the_goal_has_won(
    module: ModuleType, goal: int, seed: int
) -> None:
    game = usual(module)
    lines = played(module, game, Random(seed))
    pad = sheet(module, game, lines)
    for row in pad["rows"]:
        assert min(row["points"]) == 0 < max(row["points"])
    assert [max(row["totals"]) >= goal for row in pad["rows"]] == [False] * (len(lines) - 1) + [True]
    ours, theirs = pad["state"]["totals"]
    winner = "Ann & Cat" if ours > theirs else "Bob & Dai"
    assert spoken(pad["state"]["over"]) == f"{winner} have won with {max(ours, theirs)}."


@every_one
@given(way=st.sampled_from(["one", "other", "low"]), tricks=st.integers(0, 13))
def test_both_sides_are_treated_alike(module: ModuleType, way: str, tricks: int) -> None:
    swapped = {"one": "other", "other": "one", "low": "low"}[way]
    assert points(module, way, tricks) == points(module, swapped, 13 - tricks)[::-1]
