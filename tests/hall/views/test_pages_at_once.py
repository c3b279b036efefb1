"""While the pages of one drive are made, those of another are not held up."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.db import connection, connections
from django.test import Client
from django.urls import reverse

from tests.factories import playing_drive
from tests.sampled import sampled
from tournaments.kernel.secret_links import big_screen_path, player_path
from tournaments.models import Drive

pytestmark = [pytest.mark.database, pytest.mark.django_db(transaction=True)]


@pytest.mark.parametrize("page", sampled(["leaderboard", "screen", "player"], every=3))
def test_a_large_drive_holds_nobody_elses_pages_up(page: str) -> None:
    large, other = (
        playing_drive(tables=1, hands_played=1, slug=slug, board=Drive.Board.SHOWN)
        for slug in ("large", "other")
    )

    def look(drive: Drive) -> int:
        address = {
            "leaderboard": reverse("leaderboard", args=[drive.slug]),
            "screen": big_screen_path(drive, 1),
            "player": player_path(drive, 1),
        }[page]
        try:
            return Client().get(address).status_code
        finally:
            if drive is other:
                connections.close_all()

    answers: list[int] = []
    threads = ThreadPoolExecutor(1)

    def meanwhile(execute: Any, sql: str, *rest: Any) -> Any:
        if 'FROM "tournaments_entry"' in sql and not answers:
            answers.append(threads.submit(look, other).result(timeout=120))
        return execute(sql, *rest)

    with connection.execute_wrapper(meanwhile):
        assert look(large) == 200
    assert answers == [200]
