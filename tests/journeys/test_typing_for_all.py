"""Cards read a second time, typed on a phone or without a script, and pages that everybody can read."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.factories import seated_drive
from tests.journeys.conftest import PHONE, SCREENS, Axe, OpenPage, Screen
from tests.journeys.mc import signed_in
from tests.journeys.typists import TYPE, all_saved, cut, field, figures_of, helper, mend
from tournaments.cards.services.card_entry import TypedFigure, save_figures
from tournaments.kernel.change import Actor
from tournaments.kernel.secret_links import helpers_token
from tournaments.models import Card, Drive

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
Look = Callable[[str], None]


def test_a_second_reading_is_blind_and_then_compared(open_page: OpenPage) -> None:
    drive = seated_drive()
    first = [TypedFigure(3, str(hand), None, 6) for hand in range(1, 25)]
    save_figures(drive.pk, Actor("Joan"), first)
    bill = helper(open_page, drive, "Bill")
    bill.get_by_role("link", name="Start a second check").click()
    expect(bill.locator("h1")).to_have_text("Second check")
    bill.keyboard.type("3\n")
    expect(field(bill, 1)).to_have_value("")
    bill.keyboard.type("6" * 23 + "8" + "\n\n\n")
    readings = bill.locator("#readings")
    expect(readings).to_contain_text("Card 3: the second check disagrees")
    expect(readings.locator("li")).to_have_count(1)
    expect(bill.locator("#card-number")).to_be_focused()
    readings.get_by_role("button", name="8").click()
    expect(readings).to_contain_text("Card 3: the second check agrees")
    assert figures_of(3)[22:] == [6, 8]


def test_a_card_on_a_phone_by_the_pad(open_page: OpenPage) -> None:
    page = helper(open_page, seated_drive(), screen=PHONE)
    pad = page.locator("#card-pad")

    def press(key: str) -> None:
        pad.get_by_role("button", name=key, exact=True).click()

    expect(page.locator("#card-number")).to_have_attribute("inputmode", "none")
    for key in ("3", "Next", "7", "13", "8", "Back", "Back", "1", "Out"):
        press(key)
    expect(pad).to_contain_text("3 Cath Cooper: Hand 4")
    for _ in range(21):
        press("5")
    expect(pad).to_contain_text("Hands 1 to 12")
    for key in ("7", "0", "½", "Next", "Next", "Next"):
        press(key)
    expect(page.locator("#card-number")).to_be_focused()
    all_saved(page)
    assert figures_of(3) == [7, 1, "out", *[5] * 21]
    assert Card.objects.get().written == {"1": 70.5}
    boxes = [key.bounding_box() for key in pad.locator("button").all()]
    assert all(box and box["height"] >= 64 for box in boxes)


@pytest.mark.same_on_any_database
@pytest.mark.parametrize(
    "screen", [SCREENS[0], SCREENS[1], SCREENS[2], SCREENS[5]], ids=lambda screen: screen.name
)
def test_nothing_stands_in_the_way_of_anybody(open_page: OpenPage, axe: Axe, screen: Screen) -> None:
    drive = seated_drive(tables=2)
    save_figures(
        drive.pk, Actor("Joan"), [TypedFigure(3, str(n), None, 13 if n == 2 else 6) for n in range(1, 25)]
    )
    page = open_page(screen)

    def look(what: str) -> None:
        page.wait_for_load_state()
        page.evaluate("scrollTo(0, document.body.scrollHeight)")  # the keys of a phone lie over no field
        assert axe(page) == [], what

    asked_for_a_name(page, drive, look)
    signed_in(page, TYPE)
    nothing_to_type_on_yet(page, look)
    a_card_of_which_joan_knows_better(page, drive, look)
    save_figures(drive.pk, Actor("Bill"), [TypedFigure(3, "3", None, 9, second=True)])
    page.goto(TYPE + "3/?compare=1")
    look("two readings")


def asked_for_a_name(page: Page, drive: Drive, look: Look) -> None:
    """The helpers' link, without a name and without its letters."""
    page.goto(f"/c/harvest/{helpers_token(drive)}/")
    look("the name")
    page.get_by_role("button", name="Start").click()
    look("no name")
    page.goto("/c/harvest/nonsense/")
    look("a wrong link")


def nothing_to_type_on_yet(page: Page, look: Look) -> None:
    """The page without a card, the link for helpers, and a number that no card has."""
    look("no card open")
    page.get_by_text("Let others help").click()
    look("This is not the helpers’ link")
    page.locator("#card-number").focus()
    page.keyboard.type("77\n")
    look("a number that is not there")


def a_card_of_which_joan_knows_better(page: Page, drive: Drive, look: Look) -> None:
    """Figures of card 3, the last of them typed while there is no network and Joan puts another there."""
    page.keyboard.type("3\n")
    field(page, 1).click()
    page.keyboard.type("1")
    look("a 1 that waits")
    cut(page)
    field(page, 3).click()
    page.keyboard.type("9")
    expect(page.locator("#card-saved")).to_contain_text("Not sent yet")
    save_figures(drive.pk, Actor("Joan"), [TypedFigure(3, "3", 6, 7), TypedFigure(3, "total", None, 2)])
    look("a dead network")
    mend(page)
    expect(page.locator("[data-place='3']")).to_contain_text("Joan typed 7 here.")
    look("a figure that differs")


def test_what_somebody_else_could_not_send_is_offered_to_whoever_comes_next(open_page: OpenPage) -> None:
    drive = seated_drive()
    page = helper(open_page, drive)
    page.keyboard.type("3\n")
    cut(page)
    page.keyboard.type("789")
    expect(page.locator("#card-saved")).to_contain_text("kept on this computer: 3")
    page.context.clear_cookies()
    page.goto(f"/c/harvest/{helpers_token(drive)}/")
    mend(page)
    page.fill("[name=name]", "Bill")
    page.get_by_role("button", name="Start").click()
    expect(page.locator("#card-left")).to_contain_text(
        "Joan typed scores on this computer that were never sent: 3."
    )
    assert figures_of(3) == []
    page.get_by_role("button", name="Send them in my name").click()
    expect(page.locator("#card-left")).to_be_hidden()
    all_saved(page)
    expect(page.locator("[data-card='3'] [data-state]")).to_have_text("partly in")
    assert figures_of(3)[:4] == [7, 8, 9, None]


def test_two_windows_of_one_person_leave_each_others_figures_alone(open_page: OpenPage) -> None:
    one = helper(open_page, seated_drive())
    cut(one)
    one.keyboard.type("3\n789")
    expect(one.locator("#card-saved")).to_contain_text("Not sent yet")
    other = one.context.new_page()
    other.goto(TYPE)
    other.keyboard.type("4\n5")
    all_saved(other)
    assert figures_of(3) == []  # the first window lives, and sends them itself
    mend(one)
    all_saved(one)
    assert (figures_of(3)[:4], figures_of(4)[:2]) == ([7, 8, 9, None], [5, None])
    cut(one)
    one.keyboard.type("6")
    expect(one.locator("#card-saved")).to_contain_text("Not sent yet")
    one.close(run_before_unload=True)
    expect(other.locator("[data-card='3'] [data-who]")).to_have_text("Joan, just now")
    other.keyboard.press("Escape")
    other.keyboard.type("3\n")
    expect(field(other, 4)).to_have_value("6")
    all_saved(other)
    assert figures_of(3)[:5] == [7, 8, 9, 6, None]
