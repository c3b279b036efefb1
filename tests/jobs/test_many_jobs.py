"""Many jobs on a host, while workers are killed and Redis loses all it has: each has its effect once."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from pytest_django import DjangoDbBlocker

from tests import many_jobs
from tests.live.hall import free_port
from tests.live.redis_server import RedisServer
from tests.own_database import at_work_in, own_postgres
from tests.work_done import until
from tests.workers import BEGIN, PATIENCE, Place, killed
from tournaments.models import Job

pytestmark = [pytest.mark.postgres, pytest.mark.redis]
LONG = 600  # seconds, where others use the processor
ASK = "many_jobs.ask_for({count})"


@pytest.fixture
def host(
    tmp_path: Path, postgres_url: str, own_redis: RedisServer, django_db_blocker: DjangoDbBlocker
) -> Iterator[Place]:
    """PostgreSQL and Redis of this test alone; the test looks into the database, too."""
    with own_postgres(postgres_url, tmp_path) as own, at_work_in(own, django_db_blocker):
        yield Place(tmp_path, own_redis.url, database=own.url)


def done() -> int:
    return Job.objects.filter(kind__in=many_jobs.LOADS, state=Job.JobState.DONE).count()


def each_once(count: int) -> None:
    """Each job is done, and has had its effect once."""
    assert done() == count
    assert set(many_jobs.effects().values()) == {1}
    assert len(many_jobs.effects()) == count


def test_a_worker_is_killed_among_fifty_jobs(host: Place) -> None:
    host.do(ASK.format(count=50))
    with host.beat(), host.worker() as first, host.worker():
        until(lambda: done() >= 10, PATIENCE)
        killed(first)
        until(lambda: not many_jobs.are_left(), PATIENCE)
    each_once(50)


@pytest.mark.whole
def test_two_of_three_workers_are_killed_among_a_thousand_jobs_and_redis_forgets_them(
    host: Place, own_redis: RedisServer
) -> None:
    host.do(ASK.format(count=1000), patience=LONG)
    with host.beat(), host.worker() as first, host.worker() as second, host.worker():
        until(lambda: done() >= 200, LONG)
        killed(first)
        until(lambda: done() >= 400, LONG)
        own_redis.stop()
        own_redis.start()
        until(lambda: done() >= 600, LONG)
        killed(second)
        until(lambda: not many_jobs.are_left(), LONG)
    each_once(1000)


@pytest.mark.whole
def test_without_redis_the_site_does_a_thousand(host: Place) -> None:
    nowhere = f"redis://127.0.0.1:{free_port()}/0"
    words = f"{ASK.format(count=1000)}\nwhile many_jobs.are_left(): time.sleep(0.2)"
    host.do(words, redis_url=nowhere, patience=LONG)
    each_once(1000)


@pytest.mark.whole
def test_what_waits_as_redis_goes_is_done_by_the_site_and_what_is_left_by_workers(
    host: Place, own_redis: RedisServer
) -> None:
    own_redis.stop()
    site = host.start("site", f"{ASK.format(count=400)}\ntime.sleep({LONG})")
    with ExitStack() as left:
        left.callback(killed, site)
        until(lambda: done() >= 20, LONG)
        own_redis.start()
        with host.beat(), host.worker():  # beat sends a job that was pausing during the handover
            until(lambda: not many_jobs.are_left(), LONG)
    each_once(400)


PACKS = """
from dataclasses import asdict
from tournaments.jobs.queue import ask
for number in range({packs}):
    ask("kit", str(number), {{"kit": asdict(kit), "language": "en-gb"}}, drive=drive)
"""
EMAILS = """
from tournaments.jobs.email import post
for number in range({emails}):
    post("password", {{"to": f"nobody-{{number}}@example.org"}})
    time.sleep(0.5)
"""


@pytest.mark.whole
def test_an_email_waits_less_than_two_seconds_beside_three_hundred_print_packs(host: Place) -> None:
    host.do(BEGIN.format(tables=10) + PACKS.format(packs=300))
    packs = Job.objects.filter(kind="kit")
    with host.worker(), host.worker("email,celery"):
        until(lambda: packs.filter(state=Job.JobState.RUNNING).count() == 2, PATIENCE)
        host.do(EMAILS.format(emails=20))
        emails = Job.objects.filter(kind="mail", state=Job.JobState.DONE)
        until(lambda: emails.count() == 20, PATIENCE)
        waited = [(job.begun_at - job.asked_at).total_seconds() for job in emails if job.begun_at]
        assert packs.filter(state=Job.JobState.WAITING).count() > 50
    assert max(waited) < 2
