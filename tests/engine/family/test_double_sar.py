"""Double sar: two tricks in succession capture all that are unclaimed (whist.md, 8.14)."""

from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tests.engine.cases import amiss
from tests.engine.family.playing import played, usual
from tests.engine.family.whist_hands import spoken
from tournaments.engine.family import double_sar
from tournaments.engine.family.lines import sheet

SIDES = ["Ann & Cat", "Bob & Dai"]


def by_winners(tricks: str, **settings: Any) -> dict[str, Any]:
    """The row of a hand whose tricks were made by these places, one after the other."""
    game = usual(double_sar, entry="winners", pays="each", **settings)
    row: dict[str, Any] = sheet(double_sar, game, [{"made": list(tricks)}])["rows"][0]
    return row


def captures(row: dict[str, Any]) -> list[dict[str, Any]]:
    return [one["values"] for one in row["why"][:-2]]


def of(line: dict[str, Any], **settings: Any) -> Any:
    """The row of a hand with its numbers alone."""
    return sheet(double_sar, usual(double_sar, **settings), [line])["rows"][0]


def test_8_14_the_encyclopaedia_two_in_succession_capture_all_unclaimed_tricks() -> None:
    row = by_winners("0122" + "010101010", rest="nobody")
    assert captures(row) == [{"after": 4, "who": "Cat", "tricks": 4}, {"tricks": 9}]
    assert row["points"] == [4, 0]
    captured, *others = (spoken(one) for one in row["why"])
    assert "After trick 4, Cat captures" in captured
    assert others == [
        "Left unclaimed at the end: 9.",
        "Ann & Cat, tricks that count: 4. Points: 4.",
        "Bob & Dai, tricks that count: 0. Points: 0.",
    ]


def test_8_14_it_has_to_be_the_same_player_and_not_the_partner() -> None:
    assert by_winners("0202020202020", rest="nobody")["points"] == [0, 0]


def test_what_nobody_captured_goes_as_agreed() -> None:
    assert by_winners("0122" + "010101031", rest="nobody")["points"] == [4, 0]
    assert by_winners("0122" + "010101031", rest="last")["points"] == [4, 9]


def test_a_third_in_succession_is_captured_at_once_or_counts_afresh() -> None:
    for run, tricks in ((True, [2, 1]), (False, [2])):
        row = by_winners("000" + "1212121212", rest="nobody", run=run)
        assert [one["tricks"] for one in captures(row) if one.get("who") == "Ann"] == tricks
    afresh = by_winners("0000" + "121212121", rest="nobody", run=False)
    assert [one["tricks"] for one in captures(afresh)] == [2, 2, 9]


def test_the_last_trick_is_captured_once() -> None:
    assert captures(by_winners("0" * 13))[-1] == {"after": 13, "who": "Ann", "tricks": 1}


def test_one_number_is_enough_where_every_trick_is_somebodys() -> None:
    cases = [("over", 8, [2, 0]), ("over", 5, [0, 2]), ("hand", 7, [1, 0]), ("each", 4, [4, 9])]
    assert amiss(cases, lambda pays, tricks: of({"tricks": tricks}, pays=pays)["points"]) == {}
    assert sheet(double_sar, usual(double_sar), [{"tricks": 8}])["state"]["columns"] == SIDES


def test_captures_that_cannot_be_are_refused() -> None:
    """If both captured equally many, nobody scores for the most."""
    cases = [([4, 9], True), ([2, 0], True), ([0, 0], True), ([7, 7], False), ([1, 4], False)]
    assert amiss(cases, lambda one: "problems" not in of({"captured": one}, rest="nobody")) == {}
    assert of({"captured": [5, 5]}, rest="nobody", pays="hand")["points"] == [0, 0]


def test_five_points_win_the_game() -> None:
    pad = sheet(double_sar, usual(double_sar), [{"tricks": 10}, {"tricks": 7}])
    assert pad["state"]["over"]["values"] == {"who": SIDES[0], "points": 5}
    assert pad["asked"] is None


@given(
    made=st.lists(st.sampled_from("0123"), min_size=13, max_size=13),
    rest=st.sampled_from(["last", "nobody"]),
    run=st.booleans(),
)
def test_every_trick_is_captured_once_and_both_ways_of_entry_give_the_same(
    made: list[str], rest: str, run: bool
) -> None:
    row = by_winners("".join(made), rest=rest, run=run)
    assert sum(one["tricks"] for one in captures(row)) == 13
    ours, theirs = row["points"]
    line = {"tricks": ours} if rest == "last" else {"captured": [ours, theirs]}
    again = sheet(double_sar, usual(double_sar, rest=rest, pays="each"), [line])["rows"][0]
    assert again["points"] == [ours, theirs]


@given(seed=st.integers(0, 2**32))
def test_for_tricks_over_six_one_side_has_one_to_seven_points(seed: int) -> None:
    game = usual(double_sar)
    for row in sheet(double_sar, game, played(double_sar, game, Random(seed)))["rows"]:
        assert min(row["points"]) == 0
        assert 1 <= max(row["points"]) <= 7
