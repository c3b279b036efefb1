"""Many documents as one, and pictures of pages, by many at a time."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.utils import translation
from pypdfium2 import PdfDocument

from tests.printing.reading import HEADING, LANDSCAPE, pages, reader
from tournaments.printing.press.joined import PDFIUM, joined
from tournaments.printing.press.paper import PORTRAIT, Press, Size
from tournaments.printing.press.preview import picture


def paper(words: str, size: Size, count: int = 1) -> bytes:
    press = Press(HEADING, "Words", size)
    for page in range(count):
        press.text(100, 100, f"{words} {page + 1}", 20)
        press.turn()
    return press.finish()


def test_it_works() -> None:
    whole = joined(
        [("Names", paper("Siân Ŵyn-Ŷoung", PORTRAIT, 2)), ("Chart", paper("Across", LANDSCAPE))], "Harvest"
    )
    assert pages(whole) == ["Siân Ŵyn-Ŷoung 1", "Siân Ŵyn-Ŷoung 2", "Across 1"]
    assert [round(page.mediabox.width) for page in reader(whole).pages] == [595, 595, 842]


def test_it_keeps_title_language_and_bookmarks_and_how_it_is_printed() -> None:
    parts = [("Names, “Ŵyn”", paper("One", PORTRAIT, 70)), ("Chart", paper("Two", LANDSCAPE))]
    with translation.override("cy"):
        whole = reader(joined(parts, "Gyrfa Chwist – Ŷ"))
    assert whole.metadata is not None
    assert whole.metadata.title == "Gyrfa Chwist – Ŷ"
    root: Any = whole.root_object
    assert root["/Lang"] == "cy"
    assert root["/ViewerPreferences"] == {
        "/DisplayDocTitle": True,
        "/PrintScaling": "/None",
        "/Duplex": "/Simplex",
    }
    marks: list[Any] = list(whole.outline)
    assert [(mark.title, whole.get_destination_page_number(mark)) for mark in marks] == [
        ("Names, “Ŵyn”", 0),
        ("Chart", 70),
    ]


def test_other_programs_read_the_bookmarks_too() -> None:
    whole = joined([("One", paper("1", PORTRAIT, 2)), ("Two", paper("2", PORTRAIT))], "T")
    with PDFIUM, PdfDocument(whole) as pdf:
        assert pdf.get_metadata_value("Title") == "T"
        marks = [(mark.get_title(), dest.get_index()) for mark in pdf.get_toc() if (dest := mark.get_dest())]
        assert marks == [("One", 0), ("Two", 2)]


def test_the_same_documents_give_the_same_bytes() -> None:
    parts = [("One", paper("One", PORTRAIT)), ("Two", paper("Two", PORTRAIT))]
    assert joined(parts, "A") == joined(parts, "A") != joined(parts[::-1], "A")
    assert joined(parts, "A") != joined(parts, "B")


def test_no_clock_is_in_it() -> None:
    found = reader(joined([("One", paper("One", PORTRAIT))], "Harvest")).metadata
    assert found is not None
    assert str(found["/CreationDate"]).startswith("D:20000101000000")


@pytest.mark.parametrize("page", [0, 3, -1])
def test_a_page_that_there_is_not(page: int) -> None:
    with pytest.raises(IndexError):
        picture(paper("Words", PORTRAIT, 2), page)


def test_many_at_a_time_get_what_one_gets() -> None:
    papers = [paper(f"Sheet {n}", PORTRAIT) for n in range(12)]
    alone = [picture(pdf) for pdf in papers]
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(picture, papers)) == alone
    assert len(set(alone)) == 12
