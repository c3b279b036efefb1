"""Check that people moved as the tricks required, however the moves were made (whist.md, 9.1 and 9.2).

This is independent of the movements' own code. A place is a table (1 to T) or a chair (-1, -2 ... in the
order of the chairs of its role), and everybody's next place follows from their own table.
"""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from tournaments.engine.seating.seating import Role
from tournaments.engine.standings.scoring import PlayedTable, SatOut
from tournaments.engine.standings.standings import EntryInPlay
from tournaments.engine.words import Sentence, gettext_noop

Kind = Role | None  # a role, whose players form a ring of their own; None: pairs


class FaultKind(StrEnum):
    TRICKS = "tricks"  # not 13 at a table, or tricks at a table that did not play
    TABLES = "tables"  # not numbered 1 to T
    PLACES = "places"  # an entry twice, nowhere, or not in this drive
    ROLES = "roles"  # partners of one role, or a role's total that is not 13 a table
    STEP = "step"  # a move beyond the next table
    MOVE = "move"  # stayed instead of moving, or the reverse


@dataclass(frozen=True, slots=True)
class AuditProblem:
    """A fault, with the hand, table and entry if they apply."""

    fault: FaultKind
    sentence: Sentence
    hand: int | None = None
    table: int | None = None
    entry: int | None = None


@dataclass(frozen=True, slots=True)
class Moves:
    """Rules of the move: who leaves a table, in which direction, and after how many hands.

    ``head``: both players of a pair go down, and at table 1 the other pair leaves (up and the last table if
    ``reverse``). ``pairs``: both of a pair go up together. ``fair``: the player who has sat out less goes to
    a chair; None if either is acceptable.
    """

    winners_move: bool = True
    reverse: bool = False
    hands_per_move: int = 1
    head: bool = False
    pairs: bool = False
    fair: bool | None = None

    def step(self, kind: Kind) -> int:
        """Return the direction of players of a kind: 1 up, -1 down."""
        up = -1 if self.reverse else 1
        if self.head:
            return -up
        return -up if kind is Role.B else up


