"""Real workers on a real queue of their own, and a database that the test looks into from outside."""

import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from django.conf import settings

from tests.live.hall import copy_empty
from tests.work_done import until

# Each process sees only its environment, as in a real installation.
PROCESS = """
import sys, time, datetime, django
django.setup()
from drive.celery import app
from tests import many_jobs
from tournaments.jobs import queue

role, words = sys.argv[1:3]
many_jobs.register()
queue.ARRIVES, queue.LOST_AFTER = datetime.timedelta(seconds=3), many_jobs.LOST_AFTER
app.conf.beat_schedule = {"care": {"task": "tournaments.tasks.care", "schedule": 1}}
QUIET = ["--loglevel", "WARNING"]
if role == "work":
    app.worker_main(["worker", "--concurrency", "2", *QUIET, *(["--queues", words] if words else []),
                     "--without-gossip", "--without-mingle", "--without-heartbeat"])
elif role == "beat":
    app.start(["beat", "--schedule", words, "--pidfile=", *QUIET])
else:
    exec(words)
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
    """One installation: a folder, a database (SQLite there, if no other is given) and Redis."""

    def __init__(self, folder: Path, redis_url: str, kind: str = "kit", database: str = "") -> None:
        self.folder, self.redis_url, self.kind = folder, redis_url, kind
        self.file = folder / "drive.sqlite3"
        self.database = database or f"sqlite:///{self.file}"
        if not database:
            copy_empty(self.file)

    def start(self, role: str, words: str = "", *, redis_url: str = "") -> "subprocess.Popen[str]":
        """A process in that role: "work" on some queues, "beat" with a file; others do what the words say.

        It is a group of processes with its children.
        """
        environment = {
            "PATH": os.environ["PATH"],
            "DJANGO_SETTINGS_MODULE": "drive.settings",
            "DATABASE_URL": self.database,
            "DATA_DIR": str(self.folder),
            "REDIS_URL": redis_url or self.redis_url,
            "SECRET_KEY": "only-for-this-test",
        }
        with (self.folder / f"{role}.log").open("a") as log:
            return subprocess.Popen(
                [sys.executable, "-c", PROCESS, role, words],
                cwd=settings.BASE_DIR,
                env=environment,
                stdout=subprocess.PIPE if role == "do" else log,  # which nobody reads in time
                stderr=subprocess.STDOUT,
                text=True,
                start_new_session=True,
            )

    def do(self, words: str, *, redis_url: str = "", patience: float = PATIENCE) -> str:
        """Run code in a process, assert that it succeeds, and return its output."""
        process = self.start("do", words, redis_url=redis_url)
        said = process.communicate(timeout=patience)[0]
        assert process.returncode == 0, said
        return said.strip()

    @contextmanager
    def worker(self, queues: str = "") -> Iterator["subprocess.Popen[str]"]:
        """A worker for some queues (otherwise all), until the end."""
        with running(self.start("work", queues)) as process:
            yield process

    @contextmanager
    def beat(self) -> Iterator["subprocess.Popen[str]"]:
        """The clock of the workers, once a second, until the end."""
        with running(self.start("beat", str(self.folder / "beat"))) as process:
            yield process

    def job(self) -> tuple[str, int, int]:
        """State, how much is done, and attempts of the one job of its kind, on SQLite."""
        with sqlite3.connect(self.file, timeout=20) as opened:
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


def killed(process: "subprocess.Popen[str]") -> None:
    """End a process and its children at once, as where the power fails."""
    os.killpg(process.pid, signal.SIGKILL)
    process.wait(timeout=60)


@contextmanager
def running(process: "subprocess.Popen[str]") -> Iterator["subprocess.Popen[str]"]:
    """A process that is ended in the end."""
    try:
        yield process
    finally:
        if process.poll() is None:
            process.send_signal(signal.SIGTERM)
        try:
            process.communicate(timeout=PATIENCE)
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
