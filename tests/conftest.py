"""Fixtures for all tests; services that are not running are reported."""

import gc
import os
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from _pytest.runner import runtestprotocol
from hypothesis import HealthCheck, settings

if TYPE_CHECKING:
    from django.test import Client

    from tests.live.redis_server import RedisServer
    from tests.record_watch import RecordWatch

# How many examples: a few for every save, some for `make test`, many for `make test-all`; "explore" takes
# others each time. One may take long: what else this computer does meanwhile says nothing about the code.
for name, examples in (("quick", 5), ("sample", 20), ("thorough", 300), ("explore", 300)):
    settings.register_profile(
        name,
        max_examples=examples,
        derandomize=name != "explore",
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow],
    )
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE") or "sample")

# Playwright runs a loop of its own in the tests' thread, which Django would take for asynchronous code.
os.environ.setdefault("DJANGO_ALLOW_ASYNC_UNSAFE", "true")

# Debian's browser without a window first: it is quicker, for it draws no frame around the pages.
CHROMIUM_NAMES = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
)

# Rows that come with the migrations and belong to no test.
MADE_WITH_THE_DATABASE = {"django_migrations", "django_content_type", "auth_permission"}


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """On PostgreSQL ask everything again that a database could change; `postgres` and `push` belong there.

    No database changes what a page looks like once it is made, nor what a pad of the browser does by itself.
    """
    if not os.environ.get("DATABASE_URL", "").startswith("postgres"):
        return
    again = [item for item in items if _uses_database(item) and not _is_the_same(item)]
    config.hook.pytest_deselected(items=[item for item in items if item not in set(again)])
    items[:] = again


def pytest_collection_finish() -> None:
    """Keep ten thousand tests out of the garbage collector's way: it would look through them each time.

    It looks more seldom, too: what a test leaves in circles is little, and the computer has memory enough.
    """
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_teardown() -> None:
    """End the thread that works beside the site, if a test woke it, while there still is its database."""
    background = sys.modules.get("tournaments.jobs.background")
    if background is not None:
        background.end()


def _with_room(do: Callable[[], object]) -> None:
    """Call it in a frame that claims half a megabyte of the interpreter's stack, with as much behind it.

    Python gives calls their frames in pieces of 16 kB. Where a loop calls across the end of one, each call
    asks the system for another and gives it back: a seventh of all time.
    """
    do()


_with_room.__code__ = _with_room.__code__.replace(co_stacksize=66_000)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool:
    """Run a test as pytest does."""
    item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    _with_room(lambda: runtestprotocol(item, nextitem=nextitem))
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True


def _is_the_same(item: pytest.Item) -> bool:
    return item.get_closest_marker("same_on_any_database") is not None


def _uses_database(item: pytest.Item) -> bool:
    asks_for = {"db", "transactional_db", "live_server", "django_db_setup"} & {
        *getattr(item, "fixturenames", ())
    }
    return bool(asks_for) or any(map(item.get_closest_marker, ("django_db", "postgres", "push")))


def missing(what: str, *, required_by: str) -> None:
    """Skip the test aloud, or fail it where the environment says that nothing may be missing."""
    if os.environ.get(required_by):
        pytest.fail(f"{what} is missing, and {required_by} says that it must be here.")
    pytest.skip(f"NOT TESTED: {what} is missing")


@pytest.fixture(scope="session", autouse=True)
def static_files_found_once() -> Iterator[None]:
    """Every client of a test would look through all static files again, which takes longer than its pages."""
    from whitenoise.middleware import WhiteNoiseMiddleware  # type: ignore[import-untyped]

    find = WhiteNoiseMiddleware.add_files_from_finders
    found: dict[str, Any] = {}

    def find_once(self: Any) -> None:
        if not found:
            find(self)
            found.update(self.files)
        self.files = dict(found)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(WhiteNoiseMiddleware, "add_files_from_finders", find_once)
        yield


@pytest.fixture(scope="session", autouse=True)
def passwords_are_quick() -> Iterator[None]:
    """A password takes a million rounds, by design: with one, signing in takes a test as long as a page."""
    from django.contrib.auth.hashers import PBKDF2PasswordHasher

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(PBKDF2PasswordHasher, "iterations", 1)
        yield


@pytest.fixture(scope="session")
def django_db_modify_db_settings(
    tmp_path_factory: pytest.TempPathFactory, django_db_modify_db_settings: None
) -> None:
    """Keep the tests' SQLite in a file, as a hall does: in memory it would lock whole tables to readers.

    On PostgreSQL the database has the number of the queue, so that runs with a queue each do not meet. What a
    run that was killed left of it goes first, even if a worker of that run still holds on to it.
    """
    import psycopg
    from django.db import connection

    if connection.vendor == "sqlite":
        connection.settings_dict["TEST"]["NAME"] = str(tmp_path_factory.mktemp("database") / "test.sqlite3")
    else:
        name = f"test_whist_{os.environ.get('REDIS_URL', '').rpartition('/')[2]}"
        connection.settings_dict["TEST"]["NAME"] = name
        with psycopg.connect(os.environ["DATABASE_URL"], autocommit=True) as server:
            server.execute(f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)')


