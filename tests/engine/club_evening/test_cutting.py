"""Cutting for partners, each case by its number and its law (whist.md, 8.4: K1 to K6)."""

from random import Random
from typing import Any

import pytest

from tests.engine.cases import amiss
from tests.engine.club_evening.rooms import SUITS
from tournaments.engine.club_evening.cutting import (
    PACK,
    Precedence,
    Unlawful,
    draw_cuts,
    for_partners,
    law_of_level,
)

A, B, C, D = range(1, 5)


def cutting(*rounds: dict[int, str]) -> Precedence:
    """Four cut for partners; the ranks that each of these has in each round."""
    cut = for_partners((A, B, C, D))
    for ranks in rounds:
        cut = cut.after({player: rank + SUITS[player - 1] for player, rank in ranks.items()})
    return cut


CASES = [
    pytest.param([{A: "A", B: "5", C: "9", D: "K"}], (A, B, C, D), id="K1-laws-13-and-16-ace-is-lowest"),
    pytest.param([{C: "A", A: "K", D: "5", B: "9"}], (C, D, B, A), id="K1-whoever-has-the-cards"),
    pytest.param([{A: "2", B: "2", C: "8", D: "Q"}, {A: "J", B: "4"}], (B, A, C, D), id="K2-law-18-for-deal"),
    pytest.param([{A: "3", B: "7", C: "J", D: "J"}], (A, B, C, D), id="K3-law-18-two-highest"),
    pytest.param(
        [{A: "3", B: "7", C: "7", D: "K"}, {B: "9", C: "8"}], (A, C, B, D), id="K4-law-18-in-between"
    ),
    pytest.param(
        [{A: "6", B: "6", C: "6", D: "K"}, {A: "4", B: "9", C: "10"}],
        (A, B, C, D),
        id="K5-law-19-fourth-high",
    ),
    pytest.param(
        [{A: "6", B: "6", C: "6", D: "2"}, {A: "4", B: "9", C: "10"}], (D, A, B, C), id="K6-law-19-fourth-low"
    ),
    pytest.param(
        [{A: "6", B: "6", C: "6", D: "K"}, {A: "4", B: "9", C: "9"}, {B: "A", C: "K"}],
        (A, B, C, D),
        id="law-19-then-law-18",
    ),
    pytest.param(
        [{A: "6", B: "6", C: "6", D: "2"}, {A: "4", B: "9", C: "9"}], (D, A, B, C), id="law-19-high-level"
    ),
    pytest.param(
        [{A: "6", B: "6", C: "6", D: "6"}, {A: "4", B: "9", C: "J", D: "2"}],
        (D, A, B, C),
        id="all-four-level",
    ),
    pytest.param([{A: "2", B: "2", C: "Q", D: "Q"}, {A: "A", B: "K"}], (A, B, C, D), id="law-18-two-and-two"),
]


@pytest.mark.parametrize(("rounds", "order"), CASES)
def test_the_cards_say_who_plays_with_whom_and_who_deals(
    rounds: list[dict[int, str]], order: tuple[int, ...]
) -> None:
    cut = cutting(*rounds)
    assert not cut.to_cut
    assert cut.order[0] == order[0]
    assert (set(cut.order[:2]), set(cut.order[2:])) == (set(order[:2]), set(order[2:]))


@pytest.mark.parametrize(
    ("cards", "again", "law"),
    [
        pytest.param({A: "2", B: "2", C: "8", D: "Q"}, {A, B}, "law-18", id="K2-those-two-alone"),
        pytest.param({A: "3", B: "7", C: "7", D: "K"}, {B, C}, "law-18", id="K4"),
        pytest.param({A: "6", B: "6", C: "6", D: "K"}, {A, B, C}, "law-19", id="K5"),
        pytest.param({A: "6", B: "6", C: "6", D: "2"}, {A, B, C}, "law-19", id="K6"),
    ],
)
def test_who_cuts_again_and_by_which_law(cards: dict[int, str], again: set[int], law: str) -> None:
    cut = cutting(cards)
    assert (set(cut.to_cut), law_of_level(cut)) == (again, law)


def test_cards_that_cannot_be_are_refused() -> None:
    def answer(cards: dict[int, str]) -> Any:
        with pytest.raises(Unlawful) as refused:
            for_partners((A, B, C, D)).after(cards)
        return refused.value.law

    cases = {
        "one-has-not-cut": ({A: "AS", B: "2S", C: "3S"}, "law-15"),
        "one-too-many": ({A: "AS", B: "2S", C: "3S", D: "4S", 5: "5S"}, "law-15"),
        "no-card": ({A: "AS", B: "2S", C: "3S", D: "1S"}, "law-14"),
        "the-same-card-twice": ({A: "AS", B: "2S", C: "3S", D: "AS"}, "law-14"),
    }
    assert amiss(cases, answer) == {}


def test_the_program_cuts_from_one_pack_and_the_same_chance_cuts_the_same() -> None:
    cards = draw_cuts(range(52), Random(7))
    assert sorted(cards.values()) == sorted(PACK)
    assert cards == draw_cuts(reversed(range(52)), Random(7))
