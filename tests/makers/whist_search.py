"""Search for base rounds of whist schedules (whist.md, 9.4).

Fields and products give theirs at once. Searches are seeded and run until they succeed: seconds with a
multiplier, for patterned tables and for plain ones up to about 24 players, and far longer with every further
table. Three of the stored ones (68, 72 and 93 players) came from another search and are not found again here.
"""

from collections.abc import Iterator, Sequence
from itertools import count, product
from math import exp, gcd
from random import Random

from tournaments.engine.movements.whist_rounds import Stored, stored

PLAIN = 45  # up to so many players nothing but plain annealing is needed
COOLING = 40_000  # swaps from hot to cold
ANY, PATTERNED = (1.5, 0.6), (1.2, 0.3)  # hot and cold, in wrong differences
MIXED_UP = (1, 2, 3, 4)  # distinct, and their differences are units too, modulo what 2 and 3 do not divide

Base = list[int | None]


def base_round(v: int, rng: Random) -> Stored:
    """A base round for v players, by the quickest way that is known here. May search for very long."""
    return from_field(v) or from_product(v) or from_search(v, rng)


def from_field(v: int) -> Stored | None:
    """Base round for a prime power v = 4n + 1: powers of a primitive element in steps of n, or None."""
    p = next(p for p in range(2, v + 1) if v % p == 0)
    degree = next(d for d in count(1) if p**d >= v)
    if v % 4 != 1 or p**degree != v:
        return None
    n = (v - 1) // 4
    powers = next(
        powers
        for tail in product(range(p), repeat=degree)
        if len(set(powers := list(_powers(p, tail, v - 1)))) == v - 1
    )
    return {"group": [p] * degree, "base": [powers[i + n * seat] for i in range(n) for seat in range(4)]}


def _powers(p: int, tail: Sequence[int], steps: int) -> Iterator[int]:
    """The powers of w where its power of the degree is ``tail``, as numbers, the first digit the highest."""
    digits = [0] * (len(tail) - 1) + [1]
    for _ in range(steps):
        number = 0
        for digit in digits:
            number = number * p + digit
        yield number
        first, *rest = digits
        digits = [(digit + first * t) % p for digit, t in zip([*rest, 0], tail, strict=True)]


