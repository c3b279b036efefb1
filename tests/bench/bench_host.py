"""Two hundred drives at once on PostgreSQL and Redis, with server and stewards on the same two cores."""

import json
import os
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings

from tests.bench import Row
from tests.live.hall import Hall

DRIVES, TABLES, SECONDS, AT_ONCE = 200, 10, 60, 20
NAME = "bench_host"
MAKE_DRIVES = """
from tests.factories import playing_drive
from tournaments.kernel.secret_links import table_path
for number in range({drives}):
    drive = playing_drive(tables={tables}, slug=f"drive-{{number}}")
    for table in range(1, {tables} + 1):
        print(table_path(drive, table))
"""
# A score's row as the program writes it, of the same table, in a transaction of its own.
INSERT = """
INSERT INTO tournaments_score
    (table_id, status, ns_made, ns, revokes, source, actor, device, client_id, why, entered_at)
SELECT table_id, 'replaced', ns_made, ns, revokes, source, actor, device, %s, why, entered_at
FROM tournaments_score WHERE id = %s
"""


def rows() -> Iterator[Row]:
    """Nothing where there is no PostgreSQL or Redis, which is said."""
    postgres = os.environ.get("TEST_POSTGRES_URL") or "postgres://postgres@127.0.0.1:5432/postgres"
    redis = os.environ.get("TEST_REDIS_URL") or "redis://127.0.0.1:6379/12"
    if why := _missing(postgres, redis):
        print(f"  NOT MEASURED: 200 drives on a host ({why})")
        return
    import psycopg

    ours = urlsplit(postgres)._replace(path=f"/{NAME}").geturl()
    with psycopg.connect(postgres, autocommit=True) as server, tempfile.TemporaryDirectory() as folder:
        server.execute(f"DROP DATABASE IF EXISTS {NAME} WITH (FORCE)")
        server.execute(f"CREATE DATABASE {NAME}")
        try:
            yield from _measured(Path(folder), ours, redis)
        finally:
            server.execute(f"DROP DATABASE IF EXISTS {NAME} WITH (FORCE)")


def _missing(postgres: str, redis: str) -> str:
    import psycopg
    from redis import Redis, RedisError

    try:
        psycopg.connect(postgres, connect_timeout=2).close()
        Redis.from_url(redis, socket_connect_timeout=2).ping()
    except (psycopg.OperationalError, RedisError) as error:
        return str(error).splitlines()[0]
    return ""


def _measured(folder: Path, database: str, redis: str) -> Iterator[Row]:
    hall = Hall(folder, database, 1, redis)
    made = hall.manage("shell", "-v0", "-c", MAKE_DRIVES.format(drives=DRIVES, tables=TABLES))
    links = made.split()
    assert len(links) == DRIVES * TABLES
    halls = [hall, hall.beside()]
    for hall in halls:
        hall.open()
    try:
        (rate, took), (half, took_then), (rate_of_two, took_by_two), (half_of_two, took_then_by_two) = _send(
            [halls[:1], halls], links
        )
    finally:
        for hall in halls:
            hall.kill()
    yield from _rows("as fast as they are taken", rate, took)
    yield from _rows("at half that rate", half, took_then)
    yield from _rows("by two web processes, as fast as they are taken", rate_of_two, took_by_two)
    yield from _rows("by two web processes, at half that rate", half_of_two, took_then_by_two)
    note = f"{rate:.0f} a second by one web process, {rate_of_two:.0f} by two"
    yield Row("the time for a score by two web processes beside one", rate / rate_of_two, 1, note=note)
    bare = _bare(database)
    note = f"{rate:.0f} a second against {bare:.0f} bare inserts a second by as many connections"
    yield Row("a score at a host, against the bare insert of its row", bare / rate, 30, note=note)


def _rows(how: str, rate: float, took: list[float]) -> Iterator[Row]:
    note = f"{rate:.0f} scores a second, {len(took)} in {SECONDS} s, {DRIVES} drives of {TABLES} tables"
    yield Row(f"a score, {how}: median", statistics.median(took), 0.5, "seconds", note)
    slowest = f"slowest {max(took):.2f} s"
    yield Row(
        f"a score, {how}: 99th percentile", statistics.quantiles(took, n=100)[98], 1, "seconds", slowest
    )


def _send(turns: list[list[Hall]], links: list[str]) -> list[tuple[float, list[float]]]:
    """Scores a second, and how long each took: in each turn as fast as they are taken, and at half of it."""
    ports = "/".join(",".join(str(hall.port) for hall in halls) for halls in turns)
    words = [ports, SECONDS, AT_ONCE]
    done = subprocess.run(
        [sys.executable, "-m", "tests.bench.stewards", *(str(word) for word in words)],
        cwd=settings.BASE_DIR, input="\n".join(links),
        capture_output=True, text=True, check=True, timeout=600,
    )  # fmt: skip
    runs: list[dict[str, Any]] = json.loads(done.stdout)
    assert not any(run["wrong"] for run in runs), [run["wrong"][:3] for run in runs]
    return [(len(run["took"]) / run["lasted"], run["took"]) for run in runs]


def _bare(database: str) -> float:
    """Rows written per second by the same number of connections, each row in its own transaction."""
    import psycopg

    with psycopg.connect(database) as connection:
        found = connection.execute("SELECT id FROM tournaments_score ORDER BY id LIMIT 2000").fetchall()
    counts = [0] * AT_ONCE
    until = time.monotonic() + SECONDS / 6

    def insert(place: int) -> None:
        with psycopg.connect(database, autocommit=True) as connection:
            while time.monotonic() < until:
                number = counts[place]
                row = found[(place + number * AT_ONCE) % len(found)][0]
                connection.execute(INSERT, [f"bare-{place}-{number}", row])
                counts[place] += 1

    threads = [threading.Thread(target=insert, args=[place]) for place in range(AT_ONCE)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return sum(counts) / (SECONDS / 6)
