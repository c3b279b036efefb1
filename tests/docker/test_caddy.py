"""The Caddyfile in a real Caddy, before two real web processes."""

import time
from collections.abc import Iterator
from contextlib import suppress
from urllib.request import urlopen

import pytest

from tests.docker.caddy_server import CaddyServer
from tests.live.hall import Hall
from tests.work_done import until

pytestmark = pytest.mark.push
HOST = {"ALLOWED_HOSTS": "localhost", "HTTPS": "1"}
SEEN = "/help/"  # no other program asks for it
ASKED = 'whist_request_seconds_count{status="2xx",view="help"}'


def asked(hall: Hall) -> int:
    """The number of times that one web process was asked for the page: each has its own metrics."""
    with urlopen(f"http://127.0.0.1:{hall.port}/metrics", timeout=30) as answer:
        lines = answer.read().decode().splitlines()
    return next((int(float(line.split()[-1])) for line in lines if line.startswith(ASKED)), 0)


@pytest.fixture(scope="module")
def first(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """A web process of a host."""
    folder = tmp_path_factory.mktemp("first")
    hall = Hall(folder, f"sqlite:///{folder / 'drive.sqlite3'}", 2, board="shown")
    hall.settings = HOST
    hall.open()
    yield hall
    hall.kill()


@pytest.fixture(scope="module")
def second(first: Hall, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """Another that answers, but is not ready: nobody has migrated its database."""
    folder = tmp_path_factory.mktemp("second")
    hall = first.beside()
    hall.folder, hall.database = folder, f"sqlite:///{folder / 'drive.sqlite3'}"
    hall.open()
    yield hall
    hall.kill()


@pytest.fixture(scope="module")
def caddy(first: Hall, second: Hall, tmp_path_factory: pytest.TempPathFactory) -> Iterator[CaddyServer]:
    """Caddy in front of both."""
    server = CaddyServer(tmp_path_factory.mktemp("caddy"), first.port, second.port)
    yield server
    server.stop()


def test_it_works(caddy: CaddyServer) -> None:
    answer = caddy.ask("/sign-in/")
    assert answer.status == 200
    assert answer.headers["Strict-Transport-Security"]
    assert "Secure" in answer.headers["Set-Cookie"]


@pytest.mark.parametrize("path", ["/metrics", "/readyz"])
def test_what_is_for_programs_on_the_host_is_not_there_from_outside(caddy: CaddyServer, path: str) -> None:
    ways = (path, f"{path}?a=b", path.upper(), f"/{path}", f"{path}/", f"/.{path}", path.replace("e", "%65"))
    assert {way: caddy.ask(way).status for way in ways} == dict.fromkeys(ways, 404)
    connection, answer = caddy.begin(path, Host="127.0.0.1")
    assert answer.read() == b""  # of no site
    connection.close()
    assert caddy.ask("/healthz").status == 200


def test_an_event_stream_is_passed_on_at_once_and_closed_with_its_page(
    caddy: CaddyServer, first: Hall
) -> None:
    slug = first.links[0].split("/")[2]
    began = time.monotonic()
    connection, answer = caddy.begin(f"/live/{slug}/leaderboard/?v=", Accept_Encoding="gzip")
    assert (answer.status, answer.headers["Content-Encoding"]) == (200, None)
    assert answer.read(1)
    assert time.monotonic() - began < 5

    def streams() -> str:
        with urlopen(f"http://127.0.0.1:{first.port}/metrics", timeout=30) as page:
            lines: list[str] = page.read().decode().splitlines()
        return next(line for line in lines if line.startswith("whist_streams_open"))

    assert streams() == "whist_streams_open 1.0"
    answer.close()
    connection.close()
    until(lambda: streams() == "whist_streams_open 0.0", 30)


def test_a_body_that_is_too_large_is_refused(caddy: CaddyServer) -> None:
    large = b"x" * (42 * 1000 * 1000)
    with suppress(OSError):  # refused before all of it was sent
        assert caddy.ask("/sign-in/", "POST", large).status == 413
    assert caddy.ask("/sign-in/").status == 200


def test_two_web_processes_share_the_requests_and_one_that_is_not_ready_gets_none(
    caddy: CaddyServer, first: Hall, second: Hall
) -> None:
    before = asked(first)
    assert {caddy.ask(SEEN).status for _ in range(20)} == {200}
    assert (asked(first) - before, asked(second)) == (20, 0)
    second.manage("migrate", "--verbosity", "0")
    # Caddy asks every ten seconds.
    until(lambda: caddy.ask(SEEN).status == 200 and asked(second) > 0, 40)
    before = asked(first) + asked(second)
    shares = [asked(first), asked(second)]
    assert {caddy.ask(SEEN).status for _ in range(40)} == {200}
    shares = [asked(first) - shares[0], asked(second) - shares[1]]
    assert (asked(first) + asked(second) - before, min(shares) >= 5) == (40, True), shares
    # One that dies takes no request with it.
    second.kill()
    assert {caddy.ask(SEEN).status for _ in range(20)} == {200}
