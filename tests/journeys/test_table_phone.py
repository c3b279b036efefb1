"""A steward's phone: three taps a hand, within the thumb's reach."""

import re

import pytest
from playwright.sync_api import expect

from tests.factories import MC, play_hands, playing_drive, send
from tests.journeys.conftest import PHONE, Axe, OpenPage, Screen
from tests.journeys.mc import REST
from tests.journeys.stewards import SMALL, SMALL_DARK, is_all_sent, sent, tap
from tests.journeys.waits import go_offline, go_online, tap_twice
from tournaments.kernel.secret_links import table_path
from tournaments.play.services import evening, moves, screens

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.mark.sample
def test_three_taps_a_hand(open_page: OpenPage) -> None:
    drive = playing_drive(tables=2)
    phone = open_page(SMALL, at=table_path(drive, 1))
    tap(phone, "EW", 9)
    expect(phone.locator(".sent")).to_contain_text("9, the others 4")
    assert sent(drive) == [(1, 4, "steward", "current")]
    expect(phone.locator("#dock")).to_be_hidden()
    expect(phone.locator("#kept")).to_be_hidden()
    send(drive, hand=1, table=2, ns_made=8)
    moves.call_move(drive.pk, MC, 1)
    expect(phone.locator("#move")).to_contain_text("At this table now")
    expect(phone.locator("#aloud")).to_contain_text("At this table now")
    expect(phone.locator("#aloud")).to_contain_text("Hand 2 of 24")
    expect(phone.locator("#aloud")).to_contain_text("Clubs")
    tap(phone, "NS", 10)
    expect(phone.locator(".sent")).to_contain_text("10, the others 3")
    assert sent(drive)[-1] == (2, 10, "steward", "current")


def test_the_next_seating_is_read_out(open_page: OpenPage) -> None:
    drive = playing_drive(tables=2, hands_played=1)
    phone = open_page(PHONE)
    phone.add_init_script(
        "window.spoken = []; speechSynthesis.speak = (speech) => spoken.push([speech.lang, speech.text]);"
    )
    phone.goto(table_path(drive, 1))
    shown = phone.locator("#move").inner_text()
    phone.get_by_role("button", name="Read it out").click()
    ((lang, spoken),) = phone.evaluate("spoken")
    assert lang == "en-gb"
    assert "At this table now" in spoken
    assert re.search(r"(stays|sits|changes to) (North|East|South|West)\b", spoken)
    assert spoken.split() == shown.removesuffix("Read it out").split()


def test_a_rare_score_takes_a_fourth_tap_which_a_double_tap_is_not(open_page: OpenPage) -> None:
    drive = playing_drive(tables=2)
    phone = open_page(PHONE, at=table_path(drive, 1))
    phone.locator("#dock label.pair:has(input[value=NS])").click()
    phone.locator("#dock").get_by_role("button", name="12", exact=True).click()
    phone.locator("#dock .dock-send").dblclick()
    expect(phone.locator("#dock")).to_contain_text("12 tricks to 1 is rare. Is that right?")
    phone.wait_for_timeout(REST)
    assert is_all_sent(phone)
    assert sent(drive) == []
    phone.get_by_role("button", name="Yes, that is right").click()
    expect(phone.locator(".sent")).to_contain_text("12, the others 1")


def test_two_taps_at_once_do_not_go_on_to_the_next_hand(open_page: OpenPage) -> None:
    drive = playing_drive(tables=2)
    phone = open_page(SMALL, at=table_path(drive, 1))
    phone.locator("#dock label.pair:has(input[value=NS])").click()
    phone.locator("#dock").get_by_role("button", name="8", exact=True).click()
    go_offline(phone)
    tap_twice(phone, "#dock .dock-send", "Go to hand 2")
    expect(phone.get_by_role("button", name="Go to hand 2")).to_be_visible()
    expect(phone.locator("#ahead")).to_be_hidden()


def test_what_was_sent_is_put_right_without_leaving_the_page(open_page: OpenPage) -> None:
    drive = playing_drive(tables=2)
    phone = open_page(PHONE, at=table_path(drive, 1))
    tap(phone, "NS", 9)
    phone.get_by_role("link", name="Put it right").click()
    phone.get_by_role("button", name="Leave it as it is").click()
    expect(phone.locator("#dock")).to_be_hidden()
    phone.get_by_role("link", name="Put it right").click()
    tap(phone, "NS", 8)
    expect(phone.locator(".sent")).to_contain_text("8, the others 5")
    assert sent(drive) == [(1, 9, "steward", "replaced"), (1, 8, "steward", "current")]


