"""The open pages of each drive in this process, and the loops that send them changes."""

import asyncio
import logging
from collections import defaultdict
from collections.abc import Callable, Collection, Coroutine, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import NamedTuple, Protocol, TypeVar

from django.db import close_old_connections

from tournaments.live.server_sent_event import Message, clock
from tournaments.live.stream import Stream
from tournaments.live.watching import Watch

BETWEEN = 1.0  # seconds between two messages about one drive, at least
GATHER = 0.2  # seconds in which pages that come are gathered, so that what they are told is made once
SIGN_OF_LIFE = 10  # seconds between two words of the clock: a page tells a dead line from a quiet one
AT_ONCE = 20  # pages told before the server does something else
THREADS = 2

logger = logging.getLogger(__name__)
T = TypeVar("T")


class Topic(NamedTuple):
    """The subject of a page: a drive by primary key, and a topic that pages may share."""

    drive: int
    topic: str


class News(Protocol):
    """Functions with which the hub reads drives. Each may use the database; none runs in the loop."""

    def find(self, slug: str, topic: str, host: str) -> int | None:
        """The drive of a page that may listen to ``topic`` under the site's name ``host``, or None."""

    def stamps(self, drives: Collection[int]) -> Mapping[int, str]:
        """A stamp of each drive's state: its version and anything else that changes a page."""

    def messages(self, drive: int, topics: Collection[str]) -> Mapping[str, Message]:
        """Messages by topic; topics with nothing to send are left out."""


