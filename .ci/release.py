"""Check that a tag such as v1.0.0 is this version, and print the notes of the release from CHANGELOG.md."""

import re
import sys
import tomllib
from pathlib import Path


def notes(changelog: str, version: str) -> str:
    """Return what the changelog says of a version; empty if nothing."""
    heading = rf"^## \[?{re.escape(version)}(?![\w.])[^\n]*\n"
    part = re.search(rf"{heading}(.*?)(?=^## |\Z)", changelog, re.MULTILINE | re.DOTALL)
    return part[1].strip() if part else ""


def main(tag: str) -> None:
    """Print the notes."""
    version = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    if tag != f"v{version}":
        sys.exit(f"The tag is {tag}, but pyproject.toml says {version}.")
    if not (said := notes(Path("CHANGELOG.md").read_text(encoding="utf-8"), version)):
        sys.exit(f"CHANGELOG.md has nothing under ## {version}.")
    sys.stdout.write(f"{said}\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
