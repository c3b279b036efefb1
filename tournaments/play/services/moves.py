"""The first hand, the move after each hand, and taking a move back."""

from collections.abc import Collection

from django.db.models import F, OuterRef, Q, Subquery
from django.db.models.functions import Coalesce

from tournaments.cards.services.hands_from_cards import moved_on
from tournaments.door.services.draw import seat
from tournaments.door.services.seats import following
from tournaments.engine.log_verbs import LogVerb
from tournaments.engine.movements import BY_RESULTS
from tournaments.engine.permissions import Action, State
from tournaments.engine.score_cards.decisions import FIGURE
from tournaments.engine.standings.scoring import TableState
from tournaments.engine.trumps import Trump
from tournaments.engine.words import Sentence, gettext_noop
from tournaments.kernel.change import Actor, change, now
from tournaments.kernel.errors import Ask, Refused, Stale
from tournaments.kernel.evening import DriveEvening, partners_known
from tournaments.kernel.tables import listed
from tournaments.models import Drive, Hand, Score, Substitute, TableHand
from tournaments.models.drives import ANNOUNCEMENT
from tournaments.results.queries.corrected_moves import corrected_move
from tournaments.text import say

WAIT = gettext_noop("Wait for the missing scores, or type them in yourself.")
BACK = gettext_noop("Back to your seats of hand %(hand)s, please.")


def start(drive_id: int, actor: Actor) -> None:
    """Call the first hand. Raises Refused if only people's tables are known and not their seats."""
    with change(drive_id, Action.START, actor) as under_way:
        if not partners_known(under_way.drive):
            text = gettext_noop(
                "We only know which tables people started at. Enter their seats as well, or type "
                "the cards in at the end."
            )
            raise Refused(Sentence(text))
        hand = _latest(DriveEvening(under_way.drive))
        under_way.drive.state = State.PLAYING
        hand.trumps, hand.called_at = under_way.drive.usual_trump(1), now()
        hand.save(update_fields=["trumps", "called_at"])
        under_way.log(LogVerb.START, after={"hand": 1, "trumps": hand.trumps})


def set_trumps(drive_id: int, actor: Actor, hand_number: int, trumps: Trump) -> None:
    """Write down the trumps that the MC has drawn for a hand."""
    with change(drive_id, Action.TRUMP, actor) as under_way:
        hand = DriveEvening(under_way.drive).hands.get(hand_number)
        if hand is None:
            raise Stale
        before = hand.trumps
        if before == trumps:
            return
        hand.trumps = trumps
        hand.save(update_fields=["trumps"])
        under_way.log(
            LogVerb.TRUMPS,
            before=before and {"trumps": before},
            after={"hand": hand_number, "trumps": str(trumps)},
        )


def call_move(drive_id: int, actor: Actor, after_hand: int) -> int:
    """Call the move after a hand and return the number of the hand that begins.

    Raises Refused while a table has no score, while one is disputed, and after the last hand; Stale when
    ``after_hand`` is not the hand being played, so that pressing twice moves people once.
    """
    with change(drive_id, Action.CALL, actor) as under_way:
        drive = under_way.drive
        evening = DriveEvening(drive)
        hand = _latest(evening)
        if hand.number != after_hand:
            raise Stale
        if hand.number >= drive.hands:
            raise Refused(Sentence(gettext_noop("That was the last hand. Finish the drive instead.")))
        _refuse_on_paper(drive)
        refuse_unfinished(hand)
        called = _seat_after(evening)
        drive.interval_since = None  # calling a move ends the interval
        drive.announcement = without_way_back(drive, hand.number)
        under_way.log(
            LogVerb.CALL, before={"hand": hand.number}, after={"hand": called.number, "trumps": called.trumps}
        )
        return called.number


def undo_call(
    drive_id: int, actor: Actor, hand_number: int, *, confirmed: bool = False, about: str = ""
) -> None:
    """Undo the last call: everybody goes back to their seats of the hand before.

    Scores of the withdrawn hand are kept with it but no longer count; Ask says how many there are, and again
    if there are others than those ``about`` which it was asked.
    """
    with change(drive_id, Action.UNDO_CALL, actor) as under_way:
        drive = under_way.drive
        evening = DriveEvening(drive)
        hand = _latest(evening)
        if hand.number != hand_number:
            raise Stale
        _refuse_on_paper(drive)
        lost = _scores_of([hand])
        if lost and hand.number == 1:
            raise Refused(Sentence(gettext_noop("Hand 1 has scores already. Correct them instead.")))
        if lost:
            _ask_what_is_lost(lost, hand, hand.number, confirmed=confirmed, about=about)
        if hand.number == 1:  # not withdrawn, because its seats are the draw
            hand.called_at, hand.trumps = None, ""
            hand.save(update_fields=["called_at", "trumps"])
            drive.state = State.SEATED
        else:
            _withdraw(evening, hand.number)
            _send_back(drive, hand.number)
        under_way.log(
            LogVerb.UNDO_CALL, before={"hand": hand.number, "scores": lost}, after={"hand": hand.number - 1}
        )


