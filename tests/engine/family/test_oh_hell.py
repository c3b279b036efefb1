"""Oh hell: the worked cases (whist.md, 8.9 to 8.11) common to all games of exact bids."""

from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tests.engine.family.playing import played, usual
from tests.engine.family.whist_hands import spoken
from tournaments.engine.family import oh_hell
from tournaments.engine.family.lines import sheet


def row(bids: list[int], tricks: list[int], **settings: Any) -> Any:
    """The row of a first hand of three players; bids and tricks are from the second player on."""
    return sheet(oh_hell, usual(oh_hell, 3, **settings), [{"bids": bids, "made": tricks}])["rows"][0]


def test_it_works() -> None:
    assert row([2, 2, 2], [3, 2, 2])["points"] == [12, 3, 12]
    # If a wrong bid scores nothing.
    assert row([2, 2, 2], [3, 2, 2], kept=False)["points"] == [12, 0, 12]


def test_the_dealer_may_not_make_the_bids_come_to_the_tricks_unless_that_is_waived() -> None:
    problem = row([2, 2, 3], [3, 2, 2])["problems"]["bids"]
    assert problem["values"] == {"cards": 7, "who": "Ann", "last": 3}
    assert row([2, 2, 3], [2, 2, 3], bar=False)["points"] == [13, 12, 12]


def test_the_cards_change_by_one() -> None:
    ways = {"down": [3, 2, 1], "up": [1, 2, 3], "down-up": [3, 2, 1, 2, 3], "up-down": [1, 2, 3, 2, 1]}
    assert {way: oh_hell.cards_of({"way": way, "cards": 3}) for way in ways} == ways


def test_more_cards_than_a_pack_has_and_points_for_nothing_are_refused() -> None:
    assert oh_hell.check(usual(oh_hell, 7, cards=8))["cards"]["values"] == {"most": 7}
    assert oh_hell.check(usual(oh_hell, 3, cards=17)) == {}
    assert oh_hell.check(usual(oh_hell, 3, bonus=0, trick=0)).keys() == {"bonus"}
    assert oh_hell.check(usual(oh_hell, 3, bonus=0)) == {}


def test_what_everybody_bid_and_made_is_said_and_printed() -> None:
    """The title of a line is printed on paper."""
    outcome = row([1, 2, 2], [1, 2, 4])
    title = spoken(outcome["title"])
    assert title.startswith("Hand 1. Cards each: 7 · Ann bid 2, made 4")
    assert title.count(" bid ") == title.count(", made ") == 3
    assert [spoken(one) for one in outcome["why"]] == [
        "Ann bid 2 and made 4: 4.",
        "Bob bid 1 and made exactly that: 11.",
        "Cat bid 2 and made exactly that: 12.",
    ]


def test_trumps_are_turned_up_while_a_card_is_left() -> None:
    first, second = (oh_hell.hand_at(usual(oh_hell, 4, cards=13), {"hand": hand})["notes"] for hand in (0, 1))
    assert "there are no trumps" in first[0]["text"]
    assert "Turn up" in second[0]["text"]


def test_trumps_that_are_known_are_in_the_title() -> None:
    suits = ["hearts", "clubs", "diamonds", "spades", "hearts", "clubs", "diamonds"]
    for way, trumps in (("turn", suits), ("none", ["no trumps"] * 7)):
        hands = [oh_hell.hand_at(usual(oh_hell, 4, trumps=way), {"hand": hand}) for hand in range(7)]
        assert [hand["title"]["values"]["trumps"]["text"] for hand in hands] == trumps
        assert [hand["notes"] for hand in hands] == [[]] * 7


@given(seed=st.integers(0, 2**32), players=st.integers(3, 7))
def test_a_hand_gives_its_tricks_and_ten_for_each_who_was_right_but_never_to_all(
    seed: int, players: int
) -> None:
    game = usual(oh_hell, players)
    lines = played(oh_hell, game, Random(seed))
    for row, line, cards in zip(sheet(oh_hell, game, lines)["rows"], lines, range(7, 0, -1), strict=True):
        right = sum(bid == tricks for bid, tricks in zip(line["bids"], line["made"], strict=True))
        assert right < players
        assert sum(row["points"]) == cards + 10 * right
