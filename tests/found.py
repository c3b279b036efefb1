"""What a test takes for granted, said in one word, and queries that are counted."""

from collections.abc import Callable
from typing import TypeVar

from django.db import connection
from django.test.utils import CaptureQueriesContext

T = TypeVar("T")


def the(found: T | None) -> T:
    """What was found; a test that finds nothing fails here."""
    assert found is not None
    return found


def takes(count: int, read: Callable[..., object], *given: object) -> None:
    """Read it, in exactly so many queries; a test in which it takes others fails with them."""
    with CaptureQueriesContext(connection) as seen:
        read(*given)
    assert len(seen) == count, "\n".join(query["sql"] for query in seen)
