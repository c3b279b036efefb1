"""Detection of writes by a server."""

import asyncio
import logging
import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest
from django.db import connection

from tests.live.lines import run
from tests.live.redis_server import RedisServer
from tournaments.live import publish, watching
from tournaments.live.watching import CHANNEL, SLOWLY, Wait

pytestmark = pytest.mark.database

NEVER = 600  # seconds; `run` gives up long before


async def took(wait: Wait) -> float:
    """Duration of a wait, in seconds."""
    begun = time.monotonic()
    await wait()
    return time.monotonic() - begun


def test_sqlite_is_noticed_within_moments_and_only_when_written(tmp_path: Path) -> None:
    here = sqlite3.connect(tmp_path / "a ?#%20.sqlite3", isolation_level=None, check_same_thread=False)
    here.execute("PRAGMA journal_mode=WAL")
    here.execute("CREATE TABLE scores (tricks)")

    async def watch() -> None:
        async with watching.sqlite(str(tmp_path / "a ?#%20.sqlite3")) as wait:
            await wait()  # the first look is at once
            with pytest.raises(asyncio.TimeoutError):
                await asyncio.wait_for(wait(), timeout=0.5)
            here.execute("INSERT INTO scores VALUES (7)")
            await wait()

    run(watch())
    here.close()


@pytest.mark.redis
def test_redis_tells_each_write(
    own_redis: RedisServer, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.REDIS_URL = own_redis.url
    monkeypatch.setattr(watching, "AT_LEAST", NEVER)

    async def watch() -> None:
        async with watching.redis(own_redis.url) as wait:
            await wait()  # it listens from here on, and what was written before is looked at
            publish.tell(7)
            await wait()

    run(watch())


@pytest.mark.redis
@pytest.mark.push
def test_redis_that_goes_away_and_comes_back(
    own_redis: RedisServer, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watching, "AT_LEAST", NEVER)
    caplog.set_level(logging.WARNING, logger="tournaments.live.redis_client")

    async def watch() -> None:
        async with watching.redis(own_redis.url) as wait:
            await wait()
            own_redis.stop()
            await wait()
            for _ in range(3):
                assert await took(wait) >= SLOWLY * 0.9
            own_redis.start()
            while "answers again" not in caplog.text:
                await wait()
            publisher = asyncio.create_task(_publish(own_redis.url))
            await wait()
            await publisher

    run(watch())
    said = [record.getMessage() for record in caplog.records]
    assert len(said) == 2
    assert said[0].startswith("Redis does not answer")
    assert said[1] == "Redis answers again"


async def _publish(url: str) -> None:
    from redis.asyncio import Redis

    await asyncio.sleep(0.2)
    async with Redis.from_url(url) as client:
        assert await client.publish(CHANNEL, 7) == 1  # somebody listens


@pytest.mark.redis
def test_a_redis_that_says_nothing_is_not_waited_for(own_redis: RedisServer) -> None:
    async def watch() -> None:
        async with watching.redis(own_redis.url) as wait:
            await wait()
            await wait()  # ends although nothing is told

    run(watch())


def test_where_nobody_tells_it_looks_twice_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    pauses: list[float] = []
    sleep = asyncio.sleep

    own: list[asyncio.AbstractEventLoop] = []

    async def count(seconds: float) -> None:
        if asyncio.get_running_loop() in own:  # a server of another test may have a loop in its thread
            pauses.append(seconds)
        await sleep(seconds)

    monkeypatch.setattr(asyncio, "sleep", count)

    async def watch() -> None:
        own.append(asyncio.get_running_loop())
        async with watching.ticks() as wait:
            assert await took(wait) >= SLOWLY * 0.9

    run(watch())
    assert pauses == [SLOWLY] == [0.5]


@pytest.mark.django_db
def test_the_usual_watch_fits_the_installation(settings: Any, tmp_path: Path) -> None:
    settings.REDIS_URL = ""
    way = watching.usual_watch()
    assert (way is watching.ticks) == (connection.vendor != "sqlite")
    settings.REDIS_URL = "redis://127.0.0.1:1/0"
    assert watching.usual_watch() is not way
    assert watching.usual_watch() is not watching.ticks
