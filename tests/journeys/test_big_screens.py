"""The hall's boards in a browser: they follow the evening, the MC picks, and everybody can read them."""

import re
from collections.abc import Iterator
from datetime import timedelta

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from tests.factories import MC, make_drive, play_hands, playing_drive, seated_drive, send
from tests.journeys.conftest import PHONE, TABLET, WALL, Axe, OpenPage, Screen
from tests.journeys.mc import signed_in
from tests.journeys.test_results import LONG
from tests.journeys.waits import go_offline, tap_twice, until, wait_for
from tests.results.queries.test_prizes import RULES, level_drive
from tournaments.engine.permissions import State
from tournaments.kernel.change import at_time
from tournaments.kernel.scenes import Scene
from tournaments.kernel.secret_links import big_screen_path
from tournaments.models import Drive
from tournaments.play.services import evening, moves, screens
from tournaments.results.services import publishing, revealing
from tournaments.results.services.prizes import draw_prize

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

SHOWN = Drive.Board.SHOWN
WALLS = [
    WALL,
    Screen(name="projector", width=1280, height=720),
    Screen(name="old-projector", width=1024, height=768),
]
WORDS = "The car with the number plate WX53 ABC has its lights on. " * 2
TOO_SMALL = """() => [...document.querySelectorAll("main *")]
    .filter((part) => part.checkVisibility() && !part.closest(".unseen"))
    .filter((part) => [...part.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim()))
    .filter((part) => parseFloat(getComputedStyle(part).fontSize) < 0.03 * innerHeight)
    .map((part) => part.textContent.trim())"""
# What turns its pages may be beside the screen; everything else has to be on it.
OUTSIDE = """() => [...document.querySelectorAll(".scene *, .screen-words, .screen-head *")]
    .filter((part) => part.checkVisibility() && !part.closest(".pages > *, .unseen"))
    .filter((part) => {
      const box = part.getBoundingClientRect();
      return box.bottom > innerHeight + 1 || box.right > innerWidth + 1 || box.top < -1 || box.left < -1;
    }).map((part) => part.textContent.trim())"""

# The letters of one line stand a little over it, and whole; another line would be a fifth over.
CUT = """() => [...document.querySelectorAll(".going-who, .list-name, .list-who, .going-to")]
    .filter((name) => name.checkVisibility())
    .filter((name) =>
      name.scrollWidth > name.clientWidth + 1 || name.scrollHeight > name.clientHeight * 1.2 + 1)
    .map((name) => name.textContent)"""
IN_LINES = """(part) => {
    const words = document.createRange();
    words.selectNodeContents(part);
    return new Set([...words.getClientRects()].map((box) => Math.round(box.bottom))).size;
}"""
# In one column the numbers of the tables end below each other.
OUT_OF_LINE = """() => [...document.querySelectorAll(".going strong")]
    .filter((number) => {
      const [row, box] = [number.closest(".going"), number].map((part) => part.getBoundingClientRect());
      return Math.abs(row.right - box.right) > 2;
    }).map((number) => number.textContent)"""


def shown(page: Page, words: str) -> None:
    expect(page.locator("#screen")).to_contain_text(words)


def test_a_board_follows_the_whole_evening(open_page: OpenPage) -> None:
    drive = seated_drive(tables=2, hands=2, breaks_after=[1], board=SHOWN, prize_rules=RULES)
    page = open_page(WALL, at=big_screen_path(drive))
    expect(page.get_by_role("heading", name="Find your seat")).to_be_visible()
    expect(page.get_by_text("Ann Archer")).to_be_visible()
    moves.start(drive.pk, MC)
    expect(page.get_by_role("heading", name="Hand 1 of 2")).to_be_visible()
    expect(page.locator("#screen-said")).to_contain_text("Hand 1 of 2 Hearts")
    expect(page.locator(".still li")).to_have_text(["1", "2"])
    send(drive, hand=1, table=1, ns_made=9)
    expect(page.locator(".still li")).to_have_text(["2"])
    play_hands(drive, 1)
    shown(page, "Every table is in")
    evening.begin_interval(drive.pk, MC, 20)
    expect(page.get_by_role("heading", name="Interval")).to_be_visible()
    expect(page.locator(".timer-large")).to_contain_text("19:5")
    shown(page, "Next: hand 2")
    evening.end_interval(drive.pk, MC)
    moves.call_move(drive.pk, MC, 1)
    expect(page.get_by_role("heading", name="The move to hand 2")).to_be_visible()
    screens.announce(drive.pk, MC, "Tea is served")
    expect(page.locator(".screen-words")).to_have_text("Tea is served")
    play_hands(drive, 2)
    evening.finish(drive.pk, MC)
    shown(page, "Play is over, with four prizes to come.")
    revealing.reveal(drive.pk, MC, "Booby, gent")
    expect(page.get_by_role("heading", name="Booby, gent")).to_be_visible()
    publishing.publish(drive.pk, MC, confirmed=True)
    expect(page.get_by_role("heading", name="Prizes")).to_be_visible()


