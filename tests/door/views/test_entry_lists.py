"""Many players at once."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from tests.factories import make_drive, seated_drive
from tournaments.engine.permissions import State

pytestmark = pytest.mark.django_db
PASTE = "/drives/harvest/entries/paste/"
IMPORT = "/drives/harvest/entries/import/"


def file(data: bytes) -> SimpleUploadedFile:
    return SimpleUploadedFile("list.csv", data)


def test_it_works(mc: Client) -> None:
    drive = make_drive(tables=0)
    text = "Ann, lady\nBen, gent\nCath\nDai"
    page = mc.post(PASTE, {"text": text}).content.decode()
    assert "This is what will happen" in page
    assert "Add these 4" in page
    assert drive.entries.count() == 0

    answer = mc.post(PASTE, {"text": text, "add": "new"}, follow=True)
    assert "Four players have been added to the list" in answer.content.decode()
    assert list(drive.entries.values_list("name", "role")) == [
        ("Ann", "a"),
        ("Ben", "b"),
        ("Cath", "a"),
        ("Dai", "b"),
    ]


def test_bad_lines_are_explained_and_the_list_is_kept_to_be_put_right(mc: Client) -> None:
    drive = make_drive(tables=0)
    page = mc.post(PASTE, {"text": "Ann, lady\nBen, dealer"}).content.decode()
    assert "Not used from your list" in page
    assert "Line 2, “dealer”: We did not understand this." in page
    assert "Ben, dealer</textarea>" in page
    mc.post(PASTE, {"text": "Ann, lady\nBen, dealer", "add": "new"})
    assert list(drive.entries.values_list("name", "role")) == [("Ann", "a"), ("Ben", "b")]


def test_names_that_are_there_already_are_added_only_on_purpose(mc: Client) -> None:
    drive = make_drive(tables=1)
    text = "ann archer\nZoe\nzoe"
    page = mc.post(PASTE, {"text": text}).content.decode()
    assert page.count("<strong>on the list already</strong>") == 2
    assert "Add the new one" in page
    mc.post(PASTE, {"text": text, "add": "new"})
    assert drive.entries.count() == 5
    mc.post(PASTE, {"text": text, "add": "all"})
    assert drive.entries.count() == 8


def test_after_the_draw_it_asks_before_the_draw_is_lost(mc: Client) -> None:
    drive = seated_drive(tables=1)
    for wish in ("new", "all"):
        page = " ".join(mc.post(PASTE, {"text": "Zoe\nYve", "add": wish}).content.decode().split())
        assert "you will need to draw again" in page
        assert f'name="add" value="{wish}"' in page
    drive.refresh_from_db()
    assert drive.state == State.SEATED
    mc.post(PASTE, {"text": "Zoe\nYve", "add": "new", "confirmed": "1"})
    assert drive.entries.count() == 6


def test_a_file_in_latin_1_with_quotes_and_an_empty_line(mc: Client) -> None:
    drive = make_drive(tables=0)
    data = 'card;name;phone\r\nlady;"Siân ""Sal"" Rees";01\r\n\r\nbaron;Ben;02\r\ngent;Göran;03\r\n'.encode(
        "latin-1"
    )
    page = mc.post(IMPORT, {"file": file(data)}).content.decode()
    assert "Siân &quot;Sal&quot; Rees" in page
    assert "Nobody plays as “baron” in this drive." in page
    assert "We do not need these columns: phone" in page
    assert drive.entries.count() == 0

    mc.post(PASTE, {"text": data.decode("latin-1"), "add": "new"})
    entered = [('Siân "Sal" Rees', "a"), ("Ben", "a"), ("Göran", "b")]
    assert list(drive.entries.values_list("name", "role")) == entered


def test_what_is_no_list(mc: Client) -> None:
    make_drive(tables=0)
    for data, words in (
        (b"PK\x03\x04", "Save it as XLSX or CSV"),
        (b"\xd0\xcf\x11\xe0", "an old kind of spreadsheet"),
        (b"  \n", "There is nothing in this file"),
        (b"", "There is nothing in this file"),
        (b"x" * 1_100_000, "too large"),
        (b"x\n" * 300_000, "too long"),
    ):
        assert words in mc.post(IMPORT, {"file": file(data)}).content.decode(), data[:5]
    assert "Choose a file first" in mc.post(IMPORT).content.decode()
    assert "There is nothing in the list yet" in mc.post(PASTE, {"text": ""}).content.decode()
    assert "too long" in mc.post(PASTE, {"text": "x\n" * 260_000}).content.decode()


@pytest.mark.whole
def test_a_thousand_players_at_once(mc: Client) -> None:
    drive = make_drive(tables=0)
    mc.post(PASTE, {"text": "\n".join(f"Player {n}" for n in range(1000)), "add": "new"})
    assert drive.entries.count() == 1000
    assert drive.entries.filter(role="a").count() == 500
    assert mc.get("/drives/harvest/entries/").status_code == 200
