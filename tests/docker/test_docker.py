"""docker/: read back as data, since tests have no engine; and the check in `make check` finds faults."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml
from django.conf import settings

from tournaments.management.commands.serve import SECONDS_TO_FINISH

ROOT = settings.BASE_DIR
FOLDER = ROOT / "docker"
OURS = ("migrate", "web", "worker", "beat")


@pytest.fixture
def compose() -> dict[str, Any]:
    found = yaml.safe_load((FOLDER / "compose.yaml").read_text())
    assert isinstance(found, dict)
    return found


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A project of which only docker/ matters, to break it."""
    shutil.copytree(FOLDER, tmp_path / "docker")
    shutil.copytree(ROOT / ".ci", tmp_path / ".ci")
    shutil.copy(ROOT / ".dockerignore", tmp_path)
    for name in ("requirements", "drive", "tournaments", "templates", "static", "locale", "manage.py"):
        (tmp_path / name).symlink_to(ROOT / name)
    return tmp_path


def checked(folder: Path) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, ".ci/docker_valid.py"], cwd=folder, capture_output=True, text=True, check=False
    )


def test_it_works(copy: Path) -> None:
    done = checked(copy)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(
    ("file", "old", "new", "says"),
    [
        ("Dockerfile", "USER whist", "USER root", "runs as root"),
        ("Dockerfile", "USER whist", "USR whist", "USR is no instruction"),
        ("Dockerfile", "HEALTHCHECK", "# HEALTHCHECK", "HEALTHCHECK stands there once"),
        ("Dockerfile", "COPY locale", "COPY lacale", "there is no lacale"),
        ("Dockerfile", "COPY locale locale", "COPY docker/compose.yaml x", ".dockerignore keeps"),
        ("Dockerfile", "--require-hashes ", "", "installs what has no hash"),
        ("compose.yaml", "read_only: true", "read_only: false", "web: its files can be written"),
        ("compose.yaml", "stop_grace_period: 30s\n", "stop_grace: 30s\n", "stop_grace is not known"),
        ("compose.yaml", "    - secret_key\n", "    - secret_kee\n", "secrets has no secret_kee"),
        ("compose.yaml", "- data:/data", "- date:/data", "there is no date"),
        ("compose.yaml", 'user: "1000:1000"', 'user: "0:0"', "worker: runs as root"),
        (
            "compose.yaml",
            "image: redis:7",
            "image: registry.example.org/redis:7",
            "names the host of a registry",
        ),
        (
            "compose.yaml",
            "POSTGRES_PASSWORD_FILE: /run/secrets/postgres_password",
            "POSTGRES_PASSWORD: x",
            "not from",
        ),
        (
            "compose.yaml",
            "condition: service_completed_successfully",
            "condition: service_done",
            "depends on migrate",
        ),
        ("Caddyfile", "\t\t\tflush_interval -1\n\t\t}", "\t\t\tflush_interval -1", "a brace is not closed"),
        ("Caddyfile", "flush_interval", "flush_intervall", "flush_intervall is not known"),
    ],
)
def test_a_fault_is_found(copy: Path, file: str, old: str, new: str, says: str) -> None:
    path = copy / "docker" / file
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new))
    done = checked(copy)
    assert done.returncode == 1
    assert says in done.stderr


def test_only_the_server_in_front_is_reached(compose: dict[str, Any]) -> None:
    reached = {name for name, service in compose["services"].items() if "ports" in service}
    assert reached == {"caddy"}
    assert compose["networks"]["inside"] == {"internal": True}
    for name in ("postgres", "redis"):
        assert compose["services"][name]["networks"] == ["inside"]
    assert compose["services"]["caddy"]["networks"] == ["outside"]


def test_everything_of_ours_waits_for_the_migrations(compose: dict[str, Any]) -> None:
    for name in OURS[1:]:
        assert compose["services"][name]["depends_on"]["migrate"] == {
            "condition": "service_completed_successfully"
        }
    assert compose["services"]["migrate"]["restart"] == "no"


def test_the_site_is_told_what_the_settings_read(compose: dict[str, Any]) -> None:
    read = set(re.findall(r'"([A-Z_]+)"', (ROOT / "drive" / "settings.py").read_text()))
    for name in OURS:
        told = set(compose["services"][name]["environment"])
        assert {one.removesuffix("_FILE") for one in told} <= read
        assert "SECOND_PLACE" not in told  # for a laptop


def test_backups_are_made_by_programs_as_new_as_the_server_and_outlive_the_container(
    compose: dict[str, Any],
) -> None:
    server = compose["services"]["postgres"]["image"].removeprefix("postgres:")
    image = (FOLDER / "Dockerfile").read_text()
    client = re.search(r"install .* postgresql-client-(\d+)", image)
    assert client is not None
    assert int(client[1]) >= int(server)
    assert "BACKUPS=/backups" in image
    for name in OURS:
        assert "backups:/backups" in compose["services"][name]["volumes"]


def test_a_container_is_given_the_time_that_its_process_takes_to_stop(compose: dict[str, Any]) -> None:
    for name in ("web", "caddy"):
        assert int(compose["services"][name]["stop_grace_period"].removesuffix("s")) > SECONDS_TO_FINISH * 2


def test_commands_of_the_containers_are_known_to_the_entrypoint(compose: dict[str, Any]) -> None:
    entrypoint = FOLDER / "entrypoint"
    known = set(re.findall(r"^  (\w+)\)$", entrypoint.read_text(), re.MULTILINE))
    assert {compose["services"][name]["command"][0] for name in OURS[1:]} == known
    assert os.access(entrypoint, os.X_OK)
    subprocess.run(["sh", "-n", str(entrypoint)], check=True)
    # Each takes the shell's place, so that the word to stop reaches it.
    for part in entrypoint.read_text().split(";;")[:-1]:
        assert re.search(r"^    exec ", part, re.MULTILINE)


def test_lines_of_the_screens_are_handed_on_at_once() -> None:
    lines = re.search(r"handle /live/\* \{(.*?)\n\t\}", (FOLDER / "Caddyfile").read_text(), re.DOTALL)
    assert lines is not None
    assert "flush_interval -1" in lines[1]
