"""Cards typed through a dead network, and by several people at once."""

import pytest
from playwright.sync_api import Route, expect

from tests.factories import seated_drive
from tests.journeys.conftest import OpenPage
from tests.journeys.typists import TYPE, all_saved, cut, field, figures_of, helper, mend

pytestmark = [pytest.mark.database, pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def test_a_dead_network_loses_nothing(open_page: OpenPage) -> None:
    page = helper(open_page, seated_drive())
    page.keyboard.type("3\n765")
    all_saved(page)
    page.context.set_offline(True)
    page.keyboard.type("1089" + "6" * 18 + "\n\n\n5\n444")
    expect(page.locator("#card-saved")).to_contain_text("Not sent yet. Scores kept on this computer: 24.")
    assert figures_of(3)[3] is None
    page.context.set_offline(False)
    all_saved(page)
    assert figures_of(3) == [7, 6, 5, 10, 8, 9, *[6] * 18]
    assert figures_of(5)[:4] == [4, 4, 4, None]


def test_what_was_not_sent_is_sent_by_the_next_page(open_page: OpenPage) -> None:
    page = helper(open_page, seated_drive())
    page.keyboard.type("3\n7")
    all_saved(page)
    cut(page)
    page.keyboard.type("89101")  # a 1 waits when the page goes
    expect(page.locator("#card-saved")).to_contain_text("Not sent yet")
    page.reload()
    expect(field(page, 4)).to_have_value("10")
    expect(page.locator("#card-saved")).to_contain_text("Not sent yet. Scores kept on this computer: 4.")
    mend(page)
    all_saved(page)
    assert figures_of(3)[:6] == [7, 8, 9, 10, 1, None]


def test_an_answer_that_never_came_is_no_difference(open_page: OpenPage) -> None:
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


def test_a_page_without_room_to_keep_anything_says_so_and_goes_on(open_page: OpenPage) -> None:
    drive = seated_drive()
    page = helper(open_page, drive)
    page.add_init_script("Storage.prototype.setItem = () => { throw new Error('full'); };")
    page.goto(TYPE)
    page.context.set_offline(True)
    page.keyboard.type("3\n78")
    expect(page.locator("#card-saved")).to_contain_text("This browser cannot keep them")
    page.context.set_offline(False)
    all_saved(page)
    assert figures_of(3)[:3] == [7, 8, None]


def test_somebody_who_was_signed_out_keeps_what_was_typed(open_page: OpenPage) -> None:
    drive = seated_drive()
    page = helper(open_page, drive)
    page.keyboard.type("3\n7")
    all_saved(page)
    page.context.clear_cookies()
    page.keyboard.type("89")
    expect(page.locator("#card-saved")).to_contain_text("You have been signed out.")
    page.get_by_role("link", name="Sign in again").click()
    page.fill("[name=name]", "Joan")
    page.get_by_role("button", name="Start").click()
    all_saved(page)
    expect(page.locator("#card-number")).to_be_focused()
    page.wait_for_timeout(300)
    assert figures_of(3)[:4] == [7, 8, 9, None]


def test_two_helpers_see_each_others_cards(open_page: OpenPage) -> None:
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


def test_two_helpers_type_the_same_card_in_two_ways(open_page: OpenPage) -> None:
    drive = seated_drive()
    joan, bill = helper(open_page, drive), helper(open_page, drive, "Bill")
    cut(bill, "state")  # sees nothing of Joan's until it is sent
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


def test_the_same_hand_in_two_ways_at_once_is_asked_about(open_page: OpenPage) -> None:
    drive = seated_drive()
    mavis = helper(open_page, drive, "Mavis")
    mavis.keyboard.type("3\n77777")
    all_saved(mavis)
    doris = helper(open_page, drive, "Doris")
    doris.keyboard.type("3\n")
    expect(field(doris, 6)).to_be_focused()
    mavis.keyboard.type("9")
    all_saved(mavis)
    expect(field(doris, 6)).to_have_value("9")  # it comes while she reads her paper
    doris.keyboard.type("5")
    expect(doris.locator("[data-place='6'] [data-note]")).to_contain_text("Mavis")
    assert figures_of(3)[5] == 9
    doris.get_by_role("button", name="Use 5").click()
    all_saved(doris)
    assert figures_of(3)[5] == 5
    doris.keyboard.press("Backspace")
    all_saved(doris)
    doris.keyboard.type("6")
    all_saved(doris)
    expect(doris.locator("[data-place='6'] [data-note]")).to_be_empty()
    assert figures_of(3)[5] == 6


def test_a_refused_figure_stays_beside_its_sentence(open_page: OpenPage) -> None:
    drive = seated_drive()
    page = helper(open_page, drive)
    cut(page, "state")
    page.keyboard.type("3\n")
    drive.entries.filter(number=3).update(dummy=True)
    page.keyboard.type("7")
    note = page.locator("[data-place='1']")
    expect(note).to_contain_text("There is no card number 3 in this drive. You typed 7.")
    expect(field(page, 1)).to_have_value("7")
    page.get_by_role("button", name="Leave it out").click()
    expect(field(page, 1)).to_have_value("")
