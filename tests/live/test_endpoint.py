"""The address of a line: who may listen, and what a browser is told about it."""

import asyncio
from collections.abc import MutableMapping
from typing import Any

import pytest
from pytest_django import Settings

from tests.factories import playing_drive
from tests.live.lines import events, opened, run, soon
from tournaments.hall.views.live_messages import DriveNews
from tournaments.kernel.secret_links import big_screen_token, line_path, player_token, table_token
from tournaments.live.endpoint import Endpoint
from tournaments.models import Drive

pytestmark = pytest.mark.django_db(transaction=True)
SECRET = "a-secret-of-no-board-at-a"


class Browser:
    """Asks for one line, and hangs up when it is told to."""

    def __init__(
        self,
        path: str,
        *,
        query: str = "",
        host: str = "localhost:8000",
        method: str = "GET",
        scheme: str = "http",
    ) -> None:
        self.scope = {
            "type": "http",
            "method": method,
            "path": path,
            "query_string": query.encode(),
            "headers": [(b"host", host.encode()), (b"x-forwarded-proto", scheme.encode())],
        }
        self.gone = asyncio.Event()
        self.status = 0
        self.headers: dict[bytes, bytes] = {}
        self.body = b""
        self.whole = False

    async def receive(self) -> MutableMapping[str, Any]:
        await self.gone.wait()
        return {"type": "http.disconnect"}

    async def send(self, message: MutableMapping[str, Any]) -> None:
        if message["type"] == "http.response.start":
            self.status, self.headers = message["status"], dict(message["headers"])
        else:
            self.body += message["body"]
            self.whole = not message.get("more_body", False)


def status(path: str, **asked: Any) -> int:
    """The status of the answer to a browser."""
    return answered(path, **asked).status


def answered(path: str, **asked: Any) -> Browser:
    """A browser with its answer; a line that is opened is hung up, and nothing of it is kept."""

    async def ask() -> Browser:
        async with opened(DriveNews()) as hub:
            browser = Browser(path, **asked)
            task = asyncio.create_task(Endpoint(hub)(browser.scope, browser.receive, browser.send))
            await soon(lambda: browser.status)
            browser.gone.set()
            await task
            assert hub.size == 0
            assert browser.whole == (browser.status != 200)
            return browser

    return run(ask())


def test_it_works() -> None:
    drive = playing_drive(tables=1)
    drive.refresh_from_db()

    async def ask() -> None:
        async with opened(DriveNews()) as hub:
            browser = Browser(line_path(drive, "mc"), query="v=0")
            task = asyncio.create_task(Endpoint(hub)(browser.scope, browser.receive, browser.send))
            await soon(lambda: b"event: mark" in browser.body)
            assert browser.body.startswith(b"event: clock\ndata: ")
            assert [told.stamp for told in events(browser.body.decode())] == [str(drive.version)]
            assert browser.headers[b"content-type"] == b"text/event-stream; charset=utf-8"
            assert browser.headers[b"cache-control"] == b"no-store"
            assert hub.size == 1
            browser.gone.set()
            await task
            assert hub.size == 0

    run(ask())


def test_anybody_may_listen_to_the_leaderboard() -> None:
    playing_drive(tables=1)
    assert [
        status(f"/live/harvest/{topic}/") for topic in ("leaderboard", "leaderboard.a", "leaderboard.b")
    ] == [200] * 3


def test_marks_are_for_those_who_have_the_page() -> None:
    """The time of an event in a drive is confidential too."""
    drive = playing_drive(tables=2)
    good = {
        f"/live/harvest/table.1.{table_token(drive, 1)}/",
        f"/live/harvest/player.4.{player_token(drive, 4)}/",
        line_path(drive, "mc"),
        line_path(drive, "cards"),
    }
    secrets = {path.rstrip("/").rpartition(".")[2] for path in good}
    for path in good:
        assert status(path) == 200, path
        own = path.rstrip("/").rpartition(".")[2]
        for wrong in (*(secrets - {own}), SECRET, own[:-1]):
            assert status(path.replace(own, wrong)) == 404, path
    for topic in ("table.1", "player.4", "mc", "cards", f"table.2.{table_token(drive, 1)}"):
        assert status(f"/live/harvest/{topic}/") == 404, topic


