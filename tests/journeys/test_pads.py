"""Score pads: every game from its first line to its last, without a network, shared, and by keyboard."""

from random import Random
from types import ModuleType
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.engine.family.playing import a_line, at_random, played, usual
from tests.journeys.conftest import BY_TURNS, PHONE, Axe, OpenPage, Screen
from tests.journeys.pads import answer, begin, has_totals, write
from tests.journeys.waits import wait_for
from tournaments.engine.family import oh_hell, short_whist
from tournaments.engine.family.lines import sheet
from tournaments.engine.family.registry import BY_KEY, MODULES
from tournaments.pads.queries.record import PadRecord
from tournaments.text import spoken

pytestmark = [pytest.mark.browser, pytest.mark.same_on_any_database, pytest.mark.django_db(transaction=True)]
every_game = pytest.mark.parametrize("module", MODULES, ids=lambda module: module.GAME.key)
A_LINE = {"bids": [2, 2, 2], "made": [3, 2, 2]}
SHEETS = """async ([rules, games]) => {
    const game = await import(rules);
    return games.map(([playing, lines]) => game.sheet(game, playing, lines));
}"""


@every_game
def test_a_whole_game_with_a_correction(module: ModuleType, open_page: OpenPage) -> None:
    random = Random(11)
    game = usual(module)
    lines = min((played(module, game, Random(seed)) for seed in range(40)), key=len)  # a short evening
    page = open_page(PHONE)
    begin(page, module, game)
    middle = len(lines) // 2
    for number, line in enumerate(lines):
        found = sheet(module, game, lines[:number])
        if number == middle:
            write(
                page,
                found["asked"]["fields"],
                a_line(module, game, found["state"], found["asked"]["fields"], random),
            )
            expect(page.locator(".pad-row")).to_have_count(number + 1)
            page.locator(".pad-why summary").nth(number).click()
            page.get_by_role("button", name=f"Correct row {number + 1}").click()
        write(page, found["asked"]["fields"], line)
        expect(page.locator(".pad-row")).to_have_count(number + 1)
    last = sheet(module, game, lines)
    expect(page.locator(".pad-over")).to_have_text(spoken(last["state"]["over"]))
    expect(page.locator("form[data-line]")).to_be_hidden()
    has_totals(page, [str(total) for total in last["state"]["totals"]])


@every_game
def test_the_browser_reckons_as_the_computer_does(module: ModuleType, open_page: OpenPage) -> None:
    random = Random(23)
    games: list[Any] = []
    for number in range(40):
        game = at_random(module, random)
        lines = played(module, game, random, most=30)
        if number % 4 == 3:  # with a line that does not fit
            lines[random.randrange(len(lines))] = random.choice(
                [{}, dict.fromkeys(lines[0], -1), {"made": [99]}]
            )
        games.append([game, lines])
    page = open_page(at=f"/pad/{module.GAME.key}/")
    rules = page.locator("#pad").get_attribute("data-rules")
    for (game, lines), theirs in zip(games, page.evaluate(SHEETS, [rules, games]), strict=True):
        assert theirs == sheet(module, game, lines), (game, lines)


@pytest.mark.parametrize("key", ["short-whist", "solo", "knock-out", "oh-hell"])
def test_a_hand_is_tapped_in_on_one_screen(key: str, open_page: OpenPage) -> None:
    module = BY_KEY[key]
    game = usual(module, 4)
    line = played(module, game, Random(2), most=1)[0]
    page = open_page(PHONE)
    begin(page, module, game)
    save = page.get_by_role("button", name="Save this hand")
    for part in (page.locator("#pad [data-totals]"), save):
        expect(part).to_be_in_viewport(ratio=1)
    where = page.evaluate("scrollY")
    for field in sheet(module, game, [])["asked"]["fields"]:
        given, place = line[field["key"]], page.locator(f"form[data-line] [data-field='{field['key']}']")
        if field["kind"].startswith("number"):
            keys = page.locator(f"form[data-line] [data-field='{field['key']}'] ~ .pad-keys").first
            for one in given if isinstance(given, list) else [given]:
                keys.get_by_role("button", name=str(one), exact=True).click()
        elif given != field.get("usual"):
            answer(place, field, given)
    assert page.evaluate("scrollY") == where
    expect(save).to_be_in_viewport(ratio=1)
    save.click()
    expect(page.locator(".pad-row")).to_have_count(1)


