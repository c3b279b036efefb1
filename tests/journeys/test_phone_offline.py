"""A steward's phone without the network: nothing that was tapped is lost, and everything counts once."""

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest
from django.templatetags.static import static
from django.utils import timezone
from playwright.sync_api import Browser, BrowserContext, Page, expect
from pytest_django.fixtures import Settings

from tests.factories import MC, play_hands, playing_drive, seated_drive, send
from tests.journeys.conftest import LAST_TAP, PHONE, Axe, OpenPage
from tests.journeys.server import Server
from tests.journeys.stewards import SMALL, go_on, is_all_sent, others_play, sent, tap
from tests.journeys.waits import go_offline, go_online, wait_for
from tournaments.kernel.evening import DriveEvening
from tournaments.kernel.plan import planned
from tournaments.kernel.secret_links import player_path, table_path
from tournaments.models import Doubt, Drive
from tournaments.play.services import moves
from tournaments.web.whist_tags import clock

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.mark.sample
def test_three_hands_without_the_network(open_page: OpenPage, axe: Axe) -> None:
    """On the computer itself or over https a reload finds the page, though the network is away."""
    drive = playing_drive(tables=2)
    phone = open_page(SMALL, at=table_path(drive, 1))
    wait_until_kept(phone)
    go_offline(phone)
    a_hand_that_the_mc_hears_wrong(drive, phone)
    assert axe(phone) == []
    is_the_same_after_a_reload(phone)
    a_hand_that_the_mc_hears_right(drive, phone)
    tap(phone, "NS", 10)
    expect(phone.locator("#kept [data-list] p")).to_have_count(3)
    assert sent(drive) == [(1, 8, "mc", "current"), (2, 6, "mc", "current")]

    go_online(phone)
    expect(phone.locator(".sent")).to_contain_text("10, the others 3")
    assert is_all_sent(phone)
    assert sent(drive) == [
        (1, 8, "mc", "current"),
        (2, 6, "mc", "current"),
        (1, 9, "steward", "disputed"),
        (2, 6, "steward", "agreed"),
        (3, 10, "steward", "current"),
    ]
    assert Doubt.objects.count() == 0
    is_told_what_became_of_it(phone)
    assert axe(phone) == []
    phone.get_by_role("button", name="I have read this").click()
    expect(phone.locator("#told")).to_be_hidden()


def wait_until_kept(phone: Page) -> None:
    """The page and its scripts can be opened without the network from now on."""
    wait_for(lambda: phone.evaluate("caches.has('kept-1')"))
    wait_for(lambda: phone.evaluate("caches.match(location.pathname).then(Boolean)"))
    wait_for(lambda: phone.evaluate(f"caches.match('{static('js/hall/table_phone.js')}').then(Boolean)"))


def a_hand_that_the_mc_hears_wrong(drive: Drive, phone: Page) -> None:
    """Hand 1: the phone keeps 9, and the MC, who asks the table, writes down 8."""
    tap(phone, "NS", 9)
    expect(phone.locator("#kept")).to_contain_text(
        "Kept on this phone. It will be sent once the laptop can be reached, "
        "even if you close this page first."
    )
    send(drive, hand=1, table=1, ns_made=8)
    others_play(drive, 1, range(2, 3))
    moves.call_move(drive.pk, MC, 1)
    go_on(phone, 2)


def is_the_same_after_a_reload(phone: Page) -> None:
    """The page opens without an answer, at hand 2 and with what it keeps of hand 1."""
    phone.reload()
    expect(phone.locator("#no-answer")).to_contain_text(
        "This copy was kept on this phone and shows how things were at"
    )
    expect(phone.locator("#ahead")).to_contain_text("Hand 2 of 24")
    expect(phone.locator("#kept")).to_contain_text("Hand 1:")


def a_hand_that_the_mc_hears_right(drive: Drive, phone: Page) -> None:
    """Hand 2: the phone keeps 7 for E-W, and the MC writes down the same, 6 for N-S."""
    tap(phone, "EW", 7)
    others_play(drive, 2, range(2, 3))
    send(drive, hand=2, table=1, ns_made=6)
    moves.call_move(drive.pk, MC, 2)
    go_on(phone, 3)


def is_told_what_became_of_it(phone: Page) -> None:
    expect(phone.locator("#no-answer")).to_be_hidden()
    expect(phone.locator("#told")).to_contain_text("The MC will decide.")


