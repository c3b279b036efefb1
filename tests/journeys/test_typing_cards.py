"""Cards typed in a browser: at a fast pace, by several people, on a phone, and through a dead network."""

import random
from collections.abc import Callable, Sequence

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.factories import make_user, playing_drive, seated_drive
from tests.journeys.conftest import PHONE, SCREENS, TABLET, WALL, Screen
from tournaments.models import Card, Drive
from tournaments.services._write import Actor
from tournaments.services.card_entry import Typed, save_figures
from tournaments.services.links import helpers_token

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
TYPE = "/drives/harvest/cards/type/"
SAVED = "Everything is saved."
EIGHT_A_SECOND = 125  # ms


def helper(
    open_page: Callable[..., Page],
    drive: Drive,
    name: str = "Joan",
    screen: Screen = TABLET,
    javascript: bool = True,
) -> Page:
    """Somebody who opened the helpers' link and gave a name."""
    page = open_page(screen, javascript=javascript)
    page.goto(f"/c/harvest/{helpers_token(drive)}/")
    page.fill("[name=name]", name)
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url(f"**{TYPE}")
    return page


def keys(figures: Sequence[object]) -> str:
    """What a typist presses for a card: a real 1 needs Enter where the next figure would make it 10 to 13."""
    said = ""
    for figure, after in zip(figures, [*figures[1:], None], strict=True):
        follows = str(after)[0] if after is not None else ""
        said += "-" if figure == "out" else str(figure)
        if figure == 1 and (follows == "" or follows in "0123"):
            said += "\n"
    return said


def figures_of(number: int, *, second: bool = False) -> list[object]:
    card = Card.objects.filter(entry__number=number, second=second).first()
    return [card.figures.get(str(hand)) for hand in range(1, 25)] if card else []


def all_saved(page: Page) -> None:
    expect(page.locator("#card-saved")).to_contain_text(SAVED)


def field(page: Page, hand: int | str) -> Locator:
    return page.locator(f"[data-place='{hand}'] input[data-figure]")


def test_four_cards_at_a_fast_typists_pace(open_page: Callable[..., Page]) -> None:
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


def test_enter_alone_opens_the_next_card_that_nobody_has_begun(open_page: Callable[..., Page]) -> None:
    drive = seated_drive(tables=2)
    save_figures(drive.pk, Actor("Bill"), [Typed(n, "1", None, 6) for n in (1, 3)])
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


def test_a_card_begins_after_the_hands_that_the_tables_have_sent(open_page: Callable[..., Page]) -> None:
    page = helper(open_page, playing_drive(tables=1, hands_played=2, slug="harvest"))
    page.keyboard.type("3\n")
    expect(field(page, 3)).to_be_focused()
    expect(page).to_have_title("Card 3 – Harvest Whist Drive")
    page.keyboard.type("8" * 22 + "\n\n\n")
    expect(page.locator(".card-count")).to_have_text("1 of 4 cards")
    page.reload()
    expect(page.locator(".card-count")).to_have_text("1 of 4 cards")


def test_keys_put_right_what_was_typed(open_page: Callable[..., Page]) -> None:
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
    expect(page.locator("[data-place='12'] [data-note]")).to_have_text("rare")
    expect(page.locator("[data-place='13'] [data-note]")).to_have_text("")
    all_saved(page)
    card = Card.objects.get()
    assert card.figures == {"1": 1, "2": 6, "12": 1, "13": 5, "24": 1}
    assert card.written == {"1": 82}


def test_a_card_shows_what_it_makes_beside_what_the_player_wrote(open_page: Callable[..., Page]) -> None:
    page = helper(open_page, seated_drive())
    page.keyboard.type("3\n" + "6" * 23 + "-" + "75\n78.5\n150\n")
    expect(page.locator("[data-place='6'] [data-run]")).to_have_text("36")
    expect(page.locator("[data-place='part 1']")).to_contain_text("the figures make 72")
    expect(page.locator("[data-place='part 1']")).to_contain_text("≠ The player wrote 3 more.")
    expect(page.locator("[data-place='part 2']")).to_contain_text("≠ The player wrote 6 more.")
    expect(page.locator("[data-place=total]")).to_contain_text("The player wrote 5½ more.")
    expect(page.locator("#card-said")).to_have_text("Card 3 is in: 144½.")
    all_saved(page)
    assert Card.objects.get().written == {"1": 75, "2": 78.5, "total": 150}


