"""The front page."""

import datetime as dt
import re
from collections.abc import Iterator

import pytest
import time_machine
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries, Settings

from tests.factories import MC, make_club, make_drive, make_user
from tests.pages import parts, text
from tests.results.queries.test_prizes import RULES
from tournaments.cards.services.card_entry import TypedFigure, save_figures
from tournaments.engine.people.offices import Office
from tournaments.engine.permissions import State
from tournaments.models import Club, Drive, Membership
from tournaments.results.services import publishing

pytestmark = pytest.mark.django_db
MAIN = r'<a class="button button-main" +href="([^"]*)"'


@pytest.fixture(autouse=True)
def on_the_day() -> Iterator[None]:
    """It is noon on the day of the drives that the factory makes."""
    with time_machine.travel(dt.datetime(2026, 10, 2, 12, tzinfo=dt.UTC), tick=False):
        yield


def test_it_works(client: Client) -> None:
    make_drive(tables=1)
    answer = client.get("/")
    page = answer.content.decode()
    for said in ("Harvest Whist Drive", "Friday 2 October 2026", "When and where the next whist drive is"):
        assert said in page
    assert "/drives/harvest/" not in page
    assert parts(answer, MAIN) == ["/d/harvest/"]
    assert parts(answer, r'<a class="club"(.*?)</a>')[0].endswith("Nether Hall Whist Club")
    assert 'href="/clubs/nether-hall/"' in page
    client.force_login(make_user())
    page = client.get("/").content.decode()
    for there in ("/drives/harvest/", "/drives/new/", "/clubs/nether-hall/"):
        assert f'href="{there}"' in page
    assert "4 players on the list" in page


@pytest.mark.parametrize(
    ("state", "steps"),
    [
        (State.OPEN, {Office.MC: "entries/", Office.DOOR: "entries/", Office.SCORER: ""}),
        (State.SEATED, {Office.MC: "draw/"}),
        (State.PLAYING, {Office.MC: "play/", Office.DOOR: ""}),
    ],
)
def test_tonights_drive_comes_first_with_the_step_it_is_at(
    client: Client, state: State, steps: dict[Office, str]
) -> None:
    make_drive(tables=0, slug="soon", title="Next Week", date=dt.date(2026, 10, 9))
    make_drive(tables=1, state=state)
    for office, step in steps.items():
        client.force_login(make_user(username=office, office=office))
        for address in ("/", "/clubs/nether-hall/"):
            answer = client.get(address)
            assert parts(answer, MAIN) == [f"/drives/harvest/{step}"]
            found = re.findall("Harvest Whist Drive|To come|Next Week", text(answer))
            assert list(dict.fromkeys(found)) == ["Harvest Whist Drive", "To come", "Next Week"]


def test_an_evening_on_paper_is_at_its_cards_once_one_is_typed_in(mc: Client) -> None:
    save_figures(make_drive(tables=1, state=State.SEATED).pk, MC, [TypedFigure(1, "1", None, 7)])
    answer = mc.get("/")
    assert parts(answer, MAIN) == [reverse("card-entry", args=["harvest"])]
    assert "No drives yet" not in text(answer)


def test_a_drive_that_was_never_played_is_past_and_only_its_helpers_see_it(client: Client) -> None:
    make_drive(tables=1, date=dt.date(2026, 10, 1))
    assert "Harvest" not in text(client.get("/"))
    client.force_login(make_user())
    page = text(client.get("/"))
    assert page.index("Past drives") < page.index("Harvest Whist Drive") < page.index("Not played")
    assert "To come" not in page


def test_an_empty_house_says_how_to_begin(client: Client) -> None:
    page = client.get("/").content.decode()
    assert ("No drives yet" in page, "/sign-in/" in page, "/archive/import/" in page) == (True, True, False)
    client.force_login(make_user())
    page = client.get("/").content.decode()
    # Another laptop takes an evening up from its file.
    assert all(there in page for there in ("No drives yet", "/drives/new/", "/archive/import/"))
    for office in (Office.DOOR, Office.SCORER, Office.VIEWER):  # who may not set up is not offered to
        client.force_login(make_user(username=office, office=office))
        for _time in range(2):  # at first there is no drive, then there is one
            page = client.get("/").content.decode()
            assert ("/drives/new/" in page, "/archive/import/" in page) == (False, False), office
            Drive.objects.all().delete()
            make_drive(tables=0)
        Drive.objects.all().delete()


