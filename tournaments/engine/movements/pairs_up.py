"""Movement for pairs that stay together while the winners move on (whist.md, 9.1)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tournaments.engine.movements.needs import Movement, Needs
from tournaments.engine.movements.ring import chair_places, fairer, table_of, walk
from tournaments.engine.seating.seating import Role, Seating, Side, Table
from tournaments.engine.words import gettext_noop

Pair = tuple[int | None, int | None]


@dataclass(frozen=True, slots=True)
class PairsUp(Movement):
    """The winners go up a table and take the seats of the pair that left; the losers stay."""

    def steps(self, reverse: bool) -> dict[Role, int]:
        """Return the direction in which the pairs of each role move: 1 up, -1 down."""
        return dict.fromkeys(Role, -1 if reverse else 1)

    def leaving(self, winners: Sequence[Side], _reverse: bool = False) -> list[bool]:
        """Return, for each table, whether N-S leave it (else E-W), given the winners."""
        return [won is Side.NS for won in winners]

    def next_seating(
        self,
        seating: Seating,
        winners: Sequence[Side],
        roles: Mapping[int, Role],  # noqa: ARG002 - roles make no difference to a pair
        reverse: bool = False,
        out: Mapping[int, int] | None = None,
    ) -> Seating:
        """Return the seating after the hand, as :meth:`Progressive.next_seating` does, by pairs.

        ``seating.sitting_out`` has the pairs on the chairs, partners next to each other.
        """
        step = -1 if reverse else 1
        row = seating.sitting_out
        sitting: list[Pair] = [(row[i], row[i + 1]) for i in range(0, len(row), 2)]
        leaving = list(winners)
        if out is not None:
            _fair(seating, leaving, len(sitting), step, out)
        going = [table.pair(side) for table, side in zip(seating.tables, leaving, strict=True)]
        arriving, on_chairs = walk(going, sitting, step)
        tables = []
        for table, side, (first, second) in zip(seating.tables, leaving, arriving, strict=True):
            if side is Side.NS:
                tables.append(Table(table.number, first, table.e, second, table.w))
            else:
                tables.append(Table(table.number, table.n, first, table.s, second))
        return Seating(tuple(tables), tuple(p for pair in on_chairs for p in pair if p is not None))


def _fair(seating: Seating, leaving: list[Side], chairs: int, step: int, out: Mapping[int, int]) -> None:
    """Change ``leaving`` so that the pair that has sat out less leaves the table before a chair."""
    turns = {p: out.get(p[0] or 0, 0) for table in seating.tables for p in map(table.pair, Side)}
    for place in chair_places(chairs, len(leaving)):
        at = table_of(place, len(leaving), step)
        table = seating.tables[at]
        if fairer(table.pair(leaving[at]), table.pair(leaving[at].other), turns):
            leaving[at] = leaving[at].other


PAIRS_UP = PairsUp(
    "pairs-winners-up",
    gettext_noop("Pairs, winners move up"),
    gettext_noop(
        "Partners stay together and are ranked together. After each hand the winners go up a "
        "table together, and the losers stay."
    ),
    Needs(gettext_noop("an even number of players, at least eight"), least=8, over=(0, 2), unit=2),
)