@pytest.fixture(scope="session", autouse=True)
def tables_are_emptied_quickly() -> Iterator[None]:
    """Empty the tables after a test by deleting rows, all at once: TRUNCATE would make each file anew.

    A server or a worker may still be writing what the test asked for last: where the two wait for each
    other, or what it wrote came in between, the tables are emptied once more.
    """
    from django.db import IntegrityError, OperationalError, connections, transaction
    from django.test import TransactionTestCase

    def empty(case: Any, tries: int = 5) -> None:
        try:
            once(case)
        except (IntegrityError, OperationalError):
            if tries == 1:
                raise
            empty(case, tries - 1)

    def once(case: Any) -> None:
        for name in case._databases_names(include_mirrors=False):
            connection = connections[name]
            tables = sorted({*connection.introspection.django_table_names()} - MADE_WITH_THE_DATABASE)
            deletions = [f"DELETE FROM {connection.ops.quote_name(table)};" for table in tables]  # noqa: S608
            with transaction.atomic(using=name), connection.cursor() as cursor:
                for statement in deletions if connection.vendor == "sqlite" else [" ".join(deletions)]:
                    cursor.execute(statement)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(TransactionTestCase, "_fixture_teardown", empty)
        yield


@pytest.fixture(autouse=True)
def nothing_counted() -> None:
    """Clear all caches, and with them the rate limits, before each test."""
    from django.core.cache import caches

    for cache in caches.all():
        cache.clear()


@pytest.fixture
def lines_of_a_host(caplog: pytest.LogCaptureFixture) -> Iterator[pytest.LogCaptureFixture]:
    """Log lines in the format of a host: one JSON object a line."""
    from tournaments.site_log import AsJson, Discreet

    handler, plain, discreet = caplog.handler, caplog.handler.formatter, Discreet()
    handler.addFilter(discreet)
    handler.setFormatter(AsJson())
    yield caplog
    handler.removeFilter(discreet)
    handler.setFormatter(plain)


@pytest.fixture
def redis_url() -> Iterator[str]:
    """The address of a Redis server that answers. What a test adds to that database is taken out again."""
    import redis

    url = os.environ.get("TEST_REDIS_URL") or "redis://127.0.0.1:6379/15"
    client = redis.Redis.from_url(url, socket_connect_timeout=1)
    try:
        before = set(client.scan_iter())
    except redis.RedisError:
        missing(f"Redis at {url}", required_by="REQUIRE_SERVICES")
    yield url
    if added := set(client.scan_iter()) - before:
        client.delete(*added)
    client.close()


@pytest.fixture
def own_redis(tmp_path: Path) -> "Iterator[RedisServer]":
    """A Redis server of this test alone, started."""
    from tests.live.redis_server import RedisServer

    server = RedisServer(tmp_path)
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def postgres_url() -> str:
    """The address of a PostgreSQL server that answers."""
    import psycopg

    url = os.environ.get("TEST_POSTGRES_URL") or "postgres://postgres@127.0.0.1:5432/postgres"
    try:
        psycopg.connect(url, connect_timeout=2).close()
    except psycopg.OperationalError:
        missing(f"PostgreSQL at {url}", required_by="REQUIRE_SERVICES")
    return url


@pytest.fixture(scope="session")
def chromium() -> Path:
    """The browser of this computer."""
    named = os.environ.get("CHROMIUM")
    found = named or next(filter(None, map(shutil.which, CHROMIUM_NAMES)), None)
    if found is None:
        missing("Chromium", required_by="REQUIRE_BROWSER")
    return Path(str(found))


@pytest.fixture(scope="session")
def poppler() -> Path:
    """The folder of pdftoppm and pdftotext, with which pages of paper are looked at."""
    found = shutil.which("pdftoppm")
    if found is None:
        missing("pdftoppm (poppler-utils)", required_by="REQUIRE_BROWSER")
    return Path(str(found)).parent


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say at the very end what was not tested, so that a green line is not read as more than it is."""
    skipped = terminalreporter.stats.get("skipped", [])
    unseen = sorted({str(report.longrepr[2]) for report in skipped if "NOT TESTED" in str(report.longrepr)})
    if unseen:
        terminalreporter.section("NOT TESTED ON THIS COMPUTER", sep="!", yellow=True)
        for line in unseen:
            terminalreporter.line(line.removeprefix("Skipped: "), yellow=True)


@pytest.fixture
def mc(client: "Client") -> "Client":
    """A browser of the club's owner, who runs its drives."""
    from tests.factories import make_user

    client.force_login(make_user(first_name="Mavis", last_name="Crane"))
    return client


@pytest.fixture(autouse=True)
def record_watch(request: pytest.FixtureRequest) -> "Iterator[RecordWatch | None]":
    """Fail a test of a service that changed what counts for a total or prize without a line of the record."""
    folders = request.path.parts
    if not {"services", "kernel"} & set(folders) or not request.node.get_closest_marker("django_db"):
        yield None
        return
    from django.db import connection

    from tests.record_watch import RecordWatch

    watch = RecordWatch()
    with connection.execute_wrapper(watch):
        yield watch
    assert not watch.unsaid, "\n".join(watch.unsaid)
