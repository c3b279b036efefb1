"""Celery: a task goes from one process to another, and the clock names tasks that there are."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from uuid import uuid4

import pytest
from django.conf import settings

from drive.celery import app

pytestmark = pytest.mark.database

# One process sends and another works: each sees only its environment, as in a real installation.
WORKER = """
import os, sys, django
django.setup()
from drive.celery import app

@app.task(name="tests.write_down")
def write_down(path, word):
    with open(path, "a") as file:
        file.write(f"{os.getpid()} {word}")

if sys.argv[1] == "work":
    app.worker_main(["worker", "--pool", "solo", "--queues", sys.argv[2], "--loglevel", "WARNING",
                     "--without-gossip", "--without-mingle", "--without-heartbeat"])
else:
    write_down.apply_async(args=sys.argv[3:], queue=sys.argv[2])
    print(os.getpid())
"""


def test_every_task_of_the_clock_is_known() -> None:
    app.loader.import_default_modules()
    assert {row["task"] for row in settings.CELERY_BEAT_SCHEDULE.values()} <= set(app.tasks)


@contextmanager
def process(redis_url: str, *arguments: str) -> Iterator[subprocess.Popen[str]]:
    started = subprocess.Popen(
        [sys.executable, "-c", WORKER, *arguments],
        cwd=settings.BASE_DIR,
        env={
            "PATH": os.environ["PATH"],
            "DJANGO_SETTINGS_MODULE": "drive.settings",
            "REDIS_URL": redis_url,
            "SECRET_KEY": "only-for-this-test",
            "DATABASE_URL": "sqlite:///:memory:",
        },
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    try:
        yield started
    finally:
        started.terminate()
        started.communicate(timeout=120)


@pytest.mark.redis
def test_with_redis_a_task_runs_on_the_worker(redis_url: str, tmp_path: Path) -> None:
    queue = f"tests-{uuid4()}"
    with process(redis_url, "send", queue, str(tmp_path / "ledger"), "done") as sender:
        sent_by = sender.communicate(timeout=120)[0].strip()
    assert sent_by.isdigit(), sent_by
    assert not (tmp_path / "ledger").exists()
    with process(redis_url, "work", queue):
        written = wait_for(tmp_path / "ledger")
    worker, word = written.split()
    assert (word, worker == sent_by) == ("done", False)


def wait_for(path: Path) -> str:
    """What stands in the file, once something does."""
    for _ in range(1200):
        if path.exists() and (text := path.read_text()):
            return text
        time.sleep(0.1)
    pytest.fail("The worker wrote nothing in two minutes.")