def from_product(v: int) -> Stored | None:
    """Wh(q) times Wh(r), both smaller and stored: q = 4n + 1, and r over Z_m, m prime to 6."""
    fixed = v % 4 == 0
    size = v - fixed
    for m in range(5, size // 4):
        q, r = size // m, m + fixed
        if size % m == 0 and gcd(m, 6) == 1 and q % 4 == 1 and q in stored() and r in stored():
            large, small = stored()[q], stored()[r]
            if small.get("group") == [m] and "group" in large:
                return _product(large, small, m)
    return None


def _product(large: Stored, small: Stored, m: int) -> Stored:
    base: Base = []
    for place in range(0, len(large["base"]), 4):
        four = large["base"][place : place + 4]
        for h in range(m):
            base += [(e or 0) * m + h * times % m for e, times in zip(four, MIXED_UP, strict=True)]
    return {"group": [*large["group"], m], "base": base + small["base"]}


def from_search(v: int, rng: Random) -> Stored:
    """By annealing: with a multiplier, else patterned where sums of squares allow it, else plainly."""
    fixed = v % 4 == 0
    size = v - fixed
    multiplier = _multiplier(size) if fixed else None
    if multiplier:
        hole: Base = [None, 0, size // 3, 2 * size // 3]
        base = hole + annealed(Task(size, False, multiplier), rng)
    elif v > PLAIN and _middles(size, fixed):
        base = patterned(size, fixed, rng)
    else:
        base = annealed(Task(size, fixed), rng)
    return {"group": [size], "base": base}


def _multiplier(size: int) -> int | None:
    """An m with m^3 = 1 that leaves nothing in place but the three multiples of size / 3."""
    fits = (m for m in range(2, size) if pow(m, 3, size) == 1 and gcd(m - 1, size) == 3)
    return next(fits, None) if size % 3 == 0 else None


class Task:
    """Differences to be seated over Z_size, and which of them count as equal.

    With a multiplier only every third table is searched, and the multiples of size / 3 are omitted.
    ``kind[x][y]`` numbers the differences; the last number is for unwanted ones. The player that no shift
    moves is ``size`` here.
    """

    def __init__(self, size: int, fixed: bool, multiplier: int | None = None) -> None:
        self.size, self.multiplier = size, multiplier
        self.powers = [1, multiplier, multiplier**2 % size] if multiplier else [1]
        left_out = size // 3 if multiplier else size
        orbits = {self._orbit(x) for x in range(size) if x % left_out}
        self.points = sorted(min(orbit) for orbit in orbits) + ([0, size] if fixed else [])
        differences = {self._orbit(x) | self._orbit(-x) for x in range(size) if x % left_out}
        number = {x: i for i, orbit in enumerate(sorted(differences, key=min)) for x in orbit}
        self.kinds = len(differences)
        self.kind = [
            [
                number.get((x - y) % size, self.kinds) if size not in {x, y} else self.kinds + 1
                for y in range(size + 1)
            ]
            for x in range(size + 1)
        ]

    def _orbit(self, x: int) -> frozenset[int]:
        return frozenset(power * x % self.size for power in self.powers)


def _heat(limits: tuple[float, float], tried: int) -> float:
    hot, cold = limits
    heat: float = hot * (cold / hot) ** (tried % COOLING / COOLING)
    return heat


def annealed(task: Task, rng: Random) -> Base:
    """A base round by swapping players until no difference is missing."""
    row = list(task.points)
    rng.shuffle(row)
    count_of = _Differences(task, row)
    for tried in count():
        if count_of.wrong == 0:
            return [None if e == task.size else p * e % task.size for p in task.powers for e in row]
        heat = _heat(ANY, tried)
        i, j = rng.randrange(len(row)), rng.randrange(len(row))
        before, wrong = (row[i], row[j]), count_of.wrong
        if task.multiplier and rng.random() < 0.4:
            count_of.seat({j: row[j] * task.multiplier % task.size})
        else:
            count_of.seat({i: row[j], j: row[i]})
        worse = count_of.wrong - wrong
        if worse > 0 and rng.random() >= exp(-worse / heat):
            count_of.seat({i: before[0], j: before[1]})
    raise AssertionError("a search goes on until it has found something")


class _Differences:
    """Counts of each difference among partners (wanted once) and opponents (wanted twice)."""

    def __init__(self, task: Task, row: list[int]) -> None:
        self.kind, self.row = task.kind, row
        # The two last are: never wanted; always right.
        self.partners = [-1] * task.kinds + [0, 0]
        self.opponents = [-2] * task.kinds + [0, 0]
        self.always_right = task.kinds + 1
        self.wrong = 3 * task.kinds
        for table in range(len(row) // 4):
            self._count(table, 1)

    def seat(self, places: dict[int, int]) -> None:
        """Put other players into some places."""
        tables = {place // 4 for place in places}
        for table in tables:
            self._count(table, -1)
        for place, player in places.items():
            self.row[place] = player
        for table in tables:
            self._count(table, 1)

    def _count(self, table: int, by: int) -> None:
        n, e, s, w = self.row[4 * table : 4 * table + 4]
        kind = self.kind
        for over, found in (
            (self.partners, (kind[n][s], kind[e][w])),
            (self.opponents, (kind[n][e], kind[e][s], kind[s][w], kind[w][n])),
        ):
            for number in found:
                if number != self.always_right:
                    self.wrong += abs(over[number] + by) - abs(over[number])
                    over[number] += by


def _middles(size: int, fixed: bool) -> list[int]:
    """The x of a table (fixed, x, 0, -x) beside which patterned tables can be; [0] where none is needed.

    The squares of x - y and x + y add up to twice those of x and y: over all tables only sums that agree
    modulo the size can work out.
    """
    squares = size * (size * size - 1) // 24 % size
    return [x for x in range(1, size // 2 + 1) if x * x % size == squares] if fixed else [0] * (squares == 0)


def patterned(size: int, fixed: bool, rng: Random) -> Base:
    """A base round of tables (x, y, -x, -y): swaps between the pairs until all x - y and x + y differ."""
    middle = rng.choice(_middles(size, fixed))
    row = [x for x in range(1, size // 2 + 1) if x != middle]
    rng.shuffle(row)
    missing = [-1] * (size // 2 + 1)
    missing[0] = missing[middle] = 0
    wrong = len(row)

    def add(place: int, by: int) -> int:
        x, y = row[place & ~1], row[place | 1]
        change = 0
        for difference in (abs(x - y), min(x + y, size - x - y)):
            change += abs(missing[difference] + by) - abs(missing[difference])
            missing[difference] += by
        return change

    wrong += sum(add(place, 1) for place in range(0, len(row), 2))
    for tried in count():
        if wrong == 0:
            break
        heat = _heat(PATTERNED, tried)
        i, j = rng.randrange(len(row)), rng.randrange(len(row))
        if i >> 1 == j >> 1:
            continue
        worse = add(i, -1) + add(j, -1)
        row[i], row[j] = row[j], row[i]
        worse += add(i, 1) + add(j, 1)
        if worse > 0 and rng.random() >= exp(-worse / heat):
            add(i, -1), add(j, -1)
            row[i], row[j] = row[j], row[i]
            add(i, 1), add(j, 1)
        else:
            wrong += worse
    first: Base = [None, middle, 0, size - middle] if fixed else []
    return first + [e for x, y in zip(row[::2], row[1::2], strict=True) for e in (x, y, size - x, size - y)]
