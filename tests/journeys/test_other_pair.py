"""The wrong pair left a table: the MC reads what that does to the totals, and says which it was."""

import pytest
from playwright.sync_api import Page, expect

from tests.cards.services.test_other_pair import AT, by_chance
from tests.journeys.conftest import BY_TURNS, Axe
from tests.journeys.mc import signed_in
from tests.paper_evenings import drawn, true_figures_if, type_cards

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.mark.same_on_any_database
@pytest.mark.parametrize("page", BY_TURNS, indirect=True, ids=lambda screen: screen.name)
def test_one_press_for_either_reading_and_one_to_undo(page: Page, axe: Axe) -> None:
    drive = drawn(16)
    type_cards(drive, true_figures_if(drive, AT, by_chance))
    signed_in(page, "/drives/paper/cards/check/")
    expect(page.locator(".fault")).to_have_count(1)
    assert axe(page) == []
    page.get_by_role("button", name="The other pair moved").click()
    expect(page.locator(".verdict")).to_contain_text("All 16 cards agree.")
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("button", name="The score of hand 6 is the other way round").click()
    expect(page.locator(".verdict")).to_contain_text("All 16 cards agree.")
    assert axe(page) == []
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".fault")).to_have_count(1)
