"""The seats of a coming hand, for those who are here in it. Writes nothing."""

from collections.abc import Collection, Sequence
from itertools import chain, count

from tournaments.engine.seating.attendance import Block, NextSeating, adapt
from tournaments.engine.seating.forecast import Forecast
from tournaments.engine.seating.seating import Role, Seating
from tournaments.kernel.evening import AnyEntry, DriveEvening, seating
from tournaments.kernel.plan import hand_of_plan, holder, is_here
from tournaments.models import Drive, Hand, Schedule


def next_number(hand: Hand | None) -> int:
    """The hand for which people can still come or leave: the one after ``hand``, the latest with seats.

    Until the first hand has been called, it is the first.
    """
    return 1 if hand is None or hand.called_at is None else hand.number + 1


def fitted(drive: Drive, entries: Collection[AnyEntry], after: Seating, number: int) -> NextSeating | None:
    """The seats of a hand for those of ``entries`` who are present in it (whist.md, 9.8).

    ``after`` is where the move alone would have sent people. None if that fits unchanged.
    """
    by_number = {entry.number: entry for entry in entries}
    placed = set(after.players())
    pairs = drive.movement_rules.needs.unit > 1
    new = [e for e in entries if is_here(e, number) and e.number not in placed]
    come = [e for e in new if not e.dummy or e.from_hand == number]  # a dummy that the MC wants
    gone = {player for player in placed if player not in by_number or not is_here(by_number[player], number)}
    dummies = {entry.number for entry in entries if entry.dummy}
    too_many = len(after.tables) > (drive.most_tables or len(after.tables))
    if not (come or gone or dummies & placed or too_many or len(after.sitting_out) >= 4):
        return None
    # Numbers for dummies: of those that were never there, as their call was taken back, then new ones.
    never_there = (e.number for e in entries if e.dummy and e.to_hand is not None and e.to_hand < e.from_hand)
    return adapt(
        after,
        {**dict.fromkeys(placed, Role.A), **{entry.number: Role(entry.role) for entry in entries}},
        gone=gone,
        come=_blocks(come, pairs),
        dummies=dummies,
        numbers=chain(never_there, count(max(by_number) + 1)),
        most_tables=drive.most_tables,
        pairs=pairs,
    )


def _blocks(come: Sequence[AnyEntry], pairs: bool) -> list[Block]:
    """Newcomers one by one, or in pairs where two come together."""
    units = [entry.unit for entry in come]
    together = {unit for unit in units if pairs and unit is not None and units.count(unit) == 2}
    blocks: list[Block] = [(entry.number,) for entry in come if entry.unit not in together]
    return blocks + [tuple(e.number for e in come if e.unit == unit) for unit in sorted(together)]


def planned_players(schedule: Schedule, number: int) -> set[int]:
    """Entries that have a line of their own in the plan from a hand on."""
    return {
        player
        for row in schedule.seats[number - 1 :]
        for seats in (*row["tables"], row["out"])
        for player in seats
        if player is not None
    }


def lines_of(drive: Drive, entries: Collection[AnyEntry], hand: int, first: int) -> dict[int, int]:
    """Return whose line of the plan each person here in ``hand`` plays, from hand ``first`` on."""
    here = {entry.number for entry in entries if is_here(entry, hand)}
    lines = {
        line: holder(line, drive.schedule.lines, here) for line in planned_players(drive.schedule, first)
    }
    return {player: line for line, player in lines.items() if player is not None}


def vacancies(schedule: Schedule, entries: Collection[AnyEntry], number: int) -> list[int]:
    """Return the entries whose line of the plan is free from a hand on, lowest number first."""
    here = {entry.number for entry in entries if is_here(entry, number)}
    left = []
    for line in planned_players(schedule, number):
        if holder(line, schedule.lines, here) is None:
            last = line
            while str(last) in schedule.lines:  # taken over more than once
                last = schedule.lines[str(last)]
            left.append(last)
    return sorted(left)


def lines_filled(
    drive: Drive, schedule: Schedule, entries: Collection[AnyEntry], number: int
) -> dict[str, int]:
    """The plan's ``lines`` with everyone who has none on a vacancy, first come first served.

    A line goes to someone with the same card where roles matter, and of the same pair or team.
    """
    needs = drive.movement_rules.needs
    by_number = {entry.number: entry for entry in entries}

    def kind(player: int) -> object:
        entry = by_number[player]
        return entry.unit if needs.unit > 1 else entry.role if needs.roles else None

    placed = planned_players(schedule, number) | set(schedule.lines.values())
    waiting = [e.number for e in entries if is_here(e, number) and e.number not in placed and not e.dummy]
    lines = dict(schedule.lines)
    for left in vacancies(schedule, entries, number):
        taker = next((p for p in waiting if left in by_number and kind(p) == kind(left)), None)
        if taker is not None:
            waiting.remove(taker)
            lines[str(left)] = taker
    return lines


def coming(evening: DriveEvening, hand: Hand, entries: Collection[AnyEntry], number: int) -> Forecast:
    """Forecast of a coming hand for those of ``entries`` who are present in it.

    If seats depend on results it starts from the seats of ``hand``: its numbers are right, its names may not
    be. In a plan newcomers have the lines that they would be given.
    """
    drive, dummies = evening.drive, frozenset(entry.number for entry in entries if entry.dummy)
    if drive.movement_rules.needs_results:
        now = evening.moved_from(hand.number, seating(hand))
        following = fitted(drive, entries, now, number)
        if following is None:
            return Forecast(number, now, dummies)
        return Forecast(number, following.seating, dummies | set(following.new))
    schedule = drive.schedule
    # Restored below: a forecast changes nothing.
    kept, schedule.lines = schedule.lines, lines_filled(drive, schedule, entries, number)
    try:
        return Forecast(number, hand_of_plan(drive, entries, number))
    finally:
        schedule.lines = kept
