"""A player's phone through some hands: where to sit, where to go, what is wrong."""

import re

import pytest
from playwright.sync_api import expect

from tests.factories import MC, play_hands, seated_drive, send
from tests.journeys.conftest import Axe, OpenPage, Screen
from tests.journeys.waits import go_offline, go_online
from tournaments.kernel.evening import DriveEvening, seating
from tournaments.kernel.secret_links import player_path
from tournaments.models import Doubt, Drive
from tournaments.play.services import doubts, evening, moves, screens

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
LIGHT, DARK = (Screen(name=f"small-{dark}", width=360, height=740, dark=dark) for dark in (False, True))
LONG = "Maximiliana Wilhelmina Featherstonehaugh-Cholmondeley-Smyths"


def where(drive: Drive, number: int) -> int:
    """The table of a player in the hand being played."""
    hand = DriveEvening(drive).latest
    assert hand is not None
    return next(table.number for table in seating(hand).tables if number in table.seats)


@pytest.mark.parametrize("screen", [LIGHT, DARK], ids=["light", "dark"])
def test_a_player_follows_the_evening(open_page: OpenPage, axe: Axe, screen: Screen) -> None:
    drive = seated_drive(tables=4, hands=4, breaks_after=[2])
    drive.entries.filter(number=1).update(name=LONG)
    page = open_page(screen)
    main = page.locator("main")
    page.goto(player_path(drive, 1))
    expect(main).to_contain_text("You start at")
    expect(page.locator("#player")).to_have_attribute("data-stamp", str(drive.version))
    assert axe(page) == []

    moves.start(drive.pk, MC)
    expect(main).to_contain_text("Hand 1 of 4")
    expect(page.locator("#told")).to_contain_text(f"Table {where(drive, 1)}")
    send(drive, hand=1, table=where(drive, 1), ns_made=9)
    expect(main).to_contain_text("When the MC calls the move,")
    told = page.locator("#player .player-next").inner_text()

    play_hands(drive, 1, move_on=True)
    expect(main).to_contain_text("Hand 2 of 4")
    expect(main).to_contain_text(f"Table {where(drive, 1)}")
    assert f"able {where(drive, 1)}" in told
    screens.announce(drive.pk, MC, "Tea is ready.")
    evening.begin_interval(drive.pk, MC)
    expect(main).to_contain_text("Tea is ready.")
    expect(page.locator("[data-until]")).to_have_text(re.compile("^19:"))
    assert axe(page) == []


@pytest.mark.parametrize("javascript", [True, False])
def test_a_player_says_what_is_wrong(open_page: OpenPage, axe: Axe, javascript: bool) -> None:
    drive = seated_drive(tables=2)
    moves.start(drive.pk, MC)
    play_hands(drive, 2, move_on=True)
    page = open_page(LIGHT, javascript=javascript, at=player_path(drive, 1))
    page.get_by_role("link", name="say that hand 2 is wrong").click()
    page.get_by_label("In a few words").fill("It was nine.")
    if javascript:
        assert axe(page) == []
        send(drive, hand=3, table=where(drive, 1), ns_made=9)
        expect(page.locator("main")).to_contain_text("Your side has")
        expect(page.get_by_label("In a few words")).to_have_value("It was nine.")
        expect(page.get_by_label("In a few words")).to_be_focused()
    page.get_by_role("button", name="Tell the MC").click()
    expect(page.locator("main")).to_contain_text("You told the MC at")
    told = Doubt.objects.get()
    assert (told.hand, told.words) == (2, "It was nine.")
    if javascript:
        assert axe(page) == []
    doubts.settle_doubt(drive.pk, MC, told.pk)
    if not javascript:
        page.reload()
    expect(page.locator("main")).to_contain_text("The MC dealt with this at")
    page.get_by_role("link", name="Something else is wrong").click()
    page.get_by_role("button", name="Tell the MC").click()
    page.get_by_role("button", name="It is right after all").click()
    expect(page.get_by_role("button", name="It is right after all")).to_have_count(0)


def test_without_the_network_what_was_typed_stays_to_be_said_again(open_page: OpenPage) -> None:
    drive = seated_drive(tables=2)
    moves.start(drive.pk, MC)
    play_hands(drive, 1, move_on=True)
    page = open_page(LIGHT, at=player_path(drive, 1))
    go_offline(page)
    page.get_by_role("link", name="say that hand 1 is wrong").click()
    expect(page.locator("#no-answer")).to_be_in_viewport()
    go_online(page)
    page.get_by_role("link", name="say that hand 1 is wrong").click()
    page.get_by_label("In a few words").fill("It was nine.")
    go_offline(page)
    page.get_by_role("button", name="Tell the MC").click()
    expect(page.locator("#no-answer")).to_be_in_viewport()
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    expect(page.locator("#no-answer")).to_be_in_viewport()
    expect(page.get_by_label("In a few words")).to_have_value("It was nine.")
    go_online(page)
    page.get_by_role("button", name="Tell the MC").click()
    expect(page.locator("main")).to_contain_text("You told the MC at")
    assert Doubt.objects.get().words == "It was nine."
