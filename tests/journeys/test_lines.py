"""The lines of open pages: when the hall's computer stops, when nobody looks."""

import datetime as dt
import re
from collections.abc import Iterator
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import Page, Route, expect

from tests.factories import playing_drive, send
from tests.journeys.conftest import PHONE, Axe, OpenPage
from tests.journeys.mc import at_play
from tests.journeys.waits import until, wait_for
from tests.live.hall import Hall, Phone
from tournaments.kernel.secret_links import table_path
from tournaments.models import Drive

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

AN_HOUR_FAST = """
const Right = Date;
const hour = 3600 * 1000;
window.Date = class extends Right {
  constructor(...given) { super(...(given.length ? given : [Right.now() + hour])); }
  static now() { return Right.now() + hour; }
};
"""
LOOK_AWAY = """hidden => {
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
AFTER = "After hand {}"
SHOWN = Drive.Board.SHOWN


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    """A server of this test alone, on a drive whose first hand has been played."""
    hall = Hall(tmp_path, f"sqlite:///{tmp_path}/drive.sqlite3", 2, hands_played=1, board="shown")
    hall.open()
    yield hall
    hall.kill()


def times(moments: list[dt.datetime]) -> list[str]:
    """As they are said on screen, where the hall is: "7.30 pm"."""
    return [f"{moment:%-I}.{moment:%M} {moment:%p}".lower() for moment in moments]


def now() -> dt.datetime:
    return dt.datetime.now(ZoneInfo("Europe/London"))


@pytest.mark.parametrize("shift", ["", AN_HOUR_FAST], ids=["right", "an hour fast"])
def test_the_server_stops_in_mid_hand_and_comes_back(
    hall: Hall, open_page: OpenPage, axe: Axe, shift: str
) -> None:
    page = open_page(PHONE)
    page.add_init_script(shift)
    page.goto(f"{hall.url}/d/harvest/")
    expect(page.locator("#leaderboard")).to_contain_text(AFTER.format(1))
    assert Phone(hall, hall.links[0]).send(8) == 302
    notice = page.get_by_role("status").filter(has_text="The laptop is not answering")
    expect(notice).to_be_hidden()
    until(page, "localStorage.getItem('hall-clock') !== null")  # it has been told what time it is here
    page.wait_for_timeout(1000)

    before = now()
    hall.kill()
    expect(notice).to_be_visible()
    said = re.search(r"since (\d+\.\d\d [ap]m)\.", notice.inner_text())
    assert said is not None, notice.inner_text()
    assert said[1] in times([before - dt.timedelta(minutes=1), before, now()])
    expect(page.locator("#leaderboard")).to_contain_text(AFTER.format(1))  # what was here stays here
    assert axe(page) == []

    hall.open()
    expect(notice).to_be_hidden()
    assert Phone(hall, hall.links[1]).send(9) == 302
    expect(page.locator("#leaderboard")).to_contain_text(AFTER.format(2))
    assert [(table, ns) for table, ns, _, _ in hall.scores()[2:]] == [(1, 8), (2, 9)]


def lines() -> int:
    """Number of event streams open at the test server."""
    from drive.asgi import hub

    return hub.size


def until_lines(page: Page, number: int) -> None:
    wait_for(lambda: lines() == number, page)


def test_a_page_that_nobody_looks_at_gives_its_line_back(open_page: OpenPage) -> None:
    drive = playing_drive(tables=1, hands_played=1, board=SHOWN)
    page = open_page(PHONE, at="/d/harvest/")
    until_lines(page, 1)
    page.evaluate(LOOK_AWAY, True)
    until_lines(page, 0)
    send(drive, hand=2, table=1, ns_made=8)
    page.wait_for_timeout(1500)
    expect(page.locator("#leaderboard")).to_contain_text(AFTER.format(1))
    page.evaluate(LOOK_AWAY, False)
    expect(page.locator("#leaderboard")).to_contain_text(AFTER.format(2), timeout=3000)
    until_lines(page, 1)


def test_the_mcs_page_keeps_its_line_behind_others_as_a_bell_may_ring(page: Page) -> None:
    playing_drive(tables=1)
    at_play(page)
    until_lines(page, 1)
    page.evaluate(LOOK_AWAY, True)
    page.wait_for_timeout(1500)
    assert lines() == 1


def test_a_page_that_could_not_fetch_itself_tries_again(page: Page) -> None:
    drive = playing_drive(tables=2)
    at_play(page)
    until_lines(page, 1)
    refused: list[str] = []

    def refuse_once(route: Route) -> None:
        refused.append(route.request.url)
        route.abort() if len(refused) == 1 else route.continue_()

    page.route("**/drives/harvest/play/?v=*", refuse_once)
    send(drive, hand=1, table=1, ns_made=8)
    drive.refresh_from_db()
    expect(page.locator("#pulse")).to_have_attribute("data-mark", str(drive.version))
    assert len(refused) > 1


def test_a_page_that_shows_what_is_so_asks_for_nothing(page: Page) -> None:
    drive = playing_drive(tables=1)
    page.goto(table_path(drive, 1))
    until(page, "localStorage.getItem('hall-clock') !== null")
    until_lines(page, 1)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    # The time is told every ten seconds; a page that is behind looks after five.
    page.wait_for_timeout(16_500)
    assert asked == []


def test_one_browser_may_have_more_pages_open_than_lines(open_page: OpenPage) -> None:
    drive = playing_drive(tables=1, hands_played=1, board=SHOWN)
    first = open_page(PHONE)
    pages = [first, *(first.context.new_page() for _ in range(8))]
    for page in pages:
        page.goto("/d/harvest/")
        until_lines(page, 1)
        if page is not pages[-1]:
            page.evaluate(LOOK_AWAY, True)
    send(drive, hand=2, table=1, ns_made=8)
    expect(pages[-1].locator("#leaderboard")).to_contain_text(AFTER.format(2))
    pages[-1].evaluate(LOOK_AWAY, True)
    first.evaluate(LOOK_AWAY, False)
    expect(first.locator("#leaderboard")).to_contain_text(AFTER.format(2))


def test_a_network_that_goes_is_asked_about_before_it_is_said(open_page: OpenPage) -> None:
    playing_drive(tables=1, hands_played=1, board=SHOWN)
    page = open_page(PHONE, at="/d/harvest/")
    until_lines(page, 1)
    page.evaluate("dispatchEvent(new Event('offline'))")  # the hall's computer itself needs no network
    page.wait_for_timeout(1000)
    expect(page.locator("#no-answer")).to_be_hidden()
    page.context.set_offline(True)
    expect(page.locator("#no-answer")).to_be_visible()
    page.context.set_offline(False)
    expect(page.locator("#no-answer")).to_be_hidden()
