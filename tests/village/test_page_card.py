"""Metadata of the public pages, read as other sites read it."""

import io
import json
from datetime import date, datetime, timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from lxml import html
from PIL import Image
from pytest_django import Settings

from tests.factories import MC, make_club, make_drive, player_name
from tournaments.drive.services.dates import call_off
from tournaments.drive.services.drives import update_drive
from tournaments.engine.permissions import State
from tournaments.engine.season.rules import USUAL_RULES
from tournaments.models import Drive
from tournaments.season.services import choose_drives, start_series

pytestmark = pytest.mark.django_db
CLUB, DRIVE = "/clubs/nether-hall/", "/d/harvest/"
NEEDED = {
    *("description", "og:type", "og:title", "og:description", "og:url", "og:image", "og:site_name"),
    *("og:image:type", "og:image:width", "og:image:height", "og:image:alt", "twitter:card"),
}
STATUS = ("EventScheduled", "EventRescheduled", "EventCancelled")


def head(client: Client, address: str) -> str:
    page = client.get(address).content.decode()
    return page[: page.index("</head>")]


def facts(client: Client, address: str) -> dict[str, str]:
    """The metadata of a page, by another parser than ours."""
    tags = html.fromstring(client.get(address).content).xpath("//head/meta[@content]")
    found = [(tag.get("property") or tag.get("name"), tag.get("content")) for tag in tags]
    assert len(dict(found)) == len(found)
    return dict(found)


def events(client: Client, address: str) -> list[dict[str, Any]]:
    """The events of a page, each complete for search engines."""
    scripts = html.fromstring(client.get(address).content).xpath(
        '//script[@type="application/ld+json"]/text()'
    )
    assert len(scripts) <= 1
    found: list[dict[str, Any]] = json.loads(scripts[0]) if scripts else []
    for event in found:
        check(event)
    return found


def check(event: dict[str, Any]) -> None:
    """Hold an event against what search engines require and recommend for one."""
    assert (event["@context"], event["@type"]) == ("https://schema.org", "Event")
    assert event["name"]
    begins = datetime.fromisoformat(event["startDate"])
    if len(event["startDate"]) > 10:
        assert begins.tzinfo
        assert begins < datetime.fromisoformat(event["endDate"]) < begins + timedelta(hours=6)
    assert event["location"]["@type"] == "Place"
    assert event["location"]["name"]
    assert event["location"]["address"]
    assert event["eventStatus"] in [f"https://schema.org/{status}" for status in STATUS]
    assert event["eventAttendanceMode"] == "https://schema.org/OfflineEventAttendanceMode"
    assert event["image"].startswith("http://testserver/d/")
    if "previousStartDate" in event:
        date.fromisoformat(event["previousStartDate"])
    if "offers" in event:
        offer = event["offers"]
        assert float(offer["price"]) > 0
        assert (offer["@type"], offer["priceCurrency"], offer["url"]) == ("Offer", "GBP", event["url"])


def coming(**fields: Any) -> Drive:
    return make_drive(tables=0, date=timezone.localdate() + timedelta(30), **fields)


def test_it_works(client: Client) -> None:
    drive = coming(starts_at="19:30", entry_fee="3.00")
    shown = facts(client, DRIVE)
    assert shown.keys() >= NEEDED
    assert shown["og:title"] == "Harvest Whist Drive"
    assert shown["og:url"] == "http://testserver/d/harvest/"
    assert shown["og:description"].endswith(f"{drive.date.year}, 7.30 pm, Village Hall. Entry £3.00")
    picture = client.get(shown["og:image"].removeprefix("http://testserver"))
    assert (picture.status_code, picture["Content-Type"]) == (200, shown["og:image:type"])
    size = (shown["og:image:width"], shown["og:image:height"])
    assert size == tuple(map(str, Image.open(io.BytesIO(picture.content)).size))
    (event,) = events(client, DRIVE)
    assert event["@type"] == "Event"
    assert event["startDate"].startswith(f"{drive.date}T19:30:00+0")
    assert event["eventStatus"] == "https://schema.org/EventScheduled"
    assert event["location"]["name"] == "Village Hall"
    assert event["organizer"]["url"] == "http://testserver/clubs/nether-hall/"
    assert "previousStartDate" not in event
    assert event["offers"]["price"] == "3.00"


