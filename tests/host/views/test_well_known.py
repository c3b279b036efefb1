"""What other programs ask every site for, read by a reader of robots.txt that is not ours."""

import datetime as dt
from urllib.robotparser import RobotFileParser

import pytest
import time_machine
from django.test import Client
from pytest_django import Settings

from tests.web.test_access import EVERY
from tournaments.web.access import ByLink, Open

pytestmark = pytest.mark.django_db
SECURITY = "/.well-known/security.txt"
FOUND = (
    "/",
    "/clubs/",
    "/clubs/nether-hall/",
    "/d/harvest/",
    "/laws/law-72/",
    "/pad/",
    "/practice/",
    "/help/",
)


def test_a_search_engine_is_asked_to_leave_alone_what_is_not_for_everybody(client: Client) -> None:
    answer = client.get("/robots.txt")
    assert answer["Content-Type"] == "text/plain; charset=utf-8"
    robots = RobotFileParser()
    robots.parse(answer.content.decode().splitlines())
    assert [path for path in FOUND if not robots.can_fetch("Anybot", path)] == []
    secret = [one.example for one in EVERY if isinstance(one.rule, ByLink)]
    assert len(secret) > 10
    assert [path for path in secret if robots.can_fetch("Anybot", path)] == []
    # Below a club's public page are its helpers' pages; nothing links to these, and they ask for a sign-in.
    helpers = [one.example for one in EVERY if one.rule is not Open.EVERYBODY]
    assert {path.split("/")[1] for path in helpers if robots.can_fetch("Anybot", path)} == {"clubs"}
    assert not robots.can_fetch("Anybot", "/sign-in/?next=/d/harvest/")


@time_machine.travel("2026-10-02 19:30:00+00:00", tick=False)
def test_whom_to_tell_about_a_weakness_if_the_operator_says_so(client: Client, settings: Settings) -> None:
    assert client.get(SECURITY).status_code == 404
    settings.SECURITY_CONTACT = "mailto:security@example.org"
    settings.SITE_URL = "https://drives.example.org"
    lines = dict(line.split(": ", 1) for line in client.get(SECURITY).content.decode().splitlines())
    expires = dt.datetime.fromisoformat(lines.pop("Expires"))
    assert dt.timedelta(150) < expires - dt.datetime.now(dt.UTC) < dt.timedelta(365)
    assert lines == {
        "Contact": "mailto:security@example.org",
        "Canonical": f"https://drives.example.org{SECURITY}",
        "Preferred-Languages": "en",
    }


def test_icons_that_browsers_ask_for_unread(client: Client) -> None:
    for path in ("/favicon.ico", "/apple-touch-icon.png"):
        answer = client.get(path)
        assert answer["Cache-Control"] == "public, max-age=86400"
        icon = client.get(answer["Location"])
        assert (answer.status_code, icon.status_code, icon["Content-Type"]) == (302, 200, "image/png")
        icon.close()
