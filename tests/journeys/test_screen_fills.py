"""The big screen is full: columns across its width, type as large as they let it be, pages shared evenly."""

from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.factories import MC, make_drive, play_hands, playing_drive
from tests.journeys.conftest import WALL, OpenPage, Screen
from tests.journeys.test_big_screens import CUT, OUTSIDE, WALLS
from tests.sampled import sampled
from tournaments.engine.permissions import State
from tournaments.kernel.scenes import Scene
from tournaments.kernel.secret_links import big_screen_path
from tournaments.models import Drive
from tournaments.play.services import moves, screens

pytestmark = [
    pytest.mark.browser,
    pytest.mark.same_on_any_database,
    pytest.mark.django_db(transaction=True),
]

SHOWN = Drive.Board.SHOWN
SCENES = (Scene.WELCOME, Scene.MOVES, Scene.LEADERS)
# Least type of five tables by scene, in hundredths of the height; more tables have the least of any screen.
OF_FIVE = {Scene.WELCOME: 4.9, Scene.MOVES: 4.1, Scene.LEADERS: 4.7}
LEAST = 3.0
PAGES = {12: 1, 40: 4}  # of seats and of moves, at the most
SEEN = """() => {
    const place = [...document.querySelectorAll(".pages, .lists")].find((part) => part.checkVisibility());
    const rows = [...place.querySelectorAll(".going, .list tbody tr")];
    const box = place.getBoundingClientRect();
    const gap = (parseFloat(getComputedStyle(place).columnGap) || 0) * place.currentCSSZoom;
    const boxes = rows.map((row) => row.getBoundingClientRect());
    const first = Math.min(...boxes.map((one) => one.left));
    const pages = [];
    for (const one of boxes) {
      const page = Math.floor((one.left - first + 2) / (box.width + gap));
      (pages[page] ??= []).push(one);
    }
    const name = rows[0].querySelector(".going-who, .list-name");
    const right = (page) => Math.max(...page.map((one) => one.right));
    const width = (page) => right(page) - Math.min(...page.map((one) => one.left));
    const high = Math.max(...boxes.map((one) => one.bottom)) - box.top;
    return {
      type: 100 * parseFloat(getComputedStyle(name).fontSize) * name.currentCSSZoom / innerHeight,
      width: pages.map((page) => width(page) / innerWidth),
      height: high / box.height,
      rows: pages.map((page) => page.length),
      marks: document.querySelectorAll(".pages-at > span").length || 1,
    };
}"""


def looked_at(page: Page, drive: Drive, number: int) -> dict[str, Any]:
    """Measures of one big screen once its type has grown."""
    page.goto(big_screen_path(drive, number))
    page.evaluate("document.fonts.ready")
    expect(page.locator("[data-grown$=' loaded']:visible").first).to_be_visible()
    seen: dict[str, Any] = page.evaluate(SEEN)
    return seen


@pytest.mark.parametrize(("tables", "wall"), sampled(list(product((5, 12, 20, 40), WALLS)), every=7))
def test_seats_moves_and_leaders_fill_the_screen(open_page: OpenPage, tables: int, wall: Screen) -> None:
    drive = playing_drive(tables=tables, hands_played=1, board=SHOWN)
    for number, scene in enumerate(SCENES, 1):
        screens.pick_scene(drive.pk, MC, number, scene, list(Scene))
    page = open_page(wall)
    for number, scene in enumerate(SCENES, 1):
        seen = looked_at(page, drive, number)
        least = OF_FIVE[scene] if tables == 5 else LEAST
        assert seen["type"] >= least, (scene, seen)
        assert min(seen["width"]) > 0.9, (scene, seen)
        assert seen["height"] > 0.75, (scene, seen)
        assert min(seen["rows"]) >= max(seen["rows"]) / 2, (scene, seen)
        assert len(seen["rows"]) == seen["marks"], (scene, seen)
        if tables == 5:
            assert seen["marks"] == 1, (scene, seen)
        if scene is not Scene.LEADERS:
            assert seen["marks"] <= PAGES.get(tables, 3), (scene, seen)
        assert page.evaluate(CUT) == [], scene
        assert page.evaluate(OUTSIDE) == [], scene


@pytest.mark.parametrize("wall", sampled(WALLS, every=3), ids=lambda wall: getattr(wall, "name", ""))
def test_pairs_with_long_names_take_two_lines(open_page: OpenPage, wall: Screen) -> None:
    drive = make_drive(tables=6, movement="pairs-mitchell", hands=10, board=SHOWN, state=State.SEATED)
    for entry in drive.entries.all():
        entry.name = f"{'Margaret' if entry.number % 2 else 'Christopher'} Featherstone-Brown{entry.number}"
        entry.save()
    drive = begun(drive)
    for number, scene in enumerate(SCENES, 1):
        screens.pick_scene(drive.pk, MC, number, scene, list(Scene))
    page = open_page(wall)
    for number, scene in enumerate(SCENES, 1):
        seen = looked_at(page, drive, number)
        assert seen["type"] >= LEAST, (scene, seen)
        assert page.evaluate(CUT) == [], (scene, seen)
        assert page.evaluate(OUTSIDE) == [], (scene, seen)
    # The second half of a list has no leader of its own.
    assert page.locator(".list:last-child .is-leading").count() == 0


def begun(drive: Drive) -> Drive:
    """The drive with its first hand played and the move after it called."""
    moves.start(drive.pk, MC)
    play_hands(drive, 1, move_on=True)
    drive.refresh_from_db()
    return drive


@pytest.mark.parametrize("wall", WALLS, ids=lambda wall: wall.name)
def test_the_number_of_the_hand_takes_one_line(open_page: OpenPage, wall: Screen) -> None:
    drive = playing_drive(tables=1, hands_played=11)
    page = open_page(wall)
    screens.pick_scene(drive.pk, MC, 1, Scene.TRUMPS, list(Scene))
    page.goto(big_screen_path(drive))
    expect(page.locator(".scene-now[data-grown$=' loaded']")).to_be_visible()
    heading = page.locator(".hand-number")
    assert (
        heading.evaluate(
            "(part) => Math.round(part.clientHeight / parseFloat(getComputedStyle(part).fontSize))"
        )
        == 1
    )
    assert page.evaluate(OUTSIDE) == []


def test_the_same_list_again_looks_the_same(open_page: OpenPage) -> None:
    drive = playing_drive(tables=12, hands_played=1)
    screens.pick_scene(drive.pk, MC, 1, Scene.MOVES, list(Scene))
    page = open_page(WALL)
    before = looked_at(page, drive, 1)
    page.evaluate("document.querySelector('.pages').dataset.grown = ''")
    screens.announce(drive.pk, MC, "Tea")
    expect(page.locator(".screen-words")).to_be_visible()
    screens.announce(drive.pk, MC, "")
    expect(page.locator(".screen-words")).to_have_count(0)
    expect(page.locator(".pages[data-grown$=' loaded']")).to_be_visible()
    assert page.evaluate(SEEN) == before
