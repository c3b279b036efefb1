"""Set a drive up, and see where its evening is."""

import datetime as dt
import re
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from tests import page_forms
from tests.factories import MC, make_club, make_drive, make_user, seated_drive
from tests.forms.drive.test_drives import GOOD
from tests.pages import hidden, parts, text, words_in_sight
from tournaments.engine.permitted import State
from tournaments.models import Drive
from tournaments.services.cards.card_entry import TypedFigure, save_figures
from tournaments.services.cards.confirm_totals import check_off_totals

pytestmark = pytest.mark.django_db
PRIZES = {"prizes": "1", "prize-0-what": "place-1", "prize-0-who": "a", "prize-0-main": "on"}


@pytest.fixture
def mc(client: Client) -> Client:
    client.force_login(make_user(first_name="Mavis", last_name="Crane"))
    return client


def test_it_works(mc: Client) -> None:
    answer = mc.post("/drives/new/", {**GOOD, **PRIZES})
    drive = Drive.objects.get()
    assert answer.headers["Location"] == f"/drives/{drive.slug}/entries/"
    assert (drive.title, drive.club.slug, drive.breaks_after) == ("Harvest", "nether-hall", [8, 16])
    assert drive.prize_rules[0]["name"] == "First lady"
    entry = drive.log.get()
    assert entry.actor == "Mavis Crane"


def test_a_new_drive_has_everything_set_as_most_halls_do(mc: Client) -> None:
    page = mc.get("/drives/new/").content.decode()
    assert 'value="24"' in page
    assert "First lady" in page
    assert "Best second half, gent" in page
    assert "With two tables nobody ever changes partner in this movement." in page
    assert (
        "As usual for the movement: the sitting pair deals if there is one; if not, they cut for deal."
        in page
    )


def test_what_the_set_up_says_before_anything_is_unfolded(mc: Client) -> None:
    make_drive(tables=2, movement="whist", date=timezone.localdate())
    for address in ("new/", "new/?like=last", "harvest/setup/"):
        words = words_in_sight(mc.get(f"/drives/{address}"))
        assert {"Title", "Date", "Prizes", "people", "hearts"} <= {word.rstrip(",") for word in words}, (
            address
        )
        assert len(words) < 200, address


def test_a_group_with_an_error_is_open(mc: Client) -> None:
    opened = r'<details class="fold[^"]*" open>\s*<summary>\s*<strong>(.*?)</strong>'
    assert parts(mc.get("/drives/new/"), opened) == []
    wrong = {**GOOD, **PRIZES, "hands": "0", "prize-0-what": ""}
    assert parts(mc.post("/drives/new/", {**wrong, "prize-0-gift": "Sherry"}), opened) == [
        "The hands",
        "Prizes",
    ]
    assert parts(mc.post("/drives/new/", {**GOOD, **PRIZES, "prizes-do": "more"}), opened) == ["Prizes"]


def test_a_drive_like_the_last_one(mc: Client) -> None:
    today = timezone.localdate()
    rules = [{"kind": "booby", "name": "Wooden spoon", "gift": "A spoon", "main": True, "role": "a"}]
    own: dict[str, Any] = {
        "hall": "Barn",
        "hands": 20,
        "breaks_after": [10],
        "trumps": ["clubs"],
        "movement": "pivot",
    }
    make_drive(tables=1, date=today, prize_rules=rules, role_a="red", **own)
    assert 'href="?like=last"' in mc.get("/drives/new/").content.decode()
    page = mc.get("/drives/new/?like=last")
    sent = page_forms.forms_of(page.content.decode())[-1].values
    mc.post("/drives/new/?like=last", sent)
    made = Drive.objects.exclude(slug="harvest").get()
    assert made.date == today + dt.timedelta(7)
    assert (made.title, made.role_a, made.prize_rules[0]["gift"]) == ("Harvest Whist Drive", "red", "A spoon")
    assert {name: getattr(made, name) for name in own} == own


def test_a_club_s_first_drive_is_like_no_other(mc: Client) -> None:
    theirs = make_club(name="Elsewhere", slug="elsewhere")
    make_drive(tables=0, title="Theirs", club=theirs)
    for address in ("/drives/new/", "/drives/new/?like=last", "/drives/new/?like=last&club=elsewhere"):
        page = mc.get(address)
        assert "Theirs" not in page.content.decode()
        assert "like=last" not in page.content.decode()


@pytest.mark.parametrize("drives", [1, 3])
def test_the_set_up_costs_the_same_however_many_drives(
    mc: Client, django_assert_num_queries: DjangoAssertNumQueries, drives: int
) -> None:
    for n in range(drives):
        make_drive(tables=drives, slug=f"drive-{n}")
    with django_assert_num_queries(5):
        mc.get("/drives/new/")
    with django_assert_num_queries(7):
        mc.get("/drives/drive-0/setup/")


