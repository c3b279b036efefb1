"""Confirming the cards, so that they become the scores of the evening, and undoing that."""

from collections.abc import Sequence
from datetime import datetime

from django.db.models import QuerySet

from tournaments.cards.queries.audit import (
    audit_input,
    audited,
    live_hands,
    stamp,
    standing_check_off,
)
from tournaments.cards.services.hands_from_cards import (
    as_it_is,
    as_written,
    moved_on,
    seat_again,
    write_hands,
)
from tournaments.engine.card_audit.single_card_scores import on_one_card, only_one_card
from tournaments.engine.card_audit.values import Audit, AuditResult, RebuiltHand
from tournaments.engine.log_verbs import LogVerb
from tournaments.engine.movements import BY_RESULTS
from tournaments.engine.permissions import Action, State
from tournaments.engine.score_cards.decisions import FIGURE, TOTALS
from tournaments.engine.standings.scoring import TRICKS, TableState
from tournaments.engine.words import Sentence, gettext_noop
from tournaments.kernel import evening
from tournaments.kernel.change import Actor, DriveChange, change, now, refuse
from tournaments.kernel.errors import Ask, Refused, Stale
from tournaments.kernel.plan import is_here
from tournaments.kernel.set_aside import idle_tables
from tournaments.models import Card, Decision, Drive, Hand, Score, TableHand

CARDS, CURRENT = Score.Source.CARDS, Score.Status.CURRENT
TRIES = 3
OPEN, SIT_OUT = TableState.OPEN, TableState.SIT_OUT


def check_off(
    drive_id: int, actor: Actor, *, as_they_are: bool = False, why: str = "", confirmed: bool = False
) -> None:
    """Make the cards the scores of the evening.

    Every hand that was not scored at the tables is saved with its seats and tricks. Raises Refused while
    cards disagree; with ``as_they_are`` and a reason, every figure counts for its player as it is on the
    card. Asks if figures are only inferred from other cards, if there is no card of a table, which then
    counts as sat out, and if the cards end before the evening should.
    """
    for _ in range(TRIES):  # the search may take seconds, for which no score should wait
        before = Drive.objects.get(pk=drive_id)
        refuse(Action.CHECK_OFF, before)
        given = audit_input(before)
        audit = audited(before, given)
        with change(drive_id, Action.CHECK_OFF, actor) as under_way:
            drive = under_way.drive
            if standing_check_off(drive) is not None:
                raise Stale
            if stamp(drive, audit_input(drive)) == stamp(before, given):  # unchanged since the search
                overrides = _overrides(drive, audit, as_they_are=as_they_are, why=why)
                _refuse_comings(drive)
                _refuse_to_go_on(drive, audit)
                if not confirmed:
                    _ask_first(drive, audit, on_one_card(audit, *given))
                _write(under_way, audit, overrides, as_they_are=as_they_are, why=why.strip())
                return
    text = gettext_noop(
        "Cards or scores were still coming in while we checked the cards. Nothing has been "
        "changed. Please wait until everyone has finished typing, then try again."
    )
    raise Refused(Sentence(text))


def _write(
    under_way: DriveChange, audit: Audit, overrides: list[dict[str, object]], *, as_they_are: bool, why: str
) -> None:
    drive = under_way.drive
    before = as_it_is(drive) | {"seats": write_hands(drive, under_way.actor, audit.hands)}
    for data in overrides:
        Decision.objects.create(drive=drive, kind=FIGURE, data=data)
    Card.objects.filter(entry__drive=drive).update(checked_at=now())
    drive.photographs.all().delete()  # nobody has to look at them any more
    checked = Card.objects.filter(entry__drive=drive, second=False).count()
    drive.state, drive.interval_since, drive.paper_from = State.PLAYING, None, 0
    under_way.log(
        LogVerb.CARDS_CHECKED_OFF,
        before=before,
        after={
            "cards": checked,
            "hands": len(audit.hands),
            "as_they_are": as_they_are,
            "kept": overrides,
            "worked_out": len(audit.inferred),
        },
        why=why,
    )


