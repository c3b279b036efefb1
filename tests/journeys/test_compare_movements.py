"""Choosing a movement in a real browser: on all screens, and the move that is shown on request."""

import pytest
from django.core.cache import cache
from playwright.sync_api import Route, expect

from tests.factories import make_drive
from tests.journeys.conftest import BY_TURNS, PHONE, TABLET, Axe, OpenPage, Screen
from tests.journeys.mc import signed_in
from tests.journeys.test_vocabulary import SMALL_TARGETS, SMALL_TYPE

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
PAGE = "/drives/harvest/movement/?show=winners-split"
WHOLE = PAGE + "&all=1"  # nothing arrives later


@pytest.mark.same_on_any_database
@pytest.mark.parametrize("screen", BY_TURNS, ids=lambda screen: screen.name)
def test_the_page_is_fit_to_use_before_and_after_the_rest_arrives(
    screen: Screen, open_page: OpenPage, axe: Axe
) -> None:
    cache.clear()
    make_drive(tables=5)
    page = open_page(screen)
    waiting: list[Route] = []
    held = [waiting.append]
    page.route(
        "**/movement/?*", lambda route: held[0](route) if held and is_part(route) else route.continue_()
    )
    signed_in(page, PAGE)
    expect(page.get_by_text("Comparing the movements: 0 of")).to_be_visible()
    assert page.evaluate(SMALL_TYPE) == []
    assert axe(page) == []
    held.clear()
    for route in waiting:
        route.continue_()
    expect(page.locator("#comparing")).to_have_count(0)
    expect(page.locator(".choices-table tbody tr").nth(3)).to_be_visible()
    assert page.evaluate(SMALL_TYPE) == []
    assert page.evaluate(SMALL_TARGETS) == []
    assert axe(page) == []


def is_part(route: Route) -> bool:
    """Return whether it is fetched by a page that is open."""
    return not route.request.is_navigation_request()


def test_the_move_is_shown_only_when_asked_for(open_page: OpenPage) -> None:
    make_drive(tables=5)
    page = signed_in(open_page(TABLET), WHOLE)
    winner = page.locator("[data-from]").first
    before = winner.bounding_box()
    assert before == winner.bounding_box()
    page.get_by_role("button", name="Show the move", exact=True).click()
    page.evaluate("Promise.all(document.getAnimations().map((walk) => walk.finished)).then(() => true)")
    after = winner.bounding_box()
    assert before
    assert after
    assert abs(after["x"] - before["x"]) + abs(after["y"] - before["y"]) > 50
    expect(page.get_by_role("button", name="Show the move again")).to_be_visible()


def test_where_less_motion_is_wished_before_and_after_stand_still(open_page: OpenPage) -> None:
    page = open_page(PHONE)
    page.emulate_media(reduced_motion="reduce")
    make_drive(tables=5)
    signed_in(page, WHOLE)
    expect(page.locator("[data-show-move]")).to_be_hidden()
    expect(page.locator(".floor svg")).to_have_count(2)
    expect(page.locator(".floor-arrow").first).to_be_visible()
