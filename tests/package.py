"""The program as those have it who installed the package: away from its source, with data of its own."""

import os
import signal
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from django.conf import settings

from tests import smoke

ROOT = Path(settings.BASE_DIR)
# In every Python of the environment: what it opens or lists of the source is written down.
WATCH = """
import os, sys
source, log = os.environ.get("SOURCE"), os.environ.get("SOURCE_LOG")
def watch(event, args):
    if event in {"open", "os.listdir", "os.scandir"} and isinstance(args[0], (str, os.PathLike)):
        path = os.path.abspath(args[0])
        if path.startswith(source) and not path.startswith(os.path.join(source, ".venv")):
            with os.fdopen(os.open(log, os.O_WRONLY | os.O_APPEND | os.O_CREAT), "a") as out:
                out.write(path + chr(10))
if source:
    sys.addaudithook(watch)
"""


def build(folder: Path, **environment: str) -> Path:
    """The wheel, made from the source tree."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    known = {name: value for name, value in os.environ.items() if name != "PROJECT_URL"}
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True, env=known | environment)
    return next(folder.glob("*.whl"))


class Installed:
    """An environment with nothing in it but the wheel; the libraries are those of the tests."""

    def __init__(self, wheel: Path, folder: Path) -> None:
        self.folder, self.log = folder, folder / "read-of-the-source"
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder / "env"], check=True)
        self.scripts = folder / "env" / ("Scripts" if os.name == "nt" else "bin")
        self.install(wheel)
        packages = next((folder / "env").glob("**/site-packages"))
        (packages / "libraries.pth").write_text(sysconfig.get_path("purelib"))
        (packages / "sitecustomize.py").write_text(WATCH)

    def install(self, wheel: Path) -> None:
        """Install the package, or another version of it."""
        into = [
            "--python",
            str(self.folder / "env"),
            "install",
            "--no-index",
            "--no-deps",
            "--force-reinstall",
        ]
        subprocess.run(
            [sys.executable, "-m", "pip", *into, "--quiet", "--disable-pip-version-check", wheel], check=True
        )

    @contextmanager
    def running(self, *words: str) -> "Iterator[subprocess.Popen[str]]":
        """`whist-drive run`, until it is stopped."""
        port = str(smoke.free_port())
        program = self.start("run", *words, "--no-browser", "--port", port)
        try:
            yield program
        finally:
            program.send_signal(signal.SIGINT)
            said, _nothing = program.communicate(timeout=120)
            assert program.returncode == 0, said

    def says(self, *words: str) -> str:
        """Run a command, assert that it succeeds, and return its output."""
        program = self.start(*words)
        said, _nothing = program.communicate(timeout=120)
        assert program.returncode == 0, said
        return said

    def start(self, *words: str) -> "subprocess.Popen[str]":
        """Begin `whist-drive` in a folder that is not the program's."""
        return subprocess.Popen(
            [self.scripts / "whist-drive", *words],
            cwd=self.folder,
            env={
                "PATH": os.environ["PATH"],
                "HOME": str(self.folder),
                "PYTHONUNBUFFERED": "1",
                "SOURCE": str(ROOT),
                "SOURCE_LOG": str(self.log),
            },
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
