"""Selection of tests by `make quick` after a change."""

import subprocess
import sys

import pytest
from django.conf import settings

DELETION = "test_deletion.py"
CARDS = "tests/cards/services/test_confirm.py tests/cards/services/test_confirm_totals.py"


@pytest.mark.parametrize(
    ("path", "tests"),
    [
        ("tournaments/play/services/doubts.py", "tests/play/services/test_doubts.py"),
        ("tournaments/cards/services/confirm.py", CARDS),
        ("tournaments/engine/family/no_such_game.py", "tests/engine/family"),
        ("templates/club/deletion.html", f"tests/club/services/{DELETION} tests/club/views/{DELETION}"),
        ("templates/results/prizes/index.html", "tests/results"),
        ("static/js/hall/table_phone.js", "tests/static"),
        ("docs/whist.md", "tests/docs"),
        ("tests/club/views/test_clubs.py", "tests/club/views/test_clubs.py"),
        ("tests/journeys/test_door.py", ""),
        ("tests/factories.py", ""),
    ],
)
def test_tests_mirror_the_site(path: str, tests: str) -> None:
    command = [sys.executable, ".ci/changed.py", path]
    done = subprocess.run(command, cwd=settings.BASE_DIR, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == tests
