"""/healthz and /readyz: asked by programs, by any name of the computer."""

from pathlib import Path

import pytest
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder
from django.test import Client
from pytest_django import DjangoAssertNumQueries, Settings

from tests.live.hall import free_port
from tournaments.host.queries import health

pytestmark = pytest.mark.database


@pytest.fixture(autouse=True)
def not_known_yet() -> None:
    """As a process that has just begun."""
    health._migrated.clear()


def test_it_works(client: Client) -> None:
    """Without a database: pytest-django would not let it ask."""
    answer = client.get("/healthz")
    assert (answer.status_code, answer.content) == (200, b"ok\n")
    assert "no-store" in answer["Cache-Control"]
    assert client.head("/healthz").status_code == 200
    assert client.post("/healthz").status_code == 405


@pytest.mark.django_db
def test_a_container_asks_by_a_name_that_is_not_the_sites(
    settings: Settings, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    settings.ALLOWED_HOSTS, settings.SECURE_SSL_REDIRECT = ["drives.example.org"], True
    container = Client(headers={"Host": "web:8000"})
    for address in ("/healthz", "/readyz"):
        answer = container.get(address)
        assert (answer.status_code, answer.content) == (200, b"ok\n")
        assert answer["X-Content-Type-Options"] == "nosniff"
    assert container.get("/").status_code == 400
    with django_assert_num_queries(1):  # once it is ready
        assert container.get("/readyz").status_code == 200


@pytest.mark.django_db
def test_not_ready_before_the_migrations(client: Client) -> None:
    recorder = MigrationRecorder(connection)
    last = recorder.migration_qs.filter(app="tournaments").latest("pk")
    recorder.record_unapplied("tournaments", last.name)
    answer = client.get("/readyz")
    assert (answer.status_code, answer.content) == (503, b"migrations\n")
    recorder.record_applied("tournaments", last.name)
    assert client.get("/readyz").status_code == 200


@pytest.mark.django_db(transaction=True)
def test_asking_writes_nothing(client: Client) -> None:
    if connection.vendor != "sqlite":
        pytest.skip("a question of SQLite")
    kept = [Path(f"{connection.settings_dict['NAME']}{end}") for end in ("", "-wal")]
    client.get("/readyz")
    before = [(file.stat().st_mtime_ns, file.read_bytes()) for file in kept]
    assert client.get("/readyz").status_code == 200
    assert [(file.stat().st_mtime_ns, file.read_bytes()) for file in kept] == before


@pytest.mark.django_db
def test_not_ready_where_postgresql_only_follows_another(client: Client) -> None:
    if connection.vendor != "postgresql":
        pytest.skip("a question of PostgreSQL")
    connection.cursor().execute("SET TRANSACTION READ ONLY")
    answer = client.get("/readyz")
    assert (answer.status_code, answer.content) == (503, b"database\n")


@pytest.mark.django_db
def test_ready_without_redis_as_the_site_works_without_it(client: Client, settings: Settings) -> None:
    settings.REDIS_URL = f"redis://127.0.0.1:{free_port()}/0"
    answer = client.get("/readyz")
    assert (answer.status_code, answer.content) == (200, b"ok without redis\n")


@pytest.mark.django_db
@pytest.mark.redis
def test_ready_with_redis(client: Client, settings: Settings, redis_url: str) -> None:
    settings.REDIS_URL = redis_url
    assert client.get("/readyz").content == b"ok\n"
