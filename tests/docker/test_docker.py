"""docker/: read back as data, since tests have no engine; and the check in `make check` finds faults."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from secrets import token_hex
from typing import Any
from urllib.parse import urlsplit

import pytest
import redis
import yaml
from django.conf import settings

from tests.live.redis_server import RedisServer
from tests.own_database import OwnDatabase
from tournaments.management.commands.serve import SECONDS_TO_FINISH

ROOT = settings.BASE_DIR
FOLDER = ROOT / "docker"
OPERATORS = ROOT / "docs" / "operators.md"
COMPOSE: dict[str, Any] = yaml.safe_load((FOLDER / "compose.yaml").read_text())
SERVICES = COMPOSE["services"]
OURS = ("migrate", "web", "web2", "worker", "worker-email", "beat")


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A project of which only docker/ matters, to break it."""
    shutil.copytree(FOLDER, tmp_path / "docker")
    shutil.copytree(ROOT / ".ci", tmp_path / ".ci")
    shutil.copy(ROOT / ".dockerignore", tmp_path)
    for name in (
        "requirements",
        "drive",
        "tournaments",
        "templates",
        "static",
        "locale",
        "docs",
        "manage.py",
        "pyproject.toml",
    ):
        (tmp_path / name).symlink_to(ROOT / name)
    return tmp_path


def checked(folder: Path) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, ".ci/docker_valid.py"], cwd=folder, capture_output=True, text=True, check=False
    )


def test_it_works(copy: Path) -> None:
    done = checked(copy)
    assert (done.returncode, done.stderr) == (0, "")


# A file of docker/, what stands in it and what instead, and what is said of it.
FAULTS = [
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
    ("compose.yaml", "image: redis:7", "image: registry.example.org/redis:7", "names the host of a registry"),
    ("compose.yaml", "PASSWORD_FILE: /run/secrets/postgres_password", "PASSWORD: x", "not from"),
    ("compose.yaml", "URL_FILE: /run/secrets/redis_url", "URL: redis://x", "REDIS_URL is not from a file"),
    ("compose.yaml", "service_completed_successfully", "service_done", "depends on migrate"),
    ("Caddyfile", "health_timeout 8s\n\t}", "health_timeout 8s", "a brace is not closed"),
    ("Caddyfile", "lb_policy", "lb_polizy", "lb_polizy is not known"),
]


@pytest.mark.parametrize(("file", "old", "new", "says"), FAULTS)
def test_a_fault_is_found(copy: Path, file: str, old: str, new: str, says: str) -> None:
    path = copy / "docker" / file
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new))
    done = checked(copy)
    assert done.returncode == 1
    assert says in done.stderr


def test_only_the_server_in_front_is_reached() -> None:
    reached = {name for name, service in SERVICES.items() if "ports" in service}
    assert reached == {"caddy"}
    assert COMPOSE["networks"]["inside"] == {"internal": True}
    for name in ("postgres", "redis"):
        assert SERVICES[name]["networks"] == ["inside"]
    assert SERVICES["caddy"]["networks"] == ["outside"]


def test_everything_of_ours_waits_for_the_migrations_and_is_given_the_time_to_stop() -> None:
    waits = {"condition": "service_completed_successfully"}
    assert [SERVICES[name]["depends_on"]["migrate"] for name in OURS[1:]] == [waits] * 5
    assert SERVICES["migrate"]["restart"] == "no"
    for name in ("web", "caddy"):
        assert int(SERVICES[name]["stop_grace_period"].removesuffix("s")) > SECONDS_TO_FINISH * 2


def test_the_site_is_told_what_the_settings_read() -> None:
    read = set(re.findall(r'"([A-Z_]+)"', (ROOT / "drive" / "settings.py").read_text()))
    for name in OURS:
        told = set(SERVICES[name]["environment"])
        assert {one.removesuffix("_FILE") for one in told} <= read
        assert "BACKUP_STICK" not in told  # for a laptop


def test_backups_are_made_by_programs_of_the_series_of_the_server_and_outlive_the_container() -> None:
    server = SERVICES["postgres"]["image"].removeprefix("postgres:").partition(".")[0]
    image = (FOLDER / "Dockerfile").read_text()
    client = re.search(r"install .* postgresql-client-(\d+)", image)
    assert client is not None
    assert int(client[1]) == int(server)
    assert "BACKUPS=/backups" in image
    for name in OURS:
        assert "backups:/backups" in SERVICES[name]["volumes"]


def test_commands_of_the_containers_are_known_to_the_entrypoint() -> None:
    entrypoint = FOLDER / "entrypoint"
    known = set(re.findall(r"^  (\w+)\)$", entrypoint.read_text(), re.MULTILINE))
    assert {SERVICES[name]["command"][0] for name in OURS[1:]} == known
    assert os.access(entrypoint, os.X_OK)
    subprocess.run(["sh", "-n", str(entrypoint)], check=True)
    # Each takes the shell's place, so that the word to stop reaches it.
    for part in entrypoint.read_text().split(";;")[:-1]:
        assert re.search(r"^    exec ", part, re.MULTILINE)


def test_no_service_takes_all_the_memory() -> None:
    limits = {name: service.get("mem_limit") for name, service in SERVICES.items()}
    assert [name for name, limit in limits.items() if not limit] == []
    kept = re.search(r"'--maxmemory', '(\d+)mb'", str(SERVICES["redis"]["command"]))
    assert kept is not None
    # While Redis writes its file anew there may be all of it twice.
    assert 2 * int(kept[1]) <= int(limits["redis"].removesuffix("m"))


