"""What is sent from a page after something changed in another tab: the page says so, and the words stay."""

import pytest
from playwright.sync_api import Page, expect

from tests.factories import MC, make_drive, playing_drive
from tests.journeys.mc import at_play, signed_in
from tournaments.models import Membership
from tournaments.services.club.deletion import delete_drive

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
NOT_TAKEN = "Your last change was not saved"


@pytest.mark.parametrize("meanwhile", ["signed out", "another office", "deleted"])
def test_the_line_keeps_what_was_typed(page: Page, meanwhile: str) -> None:
    drive = playing_drive(tables=2)
    at_play(page)
    if meanwhile == "signed out":
        page.context.clear_cookies(name="sessionid")
    elif meanwhile == "another office":
        Membership.objects.update(office="viewer")
    else:
        delete_drive(MC, drive.pk, confirmed=True)
    line = page.locator("#score-line")
    line.fill("1 8, 2 9")
    line.press("Enter")
    expect(page.locator("#too-old")).to_contain_text(NOT_TAKEN)
    expect(line).to_have_value("1 8, 2 9")


def test_the_door_says_that_the_list_is_gone(page: Page) -> None:
    drive = make_drive(tables=1)
    signed_in(page, "/drives/harvest/entries/")
    delete_drive(MC, drive.pk, confirmed=True)
    name = page.locator("#id_name")
    name.fill("Zoe Last")
    name.press("Enter")
    expect(page.locator("#too-old")).to_contain_text(NOT_TAKEN)
    expect(page.locator("#too-old")).to_be_in_viewport()
    expect(page.locator("#waiting")).to_contain_text("Zoe Last")
    expect(page.locator("#waiting")).to_be_in_viewport()
