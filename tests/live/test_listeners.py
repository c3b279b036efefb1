"""Listeners that come and go while a server runs, at other addresses of loopback for the networks."""

import asyncio
import os
import socket
import sys
import threading
from collections.abc import Awaitable, Callable, Iterator, MutableMapping
from pathlib import Path
from typing import Any

import pytest
import uvicorn

from tests.live.hall import free_port
from tests.work_done import until
from tournaments.live import listeners
from tournaments.live.addresses import own_addresses
from tournaments.live.listeners import Listeners, listen
from tournaments.management.commands.serve import EVERYWHERE, Server

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="NOT TESTED: only Linux has a 127.0.0.2")
WIFI, CABLE = "127.0.0.2", "127.0.0.3"
TO_FINISH = 10  # seconds for what is under way when the server stops
SOON = 0.1  # seconds between two looks at the networks, in place of a hall's three
LINES: set[asyncio.Event] = set()
ENDED: set[asyncio.Event] = set()  # of these, those that were ended and not cut off


async def site(
    scope: MutableMapping[str, Any],
    receive: Callable[[], Awaitable[MutableMapping[str, Any]]],
    send: Callable[[MutableMapping[str, Any]], Awaitable[None]],
) -> None:
    """A page, and a line that stays open until the lines are ended."""
    await send({"type": "http.response.start", "status": 200, "headers": []})
    if scope["path"] == "/line/":
        over = asyncio.Event()
        LINES.add(over)
        await send({"type": "http.response.body", "body": b"here", "more_body": True})
        await over.wait()
        ENDED.add(over)
    await send({"type": "http.response.body", "body": b"."})


def end_lines() -> None:
    for over in LINES:
        over.set()


class Hall:
    """A server in a thread, and the addresses that its computer has just now."""

    def __init__(self) -> None:
        self.port = free_port()
        self.addresses = [WIFI]
        self.said: list[set[str]] = []
        config = uvicorn.Config(
            site, lifespan="off", log_level="warning", timeout_graceful_shutdown=TO_FINISH
        )
        self.server = Server(config, "127.0.0.1", self.port, hall=False)
        self.listeners.find = lambda: list(self.addresses)
        self.listeners.changed = lambda: self.said.append(set(self.listeners.at))
        self.server.ready = self.take_over_the_lines
        listener = socket.create_server(("127.0.0.1", self.port))
        self.thread = threading.Thread(target=self.server.run, args=[[listener]], daemon=True)

    @property
    def listeners(self) -> Listeners:
        return self.server.listeners

    def take_over_the_lines(self) -> None:
        self.listeners.end_lines = end_lines

    def start(self) -> None:
        self.thread.start()
        until(lambda: self.answers("127.0.0.1"))

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(timeout=60)
        assert not self.thread.is_alive()

    def ask(self, address: str, path: str = "/") -> socket.socket:
        here = socket.create_connection((address, self.port), timeout=60)
        try:
            here.sendall(f"GET {path} HTTP/1.1\r\nHost: hall\r\n\r\n".encode())
        except OSError:
            here.close()
            raise
        return here

    def head(self, address: str) -> bytes:
        """First bytes of the answer at an address."""
        with self.ask(address) as here:
            return here.recv(1000)

    def answers(self, address: str) -> bool:
        try:
            return self.head(address).startswith(b"HTTP/1.1 200")
        except OSError:  # refused; or reset, where the door was shut between the knock and the answer
            return False


@pytest.fixture
def hall(monkeypatch: pytest.MonkeyPatch) -> Iterator[Hall]:
    """A hall whose doors are shut, and which looks round often."""
    monkeypatch.setattr(listeners, "LOOK_EVERY", SOON)
    hall = Hall()
    hall.start()
    yield hall
    hall.stop()


def test_what_is_written_to_a_page_goes_out_at_once() -> None:
    """Else the second part of each answer waits, 40 ms or more, for a client that is slow to confirm."""
    with listen(WIFI, 0) as listener, socket.create_connection(listener.getsockname()):
        let_in, _ = listener.accept()
        with let_in:
            assert let_in.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


