"""Limits on how many requests of a kind occupy page threads at once. The others wait in the loop.

Requests that ``urls`` does not mark as quick may be slow, and get only part of the threads, so that scores
always find one.
"""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from contextvars import Context, ContextVar, copy_context
from enum import Enum

from django.conf import settings
from django.urls import Resolver404, resolve

WAITING_FOR_HASH = 8  # a few seconds; more people are told to try again in a moment
Pace = Enum("Pace", "QUICK USUAL HASH TURNED_AWAY")  # what a request may take of the server
turned_away: ContextVar[bool] = ContextVar("turned_away", default=False)  # in a request: it may not hash


def pace_of(method: str, path: str) -> Pace:
    """The pace of an address, as ``urls`` marks it; a POST to one of HASH is assumed to hash a password."""
    if path.startswith(settings.STATIC_URL):
        return Pace.QUICK
    try:
        pace: Pace = getattr(resolve(path).func, "pace", Pace.USUAL)
    except Resolver404:
        return Pace.USUAL
    return Pace.USUAL if pace is Pace.HASH and method != "POST" else pace


class Lanes:
    """The threads of one server by pace: half of them for slow requests; quick ones may have any."""

    def __init__(self, threads: int) -> None:
        at_once = {Pace.QUICK: threads, Pace.USUAL: max(1, threads // 2), Pace.HASH: 1, Pace.TURNED_AWAY: 1}
        self.free = {pace: asyncio.Semaphore(most) for pace, most in at_once.items()}
        self.here: Counter[Pace] = Counter()

    @asynccontextmanager
    async def turn(self, method: str, path: str) -> AsyncIterator[Context]:
        """Wait until the request may have a thread. Yields the context in which it is to be answered.

        If too many wait to have a password hashed, ``turned_away`` is set in it, and the page says so.
        """
        pace, context = pace_of(method, path), copy_context()
        if pace is Pace.HASH and self.here[pace] > WAITING_FOR_HASH:
            pace = Pace.TURNED_AWAY
            context.run(turned_away.set, True)
        self.here[pace] += 1
        try:
            async with self.free[pace]:
                yield context
        finally:
            self.here[pace] -= 1
