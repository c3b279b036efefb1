"""The first person of a laptop makes an account, and looks at it."""

import pytest
from playwright.sync_api import expect

from tests.journeys.conftest import PHONE, Axe, OpenPage

pytestmark = pytest.mark.browser
PAGES = ("", "name/", "email/", "password/", "two-step/", "present-password/", "devices/", "delete/")


def test_it_works(open_page: OpenPage, axe: Axe) -> None:
    page = open_page(PHONE, at="/sign-in/")
    page.get_by_role("link", name="I have no account yet").click()
    page.get_by_label("Your name").fill("Mavis Crane")
    password = page.locator("[name=password]")
    password.fill("seven quiet tricks")
    page.get_by_role("button", name="Show the password").click()
    expect(password).to_have_attribute("type", "text")
    page.get_by_role("button", name="Hide the password").click()
    expect(password).to_have_attribute("type", "password")
    assert axe(page) == []
    page.get_by_role("button", name="Make the account").click()
    expect(page.locator("#messages")).to_contain_text("sign in with mavis-crane and your password")
    page.get_by_role("button", name="Account").click()
    page.get_by_role("link", name="Mavis Crane").click()
    expect(page.get_by_role("heading", name="Your account")).to_be_visible()
    for path in PAGES:
        page.goto(f"/account/{path}")
        assert axe(page) == [], path
    page.goto("/account/two-step/")
    page.get_by_role("button", name="Turn it on").click()
    expect(page.get_by_role("heading", name="Scan this with the app")).to_be_visible()
    assert axe(page) == []
    page.get_by_label("Code").fill("000000")
    page.get_by_role("button", name="Turn it on").click()
    expect(page.locator(".field-wrong")).to_contain_text("This code is not right.")
