"""The results for the notice board."""

import pytest
from reportlab.lib.pagesizes import LETTER

from tests.press.reading import HEADING, LONG, NAMES, SIXTY, named, pages, pieces, smallest, times
from tests.sampled import sampled
from tournaments.press.drawing.paper import PORTRAIT, Size
from tournaments.press.sheets.notice_board import (
    NoticeBoard,
    NoticeLine,
    NoticeList,
    NoticePrize,
    render,
)


def best(title: str, count: int = 10) -> NoticeList:
    return NoticeList(
        title, tuple(NoticeLine(str(n), f"{title} {n:02d}x", str(180 - n)) for n in range(1, count + 1))
    )


def board(prizes: int, *lists: NoticeList, name: str = "Ann Archer", note: str = "") -> NoticeBoard:
    given = tuple(NoticePrize(f"Prize {n:02d}", (f"{n:02d} {name}",), "172 tricks") for n in range(prizes))
    return NoticeBoard(HEADING, given, lists, note)


def test_it_works() -> None:
    data = board(3, best("Lady"), best("Gent"), note="Provisional: not published yet")
    text = " ".join(pages(render(data)))
    for words in (
        *("Results", "Prize 00", "02 Ann Archer", "172 tricks", "Lady", "10 Gent 10x 170", "We raised £"),
        *("Provisional: not published yet", "With thanks to"),
    ):
        assert words in text
    prize = NoticePrize("Booby", nobody="Not decided yet")
    assert "Booby Not decided yet" in pages(render(NoticeBoard(HEADING, (prize,), ())))[0]


def test_a_shared_prize_names_everybody_once() -> None:
    pdf = render(NoticeBoard(HEADING, (NoticePrize("Best first half", NAMES, "91 tricks"),), ()))
    assert [times(pdf, name) for name in NAMES[:-1]] == [1] * len(NAMES[:-1])
    assert named(pdf, NAMES[-1]) == 1


def test_all_names_of_a_list_are_in_one_size_that_is_read_from_a_distance() -> None:
    names = (*LONG[:2], "Ann Archer", "Jo Lee")
    lines = tuple(NoticeLine("1", name, "180") for name in names)
    prizes = (NoticePrize("Best first half", names, "91 tricks"),)
    pdf = render(NoticeBoard(HEADING, prizes, (NoticeList("Ladies", lines), NoticeList("Gents", lines))))
    assert smallest(pdf) >= 12
    sizes = sorted({piece.size for piece in pieces(pdf) if "Jo Lee" in piece.text or "Warner" in piece.text})
    assert len(sizes) <= 2, "one for the prizes, one for the lists"
    assert [times(pdf, words) for words in ("Cholmondeley-Warner", "Рождественская", "Jo Lee")] == [3] * 3


@pytest.mark.parametrize("size", [PORTRAIT, pytest.param(LETTER, marks=pytest.mark.whole)])
@pytest.mark.parametrize(("prizes", "most"), sampled([(0, 1), (1, 2), (12, 2), (14, 2), (60, 6)], every=2))
def test_prizes_go_on_as_many_pages_as_they_need(size: Size, prizes: int, most: int) -> None:
    pdf = render(board(prizes, best("Lady"), best("Gent"), name=SIXTY), size)
    texts = pages(pdf)
    assert len(texts) <= most
    for place in range(prizes):
        assert sum(f"Prize {place:02d}" in text for text in texts) == 1
    assert [("We raised £" in text) for text in texts] == [False] * (len(texts) - 1) + [True]
    for page in range(len(texts)):
        assert all(p.x > 40 and p.end < size[0] - 40 and p.y > 40 for p in pieces(pdf, page))


@pytest.mark.parametrize("prizes", sampled([4, 2, 10, 14], every=4))
def test_both_partners_of_a_pair_are_named(prizes: int) -> None:
    pairs = [f"Irene{n:02d} O’Connor and Mabel{n:02d} Featherstonehaugh" for n in range(2 * prizes)]
    given = tuple(NoticePrize(f"Best {n}", (pair,), "172 tricks") for n, pair in enumerate(pairs[:prizes]))
    lines = tuple(NoticeLine("1=", pair, "180") for pair in pairs[prizes:][:10])
    pdf = render(NoticeBoard(HEADING, given, (NoticeList("North–South", lines), NoticeList("East–West", ()))))
    for pair in pairs[: prizes + len(lines)]:
        assert named(pdf, pair) == 1


def test_places_and_totals_are_as_large_as_the_names_beside_them() -> None:
    """One long name does not make the others small."""
    lines = tuple(NoticeLine("1=", name, "180") for name in (SIXTY, "Jo Lee", "Al Hope", "Di Wynne", "Ed Ng"))
    shown = pieces(
        render(NoticeBoard(HEADING, (), (NoticeList("Ladies", lines), NoticeList("Gents", lines))))
    )
    sizes = {piece.size for piece in shown if piece.text in {"Jo Lee", "Al Hope", "1=", "180"}}
    assert len(sizes) == 1
    assert min(sizes) >= 16


def test_many_level_in_the_tenth_place_do_not_push_the_rest_off_the_page() -> None:
    pdf = render(board(0, best("Lady", 40)))
    assert len(pages(pdf)) == 1
    assert "12 Lady 12x" in pages(pdf)[0]
    assert "Lady 13x" not in pages(pdf)[0]
