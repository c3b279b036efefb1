"""The first screen: what one comes for on an organiser's page is in sight without scrolling (design.md)."""

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.factories import make_drive, playing_drive, seated_drive, send
from tests.journeys.conftest import PHONE, Screen
from tests.journeys.mc import signed_in
from tests.sampled import sampled
from tournaments.engine.permitted import State
from tournaments.engine.prizes.rules import rules_as_json
from tournaments.services.host.simulate import PRIZES

pytestmark = [pytest.mark.browser, pytest.mark.same_on_any_database, pytest.mark.django_db(transaction=True)]

LAPTOP = Screen(name="laptop", width=1366, height=657)  # what a browser leaves of 1366 x 768
ZOOMED = Screen(name="zoomed", width=683, height=328)  # the laptop at 200 %
# The height of the header, of the line with the title, of the bar, and what is left between the last two.
BUDGET = {
    LAPTOP: (52, 56, 72, 470),
    Screen(name="wide", width=1280, height=720): (52, 56, 72, 530),
    Screen(name="low", width=1024, height=600): (52, 56, 73, 410),
    PHONE: (52, 56, 64, 640),
    ZOOMED: (52, 56, 0, 0),
}
BEGINS = 120  # pixels at the most before what one came for, at 200 %
FIRST = 320  # and before the first of what is counted, elsewhere
BOX = "#score-line, #line .field-label, .desk-room li:first-child .tile-head"  # box, label, who is next
# A page, what begins there, and of what at least how many are whole in sight.
PAGES = [
    ("/", ".next-drive", ".next-drive", 1),
    ("/drives/open/setup/", "#setup .field", "#id_title", 1),
    ("/drives/open/entries/", "#next", "#rows tr", 8),
    ("/drives/seated/draw/", ".tile", ".tile", 1),
    ("/drives/seated/print/", ".shelf", ".paper-picture", 1),
    ("/drives/called/play/", "#line", BOX, 3),
    ("/drives/playing/play/", "#line", BOX, 3),
    ("/drives/playing/people/", ".panels", ".panels .field input", 1),
    ("/drives/playing/cards/", ".grid", ".grid tbody tr", 5),
    ("/drives/playing/cards/type/", ".cards-desk", "#card-number", 1),
    ("/drives/playing/standings/", ".switch-line", ".board tbody tr", 4),
    ("/drives/playing/boards/", "main .button[target]", "main .button[target]", 1),
    ("/drives/playing/", ".panel", ".panel .lead", 1),
    ("/drives/playing/log/", ".log", ".log > li", 3),
    ("/drives/over/prizes/", ".prizes", ".prize-for", 1),
    ("/drives/over/publish/", ".papers", ".papers > li", 1),
]
# Where the screen is low, or the list stands below the box.
FEWER = {("/drives/open/entries/", "low"): 6, ("/drives/open/entries/", "phone"): 6}
SHIFTS = """new PerformanceObserver((list) => {
    const late = list.getEntries().filter((entry) => !entry.hadRecentInput);
    window.shifted = late.reduce((sum, entry) => sum + entry.value, window.shifted || 0);
}).observe({ type: "layout-shift", buffered: true });"""
MEASURE = """([begins, counted]) => {
    const box = (part) => part && part.getBoundingClientRect();
    const seen = (query) => [...document.querySelectorAll(query)].filter((part) => part.checkVisibility());
    const sticks = seen("main, main *").filter((part) => {
        const { position, bottom } = getComputedStyle(part);
        return position === "sticky" && bottom === "0px" && box(part).height;
    });
    const [bar] = sticks;
    const above = box(seen(".way")[0]).bottom;
    const below = bar ? box(bar).top : innerHeight;
    return {
        header: box(seen("header.hall")[0]).height,
        line: box(seen(".way")[0]).height,
        bar: bar ? box(bar).height : 0,
        left: Math.round(below - above),
        begins: Math.round(box(seen(begins)[0])?.top ?? Infinity),
        first: Math.round(box(seen(counted)[0])?.top ?? Infinity),
        whole: seen(counted).map(box).filter(({ top, bottom }) => top >= above && bottom <= below + 1).length,
        wider: document.documentElement.scrollWidth - innerWidth,
        shifted: window.shifted || 0,
    };
}"""


def evening(tables: int) -> None:
    """A drive at every step that an organiser's pages show."""
    prizes = {"prize_rules": rules_as_json(PRIZES), "tables": tables, "title": "Church Roof Drive"}
    make_drive(slug="open", **prizes)
    seated_drive(slug="seated", **prizes)
    playing_drive(slug="called", hands_played=1, **prizes)
    playing = playing_drive(slug="playing", hands_played=1, **prizes)
    for table in range(1, tables // 2 + 1):
        send(playing, hand=2, table=table, ns_made=8)
    make_drive(slug="over", state=State.FINISHED, hands=2, breaks_after=[1], **prizes)


def amiss(seen: dict[str, Any], page: str, screen: Screen, count: int) -> list[str]:
    """What of a page is over its budget on a screen."""
    header, line, bar, left = BUDGET[screen]
    wrong = {
        "header": seen["header"] > header,
        "line": seen["line"] > line,
        "bar": seen["bar"] > bar,
        "left": seen["left"] < left,
        "wider": seen["wider"] > 0,
        "shifted": seen["shifted"] >= 0.05,
        "begins": seen["begins"] > (BEGINS if screen is ZOOMED else FIRST),
        "whole": seen["whole"] < count and (screen is not ZOOMED or page.endswith("/play/")),
    }
    return [f"{page} {name}: {seen}" for name, is_wrong in wrong.items() if is_wrong]


@pytest.mark.sample
@pytest.mark.parametrize(
    ("tables", "screen"),
    sampled(product((5, 20), BUDGET), every=8),
    ids=lambda value: getattr(value, "name", str(value)),
)
def test_what_one_comes_for_is_in_sight(
    open_page: Callable[..., Page], axe: Callable[[Page], list[str]], tables: int, screen: Screen
) -> None:
    evening(tables)
    page = open_page(screen)
    page.add_init_script(SHIFTS)
    signed_in(page)
    wrong = []
    for address, begins, counted, count in PAGES:
        page.goto(address)
        page.evaluate("document.fonts.ready.then(() => true)")
        seen = page.evaluate(MEASURE, [begins, counted])
        wrong += amiss(seen, address, screen, FEWER.get((address, screen.name), count))
        wrong += axe(page) if tables == 5 else []
    assert wrong == []
