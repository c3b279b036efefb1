"""Servers that the tests of the lines start, and end."""

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.live.hubs import BETWEEN
from tournaments.live import redis_client


@pytest.fixture(autouse=True)
def nothing_said_of_redis(monkeypatch: pytest.MonkeyPatch) -> None:
    """Begin each test as a new process, which has not logged that Redis is away."""
    monkeypatch.setattr(redis_client, "_away", False)


@pytest.fixture
def told_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shorten the pause before the next message of a drive."""
    monkeypatch.setattr("tournaments.live.hub.BETWEEN", BETWEEN)


@pytest.fixture
def empty_postgres(tmp_path: Path, postgres_url: str) -> Iterator[str]:
    """The address of an empty database of this test alone, on PostgreSQL."""
    import psycopg

    server = urlsplit(postgres_url)
    name = f"test_hall_{tmp_path.name.replace('-', '_')[-40:]}".lower()
    with psycopg.connect(server.geturl(), autocommit=True) as connection:
        connection.execute(f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)')
        connection.execute(f'CREATE DATABASE "{name}"')
        yield server._replace(path=f"/{name}").geturl()
        connection.execute(f'DROP DATABASE "{name}" WITH (FORCE)')
