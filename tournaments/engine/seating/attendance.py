"""Who comes and who goes between two hands of a movement that depends on results (whist.md, 9.8).

A seat that nobody fills waits for a dummy. Nothing that was played is looked at or changed.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field

from tournaments.engine.seating.seating import SEATS, Role, Seating, Side, Table

Block = tuple[int, ...]  # one player, or a pair that stays together
Kind = Role | None  # whom a place is for: a role, or any pair


@dataclass(frozen=True, slots=True)
class NextSeating:
    """The next seating: ``new`` are the dummies in it that were not there before, with the role of their card
    (None where roles do not matter), and ``dismissed`` the dummies that are no longer needed."""

    seating: Seating
    new: Mapping[int, Role | None]
    dismissed: tuple[int, ...]


@dataclass(slots=True)
class _Place:
    """One place at a table: the seats it has, whom it is for, who is there (None: nobody)."""

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
        """Whether somebody may sit here: nobody does, or dummies only."""
        return place.block is None or all(player in self.dummies for player in place.block)

    def put(self, place: _Place, block: Block) -> None:
        self.dismissed += place.block or ()
        place.block = block

    def dummy(self, role: Role | None) -> int:
        """Another dummy."""
        number = next(self.numbers)
        self.new[number] = role
        return number

    def without(self, block: Block, gone: AbstractSet[int]) -> Block | None:
        """Who is left of a block, a dummy beside them where one of a pair went; None where nobody is."""
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
    """The seating of the next hand for those who are here then; ``numbers`` has entry numbers for dummies.

    ``seating`` is where the move alone would have sent people, those who have ``gone`` among them, with the
    chairs in ``sitting_out``; ``come`` are the newcomers, singly or in ``pairs``. A newcomer takes the seat
    of somebody who went, or of a dummy, of the same role, else a chair; one who comes alone where ``pairs``
    play takes the place of a dummy partner, else plays with another who came alone, or with a dummy. Who is
    on a chair takes the seats that are left. Four on chairs make a table at the end, as long as there are no
    more than ``most_tables``. With four places empty, or a whole pair missing, the last table is folded: its
    people take the seats of those who went, nearest first. Two dummies are never left as partners.
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
    """Take away those who went."""
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
    held_by_dummies = [place for place in _places(room) if place.block is not None and room.free(place)]
    for place in (*left_empty, *held_by_dummies):
        queue = waiting[place.kind] or room.chairs[place.kind]
        if queue:
            room.put(place, queue.pop(0))
    for kind, blocks in waiting.items():
        room.chairs[kind] += blocks


def _in_pairs(room: _Room, come: Sequence[Block]) -> list[Block]:
    """The newcomers as pairs, but for those who take over from a dummy beside somebody who is here."""
    alone = [block[0] for block in come if len(block) == 1]
    alone = [newcomer for newcomer in alone if not _partner(room, newcomer)]
    if len(alone) % 2:
        alone.append(room.dummy(None))
    return [block for block in come if len(block) > 1] + list(zip(alone[::2], alone[1::2], strict=True))


def _partner(room: _Room, newcomer: int) -> bool:
    """Let one who comes alone take over from a dummy in a pair, if there is one."""
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
    """The pair with the newcomer for its dummy; None where it has none."""
    dummy = next((p for p in block if p in room.dummies or p in room.new), None)
    if dummy is None:
        return None
    room.dismissed.append(dummy)
    return tuple(newcomer if p == dummy else p for p in block)


def _part_dummies(room: _Room) -> None:
    """Give every dummy a person as partner, who plays its cards: at its own table where there is one."""
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
    """Make a table at the end of those on chairs, if there are enough."""
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
