"""Whoever is shut out of a page that lies open reads why, and what becomes of what was not sent."""

import pytest
from playwright.sync_api import Page, expect

from tests.factories import MC, playing_drive, seated_drive
from tests.journeys.conftest import OpenPage
from tests.journeys.mc import signed_in
from tests.journeys.typists import TYPE, all_saved, cut, field, helper, mend
from tournaments.models import Membership
from tournaments.models.secret_links import HELPERS
from tournaments.services.drive.secret_links import renew

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


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
