"""The doctor: for each thing that may be wrong a broken installation, and what it says of it."""

import sqlite3
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from django.db import connection, connections
from django.db.migrations.recorder import MigrationRecorder
from django.utils import timezone
from pytest_django import Settings

from tests.factories import make_club, make_user
from tests.live.hall import free_port
from tests.live.redis_server import RedisServer
from tests.work_done import until
from tests.workers import Place
from tournaments.files.queries.backup_contents import NAME
from tournaments.host.queries import doctor
from tournaments.jobs import queue as jobs
from tournaments.models.clubs import Membership
from tournaments.models.jobs import Job
from tournaments.text import say

pytestmark = [pytest.mark.database, pytest.mark.django_db]


@pytest.fixture(autouse=True)
def sound(settings: Settings, tmp_path: Path) -> Path:
    """A laptop's installation in order; what each test breaks is in this folder or in the settings."""
    settings.DATA_DIR, settings.BACKUPS = tmp_path, tmp_path / "backups"
    settings.SECRET_KEY = "abcdefghij0123456789" * 3
    settings.REDIS_URL = settings.BACKUP_STICK = ""
    settings.ON_A_LAPTOP = True
    return tmp_path


@pytest.fixture
def host(settings: Settings, sound: Path) -> Settings:
    """A host's in order."""
    settings.ON_A_LAPTOP, settings.HTTPS, settings.PROXIES, settings.EMAIL_WORKS = False, True, 1, True
    settings.DEBUG = False
    settings.BACKUPS.mkdir()
    (settings.BACKUPS / timezone.now().strftime(NAME)).touch()
    Job.objects.create(
        kind="nightly", key="1", state="done", asked_at=timezone.now(), ended_at=timezone.now()
    )
    return settings


def said(*, grave: bool = True) -> str:
    return "\n".join(say(finding.what) for finding in doctor.examine() if finding.grave is grave)


def test_a_laptop_in_order() -> None:
    assert (said(), said(grave=False)) == ("", "")


def test_a_host_in_order(host: Settings) -> None:
    assert said() == ""
    assert ("use PostgreSQL" in said(grave=False)) == (connection.vendor == "sqlite")


def test_a_weak_key(settings: Settings) -> None:
    for key in ("short", "a" * 80):
        settings.SECRET_KEY = key
        assert "too easy to guess" in said()