def test_what_is_not_known_is_not_told(client: Client) -> None:
    coming(hall="", slug="somewhere")
    coming()
    assert events(client, "/d/somewhere/") == []
    (event,) = events(client, CLUB)
    assert event.keys().isdisjoint({"offers", "endDate", "previousStartDate"})


def test_another_picture_after_a_change(client: Client) -> None:
    drive = coming()
    before = facts(client, DRIVE)["og:image"]
    update_drive(drive.pk, MC, {"title": "Late Harvest"})
    assert facts(client, DRIVE)["og:image"] != before


def test_moved_and_called_off(client: Client) -> None:
    drive = coming(entry_fee="3.00")
    update_drive(drive.pk, MC, {"date": drive.date + timedelta(7)})
    (event,) = events(client, DRIVE)
    assert event["eventStatus"] == "https://schema.org/EventRescheduled"
    assert (event["previousStartDate"], event["startDate"]) == (
        str(drive.date),
        str(drive.date + timedelta(7)),
    )
    call_off(drive.pk, MC, "Snow")
    (event,) = events(client, DRIVE)
    assert event["eventStatus"] == "https://schema.org/EventCancelled"
    assert event["previousStartDate"] == str(drive.date)
    assert "offers" not in event
    shown = facts(client, DRIVE)
    assert shown["og:title"] == "Called off: Harvest Whist Drive"
    assert shown["description"].startswith("Called off: Snow. Moved from ")


def test_a_club_has_its_drives_to_come(client: Client) -> None:
    coming(title="Next")
    coming(title="Later", slug="later")
    coming(title="Draft", slug="draft", draft=True)
    make_drive(tables=1, hands=2, state=State.PUBLISHED, slug="played")
    assert [event["name"] for event in events(client, CLUB)] == ["Next", "Later"]
    assert facts(client, CLUB)["description"] == "Coming whist drives and past results."
    make_club().__class__.objects.update(about="We play\non " + "Fridays " * 50)
    about = facts(client, CLUB)["og:description"]
    assert about.startswith("We play on Fridays Fridays")
    assert len(about) <= 200


def test_what_people_typed_stays_text(client: Client) -> None:
    nasty = '</script><script>alert("1")</script> & "quoted"'
    coming(title=nasty, hall=nasty)
    for address in (CLUB, DRIVE):
        (event,) = events(client, address)
        assert event["name"] == event["location"]["name"] == nasty
        assert "<script>alert" not in head(client, address)
    assert facts(client, DRIVE)["og:title"] == nasty


def test_no_page_names_a_player_in_it(client: Client) -> None:
    drive = make_drive(tables=1, hands=2, state=State.PUBLISHED)
    series = start_series(drive.club_id, "Winter", USUAL_RULES, None)
    choose_drives(series, MC, [drive.pk], [])
    season = f"{CLUB}seasons/{series.slug}/"
    for address in (CLUB, DRIVE, season, f"{CLUB}hall-of-fame/", f"{CLUB}calendar/"):
        assert facts(client, address).keys() >= NEEDED
        assert not any(player_name(n) in head(client, address) for n in range(4)), address
    assert facts(client, season)["og:title"] == "Winter – Nether Hall Whist Club"
    assert facts(client, DRIVE)["description"].startswith("The results: prizes and everyone’s place. ")
    assert any(player_name(n) in client.get(DRIVE).content.decode() for n in range(4))


def test_each_address_of_the_site_has_its_own_page(client: Client, settings: Settings) -> None:
    coming()
    settings.ALLOWED_HOSTS = ["one.example", "two.example"]
    tags = set()
    for host in settings.ALLOWED_HOSTS:
        answer = client.get(DRIVE, headers={"Host": host})
        assert f'property="og:url" content="http://{host}/d/harvest/"' in answer.content.decode()
        tags.add(answer["ETag"])
    assert len(tags) == 2


def test_a_calendar_can_follow_a_site_and_not_a_laptop(client: Client, settings: Settings) -> None:
    coming()
    settings.ON_A_LAPTOP = True
    page = client.get(CLUB).content.decode()
    assert "webcal:" not in page
    assert f'href="{CLUB}calendar.ics">Save the dates' in page
    settings.ON_A_LAPTOP = False
    page = client.get(CLUB).content.decode()
    assert f'href="webcal://testserver{CLUB}calendar.ics"' in page
    assert f'value="http://testserver{CLUB}calendar.ics"' in page
    assert "js/web/copy.js" in page
