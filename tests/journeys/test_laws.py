"""The laws on a phone and on a wall: found by what happened, opened by a link, and fit to read."""

import pytest
from playwright.sync_api import expect

from tests.journeys.conftest import BY_TURNS, PHONE, Axe, OpenPage, Screen

pytestmark = [pytest.mark.browser, pytest.mark.same_on_any_database, pytest.mark.django_db(transaction=True)]


def test_from_what_happened_to_its_law_and_to_the_law_that_differs(open_page: OpenPage, axe: Axe) -> None:
    page = open_page(PHONE, at="/laws/")
    page.get_by_label("Search the laws").fill("both revoked")
    page.get_by_role("button", name="Search").click()
    expect(page.get_by_role("heading", level=3).first).to_contain_text("Both sides revoke")
    assert axe(page) == []
    page.get_by_role("link", name="Law 81", exact=True).first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Law 81: Both sides revoke")
    assert axe(page) == []
    page.get_by_role("link", name="Club law 18").click()
    expect(page.get_by_text("there must be a new deal")).to_be_visible()


@pytest.mark.parametrize("screen", BY_TURNS, ids=lambda screen: screen.name)
def test_everybody_can_read_them(screen: Screen, open_page: OpenPage, axe: Axe) -> None:
    page = open_page(screen, at="/laws/")
    assert axe(page) == []
    page.get_by_role("link", name="The revoke", exact=True).click()
    expect(page.locator("#law-72")).to_be_visible()
    assert axe(page) == []
