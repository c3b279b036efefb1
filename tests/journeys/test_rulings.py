"""A ruling in the middle of a hand, on the MC's phone."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.factories import playing_drive
from tests.journeys.conftest import BY_TURNS, PHONE
from tests.journeys.mc import at_play, opens, panel_closes
from tournaments.models import Score

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.mark.sample
def test_from_the_tables_to_a_ruling_to_the_score(
    open_page: Callable[..., Page], axe: Callable[[Page], list[str]]
) -> None:
    playing_drive(tables=2)
    page = at_play(open_page(PHONE))
    taps = 0

    def tap(part: Locator) -> None:
        nonlocal taps
        part.click()
        taps += 1

    panel = opens(page, "#law")
    for answer in ("Somebody revoked", "It was turned", "Not yet"):
        tap(panel.get_by_role("link", name=answer))
    expect(panel).to_contain_text("The revoke stands")
    expect(panel).to_contain_text("In this drive a revoke costs 3 tricks.")
    assert taps == 3
    assert axe(page) == []
    tap(panel.get_by_role("link", name="Table 2"))
    expect(panel).to_contain_text("Who revoked?")
    assert taps == 4
    for choice in ("input[name=revoke][value=NS]", "input[name=winners][value=NS]"):
        panel.locator(f"label:has({choice})").click()
    panel.get_by_role("button", name="9", exact=True).click()
    panel_closes(page)
    expect(page.locator("#table-2")).to_contain_text("6–7")
    assert Score.objects.current().get().ns == 6


@pytest.mark.parametrize("page", BY_TURNS, indirect=True)
def test_the_list_follows_what_is_typed(page: Page, axe: Callable[[Page], list[str]]) -> None:
    page.goto("/rulings/")
    assert axe(page) == []
    page.get_by_label("What happened?").press_sequentially("revoke")
    expect(page.locator("#rulings-list h2")).to_have_count(0)
    expect(page.locator("#rulings-list a").first).to_contain_text("Somebody revoked")
    page.locator("#rulings-list a").first.click()
    assert axe(page) == []
    page.get_by_role("link", name="The trick is still on the table").click()
    expect(page.locator(".ruling-text")).to_contain_text("takes the card back")
    page.locator("summary").last.click()
    assert axe(page) == []
