"""Écarté: the worked cases Q1 to Q10 (whist.md, 8.15), and their consequences."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.cases import amiss
from tests.engine.family.playing import played, usual
from tests.engine.family.whist_hands import spoken
from tournaments.engine.family import ecarte
from tournaments.engine.family.lines import sheet

ANN_DEALS = usual(ecarte)  # Bob leads; in the next hand it is the other way round


def hand(tricks: int | str, king: str = "none", began: str = "given") -> dict[str, Any]:
    """A hand in which Ann made so many tricks."""
    return {
        "king": king,
        "began": began,
        "tricks": tricks if isinstance(tricks, str) else ecarte.MADE[tricks],
    }


def points(*lines: dict[str, Any], **settings: Any) -> list[int]:
    """The points of both players in the last of these hands."""
    result: list[int] = last(*lines, **settings)["points"]
    return result


def last(*lines: dict[str, Any], **settings: Any) -> Any:
    """The row of the last of these hands."""
    return sheet(ecarte, usual(ecarte, **settings), list(lines))["rows"][-1]


def why(*lines: dict[str, Any]) -> list[str]:
    return [spoken(one) for one in last(*lines)["why"]]


def test_a_hand() -> None:
    cases = {
        "Q1: three tricks": (hand(3), [1, 0]),
        "Q2: four tricks": (hand(4), [1, 0]),
        "Q3: all five": (hand(5), [2, 0]),
        "Q3: all five, the other player": (hand(0), [0, 2]),
        "Q4: all five, and the king in hand": (hand(5, king="one"), [3, 0]),
        "Q4: all five, and the king turned up": (hand(5, king="turned"), [3, 0]),
        "Q5: the king, and two tricks": (hand(2, king="one"), [1, 1]),
        "Q6: the dealer refused and made two": (hand(2, began="refused"), [0, 2]),
        "8.15: refused and made none: two, not four": (hand(0, began="refused"), [0, 2]),
        "8.15: the dealer refused and made three": (hand(3, began="refused"), [1, 0]),
        "Q7: the leader did not propose and made one": (hand(4, began="played"), [2, 0]),
        "8.15: the leader did not propose and made three": (hand(2, began="played"), [0, 1]),
        "Q8: the king was covered before it was announced": (hand(2, king="none"), [0, 1]),
        "8.15: the other one has the king": (hand(3, king="other"), [1, 1]),
    }
    assert amiss(cases, points) == {}


def test_two_points_are_lost_where_q6_is_read_as_it_is_written() -> None:
    assert points(hand(2, began="refused"), forfeit="lose") == [0, 1]  # nothing to lose yet
    assert points(hand(2, king="one", began="refused"), forfeit="lose") == [0, 1]  # the king is lost
    lines = [hand(5), hand(3), hand(1, began="refused")]
    assert points(*lines, forfeit="lose") == [-2, 1]
    assert points(*lines) == [0, 2]
    for forfeit, result in [("gain", ["refused", "scores"]), ("lose", ["made", "refused", "loses"])]:
        said = last(*lines, forfeit=forfeit)["why"]
        assert [word in one["text"] for word, one in zip(result, said, strict=True)] == [True] * len(result)
        assert said[-1]["values"]["lost" if forfeit == "lose" else "points"] == 2


def test_why_is_said() -> None:
    three, all_five = "Ann made 3 of the five tricks: 1.", "Ann made all five tricks: 2."
    assert why(hand(3)) == [three]  # Q1
    assert why(hand(0)) == ["Bob made all five tricks: 2."]  # Q3
    assert why(hand(5, king="one")) == ["Ann held the king: 1.", all_five]  # Q4
    assert why(hand(5, king="turned")) == ["Ann turned up the king: 1.", all_five]  # Q4
    # 8.15: then the other one deals
    assert why(hand(3), hand(3, king="turned")) == ["Bob turned up the king: 1.", three]
    assert why(hand(2, king="other")) == ["Bob held the king: 1.", "Bob made 3 of the five tricks: 1."]
    refused, scores = why(hand(2, began="refused"))  # Q6
    assert ("Ann refused" in refused, scores) == (True, "So Bob scores 2.")
    played, scores = why(hand(4, began="played"))  # Q7
    assert ("Bob played without proposing" in played, scores) == (True, "So Ann scores 2.")
    king, ends = why(hand(5), hand(0), hand(5), hand(2), hand("none", king="turned"))  # Q10
    assert (king, "ends the game" in ends) == ("Ann turned up the king: 1.", True)


def test_a_hand_can_only_stay_unplayed_where_a_king_can_end_the_game() -> None:
    offered = []
    for lines in ([], [hand(5), hand(3)], [hand(5), hand(5)]):
        tricks = sheet(ecarte, ANN_DEALS, lines)["asked"]["fields"][-1]
        offered.append("none" in [value for value, _ in tricks["choices"]])
    assert offered == [False, False, True]


def test_q9_tricks_come_to_five() -> None:
    for tricks in ("six", "", 3, 6):
        assert list(last({**hand(3), "tricks": tricks})["problems"]) == ["tricks"], tricks


def test_q10_the_king_turned_up_at_four_ends_the_game() -> None:
    """Ann has 4, Bob 3, and Ann deals. The king counts before tricks that were played anyway."""
    pad = sheet(ecarte, ANN_DEALS, [hand(5), hand(0), hand(5), hand(2), hand("none", king="turned")])
    assert pad["rows"][-2]["totals"] == [4, 3]
    assert pad["rows"][-1]["points"] == [1, 0]
    assert pad["state"]["over"]["values"] == {"who": "Ann", "points": 5}
    assert pad["asked"] is None
    assert last(hand(5), hand(0), hand(5), hand(0), hand(0, king="turned"))["totals"] == [5, 4]


def test_a_hand_is_played_out_where_no_king_ended_the_game() -> None:
    assert list(last(hand(5), hand(5), hand("none", king="other"))["problems"]) == ["tricks"]
    assert list(last(hand("none"))["problems"]) == ["tricks"]


def test_whoever_deals_is_the_one_who_refuses_and_the_other_proposes() -> None:
    before = hand(3)  # now Bob deals
    assert points(before, hand(3, began="refused")) == [2, 0]
    assert points(before, hand(2, began="refused")) == [0, 1]
    assert points(before, hand(2, began="played")) == [0, 2]
    assert points(before, hand(3, began="played")) == [1, 0]


def test_what_is_asked_names_who_does_it() -> None:
    asked = sheet(ecarte, ANN_DEALS, [hand(3)])["asked"]
    assert spoken(asked["title"]) == "Hand 2"
    king, began, tricks = asked["fields"]
    assert [spoken(said) for _, said in king["choices"][1:]] == [
        "Bob turned it up",
        "Ann held it and said so in time",
        "Bob held it and said so in time",
    ]
    assert [spoken(said) for _, said in began["choices"]] == [
        "Ann proposed and Bob gave cards",
        "Bob refused the first proposal",
        "Ann played without proposing",
    ]
    assert [spoken(said) for _, said in tricks["choices"]][::5] == ["Ann 5, Bob 0", "Ann 0, Bob 5"]


def test_the_deal_passes_after_every_hand() -> None:
    lines = [hand(3), hand(3, king="turned")]
    assert points(*lines) == [1, 1]
    assert sheet(ecarte, ANN_DEALS, lines[:1])["asked"]["notes"][0]["values"]["dealer"] == "Bob"
    assert sheet(ecarte, ANN_DEALS, lines)["asked"]["notes"][0]["values"] == {
        "dealer": "Ann",
        "leader": "Bob",
    }


ANN_WINS = [hand(5), hand(5), hand(3)]
BOB_WINS = [hand(0), hand(0), hand(2)]


@pytest.mark.parametrize(
    ("games", "lines", "won"),
    [
        ("three", ANN_WINS * 2, None),
        ("three", [*ANN_WINS, *ANN_WINS, *BOB_WINS], {"who": "Ann", "won": 2, "lost": 1}),
        ("three", BOB_WINS * 3, {"who": "Bob", "won": 3, "lost": 0}),
        ("two", ANN_WINS * 2, {"who": "Ann", "won": 2, "lost": 0}),
        ("two", [*ANN_WINS, *BOB_WINS, *BOB_WINS], {"who": "Bob", "won": 2, "lost": 1}),
    ],
)
def test_a_rubber_is_three_games_or_ends_with_two(games: str, lines: list[Any], won: Any) -> None:
    pad = sheet(ecarte, usual(ecarte, games=games), lines)
    over = pad["state"]["over"]
    assert (over and over["values"]) == won
    assert [bool(row["ends"]) for row in pad["rows"]] == [False, False, True] * (len(lines) // 3)
    assert pad["state"]["totals"] == [0, 0]
    anns = sum(lines[game : game + 3] == ANN_WINS for game in range(0, len(lines), 3))
    games_won = f"Games won: Ann {anns}, Bob {len(lines) // 3 - anns}."
    assert [spoken(note) for note in pad["state"]["notes"]] == [games_won]


@given(
    seed=st.integers(0, 2**32),
    games=st.sampled_from(["one", "three", "two"]),
    forfeit=st.sampled_from(["gain", "lose"]),
)
def test_a_hand_is_three_points_at_most_and_a_game_five(seed: int, games: str, forfeit: str) -> None:
    game = usual(ecarte, games=games, forfeit=forfeit)
    lines = played(ecarte, game, Random(seed))
    rows = sheet(ecarte, game, lines)["rows"]
    for row, line in zip(rows, lines, strict=True):
        gained = [max(one, 0) for one in row["points"]]
        assert max(gained) <= 3
        assert 1 <= sum(gained) <= 3
        assert min(row["totals"]) >= 0
        assert max(row["totals"]) <= 6
        assert (max(row["totals"]) >= 5) == (bool(row["ends"]) or row is rows[-1])
        assert forfeit == "lose" or min(row["points"]) >= 0
        assert line["tricks"] != "none" or max(row["totals"]) == 5
    assert sum(max(row["totals"]) >= 5 for row in rows) in {"one": {1}, "three": {3}, "two": {2, 3}}[games]
