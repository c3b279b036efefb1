"""German whist (whist.md, 8.13): two players, 26 tricks, and settings where the documents are silent."""

from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tests.engine.cases import amiss
from tests.engine.family.playing import played, usual
from tests.engine.family.whist_hands import spoken
from tournaments.engine.family import german
from tournaments.engine.family.lines import fits, sheet


def hands(tricks: list[int], **settings: Any) -> dict[str, Any]:
    return sheet(german, usual(german, **settings), [{"tricks": one} for one in tricks])


def test_8_13_the_encyclopaedia_two_play_and_nobody_bids() -> None:
    assert german.GAME.players == (2, 2)
    assert [field["key"] for field in hands([])["asked"]["fields"]] == ["tricks"]


def test_each_way_of_counting() -> None:
    cases = [
        ("last", "over", 8, [2, 0]),
        ("last", "over", 6, [0, 1]),
        ("last", "hand", 8, [1, 0]),
        ("last", "each", 8, [8, 5]),
        ("all", "over", 16, [3, 0]),
        ("all", "over", 13, [0, 0]),
        ("all", "hand", 12, [0, 1]),
        ("all", "hand", 13, [0, 0]),
        ("all", "each", 12, [12, 14]),
    ]
    assert (
        amiss(cases, lambda count, pays, tricks: hands([tricks], count=count, pays=pays)["rows"][0]["points"])
        == {}
    )


def test_why_is_said() -> None:
    why = [spoken(one) for one in hands([8])["rows"][0]["why"]]
    assert why == ["Ann, tricks that count: 8. Points: 2.", "Bob, tricks that count: 5. Points: 0."]


def test_which_tricks_are_asked_for_is_said_and_there_are_no_more() -> None:
    for count, label, most in (("last", "out of the last 13", 13), ("all", "out of all 26", 26)):
        asked = hands([], count=count)["asked"]
        assert spoken(asked["title"]) == "Hand 1"
        assert spoken(asked["fields"][0]["label"]) == f"Tricks made by Ann, {label}"
        assert fits(asked["fields"], {"tricks": most}) == {}
        assert fits(asked["fields"], {"tricks": most + 1})


def test_they_deal_in_turn() -> None:
    assert hands([])["asked"]["notes"][0]["values"] == {"who": "Ann"}
    assert hands([7])["asked"]["notes"][0]["values"] == {"who": "Bob"}
    assert spoken(hands([7])["asked"]["title"]) == "Hand 2"


def test_five_points_win_the_game_and_where_both_have_enough_and_as_many_they_play_on() -> None:
    assert hands([10])["state"]["over"] is None
    assert hands([10, 7])["state"]["over"]["values"] == {"who": "Ann", "points": 5}
    level = hands([13], count="all", pays="each")["state"]
    assert (level["over"], bool(level["notes"])) == (None, True)
    on = hands([13, 12], count="all", pays="each")["state"]
    assert on["over"]["values"] == {"who": "Bob", "points": 27}


@given(seed=st.integers(0, 2**32), count=st.sampled_from(["last", "all"]))
def test_a_point_a_trick_shares_out_all_that_count(seed: int, count: str) -> None:
    game = usual(german, count=count, pays="each", goal=100)
    total = 26 if count == "all" else 13
    assert all(
        sum(row["points"]) == total for row in sheet(german, game, played(german, game, Random(seed)))["rows"]
    )


@given(seed=st.integers(0, 2**32))
def test_of_the_last_thirteen_one_of_them_has_one_to_seven_points(seed: int) -> None:
    game = usual(german)
    for row in sheet(german, game, played(german, game, Random(seed)))["rows"]:
        assert min(row["points"]) == 0
        assert 1 <= max(row["points"]) <= 7
