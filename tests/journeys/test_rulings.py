"""A ruling in the middle of a hand, on the MC's phone."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.factories import playing_drive
from tests.journeys.conftest import BY_TURNS, PHONE, Axe, OpenPage, Screen
from tests.journeys.mc import PLAY, at_play, opens, panel_closes, signed_in
from tournaments.models import Score

LOW_LAPTOP = Screen(name="low laptop", width=1366, height=657)
pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def test_from_the_tables_to_a_ruling_to_the_score(open_page: OpenPage, axe: Axe) -> None:
    playing_drive(tables=2)
    page = at_play(open_page(PHONE))
    taps = 0

    def tap(part: Locator) -> None:
        nonlocal taps
        part.click()
        taps += 1

    panel = opens(page, "#law")
    for answer in ("Somebody revoked", "It was turned", "Not yet"):
        tap(panel.get_by_role("link", name=answer))
    expect(panel.locator(".ruling-first")).to_contain_text("gives three tricks to the other")
    expect(panel).to_contain_text("The revoke stands")
    assert taps == 3
    assert axe(page) == []
    tap(panel.get_by_role("link", name="Table 2"))
    expect(panel).to_contain_text("Who revoked?")
    assert taps == 4
    for choice in ("input[name=revoke][value=NS]", "input[name=winners][value=NS]"):
        panel.locator(f"label:has({choice})").click()
    panel.get_by_role("button", name="9", exact=True).click()
    panel_closes(page)
    expect(page.locator("#table-2")).to_contain_text("6–7")
    assert Score.objects.current().get().ns == 6


@pytest.mark.parametrize("page", BY_TURNS, indirect=True)
def test_the_list_follows_what_is_typed(page: Page, axe: Axe) -> None:
    page.goto("/rulings/")
    assert axe(page) == []
    page.get_by_label("What happened?").press_sequentially("revoke")
    expect(page.locator("#rulings-list h2")).to_have_count(0)
    expect(page.locator("#rulings-list a").first).to_contain_text("Somebody revoked")
    page.locator("#rulings-list a").first.click()
    assert axe(page) == []
    page.get_by_role("link", name="The trick is still on the table").click()
    expect(page.locator(".ruling-first")).to_contain_text("takes the card back")
    page.locator("summary").last.click()
    assert axe(page) == []


@pytest.mark.parametrize("screen", [LOW_LAPTOP, PHONE], ids=lambda screen: screen.name)
def test_the_drives_ruling_is_on_the_first_screen(screen: Screen, open_page: OpenPage, axe: Axe) -> None:
    playing_drive(tables=2)
    page = signed_in(open_page(screen))
    for way in ("misdeal/?a=3", "revoke/?a=1&a=1", "wrong-pair-moved/?a=0", "score-wrong/?a=1"):
        page.goto(f"{PLAY}rulings/{way}")
        ruling = page.locator(".ruling-first")
        expect(ruling).to_contain_text("At a whist drive")
        bottom = ruling.locator("p").first.evaluate("part => part.getBoundingClientRect().bottom")
        assert bottom <= screen.height, way
        assert page.evaluate("scrollY") == 0
    assert axe(page) == []


@pytest.mark.parametrize(
    ("answers", "form"),
    [
        (("The wrong trumps were announced", "They are all playing", "Hand 1"), r"/play/1/\?trumps=again$"),
        (("Somebody did not move", "Yes", "Hand 1"), r"/play/1/seats/$"),
    ],
    ids=["trumps", "seats"],
)
def test_a_ruling_leads_to_the_form_that_corrects(
    open_page: OpenPage, answers: tuple[str, ...], form: str
) -> None:
    playing_drive(tables=2, trumps=[])
    page = at_play(open_page(PHONE))
    panel = opens(page, "#law")
    for answer in answers:
        panel.get_by_role("link", name=re.compile(rf"^{answer}\b")).first.click()
    expect(page).to_have_url(re.compile(form))
    expect(page.get_by_role("dialog")).to_be_hidden()
