"""Registration of all kinds of background jobs at startup."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

from django.utils.module_loading import import_string

from tournaments.jobs.queue import JobKind
from tournaments.jobs.tasks import KINDS, make_tasks


def hand_in() -> None:
    """Register every kind with the queue."""
    long, night = timedelta(minutes=5), timedelta(hours=2)
    KINDS["kit"] = JobKind(_later("paper.services.print_pack.make_kit"), attempts=3, pause=2, queue="paper")
    KINDS["search"] = JobKind(_later("door.services.search.do_search"), attempts=3, pause=2, queue="search")
    KINDS["photograph"] = JobKind(
        _later("photos.services.reading.read_picture"), attempts=2, pause=5, queue="photos", limit=2 * 60
    )
    for kind, room in (("bring-in", "files"), ("bring-in-evening", "club_evening")):
        do = _later(f"{room}.services.archive.bring_in")
        KINDS[kind] = JobKind(do, attempts=3, pause=2, lost_after=long, queue="files")
    do = _later("host.services.email_bodies.send")
    KINDS["mail"] = JobKind(do, attempts=8, pause=15, queue="email", limit=2 * 60, rate="10/s")
    do = _later("village.services.mailings.send")
    KINDS["news"] = JobKind(do, attempts=8, pause=60, queue="news", limit=2 * 60, rate="10/s")
    do, begin = (_later(f"host.services.nightly.{name}") for name in ("do_night", "begin_night"))
    KINDS["nightly"] = JobKind(
        do, attempts=3, pause=5 * 60, lost_after=night, begin=begin, queue="night", limit=4 * 60 * 60
    )
    make_tasks()


def _later(path: str) -> Callable[..., Any]:
    """A function imported at its first call: importing all of them takes a fifth of a start."""

    def do(*arguments: Any) -> Any:
        return import_string(f"tournaments.{path}")(*arguments)

    return do
