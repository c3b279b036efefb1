"""A Redis server of the tests' own, that may be stopped and started again."""

import shutil
import socket
import subprocess
from pathlib import Path

from tests.conftest import missing
from tests.live.hall import free_port
from tests.work_done import until


class RedisServer:
    """Answers at ``url`` while it is started. It keeps nothing on disk."""

    def __init__(self, folder: Path) -> None:
        program = shutil.which("redis-server")
        if program is None:
            missing("redis-server", required_by="REQUIRE_SERVICES")
        self.program, self.folder, self.port = str(program), folder, free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def start(self, *before: str) -> None:
        """Return once it answers; ``before`` are words for it that come before ours."""
        options = {"--port": self.port, "--bind": "127.0.0.1", "--dir": self.folder, "--save": ""}
        words = [self.program, *before, *(str(word) for option in options.items() for word in option)]
        self.process = subprocess.Popen(words, stdout=subprocess.DEVNULL)
        until(self._answers, 120)

    def _answers(self) -> bool:
        try:
            socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
        except OSError:
            return False
        return True

    def stop(self) -> None:
        """Take it away."""
        if self.process is not None:
            self.process.kill()
            self.process.wait(timeout=60)
            self.process = None
