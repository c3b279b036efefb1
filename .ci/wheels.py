"""Ask the index, by pip, whether every library of the runtime is ready-made for every system that we name.

Where one is not, the first start there would ask somebody in a village hall for a compiler.
"""

import re
import subprocess
import sys
import tempfile
from pathlib import Path

LIST = Path("requirements/runtime.txt")
PYTHONS = ("3.11", "3.14")
SYSTEMS = {
    "Windows x64": ["win_amd64"],
    "macOS 13, Intel": ["macosx_13_0_x86_64"],
    "macOS 13, Apple": ["macosx_13_0_arm64"],
    # Debian 12 and what came at its time; pip takes each tag to the letter, with none that it includes.
    "Linux x86-64": [f"manylinux{tag}_x86_64" for tag in ("_2_28", "_2_17", "2014")],
    "Linux arm64": [f"manylinux{tag}_aarch64" for tag in ("_2_28", "_2_17", "2014")],
}


def lacking(python: str, tags: list[str], libraries: list[str]) -> str:
    """What pip says of the first library that is not ready-made there; nothing where all of them are."""
    platforms = [word for tag in tags for word in ("--platform", tag)]
    with tempfile.TemporaryDirectory() as target:
        done = subprocess.run(  # noqa: S603 - pip of this environment, with our own list
            [
                *(sys.executable, "-m", "pip", "install", "--dry-run", "--no-deps", "--quiet"),
                *("--only-binary", ":all:", "--python-version", python, "--target", target),
                *platforms,
                *libraries,
            ],
            check=False,
            capture_output=True,
            text=True,
        )
    errors = [line for line in done.stderr.splitlines() if line.startswith("ERROR: No matching")]
    return "" if not done.returncode else (errors or done.stderr.splitlines() or ["pip said nothing"])[-1]


pinned = re.findall(r"^([\w.-]+==[\w.]+)", LIST.read_text(encoding="utf-8"), re.MULTILINE)
if not pinned:
    sys.exit(f"No library was read from {LIST}.")
wrong = [
    f"{system}, Python {python}: {reason}"
    for system, tags in SYSTEMS.items()
    for python in PYTHONS
    if (reason := lacking(python, tags, pinned))
]
if wrong:
    sys.exit("\n".join(wrong))
sys.stdout.write(f"{len(pinned)} libraries are ready-made for {', '.join(SYSTEMS)}.\n")
