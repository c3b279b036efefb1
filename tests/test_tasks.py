"""Work for a worker."""

import os
import subprocess
import sys
from dataclasses import asdict
from pathlib import Path
from uuid import uuid4

import pytest
from django.conf import settings
from django.core.cache import cache
from django.utils import timezone

from tests.factories import seated_drive
from tournaments.queries.kit import Kit
from tournaments.services.kit import kept_kit
from tournaments.tasks import print_kit, search_plan

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
from tournaments.queries.kit import Kit, kit_key
from tournaments.services.kit import ask_for_kit, kept_kit
drive = seated_drive(tables=1, slug=sys.argv[2])
app.conf.task_default_queue = sys.argv[2]
kit = Kit("https://hall.example", ("register", "score-cards"), "zip")
ask_for_kit(drive, kit)
print("asked", kept_kit(drive, kit) is not None, flush=True)
for _ in range(300):
    if made := kept_kit(drive, kit):
        print("kept", made[:2].decode(), flush=True)
        cache.delete(kit_key(drive, kit))
        break
    time.sleep(0.1)
"""


@pytest.mark.django_db
def test_the_kit_is_made_at_once_without_a_broker() -> None:
    if settings.REDIS_URL:
        pytest.skip("REDIS_URL is set")
    cache.clear()
    drive = seated_drive(tables=1)
    kit = Kit(BASE, ("register",))
    print_kit.delay(drive.pk, asdict(kit), "en-gb")
    assert kept_kit(drive, kit) is not None


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
def test_with_redis_a_worker_makes_the_kit_and_the_web_has_it(redis_url: str, tmp_path: Path) -> None:
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
