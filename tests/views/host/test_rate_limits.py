"""Counting how often somebody does something."""

import time
from hashlib import sha256

import pytest
from django.core.cache import cache, caches
from django.test import RequestFactory
from pytest_django.fixtures import Settings

from tournaments.views.host.rate_limits import Limit
from tournaments.views.host.visitor_address import address

THREE = Limit("tries", 3, 600)


def test_it_works() -> None:
    waits = [THREE.count("Ann") for _ in range(5)]
    assert waits[:3] == [0, 0, 0]
    assert all(0 < wait <= 601 for wait in waits[3:])
    assert THREE.count("Ben") == 0
    assert Limit("others", 3, 600).count("Ann") == 0


def test_it_begins_anew_with_the_next_window(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 600_000_000.0
    monkeypatch.setattr(time, "time", lambda: now)
    assert [THREE.count("Ann") for _ in range(4)] == [0, 0, 0, 601]
    now += 600
    assert THREE.count("Ann") == 0


def test_a_busy_site_forgets_no_count() -> None:
    assert [THREE.count("Ann") for _ in range(3)] == [0, 0, 0]
    for n in range(1000):
        cache.set(f"picture-{n}", b"PNG")
        THREE.count(f"visitor {n}")
    assert THREE.count("Ann") > 0


def test_no_address_is_kept() -> None:
    THREE.count("192.0.2.77")
    limits = caches["limits"]
    kept = str(vars(limits)) + str(limits._cache)  # type: ignore[attr-defined]
    assert "192.0.2.77" not in kept
    assert sha256(b"192.0.2.77").hexdigest() not in kept


@pytest.mark.parametrize(
    ("proxies", "forwarded", "found"),
    [
        (0, "", "10.0.0.1"),
        (0, "192.0.2.9", "10.0.0.1"),  # anybody may write this
        (1, "192.0.2.9", "192.0.2.9"),
        (1, "198.51.100.1, 192.0.2.9", "192.0.2.9"),  # the first was written by whoever asks
        (2, "198.51.100.1, 192.0.2.9, 10.0.0.7", "192.0.2.9"),
        (2, "192.0.2.9", "10.0.0.1"),  # not by way of both
        (1, "", "10.0.0.1"),
        (1, "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),  # who has one address of IPv6 has all that begin so
    ],
)
def test_who_asks_behind_proxies(settings: Settings, proxies: int, forwarded: str, found: str) -> None:
    settings.PROXIES = proxies
    request = RequestFactory().get("/", REMOTE_ADDR="10.0.0.1", HTTP_X_FORWARDED_FOR=forwarded)
    assert address(request) == found
