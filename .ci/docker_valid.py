"""Check the files of docker/ without an engine: what would be refused, and what we promise of the containers.

Where `docker compose` is to be had, it reads compose.yaml as well: that works without an engine too.
"""

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "docker"
# One word each, as they stand in our files; more are to be added with what needs them.
INSTRUCTIONS = """
FROM ENV WORKDIR COPY RUN USER VOLUME EXPOSE STOPSIGNAL HEALTHCHECK ENTRYPOINT CMD
"""
SERVICE_WORDS = """
build image restart environment secrets depends_on volumes user read_only tmpfs security_opt cap_drop cap_add
stop_grace_period networks command healthcheck ports shm_size mem_limit profiles
"""
DIRECTIVES = """
servers protocols grace_period respond request_body max_size reverse_proxy
lb_policy lb_try_duration health_uri health_interval health_timeout
log format wrap fields request>uri request>headers timeouts read_header read_body idle max_header_size
"""
TOP_WORDS = {"name", "services", "secrets", "networks", "volumes"}
WHEN = {"service_started", "service_healthy", "service_completed_successfully"}
OWN = {"postgres"}  # begins as root to own its folder, and then runs as postgres
PUBLIC = {"caddy"}  # the one that is reached from outside, and binds ports below 1024


def main() -> int:
    """Say what is wrong; 0 if nothing."""
    wrong = [*in_dockerfile(), *in_compose(), *in_caddyfile(), *told_by_docker()]
    sys.stderr.write("".join(f"docker/{line}\n" for line in wrong))
    return int(bool(wrong))


def instructions(text: str) -> Iterator[tuple[str, str]]:
    """Each instruction and what follows it, its lines joined."""
    plain = "\n".join(line for line in text.splitlines() if not line.lstrip().startswith("#"))
    for line in re.sub(r"\\\n\s*", " ", plain).splitlines():
        if line.strip():
            word, _blank, rest = line.partition(" ")
            yield word, rest.strip()


def in_dockerfile() -> Iterator[str]:
    """Unknown words, what is copied, and whether it runs as root."""
    found = list(instructions((FOLDER / "Dockerfile").read_text(encoding="utf-8")))
    order = [word for word, _rest in found]
    yield from (f"Dockerfile: {word} is no instruction" for word in order if word not in INSTRUCTIONS.split())
    if order[:1] != ["FROM"]:
        yield "Dockerfile: begins with FROM"
    for word in ("USER", "HEALTHCHECK", "ENTRYPOINT"):
        if order.count(word) != 1:
            yield f"Dockerfile: {word} stands there once"
    users = [rest for word, rest in found if word == "USER"]
    if {"root", "0"} & {user.split(":")[0] for user in users}:
        yield "Dockerfile: runs as root"
    if any("pip install" in rest and "--require-hashes" not in rest for _word, rest in found):
        yield "Dockerfile: installs what has no hash"
    yield from _copied(rest for word, rest in found if word == "COPY")


def _copied(copies: Iterable[str]) -> Iterator[str]:
    """Files that are not there, or that .dockerignore does not let in."""
    let_in = [
        line[1:] for line in (ROOT / ".dockerignore").read_text("utf-8").splitlines() if line.startswith("!")
    ]
    for rest in copies:
        for source in shlex.split(rest)[:-1]:
            if not (ROOT / source).exists():
                yield f"Dockerfile: there is no {source}"
            if not any(source == one or source.startswith(f"{one}/") for one in let_in):
                yield f"Dockerfile: .dockerignore keeps {source} out"


def in_compose() -> Iterator[str]:
    """What compose would refuse, and what is promised of each service."""
    whole: dict[str, Any] = yaml.safe_load((FOLDER / "compose.yaml").read_text(encoding="utf-8"))
    for word in whole:
        if word not in TOP_WORDS and not word.startswith("x-"):
            yield f"compose.yaml: {word} is not known"
    for name, service in whole["services"].items():
        for line in (*_names(service, whole), *_promises(name, service)):
            yield f"compose.yaml: {name}: {line}"
    for name, secret in whole["secrets"].items():
        if set(secret) != {"file"} or not secret["file"].startswith("./secrets/"):
            yield f"compose.yaml: the secret {name} is not from a file in secrets/"


