"""A move in words that an MC can read aloud, and whether a correction would have moved people otherwise."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.db.models import F
from django.utils.translation import gettext

from tournaments.engine.moving import Arrival, Stay, TableMove, table_moves
from tournaments.engine.seating import PARTNER, SEATS, Seating
from tournaments.models import Drive, Hand, Score
from tournaments.queries import evening
from tournaments.queries.evening import Name


@dataclass(frozen=True, slots=True)
class TableWords:
    """One table's part of a move: a sentence for everybody who stays and for everybody who arrives."""

    table: int
    sitting: tuple[str, ...]
    arriving: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Reseat:
    """After ``from_hand`` the pair that won at ``tables`` turned out to be the other one."""

    from_hand: int
    tables: tuple[int, ...]


def move_into(drive: Drive, hand: Hand, people: Mapping[int, Name]) -> tuple[TableWords, ...]:
    """The move that led to a hand, by table; empty for hand 1 and where everybody stays. Three queries."""
    before = evening.hand_numbered(drive, hand.number - 1) if hand.number > 1 else None
    if before is None:
        return ()
    was, now = evening.seating(before), evening.seating(hand)
    return tuple(_words(move, people) for move in table_moves(was, now)) if was != now else ()


def _words(move: TableMove, people: Mapping[int, Name]) -> TableWords:
    return TableWords(
        move.table,
        tuple(_stays(stay, people) for stay in move.staying),
        tuple(_arrives(arrival, people) for arrival in move.arriving),
    )


def _stays(stay: Stay, people: Mapping[int, Name]) -> str:
    values = {"name": people[stay.entry].name, "seat": stay.seat}
    if stay.seat == stay.from_seat:
        return gettext("%(name)s stays %(seat)s") % values
    return gettext("%(name)s slides to %(seat)s") % values


def _arrives(arrival: Arrival, people: Mapping[int, Name]) -> str:
    values = {
        "name": people[arrival.entry].name,
        "table": arrival.from_table,
        "seat": arrival.seat,
        "opposite": people[arrival.opposite].name if arrival.opposite else gettext("nobody"),
    }
    if arrival.from_table is None:
        return gettext("%(name)s sits %(seat)s, opposite %(opposite)s") % values
    return gettext("%(name)s from table %(table)s sits %(seat)s, opposite %(opposite)s") % values


def onward(before: Seating, after: Seating, table: int, people: Mapping[int, Name]) -> tuple[str, ...]:
    """Where the four who sat at a table sit now, a sentence each in the order N, E, S, W."""
    places = {
        player: (there.number, seat, there.seats[SEATS.index(PARTNER[seat])])
        for there in after.tables
        for seat, player in zip(SEATS, there.seats, strict=True)
        if player is not None
    }
    here = next((there.seats for there in before.tables if there.number == table), ())
    return tuple(_onward(player, table, places[player], people) for player in here if player in places)


def _onward(player: int, table: int, place: tuple[int, str, int | None], people: Mapping[int, Name]) -> str:
    to, seat, opposite = place
    values = {
        "name": people[player].name,
        "table": to,
        "seat": seat,
        "opposite": people[opposite].name if opposite else gettext("nobody"),
    }
    if to == table:
        return gettext("%(name)s stays at this table: %(seat)s, opposite %(opposite)s") % values
    return gettext("%(name)s goes to table %(table)s: %(seat)s, opposite %(opposite)s") % values


def wants_reseating(drive: Drive) -> Reseat | None:
    """The first move that would have gone otherwise by the scores as they stand now; None where none would.

    Two database queries, one where nothing was corrected after a move.
    """
    counts = Score.objects.filter(
        status=Score.Status.CURRENT,
        table__hand__drive=drive,
        table__hand__withdrawn=False,
        table__moved_ns__isnull=False,
    )
    size = drive.hands_per_move
    corrected = counts.exclude(ns=F("table__moved_ns")).values_list("table__hand__number", "table__number")
    moves = {
        (-(-hand // size) * size, table) for hand, table in corrected
    }  # (last hand before the move, table)
    if not moves:
        return None
    hands = {hand - back for hand, _ in moves for back in range(size)}
    rows = counts.filter(table__hand__number__in=hands).values_list(
        "table__hand__number", "table__number", "ns", "table__moved_ns"
    )
    tricks = {(hand, table): (ns, moved) for hand, table, ns, moved in rows}
    wrong = sorted(move for move in moves if _other_pair(*move, size, tricks))
    if not wrong:
        return None
    first = wrong[0][0]
    return Reseat(first, tuple(table for hand, table in wrong if hand == first))


def _other_pair(
    last: int, table: int, size: int, tricks: Mapping[tuple[int, int], tuple[int, int | None]]
) -> bool:
    """Whether the pair that won since the move before is another one now than when people moved."""
    since = [tricks[hand, table] for hand in range(last - size + 1, last + 1)]
    now = evening.winning_sides({table: [ns for ns, _ in since]})
    then = evening.winning_sides({table: [moved for _, moved in since if moved is not None]})
    return now != then
