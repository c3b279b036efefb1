"""Invariants of the seats and scores of an evening, whoever wrote them (whist.md, 0.3 and 2.2).

The property tests check every movement with it; an empty list means that everything agrees.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

from tournaments.engine.proof.moves import AuditProblem, FaultKind
from tournaments.engine.seating.seating import Role
from tournaments.engine.standings.scoring import TRICKS, PlayedTable, SatOut, TableState
from tournaments.engine.standings.standings import EntryInPlay
from tournaments.engine.words import Sentence


def seats_and_scores(
    players: Sequence[EntryInPlay], played: Sequence[PlayedTable], sitting_out: Iterable[SatOut] = ()
) -> list[AuditProblem]:
    """The errors within a hand (tricks, table numbers, places, pairs), and in the totals of the roles."""
    hands: defaultdict[int, list[PlayedTable]] = defaultdict(list)
    for row in sorted(played, key=lambda row: row[:2]):
        hands[row.hand].append(row)
    out: defaultdict[int, list[int]] = defaultdict(list)
    for sat in sitting_out:
        out[sat.hand].append(sat.entry)
    roles = {player.number: player.role for player in players}
    problems: list[AuditProblem] = []
    for hand in sorted({*hands, *out}):
        rows = hands[hand]
        problems += _numbers(hand, rows)
        problems += _places(hand, players, rows, out[hand])
        for row in rows:
            problems += _tricks(row)
            problems += _pairs(row, roles)
    problems += _role_totals(played, roles)
    return problems


def _numbers(hand: int, rows: Sequence[PlayedTable]) -> Iterator[AuditProblem]:
    if [row.table for row in rows] != list(range(1, len(rows) + 1)):
        text = "Hand %(hand)s: the tables are not numbered from 1 to %(tables)s."
        yield AuditProblem(FaultKind.TABLES, Sentence(text, {"hand": hand, "tables": len(rows)}), hand)


def _places(
    hand: int, players: Sequence[EntryInPlay], rows: Sequence[PlayedTable], out: Sequence[int]
) -> Iterator[AuditProblem]:
    seen = Counter(entry for row in rows for entry in row[2:6] if entry is not None)
    seen.update(out)
    here = {p.number for p in players if p.from_hand <= hand and (p.to_hand is None or hand <= p.to_hand)}
    for text, entries in (
        ("Hand %(hand)s: number %(entry)s has two places.", [e for e, n in seen.items() if n > 1]),
        ("Hand %(hand)s: number %(entry)s has no place.", here - seen.keys()),
        ("Hand %(hand)s: number %(entry)s should not be seated.", seen.keys() - here),
    ):
        for entry in sorted(entries):
            yield AuditProblem(
                FaultKind.PLACES, Sentence(text, {"hand": hand, "entry": entry}), hand, entry=entry
            )


def _tricks(row: PlayedTable) -> Iterator[AuditProblem]:
    values = {"hand": row.hand, "table": row.table, "ns": row.ns, "ew": row.ew}
    if row.state != TableState.PLAYED:
        if row.ns is not None or row.ew is not None:
            text = "Hand %(hand)s, table %(table)s has tricks although it was not played."
            yield AuditProblem(FaultKind.TRICKS, Sentence(text, values), row.hand, row.table)
    elif row.ns is None or row.ew is None:
        text = "Hand %(hand)s, table %(table)s was played but has no tricks."
        yield AuditProblem(FaultKind.TRICKS, Sentence(text, values), row.hand, row.table)
    elif row.ns + row.ew != TRICKS or min(row.ns, row.ew) < 0:
        text = "Hand %(hand)s, table %(table)s: %(ns)s and %(ew)s do not make 13 tricks."
        yield AuditProblem(FaultKind.TRICKS, Sentence(text, values), row.hand, row.table)


def _pairs(row: PlayedTable, roles: Mapping[int, Role | None]) -> Iterator[AuditProblem]:
    for pair in ((row.n, row.s), (row.e, row.w)):
        roles_here = [roles.get(entry) for entry in pair if entry is not None]
        if len(roles_here) == 2 and roles_here[0] is not None and roles_here[0] is roles_here[1]:
            text = "Hand %(hand)s, table %(table)s: numbers %(one)s and %(two)s hold one card."
            values = {"hand": row.hand, "table": row.table, "one": pair[0], "two": pair[1]}
            yield AuditProblem(FaultKind.ROLES, Sentence(text, values), row.hand, row.table)


def _role_totals(played: Iterable[PlayedTable], roles: Mapping[int, Role | None]) -> Iterator[AuditProblem]:
    """Over full tables each role makes 13 tricks a table and hand (whist.md, 0.3)."""
    tricks_made: Counter[Role] = Counter()
    full = 0
    for row in played:
        roles_here = [roles.get(entry) if entry is not None else None for entry in row[2:6]]
        if row.ns is None or row.ew is None or None in roles_here:
            continue
        full += 1
        for role, tricks in zip(roles_here, (row.ns, row.ew, row.ns, row.ew), strict=True):
            if role is not None:
                tricks_made[role] += tricks
    for role in sorted(tricks_made):
        if tricks_made[role] != TRICKS * full:
            text = "All cards of one colour together have %(made)s tricks instead of %(right)s."
            yield AuditProblem(
                FaultKind.ROLES, Sentence(text, {"made": tricks_made[role], "right": TRICKS * full})
            )
