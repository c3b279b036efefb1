"""What an evening would be like with each movement: partners, opponents, tables, hands sat out.

Exact where seats do not depend on results. Where they do, evenings are played through and averaged (whist.md,
2.2, has such a table). Everybody in them is one of our players, as strong as the lot says.
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

SEED = 2026  # the same question has the same answer
EVENINGS = 20  # played through for one movement, fewer where there are many tables
FEWEST_EVENINGS = 4
TABLES_TRIED = 600  # about so many tables in all of them: some tenths of a second for all movements
SWAPS = 60_000  # tried for a plan that is only compared, about a twentieth of a second
# Of 1,000 hands, how many a pair wins that has so many old hands more among its two players than the other
# pair, whose others are beginners. Our players made these figures; the tests play the same hands again.
WON_BY_BETTER = (500, 526, 563)
MOST_MIXED = 3_000  # players times hands; above it the search of "mixed" takes more than half a second


@dataclass(frozen=True, slots=True)
class EveningToCompare:
    """Whom and what to compare for: players with each card, hands, hands before each move, direction."""

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
    """What one movement gives one player over an evening.

    Different partners and opponents, on average and at least; ``same_partner`` and ``same_opponent`` the most
    hands that any two are partners or opponents; ``tables`` different tables, on average; ``out_least`` and
    ``out_most`` hands sat out. ``evenings`` says how many were played through and averaged, 0 where the
    figures are exact.
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
    """The figures of a movement for an evening; None where working them out would keep people waiting.

    ValueError where the movement refuses these players.
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
    """The seats of an evening by results, each hand won as often as pairs so strong win hands."""
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
