"""Submitted data is read in one place or by a form, and neither accepts what cannot be stored."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.test import Client

from tests.club_evening.views.test_evening import address
from tests.factories import MC, make_club, make_drive, playing_drive
from tests.host.views.test_hostile_texts import NOT_PRESSED
from tests.pages import text
from tests.sampled import sampled
from tests.web.test_access import EVERY
from tournaments.club_evening.queries.links import evening_table_path
from tournaments.club_evening.queries.record import evening_record
from tournaments.club_evening.services.change import write_down
from tournaments.club_evening.services.evenings import start_evening
from tournaments.club_evening.services.people import arrive
from tournaments.engine.archive.errors import BadArchive
from tournaments.engine.club_evening.archive import read, write
from tournaments.engine.club_evening.events import PlayerArrived
from tournaments.models import ClubEvening, Entry, Player

pytestmark = pytest.mark.database

DECODER = Path("tournaments/web/post_data.py")
FORM = re.compile(r"forms?$", re.IGNORECASE)  # what a form is called, and what makes one
TURNED = "\u202eAnn Archer\u202c"


def readings(code: str) -> Iterator[int]:
    """The lines that read a post themselves: all but those that hand all of it to a form."""
    if "request" not in code and "POST" not in code:
        return  # as most files, which need not be parsed
    tree = ast.parse(code)
    handed = set()
    for call in ast.walk(tree):
        if isinstance(call, ast.Call) and FORM.search(called(call.func)):
            for given in (*call.args, *(keyword.value for keyword in call.keywords)):
                handed |= {id(part) for part in whole(given)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and id(node) not in handed:
            of_request = isinstance(node.value, ast.Name) and node.value.id == "request"
            if node.attr == "POST" or (node.attr in ("body", "read", "readline") and of_request):
                yield node.lineno


def called(name: ast.expr) -> str:
    """The name of what is called: of ``forms.X`` the X, of ``FORMS[act]`` FORMS."""
    if isinstance(name, ast.Subscript):
        return called(name.value)
    return name.attr if isinstance(name, ast.Attribute) else name.id if isinstance(name, ast.Name) else ""


def whole(given: ast.expr) -> Iterator[ast.expr]:
    """Yield the expressions that are passed on unchanged: ``x``, ``x or y``, ``x if sent else None``."""
    yield given
    inner = given.values if isinstance(given, ast.BoolOp) else []
    if isinstance(given, ast.IfExp):
        inner = [given.body, given.orelse]
    for part in inner:
        yield from whole(part)


def test_it_works() -> None:
    for code, lines in (
        ("form = NameForm(drive, request.POST or None)\nFORMS[act](request.POST)", []),
        ("form = NameForm(request.POST if request.method == 'POST' else None)", []),
        ("name = request.POST['name']", [1]),
        ("form = NameForm(request.POST.get('name'))\nsent = request.POST", [1, 2]),
        ("number(request.POST, 'hand')\njson.loads(request.body)", [1, 2]),
        ("self.request.POST.items()", [1]),
    ):
        assert sorted(readings(code)) == lines, code


def test_posts_are_read_by_forms_and_in_one_place() -> None:
    files = [file for folder in ("drive", "tournaments") for file in Path(folder).rglob("*.py")]
    assert DECODER in files
    found = {str(file): list(readings(file.read_text(encoding="utf-8"))) for file in files if file != DECODER}
    assert {file: lines for file, lines in found.items() if lines} == {}


def code_of_the_views() -> str:
    """All of it."""
    return "\n".join(
        file.read_text(encoding="utf-8")
        for file in Path("tournaments").rglob("*.py")
        if {"views", "web"} & {file.stem, file.parent.name}
    )


def read_names() -> set[str]:
    """Every name that a view reads out of a post, outside a form."""
    ways = (
        r'posted\(request\)(?:\.get(?:list)?\(|, |\[)"([\w-]+)"',
        r'"([\w-]+)" in posted\(request\)',
        r'sent(?:\.get\(|, )"(\w+)"',
    )
    return {name for way in ways for name in re.findall(way, code_of_the_views())}


@pytest.mark.django_db
@pytest.mark.parametrize("first", sampled((0, 1), every=2))
def test_nothing_with_control_characters_is_our_fault(mc: Client, first: int) -> None:
    """At every other address."""
    playing_drive(tables=1)
    evening = start_evening(MC, make_club())
    arrive(evening.pk, MC, ["Ann", "Ben", "Cath", "Dai"])
    sent, refused = dict.fromkeys(read_names(), "1\x00"), 0
    assert {"hand", "client_id", "table", "confirmed", "r"} <= sent.keys()
    read = re.findall(r'request\.GET(?:\.get\(|, |\[)"(\w+)"', code_of_the_views())
    assert {"q", "seen", "page"} <= {*read}
    found = [one.example for one in EVERY if one.example not in NOT_PRESSED][first::2]
    addresses = [where.replace("/evenings/1/", f"/evenings/{evening.slug}/") for where in found]
    for where in addresses:
        assert mc.get(where, dict.fromkeys(read, "1\x00")).status_code < 500, where
    for where in addresses:
        for act in ("rubber", "cut", "form", "undo", "declare") if "/do/" in where else ("nothing",):
            answer = mc.post(where.replace("/nothing/", f"/{act}/"), sent)
            assert answer.status_code < 500, where
            refused += answer.status_code == 400
    assert refused > 20
    assert "could not read that" in text(mc.post("/pad/short-whist/", {"do": "\x00"}))


@pytest.mark.django_db
def test_a_list_out_of_a_document_is_not_refused_for_its_signs(mc: Client) -> None:
    drive = make_drive(tables=0)
    sent = {"text": "Ann Archer, lady\nBen Ba\x02ker, gent", "add": "new"}
    mc.post(f"/drives/{drive.slug}/entries/paste/", sent)
    assert set(drive.entries.values_list("name", flat=True)) == {"Ann Archer", "Ben Baker"}


@pytest.mark.django_db
def test_a_phone_of_a_club_evening_is_told_that_its_pad_cannot_be_read(client: Client) -> None:
    evening = start_evening(MC, make_club())
    for name in ("r", "client_id"):
        sent = {"r": "x", "client_id": "phone"} | {name: "a\x00b"}
        where = f"{evening_table_path(evening, 1)}1/"
        answer = client.post(where, sent, headers={"Accept": "application/json"})
        assert answer.status_code == 409
        assert "cannot read this score pad" in answer.json()["words"]


@pytest.mark.django_db
def test_no_name_turns_round_however_it_comes_in(mc: Client) -> None:
    drive = playing_drive(tables=1)
    number = drive.entries.values_list("number", flat=True)[0]
    mc.post(f"/drives/{drive.slug}/entries/{number}/", {"name": TURNED, "role": "a"})
    mc.post("/clubs/nether-hall/evenings/new/")
    evening = ClubEvening.objects.get()
    mc.post(address(evening, "arrive"), {"names": f"{TURNED}, Ben"})
    mc.post(address(evening, "people", "2"), {"name": "\u2067Zoe\u2069"})
    names = {*Entry.objects.values_list("name", flat=True), *Player.objects.values_list("name", flat=True)}
    assert {"Ann Archer", "Zoe"} <= names
    assert not any("\u202a" <= letter <= "\u2069" for name in names for letter in name)


@pytest.mark.django_db
def test_an_evening_that_is_brought_in_has_no_name_that_turns_round() -> None:
    evening = start_evening(MC, make_club())
    write_down(evening.pk, MC, PlayerArrived(1, TURNED))
    evening.refresh_from_db()
    with pytest.raises(BadArchive, match="hidden mark"):
        read(write(evening_record(evening)))
