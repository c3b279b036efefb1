"""Late requests of a phone: the evening has gone on, an answer was lost, the link has expired."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.factories import MC, play_hands, playing_drive, send, usual_tricks
from tests.journeys.conftest import PHONE, Axe, OpenPage
from tests.journeys.stewards import SMALL, go_on, is_all_sent, sent, tap
from tests.journeys.waits import go_offline, go_online, let_through, wait_for
from tournaments.kernel.secret_links import table_path
from tournaments.models import Doubt, Drive
from tournaments.play.services import evening, moves

pytestmark = [pytest.mark.database, pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def tapped_offline(phone: Page, drive: Drive) -> Page:
    """The phone of table 1, on which a score was tapped without the network."""
    phone.goto(table_path(drive, 1))
    go_offline(phone)
    tap(phone, "NS", 9)
    return phone


def test_a_hand_that_was_taken_back_meanwhile_comes_to_the_mc_as_late(open_page: OpenPage) -> None:
    drive = playing_drive(tables=3, hands_played=1)
    phone = tapped_offline(open_page(SMALL), drive)
    moves.undo_call(drive.pk, MC, 2)
    for table in (1, 2, 3):  # the other side has won, so that others come to this table
        send(drive, hand=1, table=table, ns_made=13 - usual_tricks(1, table))
    moves.call_move(drive.pk, MC, 1)
    go_online(phone)
    expect(phone.locator("#told")).to_contain_text(
        "The MC has it, and it will not count unless the MC enters it."
    )
    expect(phone.locator("#dock")).to_be_visible()
    doubt = Doubt.objects.get()
    assert (doubt.kind, doubt.hand, doubt.table, doubt.ns_made) == ("late", 2, 1, 9)
    assert doubt.tapped_at is not None
    assert doubt.tapped_at < doubt.raised_at
    tap(phone, "NS", 8)
    expect(phone.locator(".sent")).to_contain_text("8, the others 5")


def test_a_drive_that_was_finished_meanwhile(open_page: OpenPage) -> None:
    drive = playing_drive(tables=2, hands=1)
    phone = tapped_offline(open_page(SMALL), drive)
    play_hands(drive, 1, tricks=lambda *_: 8)
    evening.finish(drive.pk, MC)
    go_online(phone)
    expect(phone.locator("#told")).to_contain_text("It came after the drive had finished.")
    expect(phone.locator("#table")).to_contain_text(
        "The drive has finished. Thank you for keeping the scores."
    )
    assert Doubt.objects.get().ns_made == 9
    assert sent(drive) == [(1, 8, "mc", "current")]


def test_the_answer_is_lost_and_it_counts_once(open_page: OpenPage) -> None:
    drive = playing_drive(tables=2)
    phone = open_page(PHONE, at=table_path(drive, 1))

    def lose(route: Route) -> None:
        if route.request.method != "POST":
            route.continue_()
            return
        route.fetch()
        route.abort()

    phone.route(re.compile("/t/harvest/1/"), lose)
    tap(phone, "NS", 9)
    wait_for(lambda: sent(drive) == [(1, 9, "steward", "current")], phone)
    assert not is_all_sent(phone)
    let_through(phone)
    wait_for(lambda: is_all_sent(phone))
    assert sent(drive) == [(1, 9, "steward", "current")]


def test_a_link_that_is_no_good_any_more_keeps_what_was_tapped_in_sight(
    open_page: OpenPage, axe: Axe
) -> None:
    drive = playing_drive(tables=2)
    phone = tapped_offline(open_page(PHONE), drive)
    Drive.objects.update(link_key="of another evening")
    go_online(phone)
    expect(phone.locator("#told")).to_contain_text("Please show this to the MC.")
    phone.reload()
    expect(phone.locator("#left")).to_contain_text("9, the others 4")
    assert axe(phone) == []
    assert sent(drive) == []


def test_another_computer_takes_the_evening_up_and_gets_what_was_tapped(open_page: OpenPage) -> None:
    drive = playing_drive(tables=2)
    phone = tapped_offline(open_page(PHONE), drive)
    Drive.objects.update(slug="not-here-yet")
    go_online(phone)
    expect(phone.locator("#told")).to_contain_text("does not recognise this table’s link")
    expect(phone.locator("#kept")).to_contain_text("9, the others 4")
    Drive.objects.update(slug=drive.slug)
    wait_for(lambda: is_all_sent(phone))
    assert sent(drive) == [(1, 9, "steward", "current")]
    expect(phone.locator("#told")).to_be_hidden()


def test_two_pages_of_a_phone_send_the_same_scores_once_and_in_order(open_page: OpenPage) -> None:
    drive = playing_drive(tables=2)
    phone = open_page(PHONE, at=table_path(drive, 1))
    other = phone.context.new_page()
    other.goto(table_path(drive, 1))
    go_offline(phone)
    phone.evaluate("dispatchEvent(new Event('offline'))")
    tap(phone, "NS", 9)
    go_on(phone, 2)
    send(drive, hand=1, table=2, ns_made=8)
    send(drive, hand=1, table=1, ns_made=9)
    moves.call_move(drive.pk, MC, 1)
    tap(phone, "EW", 8)
    go_online(phone)
    other.evaluate("dispatchEvent(new Event('online'))")
    phone.evaluate("dispatchEvent(new Event('online'))")
    wait_for(lambda: is_all_sent(phone))
    assert sent(drive) == [(1, 9, "mc", "current"), (1, 9, "steward", "agreed"), (2, 5, "steward", "current")]
    assert Doubt.objects.count() == 0


def test_any_page_of_the_site_sends_what_is_left(open_page: OpenPage) -> None:
    drive = playing_drive(tables=2)
    phone = tapped_offline(open_page(PHONE), drive)
    expect(phone.locator("#kept")).to_be_visible()
    phone.close()
    go_online(phone)
    other = phone.context.new_page()
    other.goto("/d/harvest/")
    wait_for(lambda: sent(drive) == [(1, 9, "steward", "current")])
    wait_for(lambda: is_all_sent(other))


def test_a_phone_that_keeps_nothing_says_so_and_sends_at_once(open_page: OpenPage) -> None:
    drive = playing_drive(tables=2)
    phone = open_page(PHONE)
    phone.add_init_script(
        "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }"
    )
    phone.goto(table_path(drive, 1))
    go_offline(phone)
    tap(phone, "NS", 9)
    expect(phone.locator("#kept")).to_contain_text("This phone cannot keep it, so leave this page open")
    go_online(phone)
    expect(phone.locator(".sent")).to_contain_text("9, the others 4")
    assert sent(drive) == [(1, 9, "steward", "current")]