def test_a_card_and_the_boards_are_told_nothing_when_their_links_have_ended() -> None:
    drive = playing_drive(tables=1)
    Drive.objects.update(state="published", date="2020-01-01")
    drive.log.update(at="2020-01-02T12:00Z")
    assert status(f"/live/harvest/screen.1.{big_screen_token(drive)}/") == 404
    assert status(f"/live/harvest/player.4.{player_token(drive, 4)}/") == 404


def test_a_board_is_for_those_who_have_its_secret() -> None:
    drive = playing_drive(tables=1)
    other = Drive.objects.create(club=drive.club, title="Spring", slug="spring", date=drive.date)
    secret = big_screen_token(drive)
    assert status(f"/live/harvest/screen.1.{secret}/") == 200
    for path in (
        f"harvest/screen.1.{SECRET}",
        f"harvest/screen.1.{secret[:-1]}",
        f"harvest/screen.1.{big_screen_token(other)}",
        f"harvest/screen.1.{table_token(drive, 1)}",
        f"harvest/screen.{secret}",
        f"harvest/screen.x.{secret}",
        f"harvest/screen.1.2.{secret}",
        "harvest/screen.1.",
        "harvest/screen.1",
        "harvest/screen",
    ):
        assert status(f"/live/{path}/") == 404, path


def test_what_is_not_there() -> None:
    playing_drive(tables=1)
    there = "/live/harvest/leaderboard/"
    paths = [
        *(
            "/live/nowhere/leaderboard/",
            "/live/harvest/leaderboard",
            "/live/harvest/",
            "/live/harvest/leaderboard/more/",
        ),
        *(
            "/live//leaderboard/",
            "/live/",
            "/live/harvest/log/",
            "/live/harvest/mc.1/",
            "/live/harvest/mc.1.x/",
            "/live/harvest/leaderboard.c/",
        ),
        *("/live/harvest/table/", "/live/harvest/table.-1/", "/live/harvest/table.12345/"),
        *("/live/harvest/table.٣/", "/live/harvest/player.1.1/", "/live/harvest/leaderboard\n/"),
        *("/live/har\0vest/leaderboard/", "/live/harvest%20/leaderboard/", "/live/hărvest/leaderboard/"),
    ]
    asked = [
        *({"path": path} for path in paths),
        *(
            {"path": there, "host": host}  # another site that leads here
            for host in ("evil.example", "", "localhost.evil.example", "[::1")
        ),
        *({"path": there, "method": method} for method in ("POST", "HEAD", "OPTIONS")),
    ]
    assert [one for one in asked if status(**one) != 404] == []


def test_lines_leave_room_for_those_who_load_a_page(monkeypatch: pytest.MonkeyPatch) -> None:
    playing_drive(tables=1)
    monkeypatch.setattr("tournaments.live.endpoint.MOST", 0)
    assert status("/live/harvest/leaderboard/") == 503
    assert status("/live/nowhere/leaderboard/") == 404


@pytest.mark.parametrize("drive", ["harvest", "nowhere"])
def test_a_browser_guesses_no_kind_and_comes_back_by_https(settings: Settings, drive: str) -> None:
    playing_drive(tables=1)
    path, https = f"/live/{drive}/leaderboard/", b"strict-transport-security"
    before = answered(path, scheme="https").headers
    assert (before[b"x-content-type-options"], https in before) == (b"nosniff", False)
    settings.SECURE_HSTS_SECONDS = 31536000  # as with HTTPS=1
    assert answered(path, scheme="https").headers[https] == b"max-age=31536000"
    assert https not in answered(path).headers
