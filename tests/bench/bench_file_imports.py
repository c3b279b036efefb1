"""The largest club evening is brought in: for how long every other club's scores wait at the write gate."""

import statistics
import time
from collections.abc import Iterator

from django.db import transaction

from tests.bench import Row
from tests.engine.club_evening.largest import evening_of, record_of
from tests.factories import MC, make_club
from tournaments.club_evening.services.archive import EVENING_FILE
from tournaments.club_evening.services.change import BATCH
from tournaments.engine.club_evening.archive import as_text, write
from tournaments.engine.limits import MOST_EVENTS, MOST_PEOPLE
from tournaments.models import ClubEvening, EveningEvent
from tournaments.models.write_gate import write_gate

TIMES = 5


def rows() -> Iterator[Row]:
    """The time in the gate, beside a bare insert of the same rows; reading comes before the gate."""
    club = make_club(slug="large")
    raw = as_text(write(record_of(evening_of(MOST_PEOPLE, MOST_EVENTS)))).encode()
    held, bare, read = list[float](), list[float](), list[float]()
    for _ in range(TIMES):
        began = time.perf_counter()
        content = EVENING_FILE.read(raw, club)
        read.append(time.perf_counter() - began)
        began = time.perf_counter()
        with write_gate(), transaction.atomic():
            evening = EVENING_FILE.save(MC, content, club, {})
        held.append(time.perf_counter() - began)
        events = list(evening.events.all())
        evening.events.all().delete()
        for event in events:
            event.pk = None
        began = time.perf_counter()
        with write_gate(), transaction.atomic():
            EveningEvent.objects.bulk_create(events, batch_size=BATCH)
        bare.append(time.perf_counter() - began)
        ClubEvening.objects.all().delete()
    here, there = statistics.median(held), statistics.median(bare)
    before = f"read before it in {statistics.median(read):.2f} s"
    note = f"{1000 * here:.0f} ms against {1000 * there:.0f} ms, {before}"
    yield Row("the largest club evening, time in the write gate", here / there, 3, note=note)
