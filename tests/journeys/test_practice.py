"""The practice table: a hand, a drive, by keyboard, without a network, and the engine in the browser."""

import re
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.conftest import BY_TURNS, PHONE, Axe, OpenPage, Screen
from tests.journeys.waits import wait_for
from tournaments.engine.play.cards import deal, shuffled
from tournaments.engine.play.hand import new_hand
from tournaments.engine.play.players import STRENGTHS, play_out, rules_of

pytestmark = [pytest.mark.browser, pytest.mark.same_on_any_database, pytest.mark.django_db(transaction=True)]
PLAY = """async (deals) => {
    const path = (name) => performance.getEntriesByType("resource").map((one) => one.name)
        .find((one) => one.includes(`js/engine/play/${name}.`));
    const [hands, players, rules] = await Promise.all(
        ["hand", "players", "rules"].map((name) => import(path(name))));
    const { maxims, strengths } = JSON.parse(document.getElementById("practice-engine").textContent);
    const rulesOf = ({ maxims: keys }) => [0, 1, 2, 3, 4].map((moment) =>
        maxims.filter(({ key, moments }) => keys.includes(key) && moments.includes(moment))
            .map(({ rule }) => rules[rule]));
    return deals.map(([cards, trump, leader]) => {
        const hand = hands.new_hand(cards, trump, leader, -1);
        players.play_out(hand, [...strengths, ...strengths].map(rulesOf));
        return hand.tricks;
    });
}"""

CHANGE = """{
    const kept = JSON.parse(localStorage.practice);
    kept.%s;
    localStorage.practice = JSON.stringify(kept);
}"""
# Hand 1 of a drive in the seat of any entry, who has all the trumps
WINNING = """([you, table, trumps]) => {
    const kept = JSON.parse(localStorage.practice);
    const seats = kept.drive.tables[table];
    const others = trumps.map((card) => [card + 13, card + 26, card + 39]);
    kept.drive.you = you;
    kept.you = seats.indexOf(you);
    kept.hands = [0, 1, 2].map((at) => others.map((cards) => cards[at]));
    kept.hands.splice(kept.you, 0, trumps);
    kept.cards = [];
    localStorage.practice = JSON.stringify(kept);
}"""


def playable(page: Page) -> Any:
    return page.locator(".practice-hand button:not([aria-disabled])")


def deals(page: Page) -> Page:
    """A hand has been dealt, outside any drive."""
    page.goto("/practice/")
    page.get_by_role("button", name="Deal a hand").click()
    return page


def a_hand(page: Page) -> None:
    """Play the thirteen tricks by keyboard: the first card that may be played, then the next trick."""
    for left in range(13, 0, -1):
        expect(page.locator(".practice-hand button")).to_have_count(left)
        expect(page.locator(".practice-hand :focus")).to_have_count(1)
        page.keyboard.press("Enter")
        expect(page.locator(".practice-felt .playing-card:not(.is-empty)")).to_have_count(4)
        expect(page.get_by_role("button", name="Next trick")).to_be_focused()
        page.keyboard.press("Enter")
    expect(page.locator("#practice-table [data-count]")).to_be_visible()


@pytest.mark.sample
def test_the_browser_plays_as_the_computer_does(open_page: OpenPage) -> None:
    random = Random(5)
    deals = [(deal(shuffled(random), 3), random.randrange(-1, 4), random.randrange(4)) for _ in range(150)]
    page = open_page(at="/practice/")
    expect(page.locator("#practice-form")).to_be_visible()
    players = [rules_of(strength.maxims) for strength in STRENGTHS] * 2
    for (hands, trump, leader), theirs in zip(deals, page.evaluate(PLAY, deals), strict=True):
        ours = new_hand(hands, trump, leader)
        play_out(ours, players)
        assert theirs == ours["tricks"], (hands, trump, leader)


@pytest.mark.parametrize("screen", BY_TURNS, ids=lambda screen: screen.name)
def test_a_hand_with_hints_and_the_last_trick(screen: Screen, open_page: OpenPage, axe: Axe) -> None:
    page = deals(open_page(screen))
    assert axe(page) == []
    expect(page.locator("#practice-table [data-last]")).to_be_hidden()
    page.get_by_role("button", name="Hint").click()
    hint = page.locator("#practice-table [data-hint]")
    expect(hint).to_contain_text("Play the ")
    expect(page.locator(".is-hint")).to_have_count(1)
    expect(page.locator(".is-hint")).not_to_have_attribute("aria-disabled", "true")
    assert axe(page) == []
    page.locator(".is-hint").click()
    expect(page.locator("#practice-table [data-said]")).to_contain_text("the trick.")
    page.get_by_role("button", name="Next trick").click()
    page.get_by_role("button", name="See the last trick").click()
    expect(hint).to_contain_text("Partner:")
    assert axe(page) == []
    for part in (page.locator(".practice-felt"), page.locator(".practice-hand")):
        expect(part).to_be_in_viewport(ratio=1)


