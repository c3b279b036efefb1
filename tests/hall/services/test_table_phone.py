"""A score from a phone counts once, however late it arrives and however often it is sent."""

from datetime import timedelta
from functools import partial
from typing import Any

import pytest

from tests.factories import MC, play_hands, playing_drive
from tests.found import takes, the
from tournaments.engine.standings.scoring import TableState
from tournaments.hall.services.table_phone import Became, send_from_phone
from tournaments.kernel.change import Actor, at_time, now
from tournaments.kernel.errors import Ask
from tournaments.kernel.scores import ScoreOutcome, SentScore
from tournaments.kernel.table_scores import table_at
from tournaments.models import Doubt, Drive, Score, TableHand
from tournaments.play.services import evening, moves

pytestmark = pytest.mark.django_db

STEWARD = Actor("Table 1")


def seats(hand: int, table: int = 1) -> int:
    return TableHand.objects.get(hand__number=hand, hand__withdrawn=False, number=table).pk


def tapped(
    drive: Drive, hand: int, ns_made: int = 9, *, ago: timedelta = timedelta(), **fields: Any
) -> Became:
    fields = {"table": 1, "client_id": f"{hand}-{ns_made}", "source": "steward", "device": "phone", **fields}
    return send_from_phone(drive.pk, STEWARD, SentScore(hand=hand, ns_made=ns_made, ago=ago, **fields))


def scores(hand: int) -> list[tuple[int, str]]:
    rows = Score.objects.filter(table__hand__number=hand, table__number=1).order_by("pk")
    return list(rows.values_list("ns", "status"))


def late() -> list[tuple[int | None, ...]]:
    return list(Doubt.objects.filter(kind="late").values_list("hand", "table", "ns_made"))


def test_it_works() -> None:
    drive = playing_drive()
    for _ in range(2):  # it is sent twice
        became = tapped(drive, 1, seats_seen=seats(1))
    assert became == Became(ScoreOutcome.REPEATED)
    assert scores(1) == [(9, "current")]
    assert tapped(drive, 1, 8, seats_seen=seats(1)) == Became(ScoreOutcome.CORRECTED)
    assert tapped(drive, 1, 7, seats_seen=seats(1), device="another") == Became(ScoreOutcome.DISPUTED)
    assert scores(1) == [(9, "replaced"), (8, "current"), (7, "disputed")]
    assert late() == []


def test_a_score_costs_few_statements() -> None:
    """In time, by the people at the table, and too early."""
    for hand, statements, seats_known in ((1, 8, False), (1, 8, True), (2, 18, False)):
        drive = playing_drive(tables=2, slug=f"of-{hand}-{seats_known}".lower())
        table = the(table_at(drive.pk, 1, 1))
        takes(statements, partial(tapped, drive, hand, people_seen=table.seats if seats_known else ""))


def test_a_rare_one_is_asked_about_unless_it_was() -> None:
    drive = playing_drive()
    with pytest.raises(Ask, match="is unusual"):
        tapped(drive, 1, 12)
    assert tapped(drive, 1, 12, confirmed=True) == Became(ScoreOutcome.TAKEN)


def test_a_hand_that_is_over_keeps_its_score_and_the_other_one_is_disputed() -> None:
    drive = playing_drive()
    here = seats(1)
    play_hands(drive, 1, move_on=True, tricks=lambda *_: 8)
    assert tapped(drive, 1, 8, seats_seen=here) == Became(ScoreOutcome.AGREED)
    assert tapped(drive, 1, 9, seats_seen=here) == Became(ScoreOutcome.DISPUTED)
    assert late() == []


def test_a_hand_called_again_with_others_makes_it_late() -> None:
    drive = playing_drive(hands_played=1)
    here = seats(2)
    moves.undo_call(drive.pk, MC, 2)
    assert tapped(drive, 2, 8, seats_seen=here).why == "Hand 2 had not been called when it came."
    moves.call_move(drive.pk, MC, 1)
    became = tapped(drive, 2, 9, seats_seen=here)
    assert became.outcome is None
    assert became.why == "The people at table 1 for hand 2 have changed since it was tapped."
    assert scores(2) == []
    assert late() == [(2, 1, 8), (2, 1, 9)]


def test_a_drive_that_was_finished_makes_it_late() -> None:
    drive = playing_drive(hands=1)
    play_hands(drive, 1)
    evening.finish(drive.pk, MC)
    became = tapped(drive, 1, 5, ago=timedelta(minutes=20))
    assert became == Became(None, "It came after the drive had finished.")
    doubt = Doubt.objects.get()
    assert (doubt.why, doubt.device, doubt.settled_at) == (became.why, "phone", None)
    assert doubt.raised_at - the(doubt.tapped_at) > timedelta(minutes=19)
    entry = the(drive.log.last())
    assert (entry.verb, entry.actor, entry.after) == ("late", "Table 1", {"hand": 1, "table": 1, "ns": 5})


def test_a_table_that_is_not_played_or_sits_out_and_a_hand_to_come_make_it_late() -> None:
    drive = playing_drive()
    assert tapped(drive, 1, table=7).why == "Table 7 is not in use for hand 1."
    assert tapped(drive, 2).why == "Hand 2 had not been called when it came."
    TableHand.objects.filter(number=1).update(state=TableState.SIT_OUT)
    assert tapped(drive, 1, client_id="out").why == "Table 1 sits out hand 1, so it has no score."
    assert late() == [(1, 7, 9), (2, 1, 9), (1, 1, 9)]


def test_a_late_one_stays_late_however_often_it_is_sent() -> None:
    drive = playing_drive(hands_played=1)
    moves.undo_call(drive.pk, MC, 2)
    first = tapped(drive, 2)
    moves.call_move(drive.pk, MC, 1)
    version = Drive.objects.get().version
    assert tapped(drive, 2) == first
    assert (scores(2), late(), Drive.objects.get().version) == ([], [(2, 1, 9)], version)


def test_one_that_was_in_is_not_late_because_its_answer_was_lost() -> None:
    drive = playing_drive(hands=2, hands_played=1)
    tapped(drive, 2, seats_seen=seats(2))
    moves.undo_call(drive.pk, MC, 2, confirmed=True)
    assert tapped(drive, 2) == Became(ScoreOutcome.REPEATED)
    moves.call_move(drive.pk, MC, 1)
    play_hands(drive, 2)
    evening.finish(drive.pk, MC)
    assert tapped(drive, 2) == Became(ScoreOutcome.REPEATED)
    assert late() == []


def test_without_seats_it_counts_if_it_was_tapped_after_the_call_and_is_late_if_before() -> None:
    drive = playing_drive(hands_played=1)
    became = tapped(drive, 2, ago=timedelta(minutes=5), client_id="early")
    assert became.why == "It was tapped before hand 2 was called."
    assert (scores(2), late()) == ([], [(2, 1, 9)])
    with at_time(now() + timedelta(minutes=6)):
        assert tapped(drive, 2, ago=timedelta(minutes=5)) == Became(ScoreOutcome.TAKEN)


def test_a_call_from_before_the_clock_was_set_back_makes_no_score_late() -> None:
    with at_time(now() + timedelta(hours=1)):
        drive = playing_drive()
    assert tapped(drive, 1, ago=timedelta(minutes=1)).outcome is ScoreOutcome.TAKEN
    assert late() == []
