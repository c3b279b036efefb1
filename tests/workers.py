"""Real workers on a real queue of their own, and a database that the test looks into from outside."""

import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from uuid import uuid4

from django.conf import settings

from tests.live.hall import copy_empty
from tests.work_done import until

# Each process sees only its environment, as in a real installation.
PROCESS = """
import sys, time, datetime, django
django.setup()
from drive.celery import app

role, app.conf.task_default_queue = sys.argv[1:3]
app.conf.beat_schedule = {"care": {"task": "tournaments.tasks.care", "schedule": 1}}
QUIET = ["--loglevel", "WARNING"]
if role == "work":
    app.worker_main(["worker", "--pool", "threads", "--concurrency", "2", "--queues", sys.argv[2], *QUIET,
                     "--without-gossip", "--without-mingle", "--without-heartbeat"])
if role == "beat":
    app.start(["beat", "--schedule", sys.argv[3], "--pidfile=", *QUIET])
exec(sys.argv[3])
"""
BEGIN = """
from tests.factories import seated_drive
from tournaments.paper.queries.print_pack import Kit, kept_kit
from tournaments.paper.services.print_pack import ask_for_kit
drive = seated_drive(tables={tables})
kit = Kit("https://hall.example", ("register", "score-cards", "table-cards", "seating", "chart"), "zip")
"""
PATIENCE = 120  # seconds for a process to begin, to work or to end, where others use the processor


class Place:
    """One installation: a folder with its database, Redis, and a queue that nobody else looks at."""

    def __init__(self, folder: Path, redis_url: str, kind: str = "kit") -> None:
        self.folder, self.redis_url, self.queue = folder, redis_url, f"tests-{uuid4()}"
        self.kind = kind
        self.database = folder / "drive.sqlite3"
        copy_empty(self.database)

    def start(self, role: str, *words: str, redis_url: str = "") -> "subprocess.Popen[str]":
        """A process in that role: "work", "beat", or "do" what the words say."""
        environment = {
            "PATH": os.environ["PATH"],
            "DJANGO_SETTINGS_MODULE": "drive.settings",
            "DATABASE_URL": f"sqlite:///{self.database}",
            "DATA_DIR": str(self.folder),
            "REDIS_URL": redis_url or self.redis_url,
            "SECRET_KEY": "only-for-this-test",
        }
        return subprocess.Popen(
            [sys.executable, "-c", PROCESS, role, self.queue, *words],
            cwd=settings.BASE_DIR,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )

    def do(self, words: str, *, redis_url: str = "") -> str:
        """Run code in a process, assert that it succeeds, and return its output."""
        process = self.start("do", words, redis_url=redis_url)
        said = process.communicate(timeout=PATIENCE)[0]
        assert process.returncode == 0, said
        return said.strip()

    @contextmanager
    def worker(self) -> Iterator["subprocess.Popen[str]"]:
        """A worker, until the end."""
        with running(self.start("work")) as process:
            yield process

    def job(self) -> tuple[str, int, int]:
        """State, how much is done, and attempts of the one job of its kind."""
        with sqlite3.connect(self.database, timeout=20) as opened:
            rows = opened.execute(
                "SELECT state, done, attempts FROM tournaments_job WHERE kind = ?", [self.kind]
            ).fetchall()
        opened.close()
        assert len(rows) == 1, rows
        state, done, attempts = rows[0]
        return state, done, attempts

    def wait_for(self, state: str, *, done: int = 0) -> None:
        """Wait until the job is there."""
        until(lambda: (seen := self.job())[0] == state and seen[1] >= done, PATIENCE)


@contextmanager
def running(process: "subprocess.Popen[str]") -> Iterator["subprocess.Popen[str]"]:
    """A process that is ended in the end."""
    try:
        yield process
    finally:
        if process.poll() is None:
            process.send_signal(signal.SIGTERM)
        process.communicate(timeout=PATIENCE)
