"""An evening’s prizes and money: a jackpot rolled over, a raffle, and cash that does not balance at once."""

import os
import re
from decimal import Decimal

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.factories import MC, make_drive, play_hands
from tests.journeys.conftest import Axe, OpenPage, Screen
from tests.journeys.mc import press, signed_in
from tests.results.services.test_pots import jackpot_drive
from tournaments.door.services import draw
from tournaments.drive.forms.prizes import usual_rules
from tournaments.models import Drive
from tournaments.play.services import evening, moves
from tournaments.results.services.publishing import publish

pytestmark = [pytest.mark.whole, pytest.mark.browser, pytest.mark.django_db(transaction=True)]

LAPTOP = Screen(name="laptop", width=1366, height=657)
COINS = {
    "£20": 5,
    "£10": 2,
    "£2": 3,
    "20p": 2,
}  # £126.40: £42 and £25 come in, £74 and £31.40 too; £46 goes out


def look(page: Page, axe: Axe, name: str) -> None:
    assert axe(page) == []
    if at := os.environ.get("PICTURES"):
        page.screenshot(path=f"{at}/{name}.png", full_page=True)


def set_prizes_up(page: Page, axe: Axe, drive: Drive) -> None:
    """Three more prizes; the jackpot has another name than last month, by mistake."""
    page.goto(f"/drives/{drive.slug}/setup/")
    page.get_by_text("12 prizes").click()
    for row, (kind, name) in enumerate(
        (("slam", "Slam pot"), ("highest_hand", ""), ("mc_says", "Best hat")), start=12
    ):
        press(page, "Add a prize")
        expect(page.locator(f"[name=prize-{row}-what]")).to_be_visible()
        page.locator(f"[name=prize-{row}-what]").select_option(kind)
        page.locator(f"[name=prize-{row}-name]").fill(name)
        page.locator(f"[name=prize-{row}-main]").uncheck()
    page.get_by_text("Prizes in money, and jackpots").click()
    page.locator("[name=prize-12-money]").fill("1")
    expect(page.locator("[name=prize-12-cap]")).to_be_hidden()
    page.locator("[name=prize-12-rolls]").check()
    page.locator("[name=prize-12-cap]").fill("500")
    press(page, "Save the set-up")
    expect(page.get_by_text("£15.00 is in the club’s pot “Slam jackpot”")).to_be_visible()
    look(page, axe, "set-up")
    page.locator("[name=prize-12-name]").fill("Slam jackpot")
    press(page, "Save the set-up")
    expect(page.get_by_text("The set-up is saved.")).to_be_visible()


def play(drive: Drive) -> None:
    drive.refresh_from_db()
    draw.make_draw(drive.pk, MC, seed=1)
    moves.start(drive.pk, MC)
    play_hands(drive, drive.hands)
    evening.finish(drive.pk, MC)
    drive.entries.filter(number__lte=14).update(paid=True)


def give_prizes(page: Page, axe: Axe, drive: Drive) -> None:
    page.goto(f"/drives/{drive.slug}/prizes/")
    expect(page.get_by_text("£15.00 from before and £1.00 from this drive, £16.00 in all")).to_be_visible()
    page.get_by_role("link", name="Name the winner").click()
    page.get_by_label("Name of the winner").fill("Ann Archer")
    press(page, "Give the prize")
    expect(page.get_by_text("The MC gave this to Ann Archer.")).to_be_visible()
    look(page, axe, "prizes")


def press_in(card: Locator, name: str) -> None:
    card.get_by_role("button", name=name).click()


def draw_raffle(page: Page, axe: Axe) -> None:
    page.get_by_role("link", name="Raffle").click()
    page.get_by_label("Tickets sold").fill("blue 240 to 1\npink 1 to 60")
    page.get_by_label("Raffle prizes").fill("Hamper\nWine\nWine")
    press(page, "Save the raffle")
    expect(page.get_by_text("“blue 240 to 1”: type the first and the last number")).to_be_visible()
    look(page, axe, "raffle-wrong")
    page.get_by_label("Tickets sold").fill("blue 1 to 240\npink 1 to 60")
    press(page, "Save the raffle")
    hamper = page.locator("li.prize").first
    press_in(hamper, "Draw a ticket")
    expect(hamper).to_contain_text(re.compile(r"Ticket (blue|pink) \d+"))
    look(page, axe, "raffle-drawn")
    press_in(hamper, "Not claimed: draw again")
    expect(hamper).to_contain_text(re.compile(r"Not claimed: (blue|pink) \d+"))
    wine = page.locator("li.prize").nth(1)
    wine.get_by_text("Type a ticket from the hat").click()
    box = wine.get_by_label("Ticket, such as 17 or blue 17")
    box.fill("17")
    box.press("Enter")


