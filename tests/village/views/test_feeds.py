"""Calendars and the feed of a club, read back by a calendar's and an XML parser."""

from datetime import date, datetime, time, timedelta
from html import unescape
from typing import Any
from zoneinfo import ZoneInfo

import feedparser
import pytest
from django.test import Client
from django.utils import timezone
from icalendar import Calendar
from pytest_django import DjangoAssertNumQueries

from tests.factories import MC, make_club, make_drive
from tournaments.drive.services.dates import call_off
from tournaments.drive.services.drives import create_drive, show_drive, update_drive
from tournaments.engine.permissions import State
from tournaments.models import Club, Drive, Hall
from tournaments.village.queries import public_drives

pytestmark = pytest.mark.django_db
CALENDAR, OF_ONE = "/clubs/nether-hall/calendar.ics", "/d/harvest/calendar.ics"
ATOM, RSS = "/clubs/nether-hall/news.atom", "/clubs/nether-hall/news.rss"
EACH = pytest.mark.parametrize("feed", [ATOM, RSS])


@pytest.fixture
def drive() -> Drive:
    return make_drive(tables=0, date=soon(30), starts_at="19:30", cause="Church roof; and, tower\nfund")


def soon(days: int) -> date:
    return timezone.localdate() + timedelta(days)


def events(client: Client, address: str = CALENDAR) -> dict[str, Any]:
    answer = client.get(address)
    assert answer["Content-Type"] == "text/calendar; charset=utf-8"
    found = Calendar.from_ical(answer.content).walk("VEVENT")
    assert not any(event.errors for event in found)
    return {str(event["SUMMARY"]): event for event in found}


def entries(client: Client, feed: str) -> dict[str, Any]:
    """The items of a feed, by title, as a reader of feeds sees them."""
    answer = client.get(feed)
    kind = feed.rpartition(".")[2]
    assert answer["Content-Type"] == f"application/{kind}+xml; charset=utf-8"
    read = feedparser.parse(answer.content, response_headers={"content-type": answer["Content-Type"]})
    assert not read.bozo
    assert read.version == {"atom": "atom10", "rss": "rss20"}[kind]
    assert (read.feed.title, read.feed.link) == (
        "Nether Hall Whist Club",
        "http://testserver/clubs/nether-hall/",
    )
    assert any(link.rel == "self" and link.href == f"http://testserver{feed}" for link in read.feed.links)
    return {entry.title: entry for entry in read.entries}


def test_it_works(client: Client, drive: Drive) -> None:
    Hall.objects.create(club=drive.club, name="Village Hall", address="Church Lane")
    untimed = make_drive(tables=0, slug="harvest-2", title="Untimed", hall="", date=soon(60))
    shown = events(client)
    first = shown["Harvest Whist Drive"]
    assert first.start == datetime.combine(drive.date, time(19, 30), ZoneInfo("Europe/London"))
    assert first["DTSTART"].dt.utcoffset() == timedelta(0)
    assert first.end - first.start == timedelta(minutes=165)  # 24 hands, an interval, the prizes
    assert first["LOCATION"] == "Village Hall, Church Lane"
    assert first["STATUS"] == "CONFIRMED"
    assert first["URL"] == "http://testserver/d/harvest/"
    assert first["DESCRIPTION"].endswith("Church roof; and, tower\nfund\nhttp://testserver/d/harvest/")
    assert (shown["Untimed"].start, shown["Untimed"].get("LOCATION")) == (untimed.date, None)
    assert shown["Untimed"].end == untimed.date + timedelta(1)
    whole = Calendar.from_ical(client.get(CALENDAR).content)
    assert (whole["VERSION"], str(whole["X-WR-CALNAME"])) == ("2.0", "Nether Hall Whist Club")
    assert whole.walk("VTIMEZONE") == []
    assert list(events(client, OF_ONE)) == ["Harvest Whist Drive"]
    assert events(client, OF_ONE)["Harvest Whist Drive"]["UID"] == first["UID"] != shown["Untimed"]["UID"]


def test_a_moved_drive_is_the_same_event_on_another_day(client: Client, drive: Drive) -> None:
    before = events(client)["Harvest Whist Drive"]
    update_drive(drive.pk, MC, {"date": soon(37), "title": "Late Harvest"})
    after = events(client)["Late Harvest"]
    assert after["UID"] == before["UID"]
    at = after.start.astimezone(ZoneInfo("Europe/London"))
    assert (at.date(), at.time()) == (soon(37), time(19, 30))  # the same time by the clock
    assert after["SEQUENCE"] > before["SEQUENCE"]
    assert after["LAST-MODIFIED"].dt == drive.log.latest("pk").at.replace(microsecond=0)
    assert after["DESCRIPTION"].startswith(f"Moved from {drive.date:%A} {drive.date.day} ")


def test_a_drive_that_is_called_off_stays_and_is_cancelled(client: Client, drive: Drive) -> None:
    before = events(client)["Harvest Whist Drive"]
    call_off(drive.pk, MC, "Snow, and no gritter")
    after = events(client)["Called off: Harvest Whist Drive"]
    assert (after["UID"], after["STATUS"], after.start) == (before["UID"], "CANCELLED", before.start)
    assert after["DESCRIPTION"].startswith("Called off: Snow, and no gritter\n")
    assert after["SEQUENCE"] > before["SEQUENCE"]
    call_off(drive.pk, MC, "")
    assert events(client)["Harvest Whist Drive"]["STATUS"] == "CONFIRMED"