def take_back(drive_id: int, actor: Actor, why: str = "", *, confirmed: bool = False) -> None:
    """Undo confirming: the cards are drafts again, and their scores no longer count.

    Everything is restored. Asks if a score that was corrected since would no longer count.
    """
    with change(drive_id, Action.CHECK_OFF, actor) as under_way:
        drive = under_way.drive
        check_off = standing_check_off(drive)
        if check_off is None:
            raise Stale
        before = check_off.before if isinstance(check_off.before, dict) else {}
        live = live_hands(drive)
        later = drive.played_hands.valid().filter(number__gt=live[-1].number)
        if not confirmed:
            _ask_about_corrections(later)
        later.update(withdrawn=True)  # they were written from the cards
        _take_scores_back(drive, live)
        seats = {row["hand"]: as_written(row) for row in before.get("seats", ())}
        for hand in live:
            if hand.number in seats:
                seat_again(drive, hand, seats[hand.number])
        drive.decisions.filter(kind__in=(FIGURE, TOTALS)).update(withdrawn=True)
        Card.objects.filter(entry__drive=drive).update(checked_at=None)
        drive.state = before.get("state", drive.state)
        # A record of before the switch to paper was declared says nothing of it: then the cards counted.
        drive.paper_from = before.get("paper_from", live[-1].number if drive.state == State.PLAYING else 0)
        since = before.get("interval_since")
        drive.interval_since = datetime.fromisoformat(since) if since else None
        if drive.state == State.SEATED:  # confirming had called the first hand
            live[-1].called_at, live[-1].trumps = None, ""
            live[-1].save(update_fields=["called_at", "trumps"])
            TableHand.objects.of(drive).set_aside().update(state=OPEN, instead="", instead_ns=None)
        under_way.log(LogVerb.CARDS_CHECK_OFF_UNDONE, before=check_off.after, why=why.strip())


def _take_scores_back(drive: Drive, live: Sequence[Hand]) -> None:
    """Open the tables that have their score from the cards, and forget moves that were never called."""
    from_cards = Score.objects.filter(table__hand__in=live, source=CARDS, status=CURRENT)
    TableHand.objects.filter(scores__in=from_cards).update(state=OPEN)
    from_cards.update(status=Score.Status.REPLACED)
    # Confirming marks tables without any card as sitting out; those that lack a pair really do.
    untold = TableHand.objects.filter(hand__in=live, state=SIT_OUT, instead="").exclude(n=None, s=None)
    untold.exclude(e=None, w=None).update(state=OPEN)
    moved = moved_on(drive, live[-1].number)
    TableHand.objects.filter(hand__in=[hand for hand in live if hand.number > moved]).update(moved_ns=None)


def _ask_about_corrections(later: QuerySet[Hand]) -> None:
    """Raise Ask if someone has put a score of these hands right, or sent one, since the check-off."""
    since = Score.objects.filter(table__hand__in=later, status=CURRENT).exclude(source=CARDS).count()
    if since:
        text = gettext_noop(
            "Scores sent or corrected since the cards were confirmed will no longer count: "
            "%(scores)s. Reopen the cards anyway?"
        )
        raise Ask(Sentence(text, {"scores": since}))


def _ask_first(drive: Drive, audit: Audit, alone: Sequence[tuple[int, int]]) -> None:
    """Raise Ask if cards or hands are missing, and say which tables rest on one card ``alone``."""
    question = _question(drive, audit)
    if question and alone:
        text = gettext_noop(
            "Scores on only one card: %(count)s, the first at table %(table)s in hand %(hand)s. Type "
            "another card for each."
        )
        hand, table = alone[0]
        only = Sentence(text, {"count": len(alone), "hand": hand, "table": table})
        if len(alone) == 1:
            only = only_one_card(hand, table)
        question = Sentence("%(only)s %(question)s", {"only": only, "question": question})
    if question:
        raise Ask(question)


def _question(drive: Drive, audit: Audit) -> Sentence | None:
    """The first thing to ask before the cards are confirmed."""
    if hand := _at_the_tables(drive):
        text = gettext_noop(
            "Hand %(hand)s is being scored at the tables. Once the cards are confirmed, only they count from "
            "there on. Confirm the cards anyway?"
        )
        return Sentence(text, {"hand": hand})
    if len(audit.hands) < drive.hands:
        text = gettext_noop("The cards stop at hand %(last)s of %(hands)s. Confirm the cards anyway?")
        return Sentence(text, {"last": len(audit.hands), "hands": drive.hands})
    if untold := _untold(drive, audit.hands):
        text = gettext_noop(
            "Tables with no score on any card: %(count)s, the first being table %(table)s in hand "
            "%(hand)s. Anyone who sat there gets the same as for a hand sat out. Confirm the "
            "cards anyway?"
        )
        hand, table = untold[0]
        return Sentence(text, {"hand": hand, "table": table, "count": len(untold)})
    if audit.inferred:
        text = gettext_noop(
            "Missing scores worked out from the other cards: %(figures)s. Confirm the cards anyway?"
        )
        return Sentence(text, {"figures": len(audit.inferred)})
    return None


