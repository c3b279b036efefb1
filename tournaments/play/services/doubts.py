"""Queries for the MC: a card that a player says is wrong, a score that came too late."""

from django.db.models import Count, Q

from tournaments.engine.limits import MOST_HANDS
from tournaments.engine.log_verbs import LogVerb
from tournaments.engine.permissions import Action
from tournaments.engine.words import Sentence, gettext_noop
from tournaments.kernel.change import Actor, change, now
from tournaments.kernel.errors import Refused, Stale
from tournaments.kernel.scores import SentScore
from tournaments.models import Doubt, Drive, Entry

MOST_WORDS = 200
MOST_OPEN = 6  # of one card: the MC comes round and looks at all of it
MOST_EVER = 60  # of one card in an evening, with those that were taken back
MOST_LATE = MOST_HANDS  # scores of one table that wait: a phone without the network has one for each hand
MOST_LATE_EVER = 3 * MOST_LATE  # of one table in an evening, with those that are settled


def raise_doubt(drive_id: int, actor: Actor, number: int, hand: int = 0, words: str = "") -> None:
    """Report that the card ``number`` is wrong, in one hand or (0) as a whole; a repeat has no effect.

    Raises Stale if there is no such card or hand, Refused if the words are too long or the card has too many
    queries.
    """
    with change(drive_id, Action.DOUBT, actor) as under_way:
        entry = under_way.drive.entries.filter(number=number, dummy=False).first()
        if entry is None or not 0 <= hand <= under_way.drive.hands:
            raise Stale
        words = " ".join(words.split())
        if len(words) > MOST_WORDS:
            text = gettext_noop("Please use fewer words: up to %(most)s letters.")
            raise Refused(Sentence(text, {"most": MOST_WORDS}))
        if entry.doubts.filter(hand=hand, settled_at=None).exists():
            return
        _refuse_many(entry)
        Doubt.objects.create(
            drive_id=drive_id, kind=Doubt.Kind.CARD, entry=entry, hand=hand, words=words, raised_at=now()
        )
        under_way.log(LogVerb.DOUBT, after={"entry": number, "hand": hand, "words": words})


def take_back_doubt(drive_id: int, actor: Actor, number: int, hand: int = 0) -> None:
    """Withdraw a player's query because the card is right after all."""
    with change(drive_id, Action.DOUBT, actor) as under_way:
        open_ones = under_way.drive.doubts.filter(entry__number=number, hand=hand, settled_at=None)
        if open_ones.update(settled_at=now(), settled_by=""):
            under_way.log(LogVerb.DOUBT_UNDONE, before={"entry": number, "hand": hand})


def settle_doubt(drive_id: int, actor: Actor, doubt: int) -> None:
    """Mark a query, by its primary key, as settled by the MC."""
    with change(drive_id, Action.DOUBT, actor) as under_way:
        query = under_way.drive.doubts.filter(pk=doubt).select_related("entry").first()
        if query is None:
            raise Stale
        if query.settled_at is None:
            query.settled_at, query.settled_by = now(), actor.name
            query.save(update_fields=["settled_at", "settled_by"])
            under_way.log(LogVerb.DOUBT_SETTLED, before=_facts(query))


def keep_late(drive_id: int, actor: Actor, sent: SentScore, why: str) -> str:
    """Keep a score that came too late for the MC, once for a client id. Return why. Raises Refused."""
    with change(drive_id, Action.DOUBT, actor) as under_way:
        kept = under_way.drive.doubts.filter(client_id=sent.client_id).first()
        if kept is not None:
            return kept.why
        _refuse_many_late(under_way.drive, sent.table)
        late = Doubt.objects.create(
            drive_id=drive_id,
            kind=Doubt.Kind.LATE,
            hand=sent.hand,
            table=sent.table,
            ns_made=sent.ns_made,
            revoke_side=sent.revokes[0].side if sent.revokes else "",
            why=why[:300],  # the length of the column
            device=sent.device,
            client_id=sent.client_id,
            tapped_at=now() - sent.ago,
            raised_at=now(),
        )
        under_way.log(LogVerb.LATE, after=_facts(late))
        return late.why


def _refuse_many(entry: Entry) -> None:
    if entry.doubts.filter(settled_at=None).count() >= MOST_OPEN:
        text = gettext_noop(
            "The MC already has %(most)s queries about this card and will come to you. Please "
            "mention anything else then."
        )
        raise Refused(Sentence(text, {"most": MOST_OPEN}))
    if entry.doubts.count() >= MOST_EVER:
        text = gettext_noop(
            "The MC has had a great many queries about this card. Please speak to the MC at the table."
        )
        raise Refused(Sentence(text))


def _refuse_many_late(drive: Drive, table: int) -> None:
    late = drive.doubts.filter(kind=Doubt.Kind.LATE, table=table)
    waiting = Count("pk", filter=Q(settled_at=None))
    count = late.aggregate(ever=Count("pk"), waiting=waiting)
    if count["waiting"] >= MOST_LATE or count["ever"] >= MOST_LATE_EVER:
        text = gettext_noop(
            "The MC already has a great many late scores from table %(table)s, so this one was "
            "not sent. Please show it to the MC."
        )
        raise Refused(Sentence(text, {"table": table}))


def _facts(doubt: Doubt) -> dict[str, object]:
    """A doubt as the log keeps it."""
    if doubt.kind == Doubt.Kind.LATE:
        return {"hand": doubt.hand, "table": doubt.table, "ns": doubt.ns_made}
    return {"entry": doubt.entry and doubt.entry.number, "hand": doubt.hand, "words": doubt.words}
