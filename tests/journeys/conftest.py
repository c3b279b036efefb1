"""A browser for journeys: pages in three widths, light and dark, with the rules of accessibility at hand."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from axe_playwright_python.sync_playwright import Axe as AxeCore
from django.conf import settings
from django.db import connection
from playwright.sync_api import Browser, Locator, Page, expect, sync_playwright
from pytest_django import DjangoDbBlocker, Settings

from tests.conftest import missing
from tests.journeys.server import Server
from tests.live.hall import free_port

# Only what is wrong comes back, a line each: all that axe has to say of a page is a megabyte. What is fading
# meanwhile has done so, and what is about to fade waits: half faded, nothing has its contrast.
LOOK = """async (rules) => {
    const later = document.getAnimations().filter((one) => one.effect.getComputedTiming().progress === null);
    for (const one of document.getAnimations()) later.includes(one) ? one.pause() : one.finish();
    const found = await axe.run({ runOnly: rules, resultTypes: ["violations"] });
    for (const one of later) one.play();
    return found.violations.map(({ id, help, nodes }) =>
        `${id}: ${help} at ${JSON.stringify(nodes.slice(0, 3).map((node) => node.target))}`);
}"""
WIDER = "Math.max(0, document.documentElement.scrollWidth - innerWidth)"
# At its end the bar at the foot covers nothing; elsewhere axe minds what can be scrolled from under it.
END = """() => {
    const where = scrollY;
    scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
    return where;
}"""
# Where a page was tapped last, and when it has changed under the finger since.
LAST_TAP = """
addEventListener("click", ({ target, clientX: x, clientY: y, detail }) => {
    if (!detail || target.matches("input, select, textarea")) return;
    window.lastTap = { x, y, at: performance.now() };
}, true);
addEventListener("htmx:afterSwap", () => { if (window.lastTap) lastTap.at = performance.now(); });
"""
# Chromium refuses new requests while it plays without a network, but leaves open lines open.
CUT_LINES = """{
    const Line = window.EventSource;
    const cut = (line) => { line.close(); line.dispatchEvent(new Event("error")); };
    window.EventSource = class extends Line {
        constructor(url) {
            super(url);
            addEventListener("offline", () => { if (this.readyState !== Line.CLOSED) cut(this); });
        }
    };
}"""
# A page may be scrolling under the finger, so any height counts.
IS_SECOND_TAP = """(part) => {
    const { left, width } = part.getBoundingClientRect();
    const { x, at } = window.lastTap ?? { at: -Infinity };
    return performance.now() - at < 600 && Math.abs(left + width / 2 - x) < 40;
}"""
OpenPage = Callable[..., Page]  # opens one more visitor; see ``open_page``
Axe = Callable[[Page], list[str]]  # what is wrong with a page; see ``axe``
WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


@dataclass(frozen=True, kw_only=True)
class Screen:
    """A kind of screen that people hold or hang up: size in CSS pixels, and its colours."""

    name: str
    width: int
    height: int
    dark: bool = False


PHONE = Screen(name="phone", width=390, height=844)
TABLET = Screen(name="tablet", width=820, height=1180)
WALL = Screen(name="wall", width=1920, height=1080)
SCREENS = [
    Screen(
        name=f"{screen.name}-{'dark' if dark else 'light'}",
        width=screen.width,
        height=screen.height,
        dark=dark,
    )
    for screen in (PHONE, TABLET, WALL)
    for dark in (False, True)
]
# For what depends on width and on colours, but hardly on both at once.
BY_TURNS = [SCREENS[0], SCREENS[3], SCREENS[4]]


@pytest.fixture(scope="session")
def browser(chromium: Path) -> Iterator[Browser]:
    """One browser for all journeys."""
    expect.set_options(timeout=60_000)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=str(chromium),
            args=[
                "--no-sandbox",
                "--disable-dev-shm-usage",
                "--disable-gpu",
            ],  # continuous integration often runs as root
        )
        yield browser
        browser.close()


@pytest.fixture(scope="session", autouse=True)
def taps_are_a_hands() -> Iterator[None]:
    """Nobody taps one place again within half a second, but by mistake: pages that follow take it for one."""
    click = Locator.click

    def tap(part: Locator, **how: Any) -> None:
        if part.evaluate(IS_SECOND_TAP, timeout=how.get("timeout")):
            part.page.wait_for_timeout(600)
        click(part, **how)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Locator, "click", tap)
        yield


@pytest.fixture(scope="session")
def server(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[Server]:
    """The server of all journeys."""
    with django_db_blocker.unblock():
        server = Server()
        server.start()
        yield server
        server.stop()


@pytest.fixture(scope="session")
def mail_port() -> int:
    """The port at which a journey with emails has its mail server, which the worker sends them to."""
    return free_port()


@pytest.fixture(scope="session")
def worker(django_db_setup: None, mail_port: int) -> Iterator[None]:
    """A Celery worker on the tests' database, where the site has a queue for one."""
    if not settings.REDIS_URL:
        yield
        return
    url = urlsplit(os.environ["DATABASE_URL"])._replace(path=f"/{connection.settings_dict['NAME']}")
    process = subprocess.Popen(
        [
            sys.executable,
            "-m",
            "celery",
            "-A",
            "drive",
            "worker",
            "--concurrency",
            "2",
            "--loglevel",
            "WARNING",
        ],
        cwd=settings.BASE_DIR,
        env={
            **os.environ,
            "DATABASE_URL": url.geturl(),
            "SECRET_KEY": settings.SECRET_KEY,
            "EMAIL_URL": f"smtp://127.0.0.1:{mail_port}",
        },
    )
    yield
    process.terminate()
    assert process.wait(timeout=60) == 0


