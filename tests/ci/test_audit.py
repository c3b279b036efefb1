"""`make audit` claims nothing that pip-audit has not looked at; a small program stands in for pip-audit."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings

KNOWN = {"name": "django", "version": "5.2", "vulns": []}
WEAK = {"name": "celery", "version": "5.7", "vulns": [{"id": "PYSEC-1"}]}
UNSEEN = {"name": "segno", "skip_reason": "could not be audited"}


def audit(folder: Path, said: str | None) -> "subprocess.CompletedProcess[str]":
    if said is not None:
        program = folder / "pip-audit"
        program.write_text(
            f"#!/bin/sh\ncat <<'END'\n{said}\nEND\necho 'No known vulnerabilities found' >&2\n"
        )
        program.chmod(0o755)
    return subprocess.run(
        [sys.executable, ".ci/audit.py"],
        cwd=settings.BASE_DIR,
        env={"PATH": f"{folder}:/usr/bin:/bin"} if said is not None else {"PATH": str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )


def test_it_works(tmp_path: Path) -> None:
    done = audit(tmp_path, json.dumps({"dependencies": [KNOWN]}))
    assert (done.returncode, done.stdout) == (0, "1 libraries looked at, no weakness known.\n")


@pytest.mark.parametrize(
    ("said", "says"),
    [
        (json.dumps({"dependencies": [KNOWN, UNSEEN]}), "NOT AUDITED: nothing is known of 1 of 2"),
        (json.dumps({"dependencies": []}), "NOT AUDITED"),
        (json.dumps({"dependencies": [KNOWN, WEAK]}), "celery: PYSEC-1"),
        ("no network", "NOT AUDITED: pip-audit gave no list"),
        (None, "NOT AUDITED: pip-audit is not here"),
    ],
)
def test_nothing_is_claimed_without_an_answer(tmp_path: Path, said: str | None, says: str) -> None:
    done = audit(tmp_path, said)
    assert done.returncode == 1
    assert says in done.stderr
    assert done.stdout == ""


@pytest.mark.whole  # it needs the tools of make check
def test_a_habit_that_is_not_excused_is_found(tmp_path: Path) -> None:
    """And so is an excuse for nothing."""
    (tmp_path / "tournaments").mkdir()
    (tmp_path / "drive").mkdir()
    (tmp_path / "manage.py").write_text("")
    (tmp_path / "tournaments" / "bad.py").write_text("eval(input())\n")
    excuse = '{ rule = "B101", at = "tournaments/*", why = "tests" }'
    (tmp_path / "pyproject.toml").write_text(f"[tool.habits]\nexcused = [{excuse}]\n")
    done = subprocess.run(
        [sys.executable, str(settings.BASE_DIR / ".ci" / "habits.py")],
        cwd=tmp_path,
        env={"PATH": os.environ["PATH"]},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert "tournaments/bad.py:1: B307" in done.stderr
    assert "B101 at tournaments/* excuses nothing" in done.stderr
