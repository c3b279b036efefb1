"""Construction of the whist schedules without a base round: larger ones from smaller ones.

``python -m tests.makers`` makes the stored data again with it. A *frame* has holes of m players; each of its
hands leaves out one hole, m hands for each, and across the holes everybody partners once and opposes twice.
"""

from collections.abc import Iterator, Mapping, Sequence
from math import prod

from tournaments.engine.movements.whist_rounds import Round, add, in_fours, rounds

Frame = Mapping[int, Sequence[Round]]  # hole: the hands that leave it out; hole p has players p*m to p*m+m-1


def weighted(q: int, group: Sequence[int], matrix: Sequence[Sequence[int]]) -> Frame:
    """A frame of q holes, each of the order of the group, from Wh(q), q = 4n + 1.

    Every player of Wh(q) becomes a hole. ``matrix`` is a difference matrix: four rows, and the differences of
    any two run once through the group. Its columns are the hands of a hole.
    """
    m = prod(group)
    return {
        hole: [_lifted(tables, group, [row[column] for row in matrix]) for column in range(m)]
        for hole, tables in _by_hole(q)
    }


def _by_hole(q: int) -> Iterator[tuple[int, Round]]:
    for tables in rounds(q):
        (hole,) = set(range(q)) - {player for table in tables for player in table}
        yield hole, tables


def _lifted(tables: Round, group: Sequence[int], shifts: Sequence[int]) -> Round:
    m = prod(group)
    return tuple(
        table
        for players in tables
        for s in range(m)
        for table in in_fours(
            [p * m + add(group, s, shift) for p, shift in zip(players, shifts, strict=True)]
        )
    )


def from_base(base: Sequence[int], holes: int, m: int, multiplier: int) -> Frame:
    """A cyclic frame: a few tables over Z_(holes * m), multiplied, and then moved on by every number.

    The hole of 0 is the multiples of ``holes``.
    """
    size, power, row = holes * m, 1, list[int]()
    while power != 1 or not row:
        row += [power * element % size for element in base]
        power = power * multiplier % size

    def number(element: int) -> int:
        return element % holes * m + element // holes

    return {
        hole: [in_fours([number((e + g) % size) for e in row]) for g in range(hole, size, holes)]
        for hole in range(holes)
    }


def filled(frame: Frame) -> list[Round]:
    """Wh(holes * m + 1) from a frame and Wh(m + 1), with one player more whom all holes share."""
    m = len(frame[0])
    shared = len(frame) * m
    full, without_shared = list[Round](), list[tuple[int, int, int, int]]()
    for hole, hands in frame.items():
        left = list(hands)
        for tables in rounds(m + 1):
            here = _moved(tables, [*range(hole * m, hole * m + m), shared])
            if any(shared in table for table in here):
                full.append(left.pop() + here)
            else:
                without_shared += here
    return [*full, tuple(without_shared)]


def _moved(tables: Round, players: Sequence[int]) -> Round:
    return tuple(in_fours([players[p] for table in tables for p in table]))


def product(
    q: int, group: Sequence[int], matrix: Sequence[Sequence[int]], parts: Sequence[int]
) -> list[Round]:
    """Wh(q * m) from Wh(q), Wh(m) and a difference matrix over a group of order m, a multiple of four.

    The m hands of a hole in the frame outnumber Wh(m) by one. The hands left over, one for each hole, are all
    cut anew: ``parts`` says to which of four cosets of a subgroup each element belongs, and a player's shift
    goes by the seat, so that the tables of one base table and one coset seat everybody.
    """
    m = prod(group)
    frame = weighted(q, group, matrix)
    full = [
        hand + _moved(tables, range(hole * m, hole * m + m))
        for hole, hands in frame.items()
        for hand, tables in zip(hands[1:], rounds(m), strict=True)
    ]
    shifts = [row[0] for row in matrix]
    if {parts[shift] for shift in shifts} != {0, 1, 2, 3}:
        raise ValueError("the first column of the matrix has to meet all four cosets")
    for place in range((q - 1) // 4):
        for part in range(4):
            cut = [_lifted((tables[place],), group, shifts) for tables in rounds(q)]
            full.append(tuple(t for lifted in cut for s, t in enumerate(lifted) if parts[s] == part))
    return full


def _times(one: int, two: int, bits: int, modulus: int) -> int:
    """The product of two elements of the field of 2^bits elements, reduced by a primitive polynomial."""
    result = 0
    while two:
        result ^= one if two & 1 else 0
        one, two = one << 1, two >> 1
        one ^= modulus if one >> bits else 0
    return result


def _field_matrix(bits: int, modulus: int) -> list[list[int]]:
    """A difference matrix over the field of 2^bits elements: multiples, moved apart by quarters."""
    size = 1 << bits
    return [
        [_times(row + 1, t, bits, modulus) ^ row * size // 4 for t in range(size)] for row in range(3)
    ] + [[3 * size // 4] * size]


# Found by trying all pairs of orthomorphisms of Z_2 x Z_6; the rows are moved apart by 0, 1, 6 and 7.
_TWELVE = (
    (0,) * 12,
    tuple(range(12)),
    (0, 4, 9, 7, 3, 10, 2, 1, 5, 11, 8, 6),
    (0, 2, 5, 6, 10, 7, 8, 11, 1, 4, 9, 3),
)


def constructed(v: int) -> list[Round]:
    """All hands of Wh(v) for the sizes made here. KeyError for others."""
    return {57: _57, 60: _60, 69: _69, 80: _80, 84: _84}[v]()


def _57() -> list[Round]:
    base = (12, 37, 24, 8, 18, 36, 17, 6, 39, 22, 55, 9, 19, 10, 13, 51)  # annealed, with the multiplier 9
    return filled(from_base(base, holes=7, m=8, multiplier=9))


def _60() -> list[Round]:
    matrix = [[add((2, 6), t, k) for t in row] for row, k in zip(_TWELVE, (0, 1, 6, 7), strict=True)]
    return product(5, (2, 6), matrix, [element // 6 * 2 + element % 2 for element in range(12)])


def _69() -> list[Round]:
    return filled(weighted(17, (2, 2), _field_matrix(2, 0b111)))


def _80() -> list[Round]:
    return product(5, (2, 2, 2, 2), _field_matrix(4, 0b10011), [element // 4 for element in range(16)])


def _84() -> list[Round]:
    return product(21, (2, 2), _field_matrix(2, 0b111), range(4))
