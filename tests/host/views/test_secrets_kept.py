"""Policies, scripts and logs of a page, which never contain the secret of its address."""

import logging.config
import re
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from io import StringIO

import pytest
from django.test import Client
from pytest_django import Settings

from drive import settings as own
from tests.factories import make_user, playing_drive
from tests.sampled import sampled
from tests.static.test_elsewhere import pages
from tournaments.kernel.secret_links import player_path, player_token, table_path, table_token

pytestmark = pytest.mark.django_db


class Inline(HTMLParser):
    """Scripts, styles and handlers that stand in a page itself, which the policy would not let run."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Keep what is inline."""
        given = dict(attrs)
        is_data = given.get("type") in {"application/json", "application/ld+json"}  # read, never run
        if tag == "style" or (tag == "script" and not given.get("src") and not is_data):
            self.found.append(tag)
        self.found += [name for name in given if name == "style" or name.startswith(("on", "hx-on"))]
        self.found += [
            str(value) for value in given.values() if re.match(r"\s*javascript:", value or "", re.IGNORECASE)
        ]


def test_it_works() -> None:
    parser = Inline()
    parser.feed('<p style="x" onclick="y"><script>z</script><style></style><a href=" javascript:1">')
    assert len(parser.found) == 5


@pytest.mark.parametrize("first", sampled(range(3), every=3))
def test_no_page_has_a_script_or_a_style_in_itself(client: Client, first: int) -> None:
    """In every third page; in the templates test_files.py looks for them."""
    drive = playing_drive(tables=2, hands_played=1)
    client.force_login(make_user())
    for path in ["/", "/hello/", "/drives/new/", "/archive/import/", "/sign-in/", *pages(drive)][first::3]:
        answer = client.get(path, follow=True)
        parser = Inline()
        parser.feed(answer.content.decode())
        assert parser.found == [], path
        policy = answer["Content-Security-Policy"]
        assert "script-src 'self';" in f"{policy};"
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert answer["X-Content-Type-Options"] == "nosniff"
        assert answer["X-Frame-Options"] == "DENY"


def test_a_site_asked_by_another_name_guards_its_answer_too(settings: Settings) -> None:
    settings.ALLOWED_HOSTS = ["drives.example.org"]
    for https in (False, True):
        settings.SECURE_SSL_REDIRECT = https
        answer = Client(headers={"Host": "elsewhere.example"}).get("/")
        assert answer.status_code == 400
        assert "default-src 'self'" in answer["Content-Security-Policy"]
        assert (answer["X-Content-Type-Options"], answer["X-Frame-Options"]) == ("nosniff", "DENY")


@pytest.fixture
def written() -> Iterator[StringIO]:
    """Everything that the site writes to standard error with its log settings."""
    with pytest.MonkeyPatch.context() as patch:
        told = StringIO()
        patch.setattr(sys, "stderr", told)
        logging.config.dictConfig({**own.LOGGING, "root": {**own.LOGGING["root"], "level": "DEBUG"}})
        yield told
    logging.config.dictConfig(own.LOGGING)


def test_a_fault_writes_no_secret_into_the_log(monkeypatch: pytest.MonkeyPatch, written: StringIO) -> None:
    """Not even with all that Django says of a request that failed."""
    drive = playing_drive(tables=1)
    monkeypatch.setattr("tournaments.hall.views.player.player_page", lambda *_: 1 / 0)
    monkeypatch.setattr("tournaments.hall.views.table_phone.table_phone_page", lambda *_: 1 / 0)
    visitor = Client(raise_request_exception=False)
    for path in (table_path(drive, 1), player_path(drive, 1)):
        assert visitor.get(path).status_code == 500
        assert visitor.get(path[:-4] + "/").status_code == 404
    assert "ZeroDivisionError" in written.getvalue()
    for token in (table_token(drive, 1), player_token(drive, 1)):
        assert token[:-4] not in written.getvalue()
