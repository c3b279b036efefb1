"""Restoring a backup in place of the whole database: all of it or nothing."""

from dataclasses import dataclass
from pathlib import Path

from django.contrib.auth.models import User
from django.core.cache import cache
from django.core.management import call_command
from django.db import connection
from django.db.migrations.loader import MigrationLoader

from tournaments.engine.words import Sentence, gettext_noop
from tournaments.files.queries.backup_contents import (
    Contents,
    Here,
    contents,
    here,
    migrations,
    rows,
)
from tournaments.files.services import backup_postgres
from tournaments.files.services.backup_file import Manifest, manifest_of
from tournaments.files.services.backups import (
    in_words,
    kind_of,
    look_through,
    refuse_difference,
    taken_out,
    workplace,
)
from tournaments.files.services.from_sqlite import fill
from tournaments.files.services.temporary_database import other_database
from tournaments.kernel.errors import Ask, Refused
from tournaments.models import Club

UNKNOWN = gettext_noop(
    "The program that made the backup has parts of the database that this one does not know: "
    "%(unknown)s. Install that version here (%(theirs)s), or a later one, and try again."
)
OTHER_KIND = gettext_noop("The backup is from %(theirs)s, but the database here is %(ours)s.")
NOT_EMPTY = gettext_noop(
    "There are already clubs, drives or accounts here. A backup from SQLite needs an empty database."
)
NO_ROOM = gettext_noop(
    "There is not enough space in %(folder)s to restore the backup. Nothing has been changed."
)
NOT_DONE = gettext_noop("The backup could not be restored (%(why)s). Nothing has been changed.")
NAMED = 3  # of what is unknown
KINDS = {"sqlite": "SQLite", "postgresql": "PostgreSQL"}
FROM_SQLITE = ("sqlite", "postgresql")  # from a laptop to a host


@dataclass(frozen=True, slots=True)
class Restored:
    """The result of a restore. ``before`` is the new name of the old database, "" if there was none.

    ``otherwise`` has the slugs of drives whose archive is written differently by the program that made the
    backup; the copy itself is as it was saved.
    """

    here: Here
    before: str
    otherwise: tuple[str, ...]


def restore_all(file: Path, *, replace: bool = False) -> Restored:
    """Replace the database with that of a backup; the old one is kept under another name.

    A backup from SQLite also fills an empty PostgreSQL database.

    Raises Refused if the backup is invalid or not for this program, or while the site runs on the database;
    Ask, unless ``replace``, if there are drives. Nothing is changed then.
    """
    manifest = manifest_of(file)
    _refuse_foreign(manifest)
    if manifest.kind != connection.vendor:
        return _from_sqlite(file, manifest)
    kind = kind_of(manifest.kind)
    kind.refuse_if_in_use()
    drives = here().drives
    if drives and not replace:
        raise Ask(
            Sentence(
                gettext_noop("There are already drives here: %(drives)s. All of them would be replaced."),
                {"drives": drives},
            )
        )
    place = kind.workplace()
    with (
        in_words(place, NO_ROOM, NOT_DONE),
        workplace(place) as work,
        taken_out(file, manifest, work) as scratch,
    ):
        with other_database(scratch):
            look_through(manifest)
            said = manifest.contents
            refuse_difference(Contents(said.migrations, said.rows, {}), Contents(migrations(), rows(), {}))
            call_command("migrate", verbosity=0, interactive=False)
            restored = contents()
        before = kind.put_in_place(scratch)
    cache.clear()  # pages are kept under a drive's version, and the versions of later days come again
    refuse_difference(restored, contents())
    otherwise = tuple(slug for slug, digest in restored.archives.items() if digest != said.archives.get(slug))
    return Restored(here(), before, otherwise)


def _from_sqlite(file: Path, manifest: Manifest) -> Restored:
    """Fill an empty PostgreSQL database with a backup from SQLite. Raises Refused as ``restore_all`` does."""
    backup_postgres.refuse_if_in_use()
    # First of all: a database in use is not even migrated. A new one has none of our tables yet.
    ours = Club._meta.db_table in connection.introspection.table_names()  # noqa: SLF001 - Django documents it
    if ours and (here() != Here() or User.objects.exists()):
        raise Refused(Sentence(NOT_EMPTY))
    call_command("migrate", verbosity=0, interactive=False)
    place = backup_postgres.workplace()
    with (
        in_words(place, NO_ROOM, NOT_DONE),
        workplace(place) as work,
        taken_out(file, manifest, work) as scratch,
    ):
        with other_database(scratch):
            look_through(manifest)
            call_command("migrate", verbosity=0, interactive=False)
        fill(scratch)
    cache.clear()
    return Restored(here(), "", ())


def _refuse_foreign(manifest: Manifest) -> None:
    """Raise Refused if a backup cannot fill this kind of database, or has had migrations unknown here."""
    if manifest.kind != connection.vendor and (manifest.kind, connection.vendor) != FROM_SQLITE:
        words = {"theirs": KINDS.get(manifest.kind, manifest.kind), "ours": KINDS[connection.vendor]}
        raise Refused(Sentence(OTHER_KIND, words))
    ours = {".".join(key) for key in MigrationLoader(None).disk_migrations}
    unknown = sorted(set(manifest.contents.migrations) - ours)
    if unknown:  # of what was never given out the version is the same, so that it tells nothing
        named = ", ".join([*unknown[:NAMED], *("…" for _ in unknown[NAMED : NAMED + 1])])
        raise Refused(Sentence(UNKNOWN, {"unknown": named, "theirs": manifest.program}))
