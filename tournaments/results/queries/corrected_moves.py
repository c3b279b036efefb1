"""Moves to ask about because a score was corrected later, so that the other pair had won."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.db.models import F

from tournaments.cards.queries.audit import decisions_of_kind
from tournaments.engine.log_verbs import LogVerb
from tournaments.engine.permissions import State
from tournaments.engine.score_cards.decisions import OTHER_PAIR
from tournaments.kernel.evening import DriveEvening, winning_sides
from tournaments.kernel.tables import tables_of
from tournaments.models import Drive, Score, TableHand

Move = tuple[int, int]  # the last hand before the move, and the table


@dataclass(frozen=True, slots=True)
class CorrectedMove:
    """A move to ask about, because scores were corrected after it.

    ``hand`` is the last one before the move. ``was`` and ``now`` are the names of the pair that had won when
    the move was called, and of the pair that won by the corrected scores.
    """

    hand: int
    table: int
    was: str
    now: str


def corrected_move(evening: DriveEvening) -> CorrectedMove | None:
    """Return the earliest move that nobody has said anything about since its scores were corrected.

    In a drive that is not being played nobody can answer, so nothing is asked.
    """
    return _earliest(evening) if evening.drive.state == State.PLAYING else None


def move_in_doubt(evening: DriveEvening) -> CorrectedMove | None:
    """Return the same move in any state of the drive, unless the results come from the sums of the cards."""
    move = _earliest(evening)
    return None if move is None or evening.is_by_totals else move


def _earliest(evening: DriveEvening) -> CorrectedMove | None:
    """Return the earliest move without an answer.

    One query if no score was corrected after a move. If the cards show that the other pair moved, the scores
    are right.
    """
    drive = evening.drive
    counts = Score.objects.of(drive).current().filter(table__moved_ns__isnull=False)
    counts = counts.filter(table__instead_ns=None)  # else the MC said who moves when the table was set aside
    size = drive.hands_per_move
    corrected = counts.exclude(ns=F("table__moved_ns")).values_list("table__hand__number", "table__number")
    moves = {(_last(hand, size), table) for hand, table in corrected}
    if not moves:
        return None
    answered = _answered(drive)
    answered |= {
        (decision.data["hand"], decision.data["table"]) for decision in decisions_of_kind(drive, OTHER_PAIR)
    }
    hands = [hand - back for hand, _ in moves for back in range(size)]
    rows = counts.filter(table__hand__number__in=hands).order_by("table__hand__number")
    now: dict[Move, list[int]] = defaultdict(list)
    then: dict[Move, list[int]] = defaultdict(list)
    for hand, table, ns, moved in rows.values_list(
        "table__hand__number", "table__number", "ns", "table__moved_ns"
    ):
        now[_last(hand, size), table].append(ns)
        then[_last(hand, size), table].append(moved or 0)
    for move in sorted(moves - answered):
        (side,) = winning_sides({0: now[move]}).values()
        if {0: side} != winning_sides({0: then[move]}):
            at = TableHand.objects.of(drive).get(hand__number=move[0], number=move[1])
            (seen,) = tables_of([at.hand_id], evening.people, [at.pk])
            return CorrectedMove(*move, was=seen.names(side.other), now=seen.names(side))
    return None


def _last(hand: int, size: int) -> int:
    """The last hand before the move that a hand decides, with ``size`` hands to a move."""
    return -(-hand // size) * size


def _answered(drive: Drive) -> set[Move]:
    """Moves for which the MC has answered since the last correction. One query."""
    answered: set[Move] = set()
    corrected: set[Move] = set()
    put_right: list[Move] = []
    verbs = LogVerb.SCORE_CORRECTED, LogVerb.RESEAT_PUT_AWAY, LogVerb.SEATS_PUT_RIGHT, LogVerb.SEATS_UNDONE
    lines = drive.log.filter(verb__in=verbs).order_by("version").values_list("verb", "after")
    for verb, logged in lines:
        after: Mapping[str, Any] = logged or {}
        if verb == LogVerb.SCORE_CORRECTED:
            move = _last(after["hand"], drive.hands_per_move), after["table"]
            corrected.add(move)
            answered.discard(move)
        elif verb == LogVerb.RESEAT_PUT_AWAY:  # earlier versions asked about all tables at once
            answered |= {(after["hand"], after["table"])} if "table" in after else corrected
        elif verb == LogVerb.SEATS_PUT_RIGHT:
            # The seats of a hand follow from the move after the hand before it.
            put_right.append((after["hand"] - 1, after.get("left", 0)))
            answered.add(put_right[-1])
        elif put_right:
            answered.discard(put_right.pop())  # undo takes back the latest correction
    return answered
