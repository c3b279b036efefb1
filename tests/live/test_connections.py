"""Nobody is locked out: not by requests that stay half, nor by connections that are kept for nothing."""

import re
import socket
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from urllib.parse import urlencode

import psutil
import pytest

from drive.asgi import THREADS
from tests.live.hall import Hall, Phone
from tests.work_done import until
from tournaments.live.connections import HEAD_BYTES, OPEN_FILES, SPARE_FILES, allow_many, room

FILES = 256  # that the server may have open
ROOM = FILES - SPARE_FILES
SHARE = ROOM * 3 // 4  # of one address
SECONDS = 1.5  # in place of the limits of a hall, so that nobody has to wait for them here
SERVE = f"""
import resource, sys
resource.setrlimit(resource.RLIMIT_NOFILE, ({FILES}, {FILES}))
from tournaments.live import connections, wsgi_adapter
connections.HEAD_SECONDS = connections.UNREAD_SECONDS = wsgi_adapter.PATIENCE = {SECONDS}
from manage import main
main()
"""
GET = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """A hall whose server has little patience and few files."""
    folder = tmp_path_factory.mktemp("hall")
    hall = Hall(folder, f"sqlite:///{folder}/drive.sqlite3", tables=2)
    hall.serve = [sys.executable, "-c", SERVE]
    hall.open()
    yield hall
    hall.kill()


@pytest.fixture
def sockets() -> Iterator[ExitStack]:
    """Closes them all."""
    with ExitStack() as stack:
        yield stack


def test_a_system_that_sets_no_limit_has_one_of_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resource", None)  # as on Windows
    allow_many()
    assert room() == OPEN_FILES


def connect(hall: Hall, sockets: ExitStack, sends: bytes = b"", at: str = "127.0.0.1") -> socket.socket:
    """A connection from that address of this computer, on which so much has been sent."""
    line = socket.create_connection(("127.0.0.1", hall.port), timeout=60, source_address=(at, 0))
    sockets.enter_context(line)
    line.sendall(sends)
    return line


def head(path: str, *lines: str) -> bytes:
    return "\r\n".join([f"POST {path} HTTP/1.1", "Host: localhost", *lines, "", ""]).encode()


def rest(line: socket.socket) -> bytes:
    """All that comes until the server closes."""
    came = bytearray()
    try:
        while part := line.recv(65536):
            came += part
    except ConnectionResetError:
        pass
    return bytes(came)


def until_ok(line: socket.socket) -> bytes:
    """Receive up to and including the body of /healthz."""
    came = b""
    while not came.endswith(b"ok\n"):
        part = line.recv(65536)
        assert part, came
        came += part
    return came


def is_closed(line: socket.socket) -> bool:
    """Return whether the server has closed the connection."""
    line.settimeout(0)
    try:
        return line.recv(1) == b""
    except BlockingIOError:
        return False
    except ConnectionResetError:
        return True
    finally:
        line.settimeout(60)


@pytest.mark.whole  # it waits as long as the server does
def test_half_sent_requests_hold_nobody_up(hall: Hall, sockets: ExitStack) -> None:
    half = head("/sign-in/", "Content-Length: 100") + b"u"
    lines = [connect(hall, sockets, half) for _ in range(10 * THREADS)]
    assert hall.page("/readyz") == (200, "ok\n")
    assert hall.page("/")[0] == 200
    assert Phone(hall, hall.links[0]).send(7) == 302
    said = [rest(line) for line in lines]
    assert {answer.split(b"\r\n")[0] for answer in said} == {b"HTTP/1.1 408 Request Timeout"}
    assert b"Please send it again" in said[0]


@pytest.mark.push
def test_what_was_cut_off_is_not_carried_out(hall: Hall, sockets: ExitStack) -> None:
    phone = Phone(hall, hall.links[1])
    score = urlencode({**phone.form, "winners": "NS", "tricks": 8, "confirmed": 1, "rest": "x" * 1_000_000})
    form = "Content-Type: application/x-www-form-urlencoded"
    lines = f"Cookie: {phone.cookie}", form, f"Content-Length: {len(score) + 1}"
    line = connect(hall, sockets)
    line.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)  # what was sent has been read, not only kept
    line.sendall(head(phone.link, *lines) + score.encode())
    line.shutdown(socket.SHUT_WR)
    assert rest(line) == b""
    assert [table for table, *_score in hall.scores() if table == 2] == []
    assert phone.send(8) == 302


