"""Schedule in which every lady partners every gent once before any of them do so again (whist.md, 9.5)."""

from collections import Counter
from collections.abc import Sequence
from math import exp
from random import Random

from tournaments.engine.movements.annealing import PlannedHand, search
from tournaments.engine.movements.fixed_movements import FixedMovement, Players, seating
from tournaments.engine.movements.needs import Needs
from tournaments.engine.movements.optimised_movement import best_of, turns
from tournaments.engine.seating.seating import Seating
from tournaments.engine.words import gettext_noop

TRIES = 60  # swaps of two couples tried for each couple of each hand,
MOST_TRIES = 150_000  # and in total: about two seconds
HOT, COLD = 3.0, 0.2

Couple = tuple[int, int]


def _mixed(players: Players, moves: int, rng: Random, _reverse: bool) -> Sequence[Seating]:
    ladies, gents = players.a, players.b
    if searched(len(players.everybody), moves):
        return _by_search(players, moves, rng)
    hands, outs = [], []
    for move in range(moves):
        couples, out = _couples(ladies, gents, move)
        hands.append(couples)
        outs.append(out)
    _spread_opponents(hands, rng)
    return [
        seating(
            [(a, c, b, d) for (a, b), (c, d) in zip(couples[::2], couples[1::2], strict=True)],
            out,
        )
        for couples, out in zip(hands, outs, strict=True)
    ]


def searched(players: int, moves: int) -> bool:
    """Return whether partners need a search for so many moves, because the circle method fails."""
    over = players % 4
    return over == 3 or (over == 2 and moves > players // 2)


def _couples(ladies: Sequence[int], gents: Sequence[int], move: int) -> tuple[list[Couple], list[int]]:
    """Return the couples of lady i with gent i + move, on a circle as long as the longer row.

    If one role has a player more, the player opposite the gap sits out. If the number of couples is odd, the
    couple of lady ``move`` sits out; the circle is odd then, so each lady and each gent does so in turn.
    """
    size = max(len(ladies), len(gents))
    met = [(i, (i + move) % size) for i in range(size)]
    full = [(ladies[i], gents[j]) for i, j in met if i < len(ladies) and j < len(gents)]
    out = [ladies[i] for i, j in met if j >= len(gents)] + [gents[j] for i, j in met if i >= len(ladies)]
    if len(full) % 2:
        out += full.pop(move % size)
    return full, out


def _spread_opponents(hands: list[list[Couple]], rng: Random) -> None:
    """Choose which couples share a table in each hand, so that nobody opposes anybody too often.

    Simulated annealing on the sum of o(o - 1)/2 over all pairs of players who oppose each other o times. A
    step swaps two couples in one hand.
    """
    met = _Opponents(hands)
    if len(hands[0]) < 4:
        return
    tries = min(TRIES * len(hands) * len(hands[0]), MOST_TRIES)
    for tried in range(tries):
        heat = HOT * (COLD / HOT) ** (tried / tries)
        row = rng.choice(hands)
        i, j = rng.randrange(len(row)), rng.randrange(len(row))
        if i >> 1 == j >> 1:
            continue
        first, first_rival, second, second_rival = row[i], row[i ^ 1], row[j], row[j ^ 1]
        met.add(first, first_rival, -1)
        met.add(second, second_rival, -1)
        worse = (
            met.cost(first, second_rival)
            + met.cost(second, first_rival)
            - met.cost(first, first_rival)
            - met.cost(second, second_rival)
        )
        if worse <= 0 or rng.random() < exp(-worse / heat):
            row[i], row[j] = second, first
        met.add(row[i], first_rival, 1)
        met.add(row[j], second_rival, 1)


class _Opponents:
    """Number of times any two players have opposed each other."""

    def __init__(self, hands: Sequence[Sequence[Couple]]) -> None:
        self.times: Counter[tuple[int, int]] = Counter()
        for couples in hands:
            for first, second in zip(couples[::2], couples[1::2], strict=True):
                self.add(first, second, 1)

    def add(self, first: Couple, second: Couple, by: int) -> None:
        times, (a, b), (c, d) = self.times, first, second
        times[a, c] += by
        times[c, a] += by
        times[b, d] += by
        times[d, b] += by
        times[a, d] += by
        times[c, b] += by

    def cost(self, first: Couple, second: Couple) -> int:
        """Return the increase of the sum if these two couples meet once more."""
        times, (a, b), (c, d) = self.times, first, second
        return times[a, c] + times[b, d] + times[a, d] + times[c, b]


def _by_search(players: Players, moves: int, rng: Random) -> Sequence[Seating]:
    """Return seatings with partners chosen by search, for numbers at which the circle method fails.

    With three players over, two of one role sit out and one of the other. With two over and more hands than
    the circle has, the circle would leave the partners missed by couples who sat out until a second lap.
    """
    ladies, gents = (turns(role, len(role) - 2 * players.tables, moves) for role in (players.a, players.b))
    start = []
    for (a, a_out), (b, b_out) in zip(ladies, gents, strict=True):
        rng.shuffle(b)
        rows = [(a[i], a[i + 1], b[i], b[i + 1]) for i in range(0, len(a), 2)]
        start.append(PlannedHand(tuple(player for row in rows for player in row), (*a_out, *b_out)))
    return best_of(search(start, rng, role_a=players.a), goal=0)


MIXED = FixedMovement(
    "mixed",
    gettext_noop("Every lady with every gent"),
    gettext_noop(
        "Every pair is a lady and a gent, and the computer spreads partners as evenly as it can. "
        "Everyone follows a printed score card."
    ),
    Needs(gettext_noop("at least four players, half as lady and half as gent"), roles=True),
    _mixed,
)
