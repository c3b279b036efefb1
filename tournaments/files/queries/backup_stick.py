"""The backup stick: its folder, its contents, and since when it has been missing.

This is stored in two small files in DATA_DIR, as a folder belongs to a computer and not to a drive: the
chosen folder, written by its page, and what was saved there, written by the saving thread. A damaged file
counts as none.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from pathlib import Path
from typing import Any

from django.conf import settings

from tournaments.engine.archive.size_limits import load
from tournaments.engine.permissions import State

OWN_FOLDER = "whist-drives"
# The names of earlier versions: laptops have these files already.
CHOSEN, RECORD = "second-place.json", "second-place-saved.json"


class StickTrouble(StrEnum):
    """Reasons why nothing can be written to the backup stick."""

    GONE = "gone"
    FULL = "full"
    CLOSED = "closed"  # read-only, or not ours to write in
    BROKEN = "broken"


@dataclass(frozen=True, slots=True)
class Kept:
    """One drive on the backup stick: its state ``at`` the time of writing.

    ``stamp`` identifies a state of the drive, ``digest`` a file. If its latest file could not be verified,
    ``unproved`` is the time since when, and the state is that of the last good one, if any. ``changed`` is
    the time of its newest change, ``seen`` the fingerprint of the file when last read.
    """

    slug: str
    title: str
    state: State
    hand: int
    hands: int
    stamp: str
    digest: str
    at: datetime | None
    unproved: datetime | None = None
    cards: int = 0
    changed: datetime | None = None
    seen: str = ""


@dataclass(frozen=True, slots=True)
class Rival:
    """A drive that another laptop has continued until ``at``, saved in ``file``.

    ``settled``: the MC has chosen between the two, and the other laptop has changed nothing since.
    """

    at: datetime | None
    file: str
    digest: str
    settled: bool = False


@dataclass(frozen=True, slots=True)
class StickRecord:
    """The drives written to a folder, by slug, and the trouble with it ``since`` a moment."""

    folder: str = ""
    drives: Mapping[str, Kept] = field(default_factory=dict)
    evenings: Mapping[str, str] = field(default_factory=dict)
    rivals: Mapping[str, Rival] = field(default_factory=dict)
    trouble: StickTrouble | None = None
    since: datetime | None = None


@dataclass(frozen=True, slots=True)
class BackupStick:
    """The folder, whether it is set by the environment, and its state."""

    folder: Path | None
    fixed: bool
    record: StickRecord

    @property
    def drives(self) -> list[Kept]:
        """The drives on the stick, latest first."""
        written = [kept for kept in self.record.drives.values() if kept.at]
        return sorted(written, key=lambda kept: str(kept.at), reverse=True)

    @property
    def unproved(self) -> list[Kept]:
        """Drives whose file could not be verified."""
        return [kept for kept in self.record.drives.values() if kept.unproved]

    @property
    def rivals(self) -> list[tuple[Kept, Rival]]:
        """Drives that another laptop has continued too, until the MC has chosen."""
        drives, rivals = self.record.drives, self.record.rivals
        return [(drives[slug], rival) for slug, rival in rivals.items() if not rival.settled]

    @property
    def worries(self) -> tuple[object, ...]:
        """Everything that is saved on this computer only, and since when."""
        trouble = (self.record.trouble, self.record.since) if self.record.trouble else ()
        rivals = ((kept.slug, rival.at) for kept, rival in self.rivals)
        return (*trouble, *rivals, *((kept.slug, kept.unproved) for kept in self.unproved))


def chosen() -> Path | None:
    """The chosen folder, present or not; the environment overrides the page."""
    if settings.BACKUP_STICK:
        return Path(settings.BACKUP_STICK)
    folder = _read(CHOSEN).get("folder")
    return Path(folder) if isinstance(folder, str) and folder else None


def backup_stick() -> BackupStick:
    """State of the backup stick for pages. Does not access the folder itself, which may be asleep."""
    folder = chosen()
    kept = record()
    # A record of another folder says nothing about this one.
    return BackupStick(
        folder, bool(settings.BACKUP_STICK), kept if folder and kept.folder == str(folder) else StickRecord()
    )


def record() -> StickRecord:
    """Return what the thread recorded last."""
    data = _read(RECORD)
    try:
        return StickRecord(
            folder=str(data["folder"]),
            drives={
                slug: Kept(
                    **{
                        **row,
                        "slug": slug,
                        "state": State(row["state"]),
                        "at": _moment(row["at"]),
                        "unproved": _moment(row["unproved"]),
                        "changed": _moment(row.get("changed")),
                    }
                )
                for slug, row in data["drives"].items()
            },
            evenings=data["evenings"],
            rivals={
                slug: Rival(**{**row, "at": _moment(row["at"])})
                for slug, row in data.get("rivals", {}).items()
                if slug in data["drives"]
            },
            trouble=StickTrouble(data["trouble"]) if data["trouble"] else None,
            since=_moment(data["since"]),
        )
    except (KeyError, TypeError, ValueError, AttributeError):
        return StickRecord()


def _moment(text: str | None) -> datetime | None:
    return datetime.fromisoformat(text) if text else None


def _read(name: str) -> Mapping[str, Any]:
    try:
        data = load((settings.DATA_DIR / name).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return data if isinstance(data, dict) else {}
