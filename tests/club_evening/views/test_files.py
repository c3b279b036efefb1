"""A club evening on paper, out as a file, and in again elsewhere."""

from io import BytesIO

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from pypdf import PdfReader

from tests.club_evening.services.test_evening import NAMES, evening_of, seen, sent
from tests.club_evening.views.test_evening import CLUB, address
from tests.factories import MC, make_club
from tests.pages import text
from tests.sampled import sampled
from tournaments.club_evening.services.evenings import set_up_evening, undo
from tournaments.club_evening.services.tables import cut_by_program, finish_rubber
from tournaments.models import ClubEvening

pytestmark = pytest.mark.django_db


def played() -> ClubEvening:
    """An evening with a rubber, something undone, and a stake."""
    evening = evening_of(people=6)
    set_up_evening(evening.pk, MC, "Rubbers", {"stake": 10})
    finish_rubber(evening.pk, MC, sent(), number=1)
    cut_by_program(evening.pk, MC, 1)
    undo(evening.pk, MC, seen=seen(evening).version)
    cut_by_program(evening.pk, MC, 1)
    evening.refresh_from_db()
    return evening


def words_of(pdf: bytes) -> str:
    """All words of a PDF."""
    return "\n".join(page.extract_text() for page in PdfReader(BytesIO(pdf)).pages)


def test_it_works(mc: Client) -> None:
    evening = played()
    slips = words_of(mc.get(f"{address(evening)}slips.pdf").content)
    assert "Seats for this rubber" in slips
    assert all(seat.name in slips for seat in seen(evening).tables[0].seats)
    results = words_of(mc.get(f"{address(evening)}results.pdf").content)
    assert all(name in results for name in [*NAMES[:6], "+£0.60", "5–3, 5–0"])


@pytest.mark.parametrize("sheet", sampled(["slips", "results"], every=2))
def test_both_come_on_letter_paper_too(mc: Client, sheet: str) -> None:
    evening = played()
    assert f"{sheet}.pdf?paper=letter" in mc.get(address(evening)).content.decode()
    for query, paper in (("", (595, 842)), ("?paper=letter", (612, 792))):
        box = PdfReader(BytesIO(mc.get(f"{address(evening)}{sheet}.pdf{query}").content)).pages[0].mediabox
        assert (round(box.width), round(box.height)) == paper


def test_it_comes_in_elsewhere_with_the_same_standings_and_the_same_file(mc: Client) -> None:
    evening = played()
    kept = mc.get(f"{address(evening)}evening.json").content
    before = seen(evening).standings
    evening.delete()
    assert "Choose the file" in text(mc.get(f"{CLUB}evenings/bring-in/"))
    answer = mc.post(f"{CLUB}evenings/bring-in/", {"file": SimpleUploadedFile("evening.json", kept)})
    again = ClubEvening.objects.get()
    assert answer["Location"] == address(again)
    assert seen(again).standings == before
    assert mc.get(f"{address(again)}evening.json").content == kept
    assert make_club().players.filter(arrivals__evening=again).count() == 6


def test_what_is_no_such_file_says_so_beside_the_field(mc: Client) -> None:
    for raw, words in (
        (b"", "errorlist"),
        (b"{", "errorlist"),
        (b"[]", "errorlist"),
        (b'{"format": "whist-drive-archive"}', ">This is not the file of a club evening.<"),
    ):
        page = mc.post(f"{CLUB}evenings/bring-in/", {"file": SimpleUploadedFile("evening.json", raw)})
        assert page.status_code == 200
        assert words in page.content.decode(), raw
        assert not ClubEvening.objects.exists()
