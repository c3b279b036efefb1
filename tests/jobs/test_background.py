"""The thread that works beside the site where there is no queue, or where it does not answer."""

import datetime as dt
import logging
import threading
from collections.abc import Iterator

import pytest
from django.db import transaction
from pytest_django.fixtures import Settings

from tests.factories import seated_drive
from tests.work_done import until
from tournaments.jobs import background, tasks
from tournaments.jobs.background import Background
from tournaments.jobs.queue import JobKind, JobProgress, ask
from tournaments.kernel.change import now
from tournaments.models import Job
from tournaments.paper.queries.print_pack import Kit, kept_kit
from tournaments.paper.services.print_pack import ask_for_kit

pytestmark = [pytest.mark.database, pytest.mark.django_db(transaction=True)]


@pytest.fixture(autouse=True)
def _no_broker(settings: Settings) -> None:
    settings.REDIS_URL = ""


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Begins and ends of the jobs that ran; each job waits halfway for ``go_on``."""
    seen: list[str] = []

    def paint(job: Job, progress: JobProgress) -> None:
        seen.append(f"begin {job.key}")
        while not go_on.wait(0.02):
            progress(1, 2)
        seen.append(f"end {job.key}")

    monkeypatch.setitem(tasks.KINDS, "paint", JobKind(paint, attempts=3, pause=0.1))
    go_on.clear()
    yield seen
    go_on.set()


go_on = threading.Event()


def threads() -> list[threading.Thread]:
    return [thread for thread in threading.enumerate() if isinstance(thread, Background)]


def all_done() -> bool:
    return not Job.objects.exclude(state=Job.JobState.DONE).exists()


def test_it_works() -> None:
    drive = seated_drive(tables=1)
    kit = Kit("https://hall.example", ("register",))
    ask_for_kit(drive, kit)
    until(lambda: kept_kit(drive, kit) is not None)
    assert len(threads()) == 1
    background.end()
    assert threads() == []


def test_one_at_a_time_and_the_oldest_first(painted: list[str]) -> None:
    for key in ("door", "wall", "roof"):
        ask("paint", key, {})
    until(lambda: painted == ["begin door"])
    until(lambda: Job.objects.get(key="door").done == 1)
    assert Job.objects.filter(state=Job.JobState.WAITING).count() == 2
    go_on.set()
    until(all_done)
    assert painted == [f"{what} {key}" for key in ("door", "wall", "roof") for what in ("begin", "end")]


def test_nothing_is_begun_before_the_transaction_is_over(painted: list[str]) -> None:
    go_on.set()
    with transaction.atomic():
        ask("paint", "door", {})
        assert threads() == []
    until(all_done)
    with transaction.atomic():
        ask("paint", "wall", {})
        transaction.set_rollback(True)
    assert Job.objects.count() == 1


def test_a_server_that_stops_leaves_its_job_to_the_next_which_finds_it(painted: list[str]) -> None:
    ask("paint", "door", {})
    until(lambda: painted == ["begin door"])
    background.end()
    assert threads() == []
    job = Job.objects.get()
    assert (job.state, job.attempts) == (Job.JobState.WAITING, 0)
    go_on.set()
    with background.working():
        until(all_done)
    assert painted == ["begin door", "begin door", "end door"]
    assert threads() == []


def test_a_job_that_was_killed_is_found(painted: list[str]) -> None:
    go_on.set()
    long_ago = now() - dt.timedelta(minutes=5)
    lost = {"state": Job.JobState.RUNNING, "attempts": 1, "asked_at": long_ago, "seen_at": long_ago}
    Job.objects.create(kind="paint", key="door", **lost)
    with background.working():
        until(all_done)
    assert Job.objects.get().attempts == 2


def test_what_fails_is_tried_again(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.CRITICAL)
    tried: list[int] = []

    def paint(job: Job, _progress: JobProgress) -> None:
        tried.append(job.attempts)
        if len(tried) < 3:
            raise OSError("no paint")

    monkeypatch.setitem(tasks.KINDS, "paint", JobKind(paint, attempts=3, pause=0.05))
    monkeypatch.setattr(background, "SOON", 0.02)
    ask("paint", "door", {})
    until(all_done)
    assert tried == [1, 2, 3]
