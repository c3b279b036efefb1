"""One hand of the evening to look through: its tables, and the move that led to it."""

from dataclasses import dataclass
from datetime import datetime

from tournaments.engine.log_verbs import LogVerb
from tournaments.engine.movements import FIXED
from tournaments.kernel.evening import DriveEvening
from tournaments.kernel.plan import planned
from tournaments.kernel.tables import TableSeen, tables_of, tables_to_come
from tournaments.models import Hand
from tournaments.play.queries.mc_page import BEING_PLAYED
from tournaments.play.queries.moves import Move, move_between, move_into
from tournaments.play.queries.sitting_out import Away, away


@dataclass(frozen=True, slots=True)
class HandPage:
    """One hand of the evening with the move that led to it. ``to_come``: planned, but not played yet.

    ``trumps_before`` are the trumps before the last correction.
    """

    hand: int
    trumps: str
    called_at: datetime | None
    tables: tuple[TableSeen, ...]
    move: Move | None
    away: Away | None
    before: int | None
    after: int | None
    to_come: bool = False
    trumps_before: str = ""


def hand_page(evening: DriveEvening, number: int) -> HandPage | None:
    """One hand that is not withdrawn, or that a plan knows, or None."""
    drive, hand, latest = evening.drive, evening.hands.get(number), evening.latest
    planned_on = drive.movement in FIXED and drive.state in BEING_PLAYED
    last = drive.hands if planned_on else latest.number if latest else 0
    if hand is None:
        # A withdrawn hand is not one to come.
        to_come = planned_on and latest is not None and latest.number < number <= last
        return _hand_to_come(evening, number) if to_come else None
    tables = tables_of([hand.pk], evening.people)
    changes = drive.log.filter(verb=LogVerb.TRUMPS, after__hand=number).order_by("-version")
    return HandPage(
        hand.number,
        hand.trumps,
        hand.called_at,
        tables,
        move_into(evening, hand),
        away(evening, hand, tables),
        number - 1 if number > 1 else None,
        number + 1 if number < last else None,
        trumps_before=changes.values_list("before__trumps", flat=True).first() or "",
    )


def _hand_to_come(evening: DriveEvening, number: int) -> HandPage | None:
    drive, people = evening.drive, evening.people
    plan = planned(drive)
    if number > len(plan):
        return None
    seating = plan[number - 1]
    tables = tables_to_come(number, seating, people)
    hand = Hand(number=number, sitting_out=list(seating.sitting_out))
    return HandPage(
        number,
        drive.trump_of(number),
        None,
        tables,
        move_between(plan[number - 2], seating, people),
        away(evening, hand, tables),
        number - 1,
        number + 1 if number < drive.hands else None,
        to_come=True,
    )
