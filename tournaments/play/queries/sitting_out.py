"""People without a seat in a hand and the reasons, dummies, and people who come and go after it."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext, ngettext

from tournaments.drive.queries.worth_of_missed_hand import worth
from tournaments.engine.movements import BY_RESULTS
from tournaments.engine.seating.moves import Block, exchanged
from tournaments.engine.seating.seating import Side
from tournaments.kernel.evening import DriveEvening, Name, seating, winning_sides
from tournaments.kernel.tables import TableSeen, listed, named
from tournaments.models import Drive, Hand, TableHand
from tournaments.text import SEAT_NAMES


@dataclass(frozen=True, slots=True)
class Away:
    """Facts about a hand that its tables do not show.

    ``out`` names those who sit it out, empty if nobody does; ``worth`` is the score that counts for it;
    ``lines`` has a sentence each for the fair chair, dummies, arrivals and leavers.
    """

    out: str
    worth: str
    lines: tuple[str, ...]


def away(evening: DriveEvening, hand: Hand, tables: Sequence[TableSeen]) -> Away | None:
    """The people without a seat in a hand; None if there is nothing to say.

    No query besides those of the evening; two if somebody sits out in a movement that depends on results.
    """
    people = evening.people
    rows = evening.entry_rows
    came = [entry for entry in rows if entry.to_hand is None or entry.to_hand >= entry.from_hand]
    # A table that lacks a pair does not play, so the other pair at it sits out too.
    seated_out = (seat.who for table in tables if table.sits_out for seat in table.seats)
    out = [people[number] for number in hand.sitting_out if number in people]
    out += [person for person in seated_out if person is not None]
    comes = (entry.number for entry in came if entry.from_hand == hand.number + 1)
    goes = (entry.number for entry in came if entry.to_hand == hand.number)
    places = [
        gettext("%(seat)s at table %(table)s") % {"table": table.number, "seat": SEAT_NAMES[seat.letter]}
        for table in tables
        for seat in table.seats
        if seat.open and not table.sits_out
    ]
    lines = [
        *_instead(evening, hand),
        gettext("Dummies: %(places)s.") % {"places": listed(places)} if places else "",
        _line(gettext("Leaving after this hand: %(who)s."), goes, people),
        _line(gettext("Coming in for the next hand: %(who)s."), comes, people),
    ]
    said = tuple(line for line in lines if line)
    persons = [person for person in out if not person.dummy]
    return Away(named(persons), worth(evening.drive, len(persons)), said) if persons or said else None


def _line(text: str, entries: Iterable[int], people: Mapping[int, Name]) -> str:
    person = named(people[entry] for entry in entries if entry in people and not people[entry].dummy)
    return text % {"who": person} if person else ""


def _instead(evening: DriveEvening, hand: Hand) -> tuple[str, ...]:
    """Sentences that say whom the move to this hand sat out and instead of whom (whist.md, 9.2)."""
    drive, roles = evening.drive, evening.roles
    movement = BY_RESULTS.get(drive.movement)
    last = hand.number - 1
    if movement is None or not (drive.fair_chair and hand.sitting_out) or last % drive.hands_per_move:
        return ()
    before = evening.hands.get(last)
    if before is None or not before.sitting_out:
        return ()
    was = evening.moved_from(last, seating(before))
    winners = _winners(drive, last)
    # The move is recomputed with and without the fair chair, which needs full tables and their winners.
    if any(table.number not in winners or None in table.seats for table in was.tables):
        return ()
    sides = [winners[table.number] for table in was.tables]
    plain = movement.next_seating(was, sides, roles, drive.reverse)
    fair = movement.next_seating(was, sides, roles, drive.reverse, evening.sat_out(last))
    return tuple(
        _exchange(sits, instead, evening.people)
        for sits, instead in exchanged(fair, plain, movement.needs.unit)
        # Arrivals and leavers may have changed the result.
        if set(sits) <= set(hand.sitting_out) and not set(instead) & set(hand.sitting_out)
    )


def _winners(drive: Drive, last: int) -> Mapping[int, Side]:
    """The side that won each table in the hands that led to a move, by the tricks people moved by."""
    hands = range(last - drive.hands_per_move + 1, last + 1)
    moved = TableHand.objects.of(drive).filter(hand__number__in=hands, moved_ns__isnull=False)
    results: dict[int, list[int]] = {}
    for table, ns in moved.order_by("hand__number").values_list("number", "moved_ns"):
        results.setdefault(table, []).append(ns or 0)
    return winning_sides(results)


def _exchange(sits: Block, instead: Block, people: Mapping[int, Name]) -> str:
    text = ngettext(
        "%(sits)s sits out instead of %(instead)s, who has sat out more often.",
        "%(sits)s sit out instead of %(instead)s, who have sat out more often.",
        len(sits),
    )
    sitting = named(people[entry] for entry in sits)
    return text % {"sits": sitting, "instead": named(people[entry] for entry in instead)}
