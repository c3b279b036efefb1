"""The results for the notice board."""

import pytest
from reportlab.lib.pagesizes import LETTER

from tests.printing.reading import HEADING, LONG, NAMES, SIXTY, faces, pages, pieces, smallest, times
from tournaments.printing.press.paper import PORTRAIT, Size
from tournaments.printing.sheets.notice_board import NoticeBoard, NoticeLine, NoticeList, NoticePrize, render


def best(title: str, count: int = 10) -> NoticeList:
    return NoticeList(
        title, tuple(NoticeLine(str(n), f"{title} {n:02d}x", str(180 - n)) for n in range(1, count + 1))
    )


def board(prizes: int, *lists: NoticeList, name: str = "Ann Archer", note: str = "") -> NoticeBoard:
    given = tuple(NoticePrize(f"Prize {n:02d}", (f"{n:02d} {name}",), "172 tricks") for n in range(prizes))
    return NoticeBoard(HEADING, given, lists, note)


def test_it_works() -> None:
    text = " ".join(
        pages(render(board(3, best("Lady"), best("Gent"), note="Provisional: not published yet")))
    )
    for words in (
        "Results",
        "Prize 00",
        "02 Ann Archer",
        "172 tricks",
        "Lady",
        "10 Gent 10x 170",
        "We raised £",
    ):
        assert words in text
    assert "Provisional: not published yet" in text
    assert "With thanks to" in text


def test_a_prize_without_a_winner_says_so() -> None:
    prize = NoticePrize("Booby", nobody="Not decided yet")
    assert "Booby Not decided yet" in pages(render(NoticeBoard(HEADING, (prize,), ())))[0]


def test_a_shared_prize_names_everybody_once() -> None:
    pdf = render(NoticeBoard(HEADING, (NoticePrize("Best first half", NAMES, "91 tricks"),), ()))
    assert [times(pdf, name) for name in NAMES] == [1] * len(NAMES)


def test_long_names_are_whole_and_large_enough_to_be_read_from_a_distance() -> None:
    lines = tuple(NoticeLine(str(place), name, "180") for place, name in enumerate(LONG))
    prizes = (NoticePrize("Best first half", LONG, "91 tricks"),)
    pdf = render(NoticeBoard(HEADING, prizes, (NoticeList("Lady", lines), NoticeList("Gent", lines))))
    assert smallest(pdf) >= 9
    assert [times(pdf, name) for name in LONG] == [3] * len(LONG)


@pytest.mark.parametrize("size", [PORTRAIT, LETTER])
@pytest.mark.parametrize(("prizes", "most"), [(0, 1), (1, 2), (12, 2), (14, 2), (60, 6)])
def test_prizes_go_on_as_many_pages_as_they_need(size: Size, prizes: int, most: int) -> None:
    pdf = render(board(prizes, best("Lady"), best("Gent"), name=SIXTY), size)
    texts = pages(pdf)
    assert len(texts) <= most
    for place in range(prizes):
        assert sum(f"Prize {place:02d}" in text for text in texts) == 1
    assert [("We raised £" in text) for text in texts] == [False] * (len(texts) - 1) + [True]
    for page in range(len(texts)):
        assert all(p.x > 40 and p.end < size[0] - 40 and p.y > 40 for p in pieces(pdf, page))


def test_many_level_in_the_tenth_place_do_not_push_the_rest_off_the_page() -> None:
    pdf = render(board(0, best("Lady", 40)))
    assert len(pages(pdf)) == 1
    assert "12 Lady 12x" in pages(pdf)[0]
    assert "Lady 13x" not in pages(pdf)[0]


def test_faces_are_embedded_and_bytes_the_same_twice() -> None:
    data = board(2, best("Lady"))
    assert faces(render(data)) == {"AtkinsonHyperlegibleNext-Regular", "AtkinsonHyperlegibleNext-Bold"}
    assert render(data) == render(data)
