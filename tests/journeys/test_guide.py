"""The guide on a phone, and the way to it and back in the middle of a hand."""

import pytest
from playwright.sync_api import Page, expect

from tests.factories import playing_drive
from tests.journeys.conftest import PHONE, SCREENS, Axe, OpenPage, Screen
from tests.journeys.mc import at_play
from tournaments.help.queries.guide import chapters

pytestmark = [pytest.mark.browser, pytest.mark.same_on_any_database, pytest.mark.django_db(transaction=True)]
WIDER = """() => [document.documentElement, ...document.querySelectorAll('.scroll')]
    .some((part) => part.scrollWidth > part.clientWidth)"""


def test_every_chapter_fits_a_phone(open_page: OpenPage, axe: Axe) -> None:
    page = open_page(PHONE)
    for chapter in chapters().values():
        page.goto(chapter.url)
        assert not page.evaluate(WIDER), chapter.url
        assert page.evaluate("[...document.images].every((one) => one.naturalWidth)"), chapter.url
        assert axe(page) == [], chapter.url


@pytest.mark.parametrize("page", [SCREENS[3]], indirect=True)
def test_help_leads_to_the_heading_and_back_to_what_was_typed(page: Page, axe: Axe) -> None:
    playing_drive(tables=1)
    at_play(page)
    page.goto("/drives/harvest/play/to-settle/")
    page.get_by_role("link", name="Help").first.click()
    expect(page.locator(":target")).to_have_text("Queries")
    expect(page.locator(":target")).to_be_in_viewport()
    page.get_by_label("Search the guide").fill("own average")
    page.get_by_role("button", name="Search").click()
    expect(page.locator(".guide")).to_contain_text("own average")
    assert axe(page) == []


# Ten of the questions of ``tests/help/queries/questions.toml``, each with the chapter it leads to.
TEN = {
    "wifi": "When something goes wrong",
    "GDPR": "Data protection in short",
    "postpone": "Called off, or on another day",
    "two Mrs Smiths": "The door",
    "refund": "Money",
    "reprint": "Paper",
    "stuck": "When something goes wrong",
    "treasurer": "Money",
    "wooden spoon": "Prizes",
    "USB": "The backup memory stick",
}


@pytest.mark.parametrize(
    "screen", [Screen(name="laptop", width=1366, height=657), PHONE], ids=lambda one: one.name
)
def test_ten_questions_lead_to_their_chapter_and_the_chapter_leads_back(
    open_page: OpenPage, axe: Axe, screen: Screen
) -> None:
    page = open_page(screen, at="/help/?back=/practice/")
    for question, chapter in TEN.items():
        page.get_by_label("Search the guide").fill(question)
        page.keyboard.press("Enter")
        page.wait_for_url(f"**q={question.replace(' ', '+')}")
        assert axe(page) == [], question
        assert not page.evaluate(WIDER), question
        found = page.locator(".guide a")
        assert chapter in [line.partition(":")[0] for line in found.all_inner_texts()[:3]], question
        found.filter(has_text=chapter).first.click()
        expect(page.get_by_role("heading", level=1)).to_have_text(chapter)
    page.get_by_role("link", name="Back to the page you came from").click()
    page.wait_for_url("**/practice/")