def test_another_rubber_with_the_same_names(open_page: OpenPage) -> None:
    game = usual(short_whist)
    ended = PadRecord("short-whist", **game, lines=played(short_whist, game, Random(3)))
    page = open_page(PHONE, at=f"/pad/short-whist/#r={ended.packed()}")
    page.get_by_role("button", name="Another rubber").click()
    expect(page.locator("[data-title]")).to_have_text("Game 1, hand 1")
    has_totals(page, ["0", "0"])
    expect(page.locator("#pad [data-totals] dt")).to_have_text(["Ann & Cat", "Bob & Dai"])
    page.goto("/pad/")
    expect(page.locator("#kept-pads a")).to_have_count(2)


def test_a_mistake_is_said_beside_its_field_and_nothing_is_lost(open_page: OpenPage) -> None:
    page = open_page()
    game = usual(oh_hell)
    begin(page, oh_hell, game)
    fields = sheet(oh_hell, game, [])["asked"]["fields"]
    write(page, fields, {"bids": [2, 2, 2], "made": [3, 2, 1]})
    made = page.locator("[data-field=made]")
    expect(made).to_contain_text("These add up to 6, but should add up to 7.")
    expect(made.locator("input").first).to_have_value("3")
    expect(page.locator(".errors")).to_be_focused()
    write(page, fields, A_LINE)
    expect(page.locator(".pad-row")).to_have_count(1)


def test_a_correction_that_undoes_the_end_says_what_follows_no_longer_fits(open_page: OpenPage) -> None:
    page = open_page()
    game = usual(oh_hell)
    begin(page, oh_hell, game)
    for line in played(oh_hell, game, Random(3), most=3):
        write(page, sheet(oh_hell, game, [])["asked"]["fields"], line)
    page.get_by_role("button", name="Names and rules").click()
    page.locator("[name=players]").nth(3).fill("Dai")
    page.get_by_role("button", name="Save and carry on").click()
    expect(page.locator(".pad-row-wrong")).to_contain_text("Please fill this in for everyone.")
    expect(page.locator("[data-uncounted]")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".pad-row-wrong")).to_have_count(0)
    expect(page.locator(".pad-row")).to_have_count(3)


@pytest.mark.sample
@pytest.mark.push
def test_it_goes_on_without_a_network_and_tomorrow(open_page: OpenPage) -> None:
    page = open_page(PHONE)
    game = usual(oh_hell)
    begin(page, oh_hell, game)
    wait_for(lambda: bool(page.evaluate("caches.match('/pad/').then(Boolean)")))
    wait_for(lambda: bool(page.evaluate("caches.match(location.pathname).then(Boolean)")))
    page.context.set_offline(True)
    fields = sheet(oh_hell, game, [])["asked"]["fields"]
    write(page, fields, A_LINE)
    page.reload()
    expect(page.locator(".pad-row")).to_have_count(1)
    page.goto("/pad/")
    page.locator("#kept-pads a").click()
    expect(page.locator(".pad-row")).to_have_count(1)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".pad-row")).to_have_count(0)


