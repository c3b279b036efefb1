"""A drive's pages for each office: what somebody may not do is not offered. For which club one is set up."""

import pytest
from django.test import Client
from pytest_django import Settings

from tests.drive.forms.test_drives import GOOD
from tests.drive.views.test_drives import PRIZES
from tests.factories import make_club, make_drive, make_user, playing_drive, seated_drive
from tests.pages import parts, text
from tests.sampled import sampled
from tournaments.engine.people.offices import Office
from tournaments.engine.permissions import State
from tournaments.models import Club, Drive, Hall, Membership

pytestmark = pytest.mark.django_db
STEPS = {"setup", "entries", "draw", "play", "cards", "prizes", "publish"}
MAY = {
    Office.OWNER: {
        "setup",
        "entries",
        "draw",
        "play",
        "cards",
        "big-screens",
        "print",
        "hall",
        "archive.json",
    },
    Office.MC: {"setup", "entries", "draw", "play", "cards", "big-screens", "print", "hall", "archive.json"},
    Office.DOOR: {"entries", "print", "people"},
    Office.SCORER: {"cards", "print"},
    Office.VIEWER: set(),
}
LEADS_TO = ("/drives/", "/hall/", "/second")


def links(page: str) -> set[str]:
    """Targets of the links on a drive's page, by the first word after the drive."""
    known = {*STEPS, "big-screens", "print", "archive.json", "people"}
    found = {name for name in known if f'href="/drives/harvest/{name}' in page}
    return found | ({"hall"} if 'href="/hall/' in page else set())


def test_it_works(client: Client) -> None:
    playing_drive(tables=1)
    for office in Office:
        client.force_login(make_user(username=office, office=office))
        page = client.get("/drives/harvest/").content.decode()
        assert links(page) == MAY[office]
        assert 'href="/drives/harvest/log/"' in page
        assert 'href="/drives/harvest/standings/"' in page
        if "setup" not in MAY[office]:  # nor is one set up for the club, whatever is sent
            club = make_club()
            for sent in (club.name, club.slug, str(club.pk)):
                client.post(f"/drives/new/?club={club.slug}", {**GOOD, **PRIZES, "club": sent})
            assert club.drives.count() == 1


@pytest.mark.parametrize("state", sampled(State, every=3))
def test_every_link_opens(client: Client, state: State) -> None:
    """Each is opened by whoever may do least of those to whom it is offered."""
    make_drive(tables=2, hands=2, state=state)
    opened = {"/drives/harvest/"}
    for office in reversed(Office):
        client.force_login(make_user(username=office, office=office))
        page = client.get("/drives/harvest/").content.decode()
        found = {link.partition('"')[0] for link in page.split('href="')[1:] if link.startswith(LEADS_TO)}
        found |= {f"/drives/harvest/{step}/" for step in ("setup", "draw") if office is Office.MC}
        assert found, office
        for url in sorted(found - opened):
            assert client.get(url).status_code == 200, (office, url)
        opened |= found
    assert "/drives/harvest/entries/" in opened


def test_a_host_has_no_hall(mc: Client, settings: Settings) -> None:
    settings.ON_A_LAPTOP = False
    seated_drive(tables=1)
    for page in ("", "setup/"):
        shown = mc.get(f"/drives/harvest/{page}").content.decode()
        assert ('href="/hall/' in shown, "/hall/warning/" in shown) == (False, False)


def test_somebody_of_no_club_begins_one_with_the_first_drive(client: Client) -> None:
    theirs = make_club(name="Nether Hall")
    user = make_user(office=None)
    client.force_login(user)
    assert 'name="club"' in client.get("/drives/new/").content.decode()
    assert "Please fill this in." in text(client.post("/drives/new/", {**GOOD, **PRIZES, "club": ""}))
    client.post("/drives/new/", {**GOOD, **PRIZES})
    drive = Drive.objects.get()
    assert drive.club != theirs
    assert Membership.objects.get(user=user).club == drive.club


def test_who_has_several_clubs_chooses(client: Client) -> None:
    user = make_user()
    second = make_club(name="Second", slug="second")
    Membership.objects.create(user=user, club=second, office=Office.MC)
    make_club(name="Theirs", slug="theirs")
    client.force_login(user)
    page = client.get("/drives/new/?club=second")
    assert '<option value="second" selected>Second</option>' in page.content.decode()
    assert "Theirs" not in text(page)
    answer = client.post("/drives/new/", {**GOOD, **PRIZES, "club": "theirs"})
    assert "Please choose one of these." in text(answer)
    client.post("/drives/new/", {**GOOD, **PRIZES, "club": "second"})
    assert Drive.objects.get().club == second


def test_a_new_drive_begins_as_is_usual_in_the_club(mc: Client) -> None:
    usual = {"title": "Friday Whist", "entry_fee": "2.50", "starts_at": "19:00", "breaks": "10"}
    Club.objects.update(usual={**usual, "hall": "Village Hall", "movement": "whist", "hands": 20})
    Hall.objects.create(club=Club.objects.get(), name="Old School")
    page = mc.get("/drives/new/")
    shown = page.content.decode()
    for name, value in {**usual, "hall": "Village Hall", "hands": "20"}.items():
        assert f'name="{name}" value="{value}"' in shown, name
    assert parts(page, r'value="whist"[^>]*(checked)') == ["checked"]
    assert '<option value="Old School">' in shown


def test_an_empty_drive_moves_to_another_club_of_the_same_person(client: Client) -> None:
    user = make_user()
    second = make_club(name="Second", slug="second")
    drive = make_drive(tables=0)
    Membership.objects.create(user=user, club=second, office=Office.MC)
    client.force_login(user)
    client.post("/drives/harvest/setup/", {**GOOD, **PRIZES, "club": "second"})
    drive.refresh_from_db()
    assert drive.club == second
    drive.entries.create(number=1, name="Ann Archer", role="a")
    assert 'name="club"' not in client.get("/drives/harvest/setup/").content.decode()
    client.post("/drives/harvest/setup/", {**GOOD, **PRIZES, "club": "nether-hall"})
    drive.refresh_from_db()
    assert drive.club == second
