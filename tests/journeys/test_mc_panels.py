"""The MC acts without leaving the tables; without scripts, each action has a page of its own."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.factories import MC, play_hands, playing_drive, send
from tests.journeys.conftest import SCREENS, TABLET, Axe, OpenPage
from tests.journeys.mc import LANDSCAPE, PLAY, REST, at_play, differ, late, opens, panel_closes
from tournaments.models import Doubt, Drive, Score, Substitute
from tournaments.play.services import evening, moves, screens
from tournaments.play.services.doubts import raise_doubt

# Presses the button of a call that cannot be made yet.
REFUSED = """
  const form = document.createElement("form");
  form.method = "post";
  form.action = "/drives/harvest/play/do/call/";
  form.innerHTML = '<input name="hand" value="2">';
  form.append(document.querySelector("[name=csrfmiddlewaretoken]").cloneNode());
  document.body.append(form);
  form.submit();
"""
pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def test_a_table_is_entered_and_corrected_without_leaving_the_page(open_page: OpenPage) -> None:
    playing_drive(tables=2)
    page = at_play(open_page(LANDSCAPE))
    page.evaluate("window.stays = true")
    panel = opens(page, "#enter-1-2")
    expect(panel).to_be_focused()
    panel.get_by_role("button", name="9", exact=True).click()  # no pair is chosen yet
    expect(panel).to_contain_text("Choose the pair that made more tricks.")
    panel.locator(".pair").first.click()
    panel.get_by_role("button", name="12", exact=True).click()
    expect(panel).to_contain_text("12 tricks to 1 is unusual.")
    panel.get_by_role("button", name="Yes, that is right").click()
    panel_closes(page)
    expect(page.locator("#score-line")).to_be_focused()
    expect(page.locator("#done")).to_contain_text("Table 2: North and South 12, East and West 1")
    expect(page.locator("#table-2")).to_contain_text("12–1")
    opens(page, "#enter-1-2")
    expect(page.locator("#done")).to_be_empty()
    expect(panel).to_contain_text("The score that counts now is North and South 12")
    page.keyboard.press("Escape")
    panel_closes(page)
    expect(page.locator("#enter-1-2")).to_be_focused()
    assert page.evaluate("window.stays")


def test_what_is_to_be_looked_at_is_settled_without_leaving_the_page(open_page: OpenPage) -> None:
    drive = playing_drive(tables=3, hands_played=1)
    page = at_play(open_page(TABLET))
    page.evaluate("window.stays = true")
    expect(page.locator("#to-settle")).to_have_text("No queries")
    differ(drive, hand=2, table=3)
    expect(page.locator("#heard")).to_contain_text("Queries: 1")
    late(drive, hand=2, table=1, ns_made=9)
    raise_doubt(drive.pk, MC, 4, 1, "I made more")
    expect(page.locator("#to-settle")).to_have_text("Queries: 3")
    panel = opens(page, "#to-settle")
    panel.get_by_role("button", name="Use N–S 9").click()
    panel_closes(page)
    expect(page.locator("#to-settle")).to_have_text("Queries: 2")
    opens(page, "#to-settle")
    panel.get_by_role("button", name="Enter N–S 9").click()
    expect(panel).to_contain_text("That score now counts.")
    panel.get_by_role("button", name="Mark as dealt with").click()
    expect(panel).to_contain_text("No queries")
    page.keyboard.press("Escape")
    expect(page.locator("#to-settle")).to_have_text("No queries")
    expect(page.locator("#table-1")).to_contain_text("9–4")
    expect(page.locator("#table-3")).to_contain_text("9–4")
    assert not Doubt.objects.filter(settled_at=None).exists()
    assert page.evaluate("window.stays")


def test_the_evening_is_run_without_leaving_the_page(open_page: OpenPage) -> None:
    drive = playing_drive(tables=2, hands=3)
    page = at_play(open_page(LANDSCAPE))
    page.evaluate("window.stays = true")
    panel = page.locator("#panel")
    play_hands(drive, 1)
    page.get_by_role("button", name="Call the move").click()
    expect(page.locator("h1").first).to_contain_text("Hand 2")
    expect(page).to_have_title(re.compile("^Hand 2"))
    expect(page.locator("#score-line")).to_be_focused()
    expect(page.locator(".move-told")).to_have_attribute("open", "")
    send(drive, hand=2, table=1, ns_made=8)
    expect(page.locator("#table-1")).to_contain_text("8–5")
    expect(page.locator(".move-told")).not_to_have_attribute("open", "")
    page.locator(".move-told summary").click()
    send(drive, hand=2, table=1, ns_made=9)
    expect(page.locator("#table-1")).to_contain_text("9–4")
    expect(page.locator(".move-told")).to_have_attribute("open", "")

    opens(page, "#undo")
    expect(panel).to_contain_text("Scores that will be lost: 1.")
    assert page.url.endswith(PLAY)  # so that a reload, or going back, shows the tables
    panel.get_by_role("link", name="No, leave it as it is").click()
    panel_closes(page)
    expect(page.locator("h1").first).to_contain_text("Hand 2")

    opens(page, "#say")
    panel.get_by_label("Your message to everyone").fill("The raffle comes next.")
    panel.get_by_role("button", name="Show it on every screen").click()
    expect(page.locator("#done")).to_contain_text("On every screen now: The raffle comes next.")

    take_over(page)
    have_an_interval(page)

    page.locator("#finish").click()
    expect(page.locator("#done")).to_contain_text("no score yet from table 2")
    assert page.evaluate("window.stays")
    send(drive, hand=2, table=2, ns_made=8)
    opens(page, "#finish")
    expect(panel).to_contain_text("Only 2 of 3 hands have been played.")
    panel.get_by_role("button", name="Yes, finish here").click()
    page.wait_for_url("**/prizes/")


def take_over(page: Page) -> None:
    """Somebody takes over a card; what is missing is asked for on the panel."""
    panel = opens(page, "#take-over")
    panel.get_by_role("button", name="Hand over the card").click()
    expect(panel).to_contain_text("This is not saved yet")
    panel.get_by_label("Whose card").select_option(index=1)
    panel.get_by_label("Who is taking over?").fill("Nora New")
    panel.get_by_role("button", name="Hand over the card").click()
    expect(page.locator("#done")).to_contain_text("Nora New has taken over card 1")
    expect(page.locator("#room")).to_contain_text("Nora New")
    assert Substitute.objects.get().name == "Nora New"


def have_an_interval(page: Page) -> None:
    """Fifteen minutes, which count down until the MC ends them."""
    panel = opens(page, "#times")
    panel.get_by_label("Minutes for the interval", exact=True).fill("15")
    panel.get_by_role("button", name="Begin an interval").click()
    expect(page.locator(".now-left")).to_have_text(re.compile(r"^1[45]:\d\d$"))
    page.get_by_role("button", name="End the interval").click()
    expect(page.locator(".now-time")).to_contain_text("Called at")


def test_what_another_does_to_the_drive_waits_for_what_is_typed(open_page: OpenPage) -> None:
    drive = playing_drive(tables=1, hands=1)
    page = at_play(open_page(TABLET))
    page.locator("#say").click()
    words = page.locator("#panel").get_by_label("Your message to everyone")
    words.fill("Thank you all")
    send(drive, hand=1, table=1, ns_made=8)
    evening.finish(drive.pk, MC)
    page.wait_for_timeout(REST)
    expect(words).to_have_value("Thank you all")
    page.locator("#panel").get_by_role("button", name="Show it on every screen").click()
    expect(page.get_by_role("link", name="Go to the prizes")).to_be_visible()
    assert Drive.objects.get().announcement == "Thank you all"


def test_without_an_answer_the_panel_says_so_and_keeps_what_was_typed(open_page: OpenPage) -> None:
    playing_drive(tables=1)
    page = at_play(open_page(TABLET))
    panel = opens(page, "#say")
    words = panel.get_by_label("Your message to everyone")
    words.fill("Thank you all")
    page.context.set_offline(True)
    panel.get_by_role("button", name="Show it on every screen").click()
    expect(panel.get_by_text("The laptop is not answering")).to_be_visible()
    expect(words).to_have_value("Thank you all")
    page.context.set_offline(False)
    panel.get_by_role("button", name="Show it on every screen").click()
    panel_closes(page)
    expect(page.locator("#done")).to_contain_text("On every screen now: Thank you all")
    expect(page.get_by_text("The laptop is not answering")).not_to_be_visible()


def test_the_same_without_scripts(open_page: OpenPage) -> None:
    drive = playing_drive(tables=2, hands_played=1)
    differ(drive, hand=2, table=1)
    page = at_play(open_page(TABLET, javascript=False))
    page.get_by_role("link", name="Queries: 1").click()
    page.get_by_role("button", name="Use N–S 9").click()
    expect(page.locator("#table-1")).to_contain_text("9–4")
    page.locator("#enter-2-2").click()
    page.locator(".pair").first.click()
    page.get_by_role("button", name="8", exact=True).click()
    expect(page.locator("#table-2")).to_contain_text("8–5")
    page.get_by_role("button", name="Undo the move").click()
    page.get_by_role("link", name="No, leave it as it is").click()
    page.get_by_role("link", name="Say something to everybody").click()
    page.get_by_label("Your message to everyone").fill("The raffle")
    page.get_by_role("button", name="Show it on every screen").click()
    page.get_by_role("link", name="Interval and timer").click()
    page.get_by_role("button", name="Begin an interval").click()
    expect(page.locator(".now-time")).to_contain_text("until")
    page.get_by_role("button", name="End the interval and call the move").click()
    expect(page.locator("h1")).to_contain_text("Hand 3")
    assert Score.objects.filter(table__hand__number=2, status="current").count() == 2


@pytest.mark.same_on_any_database
@pytest.mark.parametrize("page", SCREENS[:4], indirect=True, ids=lambda screen: screen.name)
def test_nothing_stands_in_the_way_on_a_panel(page: Page, axe: Axe) -> None:
    drive = playing_drive(tables=3, hands_played=2)
    differ(drive, hand=3, table=1)
    late(drive, hand=3, table=2, ns_made=9)
    raise_doubt(drive.pk, MC, 4, 1, "I made more")
    evening.begin_interval(drive.pk, MC, 20)
    screens.announce(drive.pk, MC, "The raffle comes next.")
    at_play(page)
    for opener in ("#to-settle", "#enter-3-1", "#enter-3-2", "#say", "#times", "#take-over", "#undo"):
        opens(page, opener)
        assert axe(page) == [], opener
        page.keyboard.press("Escape")
        panel_closes(page)
    assert axe(page) == []
    for path in ("look/", "say/", "times/"):
        page.goto(PLAY + path)
        assert axe(page) == [], path


def test_the_way_to_another_page_is_not_cut_short_by_a_page_that_loads_itself_anew(
    open_page: OpenPage,
) -> None:
    drive = playing_drive(tables=2, hands=1)
    for table in (1, 2):
        send(drive, hand=1, table=table, ns_made=9)
    page = at_play(open_page(LANDSCAPE))
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/standings/", hold)
    page.get_by_role("link", name="Standings").first.click(no_wait_after=True)
    with page.expect_response(lambda answer: "hx-refresh" in answer.headers):
        evening.finish(drive.pk, MC)
    page.wait_for_timeout(REST)
    held[0].continue_()
    expect(page).to_have_url(re.compile("/standings/$"))


def test_enter_in_the_empty_line_calls_the_move_once_every_table_is_in(open_page: OpenPage) -> None:
    playing_drive(tables=1, hands=3)
    page = at_play(open_page(LANDSCAPE))
    line, heading = page.locator("#score-line"), page.locator("h1").first
    line.press("Enter")
    expect(page.locator("#score-answer")).not_to_be_empty()  # nothing is in yet: it asks for a score
    line.fill("1 9")
    line.press("Enter")
    expect(page.locator("#score-help")).to_have_text("Every table is in. Press Enter to call the move.")
    line.press("Enter")  # the second half of a double press
    expect(heading).to_contain_text("Hand 1")
    page.wait_for_timeout(REST)
    line.press("Enter")
    expect(heading).to_contain_text("Hand 2")
    expect(line).to_be_focused()
    expect(page.locator("#score-help")).to_contain_text("Type 7 9")


def test_a_move_is_heard_with_hand_and_trumps_and_what_was_not_done_leaves_with_its_cause(
    open_page: OpenPage,
) -> None:
    drive = playing_drive(tables=2)
    page = at_play(open_page(LANDSCAPE))
    play_hands(drive, 1, tricks=lambda _hand, _table: 8)
    expect(page.locator("#pulse")).to_have_attribute("data-in", "1")
    moves.call_move(drive.pk, MC, 1)
    heard = page.locator("#heard")
    for words in ("Hand 2", "Clubs", "The move to hand 2"):
        expect(heard).to_contain_text(words)
    page.evaluate(REFUSED)  # as a page in another window sends it, before the scores are in
    not_done = page.locator(".notice-bad")
    expect(not_done).to_contain_text("Not done")
    send(drive, hand=2, table=1, ns_made=8)
    expect(page.locator("#table-1")).to_contain_text("8–5")
    expect(not_done).to_be_visible()  # of table 2 it is still true
    send(drive, hand=2, table=2, ns_made=8)
    expect(not_done).to_have_count(0)
