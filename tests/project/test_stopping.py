"""The processes as they run on a host: each starts, lives, and ends in order when the system says so."""

import http.client
import json
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from celery import Celery
from django.conf import settings

from tests.live.hall import copy_empty, free_port
from tests.live.redis_server import RedisServer
from tests.work_done import until
from tournaments.jobs.background import LAST_WORD
from tournaments.management.commands.serve import SECONDS_TO_FINISH

pytestmark = pytest.mark.database

# Beside our own pages one that takes as long as the test wants, as a large import does, and one without end.
SETTINGS = """
from drive.settings import *
ROOT_URLCONF = "slow_pages"
"""
WINDOWS_SETTINGS = """
import signal
import uvicorn.server
from drive.settings import *
signal.SIGBREAK = signal.SIGUSR1
uvicorn.server.HANDLED_SIGNALS = (*uvicorn.server.HANDLED_SIGNALS, signal.SIGBREAK)
"""
PAGES = """
import time
from django.conf import settings
from django.contrib.auth.models import Group
from django.db import transaction
from django.http import HttpResponse
from django.urls import include, path

from tournaments.web.access import Open, at

def slow(request):
    (settings.DATA_DIR / "under-way").touch()
    while not (settings.DATA_DIR / "go-on").exists():
        time.sleep(0.02)
    return HttpResponse("done")

def endless(request):
    Group.objects.create(name="saved")
    with transaction.atomic():
        Group.objects.create(name="half of it")
        (settings.DATA_DIR / "under-way").touch()
        while True:
            pass

SLOW = at("slow/", slow, "slow", Open.EVERYBODY), at("endless/", endless, "endless", Open.EVERYBODY)
urlpatterns = [*SLOW, path("", include("tournaments.urls"))]
"""
MAKE_DRIVE = "from tests.factories import playing_drive; playing_drive()"


