"""Seats from the draw of a drive's movement, and for the next hand."""

import random
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext

from tournaments.door.queries.seats import fitted
from tournaments.engine.movements import BY_RESULTS, FIXED
from tournaments.engine.seating.attendance import Block
from tournaments.engine.seating.draw import Draw, Plan, draw, opening, opening_of_pairs
from tournaments.engine.seating.seating import Role, Seating, Side
from tournaments.engine.seating.units import UnitError, Units, joined
from tournaments.engine.words import Sentence, gettext_noop
from tournaments.kernel.errors import Refused, Stale
from tournaments.kernel.evening import DriveEvening, on_the_list, seating, winning_sides
from tournaments.kernel.plan import hand_of_plan
from tournaments.models import Drive, Entry, Hand, TableHand


@dataclass(frozen=True, slots=True)
class Drawn:
    """A draw, and the pairs or teams in it by number where people stay together."""

    draw: Draw
    units: Units


def drawn(drive: Drive, seed: int, lots: Collection[int] = ()) -> Drawn:
    """Draw the first hand of a drive, or the whole evening if seats do not depend on results.

    ``lots`` are those whom only the previous draw put into a pair or team. Raises Refused if the entries do
    not fit the movement. May take a second or two if a search makes the schedule.
    """
    movement = drive.movement_rules
    entries = list(on_the_list(drive).values_list("number", "role", "unit", "apart"))
    a = [number for number, role, _, _ in entries if role == Role.A]
    refusal = movement.refusal(len(a), len(entries) - len(a))
    if refusal:
        raise Refused(refusal)
    units: Units = {}
    if movement.needs.unit > 1:
        wished = {number: None if number in lots else unit for number, _, unit, _ in entries}
        try:
            units = joined(wished, movement.needs.unit, random.Random(seed))
        except UnitError as error:
            raise Refused(error.sentence) from error
        classes: list[list[Block]] = [list(units.values())]
    elif movement.needs.roles:
        classes = [[(n,) for n, plays_as, _, _ in entries if plays_as == role] for role in Role]
    else:
        classes = [[(number,) for number, _, _, _ in entries]]
    apart = {number: group for number, _, _, group in entries if group}
    by_results = BY_RESULTS.get(drive.movement)
    seats = draw(
        classes,
        _plan(drive),
        seed,
        apart,
        hands=min(drive.apart_hands, drive.hands),
        hands_per_move=drive.hands_per_move,
        walks=tuple(by_results.steps(drive.reverse).values()) if by_results else (),
    )
    return Drawn(seats, units)


def _plan(drive: Drive) -> Plan:
    fixed = FIXED.get(drive.movement)

    def plan(a: Sequence[int], b: Sequence[int], rng: random.Random) -> Sequence[Seating]:
        if fixed:
            return fixed.schedule(
                a, b, drive.hands, rng=rng, hands_per_move=drive.hands_per_move, reverse=drive.reverse
            )
        if drive.movement_rules.needs.unit > 1:
            return (opening_of_pairs(a, drive.most_tables),)
        return (opening(a, b, drive.most_tables),)

    return plan


def following(evening: DriveEvening, deciding: Collection[Hand]) -> Seating:
    """The seats of the hand after the latest; ``deciding`` are the hands whose tricks say who moves.

    People who come and go between the two are taken into account: dummies are entered where they are needed.
    The tricks are those written down as ``moved_ns`` before.
    """
    drive, number = evening.drive, evening.number
    movement = BY_RESULTS.get(drive.movement)
    if movement is None:
        return _scheduled(evening, number + 1)
    after = evening.moved_from(number, seating(evening.hands[number]))
    if deciding:
        results: dict[int, list[int]] = {table.number: [] for table in after.tables}
        rows = TableHand.objects.filter(hand__in=deciding, moved_ns__isnull=False).order_by("hand__number")
        for table, ns in rows.values_list("number", "moved_ns"):
            if table in results:  # else it has been folded since
                results[table].append(ns or 0)
        # A table that began between two hands of one move has fewer results.
        if silent := [table for table, results_there in results.items() if not results_there]:
            text = gettext_noop(
                "There is no score for table %(table)s in hand %(hand)s, so we cannot tell who "
                "moves from it. Reopen the cards first."
            )
            raise Refused(Sentence(text, {"table": silent[0], "hand": number}))
        winners = winning_sides(results)
        after = movement.next_seating(
            after,
            [winners[table.number] for table in after.tables],
            evening.roles,
            drive.reverse,
            evening.sat_out(number) if drive.fair_chair else None,
        )
    return refit(evening, after, number + 1)


def as_rows(seatings: Sequence[Seating]) -> list[dict[str, object]]:
    """Seatings in the form stored by Schedule."""
    return [
        {"tables": [list(table.seats) for table in seating.tables], "out": list(seating.sitting_out)}
        for seating in seatings
    ]


def refit(evening: DriveEvening, after: Seating, number: int) -> Seating:
    """The seats of a hand for the people present in it (whist.md, 9.8); missing dummies are entered."""
    drive = evening.drive
    if drive.movement in FIXED:
        return _scheduled(evening, number)
    following = fitted(drive, evening.entry_rows, after, number)
    if following is None:
        return after
    by_number = {entry.number: entry for entry in evening.entries}
    if drive.movement_rules.needs.unit > 1:
        _name_pairs(following.seating, by_number, set(after.players()))
    _enter_dummies(drive, number, following.new, following.seating, by_number)
    drive.entries.filter(number__in=following.dismissed).update(to_hand=number - 1)
    return following.seating


def _scheduled(evening: DriveEvening, number: int) -> Seating:
    if number > len(evening.drive.schedule.seats):
        raise Stale
    return hand_of_plan(evening.drive, evening.entry_rows, number)


def _name_pairs(seating: Seating, entries: Mapping[int, Entry], before: Collection[int]) -> None:
    """Give both players of a pair one number: that of the one there before, else their own, else a new one.

    Their own may be someone else's: of a partner whom they had until a call was taken back.
    """
    for pair in _pairs(seating):
        both = [entries[player] for player in pair if player and player in entries]
        both.sort(key=lambda entry: (entry.number not in before, entry.dummy, entry.unit is None))
        if not both:
            continue
        unit = both[0].unit
        others = {entry.unit for number, entry in entries.items() if number not in pair}
        if unit is None or (both[0].number not in before and unit in others):
            unit = max((entry.unit or 0 for entry in entries.values()), default=0) + 1
        for entry in both:
            if entry.unit != unit:
                entry.unit = unit
                entry.save(update_fields=["unit"])


def _enter_dummies(
    drive: Drive, hand: int, new: Mapping[int, Role | None], seating: Seating, entries: Mapping[int, Entry]
) -> None:
    for number, role in new.items():
        partner = next((p for pair in _pairs(seating) if number in pair for p in pair if p != number), None)
        partner_entry = entries.get(partner or 0)
        values = {
            "name": gettext("Dummy"),
            "role": role or Role.A,
            "dummy": True,
            "eligible": False,
            "from_hand": hand,
            "to_hand": None,
            "unit": partner_entry.unit if partner_entry and role is None else None,
        }
        # It may be on the list from an undone call.
        Entry.objects.update_or_create(drive=drive, number=number, defaults=values)


def _pairs(seating: Seating) -> Iterator[tuple[int | None, ...]]:
    for table in seating.tables:
        for side in Side:
            yield table.pair(side)
    out = seating.sitting_out
    for i in range(0, len(out) - 1, 2):  # pairs sit out side by side
        yield out[i : i + 2]
