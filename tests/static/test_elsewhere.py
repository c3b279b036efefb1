"""Nothing that a page needs comes from elsewhere: the hall has no internet."""

import re
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse

from tests.factories import make_user, playing_drive
from tournaments.kernel.secret_links import big_screen_path, player_path, table_path
from tournaments.live.addresses import own_names
from tournaments.models import Drive

ROOT = Path(settings.BASE_DIR)
SOURCES = {
    str(path.relative_to(ROOT)): path.read_text(encoding="utf-8")
    for top in ("templates", "static")
    for path in (ROOT / top).rglob("*")
    if path.suffix in {".html", ".css", ".js", ".svg"}
}
NAMES = re.compile(r"\sxmlns(?::\w+)?=\"http://www\.w3\.org/[\w/]+\"")  # of a vocabulary, never fetched
ELSEWHERE = re.compile(r"(?:\b(?:https?|wss?|ftp):)?//[\w.-]+\.\w|\b(?:https?|wss?):/")
COMMENTS = re.compile(
    r"/\*.*?\*/|\{#.*?#\}|\{% comment %\}.*?\{% endcomment %\}|(?m:^\s*//[^\n]*)|<!--.*?-->", re.DOTALL
)
HINTS = re.compile(r"@import|preconnect|dns-prefetch|prerender|importScripts", re.IGNORECASE)
URL = r"url\(\s*['\"]?([^'\")]+)"
FETCHING = {"src", "href", "srcset", "action", "formaction", "poster", "data", "content", "manifest", "ping"}


def test_no_file_names_an_address_elsewhere() -> None:
    bare = {name: COMMENTS.sub(" ", NAMES.sub(" ", text)) for name, text in SOURCES.items()}
    assert len(bare) > 300
    found = {name: [*ELSEWHERE.findall(text), *HINTS.findall(text)] for name, text in bare.items()}
    assert {name: addresses for name, addresses in found.items() if addresses} == {}


def test_a_style_sheet_fetches_from_beside_it() -> None:
    sheets = {name: text for name, text in SOURCES.items() if name.endswith(".css")}
    fetched = [(name, one) for name, text in sheets.items() for one in re.findall(URL, text)]
    assert fetched
    beside = re.compile(r"data:|(?!\w+:|//)")
    assert [(name, address) for name, address in fetched if not beside.match(address)] == []


def test_the_rule_finds_what_it_is_for() -> None:
    wrong = (
        '<script src="https://cdn.example.org/x.js"></script>',
        '<link href="//fonts.example.org/a.css">',
        'new EventSource("wss://example.org/")',
        "background: url(http://example.org/a.png)",
        'fetch("https:/" + "/example.org")',
    )
    assert [source for source in wrong if not ELSEWHERE.search(COMMENTS.sub(" ", source))] == []


class Addresses(HTMLParser):
    """The addresses in a page that a browser may fetch or be sent to."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002 - given
        """Keep what a tag names."""
        for name, value in attrs:
            if value and (name in FETCHING or name.startswith(("hx-", "data-"))) and "/" in value:
                self.found.append(value)


def pages(drive: Drive) -> list[str]:
    """Every page of a drive that is only looked at, and those of the phones."""
    before = ["drive", "setup", "movement", "entries", "draw"]
    during = ["play", "people", "cards", "card-entry", "card-audit", "log"]
    after = ["standings", "prizes", "publish", "print", "leaderboard"]
    phones = [table_path(drive, 1), player_path(drive, 1), big_screen_path(drive)]
    return [*(reverse(name, args=[drive.slug]) for name in before + during + after), *phones]


@pytest.mark.django_db
def test_pages_as_they_are_sent_name_no_address_elsewhere(client: Client) -> None:
    drive = playing_drive(tables=2, hands_played=1)
    client.force_login(make_user())
    looked_at = 0
    for path in ["/", "/hello/", "/hall/", "/drives/new/", "/archive/import/", *pages(drive)]:
        answer = client.get(path, headers={"Host": "localhost"})
        assert answer.status_code == 200, path
        assert "link" not in {name.lower() for name in answer.headers}
        parser = Addresses()
        parser.feed(answer.content.decode())
        looked_at += len(parser.found)
        whole = [one for one in parser.found if re.match(r"\s*(?:\w+:)?//", one)]
        assert [one for one in whole if urlsplit(one).hostname not in own_names()] == [], path
    assert looked_at > 300
