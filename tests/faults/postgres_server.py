"""A PostgreSQL server of the tests' own, that may be stopped and started again."""

import os
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from tests.conftest import missing
from tests.live.hall import free_port


def _programs() -> Path:
    """The folder of initdb and pg_ctl, which Debian does not put on PATH."""
    on_path = shutil.which("pg_ctl")
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda one: int(one.parent.name))
    if on_path is None and not folders:
        missing("PostgreSQL's own programs", required_by="REQUIRE_SERVICES")
    return Path(on_path).parent if on_path else folders[-1]


class PostgresServer:
    """Answers at ``url`` while it is started; ``remove`` at the end.

    It refuses to run as root, who runs it as the system's user "postgres", in a folder of that user.
    """

    def __init__(self) -> None:
        self.programs, self.port = _programs(), free_port()
        self.data = Path(tempfile.mkdtemp(prefix="test-postgres-"))
        if os.geteuid() == 0:
            shutil.chown(self.data, "postgres", "postgres")
        self._run(
            "initdb", "--auth=trust", "--username=postgres", "--no-sync", "--encoding=UTF8", "--locale=C"
        )

    @property
    def url(self) -> str:
        return f"postgres://postgres@127.0.0.1:{self.port}/postgres"

    def start(self) -> None:
        """Return once it answers."""
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={self.data}"
        self._run("pg_ctl", "start", "--wait", f"--options={options}", f"--log={self.data}/log")

    def stop(self) -> None:
        """Break every connection, as a restart does."""
        self._run("pg_ctl", "stop", "--wait", "--mode=fast")

    def remove(self) -> None:
        """Stop it, and take its data away."""
        self.stop()
        shutil.rmtree(self.data)

    def _run(self, program: str, *words: str) -> None:
        command = [str(self.programs / program), f"--pgdata={self.data}", *words]
        whose: dict[str, Any] = {}
        if os.geteuid() == 0:
            whose = {"user": "postgres", "group": "postgres", "extra_groups": []}
        done = subprocess.run(
            command,
            cwd=self.data,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
            **whose,
        )
        assert done.returncode == 0, done.stderr
