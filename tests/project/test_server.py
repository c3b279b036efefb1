"""The server as it is started in a hall: one process, Django in threads that stay."""

import http.client
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from django.conf import settings

from drive.asgi import THREADS
from tests.live.hall import free_port
from tests.work_done import until

REQUESTS = 1000
# A site of four pages that tells which thread and which database connection answered.
PAGES = """
import threading
import time
from django.db import connection
from django.http import HttpResponse
from django.urls import path
from drive.settings import *
from tournaments.live.lanes import Pace

def who(request):
    connection.ensure_connection()
    return HttpResponse(f"{threading.get_ident()} {id(connection.connection)}")

def echo(request):
    return HttpResponse(request.body)

def wait(request):
    (DATA_DIR / f"in-{threading.get_ident()}").touch()
    while not (DATA_DIR / "go").exists():
        time.sleep(0.02)
    return HttpResponse("gone")

wait.pace = Pace.QUICK  # or it would have a part of the threads only
urlpatterns = [path("who/", who), path("echo/", echo), path("wait/", wait)]
ROOT_URLCONF = __name__
MIDDLEWARE = []
"""


def answer(port: int, path: str, body: bytes | None = None) -> tuple[int, bytes]:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    connection.request("POST" if body is not None else "GET", path, body=body)
    response = connection.getresponse()
    found = response.status, response.read()
    connection.close()
    return found


def start(tmp_path: Path, port: int) -> "subprocess.Popen[str]":
    (tmp_path / "three_pages.py").write_text(PAGES)
    return subprocess.Popen(
        [sys.executable, "manage.py", "serve", "--port", str(port)],
        cwd=settings.BASE_DIR,
        env={
            "PATH": os.environ["PATH"],
            "PYTHONPATH": str(tmp_path),
            "DJANGO_SETTINGS_MODULE": "three_pages",
            "DATABASE_URL": f"sqlite:///{tmp_path}/drive.sqlite3",
            "DATA_DIR": str(tmp_path),
        },
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Data folder of the server in these tests."""
    return tmp_path_factory.mktemp("site")


@pytest.fixture(scope="module")
def port(folder: Path) -> Iterator[int]:
    """A server that answers; Ctrl+C stops it, within seconds and with a word."""
    port = free_port()
    server = start(folder, port)
    for _ in range(1200):
        try:
            answer(port, "/who/")
            break
        except OSError:
            assert server.poll() is None, server.communicate()[0]
            time.sleep(0.1)
    yield port
    server.send_signal(signal.SIGINT)
    said = server.communicate(timeout=60)[0]
    assert f"http://127.0.0.1:{port}/" in said
    assert "Ctrl+C" in said
    assert "Everything is saved" in said
    assert "Traceback" not in said
    assert server.returncode == 0


def test_a_thousand_requests_share_eight_threads_and_their_connections(port: int) -> None:
    with ThreadPoolExecutor(16) as visitors:
        answers = list(visitors.map(lambda _: answer(port, "/who/"), range(REQUESTS)))
    assert {status for status, _ in answers} == {200}
    seen = {body for _, body in answers}
    assert len({body.split()[0] for body in seen}) <= THREADS
    assert len(seen) <= THREADS  # a thread keeps its one connection


def test_a_long_body_arrives_whole(port: int) -> None:
    body = bytes(range(256)) * 4000
    assert answer(port, "/echo/", body) == (200, body)


def test_a_port_in_use_is_said_in_a_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = int(taken.getsockname()[1])
        server = start(tmp_path, port)
        said = server.communicate(timeout=60)[0]
    assert server.returncode == 1
    assert f"Port {port} on 127.0.0.1 cannot be used" in said
    assert "Traceback" not in said


def test_it_says_that_it_lives_while_every_thread_is_taken(port: int, folder: Path) -> None:
    with ThreadPoolExecutor(THREADS) as pool:
        waiting = [pool.submit(answer, port, "/wait/") for _ in range(THREADS)]
        try:
            until(lambda: len(list(folder.glob("in-*"))) == THREADS)
            assert answer(port, "/healthz") == (200, b"ok\n")
        finally:
            (folder / "go").touch()
        assert [one.result() for one in waiting] == [(200, b"gone")] * THREADS
    assert answer(port, "/healthz", b"posted")[0] == 404  # a page of the site, which has none here
