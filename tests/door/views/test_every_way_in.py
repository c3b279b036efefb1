"""One reader of names for every way in: box, list, file, latecomer, substitute, waiting list, pairs."""

import json
from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from tests.door.services.test_seats import begun
from tests.engine.people.test_name_lines import NOBODY, PEOPLE
from tests.factories import make_drive, playing_drive
from tests.page_forms import forms_of
from tests.pages import text
from tests.sampled import sampled
from tournaments.models import Drive

pytestmark = pytest.mark.django_db
DOOR = "/drives/harvest/entries/"
PLAY = "/drives/harvest/play/"
PEOPLE_PAGE = "/drives/harvest/people/do"
LISTS = Path(__file__).parents[2] / "engine" / "people" / "lists"
FILES = [
    (folder / name, players)
    for folder in (LISTS, LISTS / "more")
    for name, players in json.loads((folder / "expected.json").read_text("utf-8")).items()
]
each_line = pytest.mark.parametrize(("typed", "people"), sampled(PEOPLE.items(), every=9))


def names(drive: Drive) -> list[str]:
    return list(drive.entries.order_by("number").values_list("name", flat=True))


def is_asked(typed: str, people: list[str]) -> bool:
    """Return whether the names are ambiguous: two people, or surname first."""
    return len(people) > 1 or ("," in typed and "paid" not in typed)


@each_line
def test_the_box(mc: Client, typed: str, people: list[str]) -> None:
    drive = make_drive(tables=0)
    asked = text(mc.post(DOOR, {"name": typed}))
    assert (drive.entries.count() == 0) is is_asked(typed, people)
    if is_asked(typed, people):
        assert all(name in asked for name in people)
        mc.post(DOOR, {"name": typed, "asked": typed, "couple": "yes", "confirmed": "1"})
    assert names(drive) == people


@each_line
def test_a_pasted_list(mc: Client, typed: str, people: list[str]) -> None:
    drive = make_drive(tables=0)
    mc.post(f"{DOOR}paste/", {"text": f"{typed}\n", "add": "new"})
    assert names(drive) == people


@each_line
def test_pairs(mc: Client, typed: str, people: list[str]) -> None:
    for way in ("box", "list"):
        drive = make_drive(tables=0, slug=way, movement="pairs-howell")
        if way == "box":
            sent = {"name": typed, "asked": typed, "couple": "yes", "confirmed": "1"}
            mc.post(f"/drives/{way}/entries/", sent)
        else:
            mc.post(f"/drives/{way}/entries/paste/", {"text": typed, "add": "new"})
        assert names(drive) == people
        units = list(drive.entries.values_list("unit", flat=True))
        assert units == ([1, 1] if len(people) == 2 else [None]), way


@each_line
def test_latecomers(mc: Client, typed: str, people: list[str]) -> None:
    drive = begun(9)
    sent = {"name": typed, "role": "a"}
    asked = text(mc.post(f"{PEOPLE_PAGE}/arrive/", sent, follow=True))
    assert all(name in asked for name in people)
    assert drive.entries.count() == 9
    mc.post(f"{PEOPLE_PAGE}/arrive/", {**sent, "confirmed": "1"})
    assert names(drive)[9:] == people
    assert [entry.paid for entry in drive.entries.filter(number__gt=9)] == ["paid" in typed] * len(people)


@each_line
def test_substitutes(mc: Client, typed: str, people: list[str]) -> None:
    drive = playing_drive()
    sent = {"entry": "3", "name": typed, "confirmed": "1"}
    page = text(mc.post(f"{PLAY}substitute/", sent, follow=True))
    taken = [one.name for entry in drive.entries.all() for one in entry.substitutes.all()]
    if len(people) > 1:
        assert "Only one person can take over a card. Type one name." in page
        assert taken == []
    else:
        assert taken == people


@each_line
def test_the_waiting_list(mc: Client, typed: str, people: list[str]) -> None:
    drive = playing_drive()
    page = text(mc.post(f"{PEOPLE_PAGE}/spare/", {"name": typed}, follow=True))
    assert (drive.spares.count() == 0) is is_asked(typed, people)
    if is_asked(typed, people):
        assert all(name in page for name in people)
        mc.post(f"{PEOPLE_PAGE}/spare/", {"name": typed, "confirmed": "1"})
    assert list(drive.spares.values_list("name", flat=True)) == people


@pytest.mark.parametrize("typed", sampled(NOBODY, every=3))
def test_nobody_is_called_so(mc: Client, typed: str) -> None:
    drive = make_drive(tables=0)
    assert f"We did not understand “{typed}”" in text(mc.post(DOOR, {"name": typed}))
    mc.post(f"{DOOR}paste/", {"text": f"Ada Quill\n{typed}\nTom Hale", "add": "new"})
    assert names(drive) == ["Ada Quill", "Tom Hale"]
    here = playing_drive(slug="here")
    for way, sent in (
        ("people/do/arrive", {"role": "a"}),
        ("play/substitute", {"entry": "3"}),
        ("people/do/spare", {}),
    ):
        sent |= {"name": typed, "confirmed": "1"}
        page = mc.post(f"/drives/here/{way}/", sent, follow=True)
        assert f"We did not understand “{typed}”" in text(page), way
        assert f'value="{typed}"' in page.content.decode(), way
    assert (here.entries.count(), here.spares.count()) == (8, 0)


