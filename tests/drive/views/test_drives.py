"""Set a drive up, and see where its evening is."""

import datetime as dt
import re
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from tests import page_forms
from tests.drive.forms.test_drives import GOOD
from tests.factories import MC, make_club, make_drive, seated_drive
from tests.pages import hidden, parts, text, words_in_sight
from tournaments.cards.services.card_entry import TypedFigure, save_figures
from tournaments.cards.services.confirm_totals import check_off_totals
from tournaments.engine.permissions import State
from tournaments.models import Drive

pytestmark = pytest.mark.django_db
PRIZES = {"prizes": "1", "prize-0-what": "place-1", "prize-0-who": "a", "prize-0-main": "on"}


def test_it_works(mc: Client) -> None:
    answer = mc.post("/drives/new/", {**GOOD, **PRIZES})
    drive = Drive.objects.get()
    assert answer.headers["Location"] == f"/drives/{drive.slug}/entries/"
    assert (drive.title, drive.club.slug, drive.breaks_after) == ("Harvest", "nether-hall", [8, 16])
    assert drive.prize_rules[0]["name"] == "First lady"
    assert drive.log.get().actor == "Mavis Crane"


def test_a_new_drive_has_everything_set_as_most_halls_do(mc: Client) -> None:
    page = mc.get("/drives/new/").content.decode()
    for words in (
        'value="24"',
        "First lady",
        "Best second half, gent",
        "With two tables nobody ever changes partner in this movement.",
        "As usual for the movement: the sitting pair deals if there is one; if not, they cut for deal.",
    ):
        assert words in page
    # A finger finds the tick of a main prize.
    assert re.search(r'<label class="tick-cell"><input[^>]* name="prize-0-main"', page)
    assert mc.get("/drives/nothing/").status_code == 404


def test_what_the_set_up_says_before_anything_is_unfolded(mc: Client) -> None:
    make_drive(tables=2, movement="whist", date=timezone.localdate())
    for address in ("new/", "new/?like=last", "harvest/setup/"):
        words = words_in_sight(mc.get(f"/drives/{address}"))
        seen = {word.rstrip(",") for word in words}
        assert {"Title", "Date", "Prizes", "people", "hearts"} <= seen, address
        assert len(words) < 200, address


def test_a_group_with_an_error_is_open(mc: Client) -> None:
    opened = r'<details class="fold[^"]*" open>\s*<summary>\s*<strong>(.*?)</strong>'
    assert parts(mc.get("/drives/new/"), opened) == []
    wrong = {**GOOD, **PRIZES, "hands": "0", "prize-0-what": "", "prize-0-gift": "Sherry"}
    assert parts(mc.post("/drives/new/", wrong), opened) == ["The hands", "Prizes"]
    # A row of the prizes is added without checking or saving.
    more = mc.post("/drives/new/", {**GOOD, **PRIZES, "title": "", "hall": "Barn", "prizes-do": "more"})
    assert parts(more, opened) == ["Prizes"]
    page = more.content.decode()
    for there in ('name="prize-1-what"', 'value="Barn"'):
        assert there in page
    assert "not saved yet" not in page
    assert Drive.objects.count() == 0


def test_a_drive_like_the_last_one(mc: Client) -> None:
    today = timezone.localdate()
    rules = [{"kind": "booby", "name": "Wooden spoon", "gift": "A spoon", "main": True, "role": "a"}]
    own: dict[str, Any] = {"hall": "Barn", "hands": 20, "breaks_after": [10], "trumps": ["clubs"]}
    own |= {"movement": "pivot", "role_a": "red", "title": "Harvest Whist Drive"}
    make_drive(tables=1, date=today, prize_rules=rules, **own)
    assert 'href="?like=last"' in mc.get("/drives/new/").content.decode()
    page = mc.get("/drives/new/?like=last")
    sent = page_forms.forms_of(page.content.decode())[-1].values
    mc.post("/drives/new/?like=last", sent)
    made = Drive.objects.exclude(slug="harvest").get()
    assert made.date == today + dt.timedelta(7)
    assert {name: getattr(made, name) for name in own} == own
    assert made.prize_rules[0]["gift"] == "A spoon"


