"""A short drive from the set-up to the prizes, as an MC with a tablet and two tables' phones play it."""

import re
from collections.abc import Iterator
from itertools import cycle

import pytest
from playwright.sync_api import Page, expect

from tests.factories import make_user
from tests.journeys.conftest import PHONE, TABLET, OpenPage
from tests.journeys.mc import press
from tournaments.engine.seating.seating import Seating
from tournaments.kernel import evening
from tournaments.kernel.secret_links import table_path
from tournaments.kernel.table_scores import table_at
from tournaments.models import Drive, Entry

pytestmark = [pytest.mark.database, pytest.mark.browser, pytest.mark.django_db(transaction=True)]

PASSWORD = "lamp and baize"
PLAYERS = (
    "Ann Archer",
    "Ben Baker",
    "Cath Cooper",
    "Dai Dyer",
    "Elen Evans",
    "Frank Fry",
    "Gwen Glover",
    "Huw Hill",
)
HANDS = 4


def sign_in(page: Page) -> None:
    make_user(username="mavis", password=PASSWORD)
    page.goto("/sign-in/")
    page.get_by_label("Name", exact=False).first.fill("mavis")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("heading", name="No drives yet")).to_be_visible()


def set_up(page: Page) -> Drive:
    """A drive of four hands with a break after two; the prizes stay as they are offered."""
    page.get_by_role("link", name="Set up a drive").click()
    page.get_by_label("Title").fill("Shortest Night Whist Drive")
    page.get_by_text("The hands", exact=True).click()
    page.get_by_label("Hands", exact=True).fill(str(HANDS))
    page.get_by_label(re.compile("Interval after hand")).fill("2")
    press(page, "Set up the drive")
    expect(page.get_by_role("heading", level=1)).to_have_text("The door")
    return Drive.objects.get(title="Shortest Night Whist Drive")


def fill_the_hall(page: Page, drive: Drive) -> None:
    """Type a name and press enter, eight times; one name is typed twice by mistake."""
    page.goto(f"/drives/{drive.slug}/entries/")
    for count, name in enumerate(PLAYERS, start=1):
        page.keyboard.type(f"{name}, {('lady', 'gent')[count % 2]}")
        page.keyboard.press("Enter")
        expect(page.locator("#add")).to_contain_text(f"{name} is number {count}")
        expect(page.get_by_label("Next player").last).to_be_focused()
    page.keyboard.type("Ann Archer")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("Ann Archer")
    page.keyboard.type("Ivy Ives")
    expect(page.get_by_label("Next player").last).to_have_value("Ivy Ives")
    page.get_by_role("link", name="No", exact=True).click()
    assert list(drive.entries.values_list("name", flat=True)) == list(PLAYERS)


def draw_seats(page: Page, drive: Drive) -> None:
    page.goto(f"/drives/{drive.slug}/draw/")
    press(page, "Draw the seats")
    expect(page.get_by_text("Ann Archer").first).to_be_visible()
    press(page, "Draw again")
    press(page, "Yes, draw again")
    press(page, "Call the first hand")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Hand 1")


def type_score(page: Page, line: str, table: int) -> None:
    """The MC's line, with the keyboard alone."""
    box = page.get_by_label("Table, then North and South’s tricks")
    expect(box).to_be_focused()
    page.keyboard.type(line)
    page.keyboard.press("Enter")
    expect(page.locator(f"#table-{table}")).to_contain_text("in at")
    expect(box).to_have_value("")


def tap_score(phone: Page, side: str, tricks: int) -> None:
    phone.locator(f"label.pair:has(input[value={side}])").click()
    phone.get_by_role("button", name=str(tricks), exact=True).click()


def two_phones_differ(page: Page, drive: Drive, open_page: OpenPage) -> None:
    """Table 1's stewards send 8 and 9, one from a phone without scripts; the MC takes the second."""
    first, second = open_page(PHONE), open_page(PHONE, javascript=False)
    for phone in (first, second):
        phone.goto(table_path(drive, 1))
    tap_score(first, "NS", 8)
    first.get_by_role("button", name="Send", exact=True).click()
    expect(first.locator("#table").get_by_role("status").first).to_contain_text("from this phone")
    tap_score(second, "NS", 9)
    expect(second.get_by_role("heading", name="Two different scores")).to_be_visible()
    page.get_by_role("link", name="Queries: 1").click()
    expect(page.get_by_role("heading", name="Table 1 has two different scores for hand 1")).to_be_visible()
    press(page, "Use N–S 9")
    expect(page.locator("#table-1")).to_contain_text("9–4")


def correct_after_the_move(page: Page, drive: Drive) -> None:
    """Hand 1 of table 1 was seven, not nine: totals change, seats do not."""
    seats = seats_now(drive)
    page.goto(f"/drives/{drive.slug}/play/1/1/")
    tap_score(page, "NS", 7)
    page.get_by_role("button", name=re.compile("^Yes")).click()
    page.goto(f"/drives/{drive.slug}/play/")
    assert seats_now(drive) == seats
    table = table_at(drive.pk, 1, 1)
    assert table is not None
    assert table.current is not None
    assert table.current.ns == 7


def seats_now(drive: Drive) -> Seating:
    hand = evening.DriveEvening(drive).latest
    assert hand is not None
    return evening.seating(hand)


def play_the_rest(page: Page, drive: Drive, tricks: Iterator[int]) -> None:
    for hand in range(2, HANDS + 1):
        expect(page.get_by_role("heading", level=1)).to_contain_text(f"Hand {hand}")
        for table in (1, 2):
            type_score(page, f"{table} {next(tricks)}", table)
        if hand == 2:
            press(page, "Begin the interval")
            press(page, "End the interval and call the move")
        else:
            press(page, "Straight to the prizes" if hand == HANDS else "Call the move")
    page.wait_for_url("**/prizes/")
    drive.refresh_from_db()
    assert drive.state == "finished"


def give_the_prizes(page: Page, drive: Drive) -> None:
    """Cut or draw for what is level, until nothing is open."""
    page.goto(f"/drives/{drive.slug}/prizes/")
    undecided = page.get_by_role("button", name=re.compile("won the cut$|^Draw it now"))
    for _ in range(20):
        if not undecided.count():
            break
        undecided.first.click()
        page.wait_for_load_state()
    expect(page.get_by_text(re.compile("^(Not yet|To be cut for|To be drawn)$"))).to_have_count(0)
    assert page.locator(".prize-winner").count() > 0


@pytest.mark.sample
def test_it_works(page: Page, open_page: OpenPage) -> None:
    sign_in(page)
    drive = set_up(page)
    fill_the_hall(page, drive)
    draw_seats(page, drive)

    two_phones_differ(page, drive, open_page)
    type_score(page, "2 4", 2)
    press(page, "Call the move")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Hand 2")
    correct_after_the_move(page, drive)
    play_the_rest(page, drive, cycle((9, 6, 5, 8, 10, 3)))

    visitor = open_page(TABLET, at=f"/d/{drive.slug}/")
    expect(visitor.get_by_text("Ann Archer")).to_have_count(0)  # held back until the MC lets it be seen
    give_the_prizes(page, drive)
    page.goto(f"/drives/{drive.slug}/publish/")
    press(page, "Publish the results")
    visitor.reload()
    for name in PLAYERS:
        expect(visitor.get_by_text(name).first).to_be_visible()
    assert Entry.objects.filter(drive=drive).count() == len(PLAYERS)
