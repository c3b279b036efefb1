"""Which tests `make quick` asks after a change."""

import subprocess
import sys

import pytest
from django.conf import settings

CARDS = "tests/services/cards/test_confirm.py tests/services/cards/test_confirm_totals.py"


@pytest.mark.parametrize(
    ("path", "tests"),
    [
        ("tournaments/services/play/doubts.py", "tests/services/play/test_doubts.py"),
        ("tournaments/services/cards/confirm.py", CARDS),
        ("tournaments/engine/family/no_such_game.py", "tests/engine/family"),
        ("templates/club/deletion.html", "tests/views/club/test_deletion.py"),
        ("templates/results/prizes/index.html", "tests/views/results"),
        ("static/js/steward.js", "tests/static"),
        ("docs/whist.md", "tests/docs"),
        ("tests/views/club/test_clubs.py", "tests/views/club/test_clubs.py"),
        ("tests/journeys/test_door.py", ""),
        ("tests/factories.py", ""),
    ],
)
def test_tests_mirror_the_site(path: str, tests: str) -> None:
    command = [sys.executable, ".ci/changed.py", path]
    done = subprocess.run(command, cwd=settings.BASE_DIR, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == tests