def test_a_body_of_unknown_length_is_refused(hall: Hall, sockets: ExitStack) -> None:
    line = connect(hall, sockets, head("/sign-in/", "Transfer-Encoding: chunked") + b"1\r\nu\r\n")
    assert rest(line).startswith(b"HTTP/1.1 411 Length Required\r\n")


def test_a_head_without_end_is_refused_also_after_another_request(hall: Hall, sockets: ExitStack) -> None:
    first, later = connect(hall, sockets), connect(hall, sockets, GET)
    until_ok(later)
    for line in (first, later):
        line.sendall(b"GET / HTTP/1.1\r\nX-Long: " + b"x" * HEAD_BYTES)
        assert rest(line).startswith(b"HTTP/1.1 431 Request Header Fields Too Large\r\n")


def test_a_large_head_is_read_and_a_large_body_is_no_head(hall: Hall, sockets: ExitStack) -> None:
    large = f"X-Long: {'x' * (HEAD_BYTES - 200)}"
    body = b"x" * 3 * HEAD_BYTES
    line = connect(hall, sockets, head("/healthz", large, f"Content-Length: {len(body)}") + body + GET)
    assert until_ok(line).startswith(b"HTTP/1.1 405 ")  # nothing is posted there


@pytest.mark.parametrize(
    "sent", [(b"", GET[:-2], GET + GET[:-2]), pytest.param((GET,), marks=pytest.mark.whole)]
)
def test_connections_that_say_no_more_are_closed(
    hall: Hall, sockets: ExitStack, sent: tuple[bytes, ...]
) -> None:
    lines = [connect(hall, sockets, sends) for sends in sent]
    answered = [rest(line).count(b"200 OK") for line in lines]
    assert answered == [sends.count(b"\r\n\r\n") for sends in sent]


def inside(hall: Hall) -> set[int]:
    """The ports of all who are connected to the server."""
    assert hall.server is not None
    return {
        one.raddr.port
        for one in psutil.Process(hall.server.pid).net_connections("tcp")
        if one.status != psutil.CONN_LISTEN
    }


@pytest.mark.push
def test_an_answer_that_nobody_reads_is_let_go(hall: Hall, sockets: ExitStack) -> None:
    asked = GET.replace(b"/healthz", b"/static/fonts/atkinson-hyperlegible-next-latin-wght-normal.woff2")
    line = sockets.enter_context(socket.socket())
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.connect(("127.0.0.1", hall.port))
    line.sendall(asked * 300)
    port = line.getsockname()[1]
    assert line.recv(1, socket.MSG_PEEK)  # it has begun to answer, and nothing has been taken
    until(lambda: port not in inside(hall))
    assert rest(line).count(b"200 OK") < 300


@pytest.mark.push
def test_connections_for_nothing_make_way(hall: Hall, sockets: ExitStack) -> None:
    for number in range(2 * FILES):
        connect(hall, sockets, at=f"127.0.7.{1 + number % 4}")
    assert hall.page("/")[0] == 200


def test_one_address_has_its_share_and_no_more(hall: Hall, sockets: ExitStack) -> None:
    path = f"/live/{re.split('/', hall.links[0])[2]}/leaderboard/?v="
    asked = f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()
    lines = [connect(hall, sockets, asked, at="127.0.7.1") for _ in range(SHARE + 20)]
    until(lambda: sum(is_closed(line) for line in lines) == 20)
    assert hall.page("/")[0] == 200


def test_who_has_gone_without_a_word_is_found_out(hall: Hall, sockets: ExitStack) -> None:
    line = connect(hall, sockets, GET)
    until_ok(line)
    ports = f":{hall.port:04X} 0100007F:{line.getsockname()[1]:04X} "

    def timer() -> str:
        table = Path("/proc/net/tcp").read_text()
        return next(row.split()[5] for row in table.splitlines() if ports in row)

    # The one that asks whether the other side is still there; until the answer is confirmed another one runs.
    until(lambda: timer().startswith("02:"))
