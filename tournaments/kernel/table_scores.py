"""One table of one hand with all scores sent for it, to compare a new score with."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from django.db import connection
from django.utils import timezone

from tournaments.engine.archive.size_limits import load
from tournaments.models import Score


@dataclass(frozen=True, slots=True)
class ScoreAt:
    """A submitted score; the fields are those of the model."""

    pk: int
    status: str
    ns_made: int
    ns: int
    revokes: list[dict[str, Any]]
    source: str
    actor: str
    device: str
    client_id: str


@dataclass(frozen=True, slots=True)
class TableAt:
    """A table in a hand that is not withdrawn, with its scores in the order of arrival.

    ``set_aside`` means that another score counts for the hand. ``seats`` names the people there as a phone
    does. ``being_played`` is False once a later hand has seats. ``late`` is True if the score being sent has
    arrived before, too late, and is with the MC.
    """

    pk: int
    hand: int
    number: int
    state: str
    set_aside: bool
    seats: str
    called_at: datetime | None
    being_played: bool
    late: bool
    scores: tuple[ScoreAt, ...]

    @property
    def current(self) -> ScoreAt | None:
        return next((score for score in self.scores if score.status == Score.Status.CURRENT), None)

    @property
    def disputed(self) -> bool:
        return any(score.status == Score.Status.DISPUTED for score in self.scores)


def in_letters(people: Iterable[int | None]) -> str:
    """Numbers of the people at N, E, S and W, as a phone sends them back: "12-7-31-4"."""
    return "-".join(str(entry or 0) for entry in people)


def table_at(drive_id: int, hand: int, table: int, client_id: str = "") -> TableAt | None:
    """One table of a hand that is not withdrawn, or None. One database query.

    In plain SQL, because every score passes here: Django would take several times longer to write this
    statement than the database takes to answer it (``make bench`` measures a score against one insert).
    """
    with connection.cursor() as cursor:
        cursor.execute(
            """
            SELECT t.id, t.state, t.instead, h.called_at, n.number, e.number, s.number, w.number,
                   (SELECT MAX(number) FROM tournaments_hand WHERE drive_id = h.drive_id AND NOT withdrawn),
                   EXISTS (SELECT 1 FROM tournaments_doubt
                           WHERE drive_id = h.drive_id AND client_id = %s AND client_id <> ''),
                   sc.id, sc.status, sc.ns_made, sc.ns, sc.revokes,
                   sc.source, sc.actor, sc.device, sc.client_id
            FROM tournaments_hand h
            JOIN tournaments_tablehand t ON t.hand_id = h.id
            LEFT JOIN tournaments_entry n ON n.id = t.n_id
            LEFT JOIN tournaments_entry e ON e.id = t.e_id
            LEFT JOIN tournaments_entry s ON s.id = t.s_id
            LEFT JOIN tournaments_entry w ON w.id = t.w_id
            LEFT JOIN tournaments_score sc ON sc.table_id = t.id
            WHERE h.drive_id = %s AND h.number = %s AND NOT h.withdrawn AND t.number = %s
            ORDER BY sc.id
            """,
            [client_id, drive_id, hand, table],
        )
        rows = cursor.fetchall()
    if not rows:
        return None
    pk, state, instead, called_at, *people, latest, late = rows[0][:10]
    if called_at and timezone.is_naive(called_at):  # SQLite knows no time zones
        called_at = called_at.replace(tzinfo=UTC)
    scores = tuple(
        # JSON arrives as text in plain SQL.
        ScoreAt(score, status, made, ns, load(revokes), *sender)
        for score, status, made, ns, revokes, *sender in (row[10:] for row in rows)
        if score is not None
    )
    seats, now = in_letters(people), hand == latest
    return TableAt(pk, hand, table, state, bool(instead), seats, called_at, now, bool(late), scores)
