"""A whole drive on every screen: the MC's tablet, two tables' phones, a player's, a board, the leaderboard.

Nobody loads a page again: everything that is asserted of another screen has come to it by itself.
"""

from dataclasses import dataclass

import pytest
from playwright.sync_api import Page, expect

from tests.factories import seated_drive
from tests.journeys.conftest import PHONE, WALL, OpenPage
from tests.journeys.mc import LANDSCAPE, at_play
from tests.journeys.stewards import tap
from tournaments.engine.permissions import State
from tournaments.kernel.evening import DriveEvening
from tournaments.kernel.secret_links import big_screen_path, player_path, table_path
from tournaments.models import Doubt, Drive, Score
from tournaments.results.queries.standings import standings

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

HANDS = 4
PRIZES = [
    {"kind": "place", "name": "First lady", "gift": "A hamper", "main": True, "role": "a", "place": 1},
    {"kind": "booby", "name": "Booby gent", "gift": "A wooden spoon", "role": "b"},
]
# What N-S make: by hand, the first table and the second.
TRICKS = {1: (9, 4), 2: (8, 6), 3: (5, 10), 4: (7, 3)}


@dataclass(frozen=True, slots=True)
class Hall:
    """Every screen of the evening, opened once."""

    mc: Page
    phones: tuple[Page, Page]
    player: Page
    board: Page
    leaderboard: Page


def opened(open_page: OpenPage, drive: Drive) -> Hall:
    hall = Hall(
        mc=at_play(open_page(LANDSCAPE)),
        phones=(open_page(PHONE), open_page(PHONE)),
        player=open_page(PHONE),
        board=open_page(WALL),
        leaderboard=open_page(PHONE),
    )
    for table, phone in enumerate(hall.phones, 1):
        phone.goto(table_path(drive, table))
    hall.player.goto(player_path(drive, 1))
    hall.board.goto(big_screen_path(drive))
    hall.leaderboard.goto(f"/d/{drive.slug}/")
    return hall


def better(ns: int) -> tuple[str, int]:
    """The pair with more tricks, and how many."""
    return ("NS", ns) if ns > 6 else ("EW", 13 - ns)


def play(hall: Hall, hand: int) -> None:
    """One hand: both phones send, and every screen follows."""
    one, two = TRICKS[hand]
    for screen in (*hall.phones, hall.player):
        expect(screen.locator("main")).to_contain_text(f"Hand {hand} of {HANDS}")
    tap(hall.phones[0], *better(one))
    expect(hall.mc.locator("#table-1")).to_contain_text(f"{one}–{13 - one}")
    tap(hall.phones[1], *better(two))
    expect(hall.mc.locator("#now-words")).to_have_text("Every table is in.")


def test_a_whole_drive(open_page: OpenPage) -> None:
    drive = seated_drive(tables=2, hands=HANDS, breaks_after=[2], board=Drive.Board.SHOWN, prize_rules=PRIZES)
    hall = opened(open_page, drive)
    hall.mc.get_by_role("button", name="Call the first hand").click()
    expect(hall.board.locator("#screen")).to_contain_text("Hearts")
    for hand in range(1, HANDS + 1):
        play(hall, hand)
        if hand == 1:
            the_player_says_that_it_is_wrong(hall)
        if hand == 2:
            the_interval(hall)
        if hand < HANDS:
            hall.mc.get_by_role("button", name="Call the move").click()
            expect(hall.board.locator("#screen")).to_contain_text(f"Hand {hand + 1}")
            expect(hall.leaderboard.locator("#leaderboard")).to_contain_text(f"After hand {hand} of {HANDS}")
    the_prizes(hall)
    count_it_again()


def the_player_says_that_it_is_wrong(hall: Hall) -> None:
    """The player's flag is on the MC's page at once; what the MC says of it is on the player's."""
    hall.player.get_by_role("link", name="say that hand 1 is wrong").click()
    hall.player.get_by_role("button", name="Tell the MC").click()
    expect(hall.player.locator("main")).to_contain_text("You told the MC at")
    hall.mc.get_by_role("link", name="Queries: 1").click()
    hall.mc.get_by_role("button", name="Mark as dealt with").click()
    expect(hall.player.locator("main")).to_contain_text("The MC dealt with this at")
    expect(hall.mc.get_by_role("link", name="Queries: 1")).to_have_count(0)
    hall.mc.get_by_role("button", name="Close").click()


def the_interval(hall: Hall) -> None:
    """It counts down on the board and the player's phone; the tables' phones say until when."""
    hall.mc.get_by_role("button", name="Begin the interval").click()
    for screen in (hall.board, hall.player):
        expect(screen.locator("[data-until]").first).to_contain_text("19:")
    for phone in hall.phones:
        expect(phone.locator("main")).to_contain_text("The MC will call you back.")


def the_prizes(hall: Hall) -> None:
    """The MC tells them one by one; nobody sees one before."""
    hall.mc.get_by_role("button", name="Straight to the prizes").click()
    hall.mc.wait_for_url("**/prizes/")
    for phone in hall.phones:
        expect(phone.locator("main")).to_contain_text(
            "The drive has finished. Thank you for keeping the scores."
        )
    drive = Drive.objects.get()
    hall.mc.goto(f"/drives/{drive.slug}/big-screens/")
    expect(hall.board.locator("#screen")).not_to_contain_text("A wooden spoon")
    for gift in ("A wooden spoon", "A hamper"):
        hall.mc.get_by_role("button", name="Announce the next prize:").click()
        expect(hall.board.locator("#screen")).to_contain_text(gift)
    expect(hall.leaderboard.locator("#leaderboard")).not_to_contain_text("A hamper")
    hall.mc.goto(f"/drives/{drive.slug}/publish/")
    hall.mc.get_by_role("button", name="Publish").click()
    expect(hall.leaderboard.locator("#leaderboard")).to_contain_text("A hamper")


def count_it_again() -> None:
    """Every score is there once, and the totals are those of the taps."""
    drive = Drive.objects.get()
    assert drive.state == State.PUBLISHED
    found = Score.objects.order_by("table__hand__number", "table__number")
    assert list(found.values_list("ns", flat=True)) == [ns for both in TRICKS.values() for ns in both]
    assert sum(line.total for line in standings(DriveEvening(drive)).lines) == 2 * 13 * 2 * HANDS
    assert Doubt.objects.get().settled_at is not None
