"""Filling a PostgreSQL database with everything in an SQLite database: every row, compared, or nothing."""

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from hashlib import sha256
from typing import Any, TypeAlias

from django.apps import apps
from django.core.management.color import no_style
from django.db import DEFAULT_DB_ALIAS, DatabaseError, connection, connections, transaction
from django.db.models import Field
from django.db.models.options import Options
from django.db.utils import load_backend

from tournaments.engine.words import Sentence, gettext_noop
from tournaments.kernel.errors import Refused

SOURCE = "source"
AT_ONCE = 2000  # rows in memory
BAD_ROW = gettext_noop("PostgreSQL does not accept a row of %(table)s (%(why)s). Nothing has been changed.")
DIFFERENT = gettext_noop("These tables differ after the move: %(tables)s. Nothing has been changed.")

Table: TypeAlias = "Options[Any]"
RowSum = tuple[int, int]  # rows of a table, and a sum of their digests, whatever their order


def fill(source: Mapping[str, Any]) -> None:
    """Replace all rows of this thread's database by those of ``source``, settings as in DATABASES.

    Both must have all migrations. All is one transaction; PostgreSQL checks foreign keys at its end, so
    the order of the tables does not matter. Raises Refused if a row is not accepted, or if anything differs.
    """
    models = apps.get_models(include_auto_created=True)
    tables: list[Table] = [model._meta for model in models]  # noqa: SLF001 - Django documents it
    quote = connection.ops.quote_name
    with _opened(source), transaction.atomic():
        with connection.cursor() as cursor:
            # What migrations write in a new database: it comes from the source, with the ids used there.
            cursor.execute(f"TRUNCATE {', '.join(quote(table.db_table) for table in tables)}")
        sums = {table.db_table: _copy(table) for table in tables}
        connection.check_constraints()
        with connection.cursor() as cursor:
            for statement in connection.ops.sequence_reset_sql(no_style(), models):
                cursor.execute(statement)
        different = [table.db_table for table in tables if _sum(table) != sums[table.db_table]]
        if different:
            raise Refused(Sentence(DIFFERENT, {"tables": ", ".join(different)}))


@contextmanager
def _opened(source: Mapping[str, Any]) -> Iterator[None]:
    """Open a second database, for reading beside the first."""
    complete = connections.configure_settings({DEFAULT_DB_ALIAS: {**source}})[DEFAULT_DB_ALIAS]
    connections[SOURCE] = load_backend(complete["ENGINE"]).DatabaseWrapper(complete, SOURCE)
    try:
        yield
    finally:
        connections[SOURCE].close()
        del connections[SOURCE]


def _copy(table: Table) -> RowSum:
    """Copy the rows of one table, a few at a time; return their sum as the source has them."""
    total, fields, quote = (0, 0), table.concrete_fields, connection.ops.quote_name
    columns = ", ".join(quote(str(field.column)) for field in fields)
    copying = f"COPY {quote(table.db_table)} ({columns}) FROM STDIN"
    try:
        with connection.cursor() as cursor, connection.wrap_database_errors, cursor.copy(copying) as out:
            for row in _rows(table, SOURCE):
                total = _plus(total, row)
                out.write_row([_stored(field, value) for field, value in zip(fields, row, strict=True)])
    except DatabaseError as error:
        why = (str(error).splitlines() or [""])[0]
        raise Refused(Sentence(BAD_ROW, {"table": table.db_table, "why": why})) from error
    return total


def _sum(table: Table) -> RowSum:
    total = (0, 0)
    for row in _rows(table, DEFAULT_DB_ALIAS):
        total = _plus(total, row)
    return total


def _rows(table: Table, alias: str) -> Iterator[Sequence[Any]]:
    columns = [field.attname for field in table.concrete_fields]
    yield from table.base_manager.using(alias).order_by().values_list(*columns).iterator(chunk_size=AT_ONCE)


def _plus(total: RowSum, row: Sequence[Any]) -> RowSum:
    digest = int.from_bytes(sha256(repr([_plain(value) for value in row]).encode()).digest())
    return total[0] + 1, (total[1] + digest) % 2**256


def _stored(field: "Field[Any, Any]", value: Any) -> Any:
    """Return the value as the driver of PostgreSQL takes it."""
    return field.get_db_prep_save(value, connection)


def _plain(value: Any) -> Any:
    """Return a value in a form that does not depend on the database."""
    if isinstance(value, datetime):
        return value.astimezone(UTC).isoformat()
    if isinstance(value, memoryview):
        return bytes(value)
    return json.dumps(value, sort_keys=True) if isinstance(value, dict | list) else value
