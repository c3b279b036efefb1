"""Names, titles and notes that mean harm, through every form and export: shown as typed, and harmless."""

import csv
import html
import io
import itertools
import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

import openpyxl
import pytest
from django.db.models import F
from django.test import Client

from tests.factories import make_drive
from tests.page_forms import PageForm, forms_of
from tests.sampled import sampled
from tests.web.test_access import EVERY
from tournaments.engine.permissions import State
from tournaments.models import Club, Drive, Entry

pytestmark = pytest.mark.django_db
HTML = """<img src=x onerror=alert(1)><script>alert(2)</script>"'>{{ 7*7 }}{% now %}"""
SQL = "Robert'); DROP TABLE tournaments_drive; --"
FORMULAS = ('=HYPERLINK("http://x.example";"y")', "+1+1", "-2+3", "@SUM(A1)", "\t=1+1", "\r=1+1")
MARKS = "\u202eevil\u2066\u200f\u200e\ufeff e" + 30 * "\u0301"
LONG = "W" * 10_000
NASTY = {"html": HTML, "sql": SQL, "formula": FORMULAS[0], "marks": MARKS, "long": LONG, "nul": "a\x00b\x1f"}
ACTIVE = ("<img src=x", "<script>alert", "onerror=alert(1)>")

# Each in another part of the evening, where there are other forms; those of a club are asked before it.
ALL, HALVES = (slice(None),), (slice(0, None, 2), slice(1, None, 2))
WALKS = [
    walk
    for state, parts in ((State.OPEN, HALVES), (State.PLAYING, ALL), (State.FINISHED, ALL))
    for walk in itertools.product((state,), NASTY, parts)
]
PAPER = ("register", "score-cards", "seating", "full-results", "certificates", "labels", "notice-board")
# What ends the walk or the evening in mid-walk; each has its own tests.
NOT_PRESSED = ("/sign-out/", "/hall/open/", "/hall/close/", "/account/delete/")


def pages(client: Client, part: slice = slice(None), *, of_drives: bool = False) -> Iterator[tuple[str, str]]:
    """Every page of the site that the owner can open, or of a drive alone: its address and its HTML."""
    for address in EVERY[part]:
        if "<str:token>" in address.pattern or address.example in NOT_PRESSED:
            continue
        if address.example.endswith((".pdf", ".png", ".zip")):  # no pages, and slow to make
            continue
        if of_drives and "<slug:slug>" not in address.pattern:
            continue
        answer = client.get(address.example)
        assert answer.status_code < 500, address.example
        if answer.status_code == 200 and answer.headers.get("Content-Type", "").startswith("text/html"):
            yield address.example, answer.content.decode()


def is_harmless(answer: Any, where: str) -> None:
    """Nothing of it would run in a browser."""
    assert answer.status_code < 500, where
    if answer.headers.get("Content-Type", "").startswith("text/html"):
        page = answer.content.decode()
        assert [mark for mark in ACTIVE if mark in page] == [], where


def send(client: Client, at: str, form: PageForm, nasty: str) -> Any:
    """Fill a form's boxes with it, and press its first button."""
    values = form.values | dict.fromkeys(form.typed, nasty) | dict(form.buttons[:1])
    return client.post(form.action or at, values, follow=True)


@pytest.mark.parametrize(("state", "kind", "part"), sampled(WALKS, every=len(WALKS)))
def test_every_form_takes_it_or_says_why_not(mc: Client, state: State, kind: str, part: slice) -> None:
    """On this part of the pages."""
    call_everything(make_drive(tables=2, hands=4, state=state), kind)
    shown = list(pages(mc, part, of_drives=state is not State.OPEN))
    assert [(at, mark) for at, page in shown for mark in ACTIVE if mark in page] == []
    found = [
        (at, form)
        for at, page in shown
        for form in forms_of(page)
        if form.method == "post" and form.typed and form.action not in NOT_PRESSED
    ]
    assert len(found) > 8
    for at, form in found:
        is_harmless(send(mc, at, form, NASTY[kind]), f"{at} {form.action}")


def call_everything(drive: Drive, kind: str) -> str:
    """Everything of a drive is called so; gives what that is, as long as the columns are."""
    nasty = NASTY.get(kind, kind).replace("\x00", "").replace("\x1f", "")[:120]
    Club.objects.update(name=nasty)
    Entry.objects.update(name=nasty)
    shown = Drive.objects.filter(pk=drive.pk)
    shown.update(title=nasty, hall=nasty, board=Drive.Board.SHOWN, version=F("version") + 1)
    return nasty


@pytest.fixture
def drive(db: None) -> Drive:
    """A published one."""
    return make_drive(tables=1, hands=4, state=State.PUBLISHED)


@pytest.mark.whole
def test_every_page_shows_it_as_typed(mc: Client, drive: Drive) -> None:
    nasty = call_everything(drive, "html")
    Entry.objects.filter(number__gt=2).update(name=MARKS)
    shown = Counter[str]()
    for at, page in pages(mc):
        assert [mark for mark in ACTIVE if mark in page] == [], at
        seen = " ".join(html.unescape(page).split())
        shown.update(words for words in (nasty, MARKS) if " ".join(words.split()) in seen)
    assert min(shown[nasty], shown[MARKS]) > 8


@pytest.mark.parametrize("kind", sampled((*NASTY, *FORMULAS[1:]), every=3))
def test_every_file_keeps_it_as_words(mc: Client, drive: Drive, kind: str) -> None:
    words = call_everything(drive, kind).strip()
    text = mc.get(f"/drives/{drive.slug}/results.csv").content.decode("utf-8-sig")
    cells = [cell for row in csv.reader(io.StringIO(text)) for cell in row]
    assert not [cell for cell in cells if cell[:1] in "=+@\t\r" and cell]
    assert not [cell for cell in cells if cell.startswith("-") and not cell[1:].replace(".", "").isdigit()]
    unmarked = [cell.replace("'", "") for cell in cells]  # an apostrophe keeps what would act from acting
    assert any(words.replace("'", "") in cell for cell in unmarked)
    book = openpyxl.load_workbook(io.BytesIO(mc.get(f"/drives/{drive.slug}/results.xlsx").content))
    found = [cell for sheet in book for row in sheet.iter_rows() for cell in row if cell.value is not None]
    assert not [cell.value for cell in found if cell.data_type == "f"]
    assert any(words in str(cell.value) for cell in found)
    archive = json.loads(mc.get(f"/drives/{drive.slug}/archive.json").content)
    assert words in strings_of(archive)
    paper = [mc.get(f"/drives/{drive.slug}/print/{key}.pdf") for key in PAPER]
    assert {answer.status_code for answer in paper} <= {200, 302, 404}
    assert sum(answer.content.startswith(b"%PDF") for answer in paper) > 2


def strings_of(value: Any) -> list[str]:
    """Every string in some JSON, without blanks around it."""
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return [value.strip()] if isinstance(value, str) else [one for part in inner for one in strings_of(part)]
