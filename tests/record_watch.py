"""A watch on what services write: what counts for a total or a prize, before and after each change."""

import json
import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from django.db import connection

LOCKED = "SELECT state, version, called_off FROM tournaments_drive WHERE id = %s"  # change() begins with this
# What counts, by table: its rows of a drive by key, a column each. What is as if it were not there is NULL.
COUNTS = {
    "drive": """
        SELECT d.id, d.hands, d.hands_per_move, d.breaks_after, d.movement, d.missed_hand_score,
            d.absent_hand_score, d.least_hands, d.ties, d.prize_rules
        FROM tournaments_drive d WHERE d.id = %s
    """,
    "entry": """
        SELECT e.id, e.number, e.role, e.unit, e.from_hand, e.to_hand, e.eligible, e.dummy
        FROM tournaments_entry e WHERE e.drive_id = %s
    """,
    "substitute": """
        SELECT s.id, s.from_hand FROM tournaments_substitute s
        JOIN tournaments_entry e ON e.id = s.entry_id WHERE e.drive_id = %s
    """,
    "table": """
        SELECT t.id, t.n_id, t.e_id, t.s_id, t.w_id, t.moved_ns,
            CASE WHEN t.state NOT IN ('open', 'later') THEN t.state END,
            NULLIF(t.instead, '')
        FROM tournaments_tablehand t JOIN tournaments_hand h ON h.id = t.hand_id
        WHERE h.drive_id = %s AND NOT h.withdrawn AND h.called_at IS NOT NULL
    """,
    "score": """
        SELECT s.table_id, s.ns FROM tournaments_score s JOIN tournaments_tablehand t ON t.id = s.table_id
        JOIN tournaments_hand h ON h.id = t.hand_id
        WHERE h.drive_id = %s AND NOT h.withdrawn AND s.status = 'current'
    """,
    "card": """
        SELECT e.number, c.figures, c.written FROM tournaments_card c
        JOIN tournaments_entry e ON e.id = c.entry_id WHERE e.drive_id = %s AND NOT c.second
    """,
    "decision": """
        SELECT d.id, d.kind, d.data FROM tournaments_decision d WHERE d.drive_id = %s AND NOT d.withdrawn
    """,
}
LINES = (
    "SELECT l.version, l.before, l.after FROM tournaments_logentry l WHERE l.drive_id = %s AND l.version > %s"
)
TYPED = "SELECT l.after FROM tournaments_logentry l WHERE l.drive_id = %s AND l.verb = 'card-typed'"
TO_HAND = "4"  # of an entry: 0 for somebody whose arrival was undone, with all that was said
Rows = dict[str, list[tuple[Any, ...]]]  # by table, as they stand
Snapshot = dict[tuple[str, ...], Any]


