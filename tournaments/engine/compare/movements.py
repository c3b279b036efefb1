"""Comparison of movements for an evening: partners, opponents, tables and hands sat out.

Results are exact if seats do not depend on results. Otherwise evenings are simulated and averaged (whist.md,
2.2, has such a table); each player is a simulated one of random strength.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from random import Random

from tournaments.engine.movements import BY_RESULTS, FIXED, MOVEMENTS
from tournaments.engine.movements.figures import MixFigures, figures
from tournaments.engine.movements.optimised_movement import best_of, least_cost, optimise
from tournaments.engine.movements.whist_rounds import perfect
from tournaments.engine.play.players import STRENGTHS
from tournaments.engine.seating.draw import opening, opening_of_pairs
from tournaments.engine.seating.seating import Role, Seating, Side, Table

SEED = 2026  # fixed, so that the same question has the same answer
EVENINGS = 20  # simulated for one movement, fewer for many tables
FEWEST_EVENINGS = 4
TABLES_TRIED = 600  # tables in all of them together: a few tenths of a second for all movements
SWAPS = 60_000  # swaps tried for a plan that is only compared: a twentieth of a second
# Hands out of 1,000 won by a pair with 0, 1 or 2 strong players more than the other
# pair, the rest being beginners. Measured with our simulated players; the tests repeat it.
WON_BY_BETTER = (500, 526, 563)
MOST_MIXED = 3_000  # players times hands; beyond it the search for "mixed" takes over half a second


@dataclass(frozen=True, slots=True)
class EveningToCompare:
    """Input of a comparison: players of each role, hands, hands before each move, direction."""

    a: int
    b: int
    hands: int
    hands_per_move: int = 1
    reverse: bool = False

    @property
    def players(self) -> int:
        return self.a + self.b


@dataclass(frozen=True, slots=True)
class Compared:
    """Averages of one movement for one player.

    Different partners and opponents, on average and at least; ``same_partner`` and ``same_opponent`` the most
    hands that any two are partners or opponents; ``tables`` different tables, on average; ``out_least`` and
    ``out_most`` hands sat out. ``evenings`` is the number simulated and averaged, 0 if the figures are exact.
    """

    partners: float
    partners_least: float
    same_partner: float
    opponents: float
    opponents_least: float
    same_opponent: float
    tables: float
    out_least: float
    out_most: float
    evenings: int = 0


FIGURES = tuple(field.name for field in fields(Compared) if field.name != "evenings")


def compare(key: str, evening: EveningToCompare) -> Compared | None:
    """Return the figures of a movement; None if calculating them would take too long.

    Raise ValueError if the movement refuses these players.
    """
    movement = MOVEMENTS[key]
    refused = movement.refusal(evening.a, evening.b)
    if refused:
        raise ValueError(str(refused))
    if key == "mixed" and evening.players * evening.hands > MOST_MIXED:
        return None
    role_a = range(1, evening.a + 1) if movement.needs.roles else ()
    if key in FIXED:
        return _compared([_row(_plan(key, evening), role_a)])
    many = max(FEWEST_EVENINGS, min(EVENINGS, TABLES_TRIED // (evening.players // 4)))
    rng = Random(SEED)
    return _compared([_row(simulated(key, evening, rng), role_a) for _ in range(many)], many)


def simulated(key: str, evening: EveningToCompare, rng: Random) -> list[Seating]:
    """Return the seats of a simulated evening by results; strength decides how often a pair wins."""
    movement = BY_RESULTS[key]
    people = range(1, evening.players + 1)
    a, b = people[: evening.a], people[evening.a :]
    seating = opening_of_pairs(people) if movement.needs.unit > 1 else opening(a, b)
    roles = {**dict.fromkeys(a, Role.A), **dict.fromkeys(b, Role.B)}
    strengths: dict[int | None, int] = {player: rng.randrange(len(STRENGTHS)) for player in people}
    out = Counter(seating.sitting_out)
    seatings = [seating]
    for hand in range(1, evening.hands):
        if hand % evening.hands_per_move == 0:
            winners = [_winners(table, strengths, rng) for table in seating.tables]
            seating = movement.next_seating(seating, winners, roles, evening.reverse, out)
        out.update(seating.sitting_out)
        seatings.append(seating)
    return seatings


def _winners(table: Table, strengths: dict[int | None, int], rng: Random) -> Side:
    ns, ew = (sum(strengths[player] for player in table.pair(side)) for side in Side)
    better = Side.NS if ns > ew else Side.EW
    return better if rng.randrange(1000) < WON_BY_BETTER[abs(ns - ew)] else better.other


def _plan(key: str, evening: EveningToCompare) -> Sequence[Seating]:
    people, rng = range(1, evening.players + 1), Random(SEED)
    if key == "optimised" or (key == "whist" and not perfect(evening.players)):
        per_move = evening.hands_per_move
        moves = -(-evening.hands // per_move)
        goal = least_cost(evening.players, evening.players // 4, moves)
        plan = best_of(optimise(people, moves, rng), goal, SWAPS)
        return [plan[hand // per_move] for hand in range(evening.hands)]
    return FIXED[key].schedule(
        people[: evening.a],
        people[evening.a :],
        evening.hands,
        rng=rng,
        hands_per_move=evening.hands_per_move,
        reverse=evening.reverse,
    )


def _row(seatings: Sequence[Seating], role_a: Sequence[int]) -> Iterator[float]:
    mix: MixFigures = figures(seatings, role_a)
    been = {
        (player, table.number) for seating in seatings for table in seating.tables for player in table.seats
    }
    for met in (mix.partners, mix.opponents):
        yield from (met.different_average, met.different_least, met.most)
    yield len(been) / len(list(seatings[0].players()))
    yield from (mix.out_least, mix.out_most)


def _compared(rows: Sequence[Iterator[float]], evenings: int = 0) -> Compared:
    columns = zip(*rows, strict=True)
    means = dict(zip(FIGURES, (sum(column) / len(column) for column in columns), strict=True))
    return Compared(**means, evenings=evenings)
