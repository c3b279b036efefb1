"""Measures of how well a schedule mixes people, with the theoretical minimum (whist.md, 9.7)."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass

from tournaments.engine.seating.seating import SEATS, Seating, Side


@dataclass(frozen=True, slots=True)
class Meetings:
    """Statistics of meetings as partners or as opponents.

    ``different`` is the minimum and the average number of different people met by a player, and ``most`` the
    number of meetings of the pair that meets most. ``repeats`` is the sum of m(m - 1)/2 over all pairs that
    meet m times; ``bound`` is a lower bound on it for the same number of meetings per player.
    """

    different_least: int
    different_average: float
    most: int
    repeats: int
    bound: int


@dataclass(frozen=True, slots=True)
class MixFigures:
    """Statistics of some hands: partners, opponents, and the fewest and most hands sat out by a player."""

    partners: Meetings
    opponents: Meetings
    out_least: int
    out_most: int


def figures(seatings: Sequence[Seating], role_a: Collection[int] = ()) -> MixFigures:
    """Return the statistics of hands in which the same people (at least two) take part throughout.

    ``role_a`` has the role-a players if the movement has roles. The bounds then count pairs of role a, of
    role b and of both separately, because the seats leave no choice between them.
    """
    everybody = sorted({player for seating in seatings for player in seating.players()})
    out = Counter(player for seating in seatings for player in seating.sitting_out)
    partners = Counter(two for seating in seatings for two in partnerships(seating))
    opponents = Counter(two for seating in seatings for two in oppositions(seating))
    turns = [out[player] for player in everybody]
    first = frozenset(role_a).intersection(everybody)
    return MixFigures(
        _meetings(partners, everybody, first), _meetings(opponents, everybody, first), min(turns), max(turns)
    )


def partnerships(seating: Seating) -> Iterator[tuple[int, int]]:
    """Yield the two players of every full pair, the lower number first."""
    for table in seating.tables:
        for side in Side:
            yield from _ordered([table.pair(side)])


def oppositions(seating: Seating) -> Iterator[tuple[int, int]]:
    """Yield every two opponents at a table, the lower number first."""
    for table in seating.tables:
        seats = table.seats
        yield from _ordered((seats[i - 1], seats[i]) for i in range(len(SEATS)))


def least_repeats(twos: int, meetings: int) -> int:
    """Return the minimum of the sum of m(m - 1)/2 if so many pairs share so many meetings evenly."""
    each, over = divmod(meetings, twos)
    return twos * each * (each - 1) // 2 + over * each


def _ordered(twos: Iterable[tuple[int | None, int | None]]) -> Iterator[tuple[int, int]]:
    for first, second in twos:
        if first is not None and second is not None:
            yield (first, second) if first < second else (second, first)


def _meetings(counts: Counter[tuple[int, int]], everybody: Sequence[int], role_a: frozenset[int]) -> Meetings:
    different = Counter(player for two in counts for player in two)
    met = [different[player] for player in everybody]
    return Meetings(
        different_least=min(met),
        different_average=sum(met) / len(met),
        most=max(counts.values(), default=0),
        repeats=sum(m * (m - 1) // 2 for m in counts.values()),
        bound=_bound(counts, everybody, role_a),
    )


def _bound(counts: Counter[tuple[int, int]], everybody: Sequence[int], role_a: frozenset[int]) -> int:
    """Return a lower bound over all pairs; without roles, also one summed player by player, if greater."""
    a, b = len(role_a), len(everybody) - len(role_a)
    twos = (b * (b - 1) // 2, a * b, a * (a - 1) // 2)  # by the number of role-a players in the pair
    meetings = [0, 0, 0]
    for (first, second), m in counts.items():
        meetings[(first in role_a) + (second in role_a)] += m
    together = sum(least_repeats(n, m) for n, m in zip(twos, meetings, strict=True) if m)
    if role_a:
        return together
    met = Counter(dict.fromkeys(everybody, 0))
    for two, m in counts.items():
        met.update(dict.fromkeys(two, m))
    return max(together, -(-sum(least_repeats(b - 1, m) for m in met.values()) // 2))
