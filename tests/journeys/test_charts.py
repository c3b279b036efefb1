"""Charts of an evening: on a phone, for a screen reader, and while scores come in."""

import datetime as dt

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from tests.factories import MC, play_hands, playing_drive
from tests.journeys.conftest import PHONE, WALL, Axe, OpenPage
from tournaments.kernel.secret_links import big_screen_path, player_path
from tournaments.models import Drive
from tournaments.play.services import evening

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def is_wide(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth > innerWidth"))


def test_the_figures_stay_open_while_the_race_goes_on(open_page: OpenPage, axe: Axe) -> None:
    drive = playing_drive(tables=2, hands_played=4, board=Drive.Board.SHOWN)
    page = open_page(PHONE, at="/d/harvest/")
    expect(page.get_by_role("img", name="The race")).to_be_visible()
    page.get_by_text("The race in figures").click()
    rows = page.locator("#race-figures tbody tr")
    expect(rows).to_have_count(4)
    assert axe(page) == []
    assert not is_wide(page)
    play_hands(drive, 5)
    expect(rows).to_have_count(5)
    expect(rows.first).to_be_visible()


def test_a_players_own_evening(open_page: OpenPage, axe: Axe) -> None:
    drive = playing_drive(tables=2, hands_played=4)
    page = open_page(PHONE, at=player_path(drive, 1))
    expect(page.get_by_role("img", name="Your evening")).to_be_visible()
    assert axe(page) == []
    assert not is_wide(page)


def test_in_the_interval_the_race_has_the_third_turn(open_page: OpenPage) -> None:
    drive = playing_drive(tables=2, hands_played=4, board=Drive.Board.SHOWN)
    evening.begin_interval(drive.pk, MC, 20)
    begun = timezone.now() - dt.timedelta(seconds=41)
    Drive.objects.filter(pk=drive.pk).update(interval_since=begun)
    page = open_page(WALL, at=big_screen_path(drive))
    expect(page.locator(".scene-race")).to_be_visible()
    expect(page.locator(".scene-interval, .scene-leaders").locator("visible=true")).to_have_count(0)
