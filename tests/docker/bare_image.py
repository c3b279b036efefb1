"""The image without an engine: its Dockerfile carried out in bare Debian; its services as in compose.yaml.

What only an engine does is not here: networks, volumes, limits of memory, read-only files, and the official
images of Python, PostgreSQL, Redis and Caddy; this computer's stand in for these.
"""

import os
import re
import shlex
import shutil
import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import yaml
from django.conf import settings

from tests.conftest import missing
from tests.live.hall import free_port
from tests.work_done import until

SOURCE = Path(settings.BASE_DIR)
FOLDER = SOURCE / "docker"
COMPOSE: dict[str, Any] = yaml.safe_load((FOLDER / "compose.yaml").read_text())
# In the place of the image's own Python, which is compiled for it.
VENV = "/usr/local/python"
PATH = f"{VENV}/bin:/usr/sbin:/usr/bin:/sbin:/bin"
OF_THIS_COMPUTER = ("PIP_INDEX_URL", "PIP_CERT", "HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY")
MOUNTED = (("proc", "proc"), ("tmpfs", "dev/shm"))  # as an engine mounts them
QUIET = {"DEBIAN_FRONTEND": "noninteractive"}
CERTIFICATES = Path("/etc/ssl/certs/ca-certificates.crt")


def steps() -> list[tuple[str, str]]:
    """The instructions of the Dockerfile, each in one line."""
    sys.path.insert(0, str(SOURCE / ".ci"))
    from docker_valid import instructions  # type: ignore[import-not-found]

    return list(instructions((FOLDER / "Dockerfile").read_text()))


