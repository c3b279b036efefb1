"""The files from which a release is made: they name what exists, and nothing of anybody's.

The workflow itself cannot be run here.
"""

import re
import runpy
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml
from django.conf import settings

ROOT = Path(settings.BASE_DIR)
GITHUB = ROOT / ".github"
JOBS: dict[str, Any] = yaml.safe_load((GITHUB / "workflows/release.yml").read_text())["jobs"]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]


def commands(job: str) -> str:
    return "\n".join(step.get("run", "") for step in JOBS[job]["steps"])


def release(tag: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, ".ci/release.py", tag], cwd=ROOT, capture_output=True, text=True, check=False
    )


def test_it_works() -> None:
    """The notes are those of this version, and of no other tag."""
    done = release(f"v{PROJECT['version']}")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("The first version that is given to people.")
    assert "## " not in done.stdout
    assert release("v0.0.1").stderr == f"The tag is v0.0.1, but pyproject.toml says {PROJECT['version']}.\n"


@pytest.mark.parametrize("heading", ["## 2.0", "## [2.0]", "## [2.0] - 2027-01-02"])
def test_notes_end_where_another_version_begins(heading: str) -> None:
    notes: Callable[[str, str], str] = runpy.run_path(str(ROOT / ".ci" / "release.py"))["notes"]
    text = (
        f"# Changelog\n\n## 2.0.1\n\nLater\n\n{heading}\n\nThis\n\n### Added\n\n- That\n\n## 1.0\n\nEarlier\n"
    )
    assert notes(text, "2.0") == "This\n\n### Added\n\n- That"
    assert notes(text, "3.0") == ""


def test_every_system_gets_its_file_and_the_same_evening() -> None:
    systems = {system.split("-")[0] for system in JOBS["bundle"]["strategy"]["matrix"]["os"]}
    assert systems == {"windows", "macos", "ubuntu"}
    assert "python .ci/bundle.py" in commands("bundle")
    assert ".ci/play_an_evening.py" in (ROOT / ".ci" / "bundle.py").read_text()
    for file in re.findall(r"\.ci/[\w.]+", "\n".join(map(commands, JOBS))):
        assert (ROOT / file).exists(), file


def test_nothing_is_given_out_before_everything_went_well() -> None:
    assert set(JOBS["release"]["needs"]) == set(JOBS) - {"release"}
    assert [name for name, job in JOBS.items() if "write" in str(job.get("permissions"))] == ["release"]


def test_the_image_has_the_version_in_its_name_and_a_list_of_what_is_in_it() -> None:
    asked = commands("image")
    assert '--tag "${IMAGE:-whist-drive-manager}:$version"' in asked
    assert "--sbom=true" in asked
    assert "org.opencontainers.image.version=$version" in asked


def test_what_the_bundle_carries_is_what_the_package_needs() -> None:
    """Every library of the runtime in the same version, and none without a hash."""
    pinned = re.compile(r"^([\w.-]+==[\w.]+)", re.MULTILINE)
    runtime, bundle = (
        (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8") for name in ("runtime", "bundle")
    )
    assert {*pinned.findall(runtime)} <= {*pinned.findall(bundle)}
    assert all("--hash=sha256:" in part for part in re.split(r"\n(?=\S)", bundle)[:-1])


@pytest.mark.parametrize(
    "name", [".pre-commit-config.yaml", ".github/dependabot.yml", ".github/ISSUE_TEMPLATE/config.yml"]
)
def test_files_for_other_programs_can_be_read(name: str) -> None:
    assert yaml.safe_load((ROOT / name).read_text(encoding="utf-8"))


def test_the_checks_before_a_push_are_those_of_make() -> None:
    (repository,) = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text())["repos"]
    assert repository["repo"] == "local"  # nothing is fetched
    assert "make check" in {hook["entry"] for hook in repository["hooks"]}


def test_no_address_of_anybody_is_in_them() -> None:
    """They are those of the repository, which nobody knows before there is one."""
    files = [*GITHUB.rglob("*"), ROOT / "SECURITY.md", ROOT / "CODE_OF_CONDUCT.md", ROOT / "pyproject.toml"]
    text = "\n".join(file.read_text(encoding="utf-8") for file in files if file.is_file())
    assert not re.findall(r"https?://(?!www\.python\.org)\S+", text)
    assert not re.findall(r"\b[\w.]+@(?!v\d)[\w-]+\.\w+", text)