def test_who_went_on_too_soon_goes_back_and_puts_it_right(open_page: OpenPage) -> None:
    drive = playing_drive(tables=2)
    phone = open_page(SMALL, at=table_path(drive, 1))
    go_offline(phone)
    tap(phone, "NS", 9)
    go_on(phone, 2)
    phone.get_by_role("button", name="Back to hand 1").click()
    phone.get_by_role("button", name="Put it right").click()
    tap(phone, "NS", 8)
    expect(phone.locator("#kept [data-list] p")).to_have_count(1)
    expect(phone.locator("#kept")).to_contain_text("8, the others 5")
    go_online(phone)
    expect(phone.locator(".sent")).to_contain_text("8, the others 5")
    assert sent(drive) == [(1, 8, "steward", "current")]


def test_a_sign_of_life_of_a_bad_line_takes_nothing_from_under_the_finger(open_page: OpenPage) -> None:
    drive = seated_drive(tables=2)
    phone = open_page(PHONE, at=table_path(drive, 1))
    go_offline(phone)
    go_on(phone, 1)
    phone.locator("#dock label.pair:has(input[value=NS])").click()
    phone.locator("#dock").get_by_role("button", name="9", exact=True).click()
    phone.evaluate("document.dispatchEvent(new Event('answer:heard'))")  # a page still cannot be fetched
    expect(phone.locator("#no-answer")).to_be_visible()
    expect(phone.locator("#dock [data-said]")).to_contain_text("9, the others 4")
    expect(phone.locator("#ahead [data-back]")).to_have_text("Back to the start")  # there is no hand 0
    go_online(phone)
    expect(phone.locator("#no-answer")).to_be_hidden()
    expect(phone.locator("#dock [data-said]")).to_contain_text("9, the others 4")
    phone.reload()  # with the network the page says where the evening is
    expect(phone.locator("#ahead")).to_be_hidden()
    expect(phone.locator("#table")).to_contain_text("These four start at this table.")


def test_where_there_is_a_plan_the_phone_knows_who_comes(open_page: OpenPage) -> None:
    drive = seated_drive(tables=3, movement="optimised")
    phone = open_page(PHONE, at=table_path(drive, 1))
    expect(phone.locator("#table")).to_contain_text("These four start at this table.")
    go_offline(phone)
    moves.start(drive.pk, MC)
    go_on(phone, 1)
    first, second = (hand.tables[0].seats for hand in planned(Drive.objects.get())[:2])
    people = DriveEvening(drive).people
    for hand, seats in ((1, first), (2, second)):
        ns, ew = phone.locator("#dock .pair").all_inner_texts()
        for seat, words in zip(seats, (ns, ew, ns, ew), strict=True):
            assert seat is not None
            assert people[seat].name in words
        tap(phone, "NS", 9)
        if hand == 1:
            play_hands(drive, 1, move_on=True, tricks=lambda *_: 9)
            go_on(phone, 2)
    go_online(phone)
    expect(phone.locator("#table")).to_contain_text("Hand 2 of 24")
    expect(phone.locator(".sent")).to_contain_text("9, the others 4")
    assert sent(drive) == [
        (1, 9, "mc", "current"), (1, 9, "steward", "agreed"), (2, 9, "steward", "current"),
    ]  # fmt: skip


def test_a_page_opened_without_the_network_shows_what_it_had_last(open_page: OpenPage) -> None:
    drive = playing_drive(tables=2)
    phone = open_page(PHONE, at=table_path(drive, 1))
    wait_for(lambda: phone.evaluate(f"caches.match('{static('js/hall/table_phone.js')}').then(Boolean)"))
    tap(phone, "NS", 9)
    expect(phone.locator(".sent")).to_be_visible()
    send(drive, hand=1, table=2, ns_made=8)
    moves.call_move(drive.pk, MC, 1)
    expect(phone.locator("#table")).to_contain_text("Hand 2 of 24")
    go_offline(phone)
    phone.reload()
    expect(phone.locator("#no-answer")).to_contain_text(
        "This copy was kept on this phone and shows how things were at"
    )
    expect(phone.locator("#table")).to_contain_text("Hand 2 of 24")
    tap(phone, "NS", 10)
    go_online(phone)
    expect(phone.locator(".sent")).to_contain_text("10, the others 3")
    expect(phone.locator("#no-answer")).to_be_hidden()
    assert sent(drive) == [(1, 9, "steward", "current"), (2, 10, "steward", "current")]