class BareImage:
    """A folder that is built as the image is, and in which its processes run."""

    def __init__(self, root: Path) -> None:
        program = shutil.which("mmdebstrap")
        if program is None or os.geteuid() != 0:
            missing("mmdebstrap, as root", required_by="REQUIRE_IMAGE")
        self.root, self.user = root, "0:0"
        self.environment: dict[str, str] = {}
        self.start_with: list[str] = []
        self.checked: list[str] = []
        for word, rest in steps():
            getattr(self, f"_{word.lower()}")(rest)

    def _from(self, image: str) -> None:
        """Debian of the same name; its own Python must be of the same series as the image's."""
        name, tag = image.split(":")
        series, suite = tag.split(".")[:2], tag.split("-")[-1]
        assert name == "python"
        packages = "ca-certificates,python3,python3-venv"
        words = ["--mode=root", "--variant=minbase", f"--include={packages}", suite, str(self.root)]
        subprocess.run(["mmdebstrap", "--quiet", *words], check=True)
        for kind, place in MOUNTED:
            (self.root / place).mkdir(exist_ok=True)
            subprocess.run(["mount", "-t", kind, kind, str(self.root / place)], check=True)
        if CERTIFICATES.exists():
            shutil.copy(CERTIFICATES, self.root / CERTIFICATES.relative_to("/"))
        shutil.copy("/etc/resolv.conf", self.root / "etc/resolv.conf")
        self.run(["python3", "-m", "venv", VENV], PATH="/usr/bin:/bin")
        assert self.run(["python", "--version"]).startswith(f"Python {'.'.join(series)}.")

    def close(self) -> None:
        """Leave nothing mounted."""
        for _, place in MOUNTED:
            subprocess.run(["umount", "--lazy", str(self.root / place)], check=True)

    def _env(self, rest: str) -> None:
        self.environment |= dict(word.split("=", 1) for word in shlex.split(rest))

    def _run(self, rest: str) -> None:
        own = {name: os.environ[name] for name in OF_THIS_COMPUTER if name in os.environ}
        self.run(["sh", "-c", rest], **QUIET, **own)

    def _workdir(self, rest: str) -> None:
        self.folder = rest
        (self.root / rest.lstrip("/")).mkdir(parents=True, exist_ok=True)

    def _copy(self, rest: str) -> None:
        """As .dockerignore lets it in: nothing that was compiled here."""
        *sources, to = shlex.split(rest)
        for source in sources:
            target = self.root / (to if to.startswith("/") else f"{self.folder}/{to}").lstrip("/")
            if (SOURCE / source).is_dir():
                shutil.copytree(SOURCE / source, target, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                target = target / Path(source).name if to.endswith("/") else target
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(SOURCE / source, target)

    def _user(self, rest: str) -> None:
        self.user = rest

    def _entrypoint(self, rest: str) -> None:
        self.start_with = yaml.safe_load(rest)

    def _healthcheck(self, rest: str) -> None:
        self.checked = yaml.safe_load(rest[rest.index("CMD") + 3 :])

    def _said(self, _rest: str) -> None:
        """Of use to an engine only."""

    _volume = _expose = _stopsignal = _cmd = _label = _arg = _said

    def command(self, words: list[str], **environment: str) -> list[str]:
        """Words that run a command in the image, with its environment and as its user."""
        user, told = self.user, {"PATH": PATH, "HOME": "/", **self.environment, **environment}
        if not re.fullmatch(r"[\d:]+", user):
            line = re.search(rf"^{user}:x:(\d+):(\d+):", (self.root / "etc/passwd").read_text(), re.MULTILINE)
            assert line is not None
            user = f"{line[1]}:{line[2]}"
        there = getattr(self, "folder", "/")
        run = ["env", "-i", *(f"{name}={value}" for name, value in told.items())]
        run += ["sh", "-c", f"cd {there} && exec {shlex.join(words)}"]
        return ["chroot", f"--userspec={user}", "--groups=", str(self.root), *run]

    def run(self, words: list[str], **environment: str) -> str:
        """Run a command to its end, and return what it said."""
        done = subprocess.run(self.command(words, **environment), capture_output=True, text=True, check=False)
        assert done.returncode == 0, f"{words}\n{done.stdout[-2000:]}\n{done.stderr[-4000:]}"
        return done.stdout


class BareDatabase:
    """PostgreSQL of the same series as in compose.yaml, from Debian, in the same folder."""

    def __init__(self, image: BareImage) -> None:
        self.image, self.port = image, free_port()
        self.series = COMPOSE["services"]["postgres"]["image"].removeprefix("postgres:").partition(".")[0]
        image.user, user = "0:0", image.user
        image.run(["sh", "-c", f"apt-get update && apt-get install --yes postgresql-{self.series}"], **QUIET)
        image.user = user

    def start(self, url: Path) -> None:
        """Make its folder and the site's role, as the container does, and start it."""
        image, user = self.image, self.image.user
        image.user = "postgres"
        bin_, data = f"/usr/lib/postgresql/{self.series}/bin", "/var/lib/postgresql/data"
        image.run([f"{bin_}/initdb", "--auth=trust", "--encoding=UTF8", data])
        words = [f"{bin_}/postgres", "-D", data, "-p", str(self.port), "-k", data]
        self.process = subprocess.Popen(image.command(words), stderr=subprocess.DEVNULL)
        image.user = user
        server = ["--host=127.0.0.1", f"--port={self.port}", "--username=postgres"]
        until(
            lambda: subprocess.run(["pg_isready", *server], capture_output=True, check=False).returncode == 0
        )
        subprocess.run(
            [
                "psql",
                "-v",
                "ON_ERROR_STOP=1",
                "--no-psqlrc",
                *server,
                "--file",
                str(FOLDER / "site-role.sql"),
            ],
            env={"PATH": os.environ["PATH"], "DATABASE_URL_FILE": str(url)},
            check=True,
            capture_output=True,
        )

    def stop(self) -> None:
        """Stop it at once."""
        if process := getattr(self, "process", None):
            process.send_signal(signal.SIGINT)
            process.wait(timeout=60)


class BareService:
    """A service of compose.yaml in such an image; ``port`` is the web process's in the place of 8000."""

    def __init__(self, image: BareImage, name: str, port: int = 8000) -> None:
        service, site = COMPOSE["services"][name], "localhost"
        words = {"SITE": site, "TIME_ZONE": "Europe/London", "LOG_LEVEL": "WARNING"}
        environment = {
            key: re.sub(r"\$\{(\w+)[^}]*\}", lambda found: words[found[1]], value)
            for key, value in service["environment"].items()
        }
        self.image, self.port, self.service = image, port, service
        self.environment = environment | {"HOSTNAME": socket.gethostname(), "WEB_PORT": str(port)}
        self.log = image.root / "tmp" / f"log-{name}"
        with self.log.open("w") as log:
            self.process = subprocess.Popen(
                image.command([*image.start_with, *service["command"]], **self.environment),
                stdout=log,
                stderr=log,
            )

    def is_healthy(self) -> bool:
        """Ask as compose does."""
        assert self.process.poll() is None, self.log.read_text()
        kind, *words = self.service["healthcheck"]["test"]
        words = [word.replace("$$", "$").replace(":8000", f":{self.port}") for word in words]
        words = ["sh", "-c", *words] if kind == "CMD-SHELL" else words
        asked = self.image.command(words, **self.environment)
        return subprocess.run(asked, capture_output=True, check=False).returncode == 0

    def exec(self, *words: str) -> str:
        """As `docker compose exec`."""
        return self.image.run(list(words), **self.environment)

    def stop(self) -> int:
        """Stop it as an engine does; how it ended."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        grace = int(str(self.service["stop_grace_period"]).removesuffix("s"))
        return self.process.wait(timeout=grace)
