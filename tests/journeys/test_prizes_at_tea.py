"""Tea in a real browser: prizes of the first half are given on the MC's page and shown on the big screen."""

import pytest
from playwright.sync_api import expect

from tests.factories import MC, play_hands, playing_drive, send
from tests.journeys.conftest import PHONE, WALL, Axe, OpenPage, Screen
from tests.journeys.mc import signed_in
from tests.journeys.test_vocabulary import SMALL_TARGETS, SMALL_TYPE
from tournaments.drive.forms.prizes import usual_rules
from tournaments.kernel.secret_links import big_screen_token
from tournaments.play.services import evening

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.mark.parametrize(
    "screen",
    [PHONE, Screen(name="wide", width=1366, height=768)],
    ids=lambda screen: screen.name,
)
def test_a_prize_is_given_at_tea_and_stays(screen: Screen, open_page: OpenPage, axe: Axe) -> None:
    rules = usual_rules({"a": "lady", "b": "gent"})
    drive = playing_drive(tables=3, hands=4, breaks_after=[2], prize_rules=rules, ties=["share"])
    play_hands(drive, 2)
    evening.substitute(drive.pk, MC, 3, "Zoe Young")
    evening.begin_interval(drive.pk, MC)
    page, board = open_page(screen), open_page(WALL)
    signed_in(page, "/drives/harvest/play/")
    board.goto(f"/b/harvest/{big_screen_token(drive)}/1/")
    page.get_by_role("link", name="Give the prizes for this half").click()
    first = page.locator(".prize").first
    winner = first.locator(".prize-winner").inner_text().split(",")[0].strip()
    expect(first).to_contain_text("Best first half, lady")
    first.get_by_role("button", name="Announce it").click()
    expect(page.locator(".prize").first).to_contain_text("This was given in the interval, so it stays.")
    expect(board.locator(".scene-interval")).to_contain_text(winner)
    assert page.evaluate(SMALL_TYPE) == []
    assert page.evaluate(SMALL_TARGETS) == []
    assert axe(page) == []
    assert axe(board) == []
    for hand in (1, 2):
        for table in (1, 2, 3):
            send(drive, hand=hand, table=table, ns_made=6 + table % 2, client_id=f"right {hand} {table}")
    page.reload()
    expect(page.locator(".prize").first).to_contain_text(winner)
    page.get_by_text("Give a prize to someone else").click()
    expect(page.get_by_label("Name of the winner")).to_be_visible()
