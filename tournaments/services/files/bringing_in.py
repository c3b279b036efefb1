"""The file of a drive, as it is brought in."""

from functools import partial

from tournaments.queries.host.bringing_in import DRIVE
from tournaments.services.files.archive import sound, store
from tournaments.services.host import bringing_in as host
from tournaments.services.host.bringing_in import FileKind

DRIVE_FILE = FileKind(
    DRIVE,
    at_once=1_500_000,  # measured: a file of this size takes about a second
    read=lambda raw, _club: sound(raw),
    save=lambda actor, archive, club, wishes: store(
        actor, archive, replace=wishes.get("replace", False), club=club
    ),
)
bring_in = partial(host.bring_in, DRIVE_FILE)
