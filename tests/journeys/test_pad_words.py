"""Words of the glossary on the pads: linked as the computer links them, and there without a network."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.engine.family.playing import usual
from tests.journeys.conftest import BY_TURNS, PHONE, Axe, OpenPage, Screen
from tests.journeys.pads import begin, write
from tests.journeys.waits import wait_for
from tournaments.engine.family import oh_hell
from tournaments.engine.family.glossary import ENTRIES
from tournaments.engine.family.lines import name, say, sheet
from tournaments.engine.family.registry import MODULES
from tournaments.pads.word_tags import linked

pytestmark = [pytest.mark.browser, pytest.mark.same_on_any_database, pytest.mark.django_db(transaction=True)]
LINKED = """async ([module, said]) => {
    const { linked } = await import(module);
    return said.map((one) => {
        const place = document.createElement("p");
        place.append(...linked(one));
        return [...place.querySelectorAll("a")].map((link) => [link.getAttribute("href"), link.textContent]);
    });
}"""
HREFS = """(html) => html.map((one) => {
    const place = new DOMParser().parseFromString(one, "text/html");
    return [...place.querySelectorAll("a")].map((link) => [link.getAttribute("href"), link.textContent]);
})"""
STRANGE = [
    "Trumps",
    "Écarté, ÉCARTÉ",
    "re-deal the pack",
    "a dog’s life; a dog",
    "grand slam slam trick-taking",
    "«hand»",
]


def test_the_browser_links_the_words_that_the_computer_links(open_page: OpenPage) -> None:
    notes = [field["note"] for module in MODULES for field in module.GAME.settings if field["note"]]
    names = say("%(who)s leads to %(other)s", {"who": "Dummy", "other": name("Trick")})
    said: list[dict[str, Any]] = [
        *notes,
        *(module.GAME.about for module in MODULES),
        *(say(text) for text in (*STRANGE, *(entry.text for entry in ENTRIES))),
        names,
    ]
    page = open_page(at="/pad/oh-hell/")
    ours = page.evaluate(HREFS, [str(linked(one)) for one in said])
    theirs = page.evaluate(LINKED, ["/static/js/pads/pad_terms.js", said])
    for one, our, their in zip(said, ours, theirs, strict=True):
        assert our == their, one["text"]


def test_from_a_line_to_its_word_and_back_without_a_network(open_page: OpenPage) -> None:
    page = open_page(PHONE)
    game = usual(oh_hell)
    begin(page, oh_hell, game)
    wait_for(lambda: bool(page.evaluate("caches.match('/pad/words/').then(Boolean)")))
    page.context.set_offline(True)
    write(page, sheet(oh_hell, game, [])["asked"]["fields"], {"bids": [2, 2, 2], "made": [3, 2, 2]})
    page.locator(".pad-why summary").first.click()
    page.locator(".pad-why a.term", has_text="bid").first.click()
    expect(page.locator("#bid")).to_be_in_viewport()
    page.locator(".letters a", has_text="S").click()
    expect(page.locator("#letter-S")).to_be_in_viewport()
    page.get_by_role("link", name="Score pad: Solo whist").scroll_into_view_if_needed()
    page.go_back()
    page.go_back()
    expect(page.locator(".pad-row")).to_have_count(1)


@pytest.mark.parametrize("screen", BY_TURNS, ids=lambda screen: screen.name)
def test_everybody_can_read_it(screen: Screen, open_page: OpenPage, axe: Axe) -> None:
    page = open_page(screen, at="/pad/words/#ace")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    # All letters are made alike, and axe takes its time with a thousand links.
    page.evaluate("document.querySelectorAll('section ~ section').forEach((letter) => letter.remove())")
    page.evaluate("document.querySelectorAll('.letters li + li').forEach((letter) => letter.remove())")
    assert axe(page) == []
