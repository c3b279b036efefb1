"""The pages of the end of an evening on every screen: standings, prizes, publishing, the leaderboard."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.conftest import BY_TURNS, PHONE, Axe, OpenPage
from tests.journeys.mc import signed_in
from tests.results.queries.test_prizes import level_drive
from tournaments.models import Drive

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

LONG = "Bartholomew Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch " * 2


@pytest.mark.same_on_any_database
@pytest.mark.parametrize("page", BY_TURNS, indirect=True, ids=lambda screen: screen.name)
def test_every_page_is_fit_to_look_at(page: Page, axe: Axe) -> None:
    drive = level_drive(tables=3, board=Drive.Board.SHOWN)
    drive.entries.filter(number__lte=4).update(name=LONG)
    signed_in(page)
    slug = drive.slug
    for address in (
        f"/drives/{slug}/standings/",
        f"/drives/{slug}/prizes/",
        f"/drives/{slug}/publish/",
        f"/d/{slug}/",
    ):
        page.goto(address)
        assert axe(page) == [], address


def test_prizes_are_decided_without_scripts_and_published(open_page: OpenPage) -> None:
    drive = level_drive()
    page = signed_in(open_page(PHONE, javascript=False), f"/drives/{drive.slug}/prizes/")
    page.get_by_role("button", name="won the cut").first.click()
    expect(page.get_by_text("won the cut of cards.")).to_be_visible()
    page.get_by_role("button", name="Draw it now").click()
    expect(page.get_by_text("was drawn at random")).to_be_visible()
    page.get_by_role("link", name="Go to Publish").click()
    page.get_by_role("button", name="Publish the results").click()
    expect(page.get_by_text("The results are out")).to_be_visible()
    page.goto(f"/d/{drive.slug}/")
    expect(page.get_by_role("heading", name="Prizes")).to_be_visible()


@pytest.mark.parametrize("javascript", [True, False])
def test_the_web_address_is_copied_or_stands_there_to_be_selected(
    open_page: OpenPage, javascript: bool
) -> None:
    drive = level_drive()
    page = signed_in(open_page(PHONE, javascript=javascript), f"/drives/{drive.slug}/publish/")
    expect(page.get_by_label("Web address")).to_have_value(re.compile(f"/d/{drive.slug}/$"))
    copy = page.get_by_role("button", name="Copy the web address")
    if not javascript:
        expect(copy).to_be_hidden()
        return
    copy.click()
    expect(page.get_by_text("Copied.")).to_be_visible()
    expect(copy).to_be_focused()
