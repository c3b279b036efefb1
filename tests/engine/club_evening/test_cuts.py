"""Cutting for partners, each case by its number and its law (whist.md, 8.4: K1 to K6)."""

from random import Random
from typing import Any

import pytest

from tests.engine.cases import amiss
from tests.engine.club_evening.rooms import SUITS
from tournaments.engine.club_evening.cuts import (
    PACK,
    Precedence,
    Unlawful,
    draw_cuts,
    for_partners,
    law_of_level,
)

A, B, C, D = range(1, 5)


def cutting(ranks: str) -> Precedence:
    """A cut of four, with the ranks of A, B, C and D in each round: "2 2 8 Q / J 4 - -"."""
    cut = for_partners((A, B, C, D))
    for row in ranks.split(" / "):
        cards = {
            player: rank + SUITS[player - 1] for player, rank in enumerate(row.split(), 1) if rank != "-"
        }
        cut = cut.after(cards)
    return cut


def test_the_cards_say_who_plays_with_whom_and_who_deals() -> None:
    """By the ranks of A, B, C and D; in later rounds, of those who cut again."""
    cases = {
        "K1, laws 13 and 16: the ace is lowest": ("A 5 9 K", "ABCD"),
        "K1, whoever has the cards": ("K 9 A 5", "CDAB"),
        "K2, law 18: for the deal": ("2 2 8 Q / J 4 - -", "BACD"),
        "K3, law 18: the two highest": ("3 7 J J", "ABCD"),
        "K4, law 18: in between": ("3 7 7 K / - 9 8 -", "ACBD"),
        "K5, law 19: the fourth is high": ("6 6 6 K / 4 9 10 -", "ABCD"),
        "K6, law 19: the fourth is low": ("6 6 6 2 / 4 9 10 -", "DABC"),
        "law 19, then law 18": ("6 6 6 K / 4 9 9 - / - A K -", "ABCD"),
        "law 19: high ones level": ("6 6 6 2 / 4 9 9 -", "DABC"),
        "all four level": ("6 6 6 6 / 4 9 J 2", "DABC"),
        "law 18: two and two": ("2 2 Q Q / A K - -", "ABCD"),
    }

    def answer(ranks: str) -> str:
        """The dealer, the partner, and the other two, by letter."""
        cut = cutting(ranks)
        assert not cut.to_cut
        first, second, *others = ("ABCD"[player - 1] for player in cut.order)
        return first + second + "".join(sorted(others))

    assert amiss(cases, answer) == {}


def test_who_cuts_again_and_by_which_law() -> None:
    cases = {
        "K2, those two alone": ("2 2 8 Q", ({A, B}, "law-18")),
        "K4": ("3 7 7 K", ({B, C}, "law-18")),
        "K5": ("6 6 6 K", ({A, B, C}, "law-19")),
        "K6": ("6 6 6 2", ({A, B, C}, "law-19")),
    }
    assert amiss(cases, lambda ranks: ({*cutting(ranks).to_cut}, law_of_level(cutting(ranks)))) == {}


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
