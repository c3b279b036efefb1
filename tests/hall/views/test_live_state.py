"""A message with a version stamp describes exactly that version, despite concurrent writes."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.db import connection, connections

from tests.factories import playing_drive, send
from tournaments.hall.views.live_messages import DriveNews
from tournaments.models import Drive

pytestmark = [pytest.mark.database, pytest.mark.django_db(transaction=True)]

TOPICS = ("leaderboard", "table.1", "player.1", "mc")


def write(drive: Drive) -> None:
    """A score from another connection."""

    def work() -> None:
        try:
            send(drive, hand=2, table=1, ns_made=9)
        finally:
            connections.close_all()

    with ThreadPoolExecutor(1) as thread:
        thread.submit(work).result()


def test_a_score_that_comes_after_the_stamp_is_told_with_the_next() -> None:
    drive = playing_drive(tables=1, hands_played=1, board=Drive.Board.SHOWN)
    before = DriveNews().messages(drive.pk, TOPICS)
    written: list[str] = []

    def write_after_the_first(execute: Any, sql: str, *rest: Any) -> Any:
        found = execute(sql, *rest)
        if not written and sql.startswith("SELECT"):
            written.append(sql)
            write(drive)
        return found

    with connection.execute_wrapper(write_after_the_first):
        meanwhile = DriveNews().messages(drive.pk, TOPICS)
    after = DriveNews().messages(drive.pk, TOPICS)
    assert written
    assert meanwhile == before
    for topic in TOPICS:
        assert after[topic].stamp != before[topic].stamp
        assert after[topic].data != before[topic].data