def test_each_system_is_told_in_its_own_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a Mac a quiet phone is asked by another word; on Windows no other program may share the port.

    What only lets a port be taken soon again elsewhere lets a second program take it there.
    """
    idle = socket.TCP_KEEPIDLE
    with monkeypatch.context() as mac:
        mac.delattr(socket, "TCP_KEEPIDLE")
        mac.setattr(socket, "TCP_KEEPALIVE", idle, raising=False)
        with listen(WIFI, 0) as listener:
            assert listener.getsockopt(socket.IPPROTO_TCP, idle) == 60
    monkeypatch.setattr(os, "name", "nt")
    with listen(WIFI, 0) as listener:
        assert not listener.getsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR)


def test_it_works(hall: Hall) -> None:
    assert not hall.answers(WIFI)
    hall.listeners.open()
    assert hall.listeners.is_open
    assert hall.answers(WIFI)
    assert hall.answers("127.0.0.1")
    until(lambda: b"\r\ndate: " in hall.head(WIFI).lower())
    since = hall.listeners.since
    hall.listeners.open()  # to open twice is to open once
    assert (hall.listeners.since, hall.said) == (since, [{WIFI}])
    wifi = hall.listeners.at[WIFI]
    assert isinstance(wifi, asyncio.Server)
    hall.listeners.close()
    until(lambda: not wifi.sockets)  # asyncio loses whoever knocks at that very moment
    assert not hall.answers(WIFI)
    assert hall.answers("127.0.0.1")
    hall.listeners.open()
    assert hall.answers(WIFI)


@pytest.mark.parametrize("address", [WIFI, "127.0.0.1"])
def test_where_asyncio_stops_listening_it_listens_again(hall: Hall, address: str) -> None:
    """As it does on Windows when somebody has gone while being let in."""
    hall.listeners.open()
    loop, own = hall.listeners._loop, hall.server.servers[0]
    server = own if address == "127.0.0.1" else hall.listeners.at[WIFI]
    assert loop is not None
    loop.call_soon_threadsafe(loop._stop_serving, server.sockets[0]._sock)  # type: ignore[attr-defined]
    until(lambda: server.sockets[0].fileno() < 0)
    until(lambda: hall.answers(address))


def test_the_computer_is_kept_awake_as_long_as_they_are_open(
    hall: Hall, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = tmp_path / "systemd-inhibit"
    program.write_text("#!/bin/sh\nexec cat\n")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    for _ in range(2):
        hall.listeners.open()
        assert hall.listeners.awake.holds
        hall.listeners.close()
        until(lambda: not hall.listeners.awake.holds)


def test_the_doors_follow_the_networks(hall: Hall) -> None:
    hall.listeners.open()
    with hall.ask(WIFI, "/line/") as line:
        assert line.recv(1000).startswith(b"HTTP/1.1 200")
        hall.addresses = [CABLE]
        until(lambda: hall.answers(CABLE))
        assert not hall.answers(WIFI)
        while line.recv(1000):  # its network has gone, and so has it
            pass
    assert hall.said == [{WIFI}, {CABLE}]
    hall.addresses = [CABLE, WIFI]
    until(lambda: hall.answers(WIFI))


def test_who_listens_is_sent_away_when_the_doors_close(hall: Hall) -> None:
    hall.listeners.open()
    with hall.ask(WIFI, "/line/") as line:
        assert line.recv(1000).startswith(b"HTTP/1.1 200")
        hall.listeners.close()
        while line.recv(1000):  # until it is hung up; by itself this line would never end
            pass


def test_an_address_that_is_taken_says_why_and_opens_when_it_is_free(hall: Hall) -> None:
    hall.addresses = [WIFI, CABLE]
    with socket.create_server((WIFI, hall.port)):
        hall.listeners.open()
        until(lambda: hall.listeners.refused == {WIFI: "Address already in use"})
        assert hall.answers(CABLE)
    until(lambda: hall.answers(WIFI))
    assert hall.listeners.refused == {}


def test_without_a_network_nothing_is_wrong_and_the_first_one_is_noticed(hall: Hall) -> None:
    hall.addresses = []
    hall.listeners.open()
    assert hall.listeners.is_open
    assert hall.listeners.at == {}
    hall.addresses = [WIFI]
    until(lambda: hall.answers(WIFI))


def test_the_server_stops_with_its_doors_open_and_lines_in_them() -> None:
    hall = Hall()
    hall.start()
    hall.listeners.open()
    with hall.ask(WIFI, "/line/") as line, hall.ask("127.0.0.1", "/line/") as other:
        assert line.recv(1000)
        assert other.recv(1000)
        before = len(ENDED)
        hall.stop()
        assert len(ENDED) - before == 2  # else it waited for the lines, and cut them off
    assert not hall.answers(WIFI)


def test_a_server_that_listens_to_networks_itself_has_no_doors_to_close() -> None:
    for host, everywhere in (("127.0.0.1", False), ("localhost", False), (EVERYWHERE[0], True)):
        server = Server(uvicorn.Config(site), host, 8000, hall=False)
        assert (server.listeners.everywhere, server.hall) == (everywhere, everywhere), host
        assert server.listeners.find() == own_addresses()
    for address in own_addresses():  # to one network: it offers no other
        server = Server(uvicorn.Config(site), address, 8000, hall=False)
        assert server.listeners.everywhere
        assert server.listeners.find() == [address]
