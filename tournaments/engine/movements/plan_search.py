"""Improvement of a drawn plan by search (whist.md, 9.7)."""

from collections.abc import Collection, Iterator, Sequence
from random import Random

from tournaments.engine.movements.annealing import PlannedHand, SearchProgress, search
from tournaments.engine.movements.figures import MixFigures
from tournaments.engine.seating.seating import Seating


def better(
    moves: Sequence[Seating], rng: Random, role_a: Collection[int] = (), first: int = 1
) -> Iterator[SearchProgress]:
    """Yield ever better plans that keep the ``first`` seatings, which have been announced.

    The first result is the plan as it is; the players who sit out each hand never change. If the movement has
    roles, ``role_a`` are those who sit N and E. Raise ValueError if a seat is vacant or nothing follows the
    first seatings.
    """
    later = moves[first:]
    if not later:
        raise ValueError("there is nothing to search in one seating")
    return search([_hand(seating) for seating in later], rng, role_a=role_a, played=moves[:first])


def at_bound(mix: MixFigures) -> bool:
    """Return whether no plan could have fewer repeated partners or opponents."""
    return all(meetings.repeats == meetings.bound for meetings in (mix.partners, mix.opponents))


def _hand(seating: Seating) -> PlannedHand:
    seated = tuple(player for table in seating.tables for player in table.seats if player is not None)
    if len(seated) != 4 * len(seating.tables):
        raise ValueError("a search wants a plan without vacant seats")
    return PlannedHand(seated, seating.sitting_out)
