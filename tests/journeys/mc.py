"""Helpers for journeys on the MC's page."""

from datetime import timedelta

from django.test import Client
from playwright.sync_api import Locator, Page, expect

from tests.factories import MC, make_user, send
from tests.journeys.conftest import Screen
from tournaments.kernel.scores import SentScore
from tournaments.models import Drive
from tournaments.play.services.doubts import keep_late

PLAY = "/drives/harvest/play/"
LANDSCAPE = Screen(name="landscape", width=1180, height=820)
REST = 1500  # milliseconds in which a message has come, and a hand that lies still has been noticed


def at_play(page: Page) -> Page:
    """Sign the MC in, and open the page."""
    return signed_in(page, PLAY)


def signed_in(page: Page, where: str = "/") -> Page:
    """Give the MC's browser a session, and open an organiser's page; signing in has journeys of its own."""
    client = Client()
    client.force_login(make_user())
    session = client.cookies["sessionid"].value
    page.context.add_cookies([{"name": "sessionid", "value": session, "domain": "localhost", "path": "/"}])
    page.goto(where)
    return page


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def differ(drive: Drive, *, hand: int, table: int) -> None:
    """Two phones of a table send 8 and 9."""
    for tricks, device in ((8, "one"), (9, "two")):
        send(drive, hand=hand, table=table, ns_made=tricks, source="steward", device=device)


def late(drive: Drive, *, hand: int, table: int, ns_made: int) -> None:
    """A score that came when it could not be taken any more."""
    sent = SentScore(
        hand, table, ns_made, client_id="late", source="steward", device="one", ago=timedelta(minutes=3)
    )
    keep_late(drive.pk, MC, sent, "The MC has taken the last call back.")


def opens(page: Page, opener: str) -> Locator:
    """Tap something that opens the panel, and see it there."""
    page.locator(opener).click()
    panel = page.locator("#panel")
    expect(panel).to_be_visible()
    return panel


def panel_closes(page: Page) -> None:
    """Wait until the tables are there again."""
    expect(page.locator("#panel")).not_to_be_visible()
