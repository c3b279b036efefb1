"""/metrics: what was counted, for whoever may see it, and no name in it."""

import re
from datetime import timedelta
from pathlib import Path

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries, DjangoCaptureOnCommitCallbacks, Settings

from tests.factories import playing_drive, send
from tests.live.hall import free_port
from tournaments.files.queries.backup_contents import name_at
from tournaments.models.jobs import Job
from tournaments.version import version
from tournaments.web.cache_headers import program

pytestmark = pytest.mark.django_db


def figure(client: Client, name: str) -> float | None:
    """Return a value of the page by its name with labels."""
    text = client.get("/metrics").content.decode()
    found = re.search(rf"^{re.escape(name)} (\S+)$", text, re.MULTILINE)
    return float(found[1]) if found else None


def test_it_works(client: Client) -> None:
    seen = 'whist_request_seconds_count{status="2xx",view="home"}'
    before = figure(client, seen) or 0
    client.get("/")
    assert figure(client, seen) == before + 1
    assert figure(client, "whist_database_up") == 1
    assert client.get("/metrics")["Content-Type"].startswith("text/plain; version=")


def test_scores_are_counted_once_they_are_kept(
    client: Client, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    drive = playing_drive()
    taken = 'whist_scores_total{outcome="taken"}'
    before = figure(client, taken) or 0
    with django_capture_on_commit_callbacks() as callbacks:
        send(drive, hand=1, table=1, ns_made=8)
    assert (figure(client, taken) or 0) == before
    for callback in callbacks:
        callback()
    assert figure(client, taken) == before + 1


def test_jobs_by_state_with_two_queries(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for number, state in enumerate((Job.JobState.WAITING, Job.JobState.WAITING, Job.JobState.FAILED)):
        Job.objects.create(kind="kit", key=str(number), state=state, asked_at=timezone.now())
        with django_assert_num_queries(2):
            client.get("/metrics")
    assert figure(client, 'whist_jobs{kind="kit",state="waiting"}') == 2
    assert figure(client, 'whist_jobs{kind="kit",state="failed"}') == 1


def test_no_drive_and_no_secret_is_named(client: Client) -> None:
    playing_drive(slug="harvest-supper")
    client.get("/d/harvest-supper/")
    client.get("/t/harvest-supper/1/a-secret-of-a-table/")
    client.get("/nothing/of-a-stranger/")
    text = client.get("/metrics").content.decode()
    assert 'view="leaderboard"' in text
    assert 'view="none"' in text
    assert not re.search("harvest|secret|stranger", text)


def test_only_this_computer_or_on_a_host_its_network(client: Client, settings: Settings) -> None:
    def status(address: str, **headers: str) -> int:
        return client.get("/metrics", headers=headers, REMOTE_ADDR=address).status_code

    settings.ON_A_LAPTOP = True
    assert [status("127.0.0.1"), status("::1")] == [200, 200]
    assert status("192.168.1.20") == 404  # a phone in the hall
    settings.ON_A_LAPTOP = False
    assert [status("172.18.0.5"), status("8.8.8.8"), status("")] == [200, 404, 404]
    assert status("172.18.0.5", X_Forwarded_For="203.0.113.9") == 404  # of a server in front


def test_a_page_of_another_site_reads_nothing_by_its_own_name(settings: Settings) -> None:
    settings.ALLOWED_HOSTS = ["drives.example.org"]
    for host, seen in (
        ("drives.example.org", True),
        ("localhost:8000", True),
        ("127.0.0.1:8000", True),
        ("[::1]:8000", True),
        ("172.18.0.5:8000", True),  # a program that asks each container by its address
        ("elsewhere.example:8000", False),  # whose page has let its name lead to this computer
        ("127.0.0.1.elsewhere.example", False),
        ("", False),
    ):
        settings.METRICS_TOKEN = ""
        assert Client(headers={"Host": host}).get("/metrics").status_code == (200 if seen else 404), host
        settings.METRICS_TOKEN = "long and secret"
        shown = Client(headers={"Host": host, "Authorization": "Bearer long and secret"})
        assert shown.get("/metrics").status_code == 200, host


def test_with_a_token_it_is_asked_of_everybody(client: Client, settings: Settings) -> None:
    settings.METRICS_TOKEN = "long and secret"
    for told, address, status in (
        ({}, "127.0.0.1", 404),
        ({"Authorization": "Bearer long"}, "127.0.0.1", 404),
        ({"Authorization": "Bearer long and secret"}, "203.0.113.9", 200),
    ):
        assert client.get("/metrics", headers=told, REMOTE_ADDR=address).status_code == status


def test_a_redis_that_is_away_is_said(client: Client, settings: Settings) -> None:
    settings.REDIS_URL = f"redis://127.0.0.1:{free_port()}/0"
    assert figure(client, "whist_redis_up") == 0


@pytest.mark.redis
def test_a_redis_that_answers_is_said(client: Client, settings: Settings, redis_url: str) -> None:
    settings.REDIS_URL = redis_url
    assert figure(client, "whist_redis_up") == 1


def test_the_process_and_the_build_are_told(client: Client) -> None:
    assert (figure(client, "process_resident_memory_bytes") or 0) > 20e6
    for name in ("process_cpu_seconds_total", "process_open_fds", "process_max_fds"):
        assert (figure(client, name) or 0) > 0, name
    assert figure(client, f'whist_build_info{{program="{program()}",version="{version()}"}}') == 1


def test_the_age_of_the_last_good_backup(client: Client, settings: Settings, tmp_path: Path) -> None:
    settings.BACKUPS = tmp_path
    assert figure(client, "whist_backup_age_seconds") is None
    now = timezone.now()
    for hours in (50, 26):
        (tmp_path / name_at(now - timedelta(hours=hours))).touch()
    (tmp_path / "of-somebody-else.backup").touch()
    assert (figure(client, "whist_backup_age_seconds") or 0) == pytest.approx(26 * 3600, abs=60)


def test_the_oldest_waiting_job_failed_emails_and_the_last_night(client: Client) -> None:
    now = timezone.now()

    def job(kind: str, state: str, *, asked: int, ended: int | None = None) -> None:
        """Asked for and ended so many hours ago."""
        at = None if ended is None else now - timedelta(hours=ended)
        moment = now - timedelta(hours=asked)
        Job.objects.create(kind=kind, key=f"{asked}", state=state, asked_at=moment, ended_at=at)

    def hours(name: str) -> float | None:
        seconds = figure(client, name)
        return None if seconds is None else round(seconds / 3600, 1)

    assert hours("whist_night_age_seconds") is None
    assert (figure(client, "whist_night_failed"), figure(client, "whist_emails_failed")) == (0, 0)
    job("kit", "waiting", asked=2)
    job("kit", "waiting", asked=5)
    job("kit", "done", asked=9, ended=8)
    job("mail", "failed", asked=4, ended=3)
    job("mail", "failed", asked=40, ended=30)
    job("nightly", "done", asked=30, ended=29)
    assert hours('whist_job_waiting_seconds{kind="kit"}') == 5
    assert hours('whist_job_waiting_seconds{kind="mail"}') is None
    assert figure(client, "whist_emails_failed") == 1
    assert (hours("whist_night_age_seconds"), figure(client, "whist_night_failed")) == (29, 0)
    job("nightly", "failed", asked=6, ended=5)
    assert (hours("whist_night_age_seconds"), figure(client, "whist_night_failed")) == (29, 1)
    job("nightly", "done", asked=1, ended=0)
    assert (hours("whist_night_age_seconds"), figure(client, "whist_night_failed")) == (0, 0)
