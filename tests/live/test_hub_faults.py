"""Pages that go, drives that are deleted, messages that fail: the others are told all the same."""

import asyncio
import logging
from collections.abc import AsyncIterator, Collection, Mapping
from contextlib import asynccontextmanager, suppress

import pytest

from tests.factories import make_drive, playing_drive, send
from tests.live import lines
from tests.live.hubs import and_close, came, of_a_hub, run, settled, version, write
from tests.live.lines import PATIENCE, Page, opened, soon
from tournaments.hall.views.live_messages import DriveNews
from tournaments.live.hub import Hub
from tournaments.live.server_sent_event import Message
from tournaments.live.watching import Wait, Watch
from tournaments.models import Drive

pytestmark = [
    pytest.mark.database,
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("told_soon"),
]

SHOWN = Drive.Board.SHOWN


@of_a_hub
async def test_a_hub_forgets_who_has_gone(hub: Hub) -> None:
    drive = playing_drive(tables=2)
    pages = [await came(hub, drive, topic) for topic in ("mc", "mc", "table.1", "leaderboard")]
    await write(send, drive, hand=1, table=1, ns_made=8)
    await pages[0].until(await asyncio.to_thread(and_close, version, drive))
    assert hub.size == 4
    late = await came(hub, drive, "table.2")  # gone before it is told anything
    for page in (*pages, late):
        hub.remove(page.place, page.stream)
    assert hub.size == 0
    assert not any((hub.pages, hub.coming, hub.told, hub.stamps, hub.due))
    again = await came(hub, drive, "mc")
    await soon(lambda: again.heard)


@of_a_hub
async def test_a_drive_that_is_deleted_leaves_the_others_alone(hub: Hub) -> None:
    drive, gone = playing_drive(tables=1), make_drive(tables=1, slug="gone")
    at = version(drive)
    page, lost = await came(hub, drive, "mc", at), await came(hub, gone, "mc")
    await soon(lambda: lost.heard)
    await write(gone.delete)
    await came(hub, Drive(pk=gone.pk), "leaderboard")
    await write(send, drive, hand=1, table=1, ns_made=8)
    await page.until(at + 1)


def test_a_failure_is_written_down_and_the_next_message_is_told(caplog: pytest.LogCaptureFixture) -> None:
    drive = playing_drive(tables=2)
    at = version(drive)

    class Failing(DriveNews):
        wrong = 0

        def stamps(self, drives: Collection[int]) -> Mapping[int, str]:
            if self.wrong == 1:
                self.wrong = 2
                raise RuntimeError("the disk is full")
            return super().stamps(drives)

        def messages(self, drive: int, topics: Collection[str]) -> Mapping[str, Message]:
            if self.wrong == 2:
                self.wrong = 3
                raise RuntimeError("and once more")
            return super().messages(drive, topics)

    news = Failing()

    async def hear(hub: Hub) -> None:
        page = await came(hub, drive, "mc", at)
        await settled(hub)
        news.wrong = 1
        with caplog.at_level(logging.ERROR, logger="tournaments.live.hub"):
            await write(send, drive, hand=1, table=1, ns_made=8)
            await page.until(at + 1)
        assert news.wrong == 3
        await write(send, drive, hand=1, table=2, ns_made=8)
        await page.until(at + 2)

    run(hear, news)
    # Two threads ask, and either may come to write first.
    assert sorted(record.getMessage() for record in caplog.records) == [
        "The screens are not told; trying again",
        f"The screens of drive {drive.pk} are not told; trying again",
    ]


