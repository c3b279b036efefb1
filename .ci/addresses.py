"""Check that no file names the address of a package registry: everyone installs from where they choose."""

import subprocess
import sys
from pathlib import Path

# In two parts, so that this file does not name them itself.
HOSTS = [
    ".".join(parts)
    for parts in (
        ("pypi", "org"),
        ("pythonhosted", "org"),
        ("npmjs", "org"),
        ("npmjs", "com"),
        ("unpkg", "com"),
        ("jsdelivr", "net"),
        ("cdnjs", "cloudflare"),
        ("googleapis", "com"),
    )
] + ["--" + option for option in ("index-url ", "extra-index-url ", "find-links ")]


def named(path: Path) -> list[str]:
    """The hosts that the file names; a file that is not text names none."""
    try:
        text = path.read_text(encoding="utf-8").lower()
    except UnicodeDecodeError:
        return []
    return [host for host in HOSTS if host in text]


listed = subprocess.run(
    ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],  # noqa: S607 - git of the developer
    check=True,
    capture_output=True,
    text=True,
)
paths = [Path(name) for name in listed.stdout.split("\0") if name]
wrong = [f"{path}: names {host}" for path in paths if path.is_file() for host in named(path)]
sys.stderr.write("".join(f"{line}\n" for line in wrong))
sys.exit(1 if wrong else 0)
