"""What the API promises: its document is valid, and the examples on its page work."""

import json
import re
import shlex
import subprocess
import sys
from html import unescape
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries, Settings

from tests.factories import MC
from tests.results.queries.test_prizes import level_drive
from tournaments.api.views.api import described
from tournaments.models import Drive, Hall
from tournaments.results.services import publishing

pytestmark = pytest.mark.django_db


def published() -> Drive:
    drive = level_drive()
    Hall.objects.create(club=drive.club, name="Village Hall", tables=12)
    publishing.publish(drive.pk, MC, confirmed=True)
    return drive


@pytest.mark.whole
def test_the_document_is_valid(tmp_path: Path) -> None:
    document = tmp_path / "openapi.json"
    document.write_text(json.dumps(described()))
    command = [sys.executable, "-m", "openapi_spec_validator", str(document)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, ""), done.stdout


def test_the_examples_of_the_page_work(
    client: Client, settings: Settings, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    assert "curl" not in client.get("/api/").content.decode()  # without a drive there is nothing to try
    drive, settings.SITE_URL = published(), "https://drives.example.org"
    with django_assert_num_queries(1):
        page = unescape(client.get("/api/").content.decode())
    commands = [shlex.split(line)[1] for line in re.findall(r"curl '[^']*'", page)]
    assert len(commands) == 3
    for address in (*commands, *re.findall(r'<iframe src="([^"]*)"', page)):
        parts = urlsplit(address)
        assert parts.netloc == "drives.example.org"
        answer = client.get(f"{parts.path}?{parts.query}")
        assert answer.status_code == 200, address
        assert drive.title in answer.content.decode() or "standings" in address, address
