"""Seat changes for arrivals and departures between two hands, if moves depend on results (whist.md, 9.8).

A seat that nobody fills gets a dummy. Nothing that was already played is read or changed.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field

from tournaments.engine.seating.seating import SEATS, Role, Seating, Side, Table

Block = tuple[int, ...]  # one player, or a pair that stays together
Kind = Role | None  # who may take a place: a role, or None for any pair


@dataclass(frozen=True, slots=True)
class NextSeating:
    """Seating of the next hand.

    ``new`` has the dummies that were added, with the role each plays (None if the movement has no roles);
    ``dismissed`` has the dummies that are no longer needed.
    """

    seating: Seating
    new: Mapping[int, Role | None]
    dismissed: tuple[int, ...]


@dataclass(slots=True)
class _Place:
    """One place at a table: its seats, who may take it, and its occupant (None if empty)."""

    seats: str
    kind: Kind
    block: Block | None


@dataclass(slots=True)
class _Room:
    tables: list[list[_Place]]
    chairs: dict[Kind, list[Block]]
    dummies: Collection[int]
    numbers: Iterator[int]
    new: dict[int, Role | None] = field(default_factory=dict)
    dismissed: list[int] = field(default_factory=list)

    def free(self, place: _Place) -> bool:
        """Return whether a person may sit here, because the place is empty or has only dummies."""
        return place.block is None or all(player in self.dummies for player in place.block)

    def put(self, place: _Place, block: Block) -> None:
        self.dismissed += place.block or ()
        place.block = block

    def dummy(self, role: Role | None) -> int:
        """Create a dummy and return its number."""
        number = next(self.numbers)
        self.new[number] = role
        return number

    def without(self, block: Block, gone: AbstractSet[int]) -> Block | None:
        """Return a block without leavers, a dummy replacing one of a pair; None if no person is left."""
        stay = [p for p in block if p not in gone]
        if not any(p not in self.dummies for p in stay):
            self.dismissed += stay
            return None
        return tuple(self.dummy(None) if p in gone else p for p in block)


def adapt(
    seating: Seating,
    roles: Mapping[int, Role],
    *,
    gone: AbstractSet[int] = frozenset(),
    come: Sequence[Block] = (),
    dummies: Collection[int] = (),
    numbers: Iterator[int],
    most_tables: int | None = None,
    pairs: bool = False,
) -> NextSeating:
    """Return the seating of the next hand for the people present then.

    ``seating`` is the result of the move alone, including players who have ``gone``, with chairs in
    ``sitting_out``. ``come`` are the arrivals, singly or in ``pairs``; ``numbers`` supplies entry numbers for
    dummies.

    An arrival takes the seat of somebody who left or of a dummy with the same role, else a chair. If
    ``pairs`` play, a single arrival replaces a dummy partner, else pairs with another single arrival or with
    a dummy. Players on chairs take the remaining seats. Four on chairs form a new last table, up to
    ``most_tables``. If four places are empty, or a whole pair is missing, the last table closes and its
    players take the free seats, nearest first. Two dummies are never left as partners.
    """
    room = _room(seating, roles, dummies, numbers, pairs)
    _clear(room, gone)
    _fill(room, come, roles, pairs)
    while len(room.tables) > 1 and (
        sum(room.free(place) for place in _places(room)) >= (1 if pairs else 4)
        or len(room.tables) > (most_tables or len(room.tables))
    ):
        _fold(room)
    while (not most_tables or len(room.tables) < most_tables) and _add(room, pairs):
        pass
    if not pairs:
        _part_dummies(room)
    return _fitted(room)


def _room(
    seating: Seating,
    roles: Mapping[int, Role],
    dummies: Collection[int],
    numbers: Iterator[int],
    pairs: bool,
) -> _Room:
    if pairs:
        out = seating.sitting_out
        tables = [
            [_Place(side, None, tuple(p for p in table.pair(side) if p is not None)) for side in Side]
            for table in seating.tables
        ]
        return _Room(tables, {None: [out[i : i + 2] for i in range(0, len(out), 2)]}, dummies, numbers)
    singly = [
        [_Place(seat, roles[p], (p,)) for seat, p in zip(SEATS, table.seats, strict=True) if p is not None]
        for table in seating.tables
    ]
    chairs: dict[Kind, list[Block]] = {
        role: [(p,) for p in seating.sitting_out if roles[p] is role] for role in Role
    }
    return _Room(singly, chairs, dummies, numbers)


def _clear(room: _Room, gone: AbstractSet[int]) -> None:
    """Remove those who left."""
    for place in _places(room):
        if place.block and not gone.isdisjoint(place.block):
            place.block = room.without(place.block, gone)
    for kind, blocks in room.chairs.items():
        left = [b if gone.isdisjoint(b) else room.without(b, gone) for b in blocks]
        room.chairs[kind] = [block for block in left if block is not None]


def _fill(room: _Room, come: Sequence[Block], roles: Mapping[int, Role], pairs: bool) -> None:
    waiting: dict[Kind, list[Block]] = {kind: [] for kind in room.chairs}
    for block in _in_pairs(room, come) if pairs else come:
        waiting[None if pairs else roles[block[0]]].append(block)
    left_empty = [place for place in _places(room) if place.block is None]
    with_dummies = [place for place in _places(room) if place.block is not None and room.free(place)]
    for place in (*left_empty, *with_dummies):
        queue = waiting[place.kind] or room.chairs[place.kind]
        if queue:
            room.put(place, queue.pop(0))
    for kind, blocks in waiting.items():
        room.chairs[kind] += blocks


def _in_pairs(room: _Room, come: Sequence[Block]) -> list[Block]:
    """Return arrivals as pairs, except those who replace the dummy partner of somebody present."""
    alone = [block[0] for block in come if len(block) == 1]
    alone = [newcomer for newcomer in alone if not _partner(room, newcomer)]
    if len(alone) % 2:
        alone.append(room.dummy(None))
    return [block for block in come if len(block) > 1] + list(zip(alone[::2], alone[1::2], strict=True))


def _partner(room: _Room, newcomer: int) -> bool:
    """Seat a single arrival in place of a dummy in a pair; return whether there was one."""
    for place in _places(room):
        block = _joined(room, place.block or (), newcomer)
        if block:
            place.block = block
            return True
    for waiting in room.chairs.values():
        for i, old in enumerate(waiting):
            if block := _joined(room, old, newcomer):
                waiting[i] = block
                return True
    return False


def _joined(room: _Room, block: Block, newcomer: int) -> Block | None:
    """Return the pair with the arrival in place of its dummy, or None if it has no dummy."""
    dummy = next((p for p in block if p in room.dummies or p in room.new), None)
    if dummy is None:
        return None
    room.dismissed.append(dummy)
    return tuple(newcomer if p == dummy else p for p in block)


def _part_dummies(room: _Room) -> None:
    """Give every dummy a person as partner to play its cards, at its own table if possible."""
    for at, places in enumerate(room.tables):
        free = [place for place in places if room.free(place)]
        if len(free) > 2:
            near = sorted(range(len(room.tables)), key=lambda other: abs(other - at))
            others = (p for other in near[1:] for p in room.tables[other] if p.kind is free[0].kind)
            _change_places(free[0], next(others, free[0]))
        sides = [[p for p in places if p.seats in side and room.free(p)] for side in Side]
        if any(len(alone) == 2 for alone in sides):
            _change_places(*(place for place in places if place.kind is Role.B))


def _change_places(first: _Place, second: _Place) -> None:
    first.block, second.block = second.block, first.block


def _fold(room: _Room) -> None:
    last = room.tables.pop()
    count = len(room.tables)
    nearest = sorted(range(count), key=lambda at: min(count - at, at + 1))
    for place in last:
        if room.free(place) or place.block is None:
            room.dismissed += place.block or ()
            continue
        free = (p for at in nearest for p in room.tables[at] if p.kind is place.kind and room.free(p))
        seat = next(free, None)
        if seat is None:
            room.chairs[place.kind].append(place.block)
        else:
            room.put(seat, place.block)


def _add(room: _Room, pairs: bool) -> bool:
    """Form a new last table from players on chairs; return whether there were enough."""
    wanted: list[tuple[str, Kind]] = (
        [(side, None) for side in Side]
        if pairs
        else [("N", Role.A), ("E", Role.A), ("S", Role.B), ("W", Role.B)]
    )
    if any(len(blocks) < 2 for blocks in room.chairs.values()):
        return False
    room.tables.append([_Place(seats, kind, room.chairs[kind].pop(0)) for seats, kind in wanted])
    return True


def _places(room: _Room) -> Iterator[_Place]:
    for table in room.tables:
        yield from table


def _fitted(room: _Room) -> NextSeating:
    tables = []
    for number, places in enumerate(room.tables, 1):
        seats: dict[str, int] = {}
        for place in places:
            block = place.block or tuple(room.dummy(place.kind) for _ in place.seats)
            seats.update(zip(place.seats, block, strict=True))
        tables.append(Table(number, *(seats[seat] for seat in SEATS)))
    out = tuple(player for blocks in room.chairs.values() for block in blocks for player in block)
    new = {dummy: role for dummy, role in room.new.items() if dummy not in room.dismissed}
    dismissed = tuple(dummy for dummy in room.dismissed if dummy not in room.new)
    return NextSeating(Seating(tuple(tables), out), new, dismissed)
