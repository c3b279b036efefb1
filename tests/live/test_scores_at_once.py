"""Phones that send at the same moment, and a server that dies while they do: nothing acknowledged is lost."""

import http.client
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.live.hall import Hall, Phone

pytestmark = pytest.mark.database


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database: a real file, and PostgreSQL where there is one."""
    if request.param == "postgres":
        return str(request.getfixturevalue("empty_postgres"))
    return f"sqlite:///{tmp_path}/drive.sqlite3"


@pytest.fixture
def make_hall(tmp_path: Path, database: str) -> Iterator[Callable[[int], Hall]]:
    """A function that opens the hall with so many tables; at the end it is shut."""
    halls = []

    def make(tables: int) -> Hall:
        hall = Hall(tmp_path, database, tables)
        halls.append(hall)
        hall.open()
        return hall

    yield make
    for hall in halls:
        hall.kill()


@pytest.mark.push
def test_two_phones_send_different_scores_at_once_and_twice_each(make_hall: Callable[[int], Hall]) -> None:
    tables = 4
    hall = make_hall(tables)
    phones = [(Phone(hall, link), ns) for link in hall.links for ns in (8, 9)]
    ready = threading.Barrier(2 * len(phones))

    def send(phone: Phone, ns: int) -> int:
        ready.wait(timeout=60)
        return phone.send(ns)

    with ThreadPoolExecutor(2 * len(phones)) as threads:
        answers = [threads.submit(send, phone, ns) for phone, ns in phones for _ in range(2)]
        assert {answer.result() for answer in answers} == {302}
    scores = hall.scores()
    assert len(scores) == 2 * tables
    for table in range(1, tables + 1):
        here = {ns: status for number, ns, status, _ in scores if number == table}
        assert sorted(here) == [8, 9]
        assert sorted(here.values()) == ["current", "disputed"]


def test_killed_while_scores_arrive_every_acknowledged_score_is_there(
    make_hall: Callable[[int], Hall],
) -> None:
    tables = 40
    hall = make_hall(tables)
    phones = [Phone(hall, link) for link in hall.links]
    acknowledged: dict[int, int] = {}
    enough, killed = threading.Event(), threading.Event()

    def send(table: int) -> None:
        ns = 3 + table % 8
        if table >= tables - 4:  # however fast the others were, some are always too late
            assert killed.wait(timeout=60)
        try:
            if phones[table].send(ns) == 302:
                acknowledged[table + 1] = ns
        except (OSError, http.client.HTTPException):
            return  # the server was gone before it could answer: nothing was promised
        if len(acknowledged) >= tables // 4:
            enough.set()

    with ThreadPoolExecutor(8) as threads:
        sending = [threads.submit(send, table) for table in range(tables)]
        assert enough.wait(timeout=60)
        hall.kill()
        killed.set()
        for one in sending:
            one.result()
    assert tables // 4 <= len(acknowledged) < tables
    hall.open()
    kept = {table: ns for table, ns, status, _ in hall.scores() if status == "current"}
    assert {table: kept.get(table) for table in acknowledged} == acknowledged

    # Nobody knows what became of the rest, so every phone sends once more: each table has its score, once.
    for table, phone in enumerate(phones):
        assert phone.send(3 + table % 8) == 302
    scores = hall.scores()
    assert {table: ns for table, ns, _, _ in scores} == {table + 1: 3 + table % 8 for table in range(tables)}
    assert set(Counter(table for table, *_ in scores).values()) == {1}