def test_the_hand_follows_the_moves_with_the_lines_down(open_page: OpenPage) -> None:
    drive = playing_drive(tables=2)
    play_hands(drive, 1)
    with at_time(timezone.now() - timedelta(seconds=70)):
        moves.call_move(drive.pk, MC, 1)
    page = open_page(WALL, at=big_screen_path(drive))
    expect(page.get_by_role("heading", name="The move to hand 2")).to_be_visible()
    page.context.set_offline(True)
    expect(page.get_by_role("heading", name="Hand 2 of 24")).to_be_visible()
    expect(page.get_by_role("heading", name="The move to hand 2")).to_be_hidden()


def test_the_timer_runs_out(open_page: OpenPage) -> None:
    drive = seated_drive(tables=1, hand_minutes=1)
    with at_time(timezone.now() - timedelta(seconds=56)):
        moves.start(drive.pk, MC)
    page = open_page(WALL, at=big_screen_path(drive))
    expect(page.locator(".timer-left")).to_contain_text("0:0")
    expect(page.get_by_text("Please finish this hand")).to_be_visible()
    expect(page.locator(".timer-left")).to_be_hidden()


def test_boards_turn_their_pages_together_whatever_their_clocks_say(open_page: OpenPage) -> None:
    drive = seated_drive(tables=20)
    pages = [open_page(WALL) for _ in range(2)]
    pages[1].add_init_script("const real = Date.now; Date.now = () => real() + 3607000;")
    for page in pages:
        page.goto(big_screen_path(drive))
        expect(page.locator(".pages-at > .is-now")).to_have_count(1)
    clocks = [page.locator(".screen-clock") for page in pages]
    expect(clocks[0]).not_to_be_empty()
    wait_for(lambda: clocks[0].inner_text() == clocks[1].inner_text())
    at = "[...document.querySelectorAll('.pages-at > *')].findIndex((mark) => mark.matches('.is-now'))"
    until(pages[0], "Date.now() % 10000 > 2000 && Date.now() % 10000 < 7000")
    first = [page.evaluate(at) for page in pages]
    assert first[0] == first[1]
    until(pages[0], f"{at} !== {first[0]}")
    assert pages[0].evaluate("document.querySelector('.pages').scrollLeft") > 0 or first[0] > 0


def test_the_mc_runs_two_boards_from_a_tablet(open_page: OpenPage) -> None:
    drive = playing_drive(tables=2, hands_played=1, board=SHOWN)
    one, two, mc = open_page(WALL), open_page(WALL), open_page(TABLET)
    one.goto(big_screen_path(drive, 1))
    two.goto(big_screen_path(drive, 2))
    signed_in(mc, f"/drives/{drive.slug}/big-screens/")
    mc.get_by_role("button", name="Add another big screen").click()
    mc.locator("#leaders-2").click()
    expect(two.get_by_role("heading", name="The leaders")).to_be_visible()
    expect(mc.locator("#leaders-2")).to_have_attribute("aria-pressed", "true")
    expect(mc.locator("#leaders-2")).to_be_focused()
    expect(one.get_by_role("heading", name="The move to hand 2")).to_be_visible()
    mc.get_by_label("Your message to everyone").fill("Tea is served")
    mc.get_by_role("button", name="Put it on every screen").click()
    for page in (one, two):
        expect(page.locator(".screen-words")).to_have_text("Tea is served")
    mc.get_by_role("button", name="Take it down").click()
    expect(one.locator(".screen-words")).to_have_count(0)
    mc.locator("#follow-2").click()
    expect(two.get_by_role("heading", name="The move to hand 2")).to_be_visible()


def test_what_is_typed_stays_while_the_drive_goes_on(open_page: OpenPage) -> None:
    drive = playing_drive(tables=1)
    mc = signed_in(open_page(TABLET), f"/drives/{drive.slug}/big-screens/")
    mc.get_by_label("Your message to everyone").fill("Tea is")
    screens.pick_scene(drive.pk, MC, 1, Scene.WELCOME, list(Scene))
    expect(mc.locator("#welcome-1")).to_have_attribute("aria-pressed", "true")
    expect(mc.get_by_label("Your message to everyone")).to_have_value("Tea is")


