"""Low screens and large letters: what has the focus is whole, and under no bar, whichever way one tabs."""

import pytest
from playwright.sync_api import expect

from tests.factories import playing_drive
from tests.journeys.conftest import PHONE, OpenPage, Screen
from tests.journeys.mc import signed_in
from tournaments.kernel.secret_links import table_path

pytestmark = [pytest.mark.browser, pytest.mark.same_on_any_database, pytest.mark.django_db(transaction=True)]

LAPTOP = Screen(name="laptop", width=1366, height=768)
LOW = Screen(name="low", width=1024, height=600)
ZOOMED = Screen(name="zoomed", width=683, height=384)  # the laptop at 200 %
STEPS = 40  # of the keyboard, down each page and up again
HIDDEN = """() => {
    const at = document.activeElement, box = at.getBoundingClientRect();
    if (at.matches("body, #main") || !at.checkVisibility() || box.height > innerHeight) return [];
    const isOver = (bar) => {
        const there = bar.getBoundingClientRect();
        return ["sticky", "fixed"].includes(getComputedStyle(bar).position) && there.height
            && !bar.contains(at) && !at.contains(bar)
            && there.top < box.bottom - 1 && box.top < there.bottom - 1
            && there.left < box.right - 1 && box.left < there.right - 1;
    };
    const over = [...document.querySelectorAll("main *")].filter(isOver).map((bar) => bar.className);
    const edge = box.top < -1 || box.bottom > innerHeight + 1 ? ["the edge"] : [];
    return [...over, ...edge].map((what) => `${what} over ${at.outerHTML.slice(0, 90)}`);
}"""


@pytest.mark.parametrize("screen", [LAPTOP, LOW, ZOOMED, PHONE], ids=lambda screen: screen.name)
def test_what_has_the_focus_is_whole(open_page: OpenPage, screen: Screen) -> None:
    drive = playing_drive(tables=6, hands_played=1)
    page = signed_in(open_page(screen))
    pages = [f"/drives/{drive.slug}/{name}/" for name in ("setup", "entries", "play", "cards", "cards/type")]
    for address in (*pages, table_path(drive, 1)):
        page.goto(address)
        expect(page.locator(".htmx-request")).to_have_count(0)  # what comes later moves what is below
        for key in ["Tab"] * STEPS + ["Shift+Tab"] * STEPS:
            page.keyboard.press(key)
            assert page.evaluate(HIDDEN) == [], f"{address} by {key}"


@pytest.mark.parametrize("screen", [Screen(name="first", width=1366, height=657), LOW, ZOOMED, PHONE])
def test_a_page_with_errors_opens_on_the_first_of_them(open_page: OpenPage, screen: Screen) -> None:
    playing_drive(tables=6, hands_played=1)
    page = signed_in(open_page(screen), "/drives/harvest/people/")
    page.get_by_role("button", name="Mark as leaving").click()
    expect(page.get_by_label("Who is leaving?")).to_be_focused()
    expect(page.locator("#goes .errorlist")).to_be_in_viewport(ratio=1)
    assert page.evaluate(HIDDEN) == []


def test_the_bar_lets_go_where_there_is_no_room(open_page: OpenPage) -> None:
    drive = playing_drive(tables=1)
    page = signed_in(open_page(LAPTOP), f"/drives/{drive.slug}/play/")
    bar = "getComputedStyle(document.querySelector('.mc-bar')).position"
    stuck = []
    for screen in (LAPTOP, LOW, ZOOMED):
        page.set_viewport_size({"width": screen.width, "height": screen.height})
        stuck.append(page.evaluate(bar) == "sticky")
    assert stuck == [True, True, False]
