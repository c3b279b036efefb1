"""Movements whose seats do not depend on results: the whole evening is known before the first hand.

Such a schedule can be printed on everybody's card. The movements are in whist.md, 9.3 to 9.7; numbers
that do not fill tables in 9.2: whoever is over sits a hand out, in turn, so that no two players' hands
out differ by more than one (times ``hands_per_move``), within a role where the movement has roles.
"""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import ClassVar, TypeVar

from tournaments.engine.movements.needs import Movement
from tournaments.engine.seating.seating import Seating, Table
from tournaments.engine.words import Sentence, gettext_noop

PIVOT = gettext_noop("One table, every partner in turn")

Seats = tuple[int, int, int, int]  # who sits N, E, S, W
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Players:
    """Who plays, in drawn order: ``a`` and ``b`` hold the two cards.

    Where a movement has no roles everybody is one sequence, ``a`` before ``b``; pairs are two and teams
    four who follow each other in it. A dummy is a player like another: pass its number along.
    """

    a: tuple[int, ...]
    b: tuple[int, ...] = ()

    @property
    def everybody(self) -> tuple[int, ...]:
        return self.a + self.b

    @property
    def tables(self) -> int:
        """How many tables they fill."""
        return len(self.everybody) // 4

    def units(self, size: int) -> list[tuple[int, ...]]:
        """The pairs (2) or teams (4) who stay together."""
        people = self.everybody
        return [people[i : i + size] for i in range(0, len(people), size)]


Maker = Callable[[Players, int, Random, bool], Sequence[Seating]]


@dataclass(frozen=True, slots=True)
class FixedMovement(Movement):
    """One fixed movement. ``make`` gives the seatings of so many moves, from players it admits.

    ``warns`` has what to know before choosing it, by the number of tables.
    """

    make: Maker
    warns: Callable[[int], tuple[Sentence, ...]] = lambda _tables: ()
    needs_results: ClassVar[bool] = False

    def warnings(self, tables: int) -> tuple[Sentence, ...]:
        return self.warns(tables)

    def schedule(
        self,
        role_a: Sequence[int],
        role_b: Sequence[int],
        hands: int,
        *,
        rng: Random,
        hands_per_move: int = 1,
        reverse: bool = False,
    ) -> tuple[Seating, ...]:
        """Where everybody is in each of so many hands. ValueError where :meth:`refusal` has a reason.

        ``rng`` is asked only where a search decides. Where the movement has a round, more hands than it has
        begin it again.
        """
        refused = self.refusal(len(role_a), len(role_b))
        if refused:
            raise ValueError(str(refused))
        moves = -(-hands // hands_per_move)
        seatings = self.make(Players(tuple(role_a), tuple(role_b)), moves, rng, reverse)
        return tuple(seatings[hand // hands_per_move] for hand in range(hands))


def seating(tables: Sequence[Seats], out: Sequence[int] = ()) -> Seating:
    """A seating of full tables, numbered from 1, and who sits out."""
    return Seating(tuple(Table(i, *seats) for i, seats in enumerate(tables, 1)), tuple(out))


def taking_turns(units: Sequence[T], places: int) -> Iterator[tuple[tuple[T, ...], tuple[T, ...]]]:
    """Who has which of so many places, and who is out, hand after hand, for ever.

    Those who are out come back to the places of those who go out next, so everybody sits out equally often,
    within one, whatever the places then do.
    """
    seated, out, place = list(units[:places]), deque(units[places:]), 0
    while True:
        yield tuple(seated), tuple(out)
        for _ in range(len(out)):
            out.append(seated[place])
            seated[place] = out.popleft()
            place = (place + 1) % places
