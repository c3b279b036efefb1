"""The door with the keyboard alone: from the front page to a drawn drive, in few keys."""

import pytest
from playwright.sync_api import Page, expect

from tests.factories import MC, make_drive
from tests.journeys.conftest import Axe
from tests.journeys.mc import signed_in
from tests.journeys.test_door import at_the_door, on_the_list, type_all
from tests.journeys.test_first_screen import LAPTOP
from tests.journeys.waits import wait_for
from tournaments.door.services.entries import add_entries
from tournaments.engine.permissions import State
from tournaments.engine.seating.seating import Role
from tournaments.kernel.new_entry import NewEntry
from tournaments.models import Drive, Entry

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
# Eight played last time and seven have a title; two couples; the others are as many ladies as gents by turns.
REGULARS = [
    "Ann Able",
    "Beth Cook",
    "Carys Dean",
    "Dilys Evans",
    "Emrys Ford",
    "Fred Gill",
    "Glyn Hill",
    "Huw Ives",
]
TITLED = ["Mrs Jones", "Miss King", "Ms Lane", "Lady Moss", "Mr Nunn", "Sir Owen", "Mr. Price"]
COUPLES = ["Bill and Joan Turner", "Ken Walsh & Doris Walsh"]
STRANGERS = ["Pat Quinn", "Sam Reed"]
WRONG, RIGHT = "Robn Shaw", "Robin Shaw"
LATE = "Mr Young"


class Keys:
    """A keyboard that counts: letters of names, other keys, and things done, such as reaching a link."""

    def __init__(self, page: Page) -> None:
        self.page, self.letters, self.pressed, self.actions = page, 0, 0, 0

    def type(self, name: str) -> None:
        self.page.keyboard.type(name)
        self.letters += len(name)
        self.press("Enter")

    def press(self, key: str, times: int = 1) -> None:
        for _ in range(times):
            self.page.keyboard.press(key)
        self.pressed += times
        self.actions += 1

    def reach(self, name: str, role: str = "link", key: str = "Tab") -> None:
        """Go on to a link or button of this name, and press it."""
        target = self.page.get_by_role(role, name=name).first  # type: ignore[arg-type]
        expect(target).to_be_visible()
        for _ in range(60):
            self.page.keyboard.press(key)
            self.pressed += 1
            if target.evaluate("(part) => part === document.activeElement"):
                return self.press("Enter")
        raise AssertionError(f"{name} is out of reach")


@pytest.mark.parametrize("page", [LAPTOP], indirect=True, ids=["laptop"])
def test_a_drive_of_23_is_entered_and_drawn_with_the_keyboard_alone(page: Page) -> None:
    """Two couples, one late, one name that was mistyped and guessed wrong."""
    last_time = make_drive(tables=0, slug="last-time")
    add_entries(last_time.pk, MC, [NewEntry(name, Role("aaaabbbb"[n])) for n, name in enumerate(REGULARS)])
    drive = make_drive(tables=0, title="Advent Whist Drive")
    signed_in(page)
    keys = Keys(page)
    keys.reach("Advent Whist Drive")
    keys.reach("Door")
    expect(page.get_by_role("heading", level=1)).to_have_text("The door")
    expect(page.locator("#id_name")).to_be_focused()
    to_the_door = keys.pressed
    for name in (*REGULARS, *TITLED):
        keys.type(name)
    wait_for(lambda: drive.entries.count() == 15, page)
    for name in COUPLES:
        keys.type(name)
        expect(page.get_by_role("alert")).to_contain_text("Two people, a couple?")
        keys.press("Enter")
        expect(page.get_by_role("alert")).to_be_hidden()
    for name in STRANGERS:
        keys.type(name)
    keys.type(WRONG)
    wait_for(lambda: drive.entries.count() == 22, page)
    before = keys.pressed
    keys.press("F2")
    expect(page.get_by_role("status").filter(has_text=WRONG)).to_contain_text("playing as lady")
    keys.press("ArrowUp")
    expect(page.get_by_label("Correct the last name")).to_have_value(WRONG)
    keys.press("Control+ArrowLeft")
    keys.press("ArrowLeft", 2)
    keys.type("i")
    wait_for(lambda: on_the_list()[-1] == RIGHT, page)
    put_right = keys.pressed - before
    keys.reach("Draw", key="Shift+Tab")
    expect(page.get_by_role("heading", level=1)).to_have_text("The draw")
    keys.reach("Door")  # somebody is late
    expect(page.locator("#id_name")).to_be_focused()
    keys.type(LATE)
    wait_for(lambda: drive.entries.count() == 23, page)
    keys.reach("Draw", key="Shift+Tab")
    keys.reach("Draw the seats", role="button")
    wait_for(lambda: Drive.objects.get(pk=drive.pk).state == State.SEATED, page)
    print(  # noqa: T201
        f"\n23 names of {keys.letters} letters, and {keys.pressed} other keys in {keys.actions} actions: "
        f"{to_the_door} keys to the door, {put_right} to put the wrong one right, one for each couple"
    )
    roles = {entry.name: entry.role for entry in drive.entries.all()}
    assert "".join(roles[name] for name in REGULARS) == "aaaabbbb"
    assert "".join(roles[name] for name in TITLED) == "aaaabbb"
    assert (roles["Joan Turner"], roles["Bill Turner"], roles[RIGHT]) == ("a", "b", "a")
    apart = dict(drive.entries.exclude(apart="").values_list("name", "apart"))
    assert apart == {
        "Bill Turner": "Turner",
        "Joan Turner": "Turner",
        "Ken Walsh": "Walsh",
        "Doris Walsh": "Walsh",
    }
    assert keys.pressed < 90


