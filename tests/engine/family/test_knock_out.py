"""Knock-out whist: the worked cases (whist.md, 8.13), and that somebody is always left."""

from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tests.engine.cases import amiss
from tests.engine.family.playing import played, usual
from tests.engine.family.whist_hands import spoken
from tournaments.engine.family import knock_out
from tournaments.engine.family.lines import sheet


def hands(game: Any, *tricks: list[int]) -> dict[str, Any]:
    return sheet(knock_out, game, [{"made": one} for one in tricks])


def still_in(result: dict[str, Any]) -> list[str]:
    return [result["state"]["columns"][place] for place in result["state"]["left"]]


def test_8_13_the_encyclopaedia_who_wins_no_trick_is_out_and_two_without_one_are_both_out() -> None:
    pad = hands(usual(knock_out, 4), [3, 0, 2, 2])
    assert still_in(pad) == ["Ann", "Cat", "Dai"]
    assert pad["asked"]["fields"][0]["who"] == ["Ann", "Cat", "Dai"]
    assert still_in(hands(usual(knock_out, 4), [0, 0, 3, 4])) == ["Cat", "Dai"]


def test_8_13_one_left_has_won() -> None:
    pad = hands(usual(knock_out, 3), [4, 0, 3], [6, 0])
    assert pad["state"]["over"]["values"] == {"who": "Ann"}
    assert pad["asked"] is None
    assert pad["state"]["totals"] == [10, 0, 3]


def test_8_13_the_tricks_come_to_the_cards_of_the_hand_so_that_not_all_are_out_at_once() -> None:
    pad = hands(usual(knock_out, 4), [3, 0, 2, 1])
    assert pad["rows"][0]["problems"]["made"]["values"] == {"sum": 6, "total": 7}
    assert hands(usual(knock_out, 3), [0, 0, 0])["rows"][0]["problems"]


def test_what_becomes_of_everybody_is_said() -> None:
    pad = hands(usual(knock_out, 4), [3, 0, 2, 2])
    assert [spoken(one) for one in pad["rows"][0]["why"]] == [
        "Ann stays in. Tricks: 3.",
        "Bob made no trick and is out.",
        "Cat stays in. Tricks: 2.",
        "Dai stays in. Tricks: 2.",
    ]
    assert [spoken(note) for note in pad["state"]["notes"]] == ["Still in: Ann, Cat, Dai."]
    assert spoken(pad["asked"]["title"]) == "Hand 2. Cards each: 6"
    one_trick = hands(usual(knock_out, 2), [6, 1])["rows"][0]["why"][1]
    assert spoken(one_trick) == "Bob stays in. Tricks: 1."
    over = hands(usual(knock_out, 2), [7, 0])["state"]
    assert spoken(over["over"]) == "Ann is the last one left and has won."
    assert over["notes"] == []


def test_each_hand_has_a_card_fewer_and_the_one_of_one_card_is_the_last() -> None:
    pad = hands(usual(knock_out, 2, cards=3), [2, 1], [1, 1])
    assert pad["asked"]["fields"][0]["total"] == 1
    assert hands(usual(knock_out, 2, cards=3), [2, 1], [1, 1], [0, 1])["state"]["over"]


def test_who_deals_and_how_trumps_are_made_is_said() -> None:
    """The most tricks name trumps; two who are level cut.

    The first player deals first, and players who are out never deal.
    """
    assert spoken(hands(usual(knock_out, 4))["asked"]["notes"][1]) == "Ann deals."
    assert hands(usual(knock_out, 4), [3, 0, 2, 2])["asked"]["notes"][1]["values"] == {"who": "Cat"}
    for tricks, winner in (([4, 1, 2], "Ann"), ([3, 3, 1], "Ann, Bob")):
        assert hands(usual(knock_out, 3), tricks)["asked"]["notes"][0]["values"] == {"who": winner}
    turned = hands(usual(knock_out, 2, trumps="turn"), [4, 3])["asked"]["notes"][0]
    assert turned["values"]["trumps"]["text"] == "clubs"
    assert "Every card is dealt" in hands(usual(knock_out, 4, cards=13))["asked"]["notes"][0]["text"]


def test_more_cards_than_a_pack_has_are_refused() -> None:
    assert knock_out.check(usual(knock_out, 7, cards=8))["cards"]["values"] == {"most": 7}
    assert knock_out.check(usual(knock_out, 7, cards=7)) == {}


def test_with_a_dogs_life_the_first_without_a_trick_stay_in_with_one_card() -> None:
    """From other sources than the documents."""
    pad = hands(usual(knock_out, 3, dog=True), [7, 0, 0])
    assert still_in(pad) == ["Ann", "Bob", "Cat"]
    assert [note["values"]["who"] for note in pad["asked"]["notes"][2:]] == ["Bob", "Cat"]
    pad = hands(usual(knock_out, 2, dog=True), [7, 0])
    assert "Bob made no trick and has a dog’s life" in spoken(pad["rows"][0]["why"][1])
    assert "Bob has a dog’s life: one card" in spoken(pad["asked"]["notes"][-1])


def test_with_a_dogs_life_who_is_in_after_the_hands() -> None:
    cases = {
        "a trick with the one card keeps them in": ([[7, 0, 0], [5, 1, 0]], 7, ["Ann", "Bob"]),
        "spared after hands in which everybody made one": ([[3, 2, 2], [0, 3, 3]], 7, ["Ann", "Bob", "Cat"]),
        "spared in the hand of two cards": ([[2, 0]], 2, ["Ann", "Bob"]),
        "nobody is spared later": ([[4, 0, 3], [0, 1, 5]], 7, ["Bob", "Cat"]),
    }

    def answer(tricks: list[list[int]], cards: int) -> list[str]:
        return still_in(hands(usual(knock_out, len(tricks[0]), dog=True, cards=cards), *tricks))

    assert amiss(cases, answer) == {}
    pad = hands(usual(knock_out, 3, dog=True), [4, 0, 3], [2, 2, 2])  # one card makes no two tricks
    assert pad["rows"][1]["problems"]["made"]["values"] == {"who": "Bob"}
    assert hands(usual(knock_out, 2, dog=True, cards=1), [0, 1])["state"]["over"]  # no sparing with one card


@given(seed=st.integers(0, 2**32), players=st.integers(2, 7), cards=st.integers(1, 7), is_dog=st.booleans())
def test_fewer_and_fewer_are_in_and_one_has_won_by_the_hand_of_one_card(
    seed: int, players: int, cards: int, is_dog: bool
) -> None:
    game = usual(knock_out, players, cards=cards, dog=is_dog)
    lines = played(knock_out, game, Random(seed))
    assert len(lines) <= cards
    left = set(range(players))
    for place in range(len(lines)):
        pad = sheet(knock_out, game, lines[: place + 1])
        now = set(pad["state"]["left"])
        assert now
        assert now <= left
        assert sum(pad["rows"][-1]["points"]) == cards - place
        assert pad["state"]["dealer"] in now
        left = now
    assert len(left) == 1