class Site:
    """A server in a process of its own, as a container runs it."""

    def __init__(self, folder: Path, **environment: str) -> None:
        (folder / "slow_settings.py").write_text(SETTINGS)
        (folder / "slow_pages.py").write_text(PAGES)
        database = folder / "drive.sqlite3"
        copy_empty(database)
        self.folder, self.port = folder, free_port()
        self.environment = {
            "PATH": os.environ["PATH"],
            "PYTHONPATH": f"{folder}:{settings.BASE_DIR}",
            "DJANGO_SETTINGS_MODULE": "slow_settings",
            "DATABASE_URL": f"sqlite:///{database}",
            "DATA_DIR": str(folder),
            **environment,
        }
        command = [sys.executable, "manage.py", "serve", "--port", str(self.port)]
        self.log = folder / "log"
        with self.log.open("w") as log:
            self.process = subprocess.Popen(
                command, cwd=settings.BASE_DIR, env=self.environment, stdout=log, stderr=log
            )

    def begin(self, path: str, **headers: str) -> http.client.HTTPConnection:
        """Ask, and do not wait for the answer."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        connection.request("GET", path, headers=headers)
        return connection

    def ask(self, path: str, **headers: str) -> tuple[int, bytes, str]:
        """The status, the body and the id of the answer."""
        with closing(self.begin(path, **headers)) as connection:
            answer = connection.getresponse()
            return answer.status, answer.read(), answer.headers["X-Request-ID"]

    def answers(self) -> bool:
        try:
            return self.ask("/healthz")[:2] == (200, b"ok\n")
        except OSError:
            assert self.process.poll() is None, self.log.read_text()
            return False


def started(folder: Path, **environment: str) -> Site:
    site = Site(folder, **environment)
    try:
        until(site.answers, 120)
    except BaseException:
        site.process.kill()
        raise
    return site


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    site = started(tmp_path)
    yield site
    site.process.kill()
    site.process.wait(timeout=60)


@pytest.mark.whole
def test_ctrl_break_of_windows_ends_it_in_order(tmp_path: Path) -> None:
    """Uvicorn hears it there, and hands it on once it has stopped."""
    (tmp_path / "windows_settings.py").write_text(WINDOWS_SETTINGS)
    site = started(tmp_path, DJANGO_SETTINGS_MODULE="windows_settings")
    site.process.send_signal(signal.SIGUSR1)
    assert site.process.wait(timeout=60) == 0
    assert "Everything is saved" in site.log.read_text()


def test_a_request_under_way_is_answered_and_lines_end_at_once(site: Site) -> None:
    with closing(site.begin("/healthz")) as asked:
        assert asked.getresponse().headers["X-Content-Type-Options"] == "nosniff"
    assert site.ask("/readyz")[:2] == (200, b"ok\n")
    subprocess.run(
        [sys.executable, "manage.py", "shell", "-v0", "-c", MAKE_DRIVE],
        cwd=settings.BASE_DIR,
        env={**site.environment, "DJANGO_SETTINGS_MODULE": "drive.settings"},
        check=True,
    )
    with closing(site.begin("/live/harvest/leaderboard/?v=")) as line:
        listening = line.getresponse()
        assert (listening.status, listening.headers["Content-Type"][:17]) == (200, "text/event-stream")
        assert b"whist_streams_open 1.0" in site.ask("/metrics")[1]
        with closing(site.begin("/slow/")) as slow:
            until((site.folder / "under-way").exists)
            site.process.terminate()
            listening.read()  # to its end, while the other is still under way
            (site.folder / "go-on").touch()
            answer = slow.getresponse()
            assert (answer.status, answer.read()) == (200, b"done")
    assert site.process.wait(timeout=60) == 0
    said = site.log.read_text()
    assert "Everything is saved" in said
    assert "Traceback" not in said
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.1", site.port), timeout=2)


@pytest.mark.whole
def test_a_request_without_end_is_cut_off_and_what_was_saved_stays(site: Site) -> None:
    with closing(site.begin("/endless/")) as endless:
        until((site.folder / "under-way").exists)
        site.process.terminate()
        assert site.process.wait(timeout=SECONDS_TO_FINISH + LAST_WORD + 60) == 0
        assert endless.getresponse().status == 500
    assert "Everything is saved" in site.log.read_text()
    with closing(sqlite3.connect(site.folder / "drive.sqlite3")) as database:
        assert database.execute("SELECT name FROM auth_group").fetchall() == [("saved",)]


@pytest.mark.push
def test_a_hosts_log_names_no_address(tmp_path: Path) -> None:
    site = started(tmp_path, ALLOWED_HOSTS="drives.example.org", HTTPS="1")
    try:
        headers = {"Host": "drives.example.org", "X-Forwarded-Proto": "https", "X-Request-ID": "of-the-front"}
        status, _page, name = site.ask("/t/harvest/3/secret-of-a-table/?name=Mary", **headers)
        assert (status, name) == (404, "of-the-front")
        assert site.ask("/", Host="elsewhere.example")[0] == 400
    finally:
        site.process.terminate()
        assert site.process.wait(timeout=60) == 0
    lines = [json.loads(line) for line in site.log.read_text().splitlines() if line.startswith("{")]
    told = [line for line in lines if line["log"] == "tournaments.requests"]
    assert [(line["request"], line["view"], line["status"]) for line in told[:1]] == [
        ("of-the-front", "table-phone", 404)
    ]
    assert not re.search("secret|Mary|harvest", site.log.read_text())


@pytest.mark.whole
@pytest.mark.redis
@pytest.mark.parametrize("name", ["worker", "beat"])
def test_worker_and_beat_live_and_end_when_told(tmp_path: Path, own_redis: RedisServer, name: str) -> None:
    """As an operator starts them without containers."""
    copy_empty(tmp_path / "drive.sqlite3")
    environment = {
        "PATH": os.environ["PATH"],
        "REDIS_URL": own_redis.url,
        "DATABASE_URL": f"sqlite:///{tmp_path / 'drive.sqlite3'}",
        "DATA_DIR": str(tmp_path),
        "SECRET_KEY": "of the tests",
    }
    log = tmp_path / "log"
    with log.open("w") as out:
        process = subprocess.Popen(
            ["make", "--no-print-directory", name],
            cwd=settings.BASE_DIR,
            env=environment,
            stdout=out,
            stderr=out,
            start_new_session=True,
        )

    def lives() -> bool:
        """A worker answers by its queue; beat answers nobody, and writes down when it did what."""
        assert process.poll() is None, log.read_text()
        if name == "beat":
            return any(tmp_path.glob("beat*"))
        with Celery(broker=own_redis.url, set_as_current=False) as app:
            return bool(app.control.ping(timeout=0.5))

    try:
        until(lives, 120)
        process.terminate()  # make tells it on; told twice, celery is interrupted in its ending
        assert process.wait(timeout=120) is not None
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait(timeout=60)
    assert "Traceback" not in log.read_text()


@pytest.mark.parametrize("process", ["worker", "beat"])
def test_without_a_queue_they_say_what_to_do(process: str) -> None:
    done = subprocess.run(
        ["make", "--no-print-directory", process],
        cwd=settings.BASE_DIR,
        env={"PATH": os.environ["PATH"]},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode != 0
    assert "REDIS_URL" in done.stdout