@pytest.mark.parametrize("javascript", [True, False])
def test_prizes_are_told_one_by_one(open_page: OpenPage, javascript: bool) -> None:
    drive = level_drive()
    board, mc = open_page(WALL, javascript=javascript), open_page(TABLET, javascript=javascript)
    signed_in(mc, f"/drives/{drive.slug}/big-screens/")
    board.goto(big_screen_path(drive))
    mc.get_by_role("button", name="Announce the next prize:").click()
    expect(mc.get_by_text("Announced: 1 of 4.")).to_be_visible()
    if not javascript:
        board.reload()
    expect(board.get_by_role("heading", name="Booby, gent")).to_be_visible()
    mc.get_by_role("button", name="Undo: Booby, gent").click()
    expect(mc.get_by_text("Announced: 0 of 4.")).to_be_visible()
    if not javascript:
        board.reload()
    expect(board.get_by_role("heading", name="Prizes")).to_be_visible()


def test_two_taps_at_once_tell_one_prize(open_page: OpenPage) -> None:
    drive = level_drive()
    mc = signed_in(open_page(TABLET), f"/drives/{drive.slug}/big-screens/")
    tap_twice(mc, "#tell-next", "Undo: Booby, gent")
    expect(mc.get_by_text("Announced: 1 of 4.")).to_be_visible()
    mc.wait_for_timeout(1000)
    drive.refresh_from_db()
    assert drive.revealed == ["Booby, gent"]


def test_a_tap_that_nobody_answers_is_seen_to_fail(open_page: OpenPage) -> None:
    drive = playing_drive(tables=1)
    mc = signed_in(open_page(TABLET), f"/drives/{drive.slug}/big-screens/")
    go_offline(mc)
    mc.get_by_role("button", name="Put it on every screen").scroll_into_view_if_needed()
    mc.locator("#welcome-1").click()
    expect(mc.locator("#no-answer")).to_be_in_viewport()


def test_the_lights_go_up_on_one_screen(open_page: OpenPage) -> None:
    drive = playing_drive(tables=1)
    page, other = open_page(WALL), open_page(WALL)
    page.goto(big_screen_path(drive))
    lights = page.get_by_role("link", name="Lights up")
    expect(lights).to_have_css("opacity", "0")
    page.mouse.move(300, 300)
    expect(lights).to_have_css("opacity", "1")
    lights.click()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    page.goto(big_screen_path(drive))
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    other.goto(big_screen_path(drive))
    expect(other.locator("html")).to_have_attribute("data-theme", "dark")


def test_in_the_interval_the_leaders_come_by_turns_until_its_last_minute(open_page: OpenPage) -> None:
    drive = playing_drive(tables=3, hands_played=1, board=SHOWN)
    evening.begin_interval(drive.pk, MC, 20)
    page = open_page(WALL, at=big_screen_path(drive))
    alone, leaders = page.locator(".scene-interval"), page.locator(".scene-leaders")
    expect(alone).to_be_visible()
    expect(leaders).to_be_visible()
    expect(alone).to_be_hidden()
    expect(page.locator(".scene-until .timer-left")).to_have_text(re.compile(r"^19:\d\d$"))
    box = leaders.bounding_box()
    assert box is not None
    assert box["y"] < 200  # at the top, whatever it takes turns with
    expect(page.locator("#screen-said")).to_have_text("Interval. The leaders")
    screens.set_minutes(drive.pk, MC, interval=1)
    expect(leaders).to_be_hidden(timeout=8_000)
    expect(alone).to_be_visible()


def scenes() -> Iterator[Drive]:
    """Every scene of a board, small and large, and with words over it."""
    usual = {"board": SHOWN, "prize_rules": RULES, "hand_minutes": 8}
    yield make_drive(tables=0, slug="open", title=LONG[:120])
    yield seated_drive(tables=12, slug="seated", title=LONG[:120])
    for slug, tables in (("two", 2), ("ten", 10), ("sixty", 60)):
        drive = playing_drive(tables=tables, hands_played=1, slug=slug, **usual)
        drive.entries.filter(number__lte=4).update(name=LONG)
        yield from picked(drive, [Scene.TRUMPS, Scene.MOVES, Scene.WELCOME, Scene.LEADERS])
    tea = playing_drive(tables=1, slug="tea", breaks_after=[1])
    evening.begin_interval(tea.pk, MC, 20)
    yield tea
    done = make_drive(tables=3, slug="done", hands=1, breaks_after=[], state=State.FINISHED, **usual)
    done.entries.update(name=LONG)
    yield from picked(done, [Scene.PRIZES])
    draw_prize(done.pk, MC, "Lucky card")
    for prize in ("Booby, gent", "Lucky card"):
        revealing.reveal(done.pk, MC, prize)
    yield from picked(done, [Scene.PRIZES])
    publishing.publish(done.pk, MC, confirmed=True)
    yield from picked(done, [Scene.PRIZES, Scene.LEADERS])


