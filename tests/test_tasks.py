"""Workers, each a process of its own, on a real queue."""

import signal
from pathlib import Path

import pytest

from tests.live.hall import free_port
from tests.workers import BEGIN, Place, running

pytestmark = pytest.mark.redis
ASK = "ask_for_kit(drive, kit)"
LATER = """
import datetime
from tournaments.services._write import at_time, now
from tournaments.tasks import look_after
with at_time(now() + datetime.timedelta(minutes=3)):
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


def test_it_works(place: Place) -> None:
    place.do(BEGIN.format(tables=1) + ASK)
    assert place.job() == ("waiting", 0, 0)
    with place.worker():
        place.wait_for("done")
    assert place.do(MADE) == "done PK {}"


def test_a_worker_killed_in_a_kit_loses_nothing(place: Place) -> None:
    place.do(BEGIN.format(tables=60) + ASK)
    with place.worker() as first:
        place.wait_for("running", done=1)
        first.send_signal(signal.SIGKILL)
        first.wait(timeout=20)
    state, done, attempts = place.job()
    assert (state, attempts) == ("running", 1)
    assert done < 5
    with place.worker(), place.worker():
        place.do(LATER)
        place.wait_for("done")
    assert place.do(MADE) == "done PK {}"
    assert place.job()[2] == 2


def test_what_never_reached_the_queue_is_picked_up_by_beat(place: Place, tmp_path: Path) -> None:
    """The broker was away as it was asked for, and so was the process that asked, soon after."""
    place.do(
        BEGIN.format(tables=1)
        + "from tournaments.services import background\n"
        + "background.hand_over = lambda job_id, pause=0: None\n"
        + ASK
        + "\nfrom tournaments.models import Job\nfrom django.utils import timezone\n"
        + "Job.objects.update(asked_at=timezone.now() - datetime.timedelta(minutes=2))"
    )
    with place.worker(), running(place.start("beat", str(tmp_path / "beat"))):
        place.wait_for("done")
    assert place.job()[2] == 1


def test_while_the_queue_is_away_the_site_does_it_itself(place: Place) -> None:
    wait = "\nfrom tests.jobs import until\nuntil(lambda: kept_kit(drive, kit) is not None)"
    nowhere = f"redis://127.0.0.1:{free_port()}/0"
    said = place.do(BEGIN.format(tables=1) + ASK + wait, redis_url=nowhere)
    assert "No worker can be asked" in said
    assert place.job()[::2] == ("done", 1)


def test_nothing_is_put_into_a_queue_that_is_full_already(place: Place) -> None:
    """Each look would add to it while no worker runs."""
    place.do(BEGIN.format(tables=1) + ASK)
    count = (
        "from django.conf import settings\nimport redis\n"
        "print(redis.Redis.from_url(settings.REDIS_URL).llen(sys.argv[2]))"
    )
    for _ in range(2):
        assert place.do(LATER + count) == "1"
