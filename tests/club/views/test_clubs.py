"""A club: its page, its settings, its halls."""

import pytest
import time_machine
from django.contrib.auth.models import User
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.factories import make_club, make_drive, make_user, playing_drive
from tests.pages import text
from tests.sampled import sampled
from tournaments.club.services.halls import MOST_HALLS
from tournaments.club.views.clubs import NEW_CLUBS
from tournaments.engine.people.offices import Office
from tournaments.engine.permissions import State
from tournaments.kernel.live_marks import stamp
from tournaments.kernel.secret_links import big_screen_path
from tournaments.models import Club, Hall

pytestmark = pytest.mark.django_db
PAGE = "/clubs/nether-hall/"
SETTINGS = {"name": "Nether Hall Whist Club", "about": "", "names_shown": "full"}


def test_it_works(client: Client) -> None:
    drive = playing_drive(tables=1)
    Club.objects.update(about="We play on Fridays.\nAll are welcome.")
    Hall.objects.create(club=drive.club, name="Village Hall", address="Church Lane")
    make_drive(tables=0, slug="x", title="Elsewhere's", club=make_club(name="Elsewhere", slug="elsewhere"))
    answer = client.get(PAGE)
    said, page = text(answer), answer.content.decode()
    for words in ("Nether Hall Whist Club", "on Fridays.", "Village Hall", "Church Lane", drive.title):
        assert words in said
    assert "Elsewhere" not in said
    assert 'href="/d/harvest/"' in page
    assert "/drives/" not in page
    assert "/clubs/nether-hall/settings/" not in page
    assert client.get("/clubs/nothing/").status_code == 404


def test_it_leads_on_to_what_the_person_may_do(client: Client) -> None:
    make_drive(tables=0)
    every_way = {f"{PAGE}settings/", f"{PAGE}helpers/", f"{PAGE}leave/", "/drives/new/?club=nether-hall"}
    for office, kept_from in {
        Office.OWNER: set[str](),
        Office.MC: {f"{PAGE}settings/", f"{PAGE}helpers/"},
        Office.DOOR: every_way - {f"{PAGE}leave/"},
        Office.VIEWER: every_way - {f"{PAGE}leave/"},
        None: every_way,
    }.items():
        client.force_login(make_user(username=office or "nobody", office=office))
        page = client.get(PAGE).content.decode()
        assert {way for way in every_way if f'href="{way}"' in page} == every_way - kept_from, office
        assert ('href="/drives/harvest/"' in page) is (office is not None)


@time_machine.travel("2026-10-02 12:00")  # the day of the drives that the factory makes
@pytest.mark.parametrize("drives", sampled([3, 1], every=2))
def test_a_page_costs_the_same_however_much_is_on_it(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries, drives: int
) -> None:
    for n in range(drives):
        make_drive(tables=1, slug=f"soon-{n}")
        make_drive(tables=1, slug=f"old-{n}", hands=2, state=State.FINISHED)
        Hall.objects.create(club=make_club(), name=f"Hall {n}")
    with django_assert_num_queries(8):
        client.get(PAGE)


def test_whoever_is_signed_in_begins_a_club_and_owns_it(client: Client) -> None:
    theirs, user = make_club(), make_user(office=None)
    client.force_login(user)
    answer = client.post("/clubs/new/", {"name": "New", "about": "We are new."})
    club = Club.objects.latest("pk")
    assert answer.headers["Location"] == f"/clubs/{club.slug}/"
    assert (club.slug, club.about) == ("new-2", "We are new.")  # /clubs/new/ is this page
    assert [(one.user, one.office) for one in club.memberships.all()] == [(user, "owner")]
    assert "Please fill this in." in text(client.post("/clubs/new/", {"name": " "}))
    client.post("/clubs/new/", {"name": theirs.name})  # one of the same name is another club
    assert Club.objects.count() == 3
    assert theirs.memberships.count() == 0


def test_what_a_club_and_a_hall_are_called_stands_in_one_line(mc: Client) -> None:
    typed, kept = "Delta\r\nReply-To: x\r\n\r\n\x1bYour  account", "Delta Reply-To: x Your account"
    mc.post("/clubs/new/", {"name": typed})
    club = Club.objects.exclude(slug="nether-hall").get()
    mc.post(f"/clubs/{club.slug}/halls/new/", {"name": typed, "address": typed})
    assert (club.name, club.halls.get().name, club.halls.get().address) == (kept, kept, kept)


def test_nobody_begins_very_many_clubs_in_a_day(client: Client) -> None:
    client.force_login(make_user(office=None))
    with time_machine.travel("2026-10-02 18:30:00Z", tick=False) as clock:
        for n in range(NEW_CLUBS.most):
            assert client.post("/clubs/new/", {"name": f"Club {n}"}).status_code == 302
        answer = client.post("/clubs/new/", {"name": "One more", "about": "Fridays"})
        assert "You can start another in 6 hours." in text(answer)
        assert "Fridays" in text(answer)
        assert Club.objects.count() == NEW_CLUBS.most
        client.force_login(make_user(username="ben", office=None))
        assert client.post("/clubs/new/", {"name": "Another’s"}).status_code == 302
        client.force_login(User.objects.get(username="mavis"))
        clock.shift(6 * 3600)
        assert client.post("/clubs/new/", {"name": "One more"}).status_code == 302


