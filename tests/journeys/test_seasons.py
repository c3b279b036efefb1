"""A season in a real browser: started, its drives ticked, its table read, its rules changed."""

import pytest
from playwright.sync_api import expect

from tests.journeys.conftest import BY_TURNS, PHONE, Axe, OpenPage, Screen
from tests.journeys.mc import press, signed_in
from tests.seasons import played, season
from tournaments.models import Player, Series

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
SEASONS = "/clubs/nether-hall/seasons/"


@pytest.mark.parametrize("javascript", [True, False], ids=["scripts", "no scripts"])
def test_a_secretary_starts_a_season_and_changes_its_rules(open_page: OpenPage, *, javascript: bool) -> None:
    played(1)
    played(2)
    page = signed_in(open_page(PHONE, javascript=javascript), "/clubs/nether-hall/")
    page.get_by_role("link", name="Seasons", exact=True).click()
    page.get_by_role("link", name="Start a season").click()
    page.get_by_label("Name").fill("Winter 2026")
    page.get_by_label("How many of the best").fill("1")
    press(page, "Start the season")
    page.get_by_text("Week 1, Thursday 8 October 2026").click()
    page.get_by_text("Week 2, Thursday 15 October 2026").click()
    press(page, "Save the drives")
    expect(page.get_by_text("After two drives.")).to_be_visible()
    page.get_by_role("link", name="Ladies").click()
    expect(page.get_by_role("row")).to_have_count(1 + 4)
    page.get_by_role("row").nth(1).get_by_role("link").click()
    expect(page.get_by_text("Not among the best 1")).to_be_visible()
    page.get_by_role("link", name="Back to the table").click()
    page.get_by_role("link", name="Rules").click()
    page.get_by_text("all evenings, added up").click()
    press(page, "Show what would change")
    expect(page.get_by_text("Nothing is saved yet.")).to_be_visible()
    assert Series.objects.get().rules["total"] == "best"
    press(page, "Save these rules")
    expect(page.get_by_text("All evenings are added up.")).to_be_visible()
    assert Series.objects.get().rules["total"] == "sum"


@pytest.mark.same_on_any_database
@pytest.mark.parametrize("screen", BY_TURNS, ids=lambda screen: screen.name)
def test_every_page_is_fit_to_look_at(screen: Screen, open_page: OpenPage, axe: Axe) -> None:
    where = f"{SEASONS}{season([played(1), played(2)]).slug}/"
    player = Player.objects.filter(entries__number=1)[0].pk
    page = signed_in(open_page(screen), SEASONS)
    asked = f"{where}rules/?name=x&total=average&figure=places&places=6,4"
    club = "/clubs/nether-hall/"
    of_players = (f"{club}players/{player}/history/", f"{club}hall-of-fame/")
    of_season = (where, f"{where}players/{player}/", f"{where}drives/", f"{SEASONS}new/", asked)
    for address in (*of_season, *of_players):
        assert axe(page) == [], page.url
        page.goto(address)
    assert axe(page) == []
