"""Example of one move with four tables, to explain a movement to people who have not seen it."""

from dataclasses import dataclass
from random import Random

from tournaments.engine.movements import BY_RESULTS, FIXED, MOVEMENTS
from tournaments.engine.seating.draw import opening, opening_of_pairs
from tournaments.engine.seating.seating import SIDE_OF, Role, Side

LETTERS = "ABCDEFGHIJKLMNOP"
WINNERS = (Side.NS, Side.EW, Side.EW, Side.NS)  # chosen so that every kind of arrival occurs


@dataclass(frozen=True, slots=True)
class Token:
    """One player with the seat before and after the move.

    ``label`` is a letter, plus a number if people stay together in pairs or teams. ``role`` is empty if the
    movement has none. ``won`` is true for the pair that won the hand before.
    """

    label: str
    role: str
    table: int
    seat: str
    to_table: int
    to_seat: str
    won: bool

    @property
    def leaves(self) -> bool:
        return self.table != self.to_table

    @property
    def turns(self) -> bool:
        """True if the player stays at the table but changes seat."""
        return not self.leaves and self.seat != self.to_seat


def one_move(key: str, reverse: bool = False) -> tuple[Token, ...]:
    """Return every player of four tables (one, if the movement is for one) before and after a move."""
    movement = MOVEMENTS[key]
    people = range(1, (movement.needs.most or 16) + 1)
    half = len(people) // 2
    roles = {n: Role.A if n <= half else Role.B for n in people}
    sides = WINNERS[: len(people) // 4] if key in BY_RESULTS else ()
    if by_results := BY_RESULTS.get(key):
        first = opening_of_pairs(people) if movement.needs.unit > 1 else opening(people[:half], people[half:])
        then = by_results.next_seating(first, sides, roles, reverse)
    else:
        first, then = FIXED[key].schedule(people[:half], people[half:], 2, rng=Random(1), reverse=reverse)
    after = {player: (table, seat) for table, seat, player in then.places()}
    return tuple(
        Token(
            label=_label(player - 1, movement.needs.unit),
            role=roles[player] if movement.needs.roles else "",
            table=table,
            seat=seat,
            to_table=after[player][0],
            to_seat=after[player][1],
            won=bool(sides) and sides[table - 1] is SIDE_OF[seat],
        )
        for table, seat, player in first.places()
    )


def _label(player: int, unit: int) -> str:
    letter = LETTERS[player // unit]
    return letter if unit == 1 else f"{letter}{player % unit + 1}"