def test_a_sum_that_cannot_be_read_stays_and_is_told(open_page: Callable[..., Page]) -> None:
    page = helper(open_page, seated_drive())
    page.keyboard.type("3\n" + "6" * 24 + "lots\n")
    expect(page.locator("[data-place='part 1'] [data-note]")).to_have_text(
        "Type the sum as it is written, or leave it empty."
    )
    expect(field(page, "part 1")).to_have_value("lots")
    expect(field(page, "part 1")).to_be_focused()


def test_a_dead_network_loses_nothing(open_page: Callable[..., Page]) -> None:
    page = helper(open_page, seated_drive())
    page.keyboard.type("3\n765")
    all_saved(page)
    page.context.set_offline(True)
    page.keyboard.type("1089" + "6" * 18 + "\n\n\n5\n444")
    expect(page.locator("#card-saved")).to_contain_text("Not sent yet: figures kept on this computer: 24.")
    assert figures_of(3)[3] is None
    page.context.set_offline(False)
    all_saved(page)
    assert figures_of(3) == [7, 6, 5, 10, 8, 9, *[6] * 18]
    assert figures_of(5)[:4] == [4, 4, 4, None]


def test_what_was_not_sent_is_sent_by_the_next_page(open_page: Callable[..., Page]) -> None:
    page = helper(open_page, seated_drive())
    page.keyboard.type("3\n7")
    all_saved(page)
    page.route("**/save/", lambda route: route.abort())
    page.keyboard.type("89101")  # a 1 waits when the page goes
    expect(page.locator("#card-saved")).to_contain_text("Not sent yet")
    page.reload()
    expect(field(page, 4)).to_have_value("10")
    expect(page.locator("#card-saved")).to_contain_text("Not sent yet: figures kept on this computer: 4.")
    page.unroute("**/save/")
    all_saved(page)
    assert figures_of(3)[:6] == [7, 8, 9, 10, 1, None]


def test_an_answer_that_never_came_is_no_difference(open_page: Callable[..., Page]) -> None:
    """The server took a figure, nobody heard of it, and the person has typed another since."""
    page = helper(open_page, seated_drive())

    def take_and_be_silent(route: Route) -> None:
        route.fetch()
        route.abort()

    page.route("**/save/", take_and_be_silent, times=1)
    page.keyboard.type("3\n7")
    expect(page.locator("#card-saved")).to_contain_text("Not sent yet")
    page.keyboard.press("ArrowUp")
    page.keyboard.type("8")
    all_saved(page)
    assert figures_of(3)[:2] == [8, None]
    expect(page.locator(".is-bad")).to_have_count(0)


def test_a_page_without_room_to_keep_anything_says_so_and_goes_on(open_page: Callable[..., Page]) -> None:
    drive = seated_drive()
    page = helper(open_page, drive)
    page.add_init_script("Storage.prototype.setItem = () => { throw new Error('full'); };")
    page.goto(TYPE)
    page.context.set_offline(True)
    page.keyboard.type("3\n78")
    expect(page.locator("#card-saved")).to_contain_text("this browser keeps nothing")
    page.context.set_offline(False)
    all_saved(page)
    assert figures_of(3)[:3] == [7, 8, None]


def test_somebody_who_was_signed_out_keeps_what_was_typed(open_page: Callable[..., Page]) -> None:
    drive = seated_drive()
    page = helper(open_page, drive)
    page.keyboard.type("3\n7")
    all_saved(page)
    page.context.clear_cookies()
    page.keyboard.type("89")
    expect(page.locator("#card-saved")).to_contain_text("You have been signed out.")
    page.get_by_role("link", name="Sign in again").click()
    page.fill("[name=name]", "Joan")
    page.get_by_role("button", name="Begin").click()
    all_saved(page)
    expect(page.locator("#card-number")).to_be_focused()
    page.wait_for_timeout(300)
    assert figures_of(3)[:4] == [7, 8, 9, None]


def test_two_helpers_see_each_others_cards(open_page: Callable[..., Page]) -> None:
    drive = seated_drive()
    joan, bill = helper(open_page, drive), helper(open_page, drive, "Bill")
    joan.keyboard.type("3\n" + "6" * 24)
    bill.keyboard.type("4\n" + "7" * 24)
    all_saved(joan)
    all_saved(bill)
    expect(joan.locator("[data-card='4'] [data-who]")).to_have_text("Bill, just now")
    expect(joan.locator("[data-card='4'] [data-state]")).to_have_text("in")
    expect(bill.locator("[data-card='3'] [data-now]")).to_have_text("Joan is typing this card now")
    assert (figures_of(3), figures_of(4)) == ([6] * 24, [7] * 24)


