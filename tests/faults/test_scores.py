"""An acknowledged score survives any failure; nothing counts twice; people get a plain sentence."""

import http.client
import subprocess
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pytest

from tests.at_once import at_once
from tests.factories import MC, play_hands, playing_drive
from tests.faults.postgres_server import PostgresServer
from tests.live.hall import Hall, Phone
from tests.pages import words
from tests.work_done import until
from tournaments.kernel.errors import Stale
from tournaments.play.services.moves import call_move

pytestmark = pytest.mark.database

TABLES = 20
EVERY_THREAD = 16  # of the server, several times
SENTENCE = "We cannot reach the scores just now"
GONE = (OSError, http.client.HTTPException)


@pytest.fixture
def open_hall(tmp_path: Path) -> Iterator[Callable[..., Hall]]:
    """A function that opens a server with a drive being played; all are shut at the end."""
    halls: list[Hall] = []

    def make(database: str, tables: int = TABLES) -> Hall:
        halls.append(Hall(tmp_path, database, tables))
        halls[0].open()
        return halls[0]

    yield make
    for hall in halls:
        hall.kill()


def made(table: int) -> int:
    """Tricks of N-S at a table, derived from its number."""
    return 3 + table % 8


class Stewards:
    """Phones of all tables, each of which sends its score again until it is acknowledged."""

    def __init__(self, hall: Hall) -> None:
        self.phones = [Phone(hall, link) for link in hall.links]
        self.acknowledged: dict[int, int] = {}
        self.answers: list[int] = []
        self.over = threading.Event()

    def send(self, table: int) -> None:
        """Send the score of a table until it is in; the phone keeps the id under which it sent it first."""
        while not self.over.is_set():
            try:
                status = self.phones[table - 1].send(made(table))
            except GONE:
                status = 0
            self.answers.append(status)
            if status == 302:
                self.acknowledged[table] = made(table)
                return
            time.sleep(0.1)

    def all_at_once(self, meanwhile: Callable[[], object]) -> None:
        """Let every table send while something happens, and wait until all are acknowledged."""
        with ThreadPoolExecutor(len(self.phones)) as threads:
            sending = [threads.submit(self.send, table) for table in range(1, len(self.phones) + 1)]
            try:
                meanwhile()
                for one in sending:
                    one.result(timeout=240)
            finally:
                self.over.set()


def each_once(hall: Hall, acknowledged: dict[int, int]) -> None:
    """Every table has the one score that was acknowledged to it, and no other."""
    scores = hall.scores()
    assert {table: ns for table, ns, *_ in scores} == acknowledged
    assert set(Counter(table for table, *_ in scores).values()) == {1}
    assert {status for *_, status, _ in scores} == {"current"}


@pytest.mark.postgres
def test_postgresql_is_restarted_while_twenty_stewards_send(
    open_hall: Callable[..., Hall], own_postgres: PostgresServer
) -> None:
    hall = open_hall(own_postgres.url)
    stewards = Stewards(hall)
    said: list[str] = []

    def restart() -> None:
        own_postgres.stop()
        status, page = hall.page(hall.links[0])
        said.extend((str(status), words(page)))
        own_postgres.start()

    stewards.all_at_once(restart)
    assert said[0] == "503"
    assert SENTENCE in said[1]
    assert set(stewards.answers) <= {302, 503, 0}
    each_once(hall, stewards.acknowledged)


@pytest.mark.whole
def test_a_full_disk_takes_no_score_and_says_so(open_hall: Callable[..., Hall], small_folder: Path) -> None:
    hall = open_hall(f"sqlite:///{small_folder}/drive.sqlite3", tables=4)
    phones = [Phone(hall, link) for link in hall.links]
    assert phones[0].send(made(1)) == 302
    ballast = small_folder / "ballast"
    with ballast.open("wb", buffering=0) as file:
        try:
            while file.write(b"0" * 4096):
                pass
        except OSError:
            pass
    status, page = phones[1].ask_to_send(made(2))
    while status == 302:  # the database still had room in its own pages
        status, page = phones[1].ask_to_send(3 + (made(2) + len(hall.scores())) % 8)
    assert status == 503
    assert SENTENCE in words(page)
    ballast.unlink()
    assert hall.scores()[0][:2] == (1, made(1))
    assert phones[2].send(made(3)) == 302
    assert (3, made(3)) in {row[:2] for row in hall.scores()}


@pytest.mark.whole
def test_a_disk_that_can_only_be_read_takes_no_score_and_says_so(
    open_hall: Callable[..., Hall], small_folder: Path
) -> None:
    hall = open_hall(f"sqlite:///{small_folder}/drive.sqlite3", tables=2)
    phone = Phone(hall, hall.links[0])
    with read_only(small_folder):
        status, page = phone.ask_to_send(made(1))
        assert (status, SENTENCE in words(page)) == (503, True)
        assert hall.page("/readyz") == (503, "database\n")
        at_once(*[partial(hall.page, "/d/harvest/")] * EVERY_THREAD)  # which opens a connection in each
    until(lambda: {phone.send(made(1)) for _ in range(EVERY_THREAD)} == {302}, 30)
    assert hall.page("/readyz")[0] == 200
    assert [row[:2] for row in hall.scores()] == [(1, made(1))]


@contextmanager
def read_only(folder: Path) -> Iterator[None]:
    """Let nothing be opened there to be written."""
    subprocess.run(["mount", "--bind", folder, folder], check=True)
    try:
        subprocess.run(["mount", "-o", "remount,bind,ro", folder], check=True)
        yield
    finally:
        subprocess.run(["umount", "--lazy", folder], check=True)


@pytest.mark.whole
def test_a_damaged_database_is_said_wherever_somebody_asks(
    open_hall: Callable[..., Hall], tmp_path: Path
) -> None:
    hall = open_hall(f"sqlite:///{tmp_path}/drive.sqlite3", tables=1)
    hall.stop()
    with (tmp_path / "drive.sqlite3").open("r+b") as file:
        file.write(b"not a database " * 1000)
    hall.open()
    status, page = hall.page(hall.links[0])
    assert (status, SENTENCE in words(page)) == (503, True)
    assert hall.page("/readyz") == (503, "database\n")


@pytest.mark.django_db(transaction=True)
def test_two_mcs_call_the_move_at_once() -> None:
    drive = playing_drive(tables=3)
    play_hands(drive, 1)
    outcomes = []

    def call() -> None:
        try:
            call_move(drive.pk, MC, 1)
            outcomes.append("called")
        except Stale:
            outcomes.append("called already")

    at_once(call, call)
    assert sorted(outcomes) == ["called", "called already"]
    assert list(drive.played_hands.values_list("number", "withdrawn")) == [(1, False), (2, False)]
