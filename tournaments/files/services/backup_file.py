"""The file of a backup: a ZIP with a copy of the database and a manifest."""

import errno
import json
import os
import shutil
import zipfile
import zlib
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from datetime import datetime
from hashlib import file_digest
from pathlib import Path
from typing import Any

from tournaments.engine.archive.size_limits import LARGEST_FILE, load
from tournaments.engine.words import Sentence, gettext_noop
from tournaments.files.queries.backup_contents import Contents
from tournaments.kernel.errors import Refused

FORMAT, FORMAT_VERSION = "whist-backup", 1
MANIFEST, COPY = "manifest.json", "database"
ZIPPED = b"PK\x03\x04"
PIECE = 1 << 20
BAD = (OSError, ValueError, KeyError, TypeError, EOFError, zipfile.BadZipFile, zlib.error)


@dataclass(frozen=True, slots=True)
class Manifest:
    """Description of a backup: the program that made it, when, and its contents.

    ``kind`` is Django's word for the database: "sqlite" or "postgresql". ``size`` (bytes) and ``sha256`` are
    of the copy.
    """

    program: str
    made: datetime
    kind: str
    size: int
    sha256: str
    contents: Contents


def is_backup(file: Path) -> bool:
    """Return whether a file is meant as a backup, valid or not; False if it cannot be read."""
    try:
        with file.open("rb") as opened:
            return opened.read(len(ZIPPED)) == ZIPPED or file.suffix == ".backup"
    except OSError:
        return False


def size_and_digest(file: Path) -> tuple[int, str]:
    """The bytes of a file and their SHA-256."""
    with file.open("rb") as opened:
        return file.stat().st_size, file_digest(opened, "sha256").hexdigest()


def pack(file: Path, manifest: Manifest, copy: Path) -> None:
    """Write the ZIP. PostgreSQL's copy is compressed already."""
    how = zipfile.ZIP_DEFLATED if manifest.kind == "sqlite" else zipfile.ZIP_STORED
    said = {"format": FORMAT, "format_version": FORMAT_VERSION, **asdict(manifest)}
    said["made"] = manifest.made.isoformat()
    with zipfile.ZipFile(file, "w", compresslevel=6) as out:
        out.writestr(MANIFEST, json.dumps(said, ensure_ascii=False, indent=1), zipfile.ZIP_DEFLATED)
        out.write(copy, COPY, how)


def manifest_of(file: Path) -> Manifest:
    """Return the manifest of a backup. Raises Refused if this program cannot read it."""
    try:
        with zipfile.ZipFile(file) as opened, opened.open(MANIFEST) as stored:
            said = load(stored.read(LARGEST_FILE + 1))  # a small zip can hold any number of bytes
        if said["format"] != FORMAT:
            raise ValueError(said["format"])
        newer = said["format_version"] > FORMAT_VERSION
        manifest = None if newer else _manifest(said)
    except BAD as error:
        raise Refused(_unsound(file)) from error
    if manifest is None:
        raise Refused(
            Sentence(
                gettext_noop(
                    "%(file)s was made by a newer version of the program (%(version)s). Please "
                    "update this one first."
                ),
                {"file": file.name, "version": str(said.get("program", "?"))},
            )
        )
    return manifest


def _manifest(said: Mapping[str, Any]) -> Manifest:
    contents = said["contents"]
    return Manifest(
        program=str(said["program"]),
        made=datetime.fromisoformat(said["made"]),
        kind=str(said["kind"]),
        size=int(said["size"]),
        sha256=str(said["sha256"]),
        contents=Contents(tuple(contents["migrations"]), dict(contents["rows"]), dict(contents["archives"])),
    )


def unpack(file: Path, manifest: Manifest, copy: Path) -> None:
    """Extract the copy of the database. Raises Refused if it does not match the manifest.

    Raises OSError if the disk has no room for the size in the manifest, before anything is written.
    """
    if manifest.size > shutil.disk_usage(copy.parent).free:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
    try:
        with zipfile.ZipFile(file) as opened, opened.open(COPY) as stored, copy.open("xb") as out:
            if opened.getinfo(COPY).file_size != manifest.size:
                raise ValueError(COPY)
            shutil.copyfileobj(stored, out, PIECE)
    except OSError:
        raise  # the disk it is written to; what is wrong inside a zip has other names
    except BAD as error:
        raise Refused(_unsound(file)) from error
    if size_and_digest(copy) != (manifest.size, manifest.sha256):
        raise Refused(_unsound(file))


def _unsound(file: Path) -> Sentence:
    return Sentence(
        gettext_noop("%(file)s is damaged, or is not a backup from this program. Please use another one."),
        {"file": file.name},
    )
