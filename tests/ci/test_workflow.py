"""Everything the public host's workflow runs exists, on supported Pythons. It cannot be run here."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml
from django.conf import settings

ROOT = Path(settings.BASE_DIR)
JOBS: dict[str, Any] = yaml.safe_load((ROOT / ".github/workflows/ci.yml").read_text())["jobs"]


def test_its_commands_are_those_of_the_project() -> None:
    commands = {step["run"] for job in JOBS.values() for step in job["steps"] if "run" in step}
    assert {"bash .ci/run", "python tests/smoke.py"} <= commands
    makefile = (ROOT / "Makefile").read_text()
    asked = re.findall(r"^make ([\w-]+)", (ROOT / ".ci/run").read_text(), re.MULTILINE)
    assert asked == ["setup", "check", "test", "test-pg"]
    assert set(asked) <= set(re.findall(r"^([\w-]+):", makefile, re.MULTILINE))


def test_it_asks_the_oldest_python_and_every_other_system() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    matrix = JOBS["starts"]["strategy"]["matrix"]
    assert f">={matrix['python'][0]}" == project["requires-python"]
    assert {system.split("-")[0] for system in matrix["os"]} == {"windows", "macos"}


@pytest.mark.whole
def test_the_smoke_journey_goes_well() -> None:
    done = subprocess.run(
        [Path(sys.base_prefix) / "bin" / "python3", "tests/smoke.py"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "It started, let the organiser in" in done.stdout
