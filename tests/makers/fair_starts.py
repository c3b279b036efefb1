"""Finding plans for ``fair_starts.json``: rings that turn, one player more or fewer, one table.

``python -m tests.makers --start V`` prints an entry (whist.md, 9.7): another one than is stored, as good if
there is time for more than one seed. The last hand stored for 45 pairs off the twos who have not met before;
the last three for 43 are those of ``optimise`` with the others played already.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from math import exp
from random import Random

from tournaments.engine.movements.fair_starts import stored_starts

Rows = list[list[int]]
# For each number of players how large the rings are, and how many first hands there are.
RINGS = {
    22: (11, 2), 23: (23, 1), 26: (13, 2), 42: (21, 1), 44: (21, 1), 46: (23, 1), 48: (23, 1), 49: (23, 1),
    50: (25, 1), 52: (25, 1), 53: (25, 1), 54: (26, 1), 56: (27, 1), 57: (27, 1), 58: (28, 1),
}  # fmt: skip
HANDS = 24
TRIES = 3_000_000


def meetings(row: Sequence[int], tables: int) -> Iterator[tuple[int, int, int]]:
    """Partners (0) and opponents (1) of a row, with the two."""
    for at in range(0, 4 * tables, 4):
        n, e, s, w = row[at : at + 4]
        yield from ((0, n, s), (0, e, w), (1, n, e), (1, e, s), (1, s, w), (1, w, n))


def repeats(rows: Sequence[Sequence[int]], tables: int) -> tuple[int, int]:
    """Partners and opponents met again."""
    met = Counter((kind, *sorted((x, y))) for row in rows for kind, x, y in meetings(row, tables))
    partners, opponents = (
        sum(m * (m - 1) // 2 for (k, *_), m in met.items() if k == kind) for kind in (0, 1)
    )
    return partners, opponents


def turned(row: Sequence[int], ring: int, step: int, v: int = 0) -> list[int]:
    """These players, or all ``v``, after so many steps."""
    still = (v or len(row)) // ring * ring
    return [x if x >= still else x // ring * ring + (x + step) % ring for x in row]


class _Rings:
    """First hands that change swap by swap, and how often twos of each orbit meet once everybody is round."""

    def __init__(self, v: int, ring: int) -> None:
        self.ring, self.cost = ring, 0
        self.orbit: dict[tuple[int, int], tuple[int, ...]] = {}
        self.met: Counter[tuple[int, ...]] = Counter()
        for x, y in combinations(range(v), 2):
            around = {tuple(sorted(turned([x, y], ring, step, v))) for step in range(ring)}
            self.orbit[x, y] = self.orbit[y, x] = (*min(around), len(around))

    def meet(self, row: Sequence[int], tables: set[int], times: int) -> None:
        """Count the tables that begin at these places of a row, or take them away again (-1)."""
        for at in tables:
            for kind, x, y in meetings(row[at : at + 4], 1):
                key = (kind, *self.orbit[x, y])
                twos, each = key[-1], self.ring // key[-1]
                before, after = self.met[key] * each, (self.met[key] + times) * each
                self.met[key] += times
                self.cost += (10, 3)[kind] * twos * (after * (after - 1) - before * (before - 1)) // 2

    def swap(self, row: list[int], i: int, j: int) -> None:
        tables = {i & ~3, j & ~3}
        self.meet(row, tables, -1)
        row[i], row[j] = row[j], row[i]
        self.meet(row, tables, 1)


def ring_rounds(v: int, ring: int, many: int, rng: Random, tries: int = TRIES) -> tuple[Rows, int]:
    """The first hands by annealing, and what they cost when everybody has been once round."""
    seats, rings, rows = v // 4 * 4, v // ring, []
    state = _Rings(v, ring)
    for hand in range(many):
        # Of several rings one after the other; of a single one every third of the hands to come
        turn = [hand * (v - seats) + seat for seat in range(v - seats)]
        out = [n % rings * ring + rng.randrange(ring) if rings > 1 else 8 * n for n in turn]
        seated = [x for x in range(v) if x not in out]
        rng.shuffle(seated)
        rows.append(seated + out)
        state.meet(rows[-1], set(range(0, seats, 4)), 1)
    for n in range(tries):
        row, i, j = rng.choice(rows), rng.randrange(seats), rng.randrange(seats)
        before = state.cost
        state.swap(row, i, j)
        worse = state.cost - before
        if worse > 0 and rng.random() >= exp(-worse / (3 * ring * 0.117 ** (n / tries))):
            state.swap(row, i, j)
        if not state.cost:
            break
    return rows, state.cost


def one_more(plan: Rows, rng: Random) -> Rows | None:
    """The plan with another player, who takes in each hand a seat whose neighbours are new. None: no luck."""
    v, tables = len(plan[0]), len(plan[0]) // 4
    rows = [row[:] for row in plan]
    rng.shuffle(rows)
    first = (v + 1) // 3
    later = set(range(v)) - {x for row in rows[:first] for x in row[4 * tables :]}
    out, met, without = Counter(dict.fromkeys(range(v + 1), 0)), set[int](), rng.randrange(first)
    for hand, row in enumerate(rows):
        out.update(row[4 * tables :])
        if hand == without:
            out[v] += 1
            row.append(v)
            continue
        fair = [
            i
            for i, x in enumerate(row[: 4 * tables])
            if (hand >= first or x in later)
            and not {row[i ^ 1], row[i ^ 3]} & met
            and _apart(out + Counter([x]), v) < 2
        ]
        if not fair:
            return None
        i = rng.choice(fair)
        met |= {row[i ^ 1], row[i ^ 3]}
        out[row[i]] += 1
        row.append(row[i])
        row[i] = v
    return rows


def _apart(out: Counter[int], last: int) -> int:
    times = [out[x] for x in range(last + 1)]
    return max(times) - min(times)


def one_fewer(plan: Rows, gone: int, rng: Random) -> Rows:
    """The plan without a player, whose seat one of those who sit out takes: whoever is a new partner."""
    tables = len(plan[0]) // 4
    partners = {frozenset((x, y)) for row in plan for kind, x, y in meetings(row, tables) if not kind}
    rows = []
    for hand in plan:
        row = hand[:]
        if gone in row[: 4 * tables]:
            i = row.index(gone)
            new = min(row[4 * tables :], key=lambda x: (frozenset((x, row[i ^ 2])) in partners, rng.random()))
            partners.add(frozenset((new, row[i ^ 2])))
            free = row.index(new)
            row[i], row[free] = new, gone
        row.remove(gone)
        rows.append([x - (x > gone) for x in row])
    return rows


def one_table(v: int, rng: Random, tries: int = 60_000) -> tuple[Rows, int]:
    """24 hands of 6 or 7 players, who sits out included, and what they cost."""
    rows = [rng.sample(range(v), v) for _ in range(HANDS)]

    def cost() -> int:
        partners, opponents = repeats(rows, 1)
        out, unfair = Counter(dict.fromkeys(range(v), 0)), 0
        for row in rows:
            out.update(row[4:])
            unfair += max(0, _apart(out, v - 1) - 1)
        return 10 * partners + 3 * opponents + 2 * unfair

    now = cost()
    best, kept = now, [row[:] for row in rows]
    for n in range(tries):
        one = rng.choice(rows)
        i, j = rng.sample(range(v), 2)
        one[i], one[j] = one[j], one[i]
        then = cost()
        if then <= now or rng.random() < exp((now - then) / (30 * 0.027 ** (n / tries))):
            now = then
            if now < best:
                best, kept = now, [row[:] for row in rows]
        else:
            one[i], one[j] = one[j], one[i]
    return kept, best


def entry(v: int, seed: int) -> dict[str, object]:
    """Return an entry of the data file for v players. Raises SystemExit if there is no known method."""
    rng = Random(seed)
    if v in RINGS:
        ring, many = RINGS[v]
        return {"ring": ring, "rounds": ring_rounds(v, ring, many, rng)[0]}
    if v in (6, 7):
        return {"ring": 1, "rounds": one_table(v, rng)[0]}
    near = {43: 42, 45: 46, 47: 46, 51: 50, 55: 54}.get(v)
    if near is None:
        raise SystemExit("Chance and the search do as well for so many.")
    plan = [list(row) for row in stored_starts()[near][:HANDS]]
    if v < near:
        return {"ring": 1, "rounds": one_fewer(plan, rng.randrange(near), rng)}
    found = (one_more(plan, rng) for _ in range(100_000))
    return {"ring": 1, "rounds": next(rows for rows in found if rows)}
