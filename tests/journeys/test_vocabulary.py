"""Every component in a real browser: on all screens, in both lights, and with the small scripts."""

import pytest
from playwright.sync_api import expect

from tests.journeys.conftest import PHONE, SCREENS, WALL, Axe, OpenPage, Screen

pytestmark = [pytest.mark.browser, pytest.mark.same_on_any_database, pytest.mark.urls("tests.vocabulary")]

SMALL_TYPE = """() => [...document.querySelectorAll('body *')].filter(element =>
  [...element.childNodes].some(node => node.nodeType === 3 && node.textContent.trim())
  && parseFloat(getComputedStyle(element).fontSize) < 18).map(element => element.outerHTML.slice(0, 80))"""
SMALL_TARGETS = """() => [...document.querySelectorAll('button, .button, input, select, .tabs a, .path a')]
  .map(element => element.closest('label') || element)
  .filter(element => element.getBoundingClientRect().height > 0)
  .filter(element => element.getBoundingClientRect().height < 47.5
    || element.getBoundingClientRect().width < 43.5)
  .map(element => element.outerHTML.slice(0, 80))"""


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.name)
def test_every_component_is_fit_to_use(screen: Screen, open_page: OpenPage, axe: Axe) -> None:
    page = open_page(screen, at="/")
    assert page.evaluate(SMALL_TYPE) == []
    assert page.evaluate(SMALL_TARGETS) == []
    assert axe(page) == []


def test_the_lights_go_down_by_hand_and_stay_down(open_page: OpenPage) -> None:
    page = open_page(WALL, at="/")
    ground = "getComputedStyle(document.body).backgroundColor"
    lit = page.evaluate(ground)
    page.get_by_role("button", name="Lights down").click()
    dark = page.evaluate(ground)
    assert dark != lit
    page.reload()
    assert page.evaluate(ground) == dark
    page.get_by_role("button", name="Lights up").click()
    assert page.evaluate(ground) == lit


def test_the_page_opens_on_its_errors_and_a_number_steps_up_to_its_limit(open_page: OpenPage) -> None:
    page = open_page(PHONE, at="/")
    expect(page.get_by_role("alert").first).to_be_visible()
    expect(page.locator("[aria-invalid=true]").first).to_be_focused()
    number = page.locator("input[name=hands]")
    more = page.get_by_role("button", name="one more")
    more.click()
    expect(number).to_have_value("25")
    more.click()
    expect(number).to_have_value("25")
    page.get_by_role("button", name="one fewer").click()
    expect(number).to_have_value("24")


def test_without_scripts_no_dead_buttons_are_shown(open_page: OpenPage) -> None:
    page = open_page(PHONE, javascript=False, at="/")
    expect(page.locator("[data-step]").first).to_be_hidden()
    expect(page.locator("[data-theme-toggle]")).to_be_hidden()
    expect(page.locator("input[name=hands]")).to_be_visible()


def test_a_silent_computer_is_said_and_the_next_answer_takes_it_back(open_page: OpenPage) -> None:
    page = open_page(PHONE, at="/")
    notice = page.locator("#no-answer")
    expect(notice).to_be_hidden()
    page.context.set_offline(True)
    page.locator("#ask").click()
    expect(notice).to_be_visible()
    expect(notice).to_contain_text("What you tapped or typed is still on this page.")
    assert notice.locator("[data-since]").inner_text().endswith((" am", " pm"))
    page.context.set_offline(False)
    page.locator("#ask").click()
    expect(notice).to_be_hidden()
    expect(page.locator("#answered")).to_have_text("here it is")
