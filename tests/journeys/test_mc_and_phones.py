"""The MC at the keyboard and a steward with a phone, in a browser."""

import pytest
from playwright.sync_api import Page, expect

from tests.factories import MC, any_number, play_tables, playing_drive, send
from tests.journeys.conftest import PHONE, SCREENS, WALL, Axe, OpenPage
from tests.journeys.mc import at_play, signed_in
from tournaments.kernel.plan import planned
from tournaments.kernel.secret_links import table_path
from tournaments.models import Drive, Score
from tournaments.play.services import moves

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def test_a_hand_by_keyboard_alone(open_page: OpenPage) -> None:
    playing_drive(tables=3)
    page = at_play(open_page(WALL))
    expect(page.locator("#score-line")).to_be_focused()
    page.keyboard.type("1 9\n")
    expect(page.locator("#said")).to_contain_text("Table 1: North and South 9, East and West 4")
    page.keyboard.type("2 15\n")
    expect(page.locator("#score-answer")).to_contain_text("15 cannot be right")
    expect(page.locator("#score-line")).to_have_value("2 15")
    expect(page.locator("#score-line")).to_be_focused()
    page.keyboard.type("2 12\n")  # takes the place of what was refused
    expect(page.locator("#score-answer")).to_contain_text("12 tricks to 1 is unusual.")
    page.keyboard.press("Enter")
    expect(page.locator("#table-2")).to_contain_text("12–1")
    page.keyboard.type("3 6\n")
    expect(page.locator("#now-words")).to_have_text("Every table is in.")
    page.get_by_role("button", name="Call the move").click()
    expect(page.locator("h1")).to_contain_text("Hand 2")
    assert sorted(Score.objects.values_list("table__number", "ns")) == [(1, 9), (2, 12), (3, 6)]


def test_what_comes_in_shows_without_disturbing_the_line_and_typing_goes_on(open_page: OpenPage) -> None:
    drive = playing_drive(tables=4)
    page = at_play(open_page(WALL))
    page.keyboard.type("1 ")
    send(drive, hand=1, table=4, ns_made=8)
    expect(page.locator("#table-4")).to_contain_text("8–5")
    expect(page.locator("#score-line")).to_have_value("1 ")
    expect(page.locator("#score-line")).to_be_focused()
    page.keyboard.type("9\n2 8\n3 6\n", delay=1)  # while a score is on its way
    expect(page.locator("#now-words")).to_have_text("Every table is in.")


@pytest.mark.parametrize("javascript", [True, False])
def test_a_phone_sends_and_two_phones_differ(open_page: OpenPage, javascript: bool) -> None:
    drive = playing_drive(tables=2)
    one, other = (open_page(PHONE, javascript=javascript) for _ in range(2))
    for phone, tricks in ((one, "9"), (other, "8")):
        phone.goto(table_path(drive, 1))
        if phone is other:
            phone.get_by_role("link", name="Put it right").click()
        phone.locator(".pair").first.click()
        phone.get_by_role("button", name=tricks, exact=True).click()
        if javascript:
            phone.get_by_role("button", name="Send", exact=True).click()
        expect(phone.locator(".sent")).to_be_visible()
    if not javascript:
        one.reload()
    expect(one.locator(".conflict")).to_contain_text("another phone sent 8 for North and South")
    expect(other.locator(".conflict")).to_contain_text("this phone sent 8 for North and South")
    send(drive, hand=1, table=1, ns_made=9)
    if not javascript:
        one.reload()
    expect(one.locator(".sent")).to_contain_text("9, the others 4")
    expect(one.locator(".conflict")).to_have_count(0)


def test_a_choice_on_the_phone_stays_while_other_tables_come_in(open_page: OpenPage) -> None:
    drive = playing_drive(tables=3)
    phone = open_page(PHONE, at=table_path(drive, 1))
    phone.locator(".pair").last.click()
    send(drive, hand=1, table=2, ns_made=8)
    expect(phone.locator("#pulse")).to_have_attribute("data-stamp", str(drive.version + 1))
    expect(phone.locator("[name=winners][value=EW]")).to_be_checked()
    phone.get_by_role("button", name="10", exact=True).click()
    phone.get_by_role("button", name="Send", exact=True).click()
    expect(phone.locator(".sent")).to_contain_text("10, the others 3")
    assert Drive.objects.get().version > drive.version


@pytest.mark.same_on_any_database
@pytest.mark.parametrize(
    "page", [SCREENS[0], SCREENS[1], SCREENS[4]], indirect=True, ids=lambda screen: screen.name
)
def test_nothing_stands_in_the_way_of_anybody(page: Page, axe: Axe) -> None:
    drive = playing_drive(tables=3, hands_played=2)
    for table, tricks, device in ((1, 8, "a"), (1, 9, "b"), (2, 7, "c")):
        send(drive, hand=3, table=table, ns_made=tricks, source="steward", device=device)
    signed_in(page)
    for path in (
        "/drives/harvest/play/",
        "/drives/harvest/play/3/1/",
        "/drives/harvest/play/3/3/",
        "/drives/harvest/play/2/",
        "/drives/harvest/play/substitute/",
        "/drives/harvest/cards/",
        "/drives/harvest/log/",
        table_path(drive, 1),
        table_path(drive, 2),
        table_path(drive, 3),
        "/t/harvest/1/nonsense/",
    ):
        page.goto(path)
        assert axe(page) == [], path


def plan_with_gaps() -> Drive:
    """A plan whose second hand has somebody who sits out, a table that lacks a pair and an open hand."""
    drive = any_number(13, movement="optimised")
    one, two, *_ = planned(drive)[1].tables
    drive.entries.filter(number__in=[n for n in (one.n, one.s, two.e) if n]).update(to_hand=1)
    play_tables(drive)
    moves.call_move(drive.pk, MC, 1)
    return drive


@pytest.mark.same_on_any_database
@pytest.mark.parametrize("page", [SCREENS[1], SCREENS[4]], indirect=True, ids=lambda screen: screen.name)
def test_nothing_stands_in_the_way_where_seats_are_empty(page: Page, axe: Axe) -> None:
    drive = plan_with_gaps()
    signed_in(page)
    for path, words in (
        ("/drives/harvest/play/", "Sitting out hand 2"),
        ("/drives/harvest/play/2/1/", "Table 1 sits out hand 2."),
        ("/drives/harvest/play/3/", "This hand is still to come."),
        ("/drives/harvest/cards/", "a pair was missing, so the table sat out"),
        (table_path(drive, 1), "Table 1 sits out hand 2."),
        (table_path(drive, 2), "a dummy, played by"),
    ):
        page.goto(path)
        expect(page.locator("main")).to_contain_text(words)
        assert axe(page) == [], path
