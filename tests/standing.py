"""Set-ups that take long, made once for all tests of a file: each test goes back to them when it is over."""

from collections.abc import Callable, Iterator
from typing import TypeVar

from django.db import transaction
from pytest_django import DjangoDbBlocker

T = TypeVar("T")


def stands(blocker: DjangoDbBlocker, make: Callable[[], T]) -> Iterator[T]:
    """Keep what ``make`` writes until the end of a module's fixture, then roll it back.

    Every test of the module works in a savepoint of its own. Hand out keys, not rows: a test that changes a
    row in memory would pass it on. Not for modules whose tests commit (``transaction=True``).
    """
    block = transaction.atomic()
    with blocker.unblock():
        block.__enter__()
        try:
            made = make()
        except BaseException as fault:
            block.__exit__(type(fault), fault, None)
            raise
    yield made
    with blocker.unblock():
        transaction.set_rollback(True)
        block.__exit__(None, None, None)
