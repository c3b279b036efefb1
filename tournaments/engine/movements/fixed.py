"""Movements whose seats do not depend on results: the whole evening is known before the first hand.

Such a schedule can be printed on everybody's card. Sections 3 to 7 of the movements reference; numbers that
do not fill tables by its section 2: whoever is over sits a hand out, in turn, so that no two players' hands
out differ by more than one (times ``hands_per_move``), within a role where the movement has roles.
"""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeVar

from tournaments.engine.movements.progressive import RoleLabel
from tournaments.engine.movements.whist_rounds import perfect
from tournaments.engine.seating import Role, Seating, Table
from tournaments.engine.words import Sentence, gettext_noop

OPTIMISED = gettext_noop("As fair as a search can make it")
WHIST = gettext_noop("Everybody partners everybody once")
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
class Needs:
    """Whom a movement can take.

    ``roles``: two of each card at every table. ``unit``: how many stay together all evening. ``least`` and
    ``most`` count players; ``over`` has how many may be left when tables of four are full. ``numbers`` says
    it to an organiser, after "needs".
    """

    numbers: str
    least: int = 4
    most: int | None = None
    over: tuple[int, ...] = (0, 1, 2, 3)
    roles: bool = False
    unit: int = 1

    def admit(self, total: int) -> bool:
        return self.least <= total <= (self.most or total) and total % 4 in self.over


@dataclass(frozen=True, slots=True)
class FixedMovement:
    """One fixed movement. ``make`` gives the seatings of so many moves, from players it admits.

    ``warns`` has what to know before choosing it, by the number of tables.
    """

    key: str
    name: str
    explanation: str
    needs: Needs
    make: Maker
    warns: Callable[[int], tuple[Sentence, ...]] = lambda _tables: ()
    needs_results: bool = False

    def refusal(self, a: int, b: int) -> Sentence | None:
        """Why so many players of each card cannot play this movement, and which fits; None when they can."""
        total = a + b
        if total < 4:
            return Sentence(TOO_FEW, {"total": total})
        if not self.needs.admit(total):
            return Sentence(
                gettext_noop(
                    "“%(movement)s” needs %(numbers)s, and there are %(total)s on the list. "
                    "“%(instead)s” fits."
                ),
                {
                    "movement": Sentence(self.name),
                    "numbers": Sentence(self.needs.numbers),
                    "total": total,
                    "instead": instead(total),
                },
            )
        return _uneven(a, b) if self.needs.roles and abs(a - b) > 1 else None

    def warnings(self, tables: int) -> tuple[Sentence, ...]:
        """What an organiser should know before choosing this movement for so many tables."""
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


TOO_FEW = gettext_noop("%(total)s on the list so far. A whist drive needs at least four players.")


def instead(total: int) -> Sentence:
    """The name of a movement that fits so many players (4 or more) and mixes them best."""
    return Sentence(WHIST if perfect(total) else OPTIMISED)


def _uneven(a: int, b: int) -> Sentence:
    more, fewer = (Role.A, Role.B) if a > b else (Role.B, Role.A)
    return Sentence(
        gettext_noop(
            "Every table needs two of each card, and there are %(a)s and %(b)s. Ask %(change)s of those with "
            "the %(more)s card to take a %(fewer)s card, or choose “%(instead)s”, where cards do not matter."
        ),
        {
            "a": a,
            "b": b,
            "change": abs(a - b) // 2,
            "more": RoleLabel(more),
            "fewer": RoleLabel(fewer),
            "instead": instead(a + b),
        },
    )


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
