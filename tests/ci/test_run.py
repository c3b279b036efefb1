"""What CI runs side by side is waited for, and each can make it fail; a small program stands in for make."""

import os
import subprocess
from pathlib import Path

import pytest
from django.conf import settings

# Everything that .ci/run would install, start or ask for.
STUBS = ("git", "xgettext", "pdftoppm", "chromium-headless-shell", "redis-server", "psql", "id", "python3")
MAKE = """#!/bin/bash
echo "asked for: WHOLE=$WHOLE $*"
case "$*" in *"$FAILS"*) echo "this one failed"; exit 2;; esac
case "$*" in *--ignore=tests/live*) sleep 0.5;; esac
"""


def run(folder: Path, *, fails: str, processors: int = 4) -> "subprocess.CompletedProcess[str]":
    for name in STUBS:
        (folder / name).write_text("#!/bin/sh\necho 1000\n")
    (folder / "nproc").write_text(f"#!/bin/sh\necho {processors}\n")
    (folder / "make").write_text(MAKE)
    for program in folder.iterdir():
        program.chmod(0o755)
    return subprocess.run(
        ["bash", ".ci/run"],
        cwd=settings.BASE_DIR,
        env={"PATH": f"{folder}:{os.environ['PATH']}", "FAILS": fails},
        capture_output=True,
        text=True,
        check=False,
    )


def test_it_works(tmp_path: Path) -> None:
    done = run(tmp_path, fails="nothing")
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(("processors", "whole"), [(2, False), (4, True)])
def test_all_of_it_is_asked_on_postgres_where_there_is_time(
    tmp_path: Path, processors: int, whole: bool
) -> None:
    done = run(tmp_path, fails="nothing", processors=processors)
    assert ("asked for: WHOLE=1 test-pg TESTS=tests/views" in done.stdout) is whole
    assert ("asked for: WHOLE=1 test-pg TESTS=tests/journeys" in done.stdout) is whole
    assert "test-pg TESTS=tests/journeys" in done.stdout
    assert ("test-pg QUARTER=0" in done.stdout) is not whole  # the commit is 1000, for the stubs


@pytest.mark.parametrize(
    "what",
    [
        "setup",
        "check",
        "tests/faults",
        "tests/journeys --ignore-glob",
        "tests/services tests/views",
        "test-pg TESTS=--ignore",
        "test-pg TESTS=tests/journeys",
        "test-pg TESTS=tests/views",
        "test-pg QUARTER",
        "--ignore=tests/live",
    ],
)
def test_what_fails_makes_it_fail_whenever_it_ends(tmp_path: Path, what: str) -> None:
    done = run(tmp_path, fails=what, processors=2 if "QUARTER" in what else 4)
    assert done.returncode != 0
    assert "this one failed" in done.stdout
