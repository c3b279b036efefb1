"""The evening's file in a folder: `<slug>.json`, the one before it, and `<slug>.keys.json` with the rest.

That of a club evening is `<slug>.club.json`; the point keeps it from being taken for a drive's.
"""

import itertools
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from hashlib import sha256
from pathlib import Path

from django.utils import timezone

from tournaments.engine.archive.errors import BadArchive
from tournaments.engine.archive.measured import load
from tournaments.engine.archive.reading import parse
from tournaments.engine.archive.shape import Archive
from tournaments.engine.archive.writing import write
from tournaments.engine.club_evening import archive as club_archive
from tournaments.models import ClubEvening, Drive
from tournaments.models.snapshot import snapshot
from tournaments.queries.club_evening.record import evening_record
from tournaments.queries.files.archive import archive
from tournaments.queries.files.evening_keys import rest_of
from tournaments.queries.files.restoring import read_bounded
from tournaments.services.drive.secret_links import hashes
from tournaments.services.files.atomic_file import OF_THE_OWNER, put


class UnprovedError(Exception):
    """What was written does not read as what it was made of."""


@dataclass(frozen=True, slots=True)
class EveningFiles:
    """The names of one evening's files. A slug has no point in it, so that no two drives share one."""

    folder: Path
    slug: str

    def named(self, kind: str = "") -> Path:
        """The file itself, or the one of a ``kind``: "before", "keys"."""
        return self.folder / f"{self.slug}.{kind + '.' if kind else ''}json"


def save_evening(folder: Path, drive_id: int, last_digest: str) -> tuple[Archive, str]:
    """Write a drive into a folder; what was written, and the digest of the file.

    ``last_digest`` is that of the file which was written last. Another one is not overwritten but put aside,
    unless it is an earlier state of this very evening. Raises OSError, UnprovedError, or whatever a drive
    that cannot be an archive raises; the last good file is there then as it was.
    """
    with snapshot():
        drive = Drive.objects.select_related("club").get(pk=drive_id)
        kept, rest = archive(drive), rest_of(drive, hashes(drive)).encode()
    raw = write(kept).encode()
    files = EveningFiles(folder, drive.slug)
    _put_aside(files, kept, last_digest)
    put(files.named("keys"), rest, load, mode=OF_THE_OWNER)
    put(files.named(), raw, _prove, before=files.named("before"))
    return kept, _digest(raw)


def save_club_evenings(folder: Path, written: Mapping[str, str]) -> dict[str, str]:
    """Write each club evening since yesterday that is not in a folder as it is now.

    ``written``, and the answer, have the state of each that is there, by slug. Raises OSError; what was
    written last is there then. One query where nothing has changed.
    """
    after = dict(written)
    for evening in ClubEvening.objects.filter(date__gte=timezone.localdate() - timedelta(days=1)):
        state = repr((evening.pk, evening.version, evening.title, evening.settings))
        file = EveningFiles(folder, evening.slug).named("club")
        if after.get(evening.slug) != state or not file.exists():
            text = club_archive.as_text(club_archive.write(evening_record(evening)))
            put(file, text.encode(), lambda raw: club_archive.read(load(raw)))
            after[evening.slug] = state
    return after


def _prove(raw: bytes) -> None:
    """Everything in an archive is added up again as it is read; written again it has to be the same."""
    if write(parse(raw)).encode() != raw:
        raise UnprovedError


def _digest(raw: bytes) -> str:
    return sha256(raw).hexdigest()


def _put_aside(files: EveningFiles, kept: Archive, last_digest: str) -> None:
    """Keep a file that is not ours, such as one from another laptop that went on by itself."""
    if not files.named().exists():
        return
    raw = read_bounded(files.named())
    if _digest(raw) == last_digest or _is_earlier(raw, kept):
        return
    free = next(n for n in itertools.count(1) if not files.named(f"other-{n}").exists())
    files.named().replace(files.named(f"other-{free}"))
    if files.named("keys").exists():
        files.named("keys").replace(files.named(f"other-{free}.keys"))


def _is_earlier(raw: bytes, kept: Archive) -> bool:
    """Whether a file tells of the same evening, no further than ``kept``: its log is how that one begins."""
    try:
        log = parse(raw).log
    except BadArchive:
        return False
    return bool(log) and kept.log[: len(log)] == log
