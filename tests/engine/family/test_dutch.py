"""Dutch whist: the cases (whist.md, 8.10), which are the encyclopaedia's, and what it leaves open."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.family.playing import first_said, played, usual
from tests.engine.family.whist_hands import spoken
from tournaments.engine.family import dutch
from tournaments.engine.family.lines import sheet
from tournaments.engine.family.pad import Line, Playing

NONE, MISERY, BLIND = 8, 9, 10  # hands, counted from 1
H, C, D, S, N = "hearts", "clubs", "diamonds", "spades", "none"


def row(game: Playing, line: Line, *, hand: int) -> Any:
    """The row of a line which is that of this hand."""
    lines = played(dutch, game, Random(4), most=hand - 1)
    return sheet(dutch, game, [*lines, line])["rows"][-1]


@pytest.mark.parametrize(
    ("bid", "made", "points"),
    [pytest.param(2, 2, 12, id="bid-2-made-2"), pytest.param(2, 3, 3, id="bid-2-made-3")],
)
def test_a_point_a_trick_and_ten_for_being_right(bid: int, made: int, points: int) -> None:
    found = row(usual(dutch, 3), {"bids": [7, 7, bid], "made": [7 - made, 0, made]}, hand=7)
    assert found["points"] == [points, 7 - made, 0]  # the first player deals the seventh, and bids last


@pytest.mark.parametrize(
    ("hand", "off", "points"),
    [
        pytest.param(NONE, "none", 20, id="no-trumps-made-4"),
        pytest.param(MISERY, "misery", -20, id="misery-made-4"),
    ],
)
def test_no_trumps_and_misery(hand: int, off: str, points: int) -> None:
    """With the ten for an exact bid and without, as the encyclopaedia does not say."""
    paid = sorted([0, points // 4 * 3, points])
    without = row(usual(dutch, 3, **{off: False}), {"made": [4, 3, 0]}, hand=hand)
    assert sorted(without["points"]) == paid
    wrong = row(usual(dutch, 3), {"bids": [5, 5, 5], "made": [4, 3, 0]}, hand=hand)
    assert sorted(wrong["points"]) == paid
    right = row(usual(dutch, 3), {"bids": [4, 5, 5], "made": [4, 3, 0]}, hand=hand)
    assert sum(right["points"]) == sum(paid) + 10
    assert points + 10 in right["points"]


def test_the_blind_hand_is_paid_as_any_other() -> None:
    found = row(usual(dutch, 3), {"bids": [4, 5, 5], "made": [4, 3, 0]}, hand=BLIND)
    assert sorted(found["points"]) == [0, 3, 14]


def test_seventeen_hands_of_one_card_up_to_seven_and_down_again() -> None:
    game = usual(dutch, 7)
    rows = sheet(dutch, game, played(dutch, game, Random(1)))["rows"]
    cards = [first_said(one["title"])["values"]["cards"] for one in rows]
    assert cards == [1, 2, 3, 4, 5, 6, 7, 7, 7, 7, 7, 6, 5, 4, 3, 2, 1]


@pytest.mark.parametrize(
    ("settings", "middle", "after"),
    [
        ({}, [N, N, S], [H, C, D, S, H, C, D]),
        ({"cycle": "again"}, [N, N, S], [H, C, D, S, H, C, D]),
        ({"blind_trumps": "none"}, [N, N, N], [S, H, C, D, S, H, C]),
        ({"blind_trumps": "none", "cycle": "again"}, [N, N, N], [H, C, D, S, H, C, D]),
        ({"misery_trumps": "next"}, [N, S, H], [C, D, S, H, C, D, S]),
        ({"misery_trumps": "next", "cycle": "again"}, [N, S, H], [H, C, D, S, H, C, D]),
    ],
)
def test_trumps_follow_the_suits_in_turn(settings: Any, middle: list[str], after: list[str]) -> None:
    found = dutch.trumps_of(usual(dutch, **settings)["settings"])
    assert found[:7] == [H, C, D, S, H, C, D]
    assert found[7:10] == middle
    assert found[10:] == after


@pytest.mark.parametrize(
    ("hand", "settings", "title", "notes"),
    [
        (7, {}, "Hand 7, diamonds. Cards each: 7", []),
        (NONE, {}, "Hand 8, no trumps. Cards each: 7", ["No trumps: 5 points for every trick."]),
        (
            MISERY,
            {},
            "Hand 9, misery with no trumps. Cards each: 7",
            ["Misery: 5 points off for every trick."],
        ),
        (
            MISERY,
            {"misery_trumps": "next"},
            "Hand 9, misery with spades. Cards each: 7",
            ["Misery: 5 points off for every trick."],
        ),
        (
            BLIND,
            {},
            "Hand 10, blind with spades. Cards each: 7",
            ["Blind: everybody bids before they look at their cards."],
        ),
    ],
)
def test_every_kind_of_hand_is_told(hand: int, settings: Any, title: str, notes: list[str]) -> None:
    game = usual(dutch, 3, **settings)
    asked = sheet(dutch, game, played(dutch, game, Random(5), most=hand - 1))["asked"]
    assert spoken(asked["title"]) == title
    assert [spoken(note) for note in asked["notes"]][:-1] == notes


def test_eight_players_are_too_many() -> None:
    assert dutch.GAME.players[1] == 7
    assert 7 * 7 <= 52 < 8 * 7


def test_more_cards_in_the_middle_than_a_pack_has_are_refused() -> None:
    assert dutch.check(usual(dutch, 7, middle=8))["middle"]["values"] == {"most": 7}
    assert dutch.check(usual(dutch, 4, middle=13)) == {}
    game = usual(dutch, 4, middle=13)
    assert [dutch.cards_of(game["settings"], hand) for hand in range(6, 11)] == [7, 13, 13, 13, 7]


def test_bids_may_come_to_the_tricks_unless_it_is_barred() -> None:
    line = {"bids": [1, 0, 0], "made": [1, 0, 0]}
    assert row(usual(dutch, 3), line, hand=1)["points"] == [10, 11, 10]
    found = row(usual(dutch, 3, bar=True), line, hand=1)
    assert found["problems"]["bids"]["values"] == {"cards": 1, "who": "Ann", "last": 0}


def test_the_bar_is_not_asked_where_nobody_bids() -> None:
    found = row(usual(dutch, 3, bar=True, none=False), {"made": [4, 3, 0]}, hand=NONE)
    assert "problems" not in found


@given(seed=st.integers(0, 2**32), players=st.integers(2, 7), bids=st.booleans())
def test_what_all_have_of_a_hand(seed: int, players: int, bids: bool) -> None:
    game = usual(dutch, players, none=bids, misery=bids)
    lines = played(dutch, game, Random(seed))
    rows = sheet(dutch, game, lines)["rows"]
    for hand, (found, line) in enumerate(zip(rows, lines, strict=True), 1):
        right = sum(bid == made for bid, made in zip(line.get("bids", []), line["made"], strict=False))
        trick = {NONE: 5, MISERY: -5}.get(hand, 1)
        assert sum(found["points"]) == trick * sum(line["made"]) + 10 * right
