"""The version: one place has it, and every way of asking says it."""

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from django.conf import settings

from tournaments.version import version

ROOT = Path(settings.BASE_DIR)
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def test_it_works() -> None:
    assert version() == PROJECT["version"]


@pytest.mark.parametrize("word", ["--version", "version"])
def test_the_command_says_ours_and_not_that_of_django(word: str, tmp_path: Path) -> None:
    """It needs no settings, and leaves nothing behind."""
    done = subprocess.run(
        [sys.executable, "manage.py", word],
        cwd=ROOT,
        env={"DATA_DIR": str(tmp_path / "data")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.stdout, done.stderr) == (f"Whist drive manager {PROJECT['version']}\n", "")
    assert list(tmp_path.iterdir()) == []
