"""A club's dates by month, on their page and in a frame on another site's page."""

import re
from datetime import date, timedelta
from typing import Any

import pytest
import time_machine
from django.test import Client
from pytest_django import DjangoAssertNumQueries, Settings

from tests.factories import MC, make_club, make_drive
from tests.pages import parts, text
from tests.seasons import played, season
from tournaments.drive.services.dates import call_off
from tournaments.drive.services.drives import update_drive
from tournaments.engine.permissions import State
from tournaments.models import Club

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("november")]
PAGE, FRAME = "/clubs/nether-hall/calendar/", "/embed/clubs/nether-hall/calendar/"
BOTH = pytest.mark.parametrize("address", [PAGE, FRAME])


@pytest.fixture
def november() -> Any:
    with time_machine.travel("2026-11-10 12:00", tick=False):
        yield


def year() -> None:
    """Drives of a year: played, never played, off, moved, today."""
    short: dict[str, Any] = {"tables": 1, "hands": 1, "breaks_after": [], "state": State.PUBLISHED}
    make_drive(slug="september", title="September", date=date(2026, 9, 4), **short)
    make_drive(slug="october", title="October", date=date(2026, 10, 2), **short)
    make_drive(tables=0, slug="never", title="Never played", date=date(2026, 10, 9))
    make_drive(tables=0, slug="tonight", title="Tonight", date=date(2026, 11, 10), starts_at="19:30")
    off = make_drive(tables=0, slug="off", title="Off", date=date(2026, 11, 20))
    call_off(off.pk, MC, "Snow")
    moved = make_drive(tables=0, slug="moved", title="Moved", date=date(2026, 11, 27))
    update_drive(moved.pk, MC, {"date": date(2027, 1, 8)})
    make_drive(tables=0, slug="secret", title="Secret", date=date(2026, 12, 4), draft=True)


@BOTH
def test_it_works(client: Client, address: str) -> None:
    year()
    answer = client.get(address)
    assert parts(answer, "<h[23]>(.*?)</h[23]>")[:6] == [
        *("To come", "November 2026", "January 2027"),
        *("The past year", "October 2026", "September 2026"),
    ]
    said = text(answer)
    assert "Tonight" in said
    assert "Tuesday 10 November 2026, 7.30 pm, Village Hall" in said
    assert "Friday 20 November 2026, Village Hall Called off: Snow" in said
    assert "Friday 8 January 2027, Village Hall Moved from Friday 27 November" in said
    assert said.count("Results") == 2
    for word in ("Secret", "Never played"):
        assert word not in said
    assert 'href="/d/october/"' in answer.content.decode()


@BOTH
def test_nothing_yet(client: Client, address: str) -> None:
    make_club()
    assert "No dates yet The next drives will appear here." in text(client.get(address))
    assert client.get(address.replace("nether-hall", "nothing")).status_code == 404


def test_the_club_leads_to_it_and_it_leads_on(client: Client, settings: Settings) -> None:
    make_club()
    club = client.get("/clubs/nether-hall/").content.decode()
    assert f'href="{PAGE}"' in club
    for kind in ("atom", "rss"):
        link = rf'rel="alternate"\s+type="application/{kind}\+xml"\s+href="/clubs/nether-hall/news.{kind}"'
        assert re.search(link, club)
    settings.ON_A_LAPTOP = False
    settings.SITE_URL = "https://drives.example.org"
    page = client.get(PAGE).content.decode()
    assert 'href="webcal://drives.example.org/clubs/nether-hall/calendar.ics"' in page
    assert "src=&quot;https://drives.example.org/embed/clubs/nether-hall/calendar/&quot;" in page
    settings.ON_A_LAPTOP = True
    assert "iframe" not in client.get(PAGE).content.decode()


def test_a_name_stays_inside_the_lines_to_copy(client: Client, settings: Settings) -> None:
    make_club()
    settings.ON_A_LAPTOP = False
    Club.objects.update(name='The "Best" </textarea><script>')
    page = client.get(PAGE).content.decode()
    assert "<script>&" not in page
    assert "</textarea><script>" not in page
    assert "title=&quot;The &amp;quot;Best&amp;quot; &amp;lt;/textarea&amp;gt;" in page


def test_frames_may_stand_anywhere_and_navigate_nowhere(client: Client) -> None:
    series = season([played(1)])
    for address in (FRAME, f"/embed/clubs/nether-hall/seasons/{series.slug}/"):
        answer = client.get(address)
        page = answer.content.decode()
        assert "X-Frame-Options" not in answer
        assert "frame-ancestors *" in answer["Content-Security-Policy"]
        assert not answer.cookies
        for tag in ("<script", "<form", "<button", "data-live"):
            assert tag not in page
        assert page.count("<a ") == page.count('target="_blank"') > 0
        assert "data-theme" not in page
        for theme in ("dark", "light"):
            assert f'data-theme="{theme}"' in client.get(address, {"theme": theme}).content.decode()
        assert "data-theme" not in client.get(address, {"theme": '"><b>'}).content.decode()
    assert client.get(PAGE)["X-Frame-Options"] == "DENY"


def test_a_season_in_a_frame(client: Client, mc: Client, settings: Settings) -> None:
    settings.ON_A_LAPTOP = False
    series = season([played(1), played(2)], name="Winter & 2026")
    frame, page = (f"{start}/nether-hall/seasons/{series.slug}/" for start in ("/embed/clubs", "/clubs"))
    said = text(client.get(frame))
    assert said.startswith("Winter & 2026 Nether Hall Whist Club Winter & 2026")
    assert "1 Ann Archer 2" in said
    assert client.get(frame, {"list": "a"}).content.decode().count('class="place"') == 5
    Club.objects.update(names_shown="initial")
    for browser in (Client(), mc):  # helpers see no more than anyone in a frame
        assert "Archer" not in text(browser.get(frame))
    assert f"embed/clubs/nether-hall/seasons/{series.slug}/&quot;" in mc.get(page).content.decode()
    assert "iframe" not in Client().get(page).content.decode()
    assert client.get(frame.replace("nether-hall", "over-hall")).status_code == 404
    assert "Nothing to count yet" in text(
        client.get(f"/embed/clubs/nether-hall/seasons/{season([], name='New').slug}/")
    )


@pytest.mark.parametrize("many", [1, 3])
def test_its_queries(client: Client, many: int, django_assert_num_queries: DjangoAssertNumQueries) -> None:
    series = season([played(n) for n in range(many)])
    for n in range(many):
        make_drive(tables=0, slug=f"coming-{n}", date=date(2026, 12, 1) + timedelta(n))
    for address, queries in ((PAGE, 3), (FRAME, 3), (f"/embed/clubs/nether-hall/seasons/{series.slug}/", 5)):
        with django_assert_num_queries(queries):
            client.get(address)