@pytest.fixture
def site(server: Server, worker: None, transactional_db: None) -> Server:
    """The hall's real server on the tests' database: pages follow the drive as they do in a hall."""
    return server


@pytest.fixture
def open_page(browser: Browser, site: Server) -> Iterator[OpenPage]:
    """A function that opens one more visitor: `open_page(PHONE, javascript=False, at="/help/")`.

    Addresses are relative to the site. A visitor has cookies of their own. What goes wrong inside a
    page (an uncaught error, a refusal by the content policy) fails the test at its end.
    """
    visitors = []
    wrong: list[str] = []

    def open_visitor(screen: Screen = TABLET, *, javascript: bool = True, at: str = "") -> Page:
        context = browser.new_context(
            base_url=site.url,
            viewport={"width": screen.width, "height": screen.height},
            color_scheme="dark" if screen.dark else "light",
            locale="en-GB",
            timezone_id="Europe/London",
            java_script_enabled=javascript,
        )
        context.add_init_script(LAST_TAP)
        context.add_init_script(CUT_LINES)
        context.set_default_timeout(60_000)  # on two busy cores a page may take its time
        visitors.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda line: wrong.append(line.text) if "Content Security" in line.text else None)
        if at:
            page.goto(at)
        return page

    yield open_visitor
    for context in visitors:
        context.close()
    assert wrong == []


@pytest.fixture
def page(open_page: OpenPage, request: pytest.FixtureRequest) -> Page:
    """One visitor, on a tablet; parametrize `page` indirectly with SCREENS for other screens."""
    return open_page(getattr(request, "param", TABLET))


@pytest.fixture
def axe() -> Axe:
    """A function that gives what is wrong with the open page, a line each; an empty list is the aim.

    It holds to the rules of accessibility, and nothing in it is wider than the screen. Looks are the same on
    any database, and cost more than most pages: on PostgreSQL it looks at nothing.
    """

    def look(page: Page) -> list[str]:
        page.wait_for_load_state()  # on any database: what the test asks next needs it too
        if connection.vendor != "sqlite":
            return []
        if not page.evaluate("typeof axe === 'object'"):
            page.evaluate(AxeCore().axe_script)
        where = page.evaluate(END)
        found = list(page.evaluate(LOOK, WCAG))
        if wider := page.evaluate(WIDER):
            found.append(f"{page.url} is {wider} pixels wider than the screen")
        page.evaluate("(where) => scrollTo({ top: where, behavior: 'instant' })", where)
        return found

    return look


@pytest.fixture
def reads_photos(settings: Settings) -> None:
    """The extra that reads photographs; without it the test is skipped aloud."""
    if find_spec("numpy") is None:
        missing("numpy (the extra photos)", required_by="REQUIRE_PHOTOS")
    settings.READS_PHOTOS = True
