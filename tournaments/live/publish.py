"""Notification of other processes about a change to a drive, through Redis if there is one."""

import time
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache

from django.conf import settings
from redis import Redis
from redis.backoff import NoBackoff
from redis.exceptions import RedisError
from redis.retry import Retry

from tournaments.live import redis_client
from tournaments.live.watching import CHANNEL

PATIENCE = 1  # seconds for one message
PAUSE = 2  # seconds without another try after Redis did not answer

_thread = ThreadPoolExecutor(1, thread_name_prefix="telling")
_silent_until = 0.0


def tell(drive_id: int) -> None:
    """Announce a new version of a drive without delaying the writer, on a best-effort basis."""
    if settings.REDIS_URL:
        _thread.submit(_publish, settings.REDIS_URL, drive_id)


def _publish(url: str, drive_id: int) -> None:
    """Publish to Redis. Never fails: the screens poll and notice the change a little later."""
    global _silent_until  # noqa: PLW0603 - there is one thread
    if time.monotonic() < _silent_until:
        return
    try:
        _client(url).publish(CHANNEL, drive_id)
    except (RedisError, OSError) as error:
        _silent_until = time.monotonic() + PAUSE
        redis_client.away(error)
    else:
        redis_client.back()


@lru_cache(maxsize=1)
def _client(url: str) -> Redis:
    return Redis.from_url(
        url, socket_connect_timeout=PATIENCE, socket_timeout=PATIENCE, retry=Retry(NoBackoff(), 0)
    )
