"""A score from a table's phone, perhaps long after it was tapped: it counts, or the MC has it."""

from dataclasses import dataclass
from datetime import timedelta

from tournaments.engine.permissions import Action
from tournaments.engine.words import Sentence, gettext_noop
from tournaments.kernel.change import Actor, change, now, refuse
from tournaments.kernel.errors import Declined, Refused, Stale
from tournaments.kernel.scores import ScoreOutcome, SentScore, take_score
from tournaments.kernel.table_scores import table_at
from tournaments.models import Doubt, Drive, Hand, Score
from tournaments.play.services.doubts import keep_late
from tournaments.text import say


@dataclass(frozen=True, slots=True)
class Became:
    """What became of a score. ``outcome`` is None where the MC has it as late, and ``why`` says why."""

    outcome: ScoreOutcome | None
    why: str = ""


def send_from_phone(drive_id: int, actor: Actor, sent: SentScore, *, ago: timedelta = timedelta()) -> Became:
    """Take in a score that was tapped ``ago``; what can no longer be taken is kept for the MC.

    Sending it twice is the same as sending it once, whatever has happened to the hand and the drive between.
    Raises Ask as ``send_score`` does, Refused as ``keep_late`` does.
    """
    # Held to the end: the same score may come twice at once, and the MC call the hand between the two.
    with change(drive_id, Action.DOUBT, actor) as under_way:
        table = table_at(drive_id, sent.hand, sent.table, sent.client_id)
        if table is not None and table.late is not None:
            return Became(None, table.late)
        try:
            if sent.seats_seen is None and not sent.people_seen:
                _as_called(drive_id, sent, ago)
            refuse(Action.SCORE, under_way)
            return Became(take_score(under_way, sent, table))
        except (Refused, Stale) as no:
            late = Doubt.objects.filter(drive=drive_id, client_id=sent.client_id).first()
            if late is not None:
                return Became(None, late.why)
            if _was_taken(drive_id, sent):
                return Became(ScoreOutcome.REPEATED)
            why = say(_why(drive_id, sent, no))
        keep_late(drive_id, actor, sent, why, ago=ago)
        return Became(None, why)


def _as_called(drive_id: int, sent: SentScore, ago: timedelta) -> None:
    """Refuse a score without seats that was tapped before its hand was called: it is about another one."""
    hand = _hand(drive_id, sent)
    # A call in the future was made before the clock was set back: it tells nothing.
    if hand is not None and hand.called_at is not None and now() - ago < hand.called_at <= now():
        if _was_taken(drive_id, sent):
            return
        text = gettext_noop("It was tapped before hand %(hand)s was called.")
        raise Refused(Sentence(text, {"hand": sent.hand}))


def _hand(drive_id: int, sent: SentScore) -> Hand | None:
    return Hand.objects.filter(drive=drive_id, number=sent.hand, withdrawn=False).first()


def _was_taken(drive_id: int, sent: SentScore) -> bool:
    """Whether the score is in already, perhaps in a hand that has been taken back since."""
    scores = Score.objects.filter(client_id=sent.client_id, table__number=sent.table)
    return scores.filter(table__hand__drive=drive_id, table__hand__number=sent.hand).exists()


def _why(drive_id: int, sent: SentScore, no: Declined) -> Sentence:
    """Why a score did not count, as the MC and the table read it."""
    facts = {"table": sent.table, "hand": sent.hand}
    if Drive.objects.get(pk=drive_id).is_over:
        return Sentence(gettext_noop("It came after the drive had finished."))
    hand = _hand(drive_id, sent)
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
