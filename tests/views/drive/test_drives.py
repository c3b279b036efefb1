"""Set a drive up, and see where its evening is."""

import re

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.factories import MC, make_drive, make_user, seated_drive
from tests.forms.drive.test_drives import GOOD
from tests.pages import hidden, text
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
    assert "With two tables and partners kept" in page
    assert "As is usual in the movement: the sitting pair if there is one" in page


def test_what_is_wrong_is_said_and_nothing_typed_is_lost(mc: Client) -> None:
    answer = mc.post("/drives/new/", {**GOOD, **PRIZES, "title": "x" * 10_000, "prize-0-gift": "Sherry"})
    page = answer.content.decode()
    assert "120 letters is the most" in page
    assert "x" * 10_000 in page
    assert 'value="Sherry"' in page
    assert Drive.objects.count() == 0


def test_prizes_for_halves_that_the_evening_has_not_got_are_named_until_it_begins(mc: Client) -> None:
    row = {"prize-1-what": "part-2", "prize-1-who": "a"}
    page = mc.post("/drives/new/", {**GOOD, **PRIZES, "prizes": "2", **row, "breaks": ""}, follow=True)
    words = "there are prizes for them: “Best second half, lady”."
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
    assert "means drawing again" in text(answer)
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
    assert "Next: the draw" in mc.get("/drives/harvest/").content.decode()
    assert "Call the first hand" not in mc.get("/drives/harvest/").content.decode()
    assert "then call the first hand" in mc.get("/drives/seated/").content.decode()
    assert "Open the door" in mc.get("/drives/empty/").content.decode()


def test_a_drive_whose_sums_are_checked_off_is_to_be_finished(mc: Client) -> None:
    drive = seated_drive(tables=1, slug="harvest", hands=4, breaks_after=[])
    save_figures(drive.pk, MC, [TypedFigure(n, "total", None, 26) for n in (1, 2, 3, 4)])
    check_off_totals(drive.pk, MC)
    page = text(mc.get("/drives/harvest/"))
    assert "The sums of the cards are checked off. Next: look through the standings" in page
    assert "To the end of the drive" in page
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