def _refuse_on_paper(drive: Drive) -> None:
    if drive.paper_from:
        text = gettext_noop("Play has switched to paper. To move on or back here, go back to phones first.")
        raise Refused(Sentence(text))


def _send_back(drive: Drive, undone: int) -> None:
    """Announce on every screen that everyone goes back, followed by the MC’s own words if both fit."""
    said = without_way_back(drive, undone)
    words = f"{say(Sentence(BACK, {'hand': undone - 1}))} {said}".strip()
    drive.announcement = words if drive.moves_to(undone) and len(words) <= ANNOUNCEMENT else said


def without_way_back(drive: Drive, hand: int = 0) -> str:
    """Return the announcement without the notice of an undone move that sent people back to ``hand``.

    Without ``hand``, the notice for the hand being played is removed.
    """
    hand = hand or _latest(DriveEvening(drive)).number
    return drive.announcement.removeprefix(say(Sentence(BACK, {"hand": hand}))).strip()


def reseat(
    drive_id: int, actor: Actor, from_hand: int, *, confirmed: bool = False, about: str = "", why: str = ""
) -> None:
    """Seat everybody again for the hand after ``from_hand``, by its corrected scores.

    Later hands are withdrawn: their scores are kept in the record but no longer count. Ask says how many, and
    again if there are others than those ``about`` which it was asked.
    """
    with change(drive_id, Action.RESEAT, actor) as under_way:
        drive = under_way.drive
        evening = DriveEvening(drive)
        hand, latest = evening.hands.get(from_hand), _latest(evening)
        if hand is None or latest.number <= from_hand:
            raise Refused(Sentence(gettext_noop("Nobody has moved on from that hand yet.")))
        _refuse_on_paper(drive)
        refuse_unfinished(hand)
        lost = _scores_of([later for later in evening.hands.values() if later.number > from_hand])
        _ask_what_is_lost(lost, latest, from_hand + 1, confirmed=confirmed, about=about)
        _withdraw(evening, from_hand + 1)
        _seat_after(DriveEvening(drive))
        under_way.log(
            LogVerb.RESEAT,
            before={"hand": latest.number, "scores": lost},
            after={"hand": from_hand + 1},
            why=why,
        )


def went_as_called(drive_id: int, actor: Actor, hand: int, table: int) -> None:
    """Record that people moved as the call said, although the score was corrected since.

    Nobody is asked about this move again until another correction. Raises Stale if it is not asked about.
    """
    with change(drive_id, Action.RESEAT, actor) as under_way:
        asked = corrected_move(DriveEvening(under_way.drive))
        if asked is None or (asked.hand, asked.table) != (hand, table):
            raise Stale
        under_way.log(LogVerb.RESEAT_PUT_AWAY, after={"hand": hand, "table": table})


def refuse_unfinished(hand: Hand, advice: str = WAIT) -> None:
    """Raise Refused while a table of the hand has no score or a disputed one; ``advice`` says what to do."""
    disputed = Q(scores__status=Score.Status.DISPUTED)
    # A table with two scores in dispute would otherwise be listed twice.
    unfinished = hand.tables.filter(Q(state=TableState.OPEN) | disputed).order_by("number").distinct()
    tables = list(unfinished.values_list("number", "state"))
    waiting = [number for number, state in tables if state == TableState.OPEN]
    if waiting:
        one = gettext_noop("Hand %(hand)s is not complete: no score yet from table %(tables)s. %(advice)s")
        more = gettext_noop("Hand %(hand)s is not complete: no score yet from tables %(tables)s. %(advice)s")
        facts = {
            "hand": hand.number,
            "tables": listed(waiting),
            "advice": Sentence(advice, {"hand": hand.number}),
        }
        raise Refused(Sentence(more if waiting[1:] else one, facts))
    if tables:
        raise Refused(_disputed(tables[0][0], hand.number))


def refuse_disputed(hands: Collection[Hand]) -> None:
    """Raise Refused while a table has two different scores for one of the hands; the first such is named."""
    disputed = Score.objects.filter(table__hand__in=hands, status=Score.Status.DISPUTED)
    tables = disputed.order_by("table__hand__number", "table__number")
    if first := tables.values_list("table__number", "table__hand__number").first():
        raise Refused(_disputed(*first))


