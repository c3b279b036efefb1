"""Pages that show a drive follow it by themselves, and leave alone what somebody fills in."""

import pytest
from playwright.sync_api import Page, expect

from tests.factories import MC, make_drive, playing_drive, send
from tests.journeys.conftest import OpenPage
from tests.journeys.mc import signed_in
from tests.results.queries.test_prizes import RULES, level_drive
from tournaments.cards.services.card_entry import TypedFigure, save_figures
from tournaments.door.services.entries import add_entry
from tournaments.engine.permissions import State
from tournaments.kernel.new_entry import NewEntry
from tournaments.models import Drive
from tournaments.results.services.prizes import draw_prize

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def opened(page: Page, where: str) -> Page:
    """A page of an organiser who has signed in, with its line to the server open."""
    signed_in(page, f"/drives/harvest/{where}")
    expect(page.locator("[data-live]")).to_have_attribute("data-stamp", str(Drive.objects.get().version))
    return page


@pytest.mark.parametrize("where", ["cards/", "log/"])
def test_the_overview_and_the_log_follow_scores(page: Page, where: str) -> None:
    drive = playing_drive(tables=2)
    opened(page, where)
    send(drive, hand=1, table=1, ns_made=12)
    expect(page.locator("main")).to_contain_text("12")


def test_the_prizes_follow_cards_as_they_are_typed(page: Page) -> None:
    drive = make_drive(tables=1, state=State.SEATED, prize_rules=RULES)
    opened(page, "prizes/")
    save_figures(drive.pk, MC, [TypedFigure(1, str(hand), None, 7) for hand in range(1, 25)])
    expect(page.locator("main")).to_contain_text("1 of 4 cards")
    save_figures(drive.pk, MC, [TypedFigure(2, "1", None, 6)])
    expect(page.locator("main")).to_contain_text("2 of 4 cards")


def test_what_is_being_filled_in_stays_and_the_page_says_so(page: Page) -> None:
    drive = level_drive()
    opened(page, "prizes/")
    page.get_by_text("Give a prize to someone else").click()
    why = page.locator("[name=why]")
    why.fill("He asked for the marmalade")
    page.locator("h1").click()
    draw_prize(drive.pk, MC, "Lucky card")
    expect(page.locator("#follow .notice")).to_be_visible()
    expect(why).to_have_value("He asked for the marmalade")


def test_the_door_follows_what_another_writes_down(open_page: OpenPage) -> None:
    drive = make_drive(tables=1)
    page = opened(open_page(), "entries/")
    add_entry(drive.pk, MC, NewEntry("Nell Newcome"))
    expect(page.locator("#tally")).to_contain_text("5")
