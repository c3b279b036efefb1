"""A stick beside a computer that has a folder of its own, and what is on it."""

from pathlib import Path

from pytest_django.fixtures import Settings

from tournaments.engine.archive.reader import parse


def plug_in(settings: Settings, folder: Path, name: str = "stick") -> Path:
    """The folder of a stick; no backup stick is chosen yet."""
    settings.DATA_DIR = folder / "computer"
    settings.DATA_DIR.mkdir()
    settings.BACKUP_STICK = ""
    stick = folder / name
    stick.mkdir()
    return stick


def versions(stick: Path) -> dict[str, int]:
    """The version of each evening on the stick, each proved."""
    files = (stick / "whist-drives").glob("*.json")
    return {f.stem: parse(f.read_bytes()).log[-1].version for f in files if "." not in f.stem}