def test_two_helpers_type_the_same_card_in_two_ways(open_page: Callable[..., Page]) -> None:
    drive = seated_drive()
    joan, bill = helper(open_page, drive), helper(open_page, drive, "Bill")
    bill.route("**/state/**", lambda route: route.abort())  # sees nothing of Joan's until it is sent
    joan.keyboard.type("3\n888")
    all_saved(joan)
    bill.keyboard.type("3\n987")
    for hand, figure in ((1, 9), (3, 7)):
        note = bill.locator(f"[data-place='{hand}']")
        expect(note).to_contain_text("Joan typed 8 here.")
        expect(field(bill, hand)).to_have_value(str(figure))
    expect(bill.locator("#card-said")).to_contain_text("Joan typed 8 here.")
    assert figures_of(3)[:3] == [8, 8, 8]
    bill.reload()
    expect(field(bill, 3)).to_have_value("7")
    bill.locator("[data-place='1']").get_by_role("button", name="Keep 8").click()
    expect(field(bill, 1)).to_have_value("8")
    bill.locator("[data-place='3']").get_by_role("button", name="Use 7").click()
    expect(bill.locator(".is-bad")).to_have_count(0)
    all_saved(bill)
    expect(field(joan, 3)).to_have_value("7")
    assert figures_of(3)[:3] == [8, 8, 7]


def test_a_refused_figure_stays_beside_its_sentence(open_page: Callable[..., Page]) -> None:
    drive = seated_drive()
    page = helper(open_page, drive)
    page.route("**/state/**", lambda route: route.abort())
    page.keyboard.type("3\n")
    drive.entries.filter(number=3).update(dummy=True)
    page.keyboard.type("7")
    note = page.locator("[data-place='1']")
    expect(note).to_contain_text("There is no card number 3 in this drive. You typed 7.")
    expect(field(page, 1)).to_have_value("7")
    page.get_by_role("button", name="Leave it out").click()
    expect(field(page, 1)).to_have_value("")


def test_a_second_reading_is_blind_and_then_compared(open_page: Callable[..., Page]) -> None:
    drive = seated_drive()
    first = [Typed(3, str(hand), None, 6) for hand in range(1, 25)]
    save_figures(drive.pk, Actor("Joan"), first)
    bill = helper(open_page, drive, "Bill")
    bill.get_by_role("link", name="Read cards a second time").click()
    expect(bill.locator("h1")).to_have_text("Second reading")
    bill.keyboard.type("3\n")
    expect(field(bill, 1)).to_have_value("")
    bill.keyboard.type("6" * 23 + "8" + "\n\n\n")
    readings = bill.locator("#readings")
    expect(readings).to_contain_text("Card 3: the two readings differ")
    expect(readings.locator("li")).to_have_count(1)
    expect(bill.locator("#card-number")).to_be_focused()
    readings.get_by_role("button", name="8").click()
    expect(readings).to_contain_text("Card 3: the two readings agree")
    assert figures_of(3)[22:] == [6, 8]


def test_a_card_on_a_phone_by_the_pad(open_page: Callable[..., Page]) -> None:
    page = helper(open_page, seated_drive(), screen=PHONE)
    pad = page.locator("#card-pad")

    def press(key: str) -> None:
        pad.get_by_role("button", name=key, exact=True).click()

    expect(page.locator("#card-number")).to_have_attribute("inputmode", "none")
    for key in ("3", "Next", "7", "13", "8", "Back", "Back", "1", "Out"):
        press(key)
    expect(pad).to_contain_text("3 Cath Cooper: Hand 4")
    for _ in range(21):
        press("5")
    expect(pad).to_contain_text("Hands 1 to 12")
    for key in ("7", "0", "½", "Next", "Next", "Next"):
        press(key)
    expect(page.locator("#card-number")).to_be_focused()
    all_saved(page)
    assert figures_of(3) == [7, 1, "out", *[5] * 21]
    assert Card.objects.get().written == {"1": 70.5}
    boxes = [key.bounding_box() for key in pad.locator("button").all()]
    assert all(box and box["height"] >= 64 for box in boxes)


def test_without_a_script_a_card_is_typed_and_saved(open_page: Callable[..., Page]) -> None:
    page = helper(open_page, seated_drive(), javascript=False)
    page.fill("#card-number", "3")
    page.get_by_role("button", name="Open").click()
    page.fill("[name=hand-7]", "15")
    page.fill("[name=hand-8]", "9")
    page.get_by_role("button", name="Save").click()
    expect(page.locator("[data-place='7']")).to_contain_text("Type 0 to 13.")
    page.fill("[name=hand-7]", "10")
    page.get_by_role("button", name="Save").click()
    expect(page.locator("#card-said")).to_have_text("Card 3 is saved.")
    assert figures_of(3)[6:9] == [10, 9, None]


