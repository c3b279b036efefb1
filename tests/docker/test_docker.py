"""docker/: read back as data, since tests have no container engine."""

import os
import re
import subprocess
from typing import Any

import pytest
import yaml
from django.conf import settings

FOLDER = settings.BASE_DIR / "docker"


@pytest.fixture
def compose() -> dict[str, Any]:
    found = yaml.safe_load((FOLDER / "compose.yaml").read_text())
    assert isinstance(found, dict)
    return found


@pytest.fixture
def dockerfile() -> list[str]:
    return [line for line in (FOLDER / "Dockerfile").read_text().splitlines() if line and line[0] not in "# "]


def test_it_works(compose: dict[str, Any]) -> None:
    assert set(compose["services"]) == {"web", "worker", "postgres", "redis"}
    for service in compose["services"].values():
        volumes = {volume.split(":")[0] for volume in service["volumes"]}
        assert volumes <= set(compose["volumes"])
        assert set(service.get("depends_on", {})) < set(compose["services"])


def test_only_the_site_is_reached_and_only_from_this_host(compose: dict[str, Any]) -> None:
    ports = {name: service.get("ports") for name, service in compose["services"].items()}
    assert ports == {"web": ["127.0.0.1:8000:8000"], "worker": None, "postgres": None, "redis": None}


def test_the_site_is_told_what_the_settings_read(compose: dict[str, Any]) -> None:
    read = set(re.findall(r'"([A-Z_]+)"', (settings.BASE_DIR / "drive" / "settings.py").read_text()))
    for name in ("web", "worker"):
        assert set(compose["services"][name]["environment"]) <= read
        assert compose["services"][name]["read_only"] is True


def test_no_secret_is_written_down(compose: dict[str, Any]) -> None:
    secrets = re.findall(r"(?:SECRET_KEY|PASSWORD): (.*)", (FOLDER / "compose.yaml").read_text())
    assert len(secrets) == 2
    assert all(secret.startswith("${") for secret in secrets)


def test_commands_of_the_containers_are_known_to_the_entrypoint(compose: dict[str, Any]) -> None:
    entrypoint = FOLDER / "entrypoint"
    known = set(re.findall(r"^  (\w+)\)$", entrypoint.read_text(), re.MULTILINE))
    assert {compose["services"][name]["command"] for name in ("web", "worker")} == known
    assert os.access(entrypoint, os.X_OK)
    subprocess.run(["sh", "-n", str(entrypoint)], check=True)


def test_the_image_has_its_files_and_does_not_run_as_root(dockerfile: list[str]) -> None:
    let_in = (settings.BASE_DIR / ".dockerignore").read_text().splitlines()
    copied = [line.split()[1] for line in dockerfile if line.startswith("COPY")]
    for path in copied:
        assert (settings.BASE_DIR / path).exists()
        assert any(
            path == line[1:] or path.startswith(f"{line[1:]}/") for line in let_in if line.startswith("!")
        )
    order = [line.split()[0] for line in dockerfile]
    assert order.index("USER") < order.index("ENTRYPOINT")
    assert any("--require-hashes" in line for line in dockerfile)
