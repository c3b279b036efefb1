"""A drive is deleted while it is played: the MC types its title, and every page that follows it says so."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.factories import MC, playing_drive, seated_drive
from tests.journeys.conftest import PHONE, Axe, OpenPage, Screen
from tests.journeys.mc import signed_in
from tests.journeys.stewards import tap
from tests.journeys.typists import TYPE, all_saved, field, helper
from tests.journeys.waits import go_offline, go_online
from tournaments.club.services.deletion import delete_drive
from tournaments.kernel.secret_links import big_screen_path, player_path, table_path
from tournaments.models import Drive

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
DESK = Screen(name="desk", width=1280, height=800)
DELETE = "/clubs/nether-hall/drives/harvest/delete/"


def reach(page: Page, role: str, name: str) -> None:
    """Go on by the Tab key until the focus is there."""
    wanted = page.get_by_role(role, name=name, exact=True)  # type: ignore[arg-type]
    expect(wanted).to_be_visible()
    for _ in range(80):
        if wanted.evaluate("(it) => it === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(name)


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("width", [390, 1280])
def test_by_keys_alone_the_title_is_typed(width: int, dark: bool, open_page: OpenPage, axe: Axe) -> None:
    playing_drive(tables=1, hands_played=1)
    page = signed_in(open_page(Screen(name="any", width=width, height=844, dark=dark)), "/drives/harvest/")
    reach(page, "link", "Delete this drive")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Delete this drive?")
    assert axe(page) == []
    reach(page, "textbox", "The drive’s title")
    page.keyboard.type("Harvest")
    page.keyboard.press("Enter")
    field = page.get_by_role("textbox", name="The drive’s title")
    expect(field).to_have_value("Harvest")
    expect(page.get_by_text("so nothing was deleted")).to_be_visible()
    assert axe(page) == []
    reach(page, "textbox", "The drive’s title")
    page.keyboard.press("Control+A")
    page.keyboard.type("harvest whist drive")
    reach(page, "button", "Delete the drive")
    page.keyboard.press("Enter")
    page.wait_for_url("/clubs/nether-hall/")
    expect(page.get_by_text("Harvest Whist Drive has been deleted.")).to_be_visible()
    assert not Drive.objects.exists()
    page.goto(DELETE)
    expect(page.get_by_text("That drive has already been deleted.")).to_be_visible()


def test_pages_that_follow_the_drive_say_that_it_is_no_more_and_keep_what_waits(
    open_page: OpenPage, axe: Axe
) -> None:
    drive = playing_drive(tables=2)
    phone, player, board = (open_page(PHONE) for _ in range(3))
    phone.goto(table_path(drive, 1))
    player.goto(player_path(drive, 1))
    board.goto(big_screen_path(drive, 1))
    mc = signed_in(open_page(DESK), "/drives/harvest/play/")
    go_offline(phone)
    tap(phone, "NS", 9)
    eraser = mc.context.new_page()
    eraser.goto(DELETE)
    eraser.get_by_role("button", name="Delete the drive").click()
    eraser.wait_for_url("/clubs/nether-hall/")
    go_online(phone)
    for page in (phone, player, board, mc):
        expect(page.locator("#gone")).to_be_visible()
        expect(page.locator("#gone")).to_contain_text(re.compile("(has finished or been|has been) deleted"))
        page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        expect(page.locator("#gone")).to_be_in_viewport()
        assert axe(page) == []
    expect(phone.locator("#told")).to_contain_text("The drive may have been deleted.")
    expect(phone.locator("#kept")).to_contain_text("9, the others 4")
    phone.reload()
    expect(phone.locator("#left")).to_contain_text("9, the others 4")


def test_who_types_cards_hears_of_it_and_what_was_typed_stays(open_page: OpenPage) -> None:
    drive = seated_drive()
    joan, mc = helper(open_page, drive), signed_in(open_page(DESK), TYPE)
    joan.keyboard.type("3\n76")
    all_saved(joan)
    delete_drive(MC, drive.pk, confirmed=True)
    expect(mc.locator("#gone")).to_be_visible()
    joan.keyboard.type("8")
    expect(joan.locator("#card-saved")).to_contain_text("Scores kept on this computer: 1.")
    expect(joan.locator("#gone")).to_be_visible()
    expect(field(joan, 3)).to_have_value("8")