def test_a_players_page_opens_without_the_network_too(open_page: OpenPage) -> None:
    drive = playing_drive(tables=2)
    phone = open_page(SMALL, at=player_path(drive, 1))
    wait_for(lambda: phone.evaluate("caches.match(location.pathname).then(Boolean)"))
    wait_for(lambda: phone.evaluate(f"caches.match('{static('css/hall/player.css')}').then(Boolean)"))
    play_hands(drive, 1, move_on=True)
    expect(phone.locator("main")).to_contain_text("Hand 2")
    go_offline(phone)
    phone.reload()
    expect(phone.locator("#no-answer")).to_contain_text(
        "This copy was kept on this phone and shows how things were at"
    )
    expect(phone.locator("main")).to_contain_text("Hand 2")
    go_online(phone)
    expect(phone.locator("#no-answer")).to_be_hidden()


@pytest.mark.parametrize("hours", [-1, 1])
def test_a_phone_whose_clock_is_an_hour_wrong(open_page: OpenPage, hours: int) -> None:
    drive = playing_drive(tables=2, hands_played=1)
    phone = open_page(PHONE)
    wrong = hours * 3600 * 1000
    phone.add_init_script(f"{{ const right = Date.now; Date.now = () => right() + {wrong}; }}")
    phone.goto(table_path(drive, 1))
    wait_for(lambda: phone.evaluate("localStorage.getItem('hall-clock') !== null"))
    go_offline(phone)
    tapped = timezone.now()
    tap(phone, "NS", 9)
    said = {f"Tapped at {clock(tapped + timedelta(minutes=later))}." for later in (0, 1)}
    assert any(words in phone.locator("#kept").inner_text() for words in said)
    moves.undo_call(drive.pk, MC, 2)
    go_online(phone)
    wait_for(lambda: is_all_sent(phone))
    doubt = Doubt.objects.get()
    assert doubt.tapped_at is not None
    assert abs(doubt.tapped_at - tapped) < timedelta(seconds=20)


@pytest.fixture
def hall_phone(
    browser: Browser, chromium: Path, site: Server, settings: Settings
) -> Iterator[BrowserContext]:
    """A phone that has the hall's plain http at a name that is not this computer's: not a secure context."""
    settings.ALLOWED_HOSTS = ["hall.test", "localhost"]
    hall = browser.browser_type.launch(
        executable_path=str(chromium),
        args=["--no-sandbox", "--disable-dev-shm-usage", "--host-resolver-rules=MAP hall.test 127.0.0.1"],
    )
    context = hall.new_context(base_url=site.url.replace("localhost", "hall.test"), locale="en-GB")
    context.add_init_script(LAST_TAP)
    yield context
    hall.close()


def test_plain_http_in_a_hall(hall_phone: BrowserContext) -> None:
    """A reload without the network finds no page there, but what was tapped is sent when it opens again."""
    drive = playing_drive(tables=2)
    wrong: list[str] = []
    phone = hall_phone.new_page()
    phone.on("pageerror", lambda error: wrong.append(str(error)))
    phone.goto(table_path(drive, 1))
    assert (
        phone.evaluate("[isSecureContext, 'serviceWorker' in navigator, 'randomUUID' in crypto]")
        == [False] * 3
    )
    hall_phone.set_offline(True)
    tap(phone, "NS", 9)
    go_on(phone, 2)
    tap(phone, "EW", 8)
    expect(phone.locator("#kept [data-list] p")).to_have_count(2)
    others_play(drive, 1, range(2, 3))
    send(drive, hand=1, table=1, ns_made=9)
    moves.call_move(drive.pk, MC, 1)
    phone.close()

    hall_phone.set_offline(False)
    again = hall_phone.new_page()
    again.clock.set_system_time(timezone.now() + timedelta(minutes=1))  # so that it was tapped long before
    again.goto(table_path(drive, 1))
    wait_for(lambda: is_all_sent(again))
    assert sent(drive)[:2] == [(1, 9, "mc", "current"), (1, 9, "steward", "agreed")]
    # Hand 2 was tapped before the MC had called it here, so the MC looks at it.
    assert [(one.hand, one.ns_made) for one in Doubt.objects.all()] == [(2, 5)]
    expect(again.locator("#told")).to_contain_text("It was tapped before hand 2 was called.")
    tap(again, "EW", 8)
    expect(again.locator(".sent")).to_contain_text("8, the others 5")
    assert wrong == []
