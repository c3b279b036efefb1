"""Definition of a legal seating (whist.md, 2.4)."""

from collections.abc import Iterable, Mapping

from tournaments.engine.seating.seating import Role, Seating, Side


def problems(seating: Seating, roles: Mapping[int, Role], expected: Iterable[int]) -> list[str]:
    """The faults of a seating; an empty list if it is legal.

    Legal: tables numbered 1..T, every expected player in exactly one place and nobody else, and each full
    pair one of each role. ``roles`` may be empty if a movement has none.
    """
    faults: list[str] = []
    if [t.number for t in seating.tables] != list(range(1, len(seating.tables) + 1)):
        faults.append("tables are not numbered from 1 upwards")
    here = list(seating.players())
    seen: set[int] = set()
    for player in here:
        if player in seen:
            faults.append(f"entry {player} sits twice")
        seen.add(player)
    wanted = set(expected)
    faults += [f"entry {player} has no place" for player in sorted(wanted - seen)]
    faults += [f"entry {player} is not in this drive" for player in sorted(seen - wanted)]
    if roles:
        for table in seating.tables:
            for side in Side:
                first, second = table.pair(side)
                if first is not None and second is not None and roles.get(first) == roles.get(second):
                    faults.append(f"table {table.number} {side} has two of the same role")
    return faults
