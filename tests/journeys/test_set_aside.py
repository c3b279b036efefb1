"""A table that cannot play a hand: set aside with the usual answer, undone, and played later."""

import pytest
from playwright.sync_api import expect

from tests.factories import playing_drive, send
from tests.journeys.conftest import OpenPage
from tests.journeys.mc import LANDSCAPE, at_play, opens, panel_closes
from tournaments.models import TableHand

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def test_a_table_sets_a_hand_aside_and_plays_it_later(open_page: OpenPage) -> None:
    drive = playing_drive(tables=3, hands_played=1)
    for table in (1, 2):
        send(drive, hand=2, table=table, ns_made=8)
    page = at_play(open_page(LANDSCAPE))
    panel = opens(page, "#enter-2-3")
    panel.get_by_role("link", name="This table did not play the hand").click()
    panel.get_by_role("button", name="Set this hand aside").click()
    panel_closes(page)
    expect(page.locator("#done")).to_contain_text("Table 3 did not play hand 2. Each of the four scores 6½")
    expect(page.locator("#table-3")).to_contain_text("not played")
    expect(page.get_by_role("button", name="Call the move")).to_be_enabled()
    opens(page, "#enter-2-3")
    panel.get_by_role("button", name="Undo and wait for the score").click()
    panel.get_by_role("link", name="This table did not play the hand").click()
    panel.get_by_label("Their score, once they have played it later:").check()
    panel.locator("[name=moves][value=EW]").check()
    panel.get_by_role("button", name="Set this hand aside").click()
    panel_closes(page)
    page.get_by_role("button", name="Call the move").click()
    expect(page.locator("h1").first).to_contain_text("Hand 3")
    expect(page.locator("#to-settle")).to_have_text("Queries: 1")
    page.get_by_role("link", name="Table 3 still has hand 2 to play.").click()
    panel.locator(".pair").first.click()
    panel.get_by_role("button", name="9", exact=True).click()
    panel_closes(page)
    expect(page.locator("#to-settle")).to_have_text("No queries")
    assert TableHand.objects.of(drive).get(hand__number=2, number=3).scores.current().get().ns == 9
