"""Corrected moves that the MC is asked about, and when the question expires."""

import pytest

from tests.factories import MC, play_hands, playing_drive, send
from tests.found import the
from tournaments.kernel.errors import Stale
from tournaments.kernel.evening import DriveEvening
from tournaments.models import Drive, LogEntry
from tournaments.play.queries.to_settle import how_many, to_settle_page
from tournaments.play.services import moves
from tournaments.results.queries.corrected_moves import corrected_move

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def asked(drive: Drive) -> tuple[int, int] | None:
    move = corrected_move(DriveEvening(drive))
    return (move.hand, move.table) if move else None


def at_hand_four() -> Drive:
    drive = playing_drive(tables=3)
    play_hands(drive, 3, move_on=True, tricks=lambda *_: 9)
    return drive


def test_it_works() -> None:
    """One move at a time, the earliest first, until its hand is called again."""
    drive = at_hand_four()
    assert asked(drive) is None
    send(drive, hand=2, table=3, ns_made=8)
    assert asked(drive) is None
    assert how_many(DriveEvening(drive)) == 0
    send(drive, hand=3, table=1, ns_made=4)
    assert asked(drive) == (3, 1)
    assert how_many(DriveEvening(drive)) == 1
    assert to_settle_page(DriveEvening(drive)).moved == corrected_move(DriveEvening(drive))
    send(drive, hand=2, table=2, ns_made=1)
    send(drive, hand=2, table=3, ns_made=1)
    assert asked(drive) == (2, 2)
    moves.reseat(drive.pk, MC, 2, confirmed=True)
    assert asked(drive) is None


def test_it_names_the_pair_that_won_and_the_one_that_had() -> None:
    drive = playing_drive(tables=1, hands_played=1)
    at = drive.played_hands.valid().get(number=1).tables.get(number=1)
    send(drive, hand=1, table=1, ns_made=10)
    move = the(corrected_move(DriveEvening(drive)))
    assert move.now == f"{the(at.n).name} and {the(at.s).name}"
    assert move.was == f"{the(at.e).name} and {the(at.w).name}"


def test_with_two_hands_a_move_their_sum_decides() -> None:
    drive = playing_drive(tables=1, hands_per_move=2)
    play_hands(drive, 1, move_on=True, tricks=lambda *_: 9)
    send(drive, hand=1, table=1, ns_made=4)
    assert asked(drive) is None  # nobody has moved yet
    play_hands(drive, 2, move_on=True, tricks=lambda *_: 8)
    send(drive, hand=1, table=1, ns_made=6)
    assert asked(drive) == (2, 1)  # 12 of 26 became 14
    send(drive, hand=1, table=1, ns_made=3)
    assert asked(drive) is None


def test_an_answer_is_for_its_table_until_that_is_corrected_again() -> None:
    drive = at_hand_four()
    send(drive, hand=3, table=1, ns_made=4)
    send(drive, hand=3, table=2, ns_made=4)
    moves.went_as_called(drive.pk, MC, 3, 1)
    assert asked(drive) == (3, 2)
    with pytest.raises(Stale):
        moves.went_as_called(drive.pk, MC, 3, 1)  # twice is once
    assert drive.log.filter(verb="reseat-put-away").count() == 1
    moves.went_as_called(drive.pk, MC, 3, 2)
    assert asked(drive) is None
    send(drive, hand=4, table=1, ns_made=9)
    assert asked(drive) is None
    send(drive, hand=3, table=1, ns_made=5)
    assert asked(drive) == (3, 1)


def test_an_answer_of_an_earlier_version_was_for_all_tables() -> None:
    drive = at_hand_four()
    for table in (1, 2):
        send(drive, hand=3, table=table, ns_made=4)
    moves.went_as_called(drive.pk, MC, 3, 1)
    LogEntry.objects.filter(verb="reseat-put-away").update(after={"hand": 3})
    assert asked(drive) is None
    send(drive, hand=2, table=2, ns_made=4)
    assert asked(drive) == (2, 2)