def test_a_card_that_may_not_be_played_says_why(open_page: OpenPage) -> None:
    page = deals(open_page(PHONE))
    refused = page.locator(".practice-hand [aria-disabled]")
    while not refused.count():  # your lead, or a suit of which you have none
        playable(page).first.click()
        page.get_by_role("button", name="Next trick").click()
    left = page.locator(".practice-hand button").count()
    refused.first.click(force=True)
    expect(page.locator("#practice-table [data-hint]")).to_contain_text("so you must play one of them")
    expect(page.locator(".practice-hand button")).to_have_count(left)


def test_the_same_hand_again_from_the_same_cards(open_page: OpenPage) -> None:
    page = deals(open_page())
    dealt = page.locator(".practice-hand button").all_inner_texts()
    a_hand(page)
    made = page.locator("#practice-table [data-count]").inner_text()
    page.locator("[data-review] summary").click()
    expect(page.locator("[data-missed] li").first).to_contain_text("you played the ")
    page.get_by_role("button", name="Play this hand again").click()
    assert page.locator(".practice-hand button").all_inner_texts() == dealt
    a_hand(page)
    # The same cards against the same players make the same tricks
    assert page.locator("#practice-table [data-count]").inner_text().startswith(made)
    expect(page.locator("#practice-table [data-count]")).to_contain_text("Last time it was")


def test_four_hands_of_a_practice_drive_with_the_page_opened_again(open_page: OpenPage, axe: Axe) -> None:
    page = open_page(PHONE, at="/practice/")
    page.get_by_role("button", name="Play a practice drive").click()
    total = 0
    for number, trumps in enumerate(["Hearts", "Clubs", "Diamonds", "Spades"], start=1):
        expect(page.locator("#practice-heading")).to_contain_text(f"Hand {number} of 24")
        expect(page.locator("#practice-table [data-trumps]")).to_contain_text(trumps)
        if number == 2:
            page.reload()
            page.get_by_role("button", name="Carry on where you were").click()
        a_hand(page)
        won = page.locator("#practice-table [data-tricks]").inner_text()
        total += int(won.split("you ")[1].split(",")[0])
        expect(page.locator("#practice-table [data-drive]")).to_contain_text(
            f"after hand {number}: {total}. Place "
        )
        assert axe(page) == []
        where = (
            page.locator("#practice-table [data-drive]").inner_text().split("table ")[1].split()[0].strip(".")
        )
        page.get_by_role("button", name=f"Play hand {number + 1}").click()
        expect(page.locator("#practice-heading")).to_contain_text(f"table {where}")


def test_arrows_go_from_card_to_card_and_one_pressed_too_early_is_explained(
    open_page: OpenPage,
) -> None:
    page = deals(open_page())
    first, last = (page.locator(".practice-hand button").nth(place) for place in (0, -1))
    first.focus()
    page.keyboard.press("ArrowLeft")
    expect(last).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(first).to_be_focused()
    playable(page).first.click()
    page.locator(".practice-hand button").first.click(force=True)
    expect(page.locator("#practice-table [data-hint]")).to_contain_text("Choose Next trick")
    expect(page.locator(".practice-hand button")).to_have_count(12)


def test_it_opens_and_plays_without_a_network(open_page: OpenPage) -> None:
    page = open_page(PHONE, at="/practice/")
    wait_for(lambda: bool(page.evaluate("caches.match('/practice/').then(Boolean)")))
    wait_for(
        lambda: bool(
            page.evaluate(
                "caches.match(document.getElementById('practice-words').dataset.suits).then(Boolean)"
            )
        )
    )
    page.context.set_offline(True)
    page.reload()
    page.get_by_role("button", name="Deal a hand").click()
    a_hand(page)
    page.context.set_offline(False)


