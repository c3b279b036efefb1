"""Corrections of the seats of a hand that has been called, and undoing them."""

from collections.abc import Sequence

from django.db.models import F

from tournaments.door.queries.seats import lines_of
from tournaments.door.services.draw import turn_plan, turn_seats
from tournaments.engine.log_verbs import LogVerb
from tournaments.engine.movements import FIXED
from tournaments.engine.permissions import Action
from tournaments.engine.seating.seat_corrections import Instead, WrongSeats
from tournaments.engine.standings.scoring import TRICKS
from tournaments.kernel.change import Actor, change
from tournaments.kernel.errors import Ask, Refused, Stale
from tournaments.kernel.evening import DriveEvening
from tournaments.models import Drive, TableHand
from tournaments.play.queries.seats_put_right import (
    Correction,
    SeatsWord,
    correction,
    last_put_right,
    logged,
    question,
)


def put_seats_right(
    drive_id: int, actor: Actor, word: SeatsWord, *, mark: str = "", confirmed: bool = False
) -> None:
    """Seat people in a hand as they really sat; the tables keep their tricks, which count for who sat there.

    With ``word.onward`` people continued on each other's ways in the hands called since, in a plan to the
    end; without, these hands stay as they are. ``mark`` identifies the seats that the MC was shown: Stale if
    others sit there by now. Raises Refused for impossible seats, and Ask unless ``confirmed`` if the rules
    keep new partners apart.
    """
    with change(drive_id, Action.SEATS, actor) as under_way:
        drive = under_way.drive
        try:
            right = correction(DriveEvening(drive), word)
        except WrongSeats as wrong:
            raise Refused(wrong.sentence) from wrong
        if mark not in ("", right.mark):
            raise Stale
        if not confirmed and (asks := question(word, right, DriveEvening(drive).people)):
            raise Ask(asks)
        _seat_anew(drive, word.hand, right.until, right.instead, right.later)
        record = _record(word, right)
        if word.left and "left" in record:
            _turn_winners(drive, word.hand, word.left)
        under_way.log(LogVerb.SEATS_PUT_RIGHT, after=record)


def undo_seats(drive_id: int, actor: Actor, hand: int, *, seen: int | None = None) -> None:
    """Undo the last correction of seats, which was in this hand.

    ``seen`` is the version of the correction that the page shows. Raises Stale after a call, and if another
    correction is the last by now.
    """
    with change(drive_id, Action.SEATS, actor) as under_way:
        record = last_put_right(under_way.drive)
        if record is None or record["hand"] != hand or seen not in (None, record["version"]):
            raise Stale
        instead, later = (
            {there: entry for entry, there in logged(record[key]).items()} for key in ("swapped", "later")
        )
        _seat_anew(under_way.drive, hand, record["until"], instead, later)
        if left := record.get("left"):
            _turn_winners(under_way.drive, hand, left)
        undone = {key: record[key] for key in ("swapped", "later")}
        under_way.log(LogVerb.SEATS_UNDONE, before=undone, after={"hand": hand})


def _seat_anew(drive: Drive, hand: int, until: int, instead: Instead, later: Instead) -> None:
    entries = {entry.number: entry for entry in drive.entries.all()}
    for row in drive.played_hands.valid().filter(number__range=(hand, until)):
        turned = instead if row.number == hand else later
        if turned:
            turn_seats(drive, row, turned, entries)
    # In a plan they stay exchanged to the end, so change the planned hands too.
    if later and drive.movement in FIXED and until < drive.hands:
        line_of = lines_of(drive, entries.values(), until, until + 1)
        turn_plan(drive, {line_of[a]: line_of[b] for a, b in later.items()}, until + 1)


def _turn_winners(drive: Drive, hand: int, table: int) -> None:
    """Record that people moved from a table as if the other pair had won, for later corrections."""
    since = range(hand - drive.hands_per_move, hand)
    moved = TableHand.objects.of(drive).filter(hand__number__in=since, number=table, instead_ns=None)
    moved.update(moved_ns=TRICKS - F("moved_ns"))


def _record(word: SeatsWord, right: Correction) -> dict[str, object]:
    """Data that undo needs, and for an archive the hands to which the MC sent these entries.

    The other pair is recorded as having left a table only if that holds for every hand since; otherwise the
    MC still has to say where they went.
    """
    hands: Sequence[int] = [word.hand]
    left = {"left": word.left} if word.left else {}
    if not word.onward and word.hand < right.until:
        hands, left = [word.hand, word.hand + 1], {}
    return left | {
        "hand": word.hand,
        "until": right.until,
        "hands": list(hands),
        "entries": sorted(right.instead),
        "own": right.own,
        "swapped": sorted(right.instead.items()),
        "later": sorted(right.later.items()),
    }
