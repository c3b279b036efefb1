"""The evening of a fixed movement, hand by hand: as played so far, then as drawn."""

from collections.abc import Collection, Mapping
from itertools import chain, groupby

from tournaments.engine.seating.seating import Role, Seating, Table
from tournaments.kernel.evening import AnyEntry
from tournaments.models import Drive, TableHand


def planned(drive: Drive) -> tuple[Seating, ...]:
    """The seats of every hand of the plan, for the people who are here in it. Four database queries."""
    entries = list(drive.entries.all())
    out = dict(drive.played_hands.valid().values_list("number", "sitting_out"))
    tables = TableHand.objects.of(drive).order_by("hand__number", "number")
    rows = tables.values_list("hand__number", "number", "n__number", "e__number", "s__number", "w__number")
    seated = {
        hand: Seating(tuple(Table(*row[1:]) for row in tables), tuple(out[hand]))
        for hand, tables in groupby(rows, key=lambda row: row[0])
        if hand in out
    }
    hands = range(1, len(drive.schedule.seats) + 1)
    return tuple(seated.get(hand) or hand_of_plan(drive, entries, hand) for hand in hands)


def hand_of_plan(drive: Drive, entries: Collection[AnyEntry], number: int) -> Seating:
    """A hand of ``drive.schedule`` as drawn, for the entries present in it."""
    here = {entry.number for entry in entries if is_here(entry, number)}

    row = drive.schedule.seats[number - 1]
    own = here.intersection(chain(*row["tables"], row["out"]))

    def now(line: int | None) -> int | None:
        # Whoever took a line over later may have another one in a hand that is gone back to.
        player = holder(line, drive.schedule.lines, here)
        return None if player != line and player in own else player

    tables = tuple(Table(i, *map(now, seats)) for i, seats in enumerate(row["tables"], 1))
    seated = {player for table in tables for player in table.seats}
    roles = {entry.number: Role(entry.role) for entry in entries}
    return _more_tables(drive, Seating(tables, tuple(sorted(here - seated))), number, roles)


def holder(line: int | None, lines: Mapping[str, int], here: Collection[int]) -> int | None:
    """The entry that plays on a line: its owner or the last to take it over, if that one is here."""
    while line is not None and line not in here:
        line = lines.get(str(line))
    return line


def is_here(entry: AnyEntry, hand: int) -> bool:
    until = entry.to_hand is None or hand <= entry.to_hand
    return entry.from_hand <= hand and until and hand not in entry.away


def _more_tables(drive: Drive, seating: Seating, number: int, role_of: Mapping[int, Role]) -> Seating:
    """Add tables at the end for newcomers on no line and the others who sit out, four by four."""
    needs = drive.movement_rules.needs
    roles = role_of if needs.roles else dict.fromkeys(seating.sitting_out, None)
    a = [player for player in seating.sitting_out if roles[player] in (Role.A, None)]
    b = [player for player in seating.sitting_out if roles[player] is Role.B]
    tables = list(seating.tables)
    while needs.unit == 1 and (len(a) >= 2 and len(b) >= 2 if needs.roles else len(a) >= 4):
        four = [a.pop(0), a.pop(0), *((b if needs.roles else a).pop(0) for _ in range(2))]
        n, *others = four
        # The other three turn from hand to hand; if roles matter the two of the second card change seats.
        turn = number % 3
        e, s, w = others[turn:] + others[:turn]
        if needs.roles:
            e, (s, w) = four[1], (four[2:] if number % 2 else four[:1:-1])
        tables.append(Table(len(tables) + 1, n, e, s, w))
    return Seating(tuple(tables), tuple(sorted((*a, *b))))
