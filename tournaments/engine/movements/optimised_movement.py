"""Schedule for any number of players and hands, made as even as a search can (whist.md, 9.7)."""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from random import Random

from tournaments.engine.movements.annealing import WARM, PlannedHand, SearchProgress, search
from tournaments.engine.movements.fair_starts import stored_starts
from tournaments.engine.movements.figures import least_repeats
from tournaments.engine.movements.fixed_movements import FixedMovement, Players
from tournaments.engine.movements.needs import OPTIMISED, Needs
from tournaments.engine.movements.whist_rounds import perfect, rounds
from tournaments.engine.seating.seating import Seating
from tournaments.engine.words import gettext_noop

TRIES = 250_000  # swaps tried by default: about a second
MORE = 3  # random hands added to a stored plan at most; with more, a random start is as good


def optimise(players: Sequence[int], hands: int, rng: Random) -> Iterator[SearchProgress]:
    """Yield ever better legal schedules for at least four players, without end.

    The first one is available at once.
    """
    drawn = list(players)
    rng.shuffle(drawn)
    v = len(drawn)
    chance = [_shuffled(seated, out, rng) for seated, out in turns(drawn, v % 4, hands)]
    starts = [start for start in (_whist(drawn, hands), _stored(drawn, hands, rng)) if start]
    if not starts:
        return search(chance, rng)
    return search(min(starts, key=lambda start: next(search(start, rng)).cost), rng, hot=WARM)


def turns(
    drawn: Sequence[int], each: int, hands: int, played: Sequence[Seating] = ()
) -> Iterator[tuple[list[int], tuple[int, ...]]]:
    """Yield (players, those sitting out) for each hand; ``each`` of them sit out.

    Those who sat out least go first, then those who did so longest ago. A player absent from the hands
    ``played`` before counts as level with those who sat out least.
    """
    times = Counter(player for seating in played for player in seating.sitting_out)
    last = {player: hand for hand, seating in enumerate(played) for player in seating.sitting_out}
    here = {player for seating in played for player in seating.players()}
    least = min((times[player] for player in drawn if player in here), default=0)
    times.update({player: least for player in drawn if player not in here})
    for hand in range(len(played), len(played) + hands):
        out = sorted(drawn, key=lambda player: (times[player], last.get(player, -1)))[:each]
        times.update(out)
        last.update(dict.fromkeys(out, hand))
        yield _without(drawn, out), tuple(out)


def best_of(progress: Iterator[SearchProgress], goal: int, tries: int = TRIES) -> tuple[Seating, ...]:
    """Return the schedule after ``tries`` swaps, or once its cost is down to ``goal``."""
    for plan in progress:
        if plan.tried >= tries or plan.cost <= goal:
            return plan.seatings()
    raise ValueError("the search has ended")


def least_cost(players: int, tables: int, hands: int) -> int:
    """Return a lower bound on the cost of a schedule: the sum of the three separate bounds."""
    twos, plays = players * (players - 1) // 2, tables * hands
    return (
        40 * least_repeats(twos, 2 * plays)
        + 12 * least_repeats(twos, 4 * plays)
        + least_repeats(twos, 6 * plays)
    )


def make(players: Players, moves: int, rng: Random, _reverse: bool) -> tuple[Seating, ...]:
    """Return a schedule after at most :data:`TRIES` swaps."""
    people = players.everybody
    return best_of(optimise(people, moves, rng), least_cost(len(people), players.tables, moves))


def _whist(drawn: Sequence[int], hands: int) -> list[PlannedHand]:
    """Return the perfect schedule, repeated as needed; empty if there is none."""
    v = len(drawn)
    plan = rounds(v) if perfect(v) else ()
    rows = (
        [drawn[i] for table in plan[hand % len(plan)] for i in table] for hand in range(hands if plan else 0)
    )
    return [PlannedHand(tuple(row), tuple(_without(drawn, row))) for row in rows]


def _stored(drawn: Sequence[int], hands: int, rng: Random) -> list[PlannedHand]:
    """Return the stored plan, extended by a few random hands if needed; empty if it does not help."""
    v, seats = len(drawn), len(drawn) // 4 * 4
    plan = stored_starts().get(v, ())
    if not plan or hands > len(plan) + MORE:
        return []
    named = (tuple(drawn[x] for x in hand) for hand in plan[:hands])
    start = [PlannedHand(row[:seats], row[seats:]) for row in named]
    more = turns(drawn, v % 4, hands - len(start), [hand.seating() for hand in start])
    return start + [_shuffled(seated, out, rng) for seated, out in more]


def _without(drawn: Sequence[int], some: Collection[int]) -> list[int]:
    gone = set(some)
    return [player for player in drawn if player not in gone]


def _shuffled(seated: list[int], out: tuple[int, ...], rng: Random) -> PlannedHand:
    rng.shuffle(seated)
    return PlannedHand(tuple(seated), out)


BEST = FixedMovement(
    "optimised",
    OPTIMISED,
    gettext_noop(
        "The computer mixes partners and opponents as evenly as it can, for any number of players "
        "and hands. Everyone follows a printed score card."
    ),
    Needs(gettext_noop("at least four players")),
    make,
)
