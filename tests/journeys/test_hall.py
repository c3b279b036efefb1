"""A hall without internet: phones are let in from a running site, and no page needs anybody else."""

import urllib.request
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Request, expect

from tests.factories import make_user, playing_drive
from tests.journeys.conftest import PHONE, TABLET, WALL, Axe, OpenPage, Screen
from tests.journeys.server import Server
from tests.journeys.waits import until
from tests.live.hall import Hall
from tests.static.test_elsewhere import pages
from tournaments.live.addresses import own_addresses

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    """A site that was started for its own computer only, with a drive in play; one server stands in front."""
    hall = Hall(tmp_path, f"sqlite:///{tmp_path}/drive.sqlite3", 1)
    hall.settings["PROXIES"] = "1"
    hall.open()
    yield hall
    hall.kill()


def sign_in(page: Page, base: str) -> None:
    page.goto(f"{base}/sign-in/")
    page.get_by_label("Name or email").fill("mavis")
    page.get_by_label("Password").fill("lamp and baize")
    page.get_by_role("main").get_by_role("button", name="Sign in").click()


def test_the_organiser_lets_phones_in_and_sees_that_one_got_through(
    hall: Hall, open_page: OpenPage, axe: Axe
) -> None:
    addresses = own_addresses()
    if not addresses:
        pytest.skip("NOT TESTED: this computer is on no network")
    base, there = f"http://127.0.0.1:{hall.port}", f"http://{addresses[0]}:{hall.port}"
    mc, phone = open_page(Screen(name="laptop", width=1180, height=820)), open_page(PHONE)
    sign_in(mc, base)
    mc.get_by_role("link", name="Let phones in").click()
    assert axe(mc) == []
    mc.get_by_role("button", name="Let phones in").click()
    expect(mc.get_by_text("Not yet. Try one")).to_be_visible()
    expect(mc.locator("figcaption")).to_have_text(there)
    assert axe(mc) == []

    phone.goto(f"{there}/hello/")
    expect(phone.get_by_role("heading", name="You are through")).to_be_visible()
    assert axe(phone) == []
    expect(mc.get_by_text("Not yet. Try one")).to_be_visible()  # this was the computer itself
    # A phone has an address of its own, which a server in front of the site would tell.
    as_a_phone = urllib.request.Request(f"{base}/hello/", headers={"X-Forwarded-For": "192.0.2.77"})  # noqa: S310
    urllib.request.urlopen(as_a_phone, timeout=60).close()  # noqa: S310
    expect(mc.get_by_text("A phone got through at")).to_be_visible()
    assert axe(mc) == []

    mc.get_by_role("button", name="Stop letting phones in").click()
    expect(mc.get_by_text("Phones can no longer get in.")).to_be_visible()
    phone.goto("about:blank")
    with pytest.raises(Exception, match="ERR_CONNECTION_REFUSED"):
        phone.goto(f"{there}/hello/")


@pytest.mark.same_on_any_database
@pytest.mark.parametrize(("screen", "dark"), [(PHONE, False), (TABLET, True), (WALL, False), (WALL, True)])
def test_the_page_fits_every_screen(
    open_page: OpenPage, site: Server, axe: Axe, screen: Screen, dark: bool
) -> None:
    make_user()
    playing_drive(tables=1)
    page = open_page(Screen(name=screen.name, width=screen.width, height=screen.height, dark=dark))
    sign_in(page, site.url)
    for path in ("/hall/", "/hello/", "/check-this-hall/"):
        page.goto(path)
        assert axe(page) == []


def test_no_page_asks_anybody_else(open_page: OpenPage, site: Server) -> None:
    make_user()
    drive = playing_drive(tables=2, hands_played=1)
    page = open_page(TABLET)
    asked: list[str] = []

    def note(request: Request) -> None:
        asked.append(request.url)

    page.context.on("request", note)
    sign_in(page, site.url)
    for path in ["/", "/hello/", "/hall/", "/drives/new/", *pages(drive)]:
        page.goto(path)
        until(page, "document.fonts.status === 'loaded'")
    here = urlsplit(site.url).netloc
    others = [
        url for url in asked if urlsplit(url).scheme not in ("data", "blob") and urlsplit(url).netloc != here
    ]
    assert others == []
    assert any(url.endswith(".woff2") for url in asked)  # what is fetched is seen here
    assert len(asked) > 100
