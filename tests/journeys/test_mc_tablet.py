"""The MC's page on a tablet: nothing jumps under a finger, and a bell says what is new."""

from datetime import timedelta

import pytest
from playwright.sync_api import Page, expect

from tests.factories import MC, playing_drive, send
from tests.journeys.conftest import PHONE, TABLET, OpenPage, Screen
from tests.journeys.mc import LANDSCAPE, REST, at_play, differ
from tests.journeys.stewards import SMALL
from tests.journeys.waits import tap_twice, until
from tournaments.kernel.change import at_time, now
from tournaments.play.services import evening, screens
from tournaments.play.services.doubts import raise_doubt

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

PLACES = """() => [...document.querySelectorAll(
  ".tile, #call-main, #undo, #to-settle, #score-line, .desk-other a"
)].map((part) => {
  const box = part.getBoundingClientRect();
  return [box.x, box.y, box.width, box.height];
})"""


@pytest.mark.parametrize("screen", [TABLET, LANDSCAPE, PHONE], ids=lambda screen: screen.name)
def test_everything_keeps_its_place_when_something_comes_in(open_page: OpenPage, screen: Screen) -> None:
    drive = playing_drive(tables=5, hands_played=1)
    send(drive, hand=2, table=5, ns_made=8)  # the first score has folded the move
    page = at_play(open_page(screen))
    page.evaluate("document.fonts.ready.then(() => true)")
    expect(page.locator("#table-1")).to_contain_text("waiting a moment")
    before = page.evaluate(PLACES)
    assert len(before) > 8
    send(drive, hand=2, table=1, ns_made=8)
    send(drive, hand=2, table=2, ns_made=3)
    differ(drive, hand=2, table=3)
    raise_doubt(drive.pk, MC, 1, 1, "I made more")
    screens.announce(drive.pk, MC, "The raffle comes next.")
    screens.set_minutes(drive.pk, MC, hand=12)
    expect(page.locator("#to-settle")).to_have_text("Queries: 2")
    expect(page.locator(".now-left")).to_be_visible()
    assert page.evaluate(PLACES) == before
    send(drive, hand=2, table=3, ns_made=8)
    send(drive, hand=2, table=4, ns_made=8)
    expect(page.locator("#call-main")).to_be_enabled()
    assert page.evaluate(PLACES) == before


def test_whoever_calls_reads_on_from_the_top(open_page: OpenPage) -> None:
    drive = playing_drive(tables=6)
    for table in range(1, 7):
        send(drive, hand=1, table=table, ns_made=8)
    page = at_play(open_page(TABLET))
    for button, said in (("Call the move", "Hand 2"), ("Undo the move", "Hand 1")):
        page.evaluate("scrollTo({ top: 700, behavior: 'instant' })")
        page.get_by_role("button", name=button).click()
        expect(page.locator("h1")).to_contain_text(said)
        until(page, "scrollY === 0")


@pytest.mark.parametrize("screen", [SMALL, TABLET], ids=lambda screen: screen.name)
def test_it_opens_at_the_top(open_page: OpenPage, screen: Screen) -> None:
    playing_drive(tables=3)
    page = at_play(open_page(screen))
    expect(page.locator("#score-line")).to_be_focused()
    assert page.evaluate("scrollY") == 0
    expect(page.locator("h1")).to_be_in_viewport()
    expect(page.locator("#trump")).to_be_in_viewport()


def test_two_taps_at_once_do_not_end_the_interval_they_began(open_page: OpenPage) -> None:
    drive = playing_drive(tables=1, breaks_after=[1])
    send(drive, hand=1, table=1, ns_made=8)
    page = at_play(open_page(TABLET))
    tap_twice(page, "#call-main", "End the interval and call the move")
    page.wait_for_timeout(REST)
    drive.refresh_from_db()
    assert drive.interval_since is not None
    page.locator("#call-main").click()
    expect(page.locator("h1")).to_contain_text("Hand 2")


# Whether a change has come, and waits for the hand to be lifted.
HOLDS = """() => document.addEventListener("htmx:beforeRequest", ({ target, defaultPrevented }) => {
    if (target.id === "pulse") window.holds = defaultPrevented;
})"""


def stopped(page: Page) -> Page:
    """The MC's page, whose clock stands still: nothing on it lasts too long because the computer is slow."""
    page.clock.install()
    at_play(page)
    page.evaluate(HOLDS)
    page.clock.pause_at((page.evaluate("Date.now()") + 5000) / 1000)
    return page


def at(page: Page, part: str) -> tuple[float, float]:
    """Coordinates of a point to tap near the upper left corner of an element."""
    box = page.locator(part).bounding_box()
    assert box is not None
    return box["x"] + 9, box["y"] + 9


def until_a_change_waits(page: Page) -> None:
    """Return once the page holds a change back; its clock has gone on by less than a press may last."""
    page.clock.run_for(REST)  # by now it is for the press alone, not for a hand that has just moved
    page.evaluate("delete window.holds")
    for _ in range(600):
        page.clock.run_for(10)
        if page.evaluate("window.holds"):
            return
        page.wait_for_timeout(100)
    raise AssertionError("no change is held back")


def test_what_is_pressed_is_what_acts(open_page: OpenPage) -> None:
    drive = playing_drive(tables=4)
    page = stopped(open_page(LANDSCAPE))
    page.mouse.move(*at(page, "#enter-1-3"))
    page.mouse.down()
    send(drive, hand=1, table=3, ns_made=8)
    until_a_change_waits(page)
    expect(page.locator("#table-3")).not_to_contain_text("8–5")
    page.mouse.up()
    page.clock.resume()
    expect(page.locator("#panel h1")).to_have_text("Table 3, hand 1")
    expect(page.locator("#table-3")).to_contain_text("8–5")


