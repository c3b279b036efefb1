"""The laws as a booklet of A5."""

import re
from typing import Any

import pytest
from pypdf import PageObject
from reportlab.lib.pagesizes import A4, A5, LETTER

from tests.paper.services.test_every_sheet import faults
from tests.press.reading import faces, pages, reader
from tournaments.engine.laws.laws import LAWS, SERIES
from tournaments.press.drawing.letters import LEAST
from tournaments.press.drawing.paper import Size
from tournaments.press.sheets.laws_booklet import FOLD, render

HALF_LETTER = LETTER[1] / 2, LETTER[0]
BOOKLET = render()
TEXTS = pages(BOOKLET)
# The pages on which each law stands with its title; elsewhere laws are named without.
PLACES = {
    entry.id: [n for n, text in enumerate(TEXTS, 1) if f"{entry.name}. {entry.title}" in text]
    for entry in LAWS
}


def test_it_works() -> None:
    box = reader(BOOKLET).pages[0].mediabox
    assert (float(box.width), float(box.height)) == pytest.approx(A5, abs=0.1)
    assert "The laws of whist" in TEXTS[0]
    assert TEXTS[1].startswith("Contents")
    assert TEXTS[2].endswith(" 3")
    assert "The London laws of short whist Law 1 – Law " in TEXTS[2], "each page says which laws it has"
    assert len(TEXTS) % FOLD == 0
    assert faces(BOOKLET) == {"AtkinsonHyperlegibleNext-Regular", "AtkinsonHyperlegibleNext-Bold"}
    assert render() == BOOKLET


def test_every_law_is_there_once_and_no_word_of_it_is_left_out() -> None:
    assert {key: places for key, places in PLACES.items() if len(places) != 1} == {}
    whole = re.sub(r"\s+", "", "".join(TEXTS))
    said = [(entry.id, text) for entry in LAWS for text in (entry.text, *entry.parts)]
    assert [(key, text) for key, text in said if re.sub(r"\s+", "", text) not in whole] == []


def test_the_contents_say_where_each_heading_is() -> None:
    lines = dict(re.findall(r"(\D+?) (\d+)(?= |$)", TEXTS[1].removeprefix("Contents ")))
    said = {title.strip(): int(page) for title, page in lines.items()}
    firsts: dict[str, int] = {}
    for entry in LAWS:
        firsts.setdefault(entry.series.title, PLACES[entry.id][0])
        if len({other.group for other in LAWS if other.series == entry.series}) > 1:
            firsts.setdefault(entry.group, PLACES[entry.id][0])
    assert {title: page for title, page in said.items() if title in firsts} == firsts
    assert len(said) >= len(SERIES)


@pytest.mark.parametrize("size", [A4, pytest.param(A5, marks=pytest.mark.whole)])
def test_letters_can_be_read_and_nothing_is_near_an_edge(size: Size) -> None:
    assert list(faults(render(size), LEAST)) == []


@pytest.mark.parametrize("size", [A5, pytest.param(HALF_LETTER, marks=pytest.mark.whole)])
def test_folded_sheets_have_their_pages_in_order(size: Size) -> None:
    """Take the sheets apart as hands do: leaf after leaf, front and back."""
    plain, sheets = pages(render(size)), reader(render(size, folded=True)).pages
    assert len(sheets) * 2 == len(plain)
    ordered = [[int(form) for form in re.findall(r"/\D*(\d+) Do", _contents(side))] for side in sheets]
    leaves = [front[::-1][:1] + back[:1] for front, back in zip(ordered[::2], ordered[1::2], strict=True)]
    others = [back[1:] + front[:1] for front, back in zip(ordered[::2], ordered[1::2], strict=True)]
    assert [page for leaf in (*leaves, *others[::-1]) for page in leaf] == [*range(1, len(plain) + 1)]
    assert list(faults(render(size, folded=True), LEAST)) == []


def _contents(page: PageObject) -> str:
    contents = page.get_contents()
    assert contents is not None
    return contents.get_data().decode("latin-1")


def test_every_document_and_heading_has_a_bookmark() -> None:
    document = reader(BOOKLET)
    outline: list[Any] = list(document.outline)
    assert [mark.title for mark in outline if not isinstance(mark, list)] == [each.title for each in SERIES]
    first, under = outline[0], outline[1]
    assert document.get_destination_page_number(first) == 2
    assert under[0].title == LAWS[0].group
