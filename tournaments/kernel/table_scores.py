"""One table of one hand with every score that was sent for it: what a new score is weighed against."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.db import connection

from tournaments.engine.archive.size_limits import load
from tournaments.models import Score


@dataclass(frozen=True, slots=True)
class ScoreAt:
    """A score as it was sent; the fields are those of the model."""

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
    """A table in a hand that stands, with its scores in the order they came.

    ``set_aside``: something else counts than a score. ``seats`` says who sits there, as a phone tells it;
    ``being_played``: no later hand has been called. ``late`` is why the score that was asked about came too
    late when it was sent before, else None.
    """

    pk: int
    hand: int
    number: int
    state: str
    set_aside: bool
    seats: str
    being_played: bool
    late: str | None
    scores: tuple[ScoreAt, ...]

    @property
    def current(self) -> ScoreAt | None:
        return next((score for score in self.scores if score.status == Score.Status.CURRENT), None)

    @property
    def disputed(self) -> bool:
        return any(score.status == Score.Status.DISPUTED for score in self.scores)


def in_letters(people: Iterable[int | None]) -> str:
    """Who sits at N, E, S and W by their numbers, as a phone sends it back: "12-7-31-4"."""
    return "-".join(str(entry or 0) for entry in people)


def table_at(drive_id: int, hand: int, table: int, client_id: str = "") -> TableAt | None:
    """One table of one hand that stands, or None. One database query.

    Written out, because every score that is sent passes here: Django would take several times longer to write
    this statement than the database takes to answer it (``make bench`` measures a score against one insert).
    """
    with connection.cursor() as cursor:
        cursor.execute(
            """
            SELECT t.id, t.state, t.instead, n.number, e.number, s.number, w.number,
                   (SELECT MAX(number) FROM tournaments_hand WHERE drive_id = h.drive_id AND NOT withdrawn),
                   (SELECT why FROM tournaments_doubt
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
    pk, state, instead, *people, latest, late = rows[0][:9]
    scores = tuple(
        ScoreAt(score, status, made, ns, load(revokes), *sender)
        for score, status, made, ns, revokes, *sender in (row[9:] for row in rows)
        if score is not None
    )
    return TableAt(pk, hand, table, state, bool(instead), in_letters(people), hand == latest, late, scores)
