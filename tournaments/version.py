"""Version of the program, defined in pyproject.toml only."""

import tomllib
from importlib import metadata
from pathlib import Path

PACKAGE = "whist-drive-manager"
SOURCE = Path(__file__).resolve().parent.parent


def version() -> str:
    """Return the version such as "1.0.0": of the installed package, or of the source that this file is in."""
    if (SOURCE / "drive" / "site").is_dir():  # as drive/settings.py recognises a package
        return metadata.version(PACKAGE)
    project = tomllib.loads((SOURCE / "pyproject.toml").read_text(encoding="utf-8"))
    return str(project["project"]["version"])
