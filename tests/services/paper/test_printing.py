"""Each document by its key."""

import io

import pytest
from PIL import Image
from pypdfium2 import PdfDocument, raw
from reportlab.lib.pagesizes import landscape

from tests.factories import make_drive, seated_drive
from tests.printing.reading import LONG, NAMES, pages, reader
from tournaments.engine.permitted import State
from tournaments.models import Entry
from tournaments.printing.press.joined import PDFIUM
from tournaments.printing.press.paper import PORTRAIT, SAFE
from tournaments.printing.press.preview import picture
from tournaments.queries.paper.cards_to_print import Look
from tournaments.queries.paper.catalogue import papers
from tournaments.queries.paper.catalogue_lines import SPARE_CARDS
from tournaments.services.drive.secret_links import short_table_url
from tournaments.services.paper.printing import PrintRequest, document

pytestmark = pytest.mark.django_db
BASE = "https://hall.example"
RULES = [{"kind": "place", "name": "First lady", "role": "a", "place": 1, "main": True, "gift": ""}]


def test_it_works() -> None:
    drive = make_drive(tables=2, state=State.FINISHED, hands=2, breaks_after=[1], prize_rules=RULES)
    for paper in papers(drive).papers:
        made = document(paper.key, PrintRequest(drive, BASE, number=2))
        assert len(reader(made).pages) >= 1
        named = paper.key not in ("table-numbers", "laws-wall")  # they serve for every drive
        assert ("Harvest Whist Drive" in pages(made)[0]) is named


def test_a_document_that_there_is_not() -> None:
    with pytest.raises(KeyError):
        document("menu", PrintRequest(make_drive(), BASE))


def test_a_table_card_has_the_link_of_its_table() -> None:
    drive = seated_drive(tables=1)
    text = "".join(pages(document("table-cards", PrintRequest(drive, BASE)))).replace(" ", "")
    assert short_table_url(BASE, drive, 1) in text


NAMING = {"score-cards", "register", "results"}
CUT = {"score-cards", "blank-cards", "table-cards", "table-numbers", "labels", "poster"}  # lines to the edge


@pytest.mark.parametrize("tables", [2, 10, pytest.param(250, marks=pytest.mark.whole)])
def test_every_document_of_a_drive_of_any_size(tables: int) -> None:
    """As many pages as are told, on known paper, names found again, nothing where a printer cannot print."""
    drive = make_drive(tables=tables, state=State.FINISHED, hands=2, breaks_after=[1], prize_rules=RULES)
    name = "Siân Ŵyn-Ŷoung"
    drive.entries.filter(number=tables * 4).update(name=name)
    known = {tuple(round(side) for side in size) for size in (PORTRAIT, landscape(PORTRAIT))}
    seen = papers(drive).papers
    assert {paper.key for paper in seen if paper.why_not} <= {"poster"}, "it waits for the next drive"
    for paper in (paper for paper in seen if not paper.why_not):
        number = SPARE_CARDS if paper.key == "blank-cards" else 2
        made = document(paper.key, PrintRequest(drive, BASE, number=number))
        sizes, text = read_fast(made)
        assert (paper.key, len(sizes)) == (paper.key, paper.pages or len(sizes))
        assert set(sizes) <= known
        assert paper.key not in NAMING or name in text, paper.key
        if paper.key not in CUT:
            for page in {1, len(sizes)}:
                assert (paper.key, page, clear_to_the_edge(made, page)) == (paper.key, page, True)


def read_fast(pdf: bytes) -> tuple[list[tuple[int, int]], str]:
    """The sizes of the pages in points, and their words."""
    with PDFIUM, PdfDocument(pdf) as document:
        pages = list(document)
        sizes = [(round(page.get_width()), round(page.get_height())) for page in pages]
        return sizes, " ".join(page.get_textpage().get_text_bounded() for page in pages)


def clear_to_the_edge(pdf: bytes, page: int) -> bool:
    """Whether nothing is printed within 5 mm, less a dot, of any edge."""
    image = Image.open(io.BytesIO(picture(pdf, page))).convert("L")
    left, top, right, foot = image.point(lambda light: 255 * (light < 200)).getbbox() or (99, 99, 99, 99)
    sizes, _ = read_fast(pdf)
    margin = SAFE * image.width / sizes[page - 1][0] - 1
    return bool(min(left, top, image.width - right, image.height - foot) >= margin)


@pytest.mark.parametrize("sheet", ["two", "letter"])
@pytest.mark.parametrize(("tables", "hands", "breaks"), [(5, 12, []), (12, 24, [12]), (12, 24, [8, 16])])
def test_no_text_of_any_sheet_is_under_9_pt(tables: int, hands: int, breaks: list[int], sheet: str) -> None:
    drive = make_drive(tables=tables, state=State.SEATED, hands=hands, breaks_after=breaks, prize_rules=RULES)
    for entry, name in zip(drive.entries.order_by("number"), (*LONG, *NAMES), strict=False):
        Entry.objects.filter(pk=entry.pk).update(name=name)
    for paper in papers(drive, look := Look(sheet)).papers:
        if not paper.why_not:
            made = document(paper.key, PrintRequest(drive, BASE, number=2, look=look))
            assert (paper.key, smallest_letters(made) >= 8.99) == (paper.key, True)


def smallest_letters(pdf: bytes) -> float:
    """In points, with what is stamped on the pages, and without the line ends that PDFium puts in."""
    with PDFIUM, PdfDocument(pdf) as whole:
        texts = [page.get_textpage() for page in whole]
        return min(
            float(raw.FPDFText_GetFontSize(text, at))
            for text in texts
            for at in range(text.count_chars())
            if not raw.FPDFText_IsGenerated(text, at)
        )
