"""The image, built without an engine in bare Debian, and its services behind Caddy as compose starts them."""

import re
import subprocess
from pathlib import Path

import pytest

from tests.docker.bare_image import BareDatabase, BareImage, BareService
from tests.docker.caddy_server import CaddyServer
from tests.docker.test_docker import OPERATORS
from tests.live.hall import free_port
from tests.live.redis_server import RedisServer
from tests.work_done import until

PATIENCE = 300  # seconds for a service to become healthy, where others use the processor
ASK = "from tournaments.jobs.queue import ask; ask('nightly', '2026-11-27', {})"


@pytest.mark.redis
@pytest.mark.whole
def test_it_works(tmp_path: Path) -> None:
    """Migrated, served by two web processes, backed up by a worker, and stopped in time."""
    image, redis, running = BareImage(tmp_path / "root"), RedisServer(tmp_path), list[BareService]()
    database = BareDatabase(image)
    secrets = image.root / "run" / "secrets"
    secrets.mkdir(parents=True)
    block = re.search(r"( {4}for name in .*?chmod 444 \*)", OPERATORS.read_text(), re.DOTALL)
    assert block is not None
    subprocess.run(["sh", "-eu", "-c", block[1]], cwd=secrets, check=True)
    for file, name, port in (
        ("database_url", "postgres", database.port),
        ("redis_url", "redis:6379", redis.port),
    ):
        text = (secrets / file).read_text()
        (secrets / file).write_text(text.replace(f"@{name}", f"@127.0.0.1:{port}"))

    def started(service: str, port: int = 8000) -> BareService:
        running.append(BareService(image, service, port))
        return running[-1]

    try:
        redis.start(str(secrets / "redis_conf"))
        database.start(secrets / "database_url")
        assert started("migrate").process.wait(timeout=PATIENCE) == 0, running[0].log.read_text()
        running.clear()
        ports = [free_port(), free_port()]
        web = [started("web", ports[0]), started("web2", ports[1])]
        worker, _beat = started("worker"), started("beat")
        for service in running:
            until(service.is_healthy, PATIENCE)
        _used(tmp_path, web, worker, ports)
        assert [service.stop() for service in running] == [0, 0, 0, 0]
    finally:
        for service in running:
            service.process.kill()
            service.process.wait()
        database.stop()
        redis.stop()
        image.close()


def _used(folder: Path, web: list[BareService], worker: BareService, ports: list[int]) -> None:
    """Look at it from outside, and run what operators.md says."""
    caddy = CaddyServer(folder, *ports)
    try:
        connection, answer = caddy.begin("/")
        style = re.search(r'href="(/static/css/web/page\.[0-9a-f]{12}\.css)"', answer.read().decode())
        connection.close()
        assert style is not None
        assert "immutable" in caddy.ask(style[1]).headers["Cache-Control"]
        assert [caddy.ask(path).status for path in ("/metrics", "/readyz", "/healthz")] == [404, 404, 200]
    finally:
        caddy.stop()
    web[0].exec(
        "python", "manage.py", "createsuperuser", "--no-input", "--username=mavis", "--email=m@example.org"
    )
    # A job that a worker does: the night's, with its backup.
    web[0].exec("python", "manage.py", "shell", "-v0", "-c", ASK)
    done = 'whist_jobs{kind="nightly",state="done"} 1.0'
    read = "from urllib.request import urlopen; print(urlopen('http://127.0.0.1:{}/metrics').read().decode())"
    until(lambda: done in web[1].exec("python", "-c", read.format(ports[1])), PATIENCE)
    metrics = web[0].exec("python", "-c", read.format(ports[0]))
    assert "whist_backup_age_seconds" in metrics
    assert "whist_night_failed 0.0" in metrics
    assert "every drive is the same" in worker.exec("python", "manage.py", "backup")
    assert "static" not in web[0].exec("python", "manage.py", "doctor")