@pytest.mark.parametrize(
    "screen", [SCREENS[0], SCREENS[1], SCREENS[2], SCREENS[5]], ids=lambda screen: screen.name
)
def test_nothing_stands_in_the_way_of_anybody(
    open_page: Callable[..., Page], axe: Callable[[Page], list[str]], screen: Screen
) -> None:
    drive = seated_drive(tables=2)
    save_figures(drive.pk, Actor("Joan"), [Typed(3, str(n), None, 13 if n == 2 else 6) for n in range(1, 25)])
    link = f"/c/harvest/{helpers_token(drive)}/"
    page = open_page(screen)

    def look(what: str) -> None:
        page.evaluate(
            "scrollTo(0, document.body.scrollHeight)"
        )  # there the keys of a phone lie over no field
        assert axe(page) == [], what
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, what

    page.goto(link)
    look("the name")
    page.get_by_role("button", name="Begin").click()
    look("no name")
    page.goto("/c/harvest/nonsense/")
    look("a wrong link")
    make_user()
    page.goto("/sign-in/")
    page.fill("[name=username]", "mavis")
    page.fill("[name=password]", "lamp and baize")
    page.keyboard.press("Enter")
    page.wait_for_url("/")
    page.goto(TYPE)
    look("no card open")
    page.get_by_text("Let others help").click()
    look("the helpers' link")
    page.locator("#card-number").focus()
    page.keyboard.type("77\n")
    look("a number that is not there")
    page.keyboard.type("3\n")
    field(page, 1).click()
    page.keyboard.type("1")
    look("a 1 that waits")
    page.route("**/save/", lambda route: route.abort())
    field(page, 3).click()
    page.keyboard.type("9")
    expect(page.locator("#card-saved")).to_contain_text("Not sent yet")
    save_figures(drive.pk, Actor("Joan"), [Typed(3, "3", 6, 7), Typed(3, "total", None, 2)])
    look("a dead network")
    page.unroute("**/save/")
    expect(page.locator("[data-place='3']")).to_contain_text("Joan typed 7 here.")
    look("a figure that differs")
    save_figures(drive.pk, Actor("Bill"), [Typed(3, "3", None, 9, second=True)])
    page.goto(TYPE + "3/?compare=1")
    look("two readings")


def test_what_somebody_else_could_not_send_is_offered_to_whoever_comes_next(
    open_page: Callable[..., Page],
) -> None:
    drive = seated_drive()
    page = helper(open_page, drive)
    page.keyboard.type("3\n")
    page.route("**/save/", lambda route: route.abort())
    page.keyboard.type("789")
    expect(page.locator("#card-saved")).to_contain_text("Not sent yet")
    page.context.clear_cookies()
    page.goto(f"/c/harvest/{helpers_token(drive)}/")
    page.unroute("**/save/")
    page.fill("[name=name]", "Bill")
    page.get_by_role("button", name="Begin").click()
    expect(page.locator("#card-left")).to_contain_text(
        "Joan typed figures on this computer that were never sent: 3."
    )
    assert figures_of(3) == []
    page.get_by_role("button", name="Send them in my name").click()
    expect(page.locator("#card-left")).to_be_hidden()
    all_saved(page)
    expect(page.locator("[data-card='3'] [data-state]")).to_have_text("half")
    assert figures_of(3)[:4] == [7, 8, 9, None]


def test_two_windows_of_one_person_leave_each_others_figures_alone(open_page: Callable[..., Page]) -> None:
    one = helper(open_page, seated_drive())
    one.route("**/save/", lambda route: route.abort())
    one.keyboard.type("3\n789")
    expect(one.locator("#card-saved")).to_contain_text("Not sent yet")
    other = one.context.new_page()
    other.goto(TYPE)
    other.keyboard.type("4\n5")
    all_saved(other)
    assert figures_of(3) == []  # the first window lives, and sends them itself
    one.unroute("**/save/")
    all_saved(one)
    assert (figures_of(3)[:4], figures_of(4)[:2]) == ([7, 8, 9, None], [5, None])
    one.route("**/save/", lambda route: route.abort())
    one.keyboard.type("6")
    expect(one.locator("#card-saved")).to_contain_text("Not sent yet")
    one.close(run_before_unload=True)
    expect(other.locator("[data-card='3'] [data-who]")).to_have_text("Joan, just now")
    other.keyboard.press("Escape")
    other.keyboard.type("3\n")
    expect(field(other, 4)).to_have_value("6")
    all_saved(other)
    assert figures_of(3)[:5] == [7, 8, 9, 6, None]
