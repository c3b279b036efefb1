"""Bytes that the first view of the leaderboard transfers to a phone."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.factories import make_drive, playing_drive
from tests.journeys.conftest import PHONE, OpenPage
from tournaments.engine.permissions import State
from tournaments.models import Drive, Entry

pytestmark = [pytest.mark.browser, pytest.mark.same_on_any_database, pytest.mark.django_db(transaction=True)]
KB = 1000  # bytes


def weigh(page: Page, address: str) -> dict[str, int]:
    """The bytes of everything that the first view of a page loads, heads and all, by address."""
    network = page.context.new_cdp_session(page)
    asked: dict[str, str] = {}
    loaded: dict[str, int] = {}

    def finished(event: dict[str, Any]) -> None:
        loaded[asked[event["requestId"]]] = event["encodedDataLength"]

    network.on(
        "Network.requestWillBeSent", lambda event: asked.update({event["requestId"]: event["request"]["url"]})
    )
    network.on("Network.loadingFinished", finished)
    network.send("Network.enable")
    page.goto(address)
    page.evaluate("document.fonts.ready.then(() => true)")
    expect(page.locator("#leaderboard")).to_be_visible()
    page.wait_for_timeout(500)
    return loaded


@pytest.mark.parametrize("state", [State.PLAYING, State.PUBLISHED])
def test_the_leaderboard_of_forty_players_is_light(open_page: OpenPage, state: State) -> None:
    if state is State.PLAYING:
        playing_drive(tables=10, hands_played=3, board=Drive.Board.SHOWN)
    else:
        make_drive(tables=10, hands=3, state=state)
    Entry.objects.filter(number=7).update(name="Llŷr Ŵyn")  # Welsh letters are in a font of their own
    page = open_page(PHONE)
    loaded = weigh(page, "/d/harvest/")
    assert page.locator("td.place").count() == 40
    fonts = sum(size for address, size in loaded.items() if ".woff2" in address)
    whole = sum(loaded.values())
    assert fonts > 50 * KB, loaded  # both are among what was weighed
    assert sum("/static/css/" in address for address in loaded) > 1, loaded
    assert whole - fonts < 40 * KB, loaded
    assert whole < 90 * KB, loaded
    assert not any("htmx" in address for address in loaded), loaded