def test_last_season_is_remembered_and_no_other_club_is_in_it(client: Client) -> None:
    make_drive(tables=0, title="A year ago", slug="ago", date=soon(-360))
    make_drive(tables=0, title="Long ago", slug="long-ago", date=soon(-400))
    other = make_club(name="Over Hall", slug="over-hall")
    make_drive(tables=0, title="Theirs", slug="theirs", date=soon(3), club=other)
    assert list(events(client)) == ["A year ago"]
    assert list(events(client, "/clubs/over-hall/calendar.ics")) == ["Theirs"]
    assert client.get("/clubs/nothing/calendar.ics").status_code == 404
    assert Calendar.from_ical(client.get("/clubs/over-hall/calendar.ics").content)["UID"]


def test_of_very_many_dates_the_next_ones_are_in_it(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(public_drives, "MOST", 3)
    for days in (-10, 10, 20, 30, 40):
        make_drive(tables=0, title=f"In {days}", slug=f"in-{days}", date=soon(days))
    assert list(events(client)) == ["In 30", "In 20", "In 10"]


def test_a_name_is_written_as_calendars_read_it(client: Client) -> None:
    drive = make_drive(tables=0)
    Club.objects.filter(pk=drive.club_id).update(name="Wells, Somerset; back\\nine\rX-WR-CALNAME:Else")
    lines = client.get(OF_ONE).content.decode().replace("\r\n ", "").split("\r\n")
    assert "NAME:Wells\\, Somerset\\; back\\\\nine\\nX-WR-CALNAME:Else" in lines


@pytest.mark.parametrize(
    ("day", "starts_at"),
    [(date(2027, 3, 27), "23:30"), (date(2027, 10, 30), "23:30"), (date(2027, 3, 28), "01:30")],
)
def test_it_is_as_long_on_the_night_that_the_clocks_change(client: Client, day: date, starts_at: str) -> None:
    make_drive(tables=0, date=day, starts_at=starts_at)
    (event,) = events(client, OF_ONE).values()
    assert event.end - event.start == timedelta(minutes=165)


@EACH
def test_a_feed_stays_readable_whatever_is_typed(client: Client, feed: str) -> None:
    make_drive(tables=0, title="Bell\uffff\ufffe Drive", date=soon(3))
    (title,) = entries(client, feed)
    assert title.startswith("Bell   Drive, ")


@EACH
def test_the_feed_has_what_is_to_come_and_results(client: Client, feed: str) -> None:
    make_drive(tables=1, hands=2, state=State.PUBLISHED, slug="played", title="Spring & <b>Drive</b>")
    coming = make_drive(
        tables=0, date=soon(30), entry_fee="3.00", title="Bell\x07 Drive", cause="Bells & <i>ropes</i>"
    )
    update_drive(coming.pk, MC, {"date": soon(31)})
    make_drive(tables=0, date=soon(-5), slug="never-played", title="Never played")
    shown = entries(client, feed)
    day = f"{soon(31):%A} {soon(31).day} {soon(31):%B %Y}"
    assert set(shown) == {
        f"Bell  Drive, {day}",
        "Results: Spring & <b>Drive</b>, Friday 2 October 2026",
    }
    entry = shown[f"Bell  Drive, {day}"]
    assert entry["link"] == "http://testserver/d/harvest/"
    assert entry["updated_parsed" if feed == ATOM else "published_parsed"]
    assert entry["summary"].startswith("Moved from ")
    assert unescape(entry["summary"]).endswith(f"{day}, Village Hall. Bells & <i>ropes</i>. Entry £3.00")
    call_off(coming.pk, MC, "Snow")
    off = entries(client, feed)[f"Called off: Bell  Drive, {day}"]
    assert off["id"] == entry["id"]
    assert off["summary"].startswith("Called off: Snow. Moved from ")
    assert client.get(feed.replace("nether-hall", "nothing")).status_code == 404


@EACH
def test_a_draft_is_nowhere_before_it_is_shown(client: Client, feed: str) -> None:
    draft = create_drive(MC, make_club(), {"title": "Secret", "date": soon(9), "draft": True})
    assert (events(client), entries(client, feed)) == ({}, {})
    assert client.get(f"/d/{draft.slug}/calendar.ics").status_code == 404
    assert "Secret" not in client.get("/clubs/nether-hall/").content.decode()
    show_drive(draft.pk, MC)
    assert (len(events(client)), len(entries(client, feed))) == (1, 1)


def test_whoever_has_it_is_told_so(client: Client, drive: Drive) -> None:
    for address in (CALENDAR, ATOM, RSS, OF_ONE):
        answer = client.get(address)
        assert answer["Cache-Control"] == "public, max-age=0, s-maxage=60, must-revalidate"
        known: dict[str, Any] = {"headers": {"If-None-Match": answer["ETag"]}}
        assert client.get(address, **known).status_code == 304
    call_off(drive.pk, MC, "Snow")
    assert client.get(address, **known).status_code == 200


@pytest.mark.parametrize("drives", [1, 3])
def test_its_queries(client: Client, drives: int, django_assert_num_queries: DjangoAssertNumQueries) -> None:
    for n in range(drives):
        make_drive(tables=1, slug=f"drive-{n}", date=soon(n))
        Hall.objects.create(club=make_club(), name=f"Hall {n}")
    for address, queries in ((CALENDAR, 3), (ATOM, 3), (RSS, 3), ("/d/drive-0/calendar.ics", 3)):
        with django_assert_num_queries(queries):
            client.get(address)