def finish_raffle(page: Page, axe: Axe) -> None:
    """Both colours have a 17."""
    wine = page.locator("li.prize").nth(1)
    expect(wine).to_contain_text("Several colours have this number.")
    look(page, axe, "raffle-which")
    wine.get_by_label("Ticket, such as 17 or blue 17").fill("pink 17")
    press_in(wine, "Use this")
    expect(wine).to_contain_text("Ticket pink 17")
    page.get_by_role("button", name="Undo this draw").click()
    expect(wine).to_contain_text("To be drawn")
    press_in(wine, "Draw a ticket")
    expect(wine).not_to_contain_text("To be drawn")
    press_in(page.locator("li.prize").nth(2), "Draw a ticket")
    expect(page.get_by_text("To be drawn")).to_have_count(0)
    look(page, axe, "raffle")


def fill_the_account_in(page: Page, axe: Axe, drive: Drive) -> None:
    """Teas are £31.40, and £13.40 is typed."""
    page.goto(f"/drives/{drive.slug}/money/")
    typed = {"float": "25", "raffle": "74", "teas": "13.40", "prizes": "16", "handed_over": "30"}
    for kind, pounds in typed.items():
        row = page.locator(".purse-row").filter(has=page.locator(f"input[value={kind}]"))
        row.locator("[name$=-pounds]").fill(pounds)
        if kind == "handed_over":
            row.get_by_label("From").fill("Mavis Crane")
            row.get_by_label("To", exact=True).fill("The church roof")
    for coin, count in COINS.items():
        page.get_by_label(coin, exact=True).fill(str(count))
    press(page, "Save the account")
    said = page.locator("#account .lead"), page.get_by_text("The account is saved.")  # below, and at once
    for words in said:
        expect(words).to_contain_text("£18.00 over: £126.40 counted, and £108.40 should be in the box.")
    expect(page.get_by_text("“Teas £13.40” may have two digits swapped: with £31.40")).to_be_visible()
    look(page, axe, "account")
    page.locator(".purse-row").filter(has=page.locator("input[value=teas]")).locator("[name$=-pounds]").fill(
        "31.40"
    )
    press(page, "Save the account")
    for words in said:
        expect(words).to_contain_text("It balances: £126.40 counted")


def test_it_works(open_page: OpenPage, axe: Axe) -> None:
    last_month = jackpot_drive("15.00", slug="september", draft=False)
    publish(last_month.pk, MC)
    rules = usual_rules({"a": "lady", "b": "gent"})
    drive = make_drive(
        tables=4, hands=6, breaks_after=[3], entry_fee=Decimal("3.00"), prize_rules=rules, cause="Roof fund"
    )
    page = signed_in(open_page(LAPTOP))
    set_prizes_up(page, axe, drive)
    play(drive)
    give_prizes(page, axe, drive)
    draw_raffle(page, axe)
    finish_raffle(page, axe)
    fill_the_account_in(page, axe, drive)
    page.get_by_role("link", name="Statement", exact=True).click()
    expect(page.get_by_role("cell", name="Mavis Crane to The church roof").first).to_be_visible()
    look(page, axe, "statement")
    for link in ("Statement for Excel", "Statement as PDF"):
        file = page.request.get(page.get_by_role("link", name=link).get_attribute("href") or "")
        assert file.ok
    page.emulate_media(color_scheme="dark")
    for wide in (683, 390):  # the laptop at 200 %, and a phone
        page.set_viewport_size({"width": wide, "height": 657})
        for name in ("money/statement", "money", "raffle", "setup"):
            page.goto(f"/drives/{drive.slug}/{name}/")
            look(page, axe, f"{name.replace('/', '-')}-{wide}")
