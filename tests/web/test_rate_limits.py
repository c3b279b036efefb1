"""Counting how often somebody does something."""

import time
from hashlib import sha256

import pytest
from django.core.cache import cache, caches

from tournaments.web.rate_limits import Limit

THREE = Limit("tries", 3, 600)


def test_it_works(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 600_000_000.0
    monkeypatch.setattr(time, "time", lambda: now)
    assert [THREE.count("Ann") for _ in range(5)] == [0, 0, 0, 601, 601]
    assert THREE.count("Ben") == 0
    assert Limit("others", 3, 600).count("Ann") == 0
    now += 600  # it begins anew with the next window
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
