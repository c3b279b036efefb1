"""Services of these tests alone, which they take away and bring back."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.faults.postgres_server import PostgresServer


@pytest.fixture
def own_postgres() -> Iterator[PostgresServer]:
    """A PostgreSQL server of this test alone, started."""
    server = PostgresServer()
    server.start()
    yield server
    server.remove()


@pytest.fixture
def small_folder(tmp_path: Path) -> Iterator[Path]:
    """A file system of 3 MB."""
    import os
    import subprocess

    from tests.conftest import missing

    folder = tmp_path / "small"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=3m", "tmpfs", str(folder)]
    if os.geteuid() != 0 or subprocess.run(mount, stderr=subprocess.DEVNULL, check=False).returncode:
        missing("the right to mount a small file system", required_by="REQUIRE_SERVICES")
    yield folder
    subprocess.run(["umount", "--lazy", str(folder)], check=True)
