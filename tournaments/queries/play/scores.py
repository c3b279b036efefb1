"""One table of one hand with every score that was sent for it: what a new score is weighed against."""

import json
from dataclasses import dataclass
from typing import Any

from django.db import connection

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

    ``being_played``: no later hand has been called.
    """

    pk: int
    hand: int
    number: int
    state: str
    being_played: bool
    scores: tuple[ScoreAt, ...]

    @property
    def current(self) -> ScoreAt | None:
        return next((score for score in self.scores if score.status == Score.Status.CURRENT), None)

    @property
    def disputed(self) -> bool:
        return any(score.status == Score.Status.DISPUTED for score in self.scores)


def table_at(drive_id: int, hand: int, table: int) -> TableAt | None:
    """One table of one hand that stands, or None. One database query.

    Written out, because every score that is sent passes here: Django would take several times longer to write
    this statement than the database takes to answer it (``make bench`` measures a score against one insert).
    """
    with connection.cursor() as cursor:
        cursor.execute(
            """
            SELECT t.id, t.state,
                   (SELECT MAX(number) FROM tournaments_hand WHERE drive_id = h.drive_id AND NOT withdrawn),
                   s.id, s.status, s.ns_made, s.ns, s.revokes,
                   s.source, s.actor, s.device, s.client_id
            FROM tournaments_hand h
            JOIN tournaments_tablehand t ON t.hand_id = h.id
            LEFT JOIN tournaments_score s ON s.table_id = t.id
            WHERE h.drive_id = %s AND h.number = %s AND NOT h.withdrawn AND t.number = %s
            ORDER BY s.id
            """,
            [drive_id, hand, table],
        )
        rows = cursor.fetchall()
    if not rows:
        return None
    pk, state, latest = rows[0][:3]
    scores = tuple(
        ScoreAt(score, status, made, ns, json.loads(revokes), *sender)
        for _, _, _, score, status, made, ns, revokes, *sender in rows
        if score is not None
    )
    return TableAt(pk, hand, table, state, hand == latest, scores)
