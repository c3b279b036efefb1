"""Caddy with the site's own Caddyfile, adapted only in its ports and in where it keeps certificates."""

import shutil
import ssl
import subprocess
from http.client import HTTPResponse, HTTPSConnection
from pathlib import Path

from django.conf import settings

from tests.conftest import missing
from tests.live.hall import free_port
from tests.work_done import until

CADDYFILE = Path(settings.BASE_DIR) / "docker" / "Caddyfile"


class CaddyServer:
    """Answers as https://localhost, with a certificate of its own, before web processes on these ports."""

    def __init__(self, folder: Path, *ports: int) -> None:
        program = shutil.which("caddy")
        if program is None:
            missing("caddy", required_by="REQUIRE_SERVICES")
        self.folder, self.port, self.log = folder, free_port(), folder / "caddy-log"
        own = f"http_port {free_port()}\n\thttps_port {self.port}\n\tadmin off\n\tskip_install_trust\n"
        file = folder / "Caddyfile"
        file.write_text(CADDYFILE.read_text().replace("{\n", f"{{\n\t{own}", 1))
        with self.log.open("w") as log:
            self.process = subprocess.Popen(
                [str(program), "run", "--config", str(file), "--adapter", "caddyfile"],
                env={
                    "HOME": str(folder),
                    "SITE": "localhost",
                    "WEB": " ".join(f"127.0.0.1:{port}" for port in ports),
                },
                stdout=log,
                stderr=log,
            )
        until(self._answers, 60)

    def _answers(self) -> bool:
        assert self.process.poll() is None, self.log.read_text()
        try:
            return self.ask("/healthz").status == 200
        except OSError:
            return False

    def begin(
        self, path: str, method: str = "GET", body: bytes | None = None, **headers: str
    ) -> tuple[HTTPSConnection, HTTPResponse]:
        """Ask, and return the connection and the answer, whose body is still to be read."""
        root = next((self.folder / ".local").rglob("local/root.crt"), None)
        context = ssl.create_default_context(cafile=root)
        connection = HTTPSConnection("localhost", self.port, timeout=30, context=context)
        try:
            connection.request(
                method, path, body, {name.replace("_", "-"): value for name, value in headers.items()}
            )
            return connection, connection.getresponse()
        except OSError:
            connection.close()
            raise

    def ask(self, path: str, method: str = "GET", body: bytes | None = None, **headers: str) -> HTTPResponse:
        """The answer, with its body read and thrown away."""
        connection, response = self.begin(path, method, body, **headers)
        response.read()
        connection.close()
        return response

    def stop(self) -> None:
        """As compose stops it."""
        self.process.terminate()
        self.process.wait(timeout=60)
