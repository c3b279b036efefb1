"""The door: names as fast as people come in, however slow the line is."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.factories import make_drive
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
        """Whoever was on the way as the page went may be asked about: it had come."""
        no = page.get_by_role("link", name="No", exact=True)
        if no.is_visible():
            no.click()
        return on_the_list() == NAMES[:3]

    wait_for(is_all_there, page)
    expect(page.locator("#waiting")).to_be_hidden()


def test_a_question_holds_up_the_names_after_it_and_nobody_who_types(page: Page) -> None:
    at_the_door(page, 400)
    type_all(page, ["Ann Able", "Ann Able", "Beth Cook"])
    page.keyboard.type("Cyril", delay=40)
    expect(page.get_by_role("alert")).to_contain_text("Ann Able")
    page.keyboard.type(" Dean\n", delay=40)
    expect(page.locator("#waiting")).to_contain_text("Beth Cook; Cyril Dean")
    assert on_the_list() == ["Ann Able"]
    page.get_by_role("button", name="Yes, add to the list").click()
    wait_for(lambda: on_the_list() == ["Ann Able", "Ann Able", "Beth Cook", "Cyril Dean"], page)


def test_whoever_types_on_does_not_type_a_question_away(page: Page) -> None:
    at_the_door(page)
    type_all(page, ["Ann Able", "Ann Able"])
    expect(page.get_by_role("alert")).to_contain_text("Ann Able")
    page.locator("#id_name").fill("Beth Cook")
    page.locator("#id_name").press("Enter")
    expect(page.locator("#waiting")).to_contain_text("Beth Cook")
    expect(page.get_by_role("alert")).to_contain_text("Ann Able")
    page.get_by_role("link", name="No", exact=True).click()
    wait_for(lambda: on_the_list() == ["Ann Able", "Beth Cook"], page)
    type_all(page, ["Ann Able"])
    expect(page.get_by_role("alert")).to_contain_text("Ann Able")
    page.locator("#id_name").fill("Ann B. Able")
    page.locator("#id_name").press("Enter")
    wait_for(lambda: on_the_list() == ["Ann Able", "Beth Cook", "Ann B. Able"], page)


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
    """Whether the answer offers that card by itself or not."""
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


@pytest.mark.sample
def test_without_the_network_no_name_is_lost(page: Page, axe: Callable[[Page], list[str]]) -> None:
    at_the_door(page)
    go_offline(page)
    type_all(page, NAMES[:3])
    expect(page.locator("#waiting")).to_contain_text("Ann Able; Beth Cook; Cyril Dean")
    assert axe(page) == []
    go_online(page)
    wait_for(lambda: on_the_list() == NAMES[:3], page)
    expect(page.locator("#waiting")).to_be_hidden()
