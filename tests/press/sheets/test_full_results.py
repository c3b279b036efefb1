"""The full results: the ranking and the hands."""

from dataclasses import replace

import pytest

from tests.press.reading import (
    GENT,
    HEADING,
    LADY,
    LANDSCAPE,
    LONG,
    NAMES,
    named,
    pages,
    pieces,
    smallest,
    times,
)
from tournaments.press.drawing.paper import score
from tournaments.press.drawing.ruled import MARGIN
from tournaments.press.sheets.full_results import FullResults, PlayerResult, render
from tournaments.press.sheets.full_results import pages as result_pages


def result(number: int, name: str, hands: int, parts: int = 2) -> PlayerResult:
    card = (LADY, GENT)[number % 2]
    each = tuple(7 if hand else 6.5 for hand in range(hands))
    return PlayerResult(
        f"{number}=", number, name, card, str((number + 1) // 2), (80, 82.5, 7, 8)[:parts], 162.5, each
    )


def results(count: int, hands: int = 24) -> bytes:
    players = tuple(result(number, f"Player {number:04d}x", hands) for number in range(1, count + 1))
    return render(FullResults(HEADING, ("First half", "Second half"), hands, players))


def test_it_works() -> None:
    ranking, hands = pages(results(4))
    assert "First half Second half Total" in ranking
    assert "1= 1 Player 0001x Gent · blue 1 80 82½ 162½" in ranking
    assert "Hand by hand" in hands
    assert f"1 Player 0001x 6½ {'7 ' * 23}162½" in hands


def test_each_name_stands_once_in_each_list() -> None:
    players = tuple(result(number, name, 24) for number, name in enumerate(NAMES, start=1))
    pdf = render(FullResults(HEADING, ("First half", "Second half"), 24, players))
    assert [named(pdf, name) for name in NAMES] == [2] * len(NAMES)


@pytest.mark.parametrize("units", [False, True])
def test_names_are_in_one_size_and_large_enough_to_be_found(units: bool) -> None:
    names = [f"{LONG[0]} and {LONG[1]}"] if units else LONG
    players = tuple(result(number, name, 24) for number, name in enumerate(names, start=1))
    pdf = render(FullResults(HEADING, ("First half", "Second half"), 24, players, units=units))
    assert smallest(pdf) >= 9
    shown = names if units else [name.split()[-1] for name in names]
    assert [times(pdf, name) for name in shown] == [2] * len(names)


def test_a_team_has_its_name_and_its_members_on_lines_of_their_own() -> None:
    teams = tuple(
        PlayerResult(str(n), n, f"Team {n}", "", "", (4, 5), 9, (1,) * 24, members=(*NAMES[:3], "Jo Lee"))
        for n in range(1, 11)
    )
    data = FullResults(HEADING, ("First half", "Second half"), 24, teams, "", by_card=False, units=True)
    for large in (False, True):
        pdf = render(data, large=large)
        assert len(pages(pdf)) == result_pages(10, 24, 2, units=True, large=large)
        sheets = 3 if large else 2
        assert [times(pdf, words) for words in ("Team 7", "Ŵyn-Ŷoung", "Lee")] == [
            sheets,
            10 * sheets,
            10 * sheets,
        ]
        assert smallest(pdf) >= (14 if large else 9)


@pytest.mark.whole
def test_three_parts_have_their_names_whole_above_them() -> None:
    parts = ("Hands 1 to 8", "Hands 9 to 16", "Hands 17 to 24")
    players = tuple(replace(result(n, f"Player {n:04d}x", 24), parts=(50, 51, 52)) for n in range(1, 49))
    for large in (False, True):
        pdf = render(FullResults(HEADING, parts, 24, players), large=large)
        assert len(pages(pdf)) == result_pages(48, 24, 3, large=large)
        assert [times(pdf, part) > 0 for part in parts] == [True] * 3
        assert smallest(pdf) >= (14 if large else 9)


def test_an_evening_in_one_part_has_no_parts_and_six_parts_lie() -> None:
    pdf = render(FullResults(HEADING, ("Hands 1 to 12",), 12, (result(1, "Jo", 12, 1),)))
    assert "Hands 1 to 12" not in pages(pdf)[0]
    names = tuple(f"Hands {first} to {first + 3}" for first in range(1, 24, 4))
    player = PlayerResult("1", 1, "Jo", LADY, "1", (26,) * 6, 156, (6.5,) * 24)
    text = pages(render(FullResults(HEADING, names, 24, (player,))))[0]
    assert all(name in text for name in names)


@pytest.mark.parametrize("hands", [1, 24, 30, 31, 60])
def test_all_hands_stand_on_the_sheet_and_not_beside_it(hands: int) -> None:
    pdf = results(3, hands)
    texts = pages(pdf)
    assert len(texts) == 1 + -(-hands // 24) == result_pages(3, hands, 2)
    for page in range(1, len(texts)):
        assert max(piece.end for piece in pieces(pdf, page)) <= LANDSCAPE[0] - MARGIN + 0.5


@pytest.mark.whole
def test_a_thousand_players() -> None:
    texts = pages(results(1000))
    assert len(texts) == result_pages(1000, 24, 2)
    ranking = " ".join(text for text in texts if "Full results" in text)
    hands = " ".join(text for text in texts if "Hand by hand" in text)
    for text in (ranking, hands):
        assert all(text.count(f"Player {number:04d}x") == 1 for number in range(1, 1001))


def test_halves_and_nothing_are_written_as_such() -> None:
    assert [score(figure) for figure in (7, 6.5, 0.5, 0, None, 160.0)] == ["7", "6½", "½", "0", "–", "160"]


def test_pairs_have_taller_rows_a_line_for_a_card_and_their_hands_played() -> None:
    both, each = "Ann Archer {0} and Ben Baker {0}", (6.5,) * 24
    pairs = tuple(
        PlayerResult("1", n, both.format(n), "North–South", "1", (80, 82.5), 162.5, each, 20)
        for n in range(1, 31)
    )
    data = FullResults(HEADING, ("First half", "Second half"), 24, pairs, uneven=True, who="Pair", units=True)
    printed = pages(render(data))
    assert len(printed) == result_pages(30, 24, 2, units=True)
    for word in ("Pair", "In list", "North–South", "Hands", "162½", "Ann Archer 1 and"):
        assert word in printed[0]


def test_where_there_is_one_list_no_card_is_printed() -> None:
    one = PlayerResult("1", 3, "Cat Cooper", "", "", (), 160, (None,) * 24, 24)
    printed = pages(render(FullResults(HEADING, (), 24, (one,), by_card=False)))
    assert "In list" not in printed[0]
    assert "Hands" not in printed[0].split("Cat Cooper")[0]
