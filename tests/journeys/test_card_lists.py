"""Cards typed in as lists, in a browser: saved as they are typed, with the sums beside them."""

from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.factories import make_user, seated_drive
from tests.journeys.conftest import BY_TURNS, Axe, OpenPage, Screen
from tests.journeys.typists import helper
from tests.journeys.waits import let_through
from tournaments.cards.services.card_entry import TypedFigure, save_figures
from tournaments.kernel.change import Actor
from tournaments.models import Card, Drive

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
HAND = "/drives/harvest/cards/hand/1/"
TOTALS = "/drives/harvest/cards/totals/"
PASTE = "/drives/harvest/cards/paste/"
SAVED = "Everything typed here is saved."


@pytest.fixture
def drive() -> Drive:
    return seated_drive(tables=2)


def at(open_page: OpenPage, drive: Drive, where: str) -> Page:
    """A helper at a list."""
    page = helper(open_page, drive)
    page.goto(where)
    return page


def saved(page: Page) -> None:
    expect(page.locator("#cells-saved")).to_have_text(SAVED)


def figures(hand: int = 1) -> dict[int, Any]:
    cards = Card.objects.filter(second=False).select_related("entry")
    return {card.entry.number: card.figures.get(str(hand)) for card in cards}


def test_a_hand_is_typed_from_card_to_card_and_saved_by_itself(open_page: OpenPage, drive: Drive) -> None:
    page = at(open_page, drive, HAND)
    expect(page.locator("#id_c1-1")).to_be_focused()
    for tricks in (7, 6, 6, 7, 8, 5, 5, 8):
        page.keyboard.type(str(tricks))
        page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Save, on to hand 2")).to_be_focused()
    saved(page)
    assert figures() == {1: 7, 2: 6, 3: 6, 4: 7, 5: 8, 6: 5, 7: 5, 8: 8}
    assert set(Card.objects.get(entry__number=3).by.values()) == {"Joan"}
    expect(page.locator(".hand-sum.is-right")).to_have_count(2)
    page.keyboard.press("Enter")
    page.wait_for_url("**/cards/hand/2/")


def test_sums_that_cannot_be_are_seen_at_once(open_page: OpenPage, drive: Drive) -> None:
    typed = [TypedFigure(card, "1", None, 6) for card in range(1, 8)]
    save_figures(drive.pk, Actor("Bill"), typed)
    page = at(open_page, drive, HAND)
    expect(page.locator(".hand-sum.is-wrong")).to_have_count(1)  # four ladies with six each
    page.locator("#id_c8-1").fill("8")
    expect(page.locator(".hand-sum.is-right")).to_have_count(1)
    expect(page.locator(".hand-sum").nth(1)).to_contain_text("26 of 26 tricks 4 of 4 cards")


def test_what_cannot_stand_there_is_told_and_not_saved(open_page: OpenPage, drive: Drive) -> None:
    page = at(open_page, drive, HAND)
    page.keyboard.type("14")
    page.keyboard.press("Enter")
    expect(page.locator("#id_c1-1-note")).to_have_text("Type 0 to 13, or a dash for a hand sat out.")
    page.locator("#id_c2-1").fill("-")
    page.keyboard.press("Enter")
    expect(page.locator("#cells-saved")).to_have_text("Saved, except for what is marked below.")
    assert figures() == {2: "out"}
    page.locator("#id_c1-1").fill("12")
    page.keyboard.press("Enter")
    saved(page)


def test_what_somebody_else_typed_meanwhile_is_shown_and_stands(open_page: OpenPage, drive: Drive) -> None:
    page = at(open_page, drive, HAND)
    save_figures(drive.pk, Actor("Bill"), [TypedFigure(1, "1", None, 8)])
    page.keyboard.type("9")
    page.keyboard.press("Enter")
    expect(page.locator("#id_c1-1-note")).to_contain_text("Bill typed 8 here. Save again to")
    assert figures() == {1: 8}
    page.get_by_role("button", name="Save, on to hand 2").click()
    page.wait_for_url("**/cards/hand/2/")
    assert figures() == {1: 9}


def test_a_dead_network_loses_nothing(open_page: OpenPage, drive: Drive) -> None:
    page = at(open_page, drive, HAND)

    def refuse(route: Route) -> None:
        route.abort()

    page.route("**/cards/type/save/", refuse)
    page.keyboard.type("9")
    page.keyboard.press("Enter")
    expect(page.locator("#cells-saved")).to_have_text(
        "Not sent yet. What you typed is kept on this computer."
    )
    page.reload()
    expect(page.locator("#id_c1-1")).to_have_value("9")
    let_through(page)
    saved(page)
    assert figures() == {1: 9}


def test_totals_show_at_once_what_the_parts_make(open_page: OpenPage, drive: Drive) -> None:
    page = at(open_page, drive, TOTALS)
    for figure in ("82", "78", "161"):
        page.keyboard.type(figure)
        page.keyboard.press("Enter")
    expect(page.locator("[data-made]").first).to_have_text("160, but 161 is written")
    saved(page)
    assert Card.objects.get(entry__number=1).written == {"1": 82, "2": 78, "total": 161}


@pytest.mark.same_on_any_database
@pytest.mark.parametrize("screen", BY_TURNS, ids=lambda screen: screen.name)
def test_the_pages_keep_the_rules_of_accessibility(
    open_page: OpenPage, axe: Axe, drive: Drive, screen: Screen
) -> None:
    make_user(username="mavis")
    save_figures(drive.pk, Actor("Bill"), [TypedFigure(1, "1", None, 8), TypedFigure(1, "part 1", None, 80)])
    page = helper(open_page, drive, screen=screen)
    for url in (HAND, TOTALS, PASTE, "/drives/harvest/cards/file/"):
        page.goto(url)
        assert axe(page) == [], url
    page.goto(PASTE)
    page.fill("[name=text]", "1 7 6\n2 Zoe Zander 7\nfish")
    page.get_by_role("button", name="Check the list").last.click()
    page.get_by_role("heading", name="This is what will happen").wait_for()
    assert axe(page) == []
