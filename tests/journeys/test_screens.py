"""The fixtures of the journeys: a browser really looks, and really complains."""

import pytest
from playwright.sync_api import Page

from tests.journeys.conftest import BY_TURNS, PHONE, WALL, Axe, OpenPage

pytestmark = [pytest.mark.browser, pytest.mark.same_on_any_database, pytest.mark.django_db(transaction=True)]
NOWHERE = "/no-such-page/"


@pytest.mark.parametrize("page", BY_TURNS, indirect=True, ids=lambda screen: screen.name)
def test_a_page_that_is_not_there_is_fit_to_look_at(page: Page, axe: Axe) -> None:
    response = page.goto(NOWHERE)
    assert response is not None
    assert response.status == 404
    assert axe(page) == []


def test_axe_finds_what_is_wrong(page: Page, axe: Axe) -> None:
    page.set_content("<!DOCTYPE html><body><img src='/x.png' style='width: 9999px'></body></html>")
    found = " ".join(axe(page))
    assert "image-alt" in found
    assert "html-has-lang" in found
    assert "wider than the screen" in found


def test_visitors_are_apart_and_as_wide_as_asked(open_page: OpenPage) -> None:
    phone, wall = open_page(PHONE), open_page(WALL, javascript=False)
    assert phone.viewport_size == {"width": 390, "height": 844}
    phone.goto(NOWHERE)
    phone.context.add_cookies([{"name": "mine", "value": "1", "url": phone.url}])
    wall.goto(NOWHERE)
    assert phone.context.cookies() != []
    assert wall.context.cookies() == []
