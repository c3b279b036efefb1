"""The cache shared through Redis, and the pages that use it while Redis is away."""

import logging
from collections.abc import Iterator

import pytest
from django.core.cache import caches
from django.core.cache.backends.base import BaseCache
from django.test import override_settings

from tests.live.redis_server import RedisServer
from tournaments.live import shared_cache, who_is_typing

pytestmark = pytest.mark.redis


@pytest.fixture
def shared(own_redis: RedisServer) -> Iterator[BaseCache]:
    """The cache of this process, as it is where REDIS_URL is set."""
    made = {
        name: {
            "BACKEND": "tournaments.live.shared_cache.SharedCache",
            "LOCATION": own_redis.url,
            "KEY_PREFIX": prefix,
        }
        for name, prefix in (("default", "whist"), ("limits", "whist-limits"))
    }
    with override_settings(CACHES=made):
        yield caches["default"]
    shared_cache.SharedCache.own_until = 0.0


def test_it_works(shared: BaseCache, own_redis: RedisServer) -> None:
    import redis

    shared.set("kit", b"%PDF", 60)
    assert shared.get("kit") == b"%PDF"
    assert shared.has_key("kit")
    assert not shared.add("kit", b"other", 60)
    with redis.Redis.from_url(own_redis.url) as client:
        assert client.keys() == [b"whist:1:kit"]
        assert 0 < client.ttl(b"whist:1:kit") <= 60
    assert shared.delete("kit")
    assert shared.get("kit", "none") == "none"
    shared.set("kit", b"%PDF")
    shared.clear()
    assert not shared.has_key("kit")


def test_only_what_the_cache_keeps_is_cleared(shared: BaseCache, own_redis: RedisServer) -> None:
    import redis

    for n in range(2500):
        shared.set(f"kit-{n}", n)
    with redis.Redis.from_url(own_redis.url) as client:
        client.lpush("celery", "a job")
        client.set("whist-of-others:1:kit", "x")
        shared.clear()
        assert sorted(client.keys()) == [b"celery", b"whist-of-others:1:kit"]


def test_while_redis_is_away_the_process_keeps_things_for_itself(
    shared: BaseCache,
    own_redis: RedisServer,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    caplog.set_level(logging.WARNING, logger="tournaments.live.redis_client")
    shared.set("kit", b"%PDF", 60)
    own_redis.stop()
    assert shared.get("kit") is None
    assert shared.add("kit", b"made here", 60)
    assert shared.get("kit") == b"made here"
    assert shared.has_key("kit")
    assert len(caplog.records) == 1
    own_redis.start()
    monkeypatch.setattr(shared_cache.SharedCache, "own_until", 0.0)
    shared.set("kit", b"shared again", 60)
    assert shared.get("kit") == b"shared again"


def test_while_redis_is_away_counts_are_kept_apart_and_those_who_type_are_seen(
    shared: BaseCache, own_redis: RedisServer
) -> None:
    own_redis.stop()
    caches["limits"].set("visitor", 3)
    for n in range(1000):
        shared.set(f"picture-{n}", b"PNG")
    assert caches["limits"].get("visitor") == 3
    who_is_typing.seen(1, "one", "Ann", 7)
    assert who_is_typing.seen(1, "other", "Ben", 8) == [who_is_typing.Typist("Ann", 7)]