def picked(drive: Drive, wanted: list[Scene]) -> Iterator[Drive]:
    for scene in wanted:
        screens.pick_scene(drive.pk, MC, 1, scene, list(Scene))
        for words in ("", WORDS):
            screens.announce(drive.pk, MC, words)
            yield drive


@pytest.mark.same_on_any_database
@pytest.mark.parametrize("wall", WALLS, ids=lambda wall: wall.name)
def test_everybody_can_read_every_scene(open_page: OpenPage, axe: Axe, wall: Screen) -> None:
    page = open_page(wall)
    for i, drive in enumerate(scenes()):
        lights = "up" if i % 4 > 1 else "down"
        page.goto(f"{big_screen_path(drive)}?lights={lights}")
        where = f"{drive.slug} {Drive.objects.get(pk=drive.pk).boards} {lights}"
        assert page.evaluate(TOO_SMALL) == [], where
        assert page.evaluate(OUTSIDE) == [], where
        assert page.evaluate("[document.documentElement.scrollHeight - innerHeight, scrollX, scrollY]") == [
            *(0, 0, 0)
        ], where
        if wall is WALL and i % 2 == 0:  # what it asks depends on neither the size nor the words
            assert axe(page) == [], where


@pytest.mark.same_on_any_database
@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080), (1280, 800)])
def test_names_are_whole_figures_in_line_and_the_screen_is_full(
    open_page: OpenPage, size: tuple[int, int]
) -> None:
    page = open_page(Screen(name="projector", width=size[0], height=size[1]))
    drives = {tables: playing_drive(tables=tables, hands_played=1, slug=f"of-{tables}") for tables in (1, 24)}
    for drive in drives.values():
        drive.entries.filter(number__lte=4).update(name="Mrs Margaret Featherstonehaugh-Cholmondeley")
        for scene in (Scene.MOVES, Scene.WELCOME):
            screens.pick_scene(drive.pk, MC, 1, scene, list(Scene))
            page.goto(big_screen_path(drive))
            expect(page.locator(".pages[data-grown]")).to_be_visible()
            assert page.evaluate(CUT) == [], (drive.slug, scene)
            assert page.evaluate(OUT_OF_LINE) == [], (drive.slug, scene)
            is_larger = page.locator(".pages").evaluate("(place) => Number(place.style.zoom) > 1.2")
            assert is_larger == (drive is drives[1]), (drive.slug, scene)


@pytest.mark.same_on_any_database
@pytest.mark.parametrize("wall", WALLS, ids=lambda wall: wall.name)
def test_an_address_breaks_only_after_a_slash(open_page: OpenPage, wall: Screen) -> None:
    drive = seated_drive(tables=5, slug="the-friday-drive-for-the-church-roof-2026")
    page = open_page(wall, at=big_screen_path(drive))
    parts = page.locator(".screen-door .nowrap")
    assert re.fullmatch(rf"http://[^/]+:\d+/d/{drive.slug}/", "".join(parts.all_inner_texts()))
    for part in parts.all():
        assert part.inner_text().endswith("/")
        assert part.evaluate(IN_LINES) == 1
    door = page.locator(".screen-door").bounding_box()
    assert door is not None
    assert door["x"] >= 0
    assert door["x"] + door["width"] <= wall.width


@pytest.mark.same_on_any_database
@pytest.mark.parametrize("dark", [True, False])
def test_the_mcs_page_is_fit_to_look_at(open_page: OpenPage, axe: Axe, dark: bool) -> None:
    drive = level_drive(tables=3)
    screens.announce(drive.pk, MC, WORDS)
    page = signed_in(open_page(Screen(name="mc", width=360, height=820, dark=dark)))
    for width in (360, 820, 1180):
        page.set_viewport_size({"width": width, "height": 820})
        page.goto(f"/drives/{drive.slug}/big-screens/")
        assert axe(page) == []


@pytest.mark.same_on_any_database
@pytest.mark.parametrize("screen", [PHONE, TABLET], ids=lambda screen: screen.name)
def test_on_a_screen_held_upright_the_tables_still_playing_are_in_sight(
    open_page: OpenPage, screen: Screen
) -> None:
    page = open_page(screen)
    for tables in (5, 20):
        drive = playing_drive(tables=tables, hands_played=1, hand_minutes=8, slug=f"of-{tables}", board=SHOWN)
        screens.pick_scene(drive.pk, MC, 1, Scene.TRUMPS, list(Scene))
        page.goto(big_screen_path(drive))
        expect(page.locator(".scene-now[data-grown]")).to_be_visible()
        assert page.locator(".still").evaluate("(part) => part.getBoundingClientRect().bottom <= innerHeight")
