"""A person who loses access to an open page reads why, and unsent input stays readable."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.factories import MC, make_drive, playing_drive, seated_drive
from tests.journeys.conftest import OpenPage
from tests.journeys.mc import at_play, signed_in
from tests.journeys.typists import TYPE, all_saved, cut, field, helper, mend
from tournaments.club.services.deletion import delete_drive
from tournaments.door.services.entries import add_entry
from tournaments.kernel.new_entry import NewEntry
from tournaments.kernel.secret_links import renew
from tournaments.models import Membership
from tournaments.models.secret_links import HELPERS

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
NOT_TAKEN = "Your last change was not saved"


def test_a_helper_whose_link_was_renewed_reads_out_what_was_not_sent(open_page: OpenPage) -> None:
    drive = seated_drive(tables=2)
    page = helper(open_page, drive)
    page.keyboard.type("3\n7")
    all_saved(page)
    renew(drive.pk, MC, HELPERS)
    page.keyboard.type("6")
    said = page.locator("#card-saved")
    expect(said).to_contain_text("This link has been renewed")
    expect(said).to_contain_text("Scores kept on this computer: 1. Please read them to the MC")
    expect(said.get_by_role("link")).to_be_hidden()
    expect(field(page, 2)).to_have_value("6")
    expect(page.locator("#gone")).to_contain_text("This link has been renewed")


def test_a_removed_helper_is_told_so_and_not_that_the_drive_was_deleted(page: Page) -> None:
    drive = playing_drive(tables=2, hands_played=1)
    signed_in(page, f"{TYPE}1/")
    expect(field(page, 2)).to_be_focused()
    cut(page)
    page.keyboard.type("6")
    Membership.objects.all().delete()
    mend(page)
    for words in ("#card-saved", "#gone"):
        expect(page.locator(words)).to_contain_text(f"You no longer help at {drive.club.name}.")
    expect(page.locator("#card-saved")).to_contain_text("Scores kept on this computer: 1.")
    expect(page.locator("#gone")).not_to_contain_text("deleted")


def test_the_open_page_of_a_removed_helper_shows_nothing_new(page: Page) -> None:
    drive = make_drive(tables=1)
    with page.expect_response(re.compile("/live/harvest/")):  # it follows the drive by now
        signed_in(page, "/drives/harvest/entries/")
    Membership.objects.all().delete()
    add_entry(drive.pk, MC, NewEntry("Zoe Last"))
    expect(page.locator("#gone")).to_contain_text(f"You no longer help at {drive.club.name}.", timeout=15_000)
    expect(page.locator("body")).not_to_contain_text("Zoe Last")


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