def test_every_image_is_one_release() -> None:
    images = [one["image"] for one in SERVICES.values() if "build" not in one]
    images += re.findall(r"^FROM (.*)$", (FOLDER / "Dockerfile").read_text(), re.MULTILINE)
    assert len(images) == 4
    # PostgreSQL has two numbers, the others have three; behind them the system inside.
    release = re.compile(r"postgres:\d+\.\d+-[a-z]+|[a-z]+:\d+\.\d+\.\d+(-[a-z]+)+")
    assert [image for image in images if not release.fullmatch(image)] == []


def test_what_comes_slowly_is_cut_and_the_lines_of_the_screens_are_not() -> None:
    text = (FOLDER / "Caddyfile").read_text()
    servers = re.search(r"servers \{\n(.*?)\n\t\}", text, re.DOTALL)
    assert servers is not None
    set_up = dict(line.split()[:2] for line in servers[1].splitlines() if len(line.split()) > 1)
    assert {"read_header", "read_body", "idle", "max_header_size"} <= set(set_up)
    assert "write" not in set_up
    # What may be sent at most comes through at 3 Mbit/s.
    most = re.search(r"max_size (\d+)MB", text)
    assert most is not None
    assert int(most[1]) * 8 / 3 <= int(set_up["read_body"].removesuffix("m")) * 60


@pytest.fixture
def secret(tmp_path: Path) -> Path:
    """A folder with the secrets that operators.md tells people to make."""
    block = re.search(r"( {4}for name in .*?chmod 444 \*)", OPERATORS.read_text(), re.DOTALL)
    assert block is not None
    subprocess.run(["sh", "-eu", "-c", block[1]], cwd=tmp_path, check=True)
    return tmp_path


def test_the_secrets_that_are_made_are_those_that_are_used(secret: Path) -> None:
    used = {Path(one["file"]).name for one in COMPOSE["secrets"].values()}
    assert used <= {file.name for file in secret.iterdir()}
    for service in SERVICES.values():
        mounted = {f"/run/secrets/{name}" for name in service.get("secrets", [])}
        assert set(re.findall(r"/run/secrets/\w+", str({**service, "secrets": []}))) <= mounted


@pytest.mark.redis
def test_redis_wants_its_password_and_shows_it_in_no_list_of_processes(
    secret: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    service, server = SERVICES["redis"], RedisServer(tmp_path_factory.mktemp("redis"))
    words = [word.replace("/run/secrets", str(secret)) for word in service["command"]]
    server.start(*words[1:])
    try:
        with pytest.raises(redis.AuthenticationError):
            redis.Redis.from_url(server.url).ping()
        password = (secret / "redis_password").read_text().strip()
        made = (secret / "redis_url").read_text().strip().replace("redis:6379", f"127.0.0.1:{server.port}")
        assert redis.Redis.from_url(made).ping()
        assert server.process is not None
        assert password not in Path(f"/proc/{server.process.pid}/cmdline").read_text()
        kind, test = service["healthcheck"]["test"]
        assert kind == "CMD-SHELL"
        test = test.replace("$$", "$").replace("/run/secrets", str(secret))
        test = test.replace("redis-cli", f"redis-cli -p {server.port}")
        assert subprocess.run(["sh", "-c", test], check=False).returncode == 0
        (secret / "redis_conf").chmod(0o600)
        (secret / "redis_conf").write_text("requirepass another")
        assert subprocess.run(["sh", "-c", test], check=False, capture_output=True).returncode != 0
    finally:
        server.stop()


@pytest.mark.postgres
@pytest.mark.whole
def test_the_site_is_no_superuser_and_can_migrate_back_up_and_restore(
    postgres_url: str, secret: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """By the script with which the container begins, under another name, on a server that is here."""
    import psycopg

    service = SERVICES["postgres"]
    (script,) = (line.split(":")[0] for line in service["volumes"] if "docker-entrypoint-initdb.d" in line)
    at, name = urlsplit(postgres_url), f"test_role_{token_hex(4)}"
    url = (secret / "database_url").read_text().strip()
    url = url.replace("://whist:", f"://{name}:").replace(
        "@postgres/whist", f"@{at.hostname}:{at.port or 5432}/{name}"
    )
    (secret / "own_url").write_text(url)
    own = OwnDatabase(url, tmp_path_factory.mktemp("site"))
    owned = "SELECT datname FROM pg_database d JOIN pg_roles r ON r.oid = d.datdba WHERE rolname = %s"
    with psycopg.connect(postgres_url, autocommit=True) as server:
        try:
            command = ["psql", "-v", "ON_ERROR_STOP=1", "--no-psqlrc", "--dbname", postgres_url]
            subprocess.run(
                [*command, "--file", str(FOLDER / script)],
                env={**os.environ, "DATABASE_URL_FILE": str(secret / "own_url")},
                check=True,
                capture_output=True,
            )
            rights = "SELECT rolsuper, rolcreaterole, rolreplication, rolbypassrls, rolcreatedb, rolcanlogin"
            seen = server.execute(f"{rights} FROM pg_roles WHERE rolname = %s", [name]).fetchone()
            assert seen == (False, False, False, False, True, True)
            assert server.execute(owned, [name]).fetchall() == [(name,)]
            backups = {"BACKUPS": str(own.folder / "backups")}
            assert own.manage("migrate", "--verbosity", "0") == (0, "", "")
            assert own.manage("backup", **backups)[0] == 0
            (file,) = (own.folder / "backups").glob("*.backup")
            back = own.manage("restore", "--replace", str(file), **backups)
            assert back[0] == 0, back[2]
            assert own.manage("backup", **backups)[0] == 0
        finally:
            for (left,) in server.execute(owned, [name]).fetchall():
                server.execute(f'DROP DATABASE "{left}" WITH (FORCE)')
            server.execute(f'DROP ROLE IF EXISTS "{name}"')
