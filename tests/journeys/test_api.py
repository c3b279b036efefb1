"""The API asked by schemathesis, which makes requests from its document and holds each answer against it."""

import subprocess
import sys
from pathlib import Path

import pytest
from django.core.cache import cache

from tests.api.views.test_promises import published
from tests.factories import make_drive, playing_drive
from tests.journeys.server import Server
from tournaments.api.views import answers
from tournaments.models import Drive
from tournaments.web.rate_limits import Limit

REQUESTS = 40  # of random ones for each address, beside those at the limits of each parameter


@pytest.mark.whole
@pytest.mark.django_db(transaction=True)
def test_every_answer_is_as_the_document_says(
    site: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(answers, "A_MINUTE", Limit("api", most=100_000, seconds=60))
    cache.clear()
    published()
    playing_drive(slug="tonight", tables=2, hands_played=2, board=Drive.Board.SHOWN)
    make_drive(slug="coming", called_off="Snow")
    command = [sys.executable, "-m", "schemathesis.cli", "run", f"{site.url}/api/v1/openapi.json"]
    command += ["--max-examples", str(REQUESTS), "--generation-deterministic", "--no-color"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    assert "No issues found" in done.stdout, done.stdout[-6000:]
