"""A drive or a club is deleted, after a page that says what is lost."""

import re

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.factories import make_club, make_drive, make_user, playing_drive
from tests.pages import text
from tests.sampled import sampled
from tournaments.engine.people.offices import Office
from tournaments.engine.permissions import State
from tournaments.kernel.secret_links import big_screen_path, player_path, table_path
from tournaments.models import Club, Drive, Score

pytestmark = pytest.mark.django_db
DRIVE, CLUB = "/clubs/nether-hall/drives/harvest/delete/", "/clubs/nether-hall/delete/"
TITLE, NAME = "Harvest Whist Drive", "Nether Hall Whist Club"
FIELD = 'name="name"'


def test_it_works(mc: Client) -> None:
    playing_drive(tables=2, hands_played=1)
    answer = mc.get(DRIVE)
    for words in (
        "players 8",
        "hands called 2",
        "scores 2",
        "The results, which have not been published.",
        "This drive is being played",
        "They stop working at once, and so do printed QR codes.",
        "after about a year",
    ):
        assert words in text(answer)
    page = answer.content.decode()
    assert page.index("/drives/harvest/archive.json") < page.index("What goes") < page.index(FIELD)
    answer = mc.post(DRIVE, {"name": TITLE}, follow=True)
    assert answer.redirect_chain == [("/clubs/nether-hall/", 302)]
    assert "Harvest Whist Drive has been deleted." in text(answer)
    assert not Drive.objects.exists()


def test_only_what_is_sent_deletes(mc: Client) -> None:
    make_drive(tables=1)
    for method in (mc.get, mc.put, mc.delete, mc.head):
        method(DRIVE)
        method(CLUB)
    assert Drive.objects.exists()


def test_a_wrong_title_stays_in_its_field_with_what_is_wrong(mc: Client) -> None:
    playing_drive(tables=1, hands_played=1)
    # A page from before the first score sends none, and asks now.
    for sent in ({"name": ""}, {"name": "Harvest Drive"}, {}):
        answer = mc.post(DRIVE, sent)
        page = answer.content.decode()
        assert f"not the title, so nothing was deleted. The title is: {TITLE}" in text(answer)
        assert FIELD in page
        assert 'aria-invalid="true"' in page
        assert not sent.get("name") or 'value="Harvest Drive"' in page
        assert Score.objects.exists()


def test_without_scores_one_button_is_enough(mc: Client) -> None:
    playing_drive(tables=1)
    for address, gone in ((DRIVE, Drive), (CLUB, Club)):
        assert FIELD not in mc.get(address).content.decode()
        mc.post(address)
        assert not gone._default_manager.exists()


@pytest.mark.parametrize("office", sampled([Office.OWNER, Office.MC], every=2))
def test_sent_twice_says_so_and_is_no_error(client: Client, office: Office) -> None:
    make_drive(tables=1)
    client.force_login(make_user(office=office))
    for address, what in ((DRIVE, "drive"), (CLUB, "club"))[: 2 if office is Office.OWNER else 1]:
        client.post(address)
        for send in (client.post, client.get):
            answer = send(address, follow=True)
            assert answer.status_code == 200
            assert f"That {what} has already been deleted." in text(answer)
            assert what == "drive" or answer.redirect_chain == [("/", 302)]


def test_the_drive_of_another_club_is_not_reached_by_ones_own(mc: Client) -> None:
    make_drive(tables=0, club=make_club(name="Elsewhere", slug="elsewhere"))
    mc.post(DRIVE, follow=True)
    assert Drive.objects.exists()


def test_a_club_goes_with_its_drives(mc: Client) -> None:
    drive = make_drive(tables=1, hands=1, state=State.PUBLISHED)
    assert "The published results, with their page" in text(mc.get(DRIVE))
    answer = mc.get(CLUB)
    for words in ("drives 1", "helpers 1", "The published results of one drive, and their page."):
        assert words in text(answer)
    assert f"/drives/{drive.slug}/archive.json" in answer.content.decode()
    answer = mc.post(CLUB, {"name": "Nether"})
    assert "That is not the club’s name, so nothing was deleted." in text(answer)
    assert 'value="Nether"' in answer.content.decode()
    answer = mc.post(CLUB, {"name": NAME}, follow=True)
    assert f"{NAME} has been deleted" in text(answer)
    assert not Club.objects.exists()


def test_queries(mc: Client, django_assert_num_queries: DjangoAssertNumQueries) -> None:
    for slugs in (["harvest"], ["a", "b"]):
        for slug in slugs:
            make_drive(tables=1, slug=slug)
        for page, queries in ((DRIVE, 8), (CLUB, 9)):
            with django_assert_num_queries(queries):
                mc.get(page)


def test_who_may_is_led_there(client: Client) -> None:
    make_drive(tables=1)
    may = [(Office.OWNER, True, True), (Office.MC, True, False), (Office.DOOR, False, False)]
    for office, drive, club in may:
        client.force_login(make_user(username=office, office=office))
        assert (DRIVE in client.get("/drives/harvest/").content.decode()) is drive, office
        assert (CLUB in client.get("/clubs/nether-hall/settings/").content.decode()) is club, office


def test_the_last_owner_is_led_on_from_leaving_and_from_the_account(mc: Client) -> None:
    assert CLUB in mc.post("/clubs/nether-hall/leave/").content.decode()
    page = mc.get("/account/delete/").content.decode()
    assert CLUB in page
    assert "/clubs/nether-hall/helpers/" in page
    mc.post(CLUB)
    assert "Delete my account" in text(mc.get("/account/delete/"))


def test_every_link_of_the_drive_stops_and_says_why(mc: Client) -> None:
    drive = playing_drive(tables=1)
    links = [table_path(drive, 1), player_path(drive, 1), big_screen_path(drive, 1), "/d/harvest/"]
    mc.post(DRIVE)
    for link in links:
        answer = mc.get(link)
        assert answer.status_code == 404, link
        assert re.search("has been deleted|or the drive may have been deleted", text(answer)), link
    score = {"hand": 1, "winners": "NS", "tricks": 8, "client_id": "one"}
    told = mc.post(links[0], score, headers={"Accept": "application/json"})
    assert told.json()["became"] == "unknown"
    assert "The drive may have been deleted." in told.json()["words"]
