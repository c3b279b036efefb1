"""Saving a score from a table's phone, perhaps long after the tap: it counts, or it waits for the MC."""

from dataclasses import dataclass

from tournaments.engine.permissions import Action
from tournaments.engine.words import Sentence, gettext_noop
from tournaments.kernel.change import Actor, change
from tournaments.kernel.errors import Declined, Refused, Stale
from tournaments.kernel.scores import ScoreOutcome, SentScore, send_score
from tournaments.models import Drive, Score
from tournaments.play.services.doubts import keep_late
from tournaments.text import say


@dataclass(frozen=True, slots=True)
class Became:
    """The outcome of a score, or None if the MC has it as a late one; then ``why`` says why."""

    outcome: ScoreOutcome | None
    why: str = ""


def send_from_phone(drive_id: int, actor: Actor, sent: SentScore) -> Became:
    """Save a phone's score; if it can no longer count, keep it for the MC.

    Sending it twice is the same as sending it once, even if the hand and the drive have changed meanwhile.
    Raises Ask as ``send_score`` does, Refused as ``keep_late`` does.
    """
    try:
        return Became(send_score(drive_id, actor, sent))
    except (Refused, Stale) as no:
        # The same score may have come twice at once, and the MC may have called the hand between the two.
        with change(drive_id, Action.DOUBT, actor) as under_way:
            if _was_taken(drive_id, sent):
                return Became(ScoreOutcome.REPEATED)
            why = say(_why(under_way.drive, sent, no))
            return Became(None, keep_late(drive_id, actor, sent, why))


def _was_taken(drive_id: int, sent: SentScore) -> bool:
    """True if the score has been saved, perhaps for a hand that has been withdrawn since."""
    scores = Score.objects.filter(client_id=sent.client_id, table__number=sent.table)
    return scores.filter(table__hand__drive=drive_id, table__hand__number=sent.hand).exists()


def _why(drive: Drive, sent: SentScore, no: Declined) -> Sentence:
    """The reason why a score does not count, for the MC and the table."""
    facts = {"table": sent.table, "hand": sent.hand}
    if drive.is_over:
        return Sentence(gettext_noop("It came after the drive had finished."))
    hand = drive.played_hands.valid().filter(number=sent.hand).first()
    if hand is None or hand.called_at is None:
        return Sentence(gettext_noop("Hand %(hand)s had not been called when it came."), facts)
    if not hand.tables.filter(number=sent.table).exists():
        return Sentence(gettext_noop("Table %(table)s is not in use for hand %(hand)s."), facts)
    if isinstance(no, Stale):
        text = gettext_noop(
            "The people at table %(table)s for hand %(hand)s have changed since it was tapped."
        )
        return Sentence(text, facts)
    return no.sentence
