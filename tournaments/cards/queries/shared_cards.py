"""Score cards that two partners share because they stay together all evening."""

from collections.abc import Collection

from tournaments.engine.seating.seating import Side
from tournaments.engine.standings.unit_cards import together
from tournaments.kernel.evening import DriveEvening, Name

HALVES = "military"  # its teams go in two halves that stay together; other teams change partners


def sharing(tonight: DriveEvening) -> list[tuple[Name, ...]]:
    """Everybody who needs a card; partners who stay together all evening share one.

    Two database queries for teams, whose halves are known once the draw is made.
    """
    drive, people = tonight.drive, tonight.people
    leads = {entry: entry for entry in people}
    if drive.movement_rules.needs.unit == 2:
        leads = dict(together(2, {entry: person.unit for entry, person in people.items()}).leads)
    elif drive.movement == HALVES:
        pairs = (table.pair(side) for table in tonight.opening.tables for side in Side)
        leads |= {max(a, b): min(a, b) for a, b in pairs if a and b}
    groups: dict[int, tuple[Name, ...]] = {}
    for entry in sorted(people):
        if people[entry].came:
            groups[leads[entry]] = (*groups.get(leads[entry], ()), people[entry])
    return list(groups.values())


def spared(tonight: DriveEvening, typed: Collection[int]) -> frozenset[int]:
    """Return the entries whose card is typed under their partner's number and not under their own."""
    if tonight.drive.movement_rules.needs.unit == 1:
        return frozenset()
    groups = [{person.entry for person in group} for group in sharing(tonight)]
    return frozenset(entry for group in groups if group & set(typed) for entry in group - set(typed))
