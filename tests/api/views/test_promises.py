"""The API's document and its answers held against each other by tools that are not ours."""

import re
import shlex
from collections.abc import Iterator
from html import unescape
from urllib.parse import urlsplit
from wsgiref.validate import validator

import pytest
from django.test import Client

from drive.wsgi import application
from tests.factories import make_drive
from tests.results.queries.test_prizes import level_drive
from tests.factories import MC
from tournaments.api.views import answers
from tournaments.api.views.api import described
from tournaments.models import Drive, Hall
from tournaments.results.services import publishing
from tournaments.web.rate_limits import Limit

pytestmark = pytest.mark.django_db


def published() -> Drive:
    drive = level_drive()
    Hall.objects.create(club=drive.club, name="Village Hall", tables=12)
    publishing.publish(drive.pk, MC, confirmed=True)
    return drive


def test_the_examples_of_the_page_work(client: Client) -> None:
    assert "curl" not in client.get("/api/").content.decode()  # without a drive there is nothing to try
    drive = published()
    page = unescape(client.get("/api/", SERVER_NAME="drives.example.org").content.decode())
    commands = [shlex.split(line)[1] for line in re.findall(r"curl '[^']*'", page)]
    assert len(commands) == 3
    for address in (*commands, *re.findall(r'<iframe src="([^"]*)"', page)):
        parts = urlsplit(address)
        assert parts.netloc == "drives.example.org"
        answer = client.get(f"{parts.path}?{parts.query}")
        assert answer.status_code == 200, address
        assert drive.title in answer.content.decode() or "standings" in address, address