class RecordWatch:
    """To be wrapped around every statement of a connection.

    ``unsaid`` has a sentence for each change of a drive that was kept and that the record leaves out:
    something that counts was overwritten and no new line has ``before``, or was put there and none has
    ``after``. Of figures of a card, put where none stood, one line tells that
    it was typed. It has a sentence, too, for what was changed of a drive that was not locked (of three such
    drives at most). ``seen`` counts the changes that were looked at.
    """

    def __init__(self) -> None:
        self.unsaid: list[str] = []
        self.seen = 0
        self._savepoints: list[str] = []
        # By savepoint: drive, its version, what counted.
        self._open: dict[str, tuple[Any, int, Rows]] = {}
        self._others: dict[str, dict[Any, Rows]] = {}  # by savepoint: drives that are not locked

    def __call__(self, execute: Callable[..., Any], sql: str, params: Any, many: bool, context: Any) -> Any:
        """Run the statement; look at the drive when a change has taken it, and before its savepoint ends."""
        point = re.match(r'(SAVEPOINT|RELEASE SAVEPOINT|ROLLBACK TO SAVEPOINT) "?(\w+)', sql)
        if point and point[1] == "RELEASE SAVEPOINT":
            self._compare(point[2])
        result = execute(sql, params, many, context)
        if point and point[1] == "SAVEPOINT":
            self._savepoints.append(point[2])
        elif point and point[2] in self._savepoints:
            self._open.pop(point[2], None)
            if point[1] == "RELEASE SAVEPOINT":
                self._savepoints.remove(point[2])
        elif sql.startswith(LOCKED) and self._savepoints:
            drive = params[0]
            version = rows("SELECT id, version FROM tournaments_drive WHERE id = %s", drive)
            if version:
                self._open[self._savepoints[-1]] = drive, version[0][1], what_counts(drive)
                others = rows(
                    "SELECT id FROM tournaments_drive WHERE id <> %s ORDER BY id DESC LIMIT 3", drive
                )
                self._others[self._savepoints[-1]] = {other: what_counts(other) for (other,) in others}
                for unlocked in self._others.values():
                    unlocked.pop(drive, None)
        return result

    def _compare(self, savepoint: str) -> None:
        if savepoint not in self._open:
            return
        drive, version, stood = self._open[savepoint]
        self.seen += 1
        for other, kept in self._others.pop(savepoint, {}).items():
            if any(differences(kept, what_counts(other))):
                self.unsaid.append(f"drive {other} was changed, and {drive} was locked")
        before, after = differences(stood, what_counts(drive))
        if before == after:
            return
        # Of seats put right, ``after`` has who was there and who is there instead, place by place.
        lines = [
            (at, now if "swapped" in (as_json(now) or ()) else said, now)
            for at, said, now in rows(LINES, drive, version)
        ]
        lost = {key: value for key, value in before.items() if after.get(key) != value}
        typed = {str(card) for (said,) in rows(TYPED, drive) for card in as_json(said)["entries"]}
        new = {
            key: value
            for key, value in after.items()
            if before.get(key) != value and (key[0] != "card" or key in before or key[1] not in typed)
        }
        never_came = new and all(key[::2] == ("entry", TO_HAND) and value == 0 for key, value in new.items())
        for changed, columns, word in ((lost, [1], "before"), (new, [1, 2] if never_came else [2], "after")):
            if changed and not any(line[at] not in (None, "null") for line in lines for at in columns):
                self.unsaid.append(f"no line has `{word}` for {changed}; lines: {lines}")


def rows(sql: str, *params: Any) -> list[tuple[Any, ...]]:
    """Rows of a query that no test counts: it goes past Django's cursor."""
    with_marks = sql if connection.vendor == "postgresql" else sql.replace("%s", "?")
    cursor = connection.connection.cursor()
    try:
        cursor.execute(with_marks, params)
        return list(cursor.fetchall())
    finally:
        cursor.close()


def as_json(value: Any) -> Any:
    """A JSON column as a value: SQLite gives its text."""
    return json.loads(value) if isinstance(value, str) else value


def what_counts(drive: Any) -> Rows:
    """Return the rows of a drive that count, as the database gives them: values are made of few of them."""
    return {table: rows(sql, drive) for table, sql in COUNTS.items()}


def differences(before: Rows, after: Rows) -> tuple[Snapshot, Snapshot]:
    """Non-empty values of the tables that differ by table, key and column; those of cards by cell."""
    tables = [table for table in COUNTS if before[table] != after[table]]
    first, then = dict(_values(before, tables)), dict(_values(after, tables))
    return ({}, {}) if first == then else (first, then)


def _values(counts: Rows, tables: Iterable[str]) -> Iterator[tuple[tuple[str, ...], Any]]:
    for table in tables:
        for key, *values in counts[table]:
            for column, value in enumerate(values):
                if table == "card":
                    held = as_json(value)
                    yield from (((table, str(key), str(column), place), held[place]) for place in held)
                elif value not in (None, "[]", []):
                    yield (table, str(key), str(column)), value if not isinstance(value, dict) else str(value)
