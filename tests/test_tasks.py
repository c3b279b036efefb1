"""Workers, each a process of its own, on a real queue."""

import os
import signal
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest
import redis
from celery import Celery

from tests.live.hall import free_port
from tests.live.redis_server import RedisServer
from tests.work_done import until
from tests.workers import BEGIN, PATIENCE, Place, killed
from tournaments.club.queries.file_imports import WRITING

pytestmark = [pytest.mark.database, pytest.mark.redis]
ASK = "ask_for_kit(drive, kit)"
UNSENT = "from tournaments.jobs import background\nbackground.hand_over = lambda job: None\n"
LATER = """
import datetime
from tournaments.models import Job
from tournaments.jobs.tasks import look_after
Job.objects.update(seen_at=datetime.datetime.now(datetime.UTC) - datetime.timedelta(minutes=3))
look_after(night=False)
"""
MADE = """
from tournaments.models import Job
job = Job.objects.get()
print(job.state, bytes(job.result)[:2].decode(), job.asked)
"""


@pytest.fixture
def place(tmp_path: Path, own_redis: RedisServer) -> Place:
    return Place(tmp_path, own_redis.url)


def sent(place: Place, name: str, *arguments: object) -> None:
    """Put a task into the first queue, as another version may."""
    with Celery(broker=place.redis_url, set_as_current=False) as app:
        app.send_task(name, arguments)


def length(place: Place, queue: str) -> int:
    with redis.Redis.from_url(place.redis_url) as client:
        return int(client.llen(queue))


@pytest.mark.push
def test_it_works(place: Place) -> None:
    """A look at what waits puts nothing into the queue; the worker does what is there."""
    place.do(BEGIN.format(tables=1) + ASK + LATER + LATER)
    assert place.job() == ("waiting", 0, 0)
    assert length(place, "paper") == 1
    with place.worker():
        place.wait_for("done")
    assert place.do(MADE) == "done PK {}"


@pytest.mark.push
def test_what_another_version_has_sent_is_understood(place: Place) -> None:
    """A site of the version before says only that something waits; a later one may know other kinds."""
    place.do(BEGIN.format(tables=1) + UNSENT + ASK)
    sent(place, "tournaments.jobs.unheard-of", 1)
    sent(place, "tournaments.tasks.work")
    with place.worker():
        place.wait_for("done")
    assert length(place, "paper") == 0


@pytest.mark.push
def test_a_queue_gets_no_more_messages_than_there_are_jobs(place: Place) -> None:
    """One has been sent and two were lost, which beat finds out each minute again."""
    lost = "for base in 'ab': ask_for_kit(drive, Kit(f'https://{base}.example', kit.keys, 'zip'))\n"
    again = "from tournaments.jobs.tasks import work\nbackground.hand_over = real\nfor _ in range(3): work()"
    real = "from tournaments.jobs import background\nreal = background.hand_over\n"
    place.do(f"{BEGIN.format(tables=1)}{ASK}\n{real}{UNSENT}{lost}{again}")
    assert length(place, "paper") == 3


@pytest.mark.whole
def test_a_worker_killed_in_a_kit_loses_nothing(place: Place) -> None:
    place.do(BEGIN.format(tables=60) + ASK)
    with place.worker() as first:
        place.wait_for("running", done=1)
        killed(first)
    state, done, attempts = place.job()
    assert (state, attempts) == ("running", 1)
    assert done < 5
    with place.worker(), place.worker():
        place.do(LATER)
        place.wait_for("done")
    assert place.do(MADE) == "done PK {}"
    assert place.job()[2] == 2


@pytest.mark.whole
def test_a_process_of_a_worker_that_is_killed_is_replaced_at_once(place: Place) -> None:
    """As where the memory is full: the others of that worker live, and so does the job."""
    place.do(BEGIN.format(tables=60) + ASK)
    with place.worker() as worker:
        place.wait_for("running", done=1)
        children = Path(f"/proc/{worker.pid}/task/{worker.pid}/children").read_text().split()
        busiest = max(children, key=lambda child: int(Path(f"/proc/{child}/stat").read_text().split()[13]))
        os.kill(int(busiest), signal.SIGKILL)
        began = time.monotonic()
        until(lambda: place.job()[2] == 2, PATIENCE)
        assert time.monotonic() - began < 20
        place.wait_for("done")


