"""Prizes beside the usual ones: put together on the set-up page, decided on the prizes page."""

import os

import pytest
from playwright.sync_api import expect

from tests.journeys.conftest import TABLET, Axe, OpenPage
from tests.journeys.mc import signed_in
from tests.results.queries.test_prizes import level_drive
from tests.results.services.test_pots import jackpot_drive
from tournaments.engine.permissions import State
from tournaments.engine.prizes.rules import PrizeKind, PrizeRule, rules_as_json

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.mark.parametrize("javascript", [True, False])
def test_a_prize_for_a_total_and_a_jackpot_are_put_on_the_list(
    open_page: OpenPage, axe: Axe, javascript: bool
) -> None:
    drive = level_drive(state=State.OPEN)
    page = signed_in(open_page(TABLET, javascript=javascript), f"/drives/{drive.slug}/setup/")
    page.get_by_text("4 prizes").click()
    totals = page.locator("[name$=-number]")
    page.get_by_role("button", name="Add a prize").click()
    expect(totals).to_have_count(5)
    expect(totals.last).to_be_hidden()
    page.get_by_label("For", exact=True).last.select_option("threshold")
    totals.last.fill("160")
    page.get_by_role("button", name="Add a prize").click()
    expect(totals).to_have_count(6)
    page.get_by_label("For", exact=True).last.select_option("slam")
    page.get_by_label("Name of the prize").last.fill("Slam jackpot")
    page.get_by_text("Prizes in money, and jackpots").click()
    page.locator("[name=prize-5-money]").fill("15")
    page.locator("[name=prize-5-rolls]").check()
    assert not javascript or axe(page) == []
    if at := os.environ.get("PICTURES"):
        page.screenshot(path=f"{at}/setup-{javascript}.png", full_page=True)
    page.get_by_role("button", name="Save the set-up").click()
    expect(page.get_by_text("The set-up is saved.")).to_be_visible()
    drive.refresh_from_db()
    reach, slam = drive.prize_rules[4:]
    assert (reach["number"], slam["money"], slam["rolls"]) == (160, "15.00", True)


def test_something_hidden_and_what_the_mc_says_are_decided(open_page: OpenPage, axe: Axe) -> None:
    kinds = PrizeKind.NEAREST, PrizeKind.HIDDEN_SEAT, PrizeKind.MC_SAYS
    rules = rules_as_json([PrizeRule(kind, kind.value, main=False) for kind in kinds])
    drive = level_drive(prize_rules=rules + jackpot_drive("15.00").prize_rules)
    page = signed_in(open_page(TABLET), f"/drives/{drive.slug}/prizes/")
    assert axe(page) == []
    page.get_by_text("Type it instead: nearest").click()
    page.get_by_label("The number in your envelope").fill("10")
    if at := os.environ.get("PICTURES"):
        page.screenshot(path=f"{at}/prizes.png", full_page=True)
    page.get_by_role("button", name="Use this").first.click()
    expect(page.get_by_text("The hidden number was 10.")).to_be_visible()
    page.get_by_role("button", name="Draw it now").click()
    expect(page.get_by_text("sat there. What was drawn")).to_be_visible()
    page.get_by_role("link", name="Name the winner").click()
    page.get_by_label("Name of the winner").fill("1")
    page.get_by_role("button", name="Give the prize").click()
    expect(page.get_by_text("The MC gave this to")).to_be_visible()
    expect(page.get_by_text("Nobody won it, so £15.00 rolls over")).to_be_visible()
