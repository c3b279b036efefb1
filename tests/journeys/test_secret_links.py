"""Secret links in a real browser: what it tells other pages of them, and the pages of old ones."""

import pytest
from playwright.sync_api import Page, Request, expect

from tests.factories import MC, playing_drive
from tests.journeys.conftest import PHONE, WALL, Axe, OpenPage, Screen
from tests.journeys.mc import signed_in
from tournaments.kernel import secret_links
from tournaments.kernel.secret_links import helpers_token, player_path, table_path
from tournaments.models import Drive
from tournaments.models.secret_links import BIG_SCREENS

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
DARK = Screen(name="dark", width=820, height=1180, dark=True)


def test_the_pages_that_a_secret_link_leads_to_never_hear_of_it(open_page: OpenPage) -> None:
    """Neither where a link is followed, nor where a form is sent, nor with what the page is made of."""
    drive = playing_drive(tables=2, hands_played=1, board="shown")
    said: list[str] = []

    def note(request: Request) -> None:
        said.append(request.headers.get("referer", ""))

    phone = open_page(PHONE)
    phone.on("request", note)
    phone.goto(player_path(drive, 1))
    phone.locator('a[href="/d/harvest/"]').first.click()
    phone.wait_for_url("**/d/harvest/")
    phone.goto(f"/c/harvest/{helpers_token(drive)}/")
    phone.locator("[name=name]").fill("Joan")
    phone.get_by_role("button", name="Start").click()
    phone.wait_for_url("**/cards/type/")  # its form is known as ours all the same
    assert len(said) > 10
    assert any(said)
    assert not [one for one in said if "/p/" in one or "/c/" in one]


@pytest.mark.parametrize("screen", [PHONE, DARK, WALL], ids=lambda screen: screen.name)
def test_the_pages_of_old_links(open_page: OpenPage, axe: Axe, screen: Screen) -> None:
    drive = playing_drive(tables=2)
    mc = signed_in(open_page(screen))
    mc.goto("/drives/harvest/links/table/")
    expect(mc.locator("main")).to_contain_text("will stop working at once")
    assert axe(mc) == []
    mc.get_by_label("Number").fill("1")
    mc.get_by_role("button", name="Make a new link").click()
    expect(mc.locator("main")).to_contain_text("Table 1 has a new link.")
    visitor = open_page(screen, at=table_path(drive, 1))
    expect(visitor.locator("h1")).to_have_text("This link has been renewed")
    Drive.objects.update(state="finished")
    visitor.goto(table_path(drive, 2))
    expect(visitor.locator("h1")).to_have_text("This link has expired")
    assert axe(visitor) == []
    guess_until_told_to_wait(visitor, "/t/harvest/2/guess/")
    visitor.goto("/t/harvest/2/guess/")
    expect(visitor.locator("h1")).to_have_text("Please wait a little")
    assert axe(visitor) == []


def test_an_open_page_of_a_table_says_that_the_drive_is_finished(open_page: OpenPage) -> None:
    drive = playing_drive(tables=1)
    phone = open_page(PHONE, at=table_path(drive, 1))
    Drive.objects.update(state="finished")
    secret_links.renew(drive.pk, MC, BIG_SCREENS)  # any change is told to all
    expect(phone.locator("#table")).to_contain_text(
        "The drive has finished. Thank you for keeping the scores."
    )


def guess_until_told_to_wait(visitor: Page, path: str) -> None:
    """Guesses are counted anew every ten minutes, also in the middle of this or just after it."""
    for _ in range(100):
        seconds = int(visitor.request.get(path).headers.get("retry-after", 0))
        if seconds > 10:
            return
        visitor.wait_for_timeout(1000 * seconds)
    raise AssertionError("nobody said to wait")
