"""A score through the service beside one ORM insert and commit, both on a file with synchronous=FULL."""

import itertools
from collections.abc import Iterator

from django.db import connection, transaction
from django.utils import timezone

from tests.bench import Row, ratio
from tests.factories import MC, make_drive
from tournaments.engine.permissions import State
from tournaments.kernel.scores import STEWARD, SentScore, send_score
from tournaments.models import LogEntry

AT_ONCE = 30  # seven runs and one to warm up: 240 of the 250 tables send their first score
AIM = 3


def rows() -> Iterator[Row]:
    """Scores as a table's phone sends them, and inserts as a bare program writes them."""
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA synchronous")
        assert cursor.fetchone() == (2,), "the bench is about synchronous=FULL"
    drive = make_drive(tables=250, state=State.PLAYING, slug="bench-scores")
    other = make_drive(tables=1, slug="bench-inserts")
    tables = itertools.cycle(range(1, 251))
    sent = itertools.count()
    versions = itertools.count(1)

    def ours() -> None:
        for _ in range(AT_ONCE):
            table = next(tables)
            device = f"phone-{table}"
            score = SentScore(
                1, table, 3 + next(sent) % 8, f"score-{next(sent)}", STEWARD, device, confirmed=True
            )
            send_score(drive.pk, MC, score)

    def bare() -> None:
        for _ in range(AT_ONCE):
            with transaction.atomic():
                LogEntry.objects.create(
                    drive=other, version=next(versions), at=timezone.now(), actor="x", verb="x"
                )

    times, took, insert = ratio(ours, bare, runs=7)
    note = f"{1000 * took / AT_ONCE:.2f} ms against {1000 * insert / AT_ONCE:.2f} ms"
    yield Row("a score through the service, against one insert", times, AIM, note=note)
