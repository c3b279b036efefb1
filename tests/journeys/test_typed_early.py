"""Input typed before the scripts have loaded, as on poor wifi."""

import pytest
from playwright.sync_api import Page, Route, expect

from tests.engine.family.playing import usual
from tests.factories import MC, make_user, play_hands, playing_drive, seated_drive
from tests.journeys.conftest import PHONE, OpenPage
from tests.journeys.pads import has_totals
from tests.journeys.stewards import sent
from tests.journeys.typists import TYPE, all_saved, field, figures_of, helper
from tests.journeys.waits import wait_for
from tournaments.engine.family import oh_hell
from tournaments.kernel.secret_links import player_path, table_path
from tournaments.models import Card
from tournaments.pads.queries.record import PadRecord
from tournaments.play.services import moves

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def held_back(page: Page, script: str, at: str = "") -> list[Route]:
    """A script stays away until it is let go, from the page that is open or from the one at an address."""
    late: list[Route] = []

    def hold(route: Route) -> None:
        late.append(route)

    page.route(f"**/js/**/{script}.js", hold, times=1)
    if at:
        page.goto(at, wait_until="commit")
    return late


def let_go(page: Page, late: list[Route]) -> None:
    wait_for(lambda: late, page)
    for script in late:
        script.continue_()
    page.wait_for_load_state()


def test_a_page_that_goes_to_its_place_leaves_whoever_types_there(open_page: OpenPage) -> None:
    drive = seated_drive(tables=2)
    moves.start(drive.pk, MC)
    play_hands(drive, 1, move_on=True)
    page = open_page(PHONE)
    late = held_back(page, "player", f"{player_path(drive, 1)}?wrong=1#hand-1")
    words = page.get_by_label("In a few words")
    words.press_sequentially("It was ")
    let_go(page, late)
    expect(words).to_be_focused()
    page.keyboard.type("nine.")
    expect(words).to_have_value("It was nine.")


@pytest.mark.parametrize("typed", [True, False])
def test_what_is_wrong_is_read_first_unless_somebody_mends_it_already(
    open_page: OpenPage, typed: bool
) -> None:
    make_user()
    page = open_page(PHONE, at="/sign-in/")
    page.fill("[name=username]", "mavis")
    page.locator("[name=password]").fill("wrong")
    late = held_back(page, "focus")
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("alert")).to_be_visible()
    if typed:
        page.locator("[name=password]").press_sequentially("cor")
    let_go(page, late)
    expect(page.locator("[name=password]") if typed else page.get_by_role("alert")).to_be_focused()


def test_a_pair_that_was_tapped_stays_tapped(open_page: OpenPage) -> None:
    drive = playing_drive(tables=2)
    phone = open_page(PHONE)
    late = held_back(phone, "table_phone", table_path(drive, 1))
    phone.locator("label.pair:has(input[value=EW])").click()
    let_go(phone, late)
    expect(phone.locator("#dock label.pair:has(input[value=EW]) input")).to_be_checked()
    phone.locator("#dock").get_by_role("button", name="9", exact=True).click()
    phone.get_by_role("button", name="Send", exact=True).click()
    expect(phone.locator(".sent")).to_contain_text("9, the others 4")
    assert sent(drive) == [(1, 4, "steward", "current")]


def test_figures_of_a_card_are_saved_and_the_next_ones_go_where_they_are_typed(open_page: OpenPage) -> None:
    page = helper(open_page, seated_drive(tables=2))
    late = held_back(page, "card_page", f"{TYPE}3/")
    field(page, 1).press_sequentially("7")
    field(page, 2).press_sequentially("14")
    field(page, 3).press_sequentially("1")
    let_go(page, late)
    expect(page.locator("[data-place='2']")).to_contain_text("Type 0 to 13.")
    expect(field(page, 2)).to_have_value("14")
    expect(field(page, 3)).to_be_focused()
    page.keyboard.type("05")
    expect(field(page, 5)).to_be_focused()
    all_saved(page)
    assert figures_of(3)[:5] == [7, None, 10, 5, None]


def test_whoever_is_in_a_field_of_a_card_stays_in_it(open_page: OpenPage) -> None:
    page = helper(open_page, seated_drive(tables=2))
    late = held_back(page, "card_page", f"{TYPE}3/")
    field(page, 5).click()
    let_go(page, late)
    expect(page.locator("html.has-keys")).to_be_attached()
    expect(field(page, 5)).to_be_focused()
    page.keyboard.type("8")
    all_saved(page)
    assert figures_of(3)[:6] == [None, None, None, None, 8, None]


def test_the_number_of_a_card_is_typed_on(open_page: OpenPage) -> None:
    page = helper(open_page, seated_drive(tables=3))
    late = held_back(page, "card_page", f"{TYPE}3/")
    page.locator("#card-number").press_sequentially("1")
    let_go(page, late)
    expect(page.locator("html.has-keys")).to_be_attached()
    page.keyboard.type("2\n")
    expect(page.locator("[data-title]")).to_have_text("Card 12")
    assert Card.objects.count() == 0


def test_figures_of_a_list_are_saved_and_the_next_ones_go_where_they_are_typed(open_page: OpenPage) -> None:
    page = helper(open_page, seated_drive(tables=2))
    late = held_back(page, "card_list", "/drives/harvest/cards/hand/1/")
    page.locator("#id_c2-1").press_sequentially("6")
    page.locator("#id_c5-1").press_sequentially("1")
    let_go(page, late)
    expect(page.locator("#id_c5-1")).to_be_focused()
    page.keyboard.type("0\n")
    expect(page.locator("#id_c6-1")).to_be_focused()
    expect(page.locator("#cells-saved")).to_have_text("Everything typed here is saved.")
    assert [figures_of(number)[:1] for number in (1, 2, 5)] == [[], [6], [10]]


def test_what_is_typed_into_a_pad_comes_along(open_page: OpenPage) -> None:
    page = open_page(PHONE)
    line = {"bids": [2, 2, 2], "made": [3, 2, 2]}
    packed = PadRecord("oh-hell", **usual(oh_hell), lines=[line]).packed()
    late = held_back(page, "pad", f"/pad/oh-hell/?r={packed}")
    page.locator("#plain-pad [name=bids]").first.press_sequentially("1")
    let_go(page, late)
    expect(page.locator("#plain-pad")).to_have_count(0)
    expect(page.locator("#pad [name=bids]").first).to_have_value("1")
    has_totals(page, ["12", "3", "12"])


def test_names_that_are_typed_before_a_pad_has_its_rules_stay(open_page: OpenPage) -> None:
    page = open_page(PHONE)
    late = held_back(page, "family/oh_hell", "/pad/oh-hell/")
    page.locator("[name=players]").first.fill("Ann")
    let_go(page, late)
    expect(page.locator("#pad.pad")).to_be_attached()
    expect(page.locator("[name=players]").first).to_have_value("Ann")
