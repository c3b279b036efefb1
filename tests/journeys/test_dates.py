"""A secretary in September: ten dates laid out, one of them unticked, one called off."""

import datetime as dt

import pytest
from django.utils import timezone
from playwright.sync_api import expect

from tests.factories import make_drive
from tests.journeys.conftest import PHONE, Axe, OpenPage
from tests.journeys.mc import press, signed_in
from tournaments.models import Drive

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def test_dates_are_laid_out_and_a_drive_is_called_off(open_page: OpenPage, axe: Axe) -> None:
    make_drive(tables=0, date=timezone.localdate() - dt.timedelta(1))
    page = signed_in(open_page(PHONE), "/drives/harvest/")
    page.get_by_role("link", name="The same again", exact=True).click()
    page.get_by_label("How often").select_option("fortnight")
    press(page, "Show these days")
    ticks = page.get_by_role("checkbox")
    expect(ticks).to_have_count(10)
    ticks.nth(3).uncheck()
    assert axe(page) == []
    press(page, "Set up the ticked days")
    expect(page.get_by_text("Nine drives are set up.")).to_be_visible()
    first = Drive.objects.order_by("date")[1]
    page.goto(f"/drives/{first.slug}/")
    page.get_by_role("link", name="Call off or move", exact=True).click()
    press(page, "Call this drive off")
    expect(page.get_by_text("Please fill this in.")).to_be_visible()
    page.get_by_label("Why, as everyone will read it").fill("No heating")
    assert axe(page) == []
    press(page, "Call this drive off")
    expect(page.get_by_text("Called off: No heating")).to_be_visible()
    expect(page.get_by_role("link", name="Open the door")).to_have_count(0)
    page.goto(f"/d/{first.slug}/")
    expect(page.get_by_text("Called off: No heating")).to_be_visible()
