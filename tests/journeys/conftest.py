"""A browser for journeys: pages in three widths, light and dark, with the rules of accessibility at hand."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect, sync_playwright
from pytest_django.live_server_helper import LiveServer

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


@pytest.fixture(scope="session")
def browser(chromium: Path) -> Iterator[Browser]:
    """One browser for all journeys."""
    expect.set_options(timeout=15_000)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=str(chromium),
            args=["--no-sandbox", "--disable-dev-shm-usage"],  # continuous integration often runs as root
        )
        yield browser
        browser.close()


@pytest.fixture
def open_page(browser: Browser, live_server: LiveServer) -> Iterator[Callable[..., Page]]:
    """A function that opens one more visitor: `open_page(PHONE, javascript=False)`.

    Addresses are relative to the live server. A visitor has cookies of their own. What goes wrong inside a
    page (an uncaught error, a refusal by the content policy) fails the test at its end.
    """
    visitors = []
    wrong: list[str] = []

    def open_visitor(screen: Screen = TABLET, *, javascript: bool = True) -> Page:
        context = browser.new_context(
            base_url=live_server.url,
            viewport={"width": screen.width, "height": screen.height},
            color_scheme="dark" if screen.dark else "light",
            locale="en-GB",
            timezone_id="Europe/London",
            java_script_enabled=javascript,
        )
        context.set_default_timeout(30_000)  # on two busy cores a page may take its time
        visitors.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda line: wrong.append(line.text) if "Content Security" in line.text else None)
        return page

    yield open_visitor
    for context in visitors:
        context.close()
    assert wrong == []


@pytest.fixture
def page(open_page: Callable[..., Page], request: pytest.FixtureRequest) -> Page:
    """One visitor, on a tablet; parametrize `page` indirectly with SCREENS for other screens."""
    return open_page(getattr(request, "param", TABLET))


@pytest.fixture
def axe() -> Callable[[Page], list[str]]:
    """A function that gives what is wrong with the open page, a line each; an empty list is the aim."""

    def look(page: Page) -> list[str]:
        found = Axe().run(page, options={"runOnly": WCAG}).response["violations"]
        return [
            f"{violation['id']}: {violation['help']} at {[node['target'] for node in violation['nodes']][:3]}"
            for violation in found
        ]

    return look