def _at_the_tables(drive: Drive) -> int:
    """The hand being played where the tables send the scores and no one has switched to paper; else 0."""
    if drive.state != State.PLAYING or drive.paper_from:
        return 0
    latest = evening.DriveEvening(drive).number
    sent = Score.objects.filter(table__hand__drive=drive, status=CURRENT).exclude(source=CARDS)
    plays_on = latest < drive.hands or TableHand.objects.of(drive).filter(state=OPEN).exists()
    return latest if plays_on and sent.exists() else 0


def _untold(drive: Drive, hands: Sequence[RebuiltHand]) -> list[tuple[int, int]]:
    """Hands and tables that were played but of which there is no card."""
    idle = idle_tables(drive)
    return [
        (hand.number, table.number)
        for hand in hands
        for table, ns in zip(hand.seating.tables, hand.ns, strict=True)
        if ns is None and not table.lacks_pair and (hand.number, table.number) not in idle
    ]


def _refuse_to_go_on(drive: Drive, audit: Audit) -> None:
    """Raise Refused if hands are left to play and no one knows who won at a table before them."""
    untold = _untold(drive, audit.hands)
    if untold and len(audit.hands) < drive.hands:
        text = gettext_noop(
            "No card has the score for table %(table)s in hand %(hand)s, and there are hands left "
            "to play. Type in one of that table’s four cards."
        )
        raise Refused(Sentence(text, {"hand": untold[-1][0], "table": untold[-1][1]}))


def _refuse_comings(drive: Drive) -> None:
    """Raise Refused if someone was to come or go with the move after the last hand called.

    Seats by results cannot be worked out across that; in a plan everyone's place is known.
    """
    hand = live_hands(drive)[-1]
    if drive.movement not in BY_RESULTS or hand.number >= drive.hands:
        return
    placed = set(evening.seating(hand).players())
    people = drive.entries.filter(dummy=False)
    later = range(hand.number + 1, drive.hands + 1)
    come_or_go = [e.number for e in people if any(is_here(e, at) != (e.number in placed) for at in later)]
    if come_or_go:
        text = gettext_noop(
            "Number %(number)s was due to arrive or leave after hand %(hand)s, so we cannot tell "
            "who sat where from then on. Undo that on the People page."
        )
        raise Refused(Sentence(text, {"number": come_or_go[0], "hand": hand.number}))


def _overrides(drive: Drive, audit: Audit, *, as_they_are: bool, why: str) -> list[dict[str, object]]:
    """Figures that count for their players although the tables have others, with the reason for each.

    Raises Refused if the cards do not agree and no one has said to count them as they are.
    """
    if audit.result in (AuditResult.EMPTY, AuditResult.WAITING):
        raise Refused(Sentence(gettext_noop("Too few cards have been typed in to work out the evening.")))
    if audit.result is not AuditResult.AGREES and not as_they_are:
        raise Refused(
            Sentence(
                gettext_noop(
                    "The cards do not agree yet. Deal with the queries listed, or say why a score "
                    "should be left as it is."
                )
            )
        )
    if audit.result is not AuditResult.AGREES and not why.strip():
        raise Refused(
            Sentence(gettext_noop("Please say why. Your reason goes in the record of the evening."))
        )
    rebuilt = _tricks(audit.hands)
    cards = Card.objects.filter(entry__drive=drive, second=False).select_related("entry")
    return [
        {"entry": card.entry.number, "hand": int(hand), "tricks": tricks, "why": card.kept.get(hand, why)}
        for card in cards
        for hand, tricks in sorted(card.figures.items(), key=lambda item: int(item[0]))
        if isinstance(tricks, int) and rebuilt.get((card.entry.number, int(hand)), tricks) != tricks
    ]


def _tricks(hands: Sequence[RebuiltHand]) -> dict[tuple[int, int], int]:
    """Return everyone's tricks in the rebuilt evening, by entry and hand."""
    tricks_of = {}
    for hand in hands:
        for table, ns in zip(hand.seating.tables, hand.ns, strict=True):
            if ns is not None:
                tricks = zip(table.seats, (ns, TRICKS - ns, ns, TRICKS - ns), strict=True)
                tricks_of.update({(entry, hand.number): took for entry, took in tricks if entry is not None})
    return tricks_of
