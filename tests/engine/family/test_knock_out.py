"""Knock-out whist: the worked cases (whist.md, 8.13), and that somebody is always left."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.family.playing import played, usual
from tests.engine.family.whist_hands import spoken
from tournaments.engine.family import knock_out
from tournaments.engine.family.lines import sheet


def hands(game: Any, *made: list[int]) -> dict[str, Any]:
    return sheet(knock_out, game, [{"made": one} for one in made])


def still_in(found: dict[str, Any]) -> list[str]:
    return [found["state"]["columns"][place] for place in found["state"]["left"]]


def test_8_13_the_encyclopaedia_a_player_who_wins_no_trick_is_out() -> None:
    found = hands(usual(knock_out, 4), [3, 0, 2, 2])
    assert still_in(found) == ["Ann", "Cat", "Dai"]
    assert found["asked"]["fields"][0]["who"] == ["Ann", "Cat", "Dai"]


def test_8_13_two_without_a_trick_are_both_out() -> None:
    assert still_in(hands(usual(knock_out, 4), [0, 0, 3, 4])) == ["Cat", "Dai"]


def test_8_13_one_left_has_won() -> None:
    found = hands(usual(knock_out, 3), [4, 0, 3], [6, 0])
    assert found["state"]["over"]["values"] == {"who": "Ann"}
    assert found["asked"] is None
    assert found["state"]["totals"] == [10, 0, 3]


def test_8_13_the_tricks_come_to_the_cards_of_the_hand() -> None:
    found = hands(usual(knock_out, 4), [3, 0, 2, 1])
    assert found["rows"][0]["problems"]["made"]["values"] == {"sum": 6, "total": 7}


def test_what_becomes_of_everybody_is_said() -> None:
    found = hands(usual(knock_out, 4), [3, 0, 2, 2])
    assert [spoken(one) for one in found["rows"][0]["why"]] == [
        "Ann stays in. Tricks: 3.",
        "Bob made no trick and is out.",
        "Cat stays in. Tricks: 2.",
        "Dai stays in. Tricks: 2.",
    ]
    assert [spoken(note) for note in found["state"]["notes"]] == ["Still in: Ann, Cat, Dai."]
    assert spoken(found["asked"]["title"]) == "Hand 2. Cards each: 6"
    one_trick = hands(usual(knock_out, 2), [6, 1])["rows"][0]["why"][1]
    assert spoken(one_trick) == "Bob stays in. Tricks: 1."
    over = hands(usual(knock_out, 2), [7, 0])["state"]
    assert spoken(over["over"]) == "Ann is the last one left and has won."
    assert over["notes"] == []


def test_nobody_can_say_that_all_are_out_at_once() -> None:
    assert hands(usual(knock_out, 3), [0, 0, 0])["rows"][0]["problems"]


def test_each_hand_has_a_card_fewer_and_the_one_of_one_card_is_the_last() -> None:
    found = hands(usual(knock_out, 2, cards=3), [2, 1], [1, 1])
    assert found["asked"]["fields"][0]["total"] == 1
    assert hands(usual(knock_out, 2, cards=3), [2, 1], [1, 1], [0, 1])["state"]["over"]


def test_the_first_player_deals_first() -> None:
    assert spoken(hands(usual(knock_out, 4))["asked"]["notes"][1]) == "Ann deals."


def test_who_is_out_does_not_deal() -> None:
    found = hands(usual(knock_out, 4), [3, 0, 2, 2])
    assert found["asked"]["notes"][1]["values"] == {"who": "Cat"}


@pytest.mark.parametrize(
    ("made", "who"), [([4, 1, 2], "Ann"), ([3, 3, 1], "Ann, Bob")], ids=["one names", "two cut for it"]
)
def test_whoever_made_the_most_tricks_names_trumps(made: list[int], who: str) -> None:
    assert hands(usual(knock_out, 3), made)["asked"]["notes"][0]["values"] == {"who": who}


def test_suits_in_turn_are_named() -> None:
    found = hands(usual(knock_out, 2, trumps="turn"), [4, 3])
    assert found["asked"]["notes"][0]["values"]["trumps"]["text"] == "clubs"


def test_no_card_is_left_to_turn_up_where_all_are_dealt() -> None:
    note = hands(usual(knock_out, 4, cards=13))["asked"]["notes"][0]["text"]
    assert note.startswith("Every card is dealt")


def test_more_cards_than_a_pack_has_are_refused() -> None:
    assert knock_out.check(usual(knock_out, 7, cards=8))["cards"]["values"] == {"most": 7}
    assert knock_out.check(usual(knock_out, 7, cards=7)) == {}


class TestDogsLife:
    """From outside the documents: the first without a trick stays in with one card."""

    def test_the_first_without_a_trick_are_spared(self) -> None:
        found = hands(usual(knock_out, 3, dog=True), [7, 0, 0])
        assert still_in(found) == ["Ann", "Bob", "Cat"]
        assert [note["values"]["who"] for note in found["asked"]["notes"][2:]] == ["Bob", "Cat"]

    def test_that_they_are_is_said(self) -> None:
        found = hands(usual(knock_out, 2, dog=True), [7, 0])
        assert spoken(found["rows"][0]["why"][1]) == "Bob made no trick and has a dog’s life."
        assert spoken(found["asked"]["notes"][-1]) == (
            "Bob has a dog’s life: one card, to play to any trick of this hand."
        )

    def test_a_trick_with_the_one_card_keeps_them_in(self) -> None:
        assert still_in(hands(usual(knock_out, 3, dog=True), [7, 0, 0], [5, 1, 0])) == ["Ann", "Bob"]

    def test_they_can_be_spared_after_hands_in_which_everybody_made_one(self) -> None:
        found = hands(usual(knock_out, 3, dog=True), [3, 2, 2], [0, 3, 3])
        assert still_in(found) == ["Ann", "Bob", "Cat"]

    def test_they_are_spared_in_the_hand_of_two_cards(self) -> None:
        assert still_in(hands(usual(knock_out, 2, dog=True, cards=2), [2, 0])) == ["Ann", "Bob"]

    def test_nobody_is_spared_later(self) -> None:
        found = hands(usual(knock_out, 3, dog=True), [4, 0, 3], [0, 1, 5])
        assert still_in(found) == ["Bob", "Cat"]

    def test_one_card_makes_no_two_tricks(self) -> None:
        found = hands(usual(knock_out, 3, dog=True), [4, 0, 3], [2, 2, 2])
        assert found["rows"][1]["problems"]["made"]["values"] == {"who": "Bob"}

    def test_nobody_is_spared_in_the_hand_of_one_card(self) -> None:
        assert hands(usual(knock_out, 2, dog=True, cards=1), [0, 1])["state"]["over"]


@given(seed=st.integers(0, 2**32), players=st.integers(2, 7), cards=st.integers(1, 7), is_dog=st.booleans())
def test_fewer_and_fewer_are_in_and_one_has_won_by_the_hand_of_one_card(
    seed: int, players: int, cards: int, is_dog: bool
) -> None:
    game = usual(knock_out, players, cards=cards, dog=is_dog)
    lines = played(knock_out, game, Random(seed))
    assert len(lines) <= cards
    left = set(range(players))
    for place in range(len(lines)):
        found = sheet(knock_out, game, lines[: place + 1])
        now = set(found["state"]["left"])
        assert now
        assert now <= left
        assert sum(found["rows"][-1]["points"]) == cards - place
        assert found["state"]["dealer"] in now
        left = now
    assert len(left) == 1