@pytest.mark.whole
def test_an_attempt_without_end_is_ended_and_counts(tmp_path: Path, own_redis: RedisServer) -> None:
    place = Place(tmp_path, own_redis.url, "endless")
    place.do("queue.ask('endless', '', {})")
    with place.worker("files"):
        place.wait_for("failed")
    assert place.job()[2] == 2


@pytest.mark.whole
def test_what_never_reached_the_queue_is_picked_up_by_beat(place: Place) -> None:
    """The broker was away as it was asked for, and so was the process that asked, soon after."""
    place.do(BEGIN.format(tables=1) + UNSENT + ASK)
    with place.worker(), place.beat():
        place.wait_for("done")
    assert place.job()[2] == 1


def test_while_the_queue_is_away_the_site_does_it_itself(place: Place) -> None:
    wait = "\nfrom tests.work_done import until\nuntil(lambda: kept_kit(drive, kit) is not None)"
    nowhere = f"redis://127.0.0.1:{free_port()}/0"
    said = place.do(BEGIN.format(tables=1) + ASK + wait, redis_url=nowhere)
    assert "No worker can be asked" in said
    assert place.job()[::2] == ("done", 1)


FILE = """
from tests.factories import make_user
from tournaments.engine.archive.writer import write
from tournaments.files.queries.archive import archive
from tournaments.kernel.change import Actor
from tournaments.files.services.archive import DRIVE_FILE
from tournaments.files.services.temporary_database import scratch_database
from tournaments.club.services.file_imports import ask_to_bring_in
from tournaments.host.services.simulate import simulated_drive
with scratch_database():
    raw = write(archive(simulated_drive(60, 24, "winners-split", reverse=False, seed=1))).encode()
ask_to_bring_in(DRIVE_FILE, Actor("Mavis", make_user().pk), raw)
"""
MUCH_LATER = LATER.replace("minutes=3", "minutes=6")
BROUGHT_IN = """
from tournaments.models import Drive, Job, TableHand
job, drive = Job.objects.get(), Drive.objects.get()
print(drive.title, TableHand.objects.count(), job.state, job.asked, job.drive == drive)
"""


@pytest.fixture
def files(tmp_path: Path, own_redis: RedisServer) -> Place:
    return Place(tmp_path, own_redis.url, "bring-in")


@pytest.mark.whole
def test_a_worker_killed_while_it_writes_a_drive_leaves_nothing_of_it(files: Place) -> None:
    files.do(FILE)
    with files.worker() as first:
        files.wait_for("running", done=WRITING)
        killed(first)
    assert files.job() == ("running", WRITING, 1)
    assert files.do("from tournaments.models import Drive; print(Drive.objects.count())") == "0"
    with files.worker(), files.worker():
        files.do(MUCH_LATER)
        files.wait_for("done")
    assert files.do(BROUGHT_IN) == "Simulated Whist Drive 1440 done {} True"
    assert files.job()[2] == 2


@pytest.mark.whole
def test_a_worker_killed_between_the_drive_and_the_end_of_its_job_brings_it_in_once(files: Place) -> None:
    files.do(FILE)
    with closing(sqlite3.connect(files.file, timeout=60, isolation_level=None)) as opened:
        opened.execute(
            "CREATE TRIGGER not_yet BEFORE UPDATE ON tournaments_job WHEN NEW.state = 'done' "
            "BEGIN SELECT RAISE(ABORT, 'not yet'); END"
        )  # as long as this is there the job cannot end
        with files.worker() as first:
            until(lambda: opened.execute("SELECT COUNT(*) FROM tournaments_drive").fetchone() == (1,), 120)
            killed(first)
        assert files.job()[::2] == ("running", 1)
        opened.execute("DROP TRIGGER not_yet")
    with files.worker():
        files.do(MUCH_LATER)
        files.wait_for("done")
    assert files.do(BROUGHT_IN) == "Simulated Whist Drive 1440 done {} True"
    assert files.job()[2] == 2
