"""Lower bound on the wrong figures of a hand, independent of seats, to prune the search.

Of the tricks v and 13 - v, as many ladies have the one as the other, and likewise gents, because each table
gives one of each (whist.md, 0.3). Each wrong figure changes at most two of these counts by one.
"""

from collections import Counter
from collections.abc import Iterable, Mapping

from tournaments.engine.card_audit.observations import OUT_CODE, Row
from tournaments.engine.card_audit.values import Course
from tournaments.engine.seating.seating import Role, Seating, Side
from tournaments.engine.standings.scoring import TRICKS

Kinds = Mapping[int, int]  # by entry: 0 for role a, 1 for role b


def kinds(course: Course) -> Kinds | None:
    """Return the group in which each player is counted, or None if no bound applies.

    If pairs may be of one role, everybody is in one group.
    """
    seating = course.seatings[-1]
    players = list(seating.players())
    if any(table.lacks_pair for table in seating.tables):
        return None
    if all(_mixed(seating, course.roles, paired=course.paired)):
        return {player: int(course.roles[player] is Role.B) for player in players}
    return dict.fromkeys(players, 0)


def least_wrong(row: Row, kind: Kinds, tables: int) -> int:
    """Return a lower bound on the changes that this hand needs."""
    seats = 4 * tables
    several = len(set(kind.values()))
    counts = Counter(
        (kind[player], code) for player, code in row.items() if code < OUT_CODE and player in kind
    )
    out_by = 0
    for low in range((TRICKS + 1) // 2):
        costs = sorted(counts[of, tricks] for of in range(several) for tricks in (low, TRICKS - low))
        if several > 1:
            out_by += costs[3] + costs[2] - costs[1] - costs[0]
        else:  # in a single group, a table gives two of each
            out_by += max(costs[1] - costs[0], costs[0] % 2 * 2 * (costs[0] == costs[1]))
    blank = max(0, seats - sum(counts.values()))
    return max(0, -((blank - out_by) // 2))


def _mixed(seating: Seating, roles: Mapping[int, Role], *, paired: bool) -> Iterable[bool]:
    for table in seating.tables:
        cards = sorted(str(roles.get(player, "")) for player in table.seats if player is not None)
        if paired:
            for side in Side:
                first, second = (roles.get(player or 0) for player in table.pair(side))
                yield None not in (first, second) and first is not second
        else:
            yield cards == ["a", "a", "b", "b"]