def _disputed(table: int, hand: int) -> Sentence:
    text = gettext_noop(
        "Table %(table)s sent two different scores for hand %(hand)s. Choose the right one first."
    )
    return Sentence(text, {"table": table, "hand": hand})


def _latest(evening: DriveEvening) -> Hand:
    if evening.latest is None:
        raise Stale
    return evening.latest


def _seat_after(evening: DriveEvening) -> Hand:
    """Seat everybody for the hand after the latest and call it."""
    drive, number = evening.drive, evening.number
    deciding = _deciding(evening, number)
    # Later corrections change totals and not seats, so the tricks by which people move are written down.
    counts = Score.objects.filter(table=OuterRef("pk"), status=Score.Status.CURRENT)
    tables = TableHand.objects.filter(hand__in=deciding)
    tables.update(moved_ns=Coalesce(Subquery(counts.values("ns")[:1]), F("instead_ns")))
    seats, trumps = following(evening, deciding), drive.usual_trump(number + 1)
    return seat(drive, number + 1, seats, evening.entry_rows, trumps=trumps, called_at=now())


def _deciding(evening: DriveEvening, number: int) -> list[Hand]:
    """The hands whose tricks decide the move after hand ``number``, oldest first; none if everybody stays."""
    drive = evening.drive
    if number % drive.hands_per_move or drive.movement not in BY_RESULTS:
        return []
    since = range(number - drive.hands_per_move + 1, number + 1)
    return [hand for hand in evening.hands.values() if hand.number in since]


def _withdraw(evening: DriveEvening, first: int) -> None:
    """Withdraw the hands from ``first`` to the latest."""
    drive, last = evening.drive, evening.number
    drive.played_hands.valid().filter(number__gte=first).update(withdrawn=True)
    drive.decisions.filter(kind=FIGURE, data__hand__gte=first).update(withdrawn=True)
    # Of a move over several hands, all are undecided again, not just the withdrawn ones.
    undecided = TableHand.objects.of(drive).filter(hand__number__gt=moved_on(drive, first - 1))
    undecided.update(moved_ns=None)
    undecided.filter(state=TableState.PLAYED).update(instead_ns=None)  # a hand played later has its score
    # People who came since are in the hall, people who left are not; those leaving after this hand still are.
    people = drive.entries.who_came().filter(dummy=False)
    people.filter(to_hand__gte=first, to_hand__lt=last).update(to_hand=first - 1)
    people.filter(to_hand__gte=last).update(to_hand=first)
    people.filter(from_hand__gt=first).update(from_hand=first)
    for entry in people.exclude(away=[]):
        entry.away = [hand for hand in entry.away if hand < first]
        entry.save(update_fields=["away"])
    Substitute.objects.filter(entry__drive=drive, from_hand__gt=first).update(from_hand=first)
    # Dummies that came or went with these hands: as before, and never there unless the MC asked for them.
    dummies = drive.entries.filter(dummy=True)
    dummies.filter(from_hand__lt=first, to_hand__gte=first - 1).update(to_hand=None)
    came = dummies.filter(Q(to_hand=None) | Q(to_hand__gte=F("from_hand")), from_hand__gte=first)
    asked_for = _logged_arrivals(drive, first)
    came.filter(number__in=asked_for).update(from_hand=first, to_hand=None)
    came.exclude(number__in=asked_for).update(to_hand=F("from_hand") - 1)


def _logged_arrivals(drive: Drive, first: int) -> set[int]:
    """Numbers of the entries that the MC added for a hand from ``first`` on, dummies included."""
    arrivals = drive.log.filter(verb=LogVerb.ARRIVE, after__hand__gte=first)
    lists = arrivals.values_list("after__entries", flat=True)
    return {entry["number"] for entries in lists for entry in entries or ()}


def _scores_of(hands: list[Hand]) -> int:
    scores = Score.objects.filter(table__hand__in=hands, status=Score.Status.CURRENT).count()
    return scores + TableHand.objects.filter(hand__in=hands).set_aside().count()


def _ask_what_is_lost(lost: int, latest: Hand, first: int, *, confirmed: bool, about: str) -> None:
    """Raise Ask unless this was asked and nothing has changed since: repeating a yes loses no new scores."""
    state = f"{latest.pk}-{lost}"
    if not confirmed or about not in ("", state):
        raise Ask(_what_is_lost(lost, first), state)


def _what_is_lost(scores: int, hand: int) -> Sentence:
    if not scores:
        text = gettext_noop("Everyone will be seated again for hand %(hand)s. No scores will be lost.")
        return Sentence(text, {"hand": hand})
    return Sentence(
        gettext_noop(
            "Hand %(hand)s and everything after it will no longer count. Scores that will be "
            "lost: %(scores)s."
        ),
        {"hand": hand, "scores": scores},
    )
