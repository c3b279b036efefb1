"""Dutch whist: the encyclopaedia's cases (whist.md, 8.10), and rules it leaves open."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.cases import amiss
from tests.engine.family.playing import first_said, played, usual
from tests.engine.family.whist_hands import spoken
from tournaments.engine.family import dutch
from tournaments.engine.family.lines import sheet
from tournaments.engine.family.pad import Line, Playing

NONE, MISERY, BLIND = 8, 9, 10  # hands, counted from 1
H, C, D, S, N = "hearts", "clubs", "diamonds", "spades", "none"


def row(game: Playing, line: Line, *, hand: int) -> Any:
    """The row of a line, as this hand."""
    lines = played(dutch, game, Random(4), most=hand - 1)
    return sheet(dutch, game, [*lines, line])["rows"][-1]


def test_a_point_a_trick_and_ten_for_being_right() -> None:
    for tricks, points in ((2, 12), (3, 3)):
        outcome = row(usual(dutch, 3), {"bids": [7, 7, 2], "made": [7 - tricks, 0, tricks]}, hand=7)
        assert outcome["points"] == [
            points,
            7 - tricks,
            0,
        ]  # the first player deals the seventh, and bids last


@pytest.mark.parametrize(("hand", "off", "points"), [(NONE, "none", 20), (MISERY, "misery", -20)])
def test_no_trumps_and_misery_where_somebody_made_four(hand: int, off: str, points: int) -> None:
    """With and without the ten for an exact bid, as the encyclopaedia does not say."""
    paid = sorted([0, points // 4 * 3, points])
    without = row(usual(dutch, 3, **{off: False}), {"made": [4, 3, 0]}, hand=hand)
    assert sorted(without["points"]) == paid
    wrong = row(usual(dutch, 3), {"bids": [5, 5, 5], "made": [4, 3, 0]}, hand=hand)
    assert sorted(wrong["points"]) == paid
    line = {"bids": [4, 5, 5], "made": [4, 3, 0]}
    right = row(usual(dutch, 3), line, hand=hand)
    assert sum(right["points"]) == sum(paid) + 10
    assert points + 10 in right["points"]
    blind = row(usual(dutch, 3), line, hand=BLIND)
    assert sorted(blind["points"]) == [0, 3, 14], "as any other hand"


def test_seventeen_hands_of_one_card_up_to_seven_and_down_again() -> None:
    game = usual(dutch, 7)
    rows = sheet(dutch, game, played(dutch, game, Random(1)))["rows"]
    cards = [first_said(one["title"])["values"]["cards"] for one in rows]
    assert cards == [1, 2, 3, 4, 5, 6, 7, 7, 7, 7, 7, 6, 5, 4, 3, 2, 1]


def test_trumps_follow_the_suits_in_turn() -> None:
    up = [H, C, D, S, H, C, D]
    cases = [
        ({}, [*up, N, N, S, H, C, D, S, H, C, D]),
        ({"cycle": "again"}, [*up, N, N, S, H, C, D, S, H, C, D]),
        ({"blind_trumps": "none"}, [*up, N, N, N, S, H, C, D, S, H, C]),
        ({"blind_trumps": "none", "cycle": "again"}, [*up, N, N, N, H, C, D, S, H, C, D]),
        ({"misery_trumps": "next"}, [*up, N, S, H, C, D, S, H, C, D, S]),
        ({"misery_trumps": "next", "cycle": "again"}, [*up, N, S, H, H, C, D, S, H, C, D]),
    ]
    assert amiss(cases, lambda settings: dutch.trumps_of(usual(dutch, **settings)["settings"])) == {}


def test_every_kind_of_hand_is_told() -> None:
    misery = ["Misery: 5 points off for every trick."]
    spades: dict[str, Any] = {"misery_trumps": "next"}
    for hand, settings, title, notes in (
        (7, {}, "Hand 7, diamonds", []),
        (NONE, {}, "Hand 8, no trumps", ["No trumps: 5 points for every trick."]),
        (MISERY, {}, "Hand 9, misery with no trumps", misery),
        (MISERY, spades, "Hand 9, misery with spades", misery),
        (BLIND, {}, "Hand 10, blind with spades", ["Blind: everybody bids before they look at their cards."]),
    ):
        game = usual(dutch, 3, **settings)
        asked = sheet(dutch, game, played(dutch, game, Random(5), most=hand - 1))["asked"]
        assert spoken(asked["title"]) == f"{title}. Cards each: 7"
        assert [spoken(note) for note in asked["notes"]][:-1] == notes


def test_more_cards_in_the_middle_than_a_pack_has_are_refused() -> None:
    assert dutch.check(usual(dutch, 7, middle=8))["middle"]["values"] == {"most": 7}
    assert dutch.check(usual(dutch, 4, middle=13)) == {}
    game = usual(dutch, 4, middle=13)
    assert [dutch.cards_of(game["settings"], hand) for hand in range(6, 11)] == [7, 13, 13, 13, 7]


def test_bids_may_come_to_the_tricks_unless_it_is_barred_where_somebody_bids() -> None:
    line = {"bids": [1, 0, 0], "made": [1, 0, 0]}
    assert row(usual(dutch, 3), line, hand=1)["points"] == [10, 11, 10]
    outcome = row(usual(dutch, 3, bar=True), line, hand=1)
    assert outcome["problems"]["bids"]["values"] == {"cards": 1, "who": "Ann", "last": 0}
    assert "problems" not in row(usual(dutch, 3, bar=True, none=False), {"made": [4, 3, 0]}, hand=NONE)


@given(seed=st.integers(0, 2**32), players=st.integers(2, 7), bids=st.booleans())
def test_what_all_have_of_a_hand(seed: int, players: int, bids: bool) -> None:
    game = usual(dutch, players, none=bids, misery=bids)
    lines = played(dutch, game, Random(seed))
    rows = sheet(dutch, game, lines)["rows"]
    for hand, (result, line) in enumerate(zip(rows, lines, strict=True), 1):
        right = sum(bid == tricks for bid, tricks in zip(line.get("bids", []), line["made"], strict=False))
        trick = {NONE: 5, MISERY: -5}.get(hand, 1)
        assert sum(result["points"]) == trick * sum(line["made"]) + 10 * right
