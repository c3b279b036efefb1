"""The perfect individual schedule Wh(v), or a near-perfect one if none is stored (whist.md, 9.4)."""

from random import Random

from tournaments.engine.movements import optimised_movement
from tournaments.engine.movements.fixed_movements import FixedMovement, Players, seating
from tournaments.engine.movements.needs import WHIST, Needs
from tournaments.engine.movements.whist_rounds import perfect, rounds
from tournaments.engine.seating.seating import Seating
from tournaments.engine.words import Sentence, _, gettext_noop


def _warns(tables: int) -> tuple[Sentence, ...]:
    return tuple(
        _(
            "We have no perfect plan for %(players)s players. The computer will make a "
            "near-perfect one, and its numbers show how near.",
            players=players,
        )
        for players in (4 * tables, 4 * tables + 1)
        if not perfect(players)
    )


def _whist(players: Players, moves: int, rng: Random, reverse: bool) -> tuple[Seating, ...]:
    people = players.everybody
    if not perfect(len(people)):
        return optimised_movement.make(players, moves, rng, reverse)
    plan = rounds(len(people))
    result = []
    for move in range(min(moves, len(plan))):
        rows = [(people[n], people[e], people[s], people[w]) for n, e, s, w in plan[move]]
        seated = {player for row in rows for player in row}
        result.append(seating(rows, [player for player in people if player not in seated]))
    return tuple(result[move % len(plan)] for move in range(moves))


PERFECT = FixedMovement(
    "whist",
    WHIST,
    gettext_noop(
        "Nobody plays with the same partner again until they have played with everyone. Everyone "
        "follows a printed score card."
    ),
    Needs(gettext_noop("full tables of four, or one player over"), over=(0, 1)),
    _whist,
    _warns,
)
