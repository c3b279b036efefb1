"""Diminishing contract whist: D1 to D9 (whist.md, 8.9), the encyclopaedia's rules."""

from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tests.engine.family.playing import first_said, played, usual
from tests.engine.family.whist_hands import spoken
from tournaments.engine.family import diminishing
from tournaments.engine.family.lines import sheet
from tournaments.engine.family.pad import Line, Playing

SIXTH = 5  # lines before it
CARDS = list(range(13, 0, -1))


def before(game: Playing, hands: int) -> list[Line]:
    """A number of hands in which everybody was wrong: the last bidder made all tricks and had bid none."""
    result = []
    for hand in range(hands):
        line = {"bids": [1, 0, 0, 0], "made": [0, 0, 0, CARDS[hand]]}
        if hand == hands - 1 == len(CARDS) - 1:
            line["bids"] = [1, 1, 0, 0]
        if hand == SIXTH and game["settings"]["lose"] == "none":
            del line["bids"]
        result.append(line)
    return result


def row(game: Playing, line: Line, *, hand: int = 1) -> Any:
    """The row of a line, as this hand."""
    return sheet(diminishing, game, [*before(game, hand - 1), line])["rows"][-1]


def test_d1_to_d3_a_point_a_trick_and_ten_for_being_right() -> None:
    for bid, tricks, points in ((3, 3, 13), (3, 4, 4), (0, 0, 10)):
        outcome = row(usual(diminishing), {"bids": [bid, 7, 7, 7], "made": [tricks, 13 - tricks, 0, 0]})
        assert outcome["points"] == [
            0,
            points,
            13 - tricks,
            0,
        ]  # the first player deals, so the second bids first


def test_d4_a_trick_in_lose_all_costs_ten() -> None:
    outcome = row(usual(diminishing), {"made": [2, 5, 0, 1]}, hand=6)
    assert outcome["points"] == [0, -10, -20, -50]  # the second player deals, so the third comes first
    assert sum(outcome["points"]) == -80
    assert spoken(outcome["why"][2]) == "Cat made 2: -20."


def test_d5_the_dealer_may_not_bid_what_is_missing() -> None:
    outcome = row(usual(diminishing), {"bids": [3, 4, 2, 4], "made": [3, 4, 2, 4]})
    assert outcome["problems"]["bids"]["values"] == {"cards": 13, "who": "Ann", "last": 4}
    assert row(usual(diminishing), {"bids": [3, 4, 2, 5], "made": [3, 4, 2, 4]})["points"] == [4, 13, 14, 12]


def test_d6_nor_in_the_last_hand_unless_that_is_waived_for_that_one() -> None:
    line = {"bids": [0, 0, 0, 1], "made": [0, 0, 0, 1]}
    outcome = row(usual(diminishing), line, hand=13)
    assert outcome["problems"]["bids"]["values"] == {"cards": 1, "who": "Ann", "last": 1}
    waived = usual(diminishing, waived=True)
    assert row(waived, line, hand=13)["points"] == [11, 10, 10, 10]
    assert "bids" in row(waived, {"bids": [0, 0, 0, 2], "made": [0, 0, 0, 2]}, hand=12)["problems"]


def test_d7_thirteen_hands_of_thirteen_cards_down_to_one_and_their_trumps() -> None:
    game = usual(diminishing)
    rows = sheet(diminishing, game, before(game, 13))["rows"]
    values = [first_said(one["title"])["values"] for one in rows]
    assert [one["cards"] for one in values] == CARDS
    assert sum(CARDS) == 91
    assert [one["trumps"]["text"] for one in values] == [
        "hearts", "clubs", "diamonds", "spades", "no trumps", "lose-all",
        "hearts", "clubs", "diamonds", "spades", "hearts", "clubs", "diamonds",
    ]  # fmt: skip