def test_it_is_shared_and_thrown_away(open_page: OpenPage) -> None:
    page, other = open_page(), open_page()
    begin(page, oh_hell, usual(oh_hell))
    write(page, sheet(oh_hell, usual(oh_hell), [])["asked"]["fields"], A_LINE)
    page.get_by_role("button", name="Share").click()
    other.goto(page.locator("[data-address]").input_value())
    expect(other.locator(".pad-row")).to_have_count(1)
    for one in (page, other):
        has_totals(one, ["12", "3", "12"])
    page.goto("/pad/")
    page.get_by_role("button", name="Delete").click()
    expect(page.locator("#kept-pads a")).to_have_count(0)
    page.get_by_role("button", name="Bring it back").click()
    expect(page.locator("#kept-pads a")).to_have_count(1)


def test_without_a_script_the_address_keeps_it(open_page: OpenPage) -> None:
    page = open_page(javascript=False)
    game = usual(oh_hell)
    begin(page, oh_hell, game)
    fields = sheet(oh_hell, game, [])["asked"]["fields"]
    write(page, fields, {"bids": [2, 2, 3], "made": [3, 2, 2]})
    expect(page.locator("[data-field=bids]")).to_contain_text("cannot bid 3")
    write(page, fields, A_LINE)
    has_totals(page, ["12", "3", "12"])
    page.locator(".pad-why summary").click()
    page.get_by_role("button", name="Correct row 1").click()
    write(page, fields, {"bids": [2, 2, 2], "made": [2, 2, 3]})
    has_totals(page, ["3", "12", "12"])
    page.reload()
    has_totals(page, ["3", "12", "12"])
    page.get_by_role("button", name="Remove the last row").click()
    expect(page.locator(".pad-row")).to_have_count(0)


def test_by_keyboard_alone(open_page: OpenPage) -> None:
    page = open_page(at="/pad/oh-hell/")
    expect(page.locator("#pad.pad")).to_be_attached()  # its rules are there: from here on nothing is loaded
    page.locator("[name=players]").first.focus()
    for name in ("Ann", "Bob", "Cat"):
        page.keyboard.type(name)
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    for figure in (2, 2, 2, 3, 2, 2):
        page.keyboard.type(str(figure))
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".pad-row")).to_have_count(1)
    expect(page.locator("[data-said]")).to_contain_text("Row 1 saved. Ann: 12, Bob: 3, Cat: 12")
    expect(page.locator("[name=bids]").first).to_be_focused()


@pytest.mark.parametrize("screen", BY_TURNS, ids=lambda screen: screen.name)
def test_everybody_can_read_it(screen: Screen, open_page: OpenPage, axe: Axe) -> None:
    page = open_page(screen, at="/pad/")
    assert axe(page) == []
    page.goto("/pad/oh-hell/")
    page.locator(".pad-settings summary").click()
    assert axe(page) == []
    game = usual(oh_hell, 7)
    begin(page, oh_hell, game)
    for line in played(oh_hell, game, Random(5), most=2):
        write(page, sheet(oh_hell, game, [])["asked"]["fields"], line)
    page.locator(".pad-why summary").first.click()
    assert axe(page) == []


def test_two_of_one_name_get_a_hint_as_they_are_typed_and_may_play(open_page: OpenPage) -> None:
    page = open_page(PHONE, at="/pad/oh-hell/")
    names = page.locator("[name=players]")
    hint = page.locator("[data-alike]")
    for place, name in enumerate(["Ann", "Bob", "Cy", "ann"]):
        names.nth(place).fill(name)
    expect(hint).to_have_text("Two people are called Ann: add an initial, so that you can tell them apart.")
    names.nth(1).fill(" ANN ")
    expect(hint).to_contain_text("3 people are called Ann:")
    for place, name in ((1, "Bob"), (3, "Ann B")):
        names.nth(place).fill(name)
    expect(hint).to_have_text("")
    names.nth(3).fill("Ann")
    page.get_by_role("button", name="Start scoring").click()
    expect(page.locator("[data-title]")).not_to_be_empty()
    page.get_by_role("button", name="Names and rules").click()
    expect(hint).to_contain_text("Two people are called Ann:")
