"""Work for a worker."""

import os
import subprocess
import sys
from pathlib import Path
from uuid import uuid4

import pytest
from django.conf import settings
from django.core.cache import cache
from django.utils import timezone

from tests.factories import seated_drive
from tournaments.services.printing import kept_pack
from tournaments.tasks import print_pack, search_plan

BASE = "https://hall.example"
# The web and the worker are processes of their own, which share a database file and Redis.
PROCESS = """
import sys, time, django
django.setup()
from django.core.management import call_command
from drive.celery import app
from tournaments.models import Drive

if sys.argv[1] == "work":
    app.worker_main(["worker", "--pool", "solo", "--queues", sys.argv[2], "--loglevel", "WARNING",
                     "--without-gossip", "--without-mingle", "--without-heartbeat"])
call_command("migrate", verbosity=0)
from django.core.cache import cache
from django.utils import timezone
from tests.factories import seated_drive
from tournaments.queries.papers import pack_key
from tournaments.services.printing import ask_for_pack, kept_pack
drive = seated_drive(tables=1, slug=sys.argv[2])
app.conf.task_default_queue = sys.argv[2]
ask_for_pack(drive, "https://hall.example")
print("asked", kept_pack(drive, "https://hall.example") is not None, flush=True)
for _ in range(300):
    if made := kept_pack(drive, "https://hall.example"):
        print("kept", made[:2].decode(), flush=True)
        cache.delete(pack_key(drive, "https://hall.example"))
        break
    time.sleep(0.1)
"""


@pytest.mark.django_db
def test_the_print_pack_is_made_at_once_without_a_broker() -> None:
    if settings.REDIS_URL:
        pytest.skip("REDIS_URL is set")
    cache.clear()
    drive = seated_drive(tables=1)
    print_pack.delay(drive.pk, BASE, "en-gb")
    assert kept_pack(drive, BASE) is not None


def start(role: str, redis_url: str, folder: Path, queue: str) -> subprocess.Popen[str]:
    environment = {
        "PATH": os.environ["PATH"],
        "DJANGO_SETTINGS_MODULE": "drive.settings",
        "DATABASE_URL": f"sqlite:///{folder / 'drive.sqlite3'}",
        "REDIS_URL": redis_url,
        "SECRET_KEY": "only-for-this-test",
    }
    return subprocess.Popen(
        [sys.executable, "-c", PROCESS, role, queue],
        cwd=settings.BASE_DIR,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


@pytest.mark.redis
def test_with_redis_a_worker_makes_the_pack_and_the_web_has_it(redis_url: str, tmp_path: Path) -> None:
    queue = f"tests-{uuid4()}"
    web = start("ask", redis_url, tmp_path, queue)
    assert web.stdout is not None
    worker = None
    try:
        assert web.stdout.readline().split() == ["asked", "False"]
        worker = start("work", redis_url, tmp_path, queue)
        assert web.communicate(timeout=60)[0].split() == ["kept", "PK"]
    finally:
        for process in (web, worker):
            if process is not None:
                process.terminate()
                process.communicate(timeout=30)


@pytest.mark.django_db
def test_a_worker_searches_for_a_better_plan() -> None:
    drive = seated_drive(tables=2, movement="optimised", hands=7)
    drive.schedule.seats = drive.schedule.seats[:1] * 7
    drive.schedule.searching_since = timezone.now()
    drive.schedule.save()
    search_plan(drive.pk, "Mavis Crane")
    entry = drive.log.last()
    assert entry is not None
    assert (entry.verb, entry.actor) == ("search", "Mavis Crane")
