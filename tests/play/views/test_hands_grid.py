"""The grid of all hands and tables."""

from typing import Any

import pytest
from django.test import Client

from tests.factories import MC, any_number, make_drive, play_tables, playing_drive, send
from tests.pages import parts, text
from tournaments.engine.permissions import State
from tournaments.kernel.plan import planned
from tournaments.play.services import moves

pytestmark = pytest.mark.django_db
CARDS = "/drives/harvest/cards/"


def cells(response: Any) -> list[str]:
    """Texts of the grid's cells, row by row."""
    return parts(response, r'<a class="grid-cell[^"]*"[^>]*>(.*?)</a>')


def test_it_works(mc: Client) -> None:
    drive = playing_drive(tables=2, hands_played=1)
    send(drive, hand=2, table=2, ns_made=7)
    # hand 1 by usual_tricks: 8+3-8=3 at table 1, 5+6+3=14-8=6 at table 2
    assert cells(mc.get(CARDS)) == ["3", "– no score yet", "6", "7"]


def test_before_play(mc: Client) -> None:
    for state in (State.OPEN, State.SEATED):
        make_drive(state=state, slug=state)
        assert mc.get(CARDS.replace("harvest", state)).status_code == 200


def test_a_dispute_and_a_late_correction_are_marked_with_a_sign_and_a_word(mc: Client) -> None:
    drive = playing_drive(tables=2, hands_played=1)
    send(drive, hand=1, table=1, ns_made=10)
    send(drive, hand=1, table=2, ns_made=9, source="steward", device="late")
    assert cells(mc.get(CARDS))[0] == "10* people moved by a different score"
    assert cells(mc.get(CARDS))[2] == "6? two different scores"
    assert "Where did people go from table 1 after hand 1?" in text(mc.get(CARDS))


def test_a_finished_drive_is_shown_without_ways_to_change_it(mc: Client) -> None:
    make_drive(tables=2, hands=2, state=State.FINISHED)
    page = mc.get(CARDS)
    assert len(cells(page)) == 4
    assert "play/1/1/" not in page.content.decode()


def test_many_tables_come_in_pages(mc: Client) -> None:
    playing_drive(tables=21)
    assert len(cells(mc.get(CARDS))) == 20
    assert len(cells(mc.get(CARDS + "?page=2"))) == 1
    assert mc.get(CARDS + "?page=many").status_code == 200


@pytest.mark.whole
def test_a_table_that_ends_and_one_that_sits_out_keep_the_columns_straight(mc: Client) -> None:
    drive = any_number(12)
    play_tables(drive)
    drive.entries.filter(number__in=(1, 2, 3, 4)).update(to_hand=1)
    moves.call_move(drive.pk, MC, 1)
    rows = parts(mc.get(CARDS), r"<tr>\s*<th scope=\"row\">(.*?)</tr>")
    assert rows[2].endswith("this table was not in play")
    assert len(rows) == 3
    plan = any_number(8, movement="optimised", slug="plan")
    play_tables(plan)
    table = planned(plan)[1].tables[0]
    plan.entries.filter(number__in=[n for n in (table.n, table.s) if n]).update(to_hand=1)
    moves.call_move(plan.pk, MC, 1)
    rows = parts(mc.get("/drives/plan/cards/"), r"<tr>\s*<th scope=\"row\">(.*?)</tr>")
    assert rows[0].endswith(" out")
    assert "sits out hand 2" in text(mc.get("/drives/plan/play/2/"))
    form = text(mc.get("/drives/plan/play/2/1/"))
    assert "Table 1 sits out hand 2." in form
    assert "Who made more tricks?" not in form