def test_a_club_s_first_drive_is_like_no_other(mc: Client) -> None:
    make_drive(tables=0, title="Theirs", club=make_club(name="Elsewhere", slug="elsewhere"))
    for address in ("", "?like=last", "?like=last&club=elsewhere"):
        page = mc.get(f"/drives/new/{address}").content.decode()
        assert ("Theirs" in page, "like=last" in page) == (False, False), address


@pytest.mark.parametrize("drives", [1, 3])
def test_the_pages_cost_the_same_however_many_drives_and_players(
    mc: Client, django_assert_num_queries: DjangoAssertNumQueries, drives: int
) -> None:
    for n in range(drives):
        make_drive(tables=drives, slug=f"drive-{n}")
    for page, queries in (("new/", 5), ("drive-0/setup/", 7), ("drive-0/", 4)):
        with django_assert_num_queries(queries):
            mc.get(f"/drives/{page}")


def test_what_is_wrong_is_said_and_nothing_typed_is_lost(mc: Client) -> None:
    sent = {**GOOD, **PRIZES, "title": "x" * 10_000, "prize-0-gift": "Sherry"}
    page = mc.post("/drives/new/", sent).content.decode()
    for kept in ("There is room for up to 120 letters", "x" * 10_000, 'value="Sherry"'):
        assert kept in page
    assert Drive.objects.count() == 0


def test_prizes_for_halves_that_the_evening_has_not_got_are_named_until_it_begins(mc: Client) -> None:
    row = {"prize-1-what": "part-2", "prize-1-who": "a"}
    page = mc.post("/drives/new/", {**GOOD, **PRIZES, "prizes": "2", **row, "breaks": ""}, follow=True)
    words = "you have prizes for them: “Best second half, lady”."
    assert words in text(page)
    home = f"/drives/{Drive.objects.get().slug}/"
    for path in ("", "setup/", "draw/"):
        assert words in text(mc.get(home + path)), path


def test_the_set_up_can_be_changed(mc: Client) -> None:
    drive, setup = make_drive(tables=0), "/drives/harvest/setup/"
    assert 'value="Harvest Whist Drive"' in mc.get(setup).content.decode()
    two = {**PRIZES, "prizes": "2", "prize-1-what": "booby", "prize-1-name": "Spoon"}
    page = mc.post(setup, {**GOOD, **two, "hall": "Barn", "prizes-do": "up-1"}).content.decode()
    assert page.index("Spoon") < page.index('name="prize-1-what"')  # rows of prizes move, saving nothing
    assert 'value="Barn"' in page
    answer = mc.post(setup, {**GOOD, **PRIZES, "hall": "Church Rooms"})
    assert answer.headers["Location"] == "/drives/harvest/"
    drive.refresh_from_db()
    assert (drive.hall, drive.title, drive.version) == ("Church Rooms", "Harvest", 1)


def test_a_set_up_that_the_draw_does_not_fit_is_asked_about(mc: Client) -> None:
    drive = seated_drive(tables=2)
    answer = mc.post("/drives/harvest/setup/", {**GOOD, **PRIZES, "movement": "whist"})
    assert "you will need to draw again" in text(answer)
    mc.post("/drives/harvest/setup/", hidden(answer.content.decode()))
    drive.refresh_from_db()
    assert (drive.movement, drive.state) == ("whist", State.OPEN)
    assert drive.prize_rules[0]["name"] == "First lady"


def test_a_drive_whose_sums_are_checked_off_is_to_be_finished(mc: Client) -> None:
    drive = seated_drive(tables=1, slug="harvest", hands=4, breaks_after=[])
    save_figures(drive.pk, MC, [TypedFigure(n, "total", None, 26) for n in (1, 2, 3, 4)])
    check_off_totals(drive.pk, MC)
    page = text(mc.get("/drives/harvest/"))
    assert "Go to the end of the drive" in page
    assert "is being played" not in page
    make_drive(tables=0, slug="empty")
    empty = text(mc.get("/drives/empty/"))
    assert ("Open the door" in empty, "Call the first hand" in empty) == (True, False)
