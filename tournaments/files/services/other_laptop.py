"""Detection of another laptop that has continued a drive from the same stick or network folder."""

from dataclasses import replace
from pathlib import Path

from tournaments.engine.archive.errors import BadArchive
from tournaments.files.queries.archive import log_lines
from tournaments.files.queries.archive_cards import of_the_cards
from tournaments.files.queries.backup_stick import Kept, Rival
from tournaments.files.queries.evening_files import find
from tournaments.files.services.evening_file import digest_of, evening_file, is_earlier
from tournaments.models import Drive


def look(folder: Path, drives: dict[str, Kept], rivals: dict[str, Rival]) -> None:
    """Record in ``rivals`` the drives whose file another laptop has written since this one did.

    A file is read only when it has changed. One that is no further than the drive here becomes due again.
    Raises OSError. Three queries for a file that is not ours.
    """
    for slug, kept in list(drives.items()):
        file = evening_file(folder, slug)
        seen = seen_of(file)
        if kept.at is None or seen in {"", kept.seen}:
            continue
        raw = file.read_bytes()
        drives[slug] = replace(kept, seen=seen)
        drive = Drive.objects.filter(slug=slug, pk=kept.stamp.partition("-")[0] or 0).first()
        if drive is None or digest_of(raw) == kept.digest:
            continue
        if is_earlier(raw, log_lines(drive), of_the_cards(drive, ())):
            drives[slug] = replace(kept, seen=seen, stamp="")
        else:
            note(file, kept, rivals)


def note(file: Path, kept: Kept | None, rivals: dict[str, Rival]) -> None:
    """Note the drive in a file as another laptop's, unless the file is damaged or this laptop wrote it."""
    try:
        theirs = find(file)
    except BadArchive:
        return
    digest, before = digest_of(theirs.raw), rivals.get(theirs.slug)
    if kept and digest == kept.digest:
        return
    settled = before is not None and before.settled and before.digest == digest
    rivals[theirs.slug] = Rival(theirs.at, str(file), digest, settled)


def seen_of(file: Path) -> str:
    """Return a fingerprint of a file that changes when it is written; "" if there is none."""
    try:
        stat = file.stat()
    except FileNotFoundError:
        return ""
    return f"{stat.st_mtime_ns}-{stat.st_size}"
