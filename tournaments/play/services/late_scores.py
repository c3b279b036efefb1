"""Saving a score that came too late to count automatically."""

from tournaments.engine.permissions import Action
from tournaments.engine.standings.scoring import revoke_by
from tournaments.kernel.change import Actor, change
from tournaments.kernel.errors import Stale
from tournaments.kernel.scores import ScoreOutcome, SentScore, send_score
from tournaments.models import Doubt
from tournaments.play.services.doubts import settle_doubt


def enter_late(
    drive_id: int, actor: Actor, doubt: int, *, seats: int | None = None, confirmed: bool = False
) -> ScoreOutcome:
    """Save a late score after all, as the MC decided, and settle its query.

    ``doubt`` is its primary key, ``seats`` that of the table as the MC saw it. Raises what ``send_score``
    does, and then it stays as it was; Stale if no such late score waits.
    """
    with change(drive_id, Action.SCORE, actor) as under_way:
        doubts = Doubt.objects.filter(drive=drive_id, kind=Doubt.Kind.LATE, settled_at=None)
        late = doubts.filter(pk=doubt).first()
        if late is None or late.table is None or late.ns_made is None:
            raise Stale
        revokes = revoke_by(late.revoke_side, under_way.drive.revoke_tricks)
        key = f"late-{late.pk}"  # always the same, so that pressing twice saves one score
        sent = SentScore(
            late.hand, late.table, late.ns_made, key, revokes=revokes, confirmed=confirmed, seats_seen=seats
        )
        outcome = send_score(drive_id, actor, sent)
        settle_doubt(drive_id, actor, doubt)
        return outcome
