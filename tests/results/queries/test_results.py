"""The results as sheets, and what is left before publishing."""

import pytest

from tests.factories import MC, make_drive, playing_drive, send
from tests.results.queries.test_prizes import level_drive
from tournaments.engine.permissions import State
from tournaments.kernel.evening import DriveEvening
from tournaments.play.services import evening
from tournaments.play.services.doubts import raise_doubt, settle_doubt
from tournaments.play.services.moves import undo_call
from tournaments.results.queries.prizes import prizes
from tournaments.results.queries.results import checks_before_publishing, players_sheet, prizes_sheet
from tournaments.results.queries.standings import standings
from tournaments.results.services.prizes import draw_prize, record_cut

pytestmark = pytest.mark.django_db


def test_it_works() -> None:
    drive = make_drive(tables=2, state=State.FINISHED, hands=4, breaks_after=[2])
    sheet = players_sheet(DriveEvening(drive))
    assert sheet.heads == (
        *("Place", "Number", "Name", "Card", "Place in list", "First half", "Second half", "Total"),
        *("Hands played", "Hand 1", "Hand 2", "Hand 3", "Hand 4"),
    )
    lines = standings(DriveEvening(drive)).lines
    assert [(row[1], row[7]) for row in sheet.rows] == [(line.who.entry, line.total) for line in lines]
    for row in sheet.rows:
        assert len(row) == len(sheet.heads)
        assert sum(value for value in row[9:] if isinstance(value, int)) == row[7]


def test_without_breaks_there_are_no_parts_and_open_hands_are_empty_and_prizes_have_reasons() -> None:
    sheet = players_sheet(
        DriveEvening(playing_drive(tables=1, hands_played=2, hands=3, breaks_after=[], slug="playing"))
    )
    assert sheet.heads[5:] == ("Total", "Hands played", "Hand 1", "Hand 2", "Hand 3")
    assert all(row[-1] is None and row[-2] is not None for row in sheet.rows)
    rows = prizes_sheet(DriveEvening(level_drive())).rows
    assert [row[0] for row in rows] == ["Highest of all", "First lady", "Booby, gent", "Lucky card"]
    assert rows[0][1:4] == ("A clock", "", "10 tricks")
    assert rows[2][2]


def test_scores_that_differ_count_no_more_once_their_hand_is_taken_back() -> None:
    drive = playing_drive(tables=1, hands_played=1)
    for device, tricks in (("one", 8), ("two", 9)):
        send(drive, hand=2, table=1, ns_made=tricks, source="steward", device=device)
    assert not checks_before_publishing(DriveEvening(drive))[1].done
    undo_call(drive.pk, MC, 2, confirmed=True)
    assert checks_before_publishing(DriveEvening(drive))[1].done


def test_publishing_waits_for_the_end_the_scores_and_the_prizes() -> None:
    drive = playing_drive(tables=1, hands=1, breaks_after=[], prize_rules=level_drive(slug="x").prize_rules)
    assert [check.done for check in checks_before_publishing(DriveEvening(drive))] == [False, True, False]
    send(drive, hand=1, table=1, ns_made=9, source="steward", device="one")
    send(drive, hand=1, table=1, ns_made=8, source="steward", device="two")
    assert [check.done for check in checks_before_publishing(DriveEvening(drive))] == [False, False, False]
    assert checks_before_publishing(DriveEvening(drive))[1].detail == "Scores that disagree: 1"
    send(drive, hand=1, table=1, ns_made=8)
    evening.finish(drive.pk, MC)
    drive.refresh_from_db()
    checks = checks_before_publishing(DriveEvening(drive))
    assert [check.done for check in checks] == [True, True, False]
    assert checks[2].detail == "Still to decide: Highest of all, First lady, Lucky card"
    raise_doubt(drive.pk, MC, 1, 1)
    assert [(check.done, check.url_name) for check in checks_before_publishing(DriveEvening(drive))][2] == (
        False,
        "to-settle",
    )
    settle_doubt(drive.pk, MC, drive.doubts.get().pk)
    draw_prize(drive.pk, MC, "Lucky card")
    among = [who.entry for who in prizes(DriveEvening(drive)).prizes[0].choices]
    record_cut(drive.pk, MC, "Highest of all", among, among[0])
    assert all(check.done for check in checks_before_publishing(DriveEvening(drive)))