def test_new_pages_are_told_after_a_failure(caplog: pytest.LogCaptureFixture) -> None:
    drive = playing_drive(tables=1)

    class Failing(DriveNews):
        failed = 0

        def messages(self, drive: int, topics: Collection[str]) -> Mapping[str, Message]:
            if self.failed < 2:  # what is told to those who come, and what is told to all
                self.failed += 1
                raise RuntimeError("the disk is full")
            return super().messages(drive, topics)

    news = Failing()

    async def hear(hub: Hub) -> None:
        page = await came(hub, drive, "mc", "0")
        left = await came(hub, drive, "leaderboard")
        await soon(lambda: news.failed)
        hub.remove(left.place, left.stream)
        await soon(lambda: page.heard)
        assert left.heard == []

    run(hear, news)
    assert "New pages of drive" in caplog.text


@of_a_hub
async def test_a_closed_hub_ends_every_line_and_whoever_comes_again_is_told(hub: Hub) -> None:
    drive = playing_drive(tables=1)
    at = version(drive)
    page, busy = await came(hub, drive, "mc"), await came(hub, drive, "leaderboard")
    await soon(lambda: page.heard and busy.heard)
    busy.free.clear()
    busy.stream.sign(b"")
    hub.close()
    again = await came(hub, drive, "mc", at)  # at the same moment
    busy.free.set()
    await soon(lambda: page.ended and busy.ended)
    for one in (page, busy):
        hub.remove(one.place, one.stream)
    await write(send, drive, hand=1, table=1, ns_made=8)
    await again.until(at + 1)
    assert not again.ended


@asynccontextmanager
async def closes_badly() -> AsyncIterator[Wait]:
    """A watch whose line to Redis cannot be closed in time."""
    try:
        yield lambda: asyncio.sleep(10 * PATIENCE)
    finally:
        raise RuntimeError("the line does not close")


@asynccontextmanager
async def mistakes_it_for_its_own() -> AsyncIterator[Wait]:
    """A watch that takes its being called off for the end of its own patience, as a library may."""

    async def wait() -> None:
        with suppress(asyncio.CancelledError):
            await asyncio.sleep(10 * PATIENCE)

    yield wait


@pytest.mark.parametrize("watch", [closes_badly, mistakes_it_for_its_own])
def test_a_closed_hub_looks_no_more_whatever_becomes_of_its_watch(watch: Watch) -> None:
    drive = playing_drive(tables=1)

    async def hear() -> None:
        async with opened(DriveNews(), lambda: watch) as hub:
            page = await came(hub, drive, "mc")
            await soon(lambda: page.heard)
            looking = hub.tasks["follow"]
            hub.close()
            done, _ = await asyncio.wait([looking], timeout=PATIENCE)
            hub.pages.clear()  # or it would look for ever, and no server could stop
            assert done

    lines.run(hear())


def test_many_pages_that_come_at_once_are_told_what_is_made_once() -> None:
    drive = playing_drive(tables=1)

    class Counting(DriveNews):
        made = 0

        def messages(self, drive: int, topics: Collection[str]) -> Mapping[str, Message]:
            self.made += 1
            return super().messages(drive, topics)

    news = Counting()

    async def hear(hub: Hub) -> None:
        pages = [await came(hub, drive, f"table.{number % 50}") for number in range(500)]
        await soon(lambda: all(page.heard for page in pages))
        assert news.made <= 3
        assert pages[0].heard[0].data.partition(" ")[2].isdigit()

    run(hear, news)


@of_a_hub
async def test_a_page_that_is_told_with_all_others_before_it_was_welcomed_is_told_the_whole(hub: Hub) -> None:
    drive = playing_drive(tables=2, hands_played=1, board=SHOWN)
    at = version(drive)
    there = await came(hub, drive, "leaderboard", at)
    await soon(lambda: there.place in hub.told and drive.pk in hub.stamps)
    await soon(lambda: f"tell {drive.pk}" not in hub.tasks)
    late = Page(there.place, str(at - 1))
    hub.pages[late.place].add(late.stream)
    await write(send, drive, hand=2, table=1, ns_made=8)
    assert (await there.until(at + 1)).event == "same"
    assert (await late.until(at + 1)).event == "show"
