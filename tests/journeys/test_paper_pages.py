"""The pages around an evening on paper can be read by everybody, on every screen."""

from datetime import timedelta

import pytest
from django.utils.timezone import localdate

from tests.factories import MC, make_drive, seated_drive
from tests.journeys.conftest import SCREENS, Axe, OpenPage, Screen
from tests.journeys.mc import signed_in
from tournaments.cards.services.card_entry import TypedFigure, save_figures
from tournaments.engine.permissions import State

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
SOME = [SCREENS[0], SCREENS[3]]  # a phone, and a tablet in the dark


@pytest.mark.same_on_any_database
@pytest.mark.parametrize("screen", SOME, ids=lambda screen: screen.name)
def test_people_who_sat_where_they_liked(open_page: OpenPage, axe: Axe, screen: Screen) -> None:
    make_drive(tables=1)
    page = signed_in(open_page(screen), "/drives/harvest/draw/as-sat/")
    page.keyboard.press("End")  # the bar at the foot covers part of a row that is half in sight
    assert axe(page) == []
    for number, place in enumerate(("1", "1", "1", "by the door"), 1):
        page.get_by_label(f"Table for number {number}, ").fill(place)
    page.get_by_role("button", name="Save where they sat").click()
    page.get_by_label("Table for number 4, ").wait_for()
    page.keyboard.press("End")
    assert axe(page) == []
    page.get_by_label("Table for number 4, ").fill("1")
    page.get_by_role("button", name="Save where they sat").click()
    page.get_by_text("Only the tables are known").wait_for()
    assert axe(page) == []


@pytest.mark.same_on_any_database
@pytest.mark.parametrize("screen", SOME, ids=lambda screen: screen.name)
@pytest.mark.parametrize("key", ["poster", "rules", "results", "notice-board"])
def test_sheets_as_web_pages(open_page: OpenPage, axe: Axe, screen: Screen, key: str) -> None:
    prize = {"kind": "place", "name": "First lady", "role": "a", "place": 1, "main": True, "gift": ""}
    make_drive(tables=2, state=State.FINISHED, prize_rules=[prize])
    make_drive(slug="next", date=localdate() + timedelta(days=7))
    page = signed_in(open_page(screen), f"/drives/harvest/print/{key}.html")
    assert page.locator("h1").count() == 1
    assert axe(page) == []


@pytest.mark.same_on_any_database
@pytest.mark.parametrize("screen", SOME, ids=lambda screen: screen.name)
@pytest.mark.parametrize("where", ["", "print/", "standings/", "cards/", "play/"])
def test_while_cards_are_typed(open_page: OpenPage, axe: Axe, screen: Screen, where: str) -> None:
    drive = seated_drive(tables=2)
    save_figures(drive.pk, MC, [TypedFigure(1, str(hand), None, 7) for hand in range(1, 25)])
    page = signed_in(open_page(screen), f"/drives/harvest/{where}")
    assert axe(page) == []