def test_everything_is_said_in_order(open_page: OpenPage) -> None:
    page = open_page(at="/practice/")
    heard = page.get_by_role("status").first
    page.get_by_role("button", name="Play a practice drive").click()
    expect(heard).to_have_text(
        re.compile(r"^Hand 1 of 24, table \d\. Trumps: Hearts\. (.* plays the .*)?Your ")
    )
    playable(page).first.click()
    expect(heard).to_have_text(re.compile(r"^(The player on your left plays .*)?[^.]+ wins? the trick\.$"))
    page.get_by_role("button", name="Next trick").click()
    expect(heard).to_have_text(
        re.compile(
            r"^(The player on your left plays|Your partner plays|The player on your right plays|Your )"
        )
    )
    expect(heard).not_to_contain_text("Trumps")
    for _ in range(12):
        playable(page).first.click()
        page.get_by_role("button", name="Next trick").click()
    expect(heard).to_have_text(
        re.compile(r"^You and your partner won \d+ of the 13 tricks\. +On your card after hand 1")
    )


def test_a_low_screen_shows_the_whole_table_again_after_a_hint(open_page: OpenPage) -> None:
    page = deals(open_page(Screen(name="low", width=360, height=640)))
    page.get_by_role("button", name="Hint").click()
    page.locator(".is-hint").click()
    for part in (page.locator("#practice-heading"), page.get_by_role("button", name="Next trick")):
        expect(part).to_be_in_viewport(ratio=1)


def test_a_double_click_does_one_thing(open_page: OpenPage) -> None:
    page = open_page(PHONE, at="/practice/")
    page.get_by_role("button", name="Deal a hand").dblclick()
    expect(page.locator(".practice-hand button")).to_have_count(13)
    playable(page).first.dblclick()
    page.get_by_role("button", name="Next trick").dblclick(position={"x": 20, "y": 20})
    expect(page.get_by_role("button", name="Hint")).to_be_visible()
    expect(page.locator("#practice-table [data-hint]")).to_be_empty()


def test_a_hand_kept_by_an_older_version_is_played_on_with_the_usual_players(open_page: OpenPage) -> None:
    """It had four strengths, and maxims that have been withdrawn."""
    page = deals(open_page())
    dealt = page.locator(".practice-hand button").all_inner_texts()
    page.evaluate(CHANGE % "strength = 'regular'")
    page.evaluate(CHANGE % "missed = [{ trick: 1, card: 0, better: 1, key: 'thirteenth' }]")
    page.reload()
    expect(page.locator("[data-chosen]")).to_have_text("Beginners")
    page.get_by_role("button", name="Carry on where you were").click()
    assert page.locator(".practice-hand button").all_inner_texts() == dealt
    a_hand(page)


def test_what_does_not_fit_is_forgotten(open_page: OpenPage) -> None:
    page = deals(open_page())
    for change in ("drive = {}", "cards = [99]"):
        page.evaluate(CHANGE % change)
        page.reload()
        expect(page.get_by_role("button", name="Carry on where you were")).to_be_hidden()
        page.get_by_role("button", name="Deal a hand").click()
        expect(page.locator(".practice-hand button")).to_have_count(13)


def test_a_second_tab_plays_the_same_hand(open_page: OpenPage) -> None:
    page = open_page(at="/practice/")
    page.get_by_role("button", name="Play a practice drive").click()
    other = page.context.new_page()
    other.goto("/practice/")
    other.get_by_text("You are at hand 1 of a practice drive").wait_for()
    other.get_by_role("button", name="Carry on where you were").click()
    playable(other).first.click()
    expect(page.locator(".practice-hand button")).to_have_count(12)
    page.get_by_role("button", name="Next trick").click()
    expect(playable(other).first).to_be_focused()


@pytest.mark.parametrize(
    ("you", "here", "there", "goes"),
    [
        (0, 1, 2, "as a lady, so go up to"),
        (5, 2, 1, "as a gent, so go down to"),
        (16, 5, 1, "so go round to"),
        (1, 1, 5, "so go round to"),
    ],
)
def test_winners_hear_where_to_go(you: int, here: int, there: int, goes: str, open_page: OpenPage) -> None:
    page = open_page(at="/practice/")
    page.get_by_role("button", name="Play a practice drive").click()
    page.evaluate(WINNING, [you, here - 1, list(range(13))])
    page.reload()
    page.get_by_role("button", name="Carry on where you were").click()
    a_hand(page)
    expect(page.locator("#practice-table [data-drive]")).to_contain_text(f"{goes} table {there}")
    page.get_by_role("button", name="Play hand 2").click()
    expect(page.locator("#practice-heading")).to_contain_text(f"table {there}")
