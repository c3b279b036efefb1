"""Whole servers: two on one database, with and without Redis, and one with many lines."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.live.hall import Hall, Phone
from tests.live.lines import Heard, Line, line
from tests.live.redis_server import RedisServer
from tests.work_done import until

pytestmark = pytest.mark.database

TABLES = 12
WHICH_LINE = """
from tournaments.models import Drive
from tournaments.kernel.secret_links import line_path

print(line_path(Drive.objects.get(), "mc"))
"""


def of_the_mc(hall: Hall, shows: int = 0) -> str:
    """The address of the line of the MC's page."""
    return f"{hall.python(WHICH_LINE).strip()}?v={shows}"


@pytest.fixture(
    params=[
        pytest.param("sqlite", marks=pytest.mark.whole),
        pytest.param("sqlite-redis", marks=pytest.mark.whole),
        pytest.param("postgres", marks=pytest.mark.postgres),
    ]
)
def halls(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[Hall, Hall]]:
    """Two servers on one database; the first tells pages what scores come in at the second."""
    database, _, redis = request.param.partition("-")
    first = Hall(
        tmp_path,
        request.getfixturevalue("empty_postgres")
        if database == "postgres"
        else f"sqlite:///{tmp_path}/drive.sqlite3",
        TABLES,
        request.getfixturevalue("own_redis").url if redis else "",
    )
    second = first.beside()
    first.open()
    second.open()
    yield first, second
    first.kill()
    second.kill()


@pytest.fixture
def follow(halls: tuple[Hall, Hall]) -> Iterator[Line]:
    """The line of an MC's page to the first server, told once."""
    with line(halls[0].port, of_the_mc(halls[0])) as here:
        here.until(lambda heard: heard)
        yield here


def version(told: Line) -> int:
    return int(told.heard[-1].stamp)


def tell_a_score(hall: Hall, told: Line, table: int) -> Heard:
    """Send a score to ``hall`` and wait until it is told."""
    next_one = version(told) + 1
    assert Phone(hall, hall.links[table]).send(8) == 302
    return told.has(next_one)


def test_a_score_at_one_server_is_told_by_the_other(halls: tuple[Hall, Hall], follow: Line) -> None:
    for table in range(3):
        tell_a_score(halls[1], follow, table)
    assert "Traceback" not in halls[0].said + halls[1].said


@pytest.mark.whole
@pytest.mark.redis
@pytest.mark.parametrize("halls", ["sqlite-redis"], indirect=True)
def test_redis_stops_under_a_hall_and_comes_back(
    halls: tuple[Hall, Hall], follow: Line, own_redis: RedisServer
) -> None:
    first, second = halls
    tell_a_score(second, follow, 0)
    own_redis.stop()
    for table in (1, 2, 3):
        tell_a_score(second, follow, table)
    own_redis.start()
    until(lambda: "Redis answers again" in first.said, 120)
    for table in (4, 5):
        tell_a_score(second, follow, table)
    assert [hall.said.count("Redis does not answer") for hall in halls] == [1, 1]  # of all who noticed
    assert first.said.count("Redis answers again") == 1
    assert "Traceback" not in first.said + second.said
    assert len(second.scores()) == 6


@pytest.mark.whole
def test_a_server_holds_more_lines_than_the_system_allows_at_first(tmp_path: Path) -> None:
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    hall = Hall(tmp_path, f"sqlite:///{tmp_path}/drive.sqlite3", 1)
    resource.setrlimit(resource.RLIMIT_NOFILE, (100, hard))  # what the server begins with
    try:
        hall.open()
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    try:
        path = of_the_mc(hall)
        with ExitStack() as lines:
            many = [lines.enter_context(line(hall.port, path)) for _ in range(150)]
            for one in many:
                one.until(lambda heard: heard)
    finally:
        hall.kill()
