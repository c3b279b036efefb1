"""What is typed while scripts are still on their way, on bad wifi."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tests.factories import MC, make_user, play_hands, seated_drive
from tests.journeys.conftest import PHONE
from tests.journeys.waits import until, wait_for
from tournaments.services import moves
from tournaments.services.links import player_path

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def held_back(page: Page, script: str) -> list[Route]:
    """The script stays away until each of these is let go."""
    late: list[Route] = []

    def hold(route: Route) -> None:
        late.append(route)

    page.route(script, hold)
    return late


def let_go(page: Page, late: list[Route]) -> None:
    wait_for(lambda: bool(page.evaluate("1") and late))
    for script in late:
        script.continue_()
    until(page, "document.readyState === 'complete'")


def test_a_page_that_goes_to_its_place_leaves_whoever_types_there(open_page: Callable[..., Page]) -> None:
    drive = seated_drive(tables=2)
    moves.start(drive.pk, MC)
    play_hands(drive, 1, move_on=True)
    page = open_page(PHONE)
    late = held_back(page, "**/player*.js")
    page.goto(f"{player_path(drive, 1)}?wrong=1#hand-1", wait_until="commit")
    words = page.get_by_label("In a few words")
    words.press_sequentially("It was ")
    let_go(page, late)
    expect(words).to_be_focused()
    page.keyboard.type("nine.")
    expect(words).to_have_value("It was nine.")


@pytest.mark.parametrize("typed", [True, False])
def test_what_is_wrong_is_read_first_unless_somebody_mends_it_already(
    open_page: Callable[..., Page], typed: bool
) -> None:
    make_user()
    page = open_page(PHONE)
    page.goto("/sign-in/")
    page.fill("[name=username]", "mavis")
    page.locator("[name=password]").fill("wrong")
    late = held_back(page, "**/focus*.js")
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("alert")).to_be_visible()
    if typed:
        page.locator("[name=password]").press_sequentially("cor")
    let_go(page, late)
    expect(page.locator("[name=password]") if typed else page.get_by_role("alert")).to_be_focused()
