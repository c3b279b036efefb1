"""The evening of a fixed movement, hand by hand."""

import pytest

from tests.factories import any_number, make_drive, playing_drive
from tests.found import takes
from tournaments.engine.permissions import State
from tournaments.kernel import evening
from tournaments.kernel.plan import hand_of_plan, planned
from tournaments.models import Drive

pytestmark = pytest.mark.django_db


def test_it_works() -> None:
    drive = playing_drive(tables=2, movement="whist", hands=7, breaks_after=[], hands_played=2)
    drive.entries.filter(number=3).update(to_hand=4)
    plan = planned(drive)
    assert len(plan) == 7
    assert [evening.seating(hand) for hand in drive.played_hands.all()] == list(plan[:3])
    assert [3 in set(seating.players()) for seating in plan] == [True] * 4 + [False] * 3
    assert [sum(None in table.seats for table in seating.tables) for seating in plan] == [0] * 4 + [1] * 3


def test_it_takes_four_queries_whatever_the_size() -> None:
    for tables in (1, 3):
        made = make_drive(tables=tables, movement="whist", state=State.SEATED, slug=f"of-{tables}")
        takes(4, planned, Drive.objects.get(pk=made.pk))


def test_nobody_sits_twice_in_a_hand_that_is_gone_back_to() -> None:
    """Someone who took a line over later has a line of their own in the hands before."""
    drive = any_number(9, movement="optimised", hands=4, breaks_after=[])
    tables = drive.schedule.seats[1]["tables"]
    gone, taker = tables[0][0], tables[1][0]
    drive.schedule.lines = {str(gone): taker}
    drive.entries.filter(number=gone).update(to_hand=1)
    seating = hand_of_plan(drive, list(drive.entries.all()), 2)
    assert sorted(seating.players()) == sorted({*range(1, 10)} - {gone})
