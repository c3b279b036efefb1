"""One line for each request, with its id and no address, name or secret."""

import json
import logging
import re

import pytest
from django.test import Client

from tests.factories import make_drive
from tournaments.site_log import current

pytestmark = pytest.mark.django_db


@pytest.fixture
def lines(lines_of_a_host: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    lines_of_a_host.set_level(logging.INFO, logger="tournaments.requests")
    return lines_of_a_host


def test_it_works(client: Client, lines: pytest.LogCaptureFixture) -> None:
    make_drive()
    answer = client.get("/d/harvest/?name=Mary")
    told = json.loads(lines.text)
    assert told["request"] == answer["X-Request-ID"]
    assert (told["view"], told["status"], told["method"], told["level"]) == (
        "leaderboard",
        200,
        "GET",
        "INFO",
    )
    assert re.fullmatch(r"GET leaderboard 200 in \d+ ms", told["says"])
    assert not re.search("harvest|Mary|127.0.0.1", lines.text)


def test_an_id_is_taken_over_if_it_is_one(client: Client) -> None:
    def given(asked: str) -> str:
        return client.get("/healthz", headers={"X-Request-ID": asked})["X-Request-ID"]

    assert given("from-the-front-1") == "from-the-front-1"
    for odd in ("short", "with blanks in it", "x" * 65, "<script>alert(1)</script>"):
        assert re.fullmatch("[0-9a-f]{32}", given(odd))
    assert current() == "-"


def test_every_line_of_a_request_has_its_id(lines: pytest.LogCaptureFixture, settings: object) -> None:
    """Django's own line on an error too, and it does not say the address with the secret in it."""
    client = Client(raise_request_exception=False)
    answer = client.get("/t/harvest/1/secret-of-a-table/", headers={"X-Request-ID": "one-and-the-same"})
    assert answer.status_code in (404, 410)
    client.get("/hello/", headers={"Host": "<elsewhere>", "X-Request-ID": "one-and-the-same"})
    told = [json.loads(line) for line in lines.text.splitlines()]
    assert {line["request"] for line in told} == {"one-and-the-same"}
    assert "secret-of-a-table" not in lines.text


def test_whoever_mistypes_a_password_is_not_named(client: Client, lines: pytest.LogCaptureFixture) -> None:
    client.get("/healthz")
    client.get("/readyz")
    assert lines.text == ""  # well and asked is no news
    answer = client.post("/sign-in/", {"username": "mary.archer", "password": "lamp and baize"})
    assert answer.status_code == 200
    assert '"view": "sign-in"' in lines.text
    assert not re.search("mary|lamp|127.0.0.1", lines.text)
