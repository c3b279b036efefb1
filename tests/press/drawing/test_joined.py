"""Many documents as one, and pictures of pages, by many at a time."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.utils import translation
from pypdfium2 import PdfDocument

from tests.press.reading import HEADING, LANDSCAPE, pages, reader
from tournaments.press.drawing.joined import PDFIUM, joined
from tournaments.press.drawing.paper import PORTRAIT, Press, Size
from tournaments.press.drawing.preview import picture


def paper(words: str, size: Size, count: int = 1) -> bytes:
    press = Press(HEADING, "Words", size)
    for page in range(count):
        press.text(100, 100, f"{words} {page + 1}", 20)
        press.turn()
    return press.finish()


def test_it_works() -> None:
    names = paper("Siân Ŵyn-Ŷoung", PORTRAIT, 2)
    whole = joined([("Names", names), ("Chart", paper("Across", LANDSCAPE))], "Harvest")
    assert pages(whole) == ["Siân Ŵyn-Ŷoung 1", "Siân Ŵyn-Ŷoung 2", "Across 1"]
    assert [round(page.mediabox.width) for page in reader(whole).pages] == [595, 595, 842]


def test_it_keeps_title_language_and_bookmarks_and_how_it_is_printed_and_has_no_clock_in_it() -> None:
    parts = [("Names, “Ŵyn”", paper("One", PORTRAIT, 70)), ("Chart", paper("Two", LANDSCAPE))]
    with translation.override("cy"):
        pdf = joined(parts, "Gyrfa Chwist – Ŷ")
    whole = reader(pdf)
    assert whole.metadata is not None
    assert whole.metadata.title == "Gyrfa Chwist – Ŷ"
    assert str(whole.metadata["/CreationDate"]).startswith("D:20000101000000")
    root: Any = whole.root_object
    assert root["/Lang"] == "cy"
    printed = {"/DisplayDocTitle": True, "/PrintScaling": "/None", "/Duplex": "/Simplex"}
    assert root["/ViewerPreferences"] == printed
    expected = [("Names, “Ŵyn”", 0), ("Chart", 70)]
    marks: list[Any] = list(whole.outline)
    assert [(mark.title, whole.get_destination_page_number(mark)) for mark in marks] == expected
    with PDFIUM, PdfDocument(pdf) as other:  # another program reads them too
        assert other.get_metadata_value("Title") == "Gyrfa Chwist – Ŷ"
        leading = [(mark.get_title(), mark.get_dest()) for mark in other.get_toc()]
        assert [(title, dest and dest.get_index()) for title, dest in leading] == expected


def test_the_same_documents_give_the_same_bytes() -> None:
    parts = [("One", paper("One", PORTRAIT)), ("Two", paper("Two", PORTRAIT))]
    assert joined(parts, "A") == joined(parts, "A") != joined(parts[::-1], "A")
    assert joined(parts, "A") != joined(parts, "B")


@pytest.mark.parametrize("page", [0, 3, -1])
def test_a_page_that_there_is_not(page: int) -> None:
    with pytest.raises(IndexError):
        picture(paper("Words", PORTRAIT, 2), page)


def test_many_at_a_time_get_what_one_gets() -> None:
    papers = [paper(f"Sheet {n}", PORTRAIT) for n in range(6)]
    alone = [picture(pdf) for pdf in papers]
    with ThreadPoolExecutor(6) as pool:
        assert list(pool.map(picture, papers)) == alone
    assert len(set(alone)) == 6


def test_bookmarks_of_a_document_stand_under_its_name() -> None:
    press = Press(HEADING, "Words", PORTRAIT)
    for name, level in (("Laws, “Ŵyn”", 0), ("Dealing", 1), ("Revokes", 1), ("Glossary", 0)):
        press.bookmark(name, level)
        press.text(100, 100, name, 20)
        press.turn()
    pdf = joined(
        [("Chart", paper("One", LANDSCAPE)), ("Laws", press.finish()), ("End", paper("Two", PORTRAIT))], "All"
    )
    with PDFIUM, PdfDocument(pdf) as whole:
        marks = [(mark.level, mark.get_title(), mark.get_dest()) for mark in whole.get_toc()]
        assert [(level, title, dest and dest.get_index()) for level, title, dest in marks] == [
            *((0, "Chart", 0), (0, "Laws", 1), (1, "Laws, “Ŵyn”", 1), (2, "Dealing", 2), (2, "Revokes", 3)),
            *((1, "Glossary", 4), (0, "End", 5)),
        ]
    assert [len(reader(pdf).pages), len(reader(pdf).outline)] == [6, 4], "three names, and what is under one"
