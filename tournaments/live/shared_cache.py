"""The cache that web and worker share through Redis, and its fallback while Redis is away."""

import time
from collections.abc import Callable
from itertools import islice
from typing import Any

from django.core.cache.backends.base import BaseCache
from django.core.cache.backends.locmem import LocMemCache
from django.core.cache.backends.redis import RedisCache
from redis.exceptions import RedisError

from tournaments.live import redis_client

PATIENCE = 0.5  # seconds for one answer
AT_ONCE = 1000  # keys
PAUSE = 5  # seconds without another try after Redis did not answer


class SharedCache(BaseCache):
    """Redis, or the memory of this process while Redis is away. Losing its contents does no harm."""

    own_until = 0.0  # by the monotonic clock, for all threads: each has a cache object of its own

    def __init__(self, server: str, params: dict[str, Any]) -> None:
        """``server`` is the address of Redis."""
        super().__init__(params)
        options = {"socket_connect_timeout": PATIENCE, "socket_timeout": PATIENCE}
        self.shared = RedisCache(server, {**params, "OPTIONS": options})
        self.own = LocMemCache(f"{self.key_prefix} while Redis is away", params)

    def get(self, key: str, default: Any = None, version: int | None = None) -> Any:
        return self._do(lambda cache: cache.get(key, default, version))

    def set(self, key: str, value: Any, *args: Any, **fields: Any) -> None:
        self._do(lambda cache: cache.set(key, value, *args, **fields))

    def add(self, key: str, value: Any, *args: Any, **fields: Any) -> bool:
        return bool(self._do(lambda cache: cache.add(key, value, *args, **fields)))

    def delete(self, key: str, version: int | None = None) -> bool:
        return bool(self._do(lambda cache: cache.delete(key, version)))

    def incr(self, key: str, delta: int = 1, version: int | None = None) -> int:
        return int(self._do(lambda cache: cache.incr(key, delta, version)))

    def clear(self) -> None:
        """Delete the cache's own keys; the queue and other data in the same Redis stay."""
        self._do(lambda cache: _drop_ours(cache) if isinstance(cache, RedisCache) else cache.clear())

    def _do(self, call: Callable[[BaseCache], Any]) -> Any:
        if time.monotonic() > self.own_until:
            try:
                found = call(self.shared)
            except (RedisError, OSError) as error:
                SharedCache.own_until = time.monotonic() + PAUSE
                redis_client.away(error)
            else:
                redis_client.back()
                return found
        return call(self.own)


def _drop_ours(cache: RedisCache) -> None:
    redis = cache._cache.get_client(write=True)  # noqa: SLF001 - Django's own way would empty the database
    ours = redis.scan_iter(match=cache.make_key("*"), count=AT_ONCE)
    while keys := list(islice(ours, AT_ONCE)):
        redis.delete(*keys)
