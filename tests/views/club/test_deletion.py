"""A drive or a club is deleted, after a page that says what is lost."""

import pytest
from django.contrib.auth.models import User
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.factories import make_club, make_drive, make_user, playing_drive
from tests.pages import text
from tournaments.engine.people.offices import Office
from tournaments.engine.permitted import State
from tournaments.models import Club, Drive, Score
from tournaments.services.drive.secret_links import board_path, player_path, table_path

pytestmark = pytest.mark.django_db
DRIVE, CLUB = "/clubs/nether-hall/drives/harvest/delete/", "/clubs/nether-hall/delete/"
TITLE, NAME = "Harvest Whist Drive", "Nether Hall Whist Club"
FIELD = 'name="name"'


@pytest.fixture
def mavis(client: Client) -> User:
    user = make_user()
    client.force_login(user)
    return user


def test_it_works(client: Client, mavis: User) -> None:
    playing_drive(tables=2, hands_played=1)
    answer = client.get(DRIVE)
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
    answer = client.post(DRIVE, {"name": TITLE}, follow=True)
    assert answer.redirect_chain == [("/clubs/nether-hall/", 302)]
    assert "Harvest Whist Drive has been deleted." in text(answer)
    assert not Drive.objects.exists()


def test_only_what_is_sent_deletes(client: Client, mavis: User) -> None:
    make_drive(tables=1)
    for method in (client.get, client.put, client.delete, client.head):
        method(DRIVE)
        method(CLUB)
    assert Drive.objects.exists()


@pytest.mark.parametrize("typed", ["", "Harvest Drive"])
def test_a_wrong_title_stays_in_its_field_with_what_is_wrong(client: Client, mavis: User, typed: str) -> None:
    playing_drive(tables=1, hands_played=1)
    answer = client.post(DRIVE, {"name": typed})
    assert f"That is not the title, so nothing was deleted. The title is: {TITLE}" in text(answer)
    page = answer.content.decode()
    assert 'aria-invalid="true"' in page
    assert not typed or f'value="{typed}"' in page
    assert Drive.objects.exists()


def test_without_scores_one_button_is_enough(client: Client, mavis: User) -> None:
    playing_drive(tables=1)
    assert FIELD not in client.get(DRIVE).content.decode()
    client.post(DRIVE)
    assert not Drive.objects.exists()


def test_a_page_from_before_the_first_score_asks_now(client: Client, mavis: User) -> None:
    playing_drive(tables=1, hands_played=1)
    answer = client.post(DRIVE)
    assert FIELD in answer.content.decode()
    assert "That is not the title, so nothing was deleted." in text(answer)
    assert Score.objects.exists()


def test_published_results_are_named(client: Client, mavis: User) -> None:
    make_drive(tables=1, hands=1, state=State.PUBLISHED)
    assert "The published results, with their page and anything other sites show from it." in text(
        client.get(DRIVE)
    )


@pytest.mark.parametrize("office", [Office.MC, Office.OWNER])
def test_sent_twice_says_so_and_is_no_error(client: Client, office: Office) -> None:
    make_drive(tables=1)
    client.force_login(make_user(office=office))
    client.post(DRIVE)
    for send in (client.post, client.get):
        answer = send(DRIVE, follow=True)
        assert answer.status_code == 200
        assert "That drive has already been deleted." in text(answer)


def test_a_club_sent_twice_says_so_too(client: Client, mavis: User) -> None:
    client.post(CLUB)
    for send in (client.post, client.get):
        answer = send(CLUB, follow=True)
        assert answer.redirect_chain == [("/", 302)]
        assert "That club has already been deleted." in text(answer)


def test_the_drive_of_another_club_is_not_reached_by_ones_own(client: Client, mavis: User) -> None:
    make_drive(tables=0, club=make_club(name="Elsewhere", slug="elsewhere"))
    client.post(DRIVE, follow=True)
    assert Drive.objects.exists()


def test_a_club_goes_with_its_drives(client: Client, mavis: User) -> None:
    drive = make_drive(tables=1, hands=1, state=State.PUBLISHED)
    answer = client.get(CLUB)
    for words in ("drives 1", "helpers 1", "The published results of one drive, and their page."):
        assert words in text(answer)
    assert f"/drives/{drive.slug}/archive.json" in answer.content.decode()
    answer = client.post(CLUB, {"name": "Nether"})
    assert "That is not the club’s name, so nothing was deleted." in text(answer)
    assert 'value="Nether"' in answer.content.decode()
    answer = client.post(CLUB, {"name": NAME}, follow=True)
    assert f"{NAME} has been deleted, with everything in it." in text(answer)
    assert not Club.objects.exists()


def test_an_empty_club_goes_by_one_button(client: Client, mavis: User) -> None:
    assert FIELD not in client.get(CLUB).content.decode()
    client.post(CLUB)
    assert not Club.objects.exists()


@pytest.mark.parametrize(
    ("page", "drives"),
    [(DRIVE, 1), (CLUB, 1), (CLUB, 3)],
    ids=["a drive", "a club", "a club of three"],
)
def test_queries(
    client: Client,
    mavis: User,
    page: str,
    drives: int,
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    for number in range(drives):
        make_drive(tables=1, slug=f"harvest-{number}" if number else "harvest")
    with django_assert_num_queries(9 if page == CLUB else 8):
        client.get(page)


@pytest.mark.parametrize(
    ("office", "drive", "club"),
    [(Office.OWNER, True, True), (Office.MC, True, False), (Office.DOOR, False, False)],
)
def test_who_may_is_led_there(client: Client, office: Office, drive: bool, club: bool) -> None:
    make_drive(tables=1)
    client.force_login(make_user(office=office))
    assert (DRIVE in client.get("/drives/harvest/").content.decode()) is drive
    assert (CLUB in client.get("/clubs/nether-hall/settings/").content.decode()) is club


def test_the_last_owner_is_led_on_from_leaving_and_from_the_account(client: Client, mavis: User) -> None:
    assert CLUB in client.post("/clubs/nether-hall/leave/").content.decode()
    page = client.get("/account/delete/").content.decode()
    assert CLUB in page
    assert "/clubs/nether-hall/helpers/" in page
    client.post(CLUB)
    assert "Delete my account" in text(client.get("/account/delete/"))


def test_every_link_of_the_drive_stops_and_says_why(client: Client, mavis: User) -> None:
    drive = playing_drive(tables=1)
    links = [table_path(drive, 1), player_path(drive, 1), board_path(drive, 1), "/d/harvest/"]
    client.post(DRIVE)
    for link in links:
        answer = client.get(link)
        assert answer.status_code == 404, link
        assert any(
            words in text(answer) for words in ("has been deleted", "or the drive may have been deleted.")
        ), link
    score = {"hand": 1, "winners": "NS", "tricks": 8, "client_id": "one"}
    told = client.post(links[0], score, headers={"Accept": "application/json"})
    assert told.json()["became"] == "unknown"
    assert "The drive may have been deleted." in told.json()["words"]
