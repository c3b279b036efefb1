"""Legibility of a score pad: names, long choices, the glossary, the line being corrected."""

import pytest
from playwright.sync_api import expect

from tests.engine.family.playing import usual
from tests.journeys.conftest import PHONE, OpenPage
from tests.journeys.pads import begin, write
from tournaments.engine.family import oh_hell, short_whist
from tournaments.engine.family.lines import sheet
from tournaments.engine.family.whist_hand import revoke_choices
from tournaments.pads.queries.pads import breakable
from tournaments.pads.queries.record import LONGEST_NAME
from tournaments.text import spoken

pytestmark = [pytest.mark.browser, pytest.mark.same_on_any_database, pytest.mark.django_db(transaction=True)]
NAMES = ["Margaret", "Geoffrey", "Rosemary", "Bartholomew"]
FITS = """(select) => {
    const style = getComputedStyle(select);
    const pen = document.createElement("canvas").getContext("2d");
    pen.font = style.font;
    const room = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    return pen.measureText(select.selectedOptions[0].textContent).width <= room;
}"""
HEADS = "async ([module, names]) => names.map((await import(module)).breakable)"


def test_what_was_chosen_for_a_revoke_can_be_read_and_a_very_long_name_fits(open_page: OpenPage) -> None:
    page = open_page(PHONE)
    begin(page, short_whist, {**usual(short_whist), "players": ["W" * LONGEST_NAME, *NAMES[1:]]})
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    select = page.locator("form[data-line] [data-field=revokes] select").first
    below = page.locator("form[data-line] [data-field='revokes'] .pad-chosen").first
    for value, words in revoke_choices(2, with_dummy=False):
        select.select_option(value)
        assert select.evaluate(FITS) or below.inner_text() == spoken(words)
    select.select_option("none")
    expect(below).to_be_empty()


def test_names_break_alike_here_and_in_the_browser(open_page: OpenPage) -> None:
    page = open_page(at="/pad/oh-hell/")
    names = [*NAMES, "Ann & Bob", "Siân-Eleri O’Connor", "Ŵyn Łukasz", "张伟", "Zoë", "12345"]
    theirs = page.evaluate(HEADS, ["/static/js/pads/pad_words.js", names])
    assert theirs == [breakable(name) for name in names]


def test_names_can_be_read_at_the_head_and_beside_a_mistake(open_page: OpenPage) -> None:
    page = open_page(PHONE)
    game = {**usual(oh_hell, 4), "players": ["Margaret Llewellyn", *NAMES[1:]]}
    begin(page, oh_hell, game)
    fields = sheet(oh_hell, game, [])["asked"]["fields"]
    write(page, fields, {"bids": [2, 2, 2, 2], "made": [3, 2, 2, 0]})
    expect(page.get_by_role("columnheader", name="Margaret Llewellyn", exact=True)).to_be_visible()
    heads = page.locator("[data-columns] .pad-word")
    expect(heads).to_have_text([breakable(name) for name in ("Margaret", "Llewellyn", *NAMES[1:])])
    first, second = heads.nth(0).bounding_box(), heads.nth(1).bounding_box()
    assert first is not None
    assert second is not None
    assert first["y"] + first["height"] <= second["y"] + 1  # between the words first
    write(page, fields, {"bids": [9, 2, 2, 2], "made": [9, 2, 2, 0]})
    expect(page.locator("form[data-line] .errorlist")).to_have_count(2)
    for who in page.locator("form[data-line] [data-field=bids] .pad-who").all():
        if who.inner_text() in ("Geoffrey", "Rosemary"):
            assert who.evaluate("(name) => name.getClientRects().length && name.scrollHeight < 30"), who


def test_it_says_which_line_is_put_right(open_page: OpenPage) -> None:
    page = open_page(PHONE)
    game = usual(oh_hell)
    begin(page, oh_hell, game)
    which = page.locator("form[data-line] [data-which]")
    expect(which).to_be_hidden()
    write(page, sheet(oh_hell, game, [])["asked"]["fields"], {"bids": [2, 2, 2], "made": [3, 2, 2]})
    page.locator(".pad-why summary").click()
    page.get_by_role("button", name="Correct row 1").click()
    expect(which).to_have_text("Correct row 1")
    said = page.get_by_role("status").filter(has_text="Correct row 1")  # to a screen reader
    expect(said).to_have_count(1)
    page.get_by_role("button", name="Leave it as it was").click()
    expect(which).to_be_hidden()


def test_words_of_what_is_asked_lead_to_the_glossary_and_tab_passes_them_by(open_page: OpenPage) -> None:
    page = open_page(PHONE)
    begin(page, short_whist, usual(short_whist))
    asked = page.locator("form[data-line] legend")
    for word in ("revoke", "honours", "trumps"):
        expect(asked.get_by_role("link", name=word, exact=True)).to_have_count(1)
    page.locator("form[data-line] [name=tricks]").focus()
    page.keyboard.press("Tab")
    expect(page.locator("form[data-line] [name=honours]")).to_be_focused()
    asked.get_by_role("link", name="revoke", exact=True).click()
    expect(page.locator("#revoke")).to_be_in_viewport()
