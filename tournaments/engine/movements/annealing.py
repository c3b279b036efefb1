"""Simulated annealing of a schedule for any number of players and hands (whist.md, 9.7).

With p and o the number of times two players are partners and opponents, the cost of a schedule is the sum
over all pairs of players of 40 p(p-1)/2 + 12 o(o-1)/2 + (p+o)(p+o-1)/2. A step swaps two players in one hand.
For every pair of players the search stores the cost of one more meeting, so evaluating a swap takes twelve
look-ups however large the schedule. Lists are flat and names local, because this is the one loop of the
engine that runs a million times.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import exp
from random import Random

from tournaments.engine.movements.figures import oppositions, partnerships
from tournaments.engine.seating.seating import Seating, Table

HOT, COLD = 8.0, 1.2  # temperatures, in units of cost; below COLD the search hardly improves
WARM = 2.4  # starting temperature of a run that should not destroy a good plan
FIRST_RUN = 60_000  # swaps tried in the first cooling; each later one is twice as long
REPORT = 5_000  # swaps tried between two reports

# Increase, per meeting, of the cost of a further meeting (as partners, as opponents).
AS_PARTNERS = (41, 1)
AS_OPPONENTS = (1, 13)


@dataclass(frozen=True, slots=True)
class PlannedHand:
    """One hand of a schedule; ``seated`` has four players a table in the order N, E, S, W."""

    seated: tuple[int, ...]
    out: tuple[int, ...]

    def seating(self) -> Seating:
        seats = iter(self.seated)
        tables = enumerate(zip(seats, seats, seats, seats, strict=True), 1)
        return Seating(tuple(Table(number, *four) for number, four in tables), self.out)


@dataclass(frozen=True, slots=True)
class SearchProgress:
    """State of a search: swaps tried, and the best schedule so far with its cost."""

    tried: int
    cost: int
    hands: tuple[PlannedHand, ...]

    def seatings(self) -> tuple[Seating, ...]:
        """Return the schedule, which is legal at every moment of the search."""
        return tuple(hand.seating() for hand in self.hands)


def search(
    start: Sequence[PlannedHand],
    rng: Random,
    *,
    role_a: Collection[int] = (),
    played: Sequence[Seating] = (),
    hot: float = HOT,
) -> Iterator[SearchProgress]:
    """Yield ever better schedules without end; the caller stops when one is good enough.

    The players who sit out each hand are those of ``start``. With ``role_a``, role-a players sit N and E in
    ``start`` and in every result, the others S and W. Hands already ``played`` count in the cost. The first
    result is ``start`` itself, and every run starts at temperature ``hot``.
    """
    state = _State(start, role_a, played)
    best, kept, tried = state.cost, state.hands(), 0
    yield SearchProgress(tried, best, kept)
    run = FIRST_RUN
    while True:
        for done in range(0, run, REPORT):
            heat = hot * (COLD / hot) ** (done / run)
            if state.walk(REPORT, heat, rng) < best:
                best, kept = state.cost, state.hands()
            tried += REPORT
            yield SearchProgress(tried, best, kept)
        run *= 2


class _State:
    """A schedule that changes swap by swap.

    Players are indices here. ``meet_p[x * v + y]`` is the cost if x and y are partners once more, ``meet_o``
    the same for opponents.
    """

    def __init__(
        self, start: Sequence[PlannedHand], role_a: Collection[int], played: Sequence[Seating]
    ) -> None:
        people = {player for hand in start for player in (*hand.seated, *hand.out)}
        people |= {player for seating in played for player in seating.players()}
        self.names = sorted(people)
        self.index = {name: i for i, name in enumerate(self.names)}
        self.outs = [hand.out for hand in start]
        self.rows = [[self.index[player] for player in hand.seated] for hand in start]
        self.roles = bool(role_a)
        self.meet_p = [0] * len(people) ** 2
        self.meet_o = [0] * len(people) ** 2
        self.cost = 0
        for seating in [*played, *(hand.seating() for hand in start)]:
            self._count(seating)

    def hands(self) -> tuple[PlannedHand, ...]:
        """Return the current schedule."""
        names = self.names
        return tuple(
            PlannedHand(tuple(names[i] for i in row), out)
            for row, out in zip(self.rows, self.outs, strict=True)
        )

    def _count(self, seating: Seating) -> None:
        v, index = len(self.names), self.index
        for meet, twos, (p, o) in (
            (self.meet_p, partnerships(seating), AS_PARTNERS),
            (self.meet_o, oppositions(seating), AS_OPPONENTS),
        ):
            for first, second in twos:
                x, y = index[first], index[second]
                self.cost += meet[x * v + y]
                for place in (x * v + y, y * v + x):
                    self.meet_p[place] += p
                    self.meet_o[place] += o

    def walk(self, tries: int, heat: float, rng: Random) -> int:
        """Try ``tries`` swaps at one temperature, and return the cost after them."""
        rows, v, random = self.rows, len(self.names), rng.random
        meet_p, meet_o = self.meet_p, self.meet_o
        odds = [exp(-worse / heat) for worse in range(int(8 * heat) + 1)]
        hopeless, hands, seats = len(odds), len(rows), len(rows[0])
        for _ in range(tries):
            row = rows[int(random() * hands)]
            i, j = int(random() * seats), int(random() * seats)
            if self.roles:
                j = j & ~2 | i & 2
            if i >> 2 == j >> 2:
                if (i ^ j) & 1:
                    self._repair(row, i, j, odds, random())
                continue
            x, y = row[i], row[j]
            xs, ys = x * v, y * v
            a, b, c = row[i ^ 2], row[i ^ 1], row[i ^ 3]  # partner and opponents of x, then of y
            d, e, f = row[j ^ 2], row[j ^ 1], row[j ^ 3]
            worse = (
                134 + meet_p[xs + d] + meet_p[ys + a] - meet_p[xs + a] - meet_p[ys + d]
                + meet_o[xs + e] + meet_o[xs + f] + meet_o[ys + b] + meet_o[ys + c]
                - meet_o[xs + b] - meet_o[xs + c] - meet_o[ys + e] - meet_o[ys + f]
            )  # fmt: skip
            if worse <= 0 or (worse < hopeless and random() < odds[worse]):
                row[i], row[j] = y, x
                self.cost += worse
                self._meet(((x, d), (y, a)), AS_PARTNERS, 1)
                self._meet(((x, a), (y, d)), AS_PARTNERS, -1)
                self._meet(((x, e), (x, f), (y, b), (y, c)), AS_OPPONENTS, 1)
                self._meet(((x, b), (x, c), (y, e), (y, f)), AS_OPPONENTS, -1)
        return self.cost

    def _repair(self, row: list[int], i: int, j: int, odds: Sequence[float], luck: float) -> None:
        """Try to swap two neighbours at a table, so that the same four have other partners."""
        v, meet_p, meet_o = len(self.names), self.meet_p, self.meet_o
        x, y, a, d = row[i], row[j], row[i ^ 2], row[j ^ 2]
        parted, joined = ((x, a), (y, d)), ((x, d), (y, a))
        worse = 104
        for first, second in parted:
            worse += meet_o[first * v + second] - meet_p[first * v + second]
        for first, second in joined:
            worse += meet_p[first * v + second] - meet_o[first * v + second]
        if worse <= 0 or (worse < len(odds) and luck < odds[worse]):
            row[i], row[j] = y, x
            self.cost += worse
            self._meet(joined, AS_PARTNERS, 1)
            self._meet(joined, AS_OPPONENTS, -1)
            self._meet(parted, AS_PARTNERS, -1)
            self._meet(parted, AS_OPPONENTS, 1)

    def _meet(self, twos: Iterable[tuple[int, int]], kind: tuple[int, int], times: int) -> None:
        v, (p, o) = len(self.names), kind
        p, o = p * times, o * times
        for x, y in twos:
            for place in (x * v + y, y * v + x):
                self.meet_p[place] += p
                self.meet_o[place] += o