@given(seed=st.integers(0, 2**32))
def test_d8_what_all_have_of_a_hand(seed: int) -> None:
    game = usual(diminishing)
    lines = played(diminishing, game, Random(seed))
    for result, line, cards in zip(sheet(diminishing, game, lines)["rows"], lines, CARDS, strict=True):
        if cards == CARDS[SIXTH]:
            assert "bids" not in line
            assert sum(result["points"]) == -80
            continue
        right = sum(bid == tricks for bid, tricks in zip(line["bids"], line["made"], strict=True))
        assert right <= 3
        assert sum(result["points"]) == cards + 10 * right


def of_the_first(hand: int, bid: int, tricks_made: int) -> Line:
    """The first player's bid and tricks; the previous bidder has the other tricks."""
    place, cards = (3 - hand) % 4, CARDS[hand]
    bids, tricks = [0] * 4, [0] * 4
    bids[place], tricks[place] = bid, tricks_made
    bids[place - 1], tricks[place - 1] = 0 if bid + 1 == cards else 1, cards - tricks_made
    return {"made": tricks} if hand == SIXTH else {"bids": bids, "made": tricks}


def test_d9_the_most_and_the_least_that_a_player_can_have() -> None:
    lines = [of_the_first(hand, CARDS[hand], 0 if hand == SIXTH else CARDS[hand]) for hand in range(13)]
    pad = sheet(diminishing, usual(diminishing), lines)["state"]
    assert pad["totals"][0] == 203
    assert pad["over"]["values"] == {"who": "Ann", "points": 203}
    lines = [of_the_first(hand, 1, 8 if hand == SIXTH else 0) for hand in range(13)]
    least = sheet(diminishing, usual(diminishing), lines)
    assert (least["uncounted"], least["state"]["totals"][0]) == (0, -80)


@given(seed=st.integers(0, 2**32))
def test_d9_nobody_has_more_or_less(seed: int) -> None:
    game = usual(diminishing)
    totals = sheet(diminishing, game, played(diminishing, game, Random(seed)))["state"]["totals"]
    assert -80 <= min(totals) <= max(totals) <= 203


def test_bids_in_lose_all_where_they_are_made_may_come_to_its_tricks_or_not() -> None:
    for way, is_barred in (("bids", False), ("barred", True)):
        game = usual(diminishing, lose=way)
        outcome = row(game, {"bids": [0, 2, 3, 4], "made": [0, 2, 6, 0]}, hand=6)
        assert outcome["points"] == [-60, 0, 10, -10]  # the second player deals, so the third bids first
        outcome = row(game, {"bids": [0, 2, 3, 3], "made": [0, 2, 6, 0]}, hand=6)
        assert bool(outcome.get("problems")) is is_barred


def test_it_tells_the_table_who_deals_and_what_may_not_be_bid() -> None:
    game = usual(diminishing)
    asked = sheet(diminishing, game, [])["asked"]
    assert asked["notes"][-1]["values"] == {"who": "Ann", "cards": 13}
    assert asked["fields"][0]["who"] == ["Bob", "Cat", "Dai", "Ann"]
    asked = sheet(diminishing, game, before(game, SIXTH))["asked"]
    assert [field["key"] for field in asked["fields"]] == ["made"]
    assert asked["notes"][-1]["text"] == "%(who)s deals."
    assert spoken(asked["title"]) == "Hand 6, lose-all. Cards each: 8"
    assert spoken(asked["notes"][0]) == "Lose-all, without trumps: 10 points off for every trick."


def test_the_dealer_is_told_of_the_bar_where_it_is_played() -> None:
    waived = usual(diminishing, waived=True)
    asked = [sheet(diminishing, waived, before(waived, hands))["asked"] for hands in (0, SIXTH, 12)]
    first, *others = [spoken(one["notes"][-1]) for one in asked]
    assert first == "Ann deals and bids last. The bids must not add up to 13."
    assert others == ["Bob deals.", "Ann deals and bids last."]
