"""Everybody who is shut out of a page that lies open is told why: in the answer's header, and on the page."""

from urllib.parse import unquote

import pytest
from django.http.response import HttpResponseBase
from django.test import Client

from tests.factories import MC, make_user, playing_drive
from tests.web.test_secret_links import PATHS
from tournaments.engine.people.offices import Office
from tournaments.kernel.secret_links import renew, table_path
from tournaments.models import Drive, Membership
from tournaments.models.secret_links import BIG_SCREENS, HELPERS, of_card, of_table

pytestmark = pytest.mark.django_db

STATE, SAVE, PLAY = (f"/drives/harvest/{page}" for page in ("cards/type/state/", "cards/type/save/", "play/"))
HX = {"HX-Request": "true"}
NO_LONGER = "You no longer help at Nether Hall Whist Club."
RENEWED = "This link has been renewed"


@pytest.fixture
def drive() -> Drive:
    return playing_drive(tables=2, hands_played=1)


def why(answer: HttpResponseBase) -> str:
    return unquote(answer.headers.get("Shut-Out", ""))


def save(client: Client) -> HttpResponseBase:
    return client.post(SAVE, "{}", content_type="application/json")


def test_a_helper_who_was_removed_or_whose_office_was_changed(client: Client, drive: Drive) -> None:
    client.force_login(make_user(username="ben", office=Office.MC))
    assert client.get(PLAY).status_code == 200
    Membership.objects.filter(user__username="ben").update(office=Office.VIEWER)
    for answer in (client.get(PLAY, headers=HX), client.get(STATE), save(client)):
        assert why(answer).startswith("You now help here as: Viewer.")
    Membership.objects.filter(user__username="ben").delete()
    line = client.post(f"{PLAY}line/")
    for answer in (client.get(PLAY, headers=HX), line, client.get(STATE), save(client)):
        assert why(answer) == NO_LONGER
    assert why(client.get("/clubs/nether-hall/players/", headers=HX)) == NO_LONGER
    opened = client.get(PLAY)
    assert opened.status_code == 404
    assert "You do not help at Nether Hall Whist Club." in opened.content.decode()
    Drive.objects.update(draft=True)  # of which no stranger learns anything
    assert why(client.get(PLAY, headers=HX)) == why(client.get(STATE)) == ""
    assert "Nether Hall" not in client.get(PLAY).content.decode()


def test_somebody_who_was_signed_out_elsewhere(client: Client, drive: Drive) -> None:
    assert why(client.get(PLAY, headers=HX)) == "You have been signed out, perhaps on another device."
    wrong = table_path(drive, 1).replace(table_path(drive, 1).split("/")[-2], "x" * 24)
    assert why(client.get(wrong)) == ""  # a link that never was is not called renewed


def test_a_helper_by_a_link_that_was_renewed_or_whose_drive_was_deleted(client: Client, drive: Drive) -> None:
    old = PATHS[HELPERS](drive)
    client.post(old, {"name": "Joan"})
    assert client.get(STATE).status_code == 200
    renew(drive.pk, MC, HELPERS)
    for answer in (client.get(STATE), save(client), client.get(old)):
        assert why(answer).startswith(RENEWED)
    drive.played_hands.all().delete()
    drive.delete()
    for answer in (client.get(STATE), save(client)):
        assert why(answer) == "This drive has been deleted."


def test_links_of_the_hall_that_were_renewed(client: Client, drive: Drive) -> None:
    links = {which: PATHS[which](drive) for which in (of_table(1), of_card(1), BIG_SCREENS)}
    for which, link in links.items():
        assert client.get(link).status_code == 200
        renew(drive.pk, MC, which)
        answer = client.get(link)
        assert (answer.status_code, why(answer)[: len(RENEWED)]) == (404, RENEWED)
        assert "This link has been renewed" in answer.content.decode()
    said = client.post(links[of_table(1)], headers={"Accept": "application/json"}).json()
    assert said["became"] == "unknown"
    assert RENEWED in said["words"]
    assert "The score is kept on this phone." in said["words"]
