"""Detection of writes by any process; it says when to look, not what has changed.

With Redis each write is announced; without it SQLite is polled (``PRAGMA data_version``), and PostgreSQL
twice a second. While Redis is away, its announcements are replaced by polling.
"""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from urllib.parse import quote

from django.conf import settings
from django.db import connection
from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from tournaments.live import redis_client

CHANNEL = "whist-drives"
EVERY = 0.05  # seconds between two looks at SQLite; one takes two microseconds
SLOWLY = 0.5  # seconds between two looks where nobody tells us
AT_LEAST = 1  # seconds: a look so often even where nothing was told, as a line can be dead and not say so

Wait = Callable[[], Awaitable[None]]
Watch = Callable[[], AbstractAsyncContextManager[Wait]]


def usual_watch() -> Watch:
    """Return the method for this installation."""
    if settings.REDIS_URL:
        return lambda: redis(settings.REDIS_URL)
    name = str(connection.settings_dict["NAME"])
    if connection.vendor == "sqlite" and Path(name).is_file():
        return lambda: sqlite(name)
    return ticks


@asynccontextmanager
async def sqlite(path: str) -> AsyncIterator[Wait]:
    """Wait until another connection, of any process, has written to the database file."""
    here = sqlite3.connect(f"file:{quote(path)}?mode=ro", uri=True)
    seen = -1  # so that the first look is at once

    async def wait() -> None:
        nonlocal seen
        # Nobody but SQLite itself knows, so there is nothing to await.
        while (now := here.execute("PRAGMA data_version").fetchone()[0]) == seen:  # noqa: ASYNC110
            await asyncio.sleep(EVERY)
        seen = now

    try:
        yield wait
    finally:
        here.close()


@asynccontextmanager
async def redis(url: str) -> AsyncIterator[Wait]:
    """Wait for the next write announced through Redis, or half a second if Redis does not answer."""
    client = Redis.from_url(url, socket_connect_timeout=1, retry=Retry(NoBackoff(), 0))
    heard = client.pubsub(ignore_subscribe_messages=True)
    away = False

    async def wait() -> None:
        nonlocal away
        try:
            if not heard.subscribed:
                await heard.subscribe(CHANNEL)  # returns at once, to look for what was missed before
            else:
                await heard.get_message(timeout=AT_LEAST)
        except (RedisError, OSError) as error:
            if not away:
                redis_client.away(error)
            away = True
            await asyncio.sleep(SLOWLY)
        else:
            if away:
                redis_client.back()
            away = False

    try:
        yield wait
    finally:
        await heard.aclose()  # type: ignore[no-untyped-call]
        await client.aclose()


@asynccontextmanager
async def ticks() -> AsyncIterator[Wait]:
    """Wait half a second."""
    yield lambda: asyncio.sleep(SLOWLY)
