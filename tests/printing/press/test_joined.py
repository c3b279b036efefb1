"""Many documents as one, and pictures of pages, by many at a time."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.printing.reading import HEADING, pages, reader
from tournaments.printing.press.joined import joined
from tournaments.printing.press.paper import LANDSCAPE, PORTRAIT, Press, Size
from tournaments.printing.press.preview import picture


def paper(words: str, size: Size, count: int = 1) -> bytes:
    press = Press(HEADING, "Words", size)
    for page in range(count):
        press.text(100, 100, f"{words} {page + 1}", 20)
        press.turn()
    return press.finish()


def test_it_works() -> None:
    whole = joined([paper("Siân Ŵyn-Ŷoung", PORTRAIT, 2), paper("Across", LANDSCAPE)])
    assert pages(whole) == ["Siân Ŵyn-Ŷoung 1", "Siân Ŵyn-Ŷoung 2", "Across 1"]
    assert [round(page.mediabox.width) for page in reader(whole).pages] == [595, 595, 842]


def test_the_same_documents_give_the_same_bytes() -> None:
    parts = [paper("One", PORTRAIT), paper("Two", PORTRAIT)]
    assert joined(parts) == joined(parts) != joined(parts[::-1])


def test_no_clock_is_in_it() -> None:
    found = reader(joined([paper("One", PORTRAIT)])).metadata
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
