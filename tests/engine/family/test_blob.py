"""Blob: the encyclopaedia's cases (whist.md, 8.11), and rules it leaves open."""

from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tests.engine.family.playing import played, usual
from tests.engine.family.whist_hands import spoken
from tournaments.engine.family import blob
from tournaments.engine.family.lines import sheet


def row(bids: list[int], tricks: list[int], **settings: Any) -> Any:
    """The row of a first hand of four players; bids and tricks are from the second player on."""
    return sheet(blob, usual(blob, **settings), [{"bids": bids, "made": tricks}])["rows"][0]


def test_whoever_is_right_has_ten_and_the_tricks_and_the_others_nothing() -> None:
    outcome = row([2, 0, 1, 2], [2, 0, 3, 1])
    assert outcome["points"] == [0, 12, 10, 0]
    assert [spoken(one) for one in outcome["why"]][:2] == [
        "Ann bid 2 and made 1, and is blobbed in: 0.",
        "Bob bid 2 and made exactly that: 12.",
    ]
    # If tricks score despite a wrong bid.
    assert row([2, 0, 1, 2], [2, 0, 3, 1], kept=True)["points"] == [1, 12, 10, 3]


def test_there_are_six_tricks_and_the_dealer_may_not_bid_what_is_missing() -> None:
    outcome = row([2, 1, 2, 1], [2, 1, 2, 1])["problems"]["bids"]
    assert outcome["values"] == {"cards": 6, "who": "Ann", "last": 1}
    assert row([2, 1, 2, 2], [2, 1, 2, 2])["problems"]["made"]["values"] == {"sum": 7, "total": 6}


def test_who_named_trumps_deals_the_next_hand_and_everybody_as_often() -> None:
    for players in (4, 5):
        game = usual(blob, players)
        lines = played(blob, game, Random(2))
        assert len(lines) == 3 * players
        for hands in range(len(lines) - 1):
            named = sheet(blob, game, lines[:hands])["asked"]["notes"][1]["values"]["who"]
            assert sheet(blob, game, lines[: hands + 1])["asked"]["notes"][2]["values"]["who"] == named
    assert len(played(blob, usual(blob, rounds=1), Random(3))) == 4


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
        right = [tricks for bid, tricks in zip(line["bids"], line["made"], strict=True) if bid == tricks]
        assert len(right) < players
        assert sum(row["points"]) == sum(right) + 10 * len(right)
