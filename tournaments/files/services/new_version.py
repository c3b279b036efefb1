"""Upgrading the database to this version of the program, and going back.

Before anything changes a copy is saved beside the database, named after its last migration, by which the
version that made it finds it again.
"""

from functools import partial
from pathlib import Path

from django.core.management import call_command
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from tournaments.engine.words import Sentence, gettext_noop
from tournaments.files.services import backup_sqlite
from tournaments.files.services.atomic_file import patiently
from tournaments.files.services.backups import in_words, workplace
from tournaments.kernel.errors import Refused
from tournaments.models.snapshot import snapshot

APP = "tournaments"
TOO_NEW = gettext_noop(
    "Your drives were last opened by a newer version of the program. Please install that version again."
)
GO_BACK = gettext_noop(
    "Your drives were last opened by a newer version of the program. Please install that version again, or "
    "start this one with --go-back to carry on from the copy made before the update."
)
NO_COPY = gettext_noop("There is no copy from before an update in %(folder)s.")
NO_ROOM = gettext_noop("There is not enough space in %(folder)s for a copy of your drives before the update.")
NOT_DONE = gettext_noop("The update could not be made (%(why)s). Your drives have not been changed.")


def bring_up_to_date() -> Path | None:
    """Migrate the database to this version; return the copy of the old one, None if nothing had to change.

    Raises Refused if a newer version has used it, or if it cannot be copied. PostgreSQL is copied by its
    operator.
    """
    executor = MigrationExecutor(connection)
    applied = {name for app, name in executor.loader.applied_migrations if app == APP}
    if applied - {name for app, name in executor.loader.disk_migrations or () if app == APP}:
        raise Refused(Sentence(GO_BACK if _copy(_newest()).exists() else TOO_NEW))
    if not executor.migration_plan(executor.loader.graph.leaf_nodes()):
        return None
    kept = None
    if applied and connection.vendor == "sqlite":
        kept = _copy(max(applied))
        with in_words(kept.parent, NO_ROOM, NOT_DONE), workplace(kept.parent) as work, snapshot():
            backup_sqlite.copy(work / "copy")
            patiently(partial((work / "copy").replace, kept))
    call_command("migrate", verbosity=0, interactive=False)
    return kept


def go_back() -> Path:
    """Restore the copy that this version made at the last update; the present database is kept beside it.

    Raises Refused if there is none, or while the site runs.
    """
    kept = _copy(_newest())
    if connection.vendor != "sqlite" or not kept.exists():
        raise Refused(Sentence(NO_COPY, {"folder": str(kept.parent)}))
    backup_sqlite.refuse_if_in_use()
    return Path(backup_sqlite.put_in_place({"NAME": kept}))


def _newest() -> str:
    """The last migration that this version knows."""
    return max(name for app, name in MigrationExecutor(connection).loader.disk_migrations or () if app == APP)


def _copy(migration: str) -> Path:
    database = Path(str(connection.settings_dict["NAME"]))
    return database.with_name(f"{database.stem}-{migration}.sqlite3")