def test_nobody_sees_the_drives_of_clubs_where_they_do_not_help(client: Client) -> None:
    make_drive(tables=0)
    client.force_login(make_user(club=make_club(name="Elsewhere", slug="elsewhere")))
    page = text(client.get("/"))
    assert ("Harvest" in page, "Nether Hall" in page) == (False, False)
    client.force_login(make_user(username="new", office=None))
    answer = client.get("/")
    assert "You do not help a club yet." in text(answer)
    for there in ("/clubs/new/", "/drives/new/"):
        assert there in answer.content.decode()


def test_whoever_helps_in_several_clubs_sees_whose_each_drive_is(client: Client) -> None:
    make_drive(tables=0)
    elsewhere = make_club(name="Elsewhere", slug="elsewhere")
    page = client.get("/").content.decode()  # a site of several clubs has the name of none
    assert page.index("Whist drive manager") < page.index("Nether Hall Whist Club")
    assert 'href="/clubs/elsewhere/"' in page
    make_drive(tables=0, slug="other", club=elsewhere)
    user = make_user(office=Office.SCORER)
    Membership.objects.create(user=user, club=elsewhere, office=Office.MC)
    client.force_login(user)
    page = text(client.get("/"))
    assert "Nether Hall Whist Club. No" in page or "Nether Hall Whist Club. 0" in page
    assert all(said in page for said in ("Nether Hall Whist Club Scorer", "Elsewhere MC", "Set up a drive"))


def test_the_computer_is_for_those_who_run_a_drive_at_it(client: Client, settings: Settings) -> None:
    make_drive(tables=0)
    for office, laptop in ((Office.MC, True), (Office.MC, False), (Office.DOOR, True)):
        settings.ON_A_LAPTOP = laptop
        client.force_login(make_user(username=f"{office}-{laptop}", office=office))
        page = client.get("/").content.decode()
        offered = laptop and office is Office.MC
        assert ('href="/hall/"' in page, 'href="/backup-stick/"' in page) == (offered, offered)


@pytest.mark.parametrize("several", [1, 3])
def test_it_costs_the_same_however_many_there_are(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries, several: int
) -> None:
    user = make_user(office=None)
    for n in range(several):
        club = make_club(name=f"Club {n}", slug=f"club-{n}")
        Membership.objects.create(user=user, club=club, office=Office.MC)
        make_drive(tables=1, slug=f"drive-{n}", club=club)
    make_club(name="Another", slug="another")
    with django_assert_num_queries(6):
        client.get("/")
    client.force_login(user)
    with django_assert_num_queries(7):
        client.get("/")


def test_one_part_can_be_looked_through_by_itself(client: Client) -> None:
    club = make_club()
    for n in range(23):
        make_drive(tables=0, slug=f"drive-{n}", title=f"Drive {n:02}", club=club)
    assert 'href="?list=coming"' in client.get("/").content.decode()
    page = client.get("/?list=coming&page=2")
    assert "Drive 22" in text(page)
    assert "Drive 19" not in text(page)
    assert 'href="?list=coming&amp;page=1"' in page.content.decode()
    assert "There are none at the moment." in text(client.get("/?list=over"))
    assert Club.objects.count() == 1


def test_more_of_the_past_drives_are_the_earlier_ones(client: Client) -> None:
    club = make_club()
    for n in range(23):
        make_drive(tables=0, slug=f"drive-{n}", club=club)
    Drive.objects.update(state=State.FINISHED)
    for path in ("/", "/?list=over"):
        page = client.get(path).content.decode()
        assert re.search(r'href="\?list=over&amp;page=2">Earlier<', page)
        assert re.search(
            r'href="\?list=over&amp;page=1">Later<', client.get("/?list=over&page=2").content.decode()
        )


def test_who_won_the_last_ones_is_said_under_the_names_that_everybody_may_read(client: Client) -> None:
    make_drive(tables=0, slug="soon")
    make_drive(slug="later", date=dt.date(2026, 10, 9))
    page = text(client.get("/"))
    assert (page.count("About the drive"), "Leaderboard" in page) == (2, False)  # of those to come
    Club.objects.update(names_shown="initial")
    drive = make_drive(tables=2, hands=2, state=State.FINISHED, prize_rules=RULES)
    publishing.publish(drive.pk, MC, confirmed=True)
    assert re.search(r"Highest of all: \w+ \w\.", text(client.get("/")))