def _names(service: Mapping[str, Any], whole: Mapping[str, Any]) -> Iterator[str]:
    """Words that compose does not know, and names of what is not declared."""
    yield from (f"{word} is not known" for word in sorted(set(service) - set(SERVICE_WORDS.split())))
    if not {"image", "build"} & set(service):
        yield "neither image nor build"
    for needed, how in service.get("depends_on", {}).items():
        if needed not in whole["services"] or how.get("condition") not in WHEN:
            yield f"depends on {needed}, {how}"
        elif how["condition"] == "service_healthy" and "test" not in whole["services"][needed]["healthcheck"]:
            yield f"waits for {needed}, which says nothing of its health"
    for kind in ("secrets", "networks"):
        yield from (f"{kind} has no {one}" for one in service.get(kind, []) if one not in whole[kind])
    for volume in service.get("volumes", []):
        source = volume.split(":")[0]
        is_there = (FOLDER / source).exists() if source.startswith(".") else source in whole["volumes"]
        if not is_there:
            yield f"there is no {source}"


def _promises(name: str, service: Mapping[str, Any]) -> Iterator[str]:
    """What docs/operators.md says of the containers."""
    if service.get("read_only") is not True:
        yield "its files can be written"
    if "no-new-privileges:true" not in service.get("security_opt", []):
        yield "may gain privileges"
    if name not in OWN | PUBLIC and service.get("user", "0").split(":")[0] in {"0", "root"}:
        yield "runs as root"
    if name not in OWN and service.get("cap_drop") != ["ALL"]:
        yield "keeps capabilities"
    if name not in PUBLIC and "ports" in service:
        yield "is reached from outside"
    if not service.get("healthcheck"):
        yield "says nothing of its health"
    if "/" in str(service.get("image", "")):
        yield "names the host of a registry, or another's image"
    secret = [key for key, value in service.get("environment", {}).items() if _is_secret(key, str(value))]
    yield from (f"{key} is not from a file" for key in secret)


def _is_secret(key: str, value: str) -> bool:
    named = re.search(r"PASSWORD|SECRET|TOKEN|DATABASE_URL|REDIS_URL", key)
    return bool(named) and not (key.endswith("_FILE") and value.startswith("/run/secrets/"))


def in_caddyfile() -> Iterator[str]:
    """Braces and words; the site, its matchers and what follows them are Caddy's to read."""
    depth = 0
    for number, line in enumerate((FOLDER / "Caddyfile").read_text(encoding="utf-8").splitlines(), 1):
        words = line.split("#")[0].split()
        if not words:
            continue
        if words[0] == "}":
            depth -= 1
        elif depth and not words[0].startswith("@") and words[0] not in DIRECTIVES.split():
            yield f"Caddyfile:{number}: {words[0]} is not known"
        if words[-1] == "{":
            depth += 1
        if depth < 0:
            yield f"Caddyfile:{number}: a brace too many"
    if depth:
        yield "Caddyfile: a brace is not closed"


def told_by_docker() -> Iterator[str]:
    """What compose itself says of the file, where it is installed."""
    environment = {**os.environ, "SITE": "drives.example.org"}
    compose = ["docker", "compose"]
    try:
        subprocess.run([*compose, "version"], check=True, capture_output=True)  # noqa: S603
    except (OSError, subprocess.CalledProcessError):
        return
    file = str(FOLDER / "compose.yaml")
    done = subprocess.run(  # noqa: S603
        [*compose, "--file", file, "config", "--quiet"],
        check=False,
        capture_output=True,
        text=True,
        env=environment,
    )
    yield from (f"compose.yaml: {line}" for line in done.stderr.splitlines() if done.returncode)


if __name__ == "__main__":
    sys.exit(main())