def test_the_last_one_is_turned_and_put_right_however_slow_the_line(page: Page) -> None:
    at_the_door(page, 600)
    type_all(page, ["Mrs Able", "Mrs Cook", "Mrs Dean"])
    page.keyboard.press("F2")  # Mrs Dean, who waits
    type_all(page, ["Mrs Evans", "Mrs Frod"])
    page.keyboard.press("ArrowUp")
    expect(page.locator("#id_name")).to_have_value("Mrs Frod")
    page.locator("#id_name").fill("Mrs Ford")
    page.keyboard.press("Enter")
    wait_for(lambda: len(on_the_list()) == 5, page)
    expect(page.locator("#add form.htmx-request")).to_have_count(0)
    assert list(Entry.objects.order_by("number").values_list("name", "role")) == [
        ("Mrs Able", "a"),
        ("Mrs Cook", "a"),
        ("Mrs Dean", "b"),
        ("Mrs Evans", "a"),
        ("Mrs Ford", "a"),
    ]


def test_a_couple_is_asked_about_while_names_go_on(page: Page, axe: Axe) -> None:
    at_the_door(page, 400)
    type_all(page, ["Bill and Joan Turner", "Beth Cook"])
    expect(page.get_by_role("alert")).to_contain_text("Joan Turner plays as lady")
    wait_for(lambda: on_the_list() == ["Beth Cook"], page)
    assert axe(page) == []
    page.keyboard.press("Enter")
    wait_for(lambda: on_the_list() == ["Beth Cook", "Bill Turner", "Joan Turner"], page)
    expect(page.get_by_text("Joan Turner is number 3")).to_be_visible()
    page.keyboard.press("ArrowUp")
    expect(page.get_by_role("button", name="Save")).to_be_visible()
    page.keyboard.press("ArrowDown")
    expect(page.locator("#id_name")).to_have_value("")
    page.get_by_role("link", name="Correct the name").click()
    page.locator("#id_name").fill("Jean Turner")
    page.keyboard.press("Enter")
    wait_for(lambda: on_the_list()[-1] == "Jean Turner", page)
    expect(page.locator("#entry-3")).to_contain_text("Jean Turner")
    assert axe(page) == []


def test_what_is_asked_about_is_set_aside_until_it_is_typed_otherwise(page: Page) -> None:
    at_the_door(page)
    type_all(page, ["Smith, John"])
    expect(page.get_by_text("Is this John Smith, typed with the surname first?")).to_be_visible()
    expect(page.locator("#id_name")).to_have_value("")
    type_all(page, ["John Smith"])  # the same words: it is he
    wait_for(lambda: on_the_list() == ["John Smith"], page)
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_name_comes_back_that_was_still_on_its_way(page: Page) -> None:
    at_the_door(page, 600)
    type_all(page, ["Mrs Frod"])
    page.keyboard.press("F2")
    page.keyboard.press("ArrowUp")
    expect(page.locator("#id_name")).to_have_value("Mrs Frod")
    expect(page.get_by_text("Mrs Frod is number 1, playing as gent")).to_be_visible()
    page.locator("#id_name").fill("Dr Ford")
    page.keyboard.press("Enter")
    wait_for(lambda: on_the_list() == ["Dr Ford"], page)
    assert Entry.objects.get().role == "b"
