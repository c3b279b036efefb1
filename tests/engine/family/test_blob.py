"""Blob: the cases (whist.md, 8.11), which are the encyclopaedia's, and what it leaves open."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.family.playing import played, usual
from tests.engine.family.whist_hands import spoken
from tournaments.engine.family import blob
from tournaments.engine.family.lines import sheet


def test_whoever_is_right_has_ten_and_the_tricks_and_the_others_nothing() -> None:
    found = sheet(blob, usual(blob), [{"bids": [2, 0, 1, 2], "made": [2, 0, 3, 1]}])["rows"][0]
    assert found["points"] == [0, 12, 10, 0]  # the first player deals, so the second bids first
    assert [spoken(one) for one in found["why"]][:2] == [
        "Ann bid 2 and made 1, and is blobbed in: 0.",
        "Bob bid 2 and made exactly that: 12.",
    ]


def test_where_tricks_are_paid_all_the_same() -> None:
    found = sheet(blob, usual(blob, kept=True), [{"bids": [2, 0, 1, 2], "made": [2, 0, 3, 1]}])["rows"][0]
    assert found["points"] == [1, 12, 10, 3]


def test_three_players_are_too_few_and_six_too_many() -> None:
    assert blob.GAME.players == (4, 5)


def test_after_bids_of_2_1_and_2_the_dealer_may_not_bid_1() -> None:
    found = sheet(blob, usual(blob), [{"bids": [2, 1, 2, 1], "made": [2, 1, 2, 1]}])["rows"][0]
    assert found["problems"]["bids"]["values"] == {"cards": 6, "who": "Ann", "last": 1}


def test_there_are_six_tricks() -> None:
    found = sheet(blob, usual(blob), [{"bids": [2, 1, 2, 2], "made": [2, 1, 2, 2]}])["rows"][0]
    assert found["problems"]["made"]["values"] == {"sum": 7, "total": 6}


@pytest.mark.parametrize("players", [4, 5])
def test_who_named_trumps_deals_the_next_hand(players: int) -> None:
    game = usual(blob, players)
    lines = played(blob, game, Random(2))
    for hands in range(len(lines) - 1):
        named = sheet(blob, game, lines[:hands])["asked"]["notes"][1]["values"]["who"]
        assert sheet(blob, game, lines[: hands + 1])["asked"]["notes"][2]["values"]["who"] == named


@pytest.mark.parametrize(("players", "rounds", "hands"), [(4, 3, 12), (5, 3, 15), (4, 1, 4)])
def test_everybody_deals_as_often(players: int, rounds: int, hands: int) -> None:
    game = usual(blob, players, rounds=rounds)
    assert len(played(blob, game, Random(3))) == hands


def test_points_for_nothing_are_refused() -> None:
    assert blob.check(usual(blob, bonus=0, trick=0)).keys() == {"bonus"}
    assert blob.check(usual(blob, bonus=0)) == {}


@given(seed=st.integers(0, 2**32), players=st.integers(4, 5))
def test_a_hand_gives_ten_and_the_tricks_to_each_who_was_right_but_never_to_all(
    seed: int, players: int
) -> None:
    game = usual(blob, players)
    lines = played(blob, game, Random(seed))
    for row, line in zip(sheet(blob, game, lines)["rows"], lines, strict=True):
        right = [made for bid, made in zip(line["bids"], line["made"], strict=True) if bid == made]
        assert len(right) < players
        assert sum(row["points"]) == sum(right) + 10 * len(right)
