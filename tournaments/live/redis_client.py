"""The Redis server of a host: connections with short timeouts, and whether it answers."""

from django.conf import settings
from redis import Redis
from redis.backoff import NoBackoff
from redis.exceptions import RedisError
from redis.retry import Retry

PATIENCE = 1.0  # seconds


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
