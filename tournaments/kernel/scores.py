"""Saving scores and corrections from a table's phone or the MC: all go through :func:`send_score`."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from enum import StrEnum

from django.db import connection, transaction

from tournaments.engine.log_verbs import LogVerb
from tournaments.engine.permissions import Action
from tournaments.engine.standings.scoring import (
    TRICKS,
    Revoke,
    ScoreError,
    TableState,
    after_revoke,
    taken,
    unusual,
)
from tournaments.engine.words import Sentence, gettext_noop
from tournaments.kernel.change import Actor, DriveChange, change, now
from tournaments.kernel.errors import Ask, Refused, Stale
from tournaments.kernel.table_scores import ScoreAt, TableAt, table_at
from tournaments.live.metrics import SCORES
from tournaments.models import Score

MC, STEWARD = Score.Source.MC, Score.Source.STEWARD
CURRENT, AGREED = Score.Status.CURRENT, Score.Status.AGREED
DISPUTED, REPLACED = Score.Status.DISPUTED, Score.Status.REPLACED
PLAYED = TableState.PLAYED


@dataclass(frozen=True, slots=True)
class SentScore:
    """A score as it is sent: the tricks N-S made at one table in one hand, with any revokes.

    ``client_id`` is made by the sender, so that sending twice is the same as sending once. ``device`` tells
    one phone from another. ``confirmed`` means that a person has said yes to what was asked, and ``settles``
    that a person has chosen between two scores that differ. ``seats_seen`` is the primary key of the table as
    the sender saw it: a hand that is called again has new ones. ``people_seen`` names the people there
    instead, as ``TableAt.seats`` does, because another computer that carries on the evening has other keys.
    ``ago`` is how long ago a phone's score was tapped, as its clock may be wrong.
    """

    hand: int
    table: int
    ns_made: int
    client_id: str
    source: str = MC
    device: str = ""
    revokes: tuple[Revoke, ...] = ()
    confirmed: bool = False
    settles: bool = False
    why: str = ""
    seats_seen: int | None = None
    people_seen: str = ""
    ago: timedelta = timedelta()


class ScoreOutcome(StrEnum):
    """Outcome of a score."""

    TAKEN = "taken"
    AGREED = "agreed"  # the same as the one that counts
    CORRECTED = "corrected"
    SETTLED = "settled"  # the MC says that what counts is right, and the dispute is over
    DISPUTED = "disputed"  # differs from another person's: held up for the MC
    REPEATED = "repeated"  # had been sent before


def send_score(drive_id: int, actor: Actor, sent: SentScore) -> ScoreOutcome:
    """Save a score, from the MC or a table's phone.

    A phone may correct its own score while the hand is being played. A different score from anybody else is
    kept as a dispute, and the first one counts until the MC decides. The MC's score always counts and settles
    a dispute. Raises Refused for impossible tricks or tables; Stale if other people are at the table by now,
    or if the MC already has this score as a late one; and Ask if a person should look again: 0 to 2 or 11 to
    13 tricks, or the MC replacing a score that counts.
    """
    with change(drive_id, Action.SCORE, actor) as under_way:
        sent = _as_it_counts(sent)
        table = _that_plays(table_at(drive_id, sent.hand, sent.table, sent.client_id), sent)
        # A phone sends it again until it has an answer.
        if any(score.client_id == sent.client_id for score in table.scores):
            return ScoreOutcome.REPEATED
        _refuse_before_its_call(table, sent)
        outcome = _weigh(table, sent)
        _take(under_way, table, sent, outcome)
        transaction.on_commit(SCORES.labels(outcome).inc)
        return outcome


def _as_it_counts(sent: SentScore) -> SentScore:
    """The score with its tricks after revokes. Raises Refused for impossible figures."""
    if not 0 <= sent.ns_made <= TRICKS:
        raise Refused(
            Sentence(
                gettext_noop("There are 13 tricks in a hand, so %(tricks)s cannot be right. Type 0 to 13."),
                {"tricks": sent.ns_made},
            )
        )
    try:
        revokes = taken(sent.ns_made, TRICKS - sent.ns_made, sent.revokes)
    except ScoreError as error:
        raise Refused(error.sentence) from error
    # A side that made no trick has none to lose, and nothing to write down.
    return replace(sent, revokes=tuple(revoke for revoke in revokes if revoke.tricks))


def _that_plays(table: TableAt | None, sent: SentScore) -> TableAt:
    """Return the table if it can have this score. Raises Refused, or Stale as ``send_score`` does."""
    if table is not None and table.late:
        raise Stale
    if sent.seats_seen is not None and (table is None or table.pk != sent.seats_seen):
        raise Stale
    if sent.people_seen and (table is None or table.seats != sent.people_seen):
        raise Stale
    if table is None:
        raise Refused(
            Sentence(
                gettext_noop("There is no table %(table)s in hand %(hand)s."),
                {"table": sent.table, "hand": sent.hand},
            )
        )
    if table.set_aside:
        text = gettext_noop(
            "The MC has set aside hand %(hand)s at table %(table)s. It cannot have a score until "
            "the MC undoes that."
        )
        raise Refused(Sentence(text, {"table": sent.table, "hand": sent.hand}))
    if table.state == TableState.SIT_OUT:
        text = gettext_noop("Table %(table)s sits out hand %(hand)s, so it has no score.")
        raise Refused(Sentence(text, {"table": sent.table, "hand": sent.hand}))
    return table


def _refuse_before_its_call(table: TableAt, sent: SentScore) -> None:
    """Raise Refused for a score that was tapped before its hand was called: it is about another hand.

    A phone that knew the people at the table cannot mean another hand.
    """
    if sent.seats_seen is not None or sent.people_seen or table.called_at is None:
        return
    # A call in the future was made before the laptop's clock was set back, so it says nothing.
    if now() - sent.ago < table.called_at <= now():
        text = gettext_noop("It was tapped before hand %(hand)s was called.")
        raise Refused(Sentence(text, {"hand": sent.hand}))


def _weigh(table: TableAt, sent: SentScore) -> ScoreOutcome:
    """Decide the outcome of a new score, given the scores of the table. Raises Ask."""
    current = table.current
    same = current is not None and _says_the_same(current, sent)
    if same and not (table.disputed and sent.source == MC):
        return ScoreOutcome.AGREED
    if not (sent.confirmed or (sent.settles and table.disputed)) and not same:
        if current is not None and sent.source == MC:
            raise Ask(_replaces(table, current, sent))
        if unusual(sent.ns_made):
            raise Ask(_unusual(sent))
    if current is None:
        return ScoreOutcome.TAKEN
    if sent.source == MC:
        return ScoreOutcome.SETTLED if same else ScoreOutcome.CORRECTED
    may_correct = _is_own(current, sent) and table.being_played and not table.disputed
    return ScoreOutcome.CORRECTED if may_correct else ScoreOutcome.DISPUTED


def _is_own(current: ScoreAt, sent: SentScore) -> bool:
    """True if the current score came from the same phone."""
    return current.source == STEWARD and current.device == sent.device != ""


def _says_the_same(current: ScoreAt, sent: SentScore) -> bool:
    """True if a score agrees with the current one, before or after revokes."""
    if sent.source == STEWARD and not sent.revokes and not _is_own(current, sent):
        return sent.ns_made in (current.ns_made, current.ns)
    return (current.ns_made, current.revokes) == (sent.ns_made, _plain(sent.revokes))


def _moved_by_score(under_way: DriveChange, table: TableAt, sent: SentScore) -> bool:
    """True if people had moved by a score when the table was set aside, so nobody has said who moved."""
    if table.state != TableState.LATER:
        return False
    lines = under_way.drive.log.filter(verb=LogVerb.SET_ASIDE, after__hand=sent.hand, after__table=sent.table)
    lines = lines.filter(after__has_key="by_score").order_by("-version")
    return bool(lines.values_list("after__by_score", flat=True).first())


def _take(under_way: DriveChange, table: TableAt, sent: SentScore, outcome: ScoreOutcome) -> None:
    status = {ScoreOutcome.AGREED: AGREED, ScoreOutcome.DISPUTED: DISPUTED}.get(outcome, CURRENT)
    before = table.current
    if status == CURRENT:
        if old := [score.pk for score in table.scores if score.status in (CURRENT, DISPUTED)]:
            Score.objects.filter(pk__in=old).update(status=REPLACED)
        if table.state != PLAYED:
            with connection.cursor() as cursor:  # written out, as every score of a hand passes here
                cursor.execute(
                    "UPDATE tournaments_tablehand SET state = %s, "
                    "instead_ns = CASE WHEN moved_ns IS NULL OR %s THEN NULL ELSE instead_ns END "
                    "WHERE id = %s",
                    [PLAYED, _moved_by_score(under_way, table, sent), table.pk],
                )
    ns, _ = after_revoke(sent.ns_made, TRICKS - sent.ns_made, sent.revokes)
    Score.objects.create(
        table_id=table.pk,
        status=status,
        ns_made=sent.ns_made,
        ns=ns,
        revokes=_plain(sent.revokes),
        source=sent.source,
        actor=under_way.actor.name,
        device=sent.device,
        client_id=sent.client_id,
        why=sent.why,
        entered_at=now(),
    )
    under_way.log(
        LogVerb(f"score-{outcome}"),
        before=before and {"ns": before.ns, "ew": TRICKS - before.ns},
        after={
            "hand": sent.hand,
            "table": sent.table,
            "ns": ns,
            "ew": TRICKS - ns,
            "revokes": _plain(sent.revokes),
        },
        why=sent.why,
    )


def _plain(revokes: Sequence[Revoke]) -> list[dict[str, object]]:
    return [{"side": str(revoke.side), "tricks": revoke.tricks} for revoke in revokes]


def _unusual(sent: SentScore) -> Sentence:
    more = max(sent.ns_made, TRICKS - sent.ns_made)
    return Sentence(
        gettext_noop("%(more)s tricks to %(fewer)s is unusual. Is that right for table %(table)s?"),
        {"more": more, "fewer": TRICKS - more, "table": sent.table},
    )


def _replaces(table: TableAt, current: ScoreAt, sent: SentScore) -> Sentence:
    """Question with both scores after revokes, as every page shows them."""
    plain = gettext_noop(
        "Table %(table)s already has %(ns)s to North and South and %(ew)s to East and West, from "
        "%(actor)s. Change it to %(new_ns)s and %(new_ew)s?"
    )
    revoked = gettext_noop(
        "Table %(table)s already has %(ns)s to North and South and %(ew)s to East and West, from "
        "%(actor)s. Change it to %(new_ns)s and %(new_ew)s, the score after the revoke?"
    )
    new_ns, new_ew = after_revoke(sent.ns_made, TRICKS - sent.ns_made, sent.revokes)
    figures = {"ns": current.ns, "ew": TRICKS - current.ns, "new_ns": new_ns, "new_ew": new_ew}
    return Sentence(
        revoked if sent.revokes else plain, {"table": table.number, "actor": current.actor, **figures}
    )
