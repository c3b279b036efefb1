"""The MC looks at what the cards say, puts them right, and checks them off: with and without JavaScript."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.conftest import BY_TURNS, TABLET, Axe, OpenPage
from tests.journeys.mc import signed_in
from tests.paper_evenings import Figures, twins, type_cards
from tests.recount import totals
from tournaments.models import Drive, Entry

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
CHECK = "/drives/paper/cards/check/"
LONG = "Wilhelmina Featherstonehaugh-Cholmondeley of Llanfairpwllgwyngyll"


def spoilt_evening() -> tuple[Drive, Drive, Figures]:
    """A pile of cards with two wrong figures, sums that are wrong, and one card missing."""
    live, paper, figures = twins(16)
    for entry, hand in ((5, 3), (10, 9)):
        right = figures[entry][hand - 1]
        assert isinstance(right, int)
        figures[entry][hand - 1] = (right + 3) % 14
    missing = figures.pop(16)
    type_cards(paper, figures)
    Entry.objects.filter(number=5).update(name=LONG)
    figures[16] = missing
    return live, paper, figures


@pytest.mark.parametrize("javascript", [True, pytest.param(False, marks=pytest.mark.sample)])
@pytest.mark.push
def test_from_wrong_figures_to_a_finished_drive(open_page: OpenPage, axe: Axe, javascript: bool) -> None:
    live, paper, figures = spoilt_evening()
    page = signed_in(open_page(TABLET, javascript=javascript), "/drives/paper/cards/")
    page.get_by_role("link", name="What the cards say").click()
    expect(page.locator(".verdict")).to_contain_text("Two scores cannot be right.")
    expect(page.get_by_role("link", name="16 Player 16")).to_be_visible()
    put_right_as_proposed(page)
    let_stand(page)
    type_cards(paper, {16: figures[16]})  # the missing card turns up
    check_off(page)
    if javascript:
        assert axe(page) == []
    check_off_again_and_finish(page)
    made, true = totals(Drive.objects.get(pk=paper.pk)), totals(live)
    assert {entry for entry in true if made[entry] != true[entry]} == {10}


def put_right_as_proposed(page: Page) -> None:
    """The figure of card 5 becomes what the page proposes, with the keyboard."""
    first = page.locator(".fault").filter(has_text="Card 5")
    first.get_by_role("button", name="Change it to").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".verdict")).to_contain_text("One score cannot be right.")


def let_stand(page: Page) -> None:
    """The figure of card 10 stays as it is, which takes a reason."""
    second = page.locator(".fault").filter(has_text="Card 10")
    second.get_by_text("as it is", exact=False).first.click()
    second.get_by_role("button", name="Leave it as it is").click()
    expect(page.locator(".errorlist").first).to_contain_text("Please say why.")
    second.get_by_label("Why leave it?").fill("All four said so.")
    second.get_by_role("button", name="Leave it as it is").click()
    expect(page.locator("main")).to_contain_text(
        "is left as it is, whatever the other cards say. All four said so."
    )


def check_off(page: Page) -> None:
    """Every card is in: look at the hand of the figure that stands, and check off."""
    page.goto(CHECK)
    expect(page.locator(".verdict")).to_contain_text(
        "All 16 cards agree, except for the scores that were left as they are."
    )
    page.get_by_role("link", name="Hand 9", exact=True).click()
    expect(page.get_by_role("heading", name="Who sat where in hand 9")).to_be_visible()
    page.get_by_role("button", name="Confirm the cards").click()
    expect(page.locator(".verdict")).to_contain_text("mavis confirmed the cards at")


def check_off_again_and_finish(page: Page) -> None:
    """One thing more must be put right: take the check-off back, check off again, and finish."""
    page.get_by_text("Something to put right?").click()
    page.get_by_role("button", name="Reopen the cards").click()
    page.get_by_role("button", name="Confirm the cards").click()
    page.get_by_role("button", name="Finish the drive").click()
    expect(page).to_have_url(re.compile("/prizes/$"))


@pytest.mark.same_on_any_database
@pytest.mark.parametrize("page", BY_TURNS, indirect=True, ids=lambda screen: screen.name)
def test_every_state_is_accessible_and_fits_the_screen(page: Page, axe: Axe) -> None:
    spoilt_evening()
    signed_in(page, f"{CHECK}?hand=3")
    for details in page.locator("details").all():
        details.locator("summary").click()
    assert axe(page) == []
    page.locator(".fault").first.get_by_role("button", name="Leave it as it is").click()
    expect(page.locator(".errorlist").first).to_be_visible()
    assert axe(page) == []
    page.goto(f"{CHECK}?summary=1")
    assert page.locator("#card-audit-summary").is_visible()
