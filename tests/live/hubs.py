"""A hub of this process with the real news, for tests of who is told what."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from django.db import connections

from tests.live import lines
from tests.live.lines import Page, opened, soon
from tournaments.hall.views.live_messages import DriveNews
from tournaments.live.hub import Hub, Topic
from tournaments.models import Drive

BETWEEN = 0.2  # seconds between two messages about one drive, in place of a hall's whole second


def version(drive: Drive) -> int:
    return Drive.objects.values_list("version", flat=True).get(pk=drive.pk)


async def write(call: Callable[..., Any], *args: Any, **fields: Any) -> None:
    """Do something that writes, as a page does: in a thread, with a connection of its own."""
    await asyncio.to_thread(and_close, call, *args, **fields)


def and_close(call: Callable[..., Any], *args: Any, **fields: Any) -> Any:
    try:
        return call(*args, **fields)
    finally:
        connections.close_all()


async def settled(hub: Hub) -> None:
    """Wait until every page has been told everything there is, and nothing is about to be told."""
    await soon(lambda: hub.pages and {place.drive for place in hub.pages} <= hub.stamps.keys())
    await soon(lambda: hub.told.keys() == hub.pages.keys() and hub.tasks.keys() <= {"follow", "live"})


async def came(hub: Hub, drive: Drive, topic: str, shows: object = "") -> Page:
    page = Page(Topic(drive.pk, topic), str(shows))
    hub.add(page.place, page.stream)
    return page


def run(work: Callable[[Hub], Coroutine[Any, Any, None]], news: DriveNews | None = None) -> None:
    async def whole() -> None:
        async with opened(news or DriveNews()) as hub:
            await work(hub)

    lines.run(whole())


def of_a_hub(story: Callable[[Hub], Coroutine[Any, Any, None]]) -> Callable[[], None]:
    """A test that is a story of a hub with the usual news."""

    async def whole() -> None:
        async with opened(DriveNews()) as hub:
            await story(hub)

    whole.__name__, whole.__doc__ = story.__name__, story.__doc__
    return lines.in_a_loop(whole)
