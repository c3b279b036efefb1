"""Long whist and the other lengths: the worked cases (whist.md, 8.2 and 8.7), by their numbers."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.cases import amiss
from tests.engine.family.playing import played, usual
from tests.engine.family.whist_hands import A, B, a_game, hand, last_row, outcome, over, spoken
from tournaments.engine.family import long_whist
from tournaments.engine.family.lines import sheet

# By Enquire Within, and the encyclopaedia's long and American whist.
LENGTHS = pytest.mark.parametrize("length", [10, 9, 7])


@LENGTHS
def test_how_long_a_game_is(length: int) -> None:
    game = usual(long_whist, length=str(length), rubber="one")
    assert spoken(over(long_whist, game, a_game(B, length, 6))) == "Bob & Dai won."
    row = sheet(long_whist, game, a_game(B, length, 6))["rows"][-1]
    assert spoken(row["ends"]) == f"Bob & Dai won the game, {length} to 6."


def test_h1_honours_cannot_win_by_the_encyclopaedia() -> None:
    for honours in ("document", "capped"):
        game = usual(long_whist, length="9", honours=honours)
        assert outcome(long_whist, game, (6, 6), hand(A, 7, "first-3")) == ([8, 6], None)


def test_each_length_takes_its_own_documents_rule_of_honours() -> None:
    def answer(length: str, start: tuple[int, int], line: dict[str, Any]) -> Any:
        row = last_row(long_whist, usual(long_whist, length=length), start, line)
        assert (int(length) in row["totals"]) == (row["ends"] is not None)
        return row["totals"]

    cases = {
        "ten-they-win-at-eight": ("10", (8, 5), hand(B, 7, "first-3"), [10, 6]),
        "ten-tricks-first": ("10", (9, 5), hand(A, 7, "second-4"), [10, 5]),
        "ten-none-at-nine": ("10", (9, 5), hand(B, 7, "first-4"), [9, 6]),
        "ten-they-win-from-seven": ("10", (7, 5), hand(A, 7, "first-3"), [10, 5]),
        "nine-never-the-winning-point": ("9", (8, 5), hand(B, 7, "first-4"), [8, 6]),
        "nine-up-to-one-short": ("9", (5, 5), hand(A, 7, "first-4"), [8, 5]),
        "nine-tricks-first": ("9", (8, 5), hand(A, 7, "second-4"), [9, 5]),
        "seven-never-the-winning-point": ("7", (4, 2), hand(A, 7, "first-3"), [6, 2]),
        "seven-they-count-below-it": ("7", (3, 2), hand(A, 7, "first-3"), [6, 2]),
    }
    assert amiss(cases, answer) == {}


@LENGTHS
def test_who_revoked_stays_one_short_of_the_game(length: int) -> None:
    line = hand(A, 13, "none", ("add", "none"))
    row = last_row(long_whist, usual(long_whist, length=str(length)), (length - 2, 0), line)
    assert row["totals"] == [length - 1, 3]


def test_games_are_counted_and_no_points() -> None:
    for rubber, games, said in (
        ("best", [A, A], "Ann & Cat won the rubber, 2 games to 0. Owed to Ann & Cat by Bob & Dai: £1.00."),
        ("best", [A, B, B], "Bob & Dai won the rubber, 2 games to 1. Owed to Bob & Dai by Ann & Cat: £0.50."),
        ("three", [A] * 3, "Ann & Cat won the rubber, 3 games to 0. Owed to Ann & Cat by Bob & Dai: £1.50."),
        ("one", [B], "Bob & Dai won. Owed to Bob & Dai by Ann & Cat: £0.50."),
    ):
        game = usual(long_whist, rubber=rubber, stake=50)
        lines = [line for winner in games for line in a_game(winner, 10, 0)]
        assert spoken(over(long_whist, game, lines)) == said
        stood = sheet(long_whist, game, lines[:-1])["state"]["notes"]
        assert [one["text"].split(":")[0] for one in stood] == ["Games"] * (len(games) > 1)


@LENGTHS
@given(seed=st.integers(0, 2**32), honours=st.sampled_from(["document", "laws", "capped", "none"]))
def test_scores_stay_within_the_game(length: int, seed: int, honours: str) -> None:
    game = usual(long_whist, length=str(length), honours=honours, revokes=1)
    lines = played(long_whist, game, Random(seed))
    pad = sheet(long_whist, game, lines)
    for row in pad["rows"]:
        assert all(0 <= score <= length for score in row["totals"])
        assert (length in row["totals"]) == (row["ends"] is not None)
    assert max(pad["state"]["games"]) == 2
    assert sum(pad["state"]["games"]) < 4
