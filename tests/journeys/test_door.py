"""The door: names as fast as people come in, however slow the line is."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.factories import make_drive
from tests.journeys.conftest import Axe
from tests.journeys.mc import signed_in
from tests.journeys.waits import go_offline, go_online, wait_for
from tournaments.models import Drive, Entry

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
NAMES = ["Ann Able", "Beth Cook", "Cyril Dean", "Dilys Evans", "Emrys Ford"]


def at_the_door(page: Page, slow: int = 0) -> Drive:
    """At an empty list, on a line whose answers take so many milliseconds longer."""
    drive = make_drive(tables=0)
    signed_in(page, "/drives/harvest/entries/")
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")
    conditions = {"offline": False, "latency": slow, "downloadThroughput": -1, "uploadThroughput": -1}
    line.send("Network.emulateNetworkConditions", conditions)
    page.locator("#id_name").focus()
    return drive


def type_all(page: Page, names: list[str], delay: int = 40) -> None:
    for name in names:
        page.keyboard.type(f"{name}\n", delay=delay)


def on_the_list() -> list[str]:
    return list(Entry.objects.order_by("number").values_list("name", flat=True))


def has_come(count: int) -> Callable[[], bool]:
    return lambda: len(on_the_list()) == count


@pytest.mark.parametrize("slow", [0, 150, 1500])
def test_every_name_gets_on_the_list_as_it_was_typed(page: Page, slow: int) -> None:
    at_the_door(page, slow)
    type_all(page, NAMES)
    page.keyboard.type("Fio", delay=40)
    wait_for(lambda: on_the_list() == NAMES, page)
    expect(page.locator("#waiting")).to_be_hidden()
    page.keyboard.type("na Gill\n")
    wait_for(lambda: on_the_list() == [*NAMES, "Fiona Gill"], page)
    expect(page.locator("#id_name")).to_have_value("")


def test_what_waits_is_in_sight_and_outlives_the_page(page: Page) -> None:
    at_the_door(page, 1500)
    type_all(page, NAMES[:3])
    expect(page.locator("#waiting")).to_contain_text("Cyril Dean")
    page.reload()

    def is_all_there() -> bool:
        """One that was on its way as the page went may have arrived, and is asked about then."""
        no = page.get_by_role("link", name="No", exact=True)
        if no.is_visible():
            no.click()
        return on_the_list() == NAMES[:3]

    wait_for(is_all_there, page)
    expect(page.locator("#waiting")).to_be_hidden()


def test_a_question_holds_up_neither_names_nor_the_person_who_types(page: Page) -> None:
    at_the_door(page, 400)
    type_all(page, ["Ann Able", "Ann Able", "Beth Cook"])
    page.keyboard.type("Cyril", delay=40)
    expect(page.get_by_role("alert")).to_contain_text("Not on the list yet: Ann Able")
    page.keyboard.type(" Dean\n", delay=40)
    wait_for(lambda: on_the_list() == ["Ann Able", "Beth Cook", "Cyril Dean"], page)
    page.get_by_role("button", name="Yes, add to the list").click()
    wait_for(lambda: on_the_list() == ["Ann Able", "Beth Cook", "Cyril Dean", "Ann Able"], page)
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_question_is_answered_by_no_or_by_another_name(page: Page) -> None:
    at_the_door(page)
    type_all(page, ["Ann Able", "Ann Able", "Beth Cook"])
    wait_for(lambda: on_the_list() == ["Ann Able", "Beth Cook"], page)
    page.get_by_role("link", name="No", exact=True).click()
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.locator("#id_name")).to_be_focused()
    type_all(page, ["Ann Able"])
    expect(page.get_by_role("alert")).to_contain_text("Ann Able")
    page.keyboard.type("Cyril De")  # begun, as she says who she is
    page.get_by_role("button", name="Correct it").click()
    expect(page.locator("#id_name")).to_have_value("Ann Able")
    page.locator("#id_name").fill("Ann B. Able")
    page.locator("#id_name").press("Enter")
    wait_for(lambda: on_the_list() == ["Ann Able", "Beth Cook", "Ann B. Able"], page)
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.locator("#id_name")).to_have_value("Cyril De")


def test_somebody_else_typed_over_a_refused_name_does_not_take_its_place(page: Page) -> None:
    at_the_door(page)
    type_all(page, ["Mary Jones, gnet"])
    expect(page.get_by_role("alert")).to_contain_text("We did not understand “gnet”")
    page.keyboard.press("ArrowUp")
    page.locator("#id_name").fill("Nell Shaw")
    page.keyboard.press("Enter")
    wait_for(lambda: on_the_list() == ["Nell Shaw"], page)
    expect(page.get_by_role("alert")).to_contain_text("Mary Jones, gnet")
    page.get_by_role("button", name="Do not add").click()
    expect(page.get_by_role("alert")).to_have_count(0)
    page.reload()
    expect(page.locator("#entry-1")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)


def test_names_of_a_page_that_was_closed_go_when_the_door_is_opened_again(page: Page) -> None:
    at_the_door(page)
    type_all(page, ["Jones, Mary"])
    expect(page.get_by_role("alert")).to_be_visible()
    go_offline(page)
    type_all(page, ["Nell Shaw"])
    expect(page.locator("#waiting")).to_contain_text("Nell Shaw")
    context = page.context
    page.close()
    go_online(page)
    again = context.new_page()
    again.goto("/drives/harvest/entries/")
    wait_for(lambda: on_the_list() == ["Nell Shaw"], again)
    expect(again.get_by_role("alert")).to_contain_text("Jones, Mary")


def test_a_card_that_was_chosen_goes_with_its_name(page: Page) -> None:
    at_the_door(page, 1000)
    type_all(page, ["Ann Able"])
    for name in ("Beth Cook", "Dilys Evans"):
        page.keyboard.type(name)
        page.get_by_label("gent").check()
        page.locator("#id_name").press("Enter")
    wait_for(lambda: len(on_the_list()) == 3, page)
    assert [one.role for one in Entry.objects.order_by("number")] == ["a", "b", "b"]


def test_a_card_that_was_chosen_outlives_the_answer_to_the_name_before(page: Page) -> None:
    """The choice is kept whether or not the answer suggests the same card."""
    at_the_door(page, 1500)
    for already, name in enumerate(NAMES[:4]):
        page.keyboard.type(name)
        page.get_by_label("gent").check()
        wait_for(has_come(already), page)
        expect(page.locator("#add form.htmx-request")).to_have_count(0)
        expect(page.locator("#id_name")).to_have_value(name)
        expect(page.get_by_label("gent")).to_be_checked()
        page.locator("#id_name").press("Enter")
    wait_for(lambda: on_the_list() == NAMES[:4], page)
    assert {one.role for one in Entry.objects.all()} == {"b"}


def test_without_the_network_no_name_is_lost(page: Page, axe: Axe) -> None:
    at_the_door(page)
    go_offline(page)
    type_all(page, NAMES[:3])
    expect(page.locator("#waiting")).to_contain_text("Ann Able; Beth Cook; Cyril Dean")
    assert axe(page) == []
    go_online(page)
    wait_for(lambda: on_the_list() == NAMES[:3], page)
    expect(page.locator("#waiting")).to_be_hidden()


FORTY = [
    f"{first} {family}"
    for family in ("Able", "Cook", "Dean", "Evans", "Ford")
    for first in ("Ann", "Beth", "Carys", "Dilys", "Emrys", "Fay", "Glyn", "Huw")
]
REFUSED = {3: "Jones, Mary", 17: "Shaw, Nell", 38: "Lowe, Fay"}
COUPLES = {9: "Bill and Joan Turner", 25: "Ken and Doris Walsh"}


@pytest.mark.parametrize("slow", [0, pytest.param(700, marks=pytest.mark.whole)])
def test_forty_names_typed_in_one_go_are_on_the_list_or_in_sight(page: Page, slow: int) -> None:
    at_the_door(page, slow)
    typed = [REFUSED.get(n) or COUPLES.get(n) or name for n, name in enumerate(FORTY)]
    type_all(page, typed, delay=25)
    plain = [name for name in typed if name in FORTY]
    wait_for(lambda: on_the_list() == plain, page)
    expect(page.locator("#id_name")).to_have_value("")
    expect(page.locator("#id_name")).to_be_focused()
    aside = page.locator("#aside [data-aside]")
    expect(aside).to_have_count(5)
    for held, name in zip(aside.all(), [typed[n] for n in sorted(REFUSED | COUPLES)], strict=True):
        expect(held).to_contain_text(name)
        expect(held.get_by_text(name)).to_be_visible()
    page.reload()
    expect(aside).to_have_count(5)
    for left, name in zip(range(4, -1, -1), [typed[n] for n in sorted(REFUSED | COUPLES)], strict=True):
        expect(aside.first).to_contain_text(name)
        if name in COUPLES.values():
            page.keyboard.press("Enter")  # in an empty box: yes, a couple
        else:
            page.keyboard.press("ArrowUp")
            expect(page.locator("#id_name")).to_have_value(name)
            page.locator("#id_name").fill(" ".join(reversed(name.split(", "))))
            page.keyboard.press("Enter")
        expect(aside).to_have_count(left)
        page.wait_for_timeout(700)  # what is pressed so soon after one has gone is not meant for the next
    wait_for(has_come(42), page)
    people = [
        *plain,
        *("Bill Turner", "Joan Turner", "Ken Walsh", "Doris Walsh"),
        *("Mary Jones", "Nell Shaw", "Fay Lowe"),
    ]
    assert sorted(on_the_list()) == sorted(people)


@pytest.mark.sample
def test_several_lines_pasted_into_the_box_open_the_list_with_them(page: Page) -> None:
    at_the_door(page)
    page.locator("#id_name").evaluate(
        """(box) => {
            const kept = new DataTransfer();
            kept.setData("text/plain", "Quill, Ada\\nHale, Tom\\nMr & Mrs Orme\\n");
            box.dispatchEvent(new ClipboardEvent("paste", { clipboardData: kept, cancelable: true }));
        }"""
    )
    expect(page.get_by_role("heading", level=1)).to_have_text("This is what will happen")
    expect(page.get_by_label("The list")).to_have_value("Quill, Ada\nHale, Tom\nMr & Mrs Orme\n")
    page.get_by_role("button", name="No, first name first").click()
    expect(page.get_by_role("rowheader", name="Quill Ada")).to_be_visible()
    page.get_by_role("button", name="Yes, surname first").click()
    page.get_by_role("button", name="Add these 4").click()
    wait_for(lambda: on_the_list() == ["Ada Quill", "Tom Hale", "Mr Orme", "Mrs Orme"], page)
