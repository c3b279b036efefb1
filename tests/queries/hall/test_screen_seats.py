"""Who sits where, as a board shows it."""

import pytest

from tests.factories import MC, make_drive
from tests.found import the
from tournaments.models import Drive
from tournaments.queries.drive.evening import latest_hand
from tournaments.queries.hall.screen_seats import places
from tournaments.services.door.seats_as_sat import Sat, seat_as_sat

pytestmark = pytest.mark.django_db


def test_no_seat_is_made_up_where_only_the_tables_are_known() -> None:
    drive = make_drive(tables=2)
    seat_as_sat(drive.pk, MC, {number: Sat(1 + number // 5) for number in range(1, 9)})
    drive = Drive.objects.get(pk=drive.pk)
    hand = the(latest_hand(drive))
    found = places(drive, hand)
    assert [place.table for place in found] == [1, 1, 1, 1, 2, 2, 2, 2]
    assert {place.seat for place in found} == {""}