def test_a_key_that_others_can_read(sound: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (sound / "secret-key").write_text("x")
    sound.chmod(0o755)
    (sound / "secret-key").chmod(0o644)
    assert f"Everybody on this computer can read {sound / 'secret-key'}" in said()
    with monkeypatch.context() as windows:  # where files have no such modes, whatever Python makes of them
        windows.setattr(sys, "platform", "win32")
        assert said() == ""
    (sound / "secret-key").chmod(0o600)
    assert said() == ""


def test_what_a_host_lacks(host: Settings) -> None:
    for name, value, says, grave in (
        ("DEBUG", True, "DEBUG is on", True),
        ("HTTPS", False, "HTTPS is not set", True),
        ("PROXIES", 0, "PROXIES is 0", True),
        ("ALLOWED_HOSTS", ["drives.example.org", "*"], "Set SITE_URL", True),
        ("ALLOWED_HOSTS", [".example.org"], "Set SITE_URL", True),
        ("EMAIL_WORKS", False, "No email can be sent", False),
        ("DEFAULT_FROM_EMAIL", "apikey", "their sender “apikey” is not an email address", True),
        ("BACKUP_STICK", str(Path.cwd()), "BACKUP_STICK is for a laptop", False),
        ("BACKUPS", Path("/nowhere"), "There is no backup in /nowhere", True),
    ):
        right = getattr(host, name)
        assert says not in said(grave=grave)
        setattr(host, name, value)
        assert says in said(grave=grave)
        setattr(host, name, right)


def test_no_room_and_no_folder(monkeypatch: pytest.MonkeyPatch, settings: Settings) -> None:
    monkeypatch.setattr(doctor, "ROOM", 10**12)
    assert "MB are free on the disk that holds" in said()
    settings.DATA_DIR, settings.BACKUP_STICK = Path("/nowhere"), "/nowhere/at/all"
    assert "There is no folder /nowhere. Set DATA_DIR." in said()
    assert "There is no folder /nowhere/at/all (BACKUP_STICK)" in said()


def test_no_fonts_and_no_files(monkeypatch: pytest.MonkeyPatch, sound: Path, settings: Settings) -> None:
    from django.contrib.staticfiles import finders

    monkeypatch.setattr(doctor, "FONTS", sound)
    settings.STATICFILES_DIRS = []
    finders.get_finder.cache_clear()  # type: ignore[attr-defined]  # lru_cache
    try:
        assert "fonts for printing are missing" in said()
        assert "folder static is missing" in said()
    finally:
        settings.STATICFILES_DIRS = [settings.BASE_DIR / "static"]
        finders.get_finder.cache_clear()  # type: ignore[attr-defined]  # lru_cache


def test_a_clock_that_is_behind(monkeypatch: pytest.MonkeyPatch, settings: Settings) -> None:
    written = settings.BASE_DIR.stat().st_mtime
    monkeypatch.setattr("tournaments.host.queries.doctor.time.time", lambda: written - 3 * 24 * 3600)
    assert "This computer’s clock is behind" in said()


def test_redis_away(settings: Settings) -> None:
    settings.REDIS_URL = f"redis://127.0.0.1:{free_port()}/0"
    assert "Redis does not answer" in said()


@pytest.mark.redis
def test_no_worker(settings: Settings, own_redis: RedisServer, monkeypatch: pytest.MonkeyPatch) -> None:
    settings.REDIS_URL = own_redis.url
    monkeypatch.setattr(doctor, "WORKERS_ANSWER_IN", 0.1)
    assert "No worker answers" in said()


@pytest.mark.redis
@pytest.mark.whole
def test_a_queue_that_no_worker_takes(settings: Settings, own_redis: RedisServer, tmp_path: Path) -> None:
    settings.REDIS_URL = own_redis.url
    place = Place(tmp_path / "site", own_redis.url)
    with place.worker("celery,email"):
        until(lambda: "No worker answers" not in said(), 120)
        assert "from these queues: files, news, night, paper, photos, search. Start one" in said()
        with place.worker():  # of the same name: whichever answers last, both count
            until(lambda: "from these queues" not in said(), 120)
            assert ["from these queues" in said() for _ in range(5)] == [False] * 5


def test_migrations_to_come() -> None:
    recorder = MigrationRecorder(connection)
    last = recorder.migration_qs.filter(app="tournaments").latest("pk")
    recorder.record_unapplied("tournaments", last.name)
    assert f"older than the program (tournaments.{last.name})" in said()


def test_sqlite_that_forgets() -> None:
    if connection.vendor != "sqlite":
        pytest.skip("a question of SQLite")
    real = connections["default"]
    own, real.connection = real.connection, sqlite3.connect(":memory:")
    try:
        found = list(doctor._sqlite())
    finally:
        real.connection.close()
        real.connection = own
    assert "may lose what it has reported as saved (memory, 2)" in say(found[0].what)


def test_a_club_without_an_owner() -> None:
    user = make_user()
    assert said() == ""
    user.is_active = False
    user.save()
    assert f"The club {Membership.objects.get().club.name} has no owner who can sign in" in said()
    make_club(name="Forsaken", slug="forsaken")
    assert "The club Forsaken has no owner" in said()


def test_jobs_that_wait() -> None:
    asked = timezone.now() - timedelta(minutes=11)
    for key, says in (("1", "A job has been waiting"), ("2", "2 jobs have been waiting")):
        Job.objects.create(kind="kit", key=key, asked_at=asked)
        assert said() == f"{says} for more than ten minutes. Is a worker running?"


def test_a_job_that_rests_before_it_is_tried_again_does_not_wait() -> None:
    asked, now = timezone.now() - timedelta(hours=1), timezone.now()
    Job.objects.create(kind="mail", key="1", asked_at=asked, seen_at=now + jobs.LONGEST_PAUSE, attempts=7)
    for minutes, waits in ((-15, False), (0, False), (9, False), (11, True)):
        Job.objects.update(seen_at=now - timedelta(minutes=minutes))
        assert ("Is a worker running?" in said()) == waits
    Job.objects.update(seen_at=now, attempts=0)  # given back by a worker that was stopped
    assert said() == ""


def test_a_night_without_work(host: Settings) -> None:
    now = timezone.now()
    Job.objects.update(ended_at=now - timedelta(days=2))
    assert "The nightly work was last done on" in said()
    first = {"state": "waiting", "ended_at": None, "asked_at": now, "seen_at": now, "attempts": 1}
    Job.objects.update(**first)  # and is tried again
    assert "nightly" not in said() + said(grave=False)
    Job.objects.all().delete()
    assert "The nightly work has never been done" in said(grave=False)


@pytest.mark.parametrize("laptop", [False, True])
def test_a_night_whose_work_failed(host: Settings, laptop: bool) -> None:
    host.ON_A_LAPTOP = laptop
    at = datetime(2026, 10, 2, 2, 45, tzinfo=UTC)
    Job.objects.update(state="failed", ended_at=at)
    assert said().startswith("The nightly work failed on 2026-10-02 03:45.")
    assert "nightly" not in said(grave=False)
    Job.objects.create(kind="nightly", key="2", state="done", asked_at=at, ended_at=timezone.now())
    assert said() == ""


def test_an_old_backup(host: Settings) -> None:
    for file in host.BACKUPS.iterdir():
        file.unlink()
    (host.BACKUPS / (timezone.now() - timedelta(days=3)).strftime(NAME)).touch()
    assert "The latest backup is from" in said()


def test_static_files_that_nobody_has_collected_are_a_note_on_a_host(host: Settings, sound: Path) -> None:
    assert "collectstatic" not in said(grave=False)
    host.STATIC_ROOT = sound
    assert "Browsers load styles and scripts more often" in said(grave=False)
    assert said() == ""
