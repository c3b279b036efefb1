"""A plan that has been drawn, made better by a search (whist.md, 9.7)."""

from collections.abc import Collection, Iterator, Sequence
from random import Random

from tournaments.engine.movements.annealing import PlannedHand, SearchProgress, search
from tournaments.engine.movements.figures import MixFigures
from tournaments.engine.seating.seating import Seating


def better(
    moves: Sequence[Seating], rng: Random, role_a: Collection[int] = (), first: int = 1
) -> Iterator[SearchProgress]:
    """Better and better ways on from the ``first`` of these seatings, which stay as everybody was told them.

    The first answer has all the others as they are; who sits out in which stays too. Where there are roles,
    ``role_a`` has those who sit N and E in each. ValueError for a vacant seat, or nothing after the first.
    """
    later = moves[first:]
    if not later:
        raise ValueError("there is nothing to search in one seating")
    return search([_hand(seating) for seating in later], rng, role_a=role_a, played=moves[:first])


def at_bound(mix: MixFigures) -> bool:
    """Whether no plan could have fewer repeats, of partners and of opponents."""
    return all(meetings.repeats == meetings.bound for meetings in (mix.partners, mix.opponents))


def _hand(seating: Seating) -> PlannedHand:
    seated = tuple(player for table in seating.tables for player in table.seats if player is not None)
    if len(seated) != 4 * len(seating.tables):
        raise ValueError("a search wants a plan without vacant seats")
    return PlannedHand(seated, seating.sitting_out)
