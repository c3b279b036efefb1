"""The Redis server of a host: connections with short timeouts, and whether it answers.

Whichever part of the site notices first that Redis has gone, or is back, logs it for all of them.
"""

import logging

from django.conf import settings
from redis import Redis
from redis.backoff import NoBackoff
from redis.exceptions import RedisError
from redis.retry import Retry

PATIENCE = 1.0  # seconds

logger = logging.getLogger(__name__)
_away = False


def away(error: Exception) -> None:
    """Log that Redis does not answer, once until it is back."""
    global _away  # noqa: PLW0603 - one for the process; of two threads at once, both may log it
    if not _away:
        logger.warning("Redis does not answer (%s); screens follow a little later", error)
    _away = True


def back() -> None:
    """Log that Redis answers again, once after it was away."""
    global _away  # noqa: PLW0603
    if _away:
        logger.warning("Redis answers again")
    _away = False


def redis_answers() -> bool:
    """True if Redis answers within a second, or is not configured."""
    if not settings.REDIS_URL:
        return True
    try:
        with client() as redis:
            return bool(redis.ping())
    except (RedisError, OSError):
        return False


def client() -> Redis:
    """A new connection to Redis with short timeouts; close it after use."""
    return Redis.from_url(
        settings.REDIS_URL,
        socket_connect_timeout=PATIENCE,
        socket_timeout=PATIENCE,
        retry=Retry(NoBackoff(), 0),
    )
