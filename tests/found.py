"""Helpers of tests: assert that a value is not None, and count queries."""

from collections.abc import Callable
from typing import TypeVar

from django.db import connection
from django.test.utils import CaptureQueriesContext

T = TypeVar("T")


def the(found: T | None) -> T:
    """Return the value; a test that gets None fails here."""
    assert found is not None
    return found


def takes(count: int, read: Callable[..., object], *given: object) -> None:
    """Read it, in exactly so many queries; a test in which it takes others fails with them."""
    with CaptureQueriesContext(connection) as seen:
        read(*given)
    assert len(seen) == count, "\n".join(query["sql"] for query in seen)