@dataclass(slots=True)
class _Hall:
    """One hand: the place of every player, and the players on the chairs of each kind."""

    tables: dict[int, PlayedTable] = field(default_factory=dict)
    at: dict[int, int] = field(default_factory=dict)
    chairs: dict[Kind, list[int]] = field(default_factory=dict)

    def chair_after(self, kind: Kind, table: int, step: int) -> int | None:
        """Return the first chair between a table and the next one in the direction of movement, or None."""
        walked = table - 1 if step > 0 else len(self.tables) - table
        stands = self.stands(kind)
        return -1 - stands.index(walked) if walked in stands else None

    def stands(self, kind: Kind) -> list[int]:
        """Return, for each chair, the step of the ring after which it comes; chairs are spread evenly."""
        tables, chairs = len(self.tables), len(self.chairs.get(kind, ()))
        return [tables - 1 - chair * tables // chairs for chair in range(chairs)]


def paths(
    players: Sequence[EntryInPlay],
    played: Sequence[PlayedTable],
    moves: Moves,
    sitting_out: Iterable[SatOut] = (),
    dummies: Collection[int] = (),
) -> list[AuditProblem]:
    """Return the players who are not where the tricks sent them (whist.md, 2.2: one step, or none).

    The ``played`` rows have the tricks by which people moved, which a later correction may have changed.
    ``sitting_out`` is in the order of the chairs. Not checked: players without a role (except in ``pairs``),
    moves at which people came or went or the number of tables changed, and moves with two ``dummies``, who
    are kept apart.
    """
    kinds = {player.number: None if moves.pairs else player.role for player in players}
    halls = _halls(played, sitting_out, kinds, moves)
    walked = _Walked(moves, kinds, halls)
    problems: list[AuditProblem] = []
    for hand in sorted(halls):
        now, then = halls[hand], halls.get(hand + 1)
        walked.turns.update(entry for entry, place in now.at.items() if place < 0)
        if then is None or not _same_people(players, hand, now, then, dummies):
            continue
        for entry, after in sorted(then.at.items()):
            if entry in now.at and (moves.pairs or kinds.get(entry) is not None):
                problems += _compare(hand + 1, entry, now, after, walked.next_places(entry, hand))
    return problems


def sit_outs(
    players: Iterable[EntryInPlay], sitting_out: Iterable[SatOut]
) -> dict[Role | None, tuple[int, int]]:
    """Return the fewest and the most hands sat out by anybody present all evening, by role.

    The key is None if the movement has no roles. This is information, not a fault: if moves depend on
    results, equal numbers cannot be guaranteed (whist.md, 9.2).
    """
    out = Counter(sat.entry for sat in sitting_out)
    turns: defaultdict[Role | None, list[int]] = defaultdict(list)
    for player in players:
        if player.from_hand == 1 and player.to_hand is None:
            turns[player.role].append(out[player.number])
    return {role: (min(each), max(each)) for role, each in turns.items()}


def _halls(
    played: Iterable[PlayedTable], sitting_out: Iterable[SatOut], kinds: Mapping[int, Kind], moves: Moves
) -> dict[int, _Hall]:
    halls: defaultdict[int, _Hall] = defaultdict(_Hall)
    for row in played:
        halls[row.hand].tables[row.table] = row
        halls[row.hand].at |= {entry: row.table for entry in row[2:6] if entry is not None}
    for sat in sitting_out:
        if sat.hand in halls:
            hall, kind = halls[sat.hand], kinds.get(sat.entry)
            waiting = hall.chairs.setdefault(kind, [])
            waiting.append(sat.entry)
            hall.at[sat.entry] = -len(waiting)
    if moves.pairs:
        for hall in halls.values():
            waiting = hall.chairs.get(None, [])
            hall.at |= {entry: -1 - i // 2 for i, entry in enumerate(waiting)}
            hall.chairs = {None: waiting[::2]}
    return dict(halls)


def _same_people(
    players: Sequence[EntryInPlay], hand: int, now: _Hall, then: _Hall, dummies: Collection[int]
) -> bool:
    """Return whether nothing but the move happened between two hands."""
    came_or_went = any(p.here(hand) is not p.here(hand + 1) for p in players)
    apart = sum(dummy in now.at for dummy in dummies) > 1
    return len(now.tables) == len(then.tables) and not came_or_went and not apart


@dataclass(slots=True)
class _Walked:
    """The evening so far; ``turns`` counts the hands that everybody has sat out."""

    moves: Moves
    kinds: Mapping[int, Kind]
    halls: Mapping[int, _Hall]
    turns: Counter[int] = field(default_factory=Counter)

    def next_places(self, entry: int, hand: int) -> set[int]:
        """Return the possible places of an entry after a hand; empty if the tricks do not say."""
        hall = self.halls[hand]
        place, kind = hall.at[entry], self.kinds[entry]
        if hand % self.moves.hands_per_move:
            return {place}
        step = self.moves.step(kind)
        if place < 0:
            return {_from_chair(hall, kind, place, step)}
        row = hall.tables[place]
        leaves = self.ns_leaves(row)
        if leaves is None:
            return set()
        goes = leaves is (entry in (row.n, row.s))
        chair = hall.chair_after(kind, place, step)
        if chair is None:
            return {(place + step - 1) % len(hall.tables) + 1 if goes else place}
        if self.moves.fair is None:
            return {chair, place}
        return {chair if goes is not self.exchanged(row, entry, goes=goes) else place}

    def exchanged(self, row: PlayedTable, entry: int, *, goes: bool) -> bool:
        """Return whether the two of a kind before a chair swap parts, because the other has sat out less."""
        sides = [(row.n, row.s), (row.e, row.w)]
        kind = self.kinds[entry]
        if kind is None:
            ns, ew = row.n, row.e
        else:
            ns, ew = (next((p for p in pair if p and self.kinds.get(p) is kind), None) for pair in sides)
        mover, other = (ns, ew) if goes is (entry in sides[0]) else (ew, ns)
        return bool(self.moves.fair) and self.turns[other or 0] < self.turns[mover or 0]

    def ns_leaves(self, row: PlayedTable) -> bool | None:
        """Return whether N-S leave a table after a hand (else E-W); None if the tricks do not say."""
        leads = []
        for hand in range(row.hand - self.moves.hands_per_move + 1, row.hand + 1):
            table = self.halls[hand].tables.get(row.table) if hand in self.halls else None
            if table is None or table.ns is None or table.ew is None:
                return None
            leads.append(table.ns - table.ew)
        ns_won = (sum(leads) or leads[-1]) > 0  # if level over several hands, the last one counts
        head = len(self.halls[row.hand].tables) if self.moves.reverse else 1
        return ns_won is (self.moves.winners_move is not (self.moves.head and row.table == head))


def _from_chair(hall: _Hall, kind: Kind, place: int, step: int) -> int:
    """Return the next chair if it follows directly, else the table after this chair."""
    stands = hall.stands(kind)
    chair = -1 - place
    if chair + 1 < len(stands) and stands[chair + 1] == stands[chair]:
        return place - 1
    walked = (stands[chair] + 1) % len(hall.tables)
    return walked + 1 if step > 0 else len(hall.tables) - walked


def _compare(hand: int, entry: int, hall: _Hall, after: int, right: set[int]) -> Iterator[AuditProblem]:
    before, tables = hall.at[entry], len(hall.tables)
    table = max(after, 0) or None
    values: dict[str, object] = {"entry": entry, "hand": hand, "table": after, "before": before}
    far = min(before, after) > 0 and (after - before) % tables not in {0, 1 % tables, -1 % tables}
    if far:
        text = gettext_noop("Hand %(hand)s: number %(entry)s came to table %(table)s from table %(before)s.")
        yield AuditProblem(FaultKind.STEP, Sentence(text, values), hand, table, entry)
    elif right and after not in right:
        if after > 0 and max(right) > 0:
            text = gettext_noop(
                "Hand %(hand)s: number %(entry)s is at table %(table)s instead of table %(right)s."
            )
        elif after > 0:
            text = gettext_noop(
                "Hand %(hand)s: number %(entry)s is at table %(table)s but should be sitting out."
            )
        else:
            text = gettext_noop("Hand %(hand)s: number %(entry)s is sitting out in the wrong position.")
        sentence = Sentence(text, values | {"right": max(right)})
        yield AuditProblem(FaultKind.MOVE, sentence, hand, table, entry)
