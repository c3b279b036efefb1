"""The write gate: many threads and two processes, one database file."""

import sqlite3
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from django.db import OperationalError, connection

from drive.settings import sqlite
from tournaments.files.services.temporary_database import other_database
from tournaments.models.write_gate import write_gate

pytestmark = pytest.mark.database

# Each of the threads reads, thinks and writes in one transaction, as services do. SQLite is told to wait for
# a thousandth of a second only: without the gate most of the writers would fail.
WRITERS = """
import sys, threading, django
django.setup()
from django.db import connection, transaction
from tournaments.models.write_gate import write_gate


wrong = []

def write():
    try:
        with connection.cursor() as cursor:
            if sys.platform != "win32":
                cursor.execute("PRAGMA busy_timeout=1")
            for _ in range(15):
                with write_gate(), transaction.atomic():
                    total = cursor.execute("SELECT total FROM tally").fetchone()[0]
                    cursor.execute("UPDATE tally SET total = %s", [total + 1])
    except Exception as error:
        wrong.append(repr(error))
    finally:
        connection.close()

if "win32" in sys.argv:
    sys.platform = sys.argv.pop()
if sys.argv[1:] == ["hold"]:
    with write_gate():
        print("held", flush=True)
        sys.stdin.read()
else:
    threads = [threading.Thread(target=write) for _ in range(8)]
    [thread.start() for thread in threads]
    [thread.join() for thread in threads]
    print("\\n".join(wrong))
"""


def python(database: Path, *arguments: str) -> subprocess.Popen[str]:
    """One process that has the database file open."""
    return subprocess.Popen(
        [sys.executable, "-c", WRITERS, *arguments],
        env={
            "DJANGO_SETTINGS_MODULE": "drive.settings",
            "DATABASE_URL": f"sqlite:///{database}",
            "SECRET_KEY": "only-for-this-test",
        },
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


def said(process: subprocess.Popen[str]) -> str:
    return process.communicate(timeout=120)[0].strip()


@pytest.mark.parametrize(
    "system", [(), pytest.param(("win32",), marks=pytest.mark.whole)], ids=["this system", "windows"]
)
def test_many_threads_of_two_processes_write_without_a_locked_database(
    tmp_path: Path, system: tuple[str, ...]
) -> None:
    """On Windows there is no gate: two processes wait as SQLite waits."""
    database = tmp_path / "drive.sqlite3"
    with closing(sqlite3.connect(database)) as prepared:
        prepared.execute("CREATE TABLE tally AS SELECT 0 AS total")
    processes = [python(database, *system), python(database, *system)]
    assert [said(process) for process in processes] == ["", ""]
    with closing(sqlite3.connect(database)) as written:
        assert written.execute("SELECT total FROM tally").fetchone() == (2 * 8 * 15,)
    assert database.with_name("drive.sqlite3-gate").exists() != bool(system)


@pytest.mark.django_db
def test_a_thread_inside_may_enter_again_and_an_error_inside_opens_the_gate() -> None:
    with pytest.raises(ZeroDivisionError), write_gate(), write_gate():
        _ = 1 / 0
    through = threading.Event()

    def enter() -> None:
        with write_gate():
            through.set()

    thread = threading.Thread(target=enter)
    thread.start()
    thread.join(timeout=60)
    assert through.is_set()


@pytest.mark.django_db
def test_a_second_thread_waits_until_the_first_is_out_and_on_postgresql_nobody_waits() -> None:
    order: list[str] = []
    first_is_in = threading.Event()

    def second() -> None:
        first_is_in.wait(60)
        with write_gate():
            order.append("second")

    thread = threading.Thread(target=second)
    thread.start()
    with write_gate():
        first_is_in.set()
        thread.join(timeout=0.1 if connection.vendor == "sqlite" else 60)
        order.append("first")
    thread.join(timeout=60)
    assert order == (["first", "second"] if connection.vendor == "sqlite" else ["second", "first"])


@pytest.fixture
def impatient(tmp_path: Path, django_db_blocker: Any) -> Iterator[Path]:
    """A file of SQLite for which this thread waits a twentieth of a second, and no longer."""
    known = sqlite(str(tmp_path / "drive.sqlite3"))
    known["OPTIONS"]["timeout"] = 0.05
    with django_db_blocker.unblock(), other_database(known):
        yield tmp_path / "drive.sqlite3"


def test_a_gate_that_another_process_keeps_shut_is_a_locked_database(impatient: Path) -> None:
    with python(impatient, "hold") as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "held\n"
        for _ in range(2):
            with pytest.raises(OperationalError, match="database is locked"), write_gate():
                pass
    connection.settings_dict["OPTIONS"]["timeout"] = 60
    with write_gate():  # those who gave up keep nothing
        entered = True
    assert entered


@pytest.mark.usefixtures("impatient")
def test_a_gate_that_another_thread_keeps_shut_is_a_locked_database() -> None:
    held, over = threading.Event(), threading.Event()
    known = connection.settings_dict

    def hold() -> None:
        with other_database(known), write_gate():
            held.set()
            over.wait(60)

    thread = threading.Thread(target=hold)
    thread.start()
    assert held.wait(60)
    try:
        with pytest.raises(OperationalError, match="database is locked"), write_gate():
            pass
    finally:
        over.set()
        thread.join(timeout=60)
