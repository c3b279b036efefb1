"""Build the package into dist/ and try it as those will who install it: with Python and the index, no more.

What it needs has to be ready-made, as no compiler can be found; the program runs in a folder of its own.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

TOOLS = Path(sys.executable).parent
DIST = Path("dist").absolute()


def do(*command: object, folder: str | None = None, env: dict[str, str] | None = None) -> None:
    """Run it, and end with it if it fails."""
    words = [str(word) for word in command]
    sys.stdout.write(f"+ {' '.join(words)}\n")
    sys.stdout.flush()
    if subprocess.run(words, check=False, cwd=folder, env=env).returncode:  # noqa: S603 - our own words
        sys.exit(f"This failed: {' '.join(words)}")


shutil.rmtree(DIST, ignore_errors=True)
do(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", DIST)
(wheel,) = DIST.glob("*.whl")
do(TOOLS / "twine", "check", "--strict", wheel)
do(TOOLS / "check-wheel-contents", wheel)
with tempfile.TemporaryDirectory() as folder:
    copy, journey = shutil.copy(wheel, folder), shutil.copy("tests/smoke.py", folder)
    bare = {
        name: value for name, value in os.environ.items() if name.startswith("PIP_")
    }  # where the index is
    bare |= {"PATH": str(Path(folder) / "env" / "bin"), "HOME": folder}  # no compiler there
    do(sys.base_prefix + "/bin/python3", "-m", "venv", Path(folder) / "env")
    python = Path(folder) / "env" / "bin" / "python"
    do(python, "-m", "pip", "install", "--quiet", "--only-binary", ":all:", copy, folder=folder, env=bare)
    do(python, journey, python.with_name("whist-drive"), folder=folder, env=bare)
sys.stdout.write(f"{wheel.name} ({wheel.stat().st_size // 1000:,} kB) can be handed on.\n")
