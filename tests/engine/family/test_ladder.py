"""Ladder whist: its rules (whist.md, 8.13), and each way up and down."""

from itertools import product
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tests.engine.cases import amiss
from tests.engine.family.playing import at_random, played, usual
from tests.engine.family.whist_hands import spoken
from tournaments.engine.family import ladder
from tournaments.engine.family.lines import sheet


def hands(game: Any, *tricks: list[int]) -> dict[str, Any]:
    return sheet(ladder, game, [{"made": one} for one in tricks])


def test_8_13_the_encyclopaedia_all_begin_as_dogs_with_one_card() -> None:
    pad = hands(usual(ladder, 4))
    assert pad["state"]["totals"] == [1, 1, 1, 1]
    assert pad["asked"]["fields"][0]["total"] == 1


def test_8_13_the_encyclopaedia_a_hand_of_seven_cards_wins() -> None:
    lines = [[cards, 0] for cards in range(1, 7)]
    assert hands(usual(ladder, 2), *lines[:5])["state"]["over"] is None
    pad = hands(usual(ladder, 2), *lines)
    assert pad["state"]["totals"] == [7, 1]
    assert pad["state"]["over"]["values"] == {"cards": 7, "who": "Ann"}
    assert pad["asked"] is None


def test_each_way_up_and_down() -> None:
    def answer(up: str, down: str) -> Any:
        game = usual(ladder, 4, up=up, down=down)
        state = {**ladder.begin(game), "totals": [3, 2, 3, 1]}
        return ladder.score(game, state, {"made": [2, 1, 0, 0]})["state"]["totals"]

    cases = [
        ("trick", "one", [4, 3, 2, 1]),
        ("trick", "dog", [4, 3, 1, 1]),
        ("trick", "stay", [4, 3, 3, 1]),
        ("most", "one", [4, 1, 2, 1]),
        ("most", "dog", [4, 1, 1, 1]),
        ("most", "stay", [4, 2, 3, 1]),
        ("rest", "one", [2, 3, 4, 2]),
        ("rest", "dog", [1, 3, 4, 2]),
        ("rest", "stay", [3, 3, 4, 2]),
    ]
    assert amiss(cases, answer) == {}


def test_why_is_said() -> None:
    said = []
    for down in ("one", "stay"):
        game = usual(ladder, 4, down=down)
        state = {**ladder.begin(game), "totals": [3, 2, 3, 1]}
        said.append([spoken(one) for one in ladder.score(game, state, {"made": [2, 1, 0, 0]})["why"]])
    up = ["Ann made 2 and goes up to 4.", "Bob made 1 and goes up to 3."]
    dog = "Dai made 0 and is a dog, with one card."
    assert said[0] == [*up, "Cat made 0 and goes down to 2.", dog]
    assert said[1] == [*up, "Cat made 0 and stays at 3.", dog]


def test_who_has_no_card_left_waits() -> None:
    game = usual(ladder, 3)
    for totals, waits in (([2, 2, 2], False), ([2, 1, 2], True)):
        asked = ladder.ask(game, {**ladder.begin(game), "totals": totals})
        assert asked is not None
        assert any("no cards left waits" in spoken(note) for note in asked["notes"]) is waits
        assert spoken(asked["title"]) == "Hand 1. Tricks: 2"


def test_those_who_are_equal_go_together_to_the_top_too() -> None:
    game = usual(ladder, 4, up="rest", down="dog")
    assert hands(game, [1, 0, 0, 0], [0, 1, 1, 0])["state"]["totals"] == [2, 1, 1, 3]
    game = usual(ladder, 4, goal=3, up="rest", down="dog")
    pad = hands(game, [1, 0, 0, 0], [1, 1, 0, 0])
    assert pad["state"]["over"]["values"] == {"cards": 3, "who": "Cat, Dai"}


def test_nobody_makes_more_tricks_than_they_have_cards() -> None:
    pad = hands(usual(ladder, 2), [1, 0], [0, 2])
    assert pad["rows"][1]["problems"]["made"]["values"] == {"who": "Bob", "cards": 1}


def test_hands_are_counted_and_it_is_said_who_has_how_many_cards() -> None:
    assert spoken(hands(usual(ladder, 2))["asked"]["notes"][0]) == "Ann deals."
    assert spoken(hands(usual(ladder, 2), [1, 0], [1, 1])["asked"]["title"]) == "Hand 3. Tricks: 3"
    deals, cards, names = hands(usual(ladder, 3), [1, 0, 0])["asked"]["notes"][:3]
    assert (deals["values"], names["values"]) == ({"who": "Bob"}, {"who": "Ann"})
    assert cards["values"] == {"cards": "Ann 2, Bob 1, Cat 1"}


def test_more_cards_than_a_pack_has_are_refused() -> None:
    assert ladder.check(usual(ladder, 8, goal=8))["goal"]["values"] == {"most": 7}
    assert ladder.check(usual(ladder, 8, goal=7)) == {}


def test_what_nobody_can_reach_is_refused_and_nothing_else() -> None:
    wrong = []
    for players, up, down in product((2, 3, 4), ("trick", "most", "rest"), ("one", "dog", "stay")):
        settings = {"up": up, "down": down}
        goals = [n for n in range(3, 9) if not ladder.check(usual(ladder, players, goal=n, **settings))]
        if goals != [*range(3, reached(settings, players, 8) + 1)]:
            wrong.append((players, settings, goals))
    assert wrong == []


def reached(settings: dict[str, str], players: int, enough: int) -> int:
    """The longest hand that can be reached, found by exhaustive search."""
    seen = {(1,) * players}
    ahead = list(seen)
    while ahead:
        cards = ahead.pop()
        for tricks in ways(list(cards), max(cards)):
            rungs = (
                ladder.rung(settings, one, won, max(tricks)) for one, won in zip(cards, tricks, strict=True)
            )
            after = tuple(sorted(rungs))
            if after[-1] >= enough:
                return enough
            if after not in seen:
                seen.add(after)
                ahead.append(after)
    return max(cards[-1] for cards in seen)


def ways(cards: list[int], tricks: int) -> list[list[int]]:
    """The ways in which tricks can fall to players with so many cards."""
    if not cards:
        return [[]] if tricks == 0 else []
    return [
        [own, *rest] for own in range(min(cards[0], tricks) + 1) for rest in ways(cards[1:], tricks - own)
    ]


@given(seed=st.integers(0, 2**32))
def test_nobody_climbs_by_more_than_one_nor_falls_below_one(seed: int) -> None:
    random = Random(seed)
    game = at_random(ladder, random)
    pad = sheet(ladder, game, played(ladder, game, random, most=60))
    for row in pad["rows"]:
        assert max(row["points"]) <= 1
        assert min(row["totals"]) >= 1
        assert max(row["totals"]) <= game["settings"]["goal"]


@given(seed=st.integers(0, 2**32), players=st.integers(2, 8))
def test_with_the_usual_settings_somebody_goes_up_in_every_hand(seed: int, players: int) -> None:
    game = usual(ladder, players)
    lines = played(ladder, game, Random(seed))
    assert len(lines) >= 6
    assert all(max(row["points"]) == 1 for row in sheet(ladder, game, lines)["rows"])
