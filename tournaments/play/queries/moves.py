"""A move in words that an MC can read aloud."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext, ngettext

from tournaments.engine.seating.moves import Arrival, Stay, TableMove, comings, table_moves
from tournaments.engine.seating.seating import PARTNER, SEATS, SIDE_OF, Seating, Table
from tournaments.kernel.evening import DriveEvening, Name, seatings
from tournaments.kernel.tables import listed, named
from tournaments.models import Drive, Hand
from tournaments.text import SEAT_NAMES, SIDE_NAMES


@dataclass(frozen=True, slots=True)
class TableWords:
    """One table's part of a move: a sentence for everybody who stays and for everybody who arrives."""

    table: int
    sitting: tuple[str, ...]
    arriving: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Move:
    """A whole move: arrivals, leavers and tables that begin or end first, then table by table."""

    lines: tuple[str, ...]
    tables: tuple[TableWords, ...]


def move_into(evening: DriveEvening, hand: Hand) -> Move | None:
    """The move that led to a hand; None for hand 1, and if everybody stays. One query."""
    was, now = seats_around(evening, hand)
    return move_between(was, now, evening.people) if was else None


def seats_around(evening: DriveEvening, hand: Hand) -> tuple[Seating | None, Seating]:
    """The seats of the hand before, None for hand 1, and those of this hand. One query."""
    before = evening.hands.get(hand.number - 1)
    seats = seatings([before, hand] if before else [hand])
    return seats.get(hand.number - 1), seats[hand.number]


def dealing_in(drive: Drive, was: Seating | None, tables: Iterable[Table]) -> str:
    """Sentences that say who deals: the rule at most of these tables first, then the exceptions."""
    before = {table.number: table for table in was.tables} if was else {}
    said: dict[str, list[int]] = {}
    for table in tables:
        if not table.lacks_pair:  # such a table sits out, so nobody deals
            said.setdefault(drive.dealing_at((before.get(table.number), table)), []).append(table.number)
    usual, *others = sorted(said, key=lambda words: -len(said[words])) or [""]

    def elsewhere(words: str) -> str:
        at = said[words]
        text = ngettext("At table %(tables)s: %(words)s", "At tables %(tables)s: %(words)s", len(at))
        return text % {"tables": listed(at), "words": words}

    return " ".join((usual, *map(elsewhere, others)))


def move_between(was: Seating, now: Seating, people: Mapping[int, Name]) -> Move | None:
    """The move from one hand's seats to the next in words; None if everybody stays."""
    if was == now:
        return None
    changes = comings(was, now)

    def persons(entries: Sequence[int]) -> str:
        return named(people[entry] for entry in entries if not people[entry].dummy)

    opened = ngettext("New table: %(who)s.", "New tables: %(who)s.", len(changes.opened))
    folded = ngettext(
        "No longer in use: table %(who)s.", "No longer in use: tables %(who)s.", len(changes.folded)
    )
    lines = (
        (gettext("Back in: %(who)s."), persons(changes.back)),
        (gettext("New: %(who)s."), persons(changes.new)),
        (gettext("Gone: %(who)s."), persons(changes.gone)),
        (opened, listed(changes.opened)),
        (folded, listed(changes.folded)),
    )
    return Move(
        tuple(text % {"who": person} for text, person in lines if person),
        tuple(_words(move, people) for move in table_moves(was, now)),
    )


def words_at(was: Seating, now: Seating, table: int, people: Mapping[int, Name]) -> TableWords | None:
    """One table's part of a move; None if the table is not played after it."""
    return next((_words(move, people) for move in table_moves(was, now) if move.table == table), None)


def _words(move: TableMove, people: Mapping[int, Name]) -> TableWords:
    stays = {stay.seat: stay for stay in move.staying}
    arrives = {arrival.seat: arrival for arrival in move.arriving}
    sitting, arriving = [], []
    for seat, opposite in ("NS", "EW"):
        if _together(stays.get(seat), stays.get(opposite), people):
            sitting.append(_pair_stays(stays.pop(seat), stays.pop(opposite), people))
        if _together(arrives.get(seat), arrives.get(opposite), people):
            arriving.append(_pair_arrives(arrives.pop(seat), arrives.pop(opposite), people))
    sitting += [_stays(stay, people) for stay in stays.values()]
    arriving += [_arrives(arrival, people) for arrival in arrives.values()]
    return TableWords(move.table, tuple(sitting), tuple(arriving))


