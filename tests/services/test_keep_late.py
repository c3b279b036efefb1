"""A score that could not be taken is kept for the MC."""

from datetime import timedelta

import pytest

from tests.factories import make_drive, playing_drive
from tournaments.engine.permitted import State
from tournaments.models import Doubt, LogEntry
from tournaments.services._write import Actor, at_time, now
from tournaments.services.doubts import keep_late
from tournaments.services.scores import Sent

pytestmark = pytest.mark.django_db

TABLE = Actor("Table 2")
SENT = Sent(hand=3, table=2, ns_made=9, client_id="a", source="steward", device="phone")


def test_it_works() -> None:
    drive = playing_drive()
    moment = now()
    with at_time(moment):
        keep_late(drive.pk, TABLE, SENT, "The hand is over.", ago=timedelta(minutes=12))
    doubt = Doubt.objects.get()
    assert (doubt.kind, doubt.hand, doubt.table, doubt.ns_made) == ("late", 3, 2, 9)
    assert (doubt.why, doubt.device, doubt.client_id) == ("The hand is over.", "phone", "a")
    assert (doubt.raised_at, doubt.tapped_at) == (moment, moment - timedelta(minutes=12))
    assert doubt.settled_at is None
    entry = LogEntry.objects.latest("version")
    assert (entry.verb, entry.actor, entry.after) == ("late", "Table 2", {"hand": 3, "table": 2, "ns": 9})


def test_once_for_a_client_id() -> None:
    drive = playing_drive()
    for _ in range(2):
        keep_late(drive.pk, TABLE, SENT, "The hand is over.")
    assert Doubt.objects.count() == 1
    assert LogEntry.objects.filter(verb="late").count() == 1


@pytest.mark.parametrize("state", list(State))
def test_whatever_the_drive_does(state: State) -> None:
    drive = make_drive(state=state, hands=1)
    keep_late(drive.pk, TABLE, SENT, "x" * 400)
    assert Doubt.objects.get().why == "x" * 300
