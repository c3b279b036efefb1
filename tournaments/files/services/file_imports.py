"""Importing the file of a drive."""

from functools import partial

from tournaments.club.queries.file_imports import DRIVE
from tournaments.club.services import file_imports as host
from tournaments.club.services.file_imports import FileKind
from tournaments.files.services.archive import sound, store

DRIVE_FILE = FileKind(
    DRIVE,
    at_once=1_500_000,  # measured: a file of this size takes about a second
    read=lambda raw, _club: sound(raw),
    save=lambda actor, archive, club, wishes: store(
        actor, archive, replace=wishes.get("replace", False), club=club
    ),
)
bring_in = partial(host.bring_in, DRIVE_FILE)
