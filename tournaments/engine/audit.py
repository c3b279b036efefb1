"""What must hold for the seats and scores of an evening, whoever wrote them (reference, sections 0 and 2.2).

The services look at an archive with it, and the property tests at every movement. A problem is a value, so
that a page can list all of them; an empty list means that everything agrees.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from tournaments.engine.scoring import TRICKS, PlayedTable, SatOut, TableState
from tournaments.engine.seating import Role
from tournaments.engine.standings import Player, Standing
from tournaments.engine.words import Sentence, gettext_noop


class Fault(StrEnum):
    """What kind of thing is wrong."""

    TRICKS = "tricks"  # not 13 at a table, or tricks where nothing was played
    TABLES = "tables"  # not numbered 1 to T
    PLACES = "places"  # somebody twice, nowhere, or not of this drive
    ROLES = "roles"  # a pair of two of one role, or a role's grand total that is not 13 a table
    STEP = "step"  # somebody went further than to the next table
    MOVE = "move"  # somebody stayed who should have gone, or the other way round
    TOTALS = "totals"  # figures that were written down are not what the hands give


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong, and where: the hand, the table and the entry as far as it has them."""

    fault: Fault
    sentence: Sentence
    hand: int | None = None
    table: int | None = None
    entry: int | None = None


@dataclass(frozen=True, slots=True)
class Moves:
    """How people go on: who leaves a table, which way, and after how many hands."""

    winners_move: bool = True
    reverse: bool = False
    hands_per_move: int = 1


def seats_and_scores(
    players: Sequence[Player], played: Sequence[PlayedTable], sitting_out: Iterable[SatOut] = ()
) -> list[Problem]:
    """What is wrong within a hand (tricks, table numbers, places, pairs), and in the totals of the roles."""
    hands: defaultdict[int, list[PlayedTable]] = defaultdict(list)
    for row in sorted(played, key=lambda row: row[:2]):
        hands[row.hand].append(row)
    out: defaultdict[int, list[int]] = defaultdict(list)
    for sat in sitting_out:
        out[sat.hand].append(sat.entry)
    roles = {player.number: player.role for player in players}
    found: list[Problem] = []
    for hand in sorted({*hands, *out}):
        rows = hands[hand]
        found += _numbers(hand, rows)
        found += _places(hand, players, rows, out[hand])
        for row in rows:
            found += _tricks(row)
            found += _pairs(row, roles)
    found += _role_totals(played, roles)
    return found


def paths(players: Sequence[Player], played: Sequence[PlayedTable], moves: Moves) -> list[Problem]:
    """Who is not where the tricks sent them (section 2.2: a step up or down the ring, or none).

    The ``played`` rows have the tricks by which people moved, which a later correction may have changed. A
    role-a player of the pair that leaves goes one table up, a role-b player one down; so at any time a lady
    is at her first table plus her moves, and a gent at his minus his. Says nothing of who has no role or was
    away.
    """
    by_hand: defaultdict[int, dict[int, PlayedTable]] = defaultdict(dict)
    at: defaultdict[int, dict[int, PlayedTable]] = defaultdict(dict)  # hand: entry: its table
    for row in played:
        by_hand[row.hand][row.table] = row
        at[row.hand] |= {entry: row for entry in row[2:6] if entry is not None}
    roles = {player.number: player.role for player in players}
    found: list[Problem] = []
    for hand in sorted(at):
        for entry, after in sorted(at[hand + 1].items() if hand + 1 in at else ()):
            before, role = at[hand].get(entry), roles.get(entry)
            if before is not None and role is not None:
                expected = _step(before, entry, role, by_hand, moves)
                found += _compare(before, after, entry, expected, len(by_hand[hand]))
    return found


def differences(ours: Sequence[Standing], given: Sequence[Standing]) -> list[Problem]:
    """Where standings that were written down are not what the hands give, in the order of ``given``."""
    right = {standing.entry: (place, standing) for place, standing in enumerate(ours)}
    found = []
    for place, one in enumerate(given):
        at, expected = right.pop(one.entry, (None, None))
        if expected is None:
            text = gettext_noop("Number %(entry)s is in the standings but has no card in this drive.")
            found.append(Problem(Fault.TOTALS, Sentence(text, {"entry": one.entry}), entry=one.entry))
        elif one != expected:
            found.append(_difference(one, expected))
        elif at != place:
            text = gettext_noop("Number %(entry)s stands in line %(given)s and belongs in line %(right)s.")
            values = {"entry": one.entry, "given": place + 1, "right": (at or 0) + 1}
            found.append(Problem(Fault.TOTALS, Sentence(text, values), entry=one.entry))
    for entry in right:
        text = gettext_noop("Number %(entry)s is missing from the standings.")
        found.append(Problem(Fault.TOTALS, Sentence(text, {"entry": entry}), entry=entry))
    return found


def _difference(given: Standing, right: Standing) -> Problem:
    text = gettext_noop("Number %(entry)s: %(what)s is given as %(given)s; the hands give %(right)s.")
    what = next(name for name in Standing._fields if getattr(given, name) != getattr(right, name))
    values = {
        "entry": given.entry,
        "what": what,
        "given": _shown(getattr(given, what)),
        "right": _shown(getattr(right, what)),
    }
    return Problem(Fault.TOTALS, Sentence(text, values), entry=given.entry)


def _shown(value: object) -> str:
    return " + ".join(map(str, value)) if isinstance(value, tuple) else str(value)


