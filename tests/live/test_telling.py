"""Telling through Redis: no score ever waits for it."""

import logging
import socket
import time
from collections.abc import Iterator
from typing import Any

import pytest

from tests.factories import playing_drive, send
from tests.live.hall import free_port
from tests.live.redis_server import RedisServer
from tournaments.live import telling
from tournaments.live.watching import CHANNEL
from tournaments.models import Score

pytestmark = [pytest.mark.redis, pytest.mark.django_db(transaction=True)]


@pytest.fixture(autouse=True)
def _as_at_the_start() -> Iterator[None]:
    """Nothing is known of any Redis."""
    yield
    done()
    telling._silent_until = 0.0
    telling._client.cache_clear()


def done() -> None:
    """Wait until all that was to be told has been told, or given up."""
    telling._thread.submit(lambda: None).result(timeout=20)


def test_without_redis_nothing_is_told(settings: Any, caplog: pytest.LogCaptureFixture) -> None:
    settings.REDIS_URL = ""
    telling.tell(7)
    done()
    assert caplog.records == []


@pytest.fixture
def silent() -> Iterator[int]:
    """The port of something that takes what is sent and never answers."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        yield int(listening.getsockname()[1])


@pytest.mark.parametrize("dead", ["gone", "silent"])
def test_scores_do_not_wait_for_a_dead_redis(
    settings: Any, caplog: pytest.LogCaptureFixture, silent: int, dead: str
) -> None:
    drive = playing_drive(tables=8)
    send(drive, hand=1, table=1, ns_made=8)  # what is only loaded once
    settings.REDIS_URL = f"redis://127.0.0.1:{silent if dead == 'silent' else free_port()}/0"
    caplog.set_level(logging.WARNING, logger="tournaments.live.telling")
    slowest = 0.0
    for table in range(2, 9):
        begun = time.perf_counter()
        send(drive, hand=1, table=table, ns_made=8)
        slowest = max(slowest, time.perf_counter() - begun)
    assert slowest < telling.PATIENCE
    done()
    assert Score.objects.filter(status=Score.Status.CURRENT).count() == 8
    assert len(caplog.records) == 1  # said once, and not tried again for each score
    assert "the screens follow a little later" in caplog.text


def test_once_redis_is_back_it_is_told_again(
    settings: Any, own_redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    import redis

    settings.REDIS_URL = own_redis.url
    monkeypatch.setattr(telling, "PAUSE", 0)
    telling.tell(7)
    done()
    own_redis.stop()
    telling.tell(7)
    done()
    own_redis.start()
    with redis.Redis.from_url(own_redis.url) as client, client.pubsub() as heard:
        heard.subscribe(CHANNEL)
        assert heard.get_message(timeout=30) is not None
        telling.tell(8)
        done()
        message = heard.get_message(timeout=30)
        assert message is not None
        assert message["data"] == b"8"
