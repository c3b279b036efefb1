"""A score that could not be taken is kept for the MC."""

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from tests.factories import MC, make_drive, playing_drive
from tournaments.engine.permissions import State
from tournaments.kernel.change import Actor, at_time, now
from tournaments.kernel.errors import Refused
from tournaments.kernel.scores import SentScore
from tournaments.models import Doubt, Drive, LogEntry
from tournaments.play.services.doubts import MOST_LATE, MOST_LATE_EVER, keep_late, settle_doubt

pytestmark = pytest.mark.django_db

TABLE = Actor("Table 2")
SENT = SentScore(
    hand=3, table=2, ns_made=9, client_id="a", source="steward", device="phone", ago=timedelta(minutes=12)
)


def test_it_works() -> None:
    drive = playing_drive()
    moment = now()
    for _ in range(2):  # once for a client id
        with at_time(moment):
            keep_late(drive.pk, TABLE, SENT, "The hand is over.")
    doubt = Doubt.objects.get()
    assert (doubt.kind, doubt.hand, doubt.table, doubt.ns_made) == ("late", 3, 2, 9)
    assert (doubt.why, doubt.device, doubt.client_id) == ("The hand is over.", "phone", "a")
    assert (doubt.raised_at, doubt.tapped_at) == (moment, moment - timedelta(minutes=12))
    assert doubt.settled_at is None
    entry = LogEntry.objects.get(verb="late")
    assert (entry.actor, entry.after) == ("Table 2", {"hand": 3, "table": 2, "ns": 9})


@pytest.mark.parametrize("state", list(State))
def test_whatever_the_drive_does(state: State) -> None:
    drive = make_drive(state=state, hands=1)
    keep_late(drive.pk, TABLE, SENT, "x" * 400)
    assert Doubt.objects.get().why == "x" * 300


def many_late(drive: Drive, how_many: int, **fields: Any) -> None:
    """Create late scores of one table."""
    Doubt.objects.bulk_create(
        Doubt(
            drive=drive, kind="late", hand=1, table=2, ns_made=9, client_id=str(n), raised_at=now(), **fields
        )
        for n in range(how_many)
    )


@pytest.mark.parametrize(
    ("how_many", "fields"), [(MOST_LATE, {}), (MOST_LATE_EVER, {"settled_at": now(), "settled_by": "Mavis"})]
)
def test_so_many_of_one_table_and_no_more(how_many: int, fields: dict[str, Any]) -> None:
    """Settling one makes room for another, up to a limit for the whole evening."""
    drive = playing_drive()
    many_late(drive, how_many, **fields)
    with pytest.raises(Refused, match="a great many late scores from table 2"):
        keep_late(drive.pk, TABLE, SENT, "The hand is over.")
    keep_late(drive.pk, TABLE, replace(SENT, client_id="0"), "It is kept already.")
    keep_late(drive.pk, TABLE, replace(SENT, table=1), "Another table has its own.")
    assert Doubt.objects.count() == how_many + 1
    if not fields:
        settle_doubt(drive.pk, MC, drive.doubts.filter(table=2).latest("pk").pk)
        keep_late(drive.pk, TABLE, replace(SENT, client_id="b"), "The hand is over.")
        assert drive.doubts.filter(settled_at=None, table=2).count() == MOST_LATE