def test_an_owner_says_what_the_club_is_like(mc: Client) -> None:
    of_club = {"name": "Nether Hall", "about": "Fridays", "names_shown": "initial", "keep_months": "24"}
    usual = {
        "title": "Friday Whist",
        "hall": "Village Hall",
        "starts_at": "19:00",
        "entry_fee": "2.5",
        "movement": "pairs-howell",
        "hands": "20",
        "breaks": "15,10",
        "interval_minutes": "30",
        "pictures_at_once": "on",
    }
    answer = mc.post(f"{PAGE}settings/", {**SETTINGS, "breaks": "twelve", "title": "<b>Friday</b>"})
    assert "Type the hand numbers like this:" in text(answer)
    assert "&lt;b&gt;Friday&lt;/b&gt;" in answer.content.decode()
    assert Club.objects.get().usual == {}
    assert mc.post(f"{PAGE}settings/", of_club | usual).headers["Location"] == f"{PAGE}settings/"
    club = Club.objects.get()
    assert (club.name, club.slug, club.about) == ("Nether Hall", "nether-hall", "Fridays")
    assert (club.names_shown, club.keep_months) == ("initial", 24)
    kept = {"entry_fee": "2.50", "hands": 20, "breaks": "10, 15", "interval_minutes": 30}
    assert club.usual == {**usual, **kept, "pictures_at_once": True}
    assert 'value="Friday Whist"' in mc.get(f"{PAGE}settings/").content.decode()
    mc.post(f"{PAGE}settings/", SETTINGS)
    club.refresh_from_db()
    assert (club.usual, club.keep_months) == ({}, None)


def test_a_new_name_is_on_every_page_that_was_kept_with_the_old_one(mc: Client) -> None:
    drive = make_drive()
    screen, seen = big_screen_path(drive), stamp(drive)
    kept = mc.get("/d/harvest/")
    assert "Nether Hall" in text(mc.get(screen))
    for name in ("Upper Hall", "Upper Hall"):  # saved twice, it is called so once
        mc.post(f"{PAGE}settings/", SETTINGS | {"name": name})
    again = mc.get("/d/harvest/", headers={"if-none-match": kept["ETag"]})
    assert "Upper Hall" in text(again)
    assert "Upper Hall" in text(mc.get(f"{screen}?v={seen}"))
    assert text(mc.get("/drives/harvest/log/")).count("The club is now called Upper Hall") == 1


def test_halls_are_added_changed_and_removed(mc: Client) -> None:
    to_halls = f"{PAGE}settings/#halls-heading"
    answer = mc.post(f"{PAGE}halls/new/", {"name": "Village Hall", "address": "", "tables": "12"})
    assert answer.headers["Location"] == to_halls
    hall = Hall.objects.get()
    assert "Room for 12 tables" in text(mc.get(f"{PAGE}settings/"))
    sent = {"name": "Old School", "address": "Mill Lane", "tables": ""}
    mc.post(f"{PAGE}halls/{hall.pk}/", sent)
    hall.refresh_from_db()
    assert (hall.name, hall.address, hall.tables) == ("Old School", "Mill Lane", None)
    assert mc.post(f"{PAGE}halls/{hall.pk}/remove/").headers["Location"] == to_halls
    assert Hall.objects.count() == 0
    # What somebody types of it now is saved as a new one.
    page = mc.post(f"{PAGE}halls/{hall.pk}/", sent).content.decode()
    assert "has been removed from the list" in page
    assert "Mill Lane" in page
    assert f'action="{PAGE}halls/new/"' in page
    assert "Remove this hall" not in page
    mc.post(f"{PAGE}halls/new/", sent)
    assert Hall.objects.get().address == "Mill Lane"


def test_a_hall_is_there_once(mc: Client) -> None:
    club = make_club()
    Hall.objects.create(club=club, name="Village Hall")
    answer = mc.post(f"{PAGE}halls/new/", {"name": "village hall", "address": "Mill Lane"})
    assert "already has a hall called that" in text(answer)
    assert 'value="Mill Lane"' in answer.content.decode()
    Hall.objects.bulk_create(Hall(club=club, name=f"Hall {n}") for n in range(1, MOST_HALLS))
    assert "A club can have up to" in text(mc.post(f"{PAGE}halls/new/", {"name": "One more"}))
    assert Hall.objects.count() == MOST_HALLS


def test_nobody_reaches_the_hall_of_another_club(mc: Client) -> None:
    hall = Hall.objects.create(club=make_club(name="Elsewhere", slug="elsewhere"), name="Their hall")
    for way in ("", "remove/"):
        mc.post(f"{PAGE}halls/{hall.pk}/{way}", {"name": "Mine now"})
    assert mc.get(f"{PAGE}halls/{hall.pk}/").status_code == 404
    hall.refresh_from_db()
    assert hall.name == "Their hall"


def test_the_clubs_of_the_site_come_in_pages(client: Client) -> None:
    assert "No clubs yet" in text(client.get("/clubs/"))
    Club.objects.bulk_create(Club(name=f"Club {n:02}", slug=f"club-{n}") for n in range(31))
    first, second = text(client.get("/clubs/")), text(client.get("/clubs/?page=2"))
    assert ("Club 29" in first, "Club 30" in first) == (True, False)
    assert ("Club 29" in second, "Club 30" in second) == (False, True)