def test_what_the_mc_says_hides_nobody_who_comes_to_the_table(open_page: OpenPage, axe: Axe) -> None:
    words = "Tea is served in the small room, and the raffle tickets are on the table by the door."
    drive = playing_drive(tables=2, announcement=words)
    phone = open_page(SMALL, at=table_path(drive, 1))
    head = phone.locator("#mc-says-head")
    expect(head).to_contain_text(words)  # cut short for the eyes only
    play_hands(drive, 1, move_on=True)
    expect(phone.locator("#move")).to_contain_text("At this table now")
    dock = phone.locator("#dock").bounding_box()
    last = phone.locator("#move h2:first-of-type ~ p").nth(3).bounding_box()
    line = head.bounding_box()
    assert dock is not None
    assert last is not None
    assert line is not None
    assert line["y"] >= 0
    assert line["height"] <= 48
    assert last["y"] + last["height"] <= dock["y"]
    assert axe(phone) == []


def test_what_the_mc_says_is_opened_by_keyboard_stays_open_and_is_heard(open_page: OpenPage) -> None:
    drive = playing_drive(tables=2, announcement="Tea is served.")
    phone = open_page(SMALL, at=table_path(drive, 1))
    phone.locator("#mc-says-head").focus()
    phone.keyboard.press("Enter")
    whole = phone.locator("#mc-says [data-words]")
    expect(whole).to_be_visible()
    screens.announce(drive.pk, MC, "The raffle comes next.")
    expect(whole).to_have_text("The raffle comes next.")
    expect(whole).to_be_visible()
    expect(phone.locator("#mc-says-head")).to_be_focused()
    expect(phone.locator("#aloud")).to_have_text("The raffle comes next.")


def test_the_interval_counts_down_by_the_halls_time(open_page: OpenPage) -> None:
    drive = playing_drive(tables=2)
    phone = open_page(SMALL)
    phone.add_init_script("const now = Date.now; Date.now = () => now() + 3600000;")
    phone.goto(table_path(drive, 1))
    evening.begin_interval(drive.pk, MC, 20)
    expect(phone.locator("[data-until]")).to_have_text(re.compile("^19:"))
    expect(phone.locator("#aloud")).to_contain_text("The MC will call you back.")
    expect(phone.locator("#interval")).to_be_in_viewport()


@pytest.mark.same_on_any_database
@pytest.mark.parametrize("screen", [SMALL, SMALL_DARK, PHONE], ids=lambda screen: screen.name)
def test_everything_to_tap_is_in_reach_and_large(open_page: OpenPage, axe: Axe, screen: Screen) -> None:
    drive = playing_drive(tables=3, hands_played=1, announcement="Tea is served at half past eight.")
    phone = open_page(screen)
    for name, reach in (("", 0.35), ("Marguerite Featherstonehaugh-Cholmondeley", 0.2)):
        if name:
            drive.entries.update(name=name)
        phone.goto(table_path(drive, 2))
        phone.evaluate("scrollTo(0, 0)")
        for target in phone.locator("#dock .key, #dock .pair, #dock [data-send]").all():
            box = target.bounding_box()
            assert box is not None
            assert box["height"] >= 64
            assert box["width"] >= 64
            assert screen.height * reach < box["y"]
            assert box["y"] + box["height"] <= screen.height
        assert axe(phone) == []


def test_a_phone_can_say_that_there_was_a_revoke(open_page: OpenPage, axe: Axe) -> None:
    drive = playing_drive(tables=2)
    phone = open_page(PHONE, at=table_path(drive, 1))
    phone.locator("#dock label.pair:has(input[value=NS])").click()
    phone.locator("#dock").get_by_role("button", name="8", exact=True).click()
    phone.locator("#dock").get_by_text("There was a revoke").click()
    phone.locator("#dock .choices label:has(input[value=NS])").click()
    expect(phone.locator("#dock [data-said]")).to_contain_text("8, the others 5.")
    expect(phone.locator("#dock [data-said]")).to_contain_text("revoked, so it counts as 5 to 8")
    assert axe(phone) == []
    phone.get_by_role("button", name="Send", exact=True).click()
    expect(phone.locator(".sent")).to_contain_text("8, the others 5")
    expect(phone.locator("#table")).to_contain_text("After a revoke, which cost three tricks.")
    assert sent(drive) == [(1, 5, "steward", "current")]
    send(drive, hand=1, table=2, ns_made=8)
    moves.call_move(drive.pk, MC, 1)
    tap(phone, "NS", 10)  # the revoke was that of the hand before
    expect(phone.locator(".sent")).to_contain_text("10, the others 3")
    assert sent(drive)[-1] == (2, 10, "steward", "current")


def test_a_revoke_is_kept_while_the_network_is_away(open_page: OpenPage) -> None:
    drive = playing_drive(tables=2)
    phone = open_page(PHONE, at=table_path(drive, 1))
    go_offline(phone)
    tap(phone, "NS", 11)
    phone.locator("#dock").get_by_text("There was a revoke").click()
    phone.locator("#dock .choices label:has(input[value=EW])").click()
    phone.get_by_role("button", name="Send", exact=True).click()
    phone.get_by_role("button", name="Yes, that is right").click()
    expect(phone.locator("#kept")).to_contain_text("revoked, so it counts as 13 to 0")
    assert sent(drive) == []
    go_online(phone)
    expect(phone.locator("#table")).to_contain_text("After a revoke, which cost two tricks.")
    assert sent(drive) == [(1, 13, "steward", "current")]
