"""Cards typed in a browser: at a fast pace, and with the keys that put things right."""

import random

import pytest
from playwright.sync_api import expect

from tests.factories import playing_drive, seated_drive
from tests.journeys.conftest import WALL, OpenPage
from tests.journeys.typists import EIGHT_A_SECOND, TYPE, all_saved, field, figures_of, helper, keys
from tournaments.cards.queries.card_entry import pile
from tournaments.cards.services.card_entry import TypedFigure, save_figures
from tournaments.engine.standings.hand_points import HandPoints
from tournaments.kernel.change import Actor
from tournaments.models import Card

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def test_four_cards_at_a_fast_typists_pace(open_page: OpenPage) -> None:
    page = helper(open_page, seated_drive(tables=2), screen=WALL)
    rng = random.Random(7)
    cards: dict[int, list[object]] = {n: [rng.randint(0, 13) for _ in range(24)] for n in (3, 5, 1)}
    cards[8] = [1, 1, 0, 1, 10, 11, 1, 4, 13, 1, 12, "out", 1, 3, 1, 9, 0, 2, 1, 1, 1, 10, 6, 1]
    expect(page.locator("#card-number")).to_be_focused()
    for number, figures in cards.items():
        sums = f"{sum(f for f in figures[:12] if isinstance(f, int))}\n\n\n"
        page.keyboard.type(f"{number}\n{keys(figures)}{sums}", delay=EIGHT_A_SECOND)
        expect(page.locator("#card-number")).to_be_focused()
    all_saved(page)
    assert {number: figures_of(number) for number in cards} == cards
    expect(page.locator(".card-count")).to_have_text("4 of 8 cards")
    assert set(Card.objects.get(entry__number=3).by.values()) == {"Joan"}


def test_enter_alone_opens_the_next_card_that_nobody_has_begun(open_page: OpenPage) -> None:
    drive = seated_drive(tables=2)
    save_figures(drive.pk, Actor("Bill"), [TypedFigure(n, "1", None, 6) for n in (1, 3)])
    page = helper(open_page, drive)
    page.keyboard.press("Enter")
    expect(page.locator("#card-title")).to_contain_text("Card 2 Ben Baker")
    page.keyboard.type("5")
    page.keyboard.press("Escape")
    page.keyboard.type("99\n")
    expect(page.locator("#card-wrong")).to_have_text("There is no card number 99 in this drive.")
    page.keyboard.press("Backspace")  # what is wrong is selected
    page.keyboard.press("Enter")
    expect(page.locator("#card-title")).to_contain_text("Card 4")


def test_a_card_begins_after_the_hands_that_the_tables_have_sent(open_page: OpenPage) -> None:
    page = helper(open_page, playing_drive(tables=1, hands_played=2, slug="harvest"))
    page.keyboard.type("3\n")
    expect(field(page, 3)).to_be_focused()
    expect(page).to_have_title("Card 3 – Harvest Whist Drive")
    page.keyboard.type("8" * 22 + "\n\n\n")
    expect(page.locator(".card-count")).to_have_text("1 of 4 cards")
    page.reload()
    expect(page.locator(".card-count")).to_have_text("1 of 4 cards")
    for second in ("", "?second=1"):
        page.goto(f"{TYPE}3/{second}")
        expect(field(page, 3)).to_be_focused()


def test_hands_that_the_tables_sent_are_grey_and_count(open_page: OpenPage) -> None:
    drive = playing_drive(tables=1, hands_played=7, slug="harvest")
    page = helper(open_page, drive, screen=WALL)
    card = next(card for card in pile(drive).cards if card.number == 3)
    known = [card.known[str(hand)] for hand in range(1, 8)]
    page.keyboard.type("3\n")
    expect(page.locator("#card-begins")).to_contain_text("Start typing at hand 8.")
    for hand, made in enumerate(known, 1):
        expect(field(page, hand)).to_have_attribute("placeholder", str(made))
        expect(field(page, hand)).to_have_value("")
    half = sum(made for made in known if isinstance(made, int)) + 5 * 6
    page.keyboard.type("6" * 17 + f"{half + 1}\n{12 * 6}\n\n")
    expect(page.locator("[data-place='part 1']")).to_contain_text(f"the scores add up to {half}")
    expect(page.locator("[data-place='part 1']")).to_contain_text("≠ The player wrote 1 more.")
    expect(page.locator("[data-place='part 2']")).to_contain_text("= The player wrote the same.")
    expect(page.locator("#card-said")).to_have_text(f"Card 3 is in: {half + 72}.")
    other = 12 if known[1] != 12 else 11
    page.keyboard.type(f"3\n/2\n{other}")  # typed over it: both are said
    expect(page.locator("[data-place='2'] [data-note]")).to_have_text(f"The table sent {known[1]}.")
    all_saved(page)
    page.get_by_role("button", name="Remove what was typed of this card").click()
    page.get_by_role("button", name="Put card 3 back").click()
    expect(field(page, 2)).to_have_value(str(other))