def test_what_is_wrong_is_said_and_nothing_typed_is_lost(mc: Client) -> None:
    answer = mc.post("/drives/new/", {**GOOD, **PRIZES, "title": "x" * 10_000, "prize-0-gift": "Sherry"})
    page = answer.content.decode()
    assert "There is room for up to 120 letters" in page
    assert "x" * 10_000 in page
    assert 'value="Sherry"' in page
    assert Drive.objects.count() == 0


def test_prizes_for_halves_that_the_evening_has_not_got_are_named_until_it_begins(mc: Client) -> None:
    row = {"prize-1-what": "part-2", "prize-1-who": "a"}
    page = mc.post("/drives/new/", {**GOOD, **PRIZES, "prizes": "2", **row, "breaks": ""}, follow=True)
    words = "you have prizes for them: “Best second half, lady”."
    assert words in text(page)
    home = f"/drives/{Drive.objects.get().slug}/"
    for path in ("", "setup/", "draw/"):
        assert words in text(mc.get(home + path)), path


def test_a_row_of_the_prizes_is_added_without_checking_or_saving(mc: Client) -> None:
    answer = mc.post("/drives/new/", {**GOOD, **PRIZES, "title": "", "hall": "Barn", "prizes-do": "more"})
    page = answer.content.decode()
    assert 'name="prize-1-what"' in page
    assert 'value="Barn"' in page
    assert "not saved yet" not in page
    assert Drive.objects.count() == 0


def test_the_set_up_can_be_changed(mc: Client) -> None:
    drive = make_drive(tables=0)
    assert 'value="Harvest Whist Drive"' in mc.get("/drives/harvest/setup/").content.decode()
    answer = mc.post("/drives/harvest/setup/", {**GOOD, **PRIZES, "hall": "Church Rooms"})
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


def test_rows_of_prizes_move_on_the_page_of_a_drive_too(mc: Client) -> None:
    drive = make_drive(tables=0)
    two = {**PRIZES, "prizes": "2", "prize-1-what": "booby", "prize-1-name": "Spoon"}
    page = mc.post(
        "/drives/harvest/setup/", {**GOOD, **two, "hall": "Barn", "prizes-do": "up-1"}
    ).content.decode()
    assert page.index("Spoon") < page.index('name="prize-1-what"')
    assert 'value="Barn"' in page
    drive.refresh_from_db()
    assert drive.version == 0


def test_a_drive_says_what_is_next(mc: Client) -> None:
    make_drive(tables=1)
    seated_drive(tables=1, slug="seated")
    make_drive(tables=0, slug="empty")
    assert (
        "The numbers on the list are right. Next comes the draw."
        in mc.get("/drives/harvest/").content.decode()
    )
    assert "Call the first hand" not in mc.get("/drives/harvest/").content.decode()
    assert "then call the first hand" in mc.get("/drives/seated/").content.decode()
    assert "Open the door" in mc.get("/drives/empty/").content.decode()


def test_a_drive_whose_sums_are_checked_off_is_to_be_finished(mc: Client) -> None:
    drive = seated_drive(tables=1, slug="harvest", hands=4, breaks_after=[])
    save_figures(drive.pk, MC, [TypedFigure(n, "total", None, 26) for n in (1, 2, 3, 4)])
    check_off_totals(drive.pk, MC)
    page = text(mc.get("/drives/harvest/"))
    assert "The totals on the score cards are confirmed. Next, look through the standings" in page
    assert "Go to the end of the drive" in page
    assert "is being played" not in page


@pytest.mark.parametrize("state", list(State))
def test_every_state_has_its_pages(mc: Client, state: State) -> None:
    make_drive(tables=2, hands=2, state=state)
    for page in ("", "setup/", "entries/", "draw/"):
        assert mc.get(f"/drives/harvest/{page}").status_code == 200, page


@pytest.mark.parametrize("tables", [1, 3])
def test_the_page_of_a_drive_costs_the_same_however_many_play(
    mc: Client, django_assert_num_queries: DjangoAssertNumQueries, tables: int
) -> None:
    make_drive(tables=tables)
    with django_assert_num_queries(4):
        mc.get("/drives/harvest/")


@pytest.mark.parametrize(
    "page",
    [
        "drives/new/",
        "drives/harvest/",
        "drives/harvest/setup/",
        "drives/harvest/entries/",
        "drives/harvest/draw/",
    ],
)
def test_organisers_pages_ask_for_the_sign_in(client: Client, page: str) -> None:
    make_drive(tables=1)
    assert client.get(f"/{page}").headers["Location"].startswith("/sign-in/?next=")


def test_no_such_drive(mc: Client) -> None:
    assert mc.get("/drives/nothing/").status_code == 404


def test_a_finger_finds_the_tick_of_a_main_prize(client: Client) -> None:
    client.force_login(make_user())
    page = client.get("/drives/new/").content.decode()
    assert re.search(r'<label class="tick-cell"><input[^>]* name="prize-0-main"', page)
