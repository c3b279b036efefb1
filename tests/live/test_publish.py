"""Telling through Redis: no score ever waits for it."""

import logging
import socket
from collections.abc import Iterator
from typing import Any

import pytest

from tests.factories import playing_drive, send
from tests.live.hall import free_port
from tests.live.redis_server import RedisServer
from tournaments.live import publish
from tournaments.live.watching import CHANNEL
from tournaments.models import Score

pytestmark = [pytest.mark.database, pytest.mark.redis, pytest.mark.django_db(transaction=True)]


@pytest.fixture(autouse=True)
def _as_at_the_start() -> Iterator[None]:
    """Nothing is known of any Redis."""
    yield
    done()
    publish._silent_until = 0.0
    publish._client.cache_clear()


def done() -> None:
    """Wait until all that was to be told has been told, or given up."""
    publish._thread.submit(lambda: None).result(timeout=120)


def test_without_redis_nothing_is_told(settings: Any, caplog: pytest.LogCaptureFixture) -> None:
    settings.REDIS_URL = ""
    publish.tell(7)
    done()
    assert caplog.records == []


@pytest.fixture
def silent() -> Iterator[socket.socket]:
    """Something that takes what is sent and never answers, while it is open."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        yield listening


@pytest.mark.parametrize("dead", ["gone", "silent"])
def test_scores_do_not_wait_for_a_dead_redis(
    settings: Any,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
    silent: socket.socket,
    dead: str,
) -> None:
    drive = playing_drive(tables=8)
    monkeypatch.setattr(publish, "PATIENCE", 600)  # who waited for it would wait that long
    monkeypatch.setattr(publish, "PAUSE", 600)
    port = silent.getsockname()[1] if dead == "silent" else free_port()
    settings.REDIS_URL = f"redis://127.0.0.1:{port}/0"
    caplog.set_level(logging.WARNING, logger="tournaments.live.redis_client")
    for table in range(1, 9):
        send(drive, hand=1, table=table, ns_made=8)
    assert Score.objects.filter(status=Score.Status.CURRENT).count() == 8
    silent.close()  # what waited for its answer learns that there is none
    done()
    assert len(caplog.records) == 1  # said once, and not tried again for each score
    assert "screens follow a little later" in caplog.text


def test_once_redis_is_back_it_is_told_again(
    settings: Any, own_redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    import redis

    settings.REDIS_URL = own_redis.url
    monkeypatch.setattr(publish, "PAUSE", 0)
    publish.tell(7)
    done()
    own_redis.stop()
    publish.tell(7)
    done()
    own_redis.start()
    with redis.Redis.from_url(own_redis.url) as client, client.pubsub() as heard:
        heard.subscribe(CHANNEL)
        assert heard.get_message(timeout=30) is not None
        publish.tell(8)
        done()
        message = heard.get_message(timeout=30)
        assert message is not None
        assert message["data"] == b"8"