def test_keys_put_right_what_was_typed(open_page: OpenPage) -> None:
    page = helper(open_page, seated_drive())
    page.keyboard.type("3\n78")
    page.keyboard.press("Backspace")  # hand 3 is empty: back to hand 2, and away with the 8
    expect(field(page, 2)).to_be_focused()
    page.keyboard.type("6")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    page.keyboard.type("1")  # over the 7; waits
    expect(field(page, 1)).to_have_class("input card-figure is-waiting")
    page.keyboard.press("ArrowDown")
    page.keyboard.type("/24\n")
    expect(field(page, 24)).to_be_focused()
    page.keyboard.type("1")
    page.keyboard.press("Tab")
    page.keyboard.type("82")
    page.locator("#card-jump").fill("30")
    page.locator("#card-jump").press("Enter")
    expect(page.locator("#card-jump-wrong")).to_have_text("There is no hand 30.")
    page.locator("#card-jump").fill("12")
    page.locator("#card-jump").press("Enter")
    page.keyboard.type("15")  # a real 1, then a 5
    expect(page.locator("[data-place='12'] [data-note]")).to_have_text("unusual")
    expect(page.locator("[data-place='13'] [data-note]")).to_have_text("")
    all_saved(page)
    card = Card.objects.get()
    assert card.figures == {"1": 1, "2": 6, "12": 1, "13": 5, "24": 1}
    assert card.written == {"1": 82}


def test_a_card_shows_what_it_makes_beside_what_the_player_wrote(open_page: OpenPage) -> None:
    page = helper(open_page, seated_drive())
    page.keyboard.type("3\n" + "6" * 23 + "-" + "75\n78.5\n150\n")
    expect(page.locator("[data-place='6'] [data-run]")).to_have_text("36")
    expect(page.locator("[data-place='part 1']")).to_contain_text("the scores add up to 72")
    expect(page.locator("[data-place='part 1']")).to_contain_text("≠ The player wrote 3 more.")
    expect(page.locator("[data-place='part 2']")).to_contain_text("≠ The player wrote 6 more.")
    expect(page.locator("[data-place=total]")).to_contain_text("The player wrote 5½ more.")
    expect(page.locator("#card-said")).to_have_text("Card 3 is in: 144½.")
    all_saved(page)
    assert Card.objects.get().written == {"1": 75, "2": 78.5, "total": 150}


def test_a_sum_that_cannot_be_read_stays_and_is_told(open_page: OpenPage) -> None:
    page = helper(open_page, seated_drive())
    page.keyboard.type("3\n" + "6" * 24 + "lots\n")
    expect(page.locator("[data-place='part 1'] [data-note]")).to_have_text(
        "Type the total as it is written, or leave it empty."
    )
    expect(field(page, "part 1")).to_have_value("lots")
    expect(field(page, "part 1")).to_be_focused()


def test_the_sums_of_a_card_are_in_points_while_its_boxes_are_in_tricks(open_page: OpenPage) -> None:
    points = HandPoints(double=(2,), misere=(3,))
    page = helper(open_page, seated_drive(tables=1, hands=4, breaks_after=[], hand_points=points.as_json()))
    page.keyboard.type("1\n8888")
    total = page.locator("[data-place='total']")
    expect(total).to_contain_text("the scores add up to 37")  # 8, twice 8, 5 and 8
    expect(field(page, 3)).to_have_value("8")
    page.keyboard.type("36")
    field(page, 1).focus()
    expect(total).to_contain_text("The player wrote 1 less.")
