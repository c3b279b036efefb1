"""Long documents have a list of contents of their own."""

from typing import Any

from tests.press.reading import GENT, HEADING, LADY, reader
from tournaments.press.score_cards.pack import Holder, ScoreCards
from tournaments.press.score_cards.score_cards import render as render_cards
from tournaments.press.sheets.full_results import FullResults, PlayerResult, render


def marks(pdf: bytes) -> list[tuple[str, int | None]]:
    document = reader(pdf)
    outline: list[Any] = list(document.outline)
    return [(mark.title, document.get_destination_page_number(mark)) for mark in outline]


def test_the_ranking_and_the_hands_of_full_results() -> None:
    player = PlayerResult("1", 1, "Ann Archer", LADY, "1", (80, 82.5), 162.5, (7,) * 30)
    pdf = render(FullResults(HEADING, ("First half", "Second half"), 30, (player,)))
    assert marks(pdf) == [("Full results", 0), ("Hand by hand", 1), ("Hand by hand", 2)]


def test_score_cards_of_each_colour() -> None:
    holders = [Holder(n, f"Player {n}", (LADY, GENT)[n % 2], role="ab"[n % 2]) for n in range(1, 7)]
    pdf = render_cards(ScoreCards(HEADING, (None,) * 24, (12,), "", tuple(holders)))
    assert marks(pdf) == [("Lady · pink card", 0), ("Gent · blue card", 2)]
    blank = render_cards(ScoreCards(HEADING, (None,) * 24, (12,), "", (Holder(),)))
    assert marks(blank) == []
