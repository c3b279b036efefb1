"""The leaderboard in a frame on another site's page, on small and large screens."""

from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import pytest
from playwright.sync_api import Page, expect

from tests.factories import play_hands, playing_drive
from tests.journeys.conftest import BY_TURNS, Axe, OpenPage, Screen
from tests.journeys.server import Server
from tests.journeys.test_results import LONG
from tests.results.queries.test_prizes import level_drive
from tournaments.models import Drive
from tournaments.results.views.embed import snippet

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

NARROW = Screen(name="narrow", width=320, height=568)


@pytest.mark.same_on_any_database
@pytest.mark.parametrize("page", [NARROW, *BY_TURNS], indirect=True, ids=lambda screen: screen.name)
def test_it_is_fit_to_look_at(page: Page, axe: Axe) -> None:
    drive = level_drive(tables=3, board=Drive.Board.SHOWN)
    drive.entries.filter(number__lte=4).update(name=LONG)
    for address in (f"/embed/{drive.slug}/", f"/embed/{drive.slug}/?theme=dark", "/api/"):
        page.goto(address)
        assert axe(page) == [], address


@contextmanager
def clubs_site(page: str) -> Iterator[str]:
    """Another site, whose one page is this: its address. Ours is "localhost", so the two are strangers."""

    class Clubs(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.end_headers()
            self.wfile.write(page.encode())

        def log_message(self, *_said: object) -> None:
            """Nobody reads it."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Clubs) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def test_it_follows_the_drive_on_the_clubs_own_page_and_leaves_no_cookie(
    open_page: OpenPage, site: Server
) -> None:
    drive = playing_drive(tables=1, board=Drive.Board.SHOWN)
    lines = snippet(f"{site.url}/embed/{drive.slug}/", drive.title)
    page = open_page(NARROW)
    with clubs_site(f"<!DOCTYPE html><title>Our club</title>{lines}") as address:
        page.goto(address)
        frame = page.frame_locator("iframe")
        expect(frame.get_by_text("The first hand is being played")).to_be_visible()
        play_hands(drive, 1)
        expect(frame.locator("td.place")).to_have_count(4)
        expect(frame.locator(".tabs")).to_be_hidden()
        with page.context.expect_page() as opened:
            frame.get_by_role("link", name="Open this on its own page").click()
        expect(opened.value.locator("h1")).to_have_text(drive.title)
    assert page.context.cookies() == []
