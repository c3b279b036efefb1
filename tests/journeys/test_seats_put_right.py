"""Two people sat wrongly: the MC says so, and every page in the hall follows; then it is undone."""

import pytest
from playwright.sync_api import expect

from tests.factories import playing_drive
from tests.journeys.conftest import PHONE, SCREENS, WALL, Axe, OpenPage
from tests.journeys.mc import PLAY, at_play
from tournaments.kernel import evening
from tournaments.kernel.secret_links import big_screen_path, player_path, table_path
from tournaments.models import Drive

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def two_ladies(drive: Drive) -> tuple[int, int]:
    """One at table 1 and one at table 2 in the hand being played."""
    hand, roles = evening.DriveEvening(drive).latest, evening.DriveEvening(drive).roles
    assert hand is not None
    first, second = evening.seating(hand).tables[:2]
    one, other = (next(p for p in table.seats if p and roles[p] == "a") for table in (first, second))
    return one, other


def test_two_names_and_one_press_put_the_seats_right(open_page: OpenPage, axe: Axe) -> None:
    drive = playing_drive(tables=3, hands_played=1)
    one, other = two_ladies(drive)
    coming, going = (
        evening.DriveEvening(drive).people[other].name,
        evening.DriveEvening(drive).people[one].name,
    )
    phone, player, board = open_page(PHONE), open_page(PHONE), open_page(WALL)
    phone.goto(table_path(drive, 1))
    player.goto(player_path(drive, one))
    board.goto(big_screen_path(drive))
    seats = phone.locator(".seats").first
    expect(seats).to_contain_text(going)
    expect(player.locator("main")).to_contain_text("Table 1")
    mc = at_play(open_page(SCREENS[0]))
    mc.get_by_role("link", name="Correct who sits where").click()
    mc.get_by_label("This player").select_option(str(one))
    mc.get_by_label("changes places with").select_option(str(other))
    expect(mc.locator("#seats-form")).to_contain_text(f"{coming}: table 1")
    assert axe(mc) == []
    mc.get_by_role("button", name="Yes, correct the seats").click()
    expect(mc.get_by_text("You have corrected the seats for hand 2.")).to_be_visible()
    expect(mc.locator("#table-1")).to_contain_text(coming)
    expect(seats).to_contain_text(coming)
    expect(seats).not_to_contain_text(going)
    expect(player.locator("main")).to_contain_text("Table 2")
    mc.goto(f"{PLAY}2/seats/")
    mc.get_by_role("button", name="Undo and go back to the old seats").click()
    expect(seats).to_contain_text(going)
    expect(player.locator("main")).to_contain_text("Table 1")
    assert two_ladies(drive) == (one, other)
