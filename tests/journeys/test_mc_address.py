"""The MC's page keeps its address whatever is asked on it: a reload, or going back, shows the tables."""

import pytest
from playwright.sync_api import expect

from tests.factories import MC, play_hands, playing_drive, send
from tests.journeys.conftest import TABLET, OpenPage
from tests.journeys.mc import PLAY, at_play, opens
from tournaments.services.play import moves

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def test_it_stays_where_it_is_when_it_asks(open_page: OpenPage) -> None:
    drive = playing_drive(tables=2, hands=4)
    play_hands(drive, 1)
    moves.call_move(drive.pk, MC, 1)
    send(drive, hand=2, table=1, ns_made=8)
    mc = at_play(open_page(TABLET))
    expect(opens(mc, "#undo")).to_contain_text("will no longer count")
    assert mc.url.endswith(PLAY)
    mc.reload()
    expect(mc.get_by_role("heading", level=1)).to_contain_text("Hand 2")
