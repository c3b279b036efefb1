"""Movements that do not depend on results: all seats are known before the first hand.

Such a schedule can be printed on everybody's card. The movements are described in whist.md, 9.3 to 9.7. If
the players do not fill tables (9.2), those left over sit out in turn, so that hands sat out differ by at most
one (times ``hands_per_move``), within a role if the movement has roles.
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

Seats = tuple[int, int, int, int]  # players at N, E, S, W
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Players:
    """Players in drawn order: ``a`` and ``b`` are the two roles.

    If a movement has no roles, everybody is one sequence, ``a`` before ``b``, in which pairs are two and
    teams four neighbours. Dummies are included by number like players.
    """

    a: tuple[int, ...]
    b: tuple[int, ...] = ()

    @property
    def everybody(self) -> tuple[int, ...]:
        return self.a + self.b

    @property
    def tables(self) -> int:
        """Number of tables that they fill."""
        return len(self.everybody) // 4

    def units(self, size: int) -> list[tuple[int, ...]]:
        """Return the pairs (2) or teams (4) who stay together."""
        people = self.everybody
        return [people[i : i + size] for i in range(0, len(people), size)]


Maker = Callable[[Players, int, Random, bool], Sequence[Seating]]


@dataclass(frozen=True, slots=True)
class FixedMovement(Movement):
    """A movement that does not depend on results.

    ``make`` returns the seatings of a number of moves, for players that the movement admits. ``warns``
    returns warnings for a number of tables.
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
        """Return the seating of each hand.

        ``rng`` is only used if the movement needs a search. A movement with a cycle repeats it if there are
        more hands. Raise ValueError if :meth:`refusal` gives a reason.
        """
        refused = self.refusal(len(role_a), len(role_b))
        if refused:
            raise ValueError(str(refused))
        moves = -(-hands // hands_per_move)
        seatings = self.make(Players(tuple(role_a), tuple(role_b)), moves, rng, reverse)
        return tuple(seatings[hand // hands_per_move] for hand in range(hands))


def seating(tables: Sequence[Seats], out: Sequence[int] = ()) -> Seating:
    """Return a seating of full tables, numbered from 1, and of those who sit out."""
    return Seating(tuple(Table(i, *seats) for i, seats in enumerate(tables, 1)), tuple(out))


def taking_turns(units: Sequence[T], places: int) -> Iterator[tuple[tuple[T, ...], tuple[T, ...]]]:
    """Yield (units in the places, units sitting out) hand after hand without end.

    Units that come back take the places of those that go out next, so everybody sits out equally often within
    one, whatever the movement does with the places.
    """
    seated, out, place = list(units[:places]), deque(units[places:]), 0
    while True:
        yield tuple(seated), tuple(out)
        for _ in range(len(out)):
            out.append(seated[place])
            seated[place] = out.popleft()
            place = (place + 1) % places