def _numbers(hand: int, rows: Sequence[PlayedTable]) -> Iterator[Problem]:
    if [row.table for row in rows] != list(range(1, len(rows) + 1)):
        text = gettext_noop("Hand %(hand)s: the tables are not numbered from 1 to %(tables)s.")
        yield Problem(Fault.TABLES, Sentence(text, {"hand": hand, "tables": len(rows)}), hand)


def _places(
    hand: int, players: Sequence[Player], rows: Sequence[PlayedTable], out: Sequence[int]
) -> Iterator[Problem]:
    seen = Counter(entry for row in rows for entry in row[2:6] if entry is not None)
    seen.update(out)
    here = {p.number for p in players if p.from_hand <= hand and (p.to_hand is None or hand <= p.to_hand)}
    for text, entries in (
        (
            gettext_noop("Hand %(hand)s: number %(entry)s has two places."),
            [e for e, n in seen.items() if n > 1],
        ),
        (gettext_noop("Hand %(hand)s: number %(entry)s has no place."), here - seen.keys()),
        (gettext_noop("Hand %(hand)s: number %(entry)s should not be seated."), seen.keys() - here),
    ):
        for entry in sorted(entries):
            yield Problem(Fault.PLACES, Sentence(text, {"hand": hand, "entry": entry}), hand, entry=entry)


def _tricks(row: PlayedTable) -> Iterator[Problem]:
    values = {"hand": row.hand, "table": row.table, "ns": row.ns, "ew": row.ew}
    if row.state != TableState.PLAYED:
        if row.ns is not None or row.ew is not None:
            text = gettext_noop("Hand %(hand)s, table %(table)s has tricks although it was not played.")
            yield Problem(Fault.TRICKS, Sentence(text, values), row.hand, row.table)
    elif row.ns is None or row.ew is None:
        text = gettext_noop("Hand %(hand)s, table %(table)s was played but has no tricks.")
        yield Problem(Fault.TRICKS, Sentence(text, values), row.hand, row.table)
    elif row.ns + row.ew != TRICKS or min(row.ns, row.ew) < 0:
        text = gettext_noop("Hand %(hand)s, table %(table)s: %(ns)s and %(ew)s do not make 13 tricks.")
        yield Problem(Fault.TRICKS, Sentence(text, values), row.hand, row.table)


def _pairs(row: PlayedTable, roles: Mapping[int, Role | None]) -> Iterator[Problem]:
    for pair in ((row.n, row.s), (row.e, row.w)):
        held = [roles.get(entry) for entry in pair if entry is not None]
        if len(held) == 2 and held[0] is not None and held[0] is held[1]:
            text = gettext_noop("Hand %(hand)s, table %(table)s: numbers %(one)s and %(two)s hold one card.")
            values = {"hand": row.hand, "table": row.table, "one": pair[0], "two": pair[1]}
            yield Problem(Fault.ROLES, Sentence(text, values), row.hand, row.table)


def _role_totals(played: Iterable[PlayedTable], roles: Mapping[int, Role | None]) -> Iterator[Problem]:
    """Fact 3 of section 0: over full tables each role makes 13 tricks a table and hand."""
    made: Counter[Role] = Counter()
    full = 0
    for row in played:
        held = [roles.get(entry) if entry is not None else None for entry in row[2:6]]
        if row.ns is None or row.ew is None or None in held:
            continue
        full += 1
        for role, tricks in zip(held, (row.ns, row.ew, row.ns, row.ew), strict=True):
            if role is not None:
                made[role] += tricks
    for role in sorted(made):
        if made[role] != TRICKS * full:
            text = gettext_noop("All cards of one colour together have %(made)s tricks instead of %(right)s.")
            yield Problem(Fault.ROLES, Sentence(text, {"made": made[role], "right": TRICKS * full}))


def _step(
    row: PlayedTable,
    entry: int,
    role: Role,
    by_hand: Mapping[int, Mapping[int, PlayedTable]],
    moves: Moves,
) -> int | None:
    """How many tables up somebody goes after a hand: 1, 0 or -1; None where the tricks do not say."""
    if row.hand % moves.hands_per_move:
        return 0
    leads = []
    for hand in range(row.hand - moves.hands_per_move + 1, row.hand + 1):
        table = by_hand[hand].get(row.table) if hand in by_hand else None
        if table is None or table.ns is None or table.ew is None:
            return None
        leads.append(table.ns - table.ew)
    ns_won = (sum(leads) or leads[-1]) > 0  # level over an even number of hands: the last one counts
    won = ns_won == (entry in (row.n, row.s))
    if won is not moves.winners_move:
        return 0
    return 1 if (role is Role.A) is not moves.reverse else -1


def _compare(
    before: PlayedTable, after: PlayedTable, entry: int, expected: int | None, tables: int
) -> Iterator[Problem]:
    went = (after.table - before.table) % tables
    values = {"entry": entry, "hand": after.hand, "table": after.table, "before": before.table}
    if went not in {0, 1 % tables, -1 % tables}:
        text = gettext_noop("Hand %(hand)s: number %(entry)s came to table %(table)s from table %(before)s.")
        yield Problem(Fault.STEP, Sentence(text, values), after.hand, after.table, entry)
    elif expected is not None and went != expected % tables:
        right = (before.table - 1 + expected) % tables + 1
        text = gettext_noop(
            "Hand %(hand)s: number %(entry)s is at table %(table)s instead of table %(right)s."
        )
        yield Problem(Fault.MOVE, Sentence(text, values | {"right": right}), after.hand, after.table, entry)
