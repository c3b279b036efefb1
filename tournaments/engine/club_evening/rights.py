"""Rights of entry, and cuts for entering and going out at one table (whist.md, 8.4: laws 16 to 25)."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from tournaments.engine.club_evening.cuts import Precedence, for_partners, levels
from tournaments.engine.club_evening.evening import (
    COMPLETE,
    PLAYERS,
    ClubTable,
    CuttingOut,
    Evening,
    Purpose,
    Turnover,
)

PRIOR, FRESH, OTHERS, BREAKERS = range(4)  # rights of entry, the best first
NO_CUT = Precedence((), ())


def by_right(evening: Evening, players: Iterable[int], table: int | None) -> tuple[tuple[int, int], ...]:
    """Return candidates with their right of entry (laws 17, 16, 22 and 25), best first, then by arrival."""
    waiting = frozenset(players)

    def right(player: int) -> int:
        person = evening.players[player]
        if person.prior:
            return PRIOR
        if not person.been or (table and table == person.gave_up):  # counts as a fresh candidate (law 24)
            return FRESH
        return BREAKERS if person.behind & waiting else OTHERS

    ordered = sorted(waiting, key=lambda player: (
        right(player), evening.players[player].prior, evening.players[player].waits, player))  # fmt: skip
    return tuple((player, right(player)) for player in ordered)


def claims(evening: Evening) -> tuple[dict[int, list[int]], list[int]]:
    """Return the candidates for each table between two rubbers, and those left for new tables.

    Candidates without a preference fill tables that are short. Four or more besides can form a table; fewer
    join the table with the fewest people.
    """
    between = [key for key, table in evening.tables.items() if not (table.seats or table.turnover)]
    if not (waiting := evening.candidates):
        return {key: [] for key in between}, []
    busy = evening.occupied
    free = [player for player in waiting if player not in busy]
    here = Counter(person.table for player, person in evening.players.items() if player not in busy)
    anywhere = [player for player in free if evening.players[player].wish is None]
    wishes: dict[int, list[int]] = {key: [] for key in between}
    for player in free:
        wishes.get(evening.players[player].wish or 0, []).append(player)
    left = [player for player, _right in by_right(evening, anywhere, None)]

    def numbers(key: int) -> int:
        return here[key] + len(wishes[key])

    for key in between:
        short = max(0, PLAYERS - numbers(key))
        wishes[key] += left[:short]
        left = left[short:]
    if between and len(left) < PLAYERS:
        for player in left:
            wishes[min(between, key=numbers)].append(player)
        left = []
    return wishes, left


def turnover(evening: Evening, table: ClubTable) -> Turnover:
    """Return the cut in progress at a table, or the one that follows from the people present."""
    if table.turnover:
        return table.turnover
    wishes = by_right(evening, claims(evening)[0][table.number], table.number)
    members = evening.members(table.number)
    groups: list[tuple[int, ...]] = []
    for wanted in (PRIOR, FRESH, OTHERS, BREAKERS):
        level = tuple(player for player, right in wishes if right == wanted)
        # Earlier arrivals come first, but for a fresh table everybody cuts (law 16)
        groups += [(player,) for player in level] if members and wanted <= FRESH else [level]
    entering = tuple(filter(None, groups))
    if not members:
        lines = (PLAYERS, *range(COMPLETE, len(wishes)))
        return settled(evening, table, Turnover(Purpose.PLACES, Precedence(entering, lines)))
    busy = evening.occupied
    here = tuple(player for player in members if player not in busy)
    cut = Precedence(entering, (COMPLETE - len(members),))
    return settled(evening, table, Turnover(Purpose.ENTRY, cut, here))


def settled(evening: Evening, table: ClubTable, step: Turnover) -> Turnover:
    """Advance a turnover until it needs a cut, or the table is short of players."""
    while step.purpose not in (None, Purpose.PARTNERS) and not step.cut.to_cut:
        order = step.cut.order
        if step.purpose is Purpose.OUT:
            playing = who_stays(table, step)
            step = replace(step, purpose=Purpose.PARTNERS, cut=for_partners(playing), playing=playing)
        elif step.purpose is Purpose.ENTRY:
            members = (*step.members, *order[: step.cut.bounds[0]])
            enough = len(members) >= PLAYERS
            cut = cutting_out(evening, table, members) if enough else NO_CUT
            step = Turnover(Purpose.OUT if enough else None, cut, members)
        elif len(order) < PLAYERS:
            step = Turnover(None, NO_CUT, order)
        else:
            four, members, waiting = order[:PLAYERS], order[:COMPLETE], order[COMPLETE:]
            step = Turnover(Purpose.PARTNERS, for_partners(four), members, four, waiting)
    return step


def cutting_out(evening: Evening, table: ClubTable, members: tuple[int, ...]) -> Precedence:
    """Return the precedence for the next rubber.

    First players who sat out or come in, then those with the fewest rubbers in a row (law 20).
    """
    rubbers = {player: evening.players[player].rubbers for player in members}
    stayed = tuple(player for player in table.last if player in members)
    others = tuple((player,) for player in members if player not in stayed)
    if evening.settings.cutting is CuttingOut.SINGLY or len(stayed) < PLAYERS:
        return Precedence((*others, *levels(stayed, rubbers)), (PLAYERS,))
    if len(others) < 2:  # players come in by pairs only
        return Precedence((stayed, *others), (PLAYERS,))
    both = {player: rubbers[player] + rubbers[partner(table, player)] for player in stayed[:2]}
    return Precedence((*others, *levels(stayed[:2], both)), (len(others) + 1,))


def who_stays(table: ClubTable, step: Turnover) -> tuple[int, ...]:
    """Return the four who play; in pairs, one has cut for both."""
    four = step.cut.order[: step.cut.bounds[0]]
    return four if len(four) == PLAYERS else (*four, partner(table, four[-1]))


def partner(table: ClubTable, player: int) -> int:
    """Return the player's partner in the rubber before."""
    return table.last[(table.last.index(player) + 2) % PLAYERS]
