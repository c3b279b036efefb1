"""Long whist and the other lengths: the worked cases (whist.md, 8.2 and 8.7), by their numbers."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.family.playing import played, usual
from tests.engine.family.whist_hands import A, B, a_game, hand, last_row, over, spoken
from tournaments.engine.family import long_whist
from tournaments.engine.family.lines import sheet

LENGTHS = pytest.mark.parametrize(
    "length",
    [
        pytest.param(10, id="enquire-within"),
        pytest.param(9, id="encyclopaedia-long"),
        pytest.param(7, id="encyclopaedia-american"),
    ],
)


@LENGTHS
def test_how_long_a_game_is(length: int) -> None:
    game = usual(long_whist, length=str(length), rubber="one")
    assert spoken(over(long_whist, game, a_game(B, length, 6))) == "Bob & Dai won."
    row = sheet(long_whist, game, a_game(B, length, 6))["rows"][-1]
    assert spoken(row["ends"]) == f"Bob & Dai won the game, {length} to 6."


@pytest.mark.parametrize("honours", ["document", "capped"])
def test_h1_honours_cannot_win_by_the_encyclopaedia(honours: str) -> None:
    game = usual(long_whist, length="9", honours=honours)
    row = last_row(long_whist, game, (6, 6), hand(A, 7, "first-3"))
    assert row["totals"] == [8, 6]
    assert row["ends"] is None


@pytest.mark.parametrize(
    ("length", "start", "line", "scores"),
    [
        pytest.param("10", (9, 5), hand(B, 7, "first-4"), [9, 6], id="ten-none-at-nine"),
        pytest.param("10", (7, 5), hand(A, 7, "first-3"), [10, 5], id="ten-they-win-from-seven"),
        pytest.param("9", (8, 5), hand(B, 7, "first-4"), [8, 6], id="nine-never-the-winning-point"),
        pytest.param("9", (5, 5), hand(A, 7, "first-4"), [8, 5], id="nine-up-to-one-short"),
        pytest.param("9", (8, 5), hand(A, 7, "second-4"), [9, 5], id="nine-tricks-first"),
        pytest.param("7", (4, 2), hand(A, 7, "first-3"), [6, 2], id="seven-never-the-winning-point"),
        pytest.param("7", (3, 2), hand(A, 7, "first-3"), [6, 2], id="seven-they-count-below-it"),
    ],
)
def test_each_length_takes_its_own_documents_rule_of_honours(
    length: str, start: tuple[int, int], line: dict[str, Any], scores: list[int]
) -> None:
    row = last_row(long_whist, usual(long_whist, length=length), start, line)
    assert row["totals"] == scores
    assert (int(length) in scores) == (row["ends"] is not None)


@pytest.mark.parametrize(
    ("start", "line", "scores"),
    [
        pytest.param((9, 5), hand(B, 7, "first-4"), [9, 6], id="none-at-nine-enquire-within"),
        pytest.param((8, 5), hand(B, 7, "first-3"), [10, 6], id="at-eight-they-win"),
        pytest.param((9, 5), hand(A, 7, "second-4"), [10, 5], id="tricks-first"),
    ],
)
def test_honours_at_eight_and_nine(start: tuple[int, int], line: dict[str, Any], scores: list[int]) -> None:
    row = last_row(long_whist, usual(long_whist), start, line)
    assert row["totals"] == scores
    assert (10 in scores) == (row["ends"] is not None)


@LENGTHS
def test_who_revoked_stays_one_short_of_the_game(length: int) -> None:
    line = hand(A, 13, "none", ("add", "none"))
    row = last_row(long_whist, usual(long_whist, length=str(length)), (length - 2, 0), line)
    assert row["totals"] == [length - 1, 3]


@pytest.mark.parametrize(
    ("rubber", "games", "said"),
    [
        ("best", [A, A], "Ann & Cat won the rubber, 2 games to 0. Owed to Ann & Cat by Bob & Dai: £1.00."),
        ("best", [A, B, B], "Bob & Dai won the rubber, 2 games to 1. Owed to Bob & Dai by Ann & Cat: £0.50."),
        (
            "three",
            [A, A, A],
            "Ann & Cat won the rubber, 3 games to 0. Owed to Ann & Cat by Bob & Dai: £1.50.",
        ),
        ("one", [B], "Bob & Dai won. Owed to Bob & Dai by Ann & Cat: £0.50."),
    ],
)
def test_games_are_counted_and_no_points(rubber: str, games: list[str], said: str) -> None:
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
    found = sheet(long_whist, game, lines)
    for row in found["rows"]:
        assert all(0 <= score <= length for score in row["totals"])
        assert (length in row["totals"]) == (row["ends"] is not None)
    assert max(found["state"]["games"]) == 2
    assert sum(found["state"]["games"]) < 4