class Hub:
    """The pages that listen to this process. Call it from one event loop; the first page starts its loops."""

    def __init__(self, news: News, watch: Callable[[], Watch]) -> None:
        """``watch`` is called when the first page comes, after the settings have been read."""
        self.news, self.watch = news, watch
        self.pages: dict[Topic, set[Stream]] = defaultdict(set)
        self.coming: dict[int, dict[Stream, str]] = defaultdict(dict)  # the topics of pages not told yet
        self.told: dict[Topic, Message] = {}  # the latest that was told to all pages of a place
        self.stamps: dict[int, str] = {}
        self.due: set[int] = set()  # drives that have something to tell
        self.tasks: dict[str, asyncio.Task[None]] = {}  # what is under way, by name
        self.threads = ThreadPoolExecutor(THREADS, thread_name_prefix="live")
        self.making = asyncio.Lock()  # in turn, so that nobody is told an older state after a later one

    @property
    def size(self) -> int:
        """Number of listening pages."""
        return sum(map(len, self.pages.values()))

    async def find(self, slug: str, topic: str, host: str) -> Topic | None:
        """The subject of a page, or None if it may not listen."""
        drive = await self._ask(lambda: self.news.find(slug, topic, host))
        return None if drive is None else Topic(drive, topic)

    def add(self, place: Topic, stream: Stream) -> None:
        """Add a page; if it does not show the latest state, it is sent a message shortly."""
        self.pages[place].add(stream)
        self._start("follow", self._follow)
        self._start("live", self._live)
        stream.sign(clock())
        latest = self.told.get(place)
        if latest is None or latest.stamp != stream.shows:
            self.coming[place.drive][stream] = place.topic
            self._start(f"welcome {place.drive}", partial(self._welcome, place.drive))

    def remove(self, place: Topic, stream: Stream) -> None:
        """Forget a page that has gone, and the drive with its last page."""
        self.pages[place].discard(stream)
        self.coming[place.drive].pop(stream, None)
        if not self.coming[place.drive]:
            del self.coming[place.drive]
        if not self.pages[place]:
            del self.pages[place]
            self.told.pop(place, None)
        if place.drive not in self._drives():
            self.stamps.pop(place.drive, None)
            self.due.discard(place.drive)

    def close(self) -> None:
        """End every stream, so that a server that stops, or closes a listener, need not wait for its pages.

        Pages that may still listen reconnect, and everything starts afresh.
        """
        for streams in self.pages.values():
            for stream in streams:
                stream.end()
        for task in self.tasks.values():
            task.cancel()
        self.tasks.clear()

    async def _follow(self) -> None:
        """Look for changes whenever something may have been written."""
        while self.pages and not _called_off():
            try:
                async with self.watch()() as wait:
                    while self.pages and not _called_off():
                        await self._look()
                        await wait()
            except Exception:  # whatever it is, the screens of the hall go on
                if _called_off():
                    return
                logger.exception("The screens are not told; trying again")
                await asyncio.sleep(BETWEEN)

    async def _look(self) -> None:
        drives = self._drives()
        stamps = await self._ask(lambda: self.news.stamps(drives))
        gone = drives.difference(stamps)
        for place in [place for place in self.pages if place.drive in gone]:
            for stream in self.pages.pop(place):  # its page asks again, and finds what took the drive's place
                stream.end()
        for drive, stamp in stamps.items():
            if self.stamps.get(drive) != stamp and drive in self._drives():
                self.stamps[drive] = stamp
                self.due.add(drive)
                self._start(f"tell {drive}", partial(self._tell, drive))

    async def _tell(self, drive: int) -> None:
        """Send a drive's changes to its pages, until there are none; then the next need not wait."""
        while drive in self.due:
            self.due.discard(drive)
            try:
                async with self.making:
                    await self._say(drive)
            except Exception:
                logger.exception("The screens of drive %s are not told; trying again", drive)
                self.due |= {drive} & self._drives()
            await asyncio.sleep(BETWEEN)

    async def _say(self, drive: int) -> None:
        topics = [place.topic for place in self.pages if place.drive == drive]
        messages = await self._messages(drive, topics)
        before = {place: self.told.get(place) for place in messages}
        fetching = sum(
            len(self.pages[place]) for place in messages if messages[place].is_new_mark(before[place])
        )
        for place, message in messages.items():
            if place in self.pages:
                self.told[place] = message
                await self._tell_all(place, message, before[place], fetching)

    async def _tell_all(self, place: Topic, message: Message, before: Message | None, fetching: int) -> None:
        """Send a message to every page of a place, in batches, so that other work is not delayed."""
        whole, brief = message.encoded(fetching), message.after(before).encoded(fetching)
        if before and before.stamp == message.stamp and before.data != message.data:
            for stream in self.pages[place]:  # not the drive has changed, but who may see it
                stream.shows = ""
        for number, stream in enumerate(list(self.pages[place])):
            stream.tell(message.stamp, whole, brief if before and stream.shows == before.stamp else whole)
            if number % AT_ONCE == AT_ONCE - 1:
                await asyncio.sleep(0)

    async def _welcome(self, drive: int) -> None:
        """Send new pages what they do not show yet, in batches."""
        while coming := self.coming.pop(drive, {}):
            try:
                async with self.making:
                    messages = await self._messages(drive, set(coming.values()))
            except Exception:
                logger.exception("New pages of drive %s are not told; trying again", drive)
                await asyncio.sleep(BETWEEN)
                still = {
                    page: at for page, at in coming.items() if page in self.pages.get(Topic(drive, at), ())
                }
                if still:
                    self.coming[drive] |= still
                continue
            for stream, topic in coming.items():
                if message := messages.get(Topic(drive, topic)):
                    whole = message.encoded(len(coming))
                    stream.tell(message.stamp, whole, whole)
                    self.told.setdefault(Topic(drive, topic), message)
            await asyncio.sleep(GATHER)

    async def _messages(self, drive: int, topics: Collection[str]) -> dict[Topic, Message]:
        """Messages for the subjects that still have an open page."""
        messages = await self._ask(lambda: self.news.messages(drive, topics))
        places = {Topic(drive, topic): message for topic, message in messages.items()}
        return {place: message for place, message in places.items() if place in self.pages}

    async def _live(self) -> None:
        """Send every page a sign of life now and then."""
        while self.pages:
            await asyncio.sleep(SIGN_OF_LIFE)
            word = clock()
            for streams in self.pages.values():
                for stream in streams:
                    stream.sign(word)

    def _drives(self) -> set[int]:
        return {place.drive for place in self.pages}

    def _start(self, name: str, work: Callable[[], Coroutine[None, None, None]]) -> None:
        """Start a loop unless it is running."""
        if name not in self.tasks or self.tasks[name].done():
            self.tasks[name] = asyncio.get_running_loop().create_task(work(), name=name)
            self.tasks[name].add_done_callback(self._done)

    def _done(self, task: "asyncio.Task[None]") -> None:
        if self.tasks.get(task.get_name()) is task:
            del self.tasks[task.get_name()]
        if not task.cancelled() and (error := task.exception()):
            logger.error("The screens are not told", exc_info=error)

    async def _ask(self, call: Callable[[], T]) -> T:
        """Run a function that uses the database in a thread that keeps its connection."""
        return await asyncio.get_running_loop().run_in_executor(self.threads, _with_database, call)


def _called_off() -> bool:
    """True if this task was cancelled, even if a library hid that behind a timeout or a failed close."""
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0


def _with_database(call: Callable[[], T]) -> T:
    close_old_connections()
    try:
        return call()
    finally:
        close_old_connections()
