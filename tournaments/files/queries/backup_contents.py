"""The contents of a database for comparison, and the backups in a folder."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path

from django.contrib.auth.models import User
from django.db import DatabaseError, connection
from django.db.migrations.recorder import MigrationRecorder

from tournaments.engine.archive.writer import write
from tournaments.files.queries.archive import archive
from tournaments.models import Club, Drive

NAME = "whist-%Y%m%dT%H%M%SZ.backup"
NAMED = re.compile(r"whist-[0-9]{8}T[0-9]{6}Z\.backup")


@dataclass(frozen=True, slots=True)
class Contents:
    """Contents of a database: applied migrations, rows of each table, a digest of each archive.

    ``archives`` is by the drive's slug: the SHA-256 of its archive, None if the drive cannot be archived.
    """

    migrations: tuple[str, ...]
    rows: Mapping[str, int]
    archives: Mapping[str, str | None]

    def differs(self, other: "Contents") -> list[str]:
        """Names of the drives and tables that differ; "migrations" if those do."""
        names = ["migrations"] if self.migrations != other.migrations else []
        for mine, others in ((self.archives, other.archives), (self.rows, other.rows)):
            missing = object()
            names += sorted(
                name for name in {*mine, *others} if mine.get(name, missing) != others.get(name, missing)
            )
        return names


def contents() -> Contents:
    """Return the contents of this thread's database. Call it inside ``snapshot`` if others may write."""
    return Contents(migrations(), rows(), archives())


def migrations() -> tuple[str, ...]:
    """Applied migrations as "app.name", sorted."""
    return tuple(sorted(".".join(key) for key in MigrationRecorder(connection).applied_migrations()))


def rows() -> dict[str, int]:
    """Return the number of rows of each table, by name."""
    quote = connection.ops.quote_name
    counted = {}
    with connection.cursor() as cursor:
        for table in sorted(connection.introspection.table_names(cursor)):
            cursor.execute(f"SELECT COUNT(*) FROM {quote(table)}")  # noqa: S608 - a table that is there, quoted
            counted[table] = int(cursor.fetchone()[0])
    return counted


def archives() -> dict[str, str | None]:
    """The digest of every drive's archive, by slug."""
    digests = {}
    for pk, slug in Drive.objects.order_by("slug").values_list("pk", "slug"):
        digests[slug] = _digest(Drive.objects.select_related("club").get(pk=pk))
    return digests


def _digest(drive: Drive) -> str | None:
    try:
        return sha256(write(archive(drive)).encode()).hexdigest()
    except DatabaseError:  # a fault of the database is not that of one drive
        raise
    except Exception:  # noqa: BLE001 - one odd drive must not keep all others from being saved
        return None


@dataclass(frozen=True, slots=True)
class Here:
    """Figures of a database; all zero before its tables exist."""

    clubs: int = 0
    drives: int = 0
    people: int = 0


def here() -> Here:
    """Return the number of clubs, drives and active accounts."""
    if "tournaments_drive" not in connection.introspection.table_names():
        return Here()
    return Here(Club.objects.count(), Drive.objects.count(), User.objects.filter(is_active=True).count())


def name_at(moment: datetime) -> str:
    """The name of a backup that is begun at ``moment``."""
    return moment.astimezone(UTC).strftime(NAME)


def moment_of(name: str) -> datetime | None:
    """Return the time when a backup was started, from its name; None if the name is not one of ours."""
    if not NAMED.fullmatch(name):
        return None
    try:
        return datetime.strptime(name, NAME).replace(tzinfo=UTC)
    except ValueError:
        return None


def backups_in(folder: Path) -> list[Path]:
    """The backups in a folder, the latest first; none if it cannot be read."""
    try:
        files = [file for file in folder.iterdir() if moment_of(file.name) and file.is_file()]
    except OSError:
        return []
    return sorted(files, key=lambda file: file.name, reverse=True)
