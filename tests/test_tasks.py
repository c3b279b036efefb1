"""Workers, each a process of its own, on a real queue."""

import signal
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path

import pytest

from tests.live.hall import free_port
from tests.work_done import until
from tests.workers import BEGIN, Place, running
from tournaments.club.queries.file_imports import WRITING

pytestmark = [pytest.mark.database, pytest.mark.redis]
ASK = "ask_for_kit(drive, kit)"
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
def place(tmp_path: Path, redis_url: str) -> Place:
    return Place(tmp_path, redis_url)


def killed(worker: "subprocess.Popen[str]") -> None:
    worker.send_signal(signal.SIGKILL)
    worker.wait(timeout=60)


def test_it_works(place: Place) -> None:
    """A look at what waits puts nothing into the queue; the worker does what is there."""
    place.do(BEGIN.format(tables=1) + ASK)
    assert place.job() == ("waiting", 0, 0)
    count = (
        "from django.conf import settings\nimport redis\n"
        "print(redis.Redis.from_url(settings.REDIS_URL).llen(sys.argv[2]))"
    )
    assert place.do(LATER + LATER + count) == "1"
    with place.worker():
        place.wait_for("done")
    assert place.do(MADE) == "done PK {}"


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
def test_what_never_reached_the_queue_is_picked_up_by_beat(place: Place, tmp_path: Path) -> None:
    """The broker was away as it was asked for, and so was the process that asked, soon after."""
    place.do(
        BEGIN.format(tables=1)
        + "from tournaments.jobs import background\n"
        + "background.wake = lambda pause=0: None\n"
        + ASK
        + "\nfrom tournaments.models import Job\nfrom django.utils import timezone\n"
        + "Job.objects.update(asked_at=timezone.now() - datetime.timedelta(minutes=2))"
    )
    with place.worker(), running(place.start("beat", str(tmp_path / "beat"))):
        place.wait_for("done")
    assert place.job()[2] == 1


def test_while_the_queue_is_away_the_site_does_it_itself(place: Place) -> None:
    wait = "\nfrom tests.work_done import until\nuntil(lambda: kept_kit(drive, kit) is not None)"
    nowhere = f"redis://127.0.0.1:{free_port()}/0"
    said = place.do(BEGIN.format(tables=1) + ASK + wait, redis_url=nowhere)
    assert "No worker can be asked" in said
    assert place.job()[::2] == ("done", 1)


EMAIL = """
from tests.work_done import until
from tournaments.models import Job
from tournaments.jobs.email import post
for base in ("a", "b"):
    ask_for_kit(drive, Kit(f"https://{base}.example", kit.keys, "zip"))
until(lambda: Job.objects.filter(state="running").count() == 2)
ask_for_kit(drive, Kit("https://c.example", kit.keys, "zip"))
email = post("password", {"to": "nobody@example.org"})
until(lambda: not Job.objects.filter(state__in=("waiting", "running")).exists(), 120)
email.refresh_from_db()
print(email.begun_at < max(Job.objects.filter(kind="kit").values_list("begun_at", flat=True)))
"""


@pytest.mark.whole
def test_an_email_goes_past_the_kits_that_wait_for_the_same_worker(place: Place) -> None:
    """The worker does two things at once, and a third kit waits."""
    with place.worker():
        assert place.do(BEGIN.format(tables=60) + EMAIL) == "True"


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
def files(tmp_path: Path, redis_url: str) -> Place:
    return Place(tmp_path, redis_url, "bring-in")


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
    with closing(sqlite3.connect(files.database, timeout=60, isolation_level=None)) as opened:
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
