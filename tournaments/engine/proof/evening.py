"""What must hold for the seats and scores of an evening, whoever wrote them (whist.md, 0.3 and 2.2).

The services look at an archive with it, and the property tests at every movement. A problem is a value, so
that a page can list all of them; an empty list means that everything agrees.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from tournaments.engine.seating.seating import Role
from tournaments.engine.standings.scoring import TRICKS, PlayedTable, SatOut, TableState
from tournaments.engine.standings.standings import EntryInPlay, EntryStanding
from tournaments.engine.words import Sentence, _, gettext_noop


class FaultKind(StrEnum):
    """What kind of thing is wrong."""

    TRICKS = "tricks"  # not 13 at a table, or tricks where nothing was played
    TABLES = "tables"  # not numbered 1 to T
    PLACES = "places"  # somebody twice, nowhere, or not of this drive
    ROLES = "roles"  # a pair of two of one role, or a role's grand total that is not 13 a table
    STEP = "step"  # somebody went further than to the next table
    MOVE = "move"  # somebody stayed who should have gone, or the other way round
    TOTALS = "totals"  # figures that were written down are not what the hands give


@dataclass(frozen=True, slots=True)
class AuditProblem:
    """One thing that is wrong, and where: the hand, the table and the entry as far as it has them."""

    fault: FaultKind
    sentence: Sentence
    hand: int | None = None
    table: int | None = None
    entry: int | None = None


def seats_and_scores(
    players: Sequence[EntryInPlay], played: Sequence[PlayedTable], sitting_out: Iterable[SatOut] = ()
) -> list[AuditProblem]:
    """What is wrong within a hand (tricks, table numbers, places, pairs), and in the totals of the roles."""
    hands: defaultdict[int, list[PlayedTable]] = defaultdict(list)
    for row in sorted(played, key=lambda row: row[:2]):
        hands[row.hand].append(row)
    out: defaultdict[int, list[int]] = defaultdict(list)
    for sat in sitting_out:
        out[sat.hand].append(sat.entry)
    roles = {player.number: player.role for player in players}
    found: list[AuditProblem] = []
    for hand in sorted({*hands, *out}):
        rows = hands[hand]
        found += _numbers(hand, rows)
        found += _places(hand, players, rows, out[hand])
        for row in rows:
            found += _tricks(row)
            found += _pairs(row, roles)
    found += _role_totals(played, roles)
    return found


def sit_outs(
    players: Iterable[EntryInPlay], sitting_out: Iterable[SatOut]
) -> dict[Role | None, tuple[int, int]]:
    """The fewest and the most hands that anybody who was there all evening sat out, by role.

    Under None where the movement has no roles. A figure to report, not a fault: where moves depend on results
    it cannot be made equal for certain (whist.md, 9.2).
    """
    out = Counter(sat.entry for sat in sitting_out)
    found: defaultdict[Role | None, list[int]] = defaultdict(list)
    for player in players:
        if player.from_hand == 1 and player.to_hand is None:
            found[player.role].append(out[player.number])
    return {role: (min(turns), max(turns)) for role, turns in found.items()}


def differences(ours: Sequence[EntryStanding], given: Sequence[EntryStanding]) -> list[AuditProblem]:
    """Where standings that were written down are not what the hands give, in the order of ``given``."""
    right = {standing.entry: (place, standing) for place, standing in enumerate(ours)}
    problems = []
    for place, one in enumerate(given):
        at, expected = right.pop(one.entry, (None, None))
        if expected is None:
            problem = _(
                "Number %(entry)s is in the standings but has no card in this drive.", entry=one.entry
            )
            problems.append(AuditProblem(FaultKind.TOTALS, problem, entry=one.entry))
        elif one != expected:
            problems.append(_difference(one, expected))
        elif at != place:
            text = gettext_noop("Number %(entry)s stands in line %(given)s and belongs in line %(right)s.")
            values = {"entry": one.entry, "given": place + 1, "right": (at or 0) + 1}
            problems.append(AuditProblem(FaultKind.TOTALS, Sentence(text, values), entry=one.entry))
    for entry in right:
        text = gettext_noop("Number %(entry)s is missing from the standings.")
        problems.append(AuditProblem(FaultKind.TOTALS, Sentence(text, {"entry": entry}), entry=entry))
    return problems


def _difference(given: EntryStanding, right: EntryStanding) -> AuditProblem:
    text = gettext_noop("Number %(entry)s: %(what)s is given as %(given)s; the hands give %(right)s.")
    what = next(name for name in EntryStanding._fields if getattr(given, name) != getattr(right, name))
    values = {
        "entry": given.entry,
        "what": what,
        "given": _shown(getattr(given, what)),
        "right": _shown(getattr(right, what)),
    }
    return AuditProblem(FaultKind.TOTALS, Sentence(text, values), entry=given.entry)


def _shown(value: object) -> str:
    return " + ".join(map(str, value)) if isinstance(value, tuple) else str(value)


def _numbers(hand: int, rows: Sequence[PlayedTable]) -> Iterator[AuditProblem]:
    if [row.table for row in rows] != list(range(1, len(rows) + 1)):
        text = gettext_noop("Hand %(hand)s: the tables are not numbered from 1 to %(tables)s.")
        yield AuditProblem(FaultKind.TABLES, Sentence(text, {"hand": hand, "tables": len(rows)}), hand)


def _places(
    hand: int, players: Sequence[EntryInPlay], rows: Sequence[PlayedTable], out: Sequence[int]
) -> Iterator[AuditProblem]:
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
            yield AuditProblem(
                FaultKind.PLACES, Sentence(text, {"hand": hand, "entry": entry}), hand, entry=entry
            )


def _tricks(row: PlayedTable) -> Iterator[AuditProblem]:
    values = {"hand": row.hand, "table": row.table, "ns": row.ns, "ew": row.ew}
    if row.state != TableState.PLAYED:
        if row.ns is not None or row.ew is not None:
            text = gettext_noop("Hand %(hand)s, table %(table)s has tricks although it was not played.")
            yield AuditProblem(FaultKind.TRICKS, Sentence(text, values), row.hand, row.table)
    elif row.ns is None or row.ew is None:
        text = gettext_noop("Hand %(hand)s, table %(table)s was played but has no tricks.")
        yield AuditProblem(FaultKind.TRICKS, Sentence(text, values), row.hand, row.table)
    elif row.ns + row.ew != TRICKS or min(row.ns, row.ew) < 0:
        text = gettext_noop("Hand %(hand)s, table %(table)s: %(ns)s and %(ew)s do not make 13 tricks.")
        yield AuditProblem(FaultKind.TRICKS, Sentence(text, values), row.hand, row.table)


def _pairs(row: PlayedTable, roles: Mapping[int, Role | None]) -> Iterator[AuditProblem]:
    for pair in ((row.n, row.s), (row.e, row.w)):
        held = [roles.get(entry) for entry in pair if entry is not None]
        if len(held) == 2 and held[0] is not None and held[0] is held[1]:
            text = gettext_noop("Hand %(hand)s, table %(table)s: numbers %(one)s and %(two)s hold one card.")
            values = {"hand": row.hand, "table": row.table, "one": pair[0], "two": pair[1]}
            yield AuditProblem(FaultKind.ROLES, Sentence(text, values), row.hand, row.table)


def _role_totals(played: Iterable[PlayedTable], roles: Mapping[int, Role | None]) -> Iterator[AuditProblem]:
    """Over full tables each role makes 13 tricks a table and hand (whist.md, 0.3)."""
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
            yield AuditProblem(FaultKind.ROLES, Sentence(text, {"made": made[role], "right": TRICKS * full}))
