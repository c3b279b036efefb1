"""Each step of CI can make it fail; a small program stands in for make."""

import os
import re
import subprocess
from pathlib import Path

import pytest
from django.conf import settings

# Everything that .ci/run would install, start or ask for.
STUBS = (
    *("git", "xgettext", "pdftoppm", "chromium-headless-shell", "redis-server", "psql", "id", "python3"),
    *("caddy", "promtool", "systemd-analyze"),
)
MAKE = """#!/bin/bash
echo "asked for: $*"
case "$*" in "$FAILS") echo "this one failed"; exit 2;; esac
"""


def run(folder: Path, *, fails: str) -> "subprocess.CompletedProcess[str]":
    for name in STUBS:
        (folder / name).write_text("#!/bin/sh\necho 1000\n")
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


@pytest.mark.parametrize(
    ("step", "asked"),
    [
        ("setup", {"setup"}),
        ("check", {"setup", "check", "test"}),  # these two beside each other
        ("test", {"setup", "check", "test"}),
        ("test-pg", {"setup", "check", "test", "test-pg"}),
    ],
)
def test_after_a_step_that_fails_comes_no_other(tmp_path: Path, step: str, asked: set[str]) -> None:
    done = run(tmp_path, fails=step)
    assert done.returncode != 0
    assert f"asked for: {step}\nthis one failed\n" in done.stdout
    assert set(re.findall("asked for: (.*)", done.stdout)) == asked
