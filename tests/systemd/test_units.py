"""systemd/: read by systemd itself, and what operators.md says of the units."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest
from django.conf import settings

from tests.conftest import missing

ROOT = Path(settings.BASE_DIR)
FOLDER = ROOT / "systemd"
UNITS = (
    "whist-beat.service",
    "whist-update.service",
    "whist-web@8000.service",
    "whist-worker.service",
    "whist-worker-email.service",
)


@pytest.fixture
def units(tmp_path: Path) -> Path:
    """The units as they are copied to a host on which the program is installed; here it is this program."""
    installed = tmp_path / "system"
    shutil.copytree(FOLDER, installed)
    for file in installed.rglob("*.*"):
        if file.is_file():
            file.write_text(file.read_text().replace("/opt/whist", str(ROOT)))
    return installed


def verified(units: Path) -> str:
    program = shutil.which("systemd-analyze")
    if program is None:
        missing("systemd-analyze", required_by="REQUIRE_SERVICES")
    done = subprocess.run(
        [str(program), "verify", "--man=no", *UNITS],
        env={"SYSTEMD_UNIT_PATH": f"{units}:", "PATH": "/usr/bin:/bin"},
        capture_output=True,
        text=True,
        check=False,
    )
    own = [line for line in done.stderr.splitlines() if "whist-" in line]
    assert done.returncode == 0 or own, done.stderr
    return "\n".join(own)


def test_it_works(units: Path) -> None:
    assert verified(units) == ""


@pytest.mark.parametrize(
    ("file", "old", "new", "says"),
    [
        ("whist-web@.service", "LimitNOFILE", "LimitNoFile", "LimitNoFile"),
        ("whist-worker.service", "entrypoint worker", "entrypont worker", "is not executable"),
        (
            "whist-.service.d/common.conf",
            "ProtectSystem=strict",
            "ProtectSystem=stricter",
            "protect system value",
        ),
    ],
)
def test_a_fault_is_found(units: Path, file: str, old: str, new: str, says: str) -> None:
    text = (units / file).read_text()
    assert old in text
    (units / file).write_text(text.replace(old, new))
    assert says in verified(units)


def test_the_units_are_those_of_the_guide_and_what_they_start_is_known() -> None:
    text = (ROOT / "docs" / "operators.md").read_text()
    there = {file.name.split(".")[0] for file in FOLDER.glob("*.service")}
    named = set(re.findall(r"\bwhist-(?:web@|worker(?:-email)?|beat|update)", text))
    assert there == named == {unit.split(".")[0].replace("8000", "") for unit in UNITS}
    entrypoint = (ROOT / "docker" / "entrypoint").read_text()
    for name, start in (("web@", "web"), ("worker", "worker"), ("beat", "beat")):
        file = FOLDER / f"whist-{name}.service"
        assert f"ExecStart=/opt/whist/docker/entrypoint {start}\n" in file.read_text()
        assert f"  {start})\n" in entrypoint
    assert "entrypoint worker email,celery\n" in (FOLDER / "whist-worker-email.service").read_text()


def test_workers_on_one_computer_have_names_of_their_own(tmp_path: Path) -> None:
    """Of two with one name, those who ask the workers hear only one."""
    program = tmp_path / "celery"
    program.write_text('#!/bin/sh\necho "$@"\n')
    program.chmod(0o755)
    names = set()
    for name in ("whist-worker", "whist-worker-email"):
        unit = (FOLDER / f"{name}.service").read_text()
        own = dict(re.findall(r"^Environment=(\w+)=(.*)$", unit, re.MULTILINE))
        words = re.findall(r"^ExecStart=/opt/whist/(.*)$", unit, re.MULTILINE)[0].split()
        environment = {key: value.replace("%p", name) for key, value in own.items()}
        done = subprocess.run(
            [ROOT / words[0], *words[1:]],
            env={"PATH": f"{tmp_path}:/usr/bin:/bin", **environment},
            capture_output=True,
            text=True,
            check=True,
        )
        names |= set(re.findall(r"--hostname (\S+)", done.stdout))
    assert names == {"whist-worker@%h", "whist-worker-email@%h"}