def test_what_a_finger_is_on_is_what_acts(open_page: OpenPage) -> None:
    drive = playing_drive(tables=1)
    page = stopped(open_page(TABLET))
    x, y = at(page, "#undo")
    screen = page.context.new_cdp_session(page)
    screen.send("Emulation.setTouchEmulationEnabled", {"enabled": True})
    finger = {"x": x, "y": y}
    screen.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [finger]})
    send(drive, hand=1, table=1, ns_made=8)
    until_a_change_waits(page)
    expect(page.locator("#undo")).to_be_enabled()  # the scores of hand 1 keep it from being undone
    with page.expect_response("**/play/do/**"):
        screen.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.clock.resume()
    expect(page.locator("#done")).to_contain_text("Hand 1 has scores already.")
    expect(page.locator("#undo")).to_be_disabled()
    expect(page.locator("#table-1")).to_contain_text("8–5")


def test_nothing_changes_while_a_hand_is_on_its_way(open_page: OpenPage) -> None:
    drive = playing_drive(tables=4)
    page = at_play(open_page(LANDSCAPE))
    send(drive, hand=1, table=3, ns_made=8)
    for step in range(15):
        page.mouse.move(500 + 5 * step, 400)
        page.wait_for_timeout(100)
        assert "8–5" not in page.locator("#table-3").inner_text()
    expect(page.locator("#table-3")).to_contain_text("8–5")


def test_a_press_whose_end_is_not_heard_keeps_nobody_waiting(open_page: OpenPage) -> None:
    drive = playing_drive(tables=4)
    page = stopped(open_page(LANDSCAPE))
    page.evaluate("dispatchEvent(new PointerEvent('pointerdown'))")  # as over a menu of the browser
    send(drive, hand=1, table=3, ns_made=8)
    until_a_change_waits(page)
    expect(page.locator("#table-3")).not_to_contain_text("8–5")
    page.mouse.move(500, 400)
    page.clock.resume()
    expect(page.locator("#table-3")).to_contain_text("8–5")


def test_a_mouse_that_never_rests_keeps_nobody_waiting_for_ever(open_page: OpenPage) -> None:
    drive = playing_drive(tables=4)
    page = at_play(open_page(LANDSCAPE))
    send(drive, hand=1, table=3, ns_made=8)
    for step in range(100):
        page.mouse.move(500 + step % 9, 400)
        page.wait_for_timeout(100)
        if "8–5" in page.locator("#table-3").inner_text():
            break
    assert 10 < step < 99


def test_a_score_that_is_typed_is_taken_while_something_is_pressed(open_page: OpenPage) -> None:
    playing_drive(tables=4)
    page = at_play(open_page(LANDSCAPE))
    page.mouse.move(*at(page, "#enter-1-3"))
    page.locator("#score-line").focus()
    page.mouse.down()
    page.locator("#score-line").focus()
    page.keyboard.type("3 9\n")
    expect(page.locator("#said")).to_contain_text("Table 3: North and South 9, East and West 4")
    expect(page.locator("#table-3")).not_to_contain_text("9–4")
    page.mouse.up()
    expect(page.locator("#table-3")).to_contain_text("9–4")


def test_how_long_a_table_has_been_waited_for(open_page: OpenPage) -> None:
    drive = playing_drive(tables=2)
    drive.played_hands.update(called_at=now() - timedelta(minutes=4, seconds=5))
    page = at_play(open_page(TABLET))
    expect(page.locator("#table-1")).to_contain_text("waiting 4 minutes")
    send(drive, hand=1, table=2, ns_made=8)
    expect(page.locator("#table-2")).to_contain_text("in at")
    expect(page.locator("#table-1")).to_contain_text("waiting 4 minutes")


RUNG = """window.rung = [];
const made = AudioContext.prototype.createOscillator;
AudioContext.prototype.createOscillator = function () {
  const tone = made.call(this);
  window.rung.push(tone);
  return tone;
};"""
PITCHES = "() => window.rung.splice(0).map((tone) => Math.round(tone.frequency.value))"


def peal(page: Page) -> tuple[int, ...]:
    """The pitches of what rings next."""
    for _ in range(100):
        if pitches := page.evaluate(PITCHES):
            return tuple(pitches)
        page.wait_for_timeout(100)
    raise AssertionError("nothing rings")


def test_a_bell_rings_if_it_is_wanted(open_page: OpenPage) -> None:
    drive = playing_drive(tables=2)
    page = open_page(TABLET)
    page.add_init_script(RUNG)
    at_play(page)
    send(drive, hand=1, table=1, ns_made=8)
    raise_doubt(drive.pk, MC, 1)
    expect(page.locator("#to-settle")).to_have_text("Queries: 1")
    assert page.evaluate(PITCHES) == []
    page.get_by_role("button", name="Bell: off").click()
    expect(page.get_by_role("button", name="Bell: on")).to_have_attribute("aria-pressed", "true")
    peal(page)
    page.reload()
    page.get_by_role("heading", level=1).click()  # a browser lets a page sound only after a tap
    raise_doubt(drive.pk, MC, 2)
    look = peal(page)
    send(drive, hand=1, table=2, ns_made=8)
    every_table = peal(page)
    with at_time(now() - timedelta(minutes=1, seconds=-2)):
        evening.begin_interval(drive.pk, MC, 1)
    expect(page.locator(".now-over")).to_be_visible()
    assert len({look, every_table, peal(page)}) == 3