def test_what_the_waiting_list_does_not_keep_is_said(mc: Client) -> None:
    playing_drive()
    page = text(mc.post(f"{PEOPLE_PAGE}/spare/", {"name": "Ada Quill, paid"}, follow=True))
    assert "Ada Quill is waiting to play. Only the name is kept here." in page


def test_a_couple_comes_late_and_each_plays_as_they_should(mc: Client) -> None:
    drive = begun(9)
    mc.post(f"{PEOPLE_PAGE}/arrive/", {"name": "Mrs & Mr Hale", "confirmed": "1"})
    assert list(drive.entries.filter(number__gt=9).values_list("name", "role")) == [
        ("Mrs Hale", "a"),
        ("Mr Hale", "b"),
    ]
    page = text(mc.post(f"{PEOPLE_PAGE}/arrive/", {"name": "Ada Quill", "confirmed": "1"}, follow=True))
    assert "Please fill this in." in page, "one person whose title says nothing: as what?"
    mc.post(f"{PEOPLE_PAGE}/arrive/", {"name": "Mr Tom Hale", "confirmed": "1"})
    assert (names(drive)[11:], drive.entries.get(number=12).role) == (["Tom Hale"], "b")


def test_a_substitute_typed_surname_first_is_asked_about_once(mc: Client) -> None:
    drive = playing_drive()
    sent = {"entry": "5", "name": "Archer, Ann"}
    asked = text(mc.post(f"{PLAY}substitute/", sent))
    assert "Is this Ann Archer, typed with the surname first? Ann Archer is already on the list." in asked
    assert drive.entries.get(number=5).substitutes.count() == 0
    mc.post(f"{PLAY}substitute/", {**sent, "confirmed": "1"})
    assert drive.entries.get(number=5).substitutes.get().name == "Ann Archer"


@pytest.mark.parametrize(
    ("way", "file", "players"),
    sampled(
        (
            (way, *case)
            for case in FILES
            for way in ("file", "list")
            if way == "file" or case[0].suffix != ".xlsx"  # which cannot be pasted as it is
        ),
        every=11,
    ),
)
def test_whole_lists(mc: Client, way: str, file: Path, players: list[dict[str, Any]]) -> None:
    """Names, roles, payments and partners are added as the page shows them."""
    pairs = "pairs" in file.stem
    drive = make_drive(tables=0, movement="pairs-howell" if pairs else "winners-split")
    if way == "file":
        page = mc.post(f"{DOOR}import/", {"file": SimpleUploadedFile(file.name, file.read_bytes())})
    else:
        page = mc.post(f"{DOOR}paste/", {"text": file.read_text("utf-8")})
    (form,) = [form for form in forms_of(page.content.decode()) if form.action.endswith("/paste/")][:1]
    mc.post(f"{DOOR}paste/", {**form.values, "add": "new"})
    entries = list(drive.entries.order_by("number"))
    assert [(entry.name, entry.paid) for entry in entries] == [(p["name"], bool(p["paid"])) for p in players]
    said = [(entry.role, p["plays_as"]) for entry, p in zip(entries, players, strict=True) if p["plays_as"]]
    assert all({"lady": "a", "gent": "b"}[plays_as] == role for role, plays_as in said)
    together = [entry.unit if pairs else entry.apart for entry in entries]
    for one, player in zip(together, players, strict=True):
        if player["with"]:
            assert one
            assert together[player["with"] - 1] == one
        else:
            assert not one


def test_titles_make_twenty_couples_play_as_they_should(mc: Client) -> None:
    drive = make_drive(tables=0)
    lines = [
        f"{title} {first} Hale{chr(97 + n)}"
        for n in range(10)
        for title, first in (("Mr", "Tom"), ("Mrs", "Joan"))
    ]
    mc.post(f"{DOOR}paste/", {"text": "\n".join(lines), "add": "new"})
    assert set(drive.entries.filter(name__startswith="Tom").values_list("role", flat=True)) == {"b"}
    assert set(drive.entries.filter(name__startswith="Joan").values_list("role", flat=True)) == {"a"}


def test_a_list_gives_everybody_the_role_of_last_time(mc: Client) -> None:
    make_drive(tables=0, slug="before")
    mc.post(
        "/drives/before/entries/paste/",
        {"text": "Ada Quill, gent\nKate O'Dowd, gent\nPat, gent\nJo, gent", "add": "new"},
    )
    drive = make_drive(tables=0)
    mc.post(f"{DOOR}paste/", {"text": "ada quill\nKate O’Dowd\nPat\nJo\nNew Person", "add": "new"})
    assert list(drive.entries.values_list("role", flat=True)) == ["b", "b", "b", "b", "a"]


def test_an_answer_is_kept_until_the_list_is_added(mc: Client) -> None:
    drive = make_drive(tables=0)
    words = "Quill, Ada\nHale, Tom"
    page = mc.post(f"{DOOR}paste/", {"text": words})
    assert "Is the surname first, as in “Quill, Ada”?" in text(page)
    turned = mc.post(f"{DOOR}paste/", {"text": words, "surname": ["yes", "no"]})
    form = next(form for form in forms_of(turned.content.decode()) if form.action.endswith("/paste/"))
    assert form.values["surname"] == "no"
    mc.post(f"{DOOR}paste/", {**form.values, "add": "new"})
    assert names(drive) == ["Quill Ada", "Hale Tom"]