def _together(
    first: Stay | Arrival | None, second: Stay | Arrival | None, people: Mapping[int, Name]
) -> bool:
    """True if two partners of one pair or team do the same, so that one sentence can name both."""
    if first is None or second is None:
        return False
    a, b = people[first.entry], people[second.entry]
    if not a.unit_label or a.unit_label != b.unit_label or a.dummy or b.dummy:
        return False
    if isinstance(first, Stay):
        return True
    return isinstance(second, Arrival) and (first.from_table, first.new) == (second.from_table, second.new)


def _pair_stays(first: Stay, second: Stay, people: Mapping[int, Name]) -> str:
    values = {
        "names": named((people[first.entry], people[second.entry])),
        "seats": SIDE_NAMES[SIDE_OF[first.seat]],
    }
    # Partners who exchange North and South keep their side of the table, so nothing is announced.
    if {first.from_seat, second.from_seat} == {first.seat, second.seat}:
        return gettext("%(names)s stay %(seats)s") % values
    return gettext("%(names)s change to %(seats)s") % values


def _pair_arrives(first: Arrival, second: Arrival, people: Mapping[int, Name]) -> str:
    values = {
        "names": named((people[first.entry], people[second.entry])),
        "table": first.from_table,
        "seats": SIDE_NAMES[SIDE_OF[first.seat]],
    }
    if first.from_table is not None:
        return gettext("%(names)s from table %(table)s sit %(seats)s") % values
    if first.new:
        return gettext("%(names)s, who are new, sit %(seats)s") % values
    return gettext("%(names)s, who sat out, sit %(seats)s") % values


def _stays(stay: Stay, people: Mapping[int, Name]) -> str:
    values = {"name": people[stay.entry].name, "seat": SEAT_NAMES[stay.seat]}
    if stay.seat == stay.from_seat:
        return gettext("%(name)s stays %(seat)s") % values
    return gettext("%(name)s changes to %(seat)s") % values


def _arrives(arrival: Arrival, people: Mapping[int, Name]) -> str:
    values = {
        "name": people[arrival.entry].name,
        "table": arrival.from_table,
        "seat": SEAT_NAMES[arrival.seat],
        "opposite": _opposite(arrival.opposite, people),
    }
    if arrival.from_table is not None:
        return gettext("%(name)s from table %(table)s sits %(seat)s, opposite %(opposite)s") % values
    if people[arrival.entry].dummy:
        return gettext("a dummy sits %(seat)s, opposite %(opposite)s") % values
    if arrival.new:
        return gettext("%(name)s, who is new, sits %(seat)s, opposite %(opposite)s") % values
    return gettext("%(name)s, who sat out, sits %(seat)s, opposite %(opposite)s") % values


def _opposite(entry: int | None, people: Mapping[int, Name]) -> str:
    if entry is None or people[entry].dummy:
        return gettext("a dummy")
    return people[entry].name


def onward(
    before: Seating, after: Seating, table: int, hand: int, people: Mapping[int, Name]
) -> tuple[str, ...]:
    """A sentence for each person who leaves a table, saying where they go, in the order N, E, S, W.

    ``hand`` is the number of that next hand; a dummy that is no longer needed is left out.
    """
    places = {
        player: (there.number, seat, there.seats[SEATS.index(PARTNER[seat])])
        for there in after.tables
        for seat, player in zip(SEATS, there.seats, strict=True)
        if player is not None
    }
    here = next((there.seats for there in before.tables if there.number == table), ())
    lines = []
    for player in here:
        if player is None:
            continue
        person = people[player]
        if player not in places:
            text = gettext("%(name)s sits out hand %(hand)s")
            if player not in after.sitting_out:
                text = gettext("%(name)s has gone")
            lines += [text % {"name": person.name, "hand": hand}] if not person.dummy else []
        elif places[player][0] != table:
            to_table, seat, opposite = places[player]
            values = {
                "name": gettext("The dummy") if person.dummy else person.name,
                "table": to_table,
                "seat": SEAT_NAMES[seat],
                "opposite": _opposite(opposite, people),
            }
            lines.append(
                gettext("%(name)s goes to table %(table)s: %(seat)s, opposite %(opposite)s") % values
            )
    return tuple(lines)
