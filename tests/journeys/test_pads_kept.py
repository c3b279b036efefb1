"""Storage of a score pad in the browser, its addresses, its printout, and rubbers for all."""

from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.engine.family.playing import played, usual
from tests.journeys.conftest import PHONE, SCREENS, Axe, OpenPage
from tests.journeys.pads import answer, begin, has_totals, write
from tournaments.engine.family import oh_hell, short_whist
from tournaments.engine.family.lines import sheet
from tournaments.engine.family.registry import MODULES
from tournaments.pads.queries.record import PadRecord

pytestmark = [pytest.mark.browser, pytest.mark.same_on_any_database, pytest.mark.django_db(transaction=True)]
LINE = {"bids": [2, 2, 2], "made": [3, 2, 2]}
FIELDS = sheet(oh_hell, usual(oh_hell), [])["asked"]["fields"]
PACK = """async (records) => {
    const named = (one) => one.name.includes("pad_store");
    const { pack, unpack } = await import(performance.getEntriesByType("resource").find(named).name);
    return records.map((record) => [pack(record), pack(unpack(pack(record)))]);
}"""


def has_figures(page: Page, key: str, figures: list[str]) -> None:
    """Assert the values in the boxes of a field."""
    boxes = page.locator(f"form[data-line] [data-field='{key}'] input")
    expect(boxes).to_have_count(len(figures))
    for number, figure in enumerate(figures):
        expect(boxes.nth(number)).to_have_value(figure)


def test_what_is_typed_is_there_when_the_page_is_opened_again(open_page: OpenPage) -> None:
    page = open_page(PHONE)
    begin(page, oh_hell, usual(oh_hell))
    write(page, FIELDS, LINE)
    expect(page.locator("[data-field=made] legend")).to_contain_text("Still to enter: 6")
    answer(page.locator("form[data-line] [data-field=bids]"), FIELDS[0], [1, 2, 2])
    expect(page.locator("[data-field=bids] legend")).to_contain_text("Total: 5")
    page.reload()
    expect(page.locator("[data-title]")).to_have_text("Hand 2. Cards each: 6")
    has_figures(page, "bids", ["1", "2", "2"])
    page.locator(".pad-why summary").click()
    page.get_by_role("button", name="Correct row 1").click()
    answer(page.locator("form[data-line] [data-field=made]"), FIELDS[1], [2, 3, 2])
    page.reload()
    expect(page.locator("[data-title]")).to_have_text("Hand 1. Cards each: 7")
    has_figures(page, "made", ["2", "3", "2"])
    page.get_by_role("button", name="Save this hand").click()
    expect(page.locator("[data-title]")).to_have_text("Hand 2. Cards each: 6")
    has_figures(page, "bids", ["1", "2", "2"])
    has_totals(page, ["12", "12", "3"])


def test_a_correction_can_be_left(open_page: OpenPage) -> None:
    page = open_page(PHONE)
    begin(page, oh_hell, usual(oh_hell))
    write(page, FIELDS, LINE)
    page.locator(".pad-why summary").click()
    page.get_by_role("button", name="Correct row 1").click()
    answer(page.locator("form[data-line] [data-field=made]"), FIELDS[1], [7, 0, 0])
    page.locator("[data-leave]").click()
    expect(page.locator("[data-title]")).to_have_text("Hand 2. Cards each: 6")
    page.get_by_role("button", name="Names and rules").click()
    page.locator("[data-stay]").click()
    has_totals(page, ["12", "3", "12"])
    page.locator(".pad-why summary").click()
    page.get_by_role("button", name="Remove row 1").click()
    expect(page.locator(".pad-row")).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".pad-row")).to_have_count(1)


def test_what_is_shared_is_kept_once(open_page: OpenPage) -> None:
    page = open_page()
    game = usual(oh_hell)
    shared = PadRecord("oh-hell", game["players"], game["settings"], [LINE]).packed()
    for address in (f"/pad/oh-hell/#r={shared}", f"/pad/oh-hell/?r={shared}"):
        page.goto("/pad/")
        page.goto(address)
        expect(page.locator("#pad .pad-row")).to_have_count(1)
        expect(page.locator("#plain-pad")).to_have_count(0)
        assert "r=" not in page.url
    page.goto("/pad/")
    expect(page.locator("#kept-pads a")).to_have_count(1)


@pytest.mark.parametrize(
    ("address", "why"),
    [
        ("#r=eyJub3RoaW5n", "This score pad cannot be read"),
        ("?r=eyJub3RoaW5n", "This score pad cannot be read"),
        ("#0123456789abcdef", "That score pad is not on this device"),
    ],
)
def test_an_address_that_is_no_pad_says_so_and_a_new_one_can_begin(
    open_page: OpenPage, address: str, why: str
) -> None:
    page = open_page(at=f"/pad/oh-hell/{address}")
    expect(page.get_by_role("alert")).to_contain_text(why)
    for place, name in enumerate(usual(oh_hell)["players"]):
        page.locator("[name=players]").nth(place).fill(name)
    page.get_by_role("button", name="Start scoring").click()
    expect(page.locator("[data-title]")).to_have_text("Hand 1. Cards each: 7")
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_browser_writes_addresses_as_the_computer_does(open_page: OpenPage) -> None:
    records = []
    for module in MODULES:
        game = usual(module)
        game["players"][:2] = ["Zoë “O’Neill” 🂡\\\n\u2028", "Łódź\x7f\x01/?&"]
        records.append(PadRecord(module.GAME.key, **game, lines=played(module, game, Random(3), most=4)))
    plain = [
        {"game": one.game, "players": one.players, "settings": one.settings, "lines": one.lines}
        for one in records
    ]
    page = open_page(at="/pad/oh-hell/")
    page.wait_for_load_state("networkidle")
    assert page.evaluate(PACK, plain) == [[one.packed(), one.packed()] for one in records]


def test_paper_is_black_on_white_and_has_what_was_written(open_page: OpenPage) -> None:
    page = open_page(SCREENS[1])  # a phone with the lights down
    game = usual(oh_hell, bonus=5)
    lines = played(oh_hell, game, Random(3))
    page.goto(f"/pad/oh-hell/#r={PadRecord('oh-hell', **game, lines=lines).packed()}")
    expect(page.locator("#pad .pad-row")).to_have_count(len(lines))
    page.emulate_media(media="print")
    assert page.evaluate("getComputedStyle(document.body).color") == "rgb(0, 0, 0)"
    for part in ("[data-day]", "[data-unusual]", ".pad-over", "[data-totals]"):
        expect(page.locator(f"#pad {part}")).to_be_visible()
    expect(page.locator("#pad [data-unusual]")).to_have_text("Points for an exact bid: 5")
    expect(page.locator("#pad button:visible")).to_have_count(0)


def test_everybody_can_read_a_rubber(open_page: OpenPage, axe: Axe) -> None:
    page = open_page(SCREENS[1])
    game = usual(short_whist)
    begin(page, short_whist, game)
    assert axe(page) == []
    lines = min((played(short_whist, game, Random(seed)) for seed in range(40)), key=len)
    for number, line in enumerate(lines):
        write(page, sheet(short_whist, game, lines[:number])["asked"]["fields"], line)
    expect(page.locator(".pad-over")).to_be_focused()
    page.locator(".pad-why summary").last.click()
    assert axe(page) == []
