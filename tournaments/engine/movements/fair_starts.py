"""Plans to start the search from, where chance gets stuck far from the least there can be (whist.md, 9.7).

``data/fair_starts.json`` has for each number of players ``ring`` and ``rounds``. A round is a row of all
players, four a table in the order N, E, S, W, then those who sit out. Players stand in rings of so many, and
who is over after the last full ring stands still; each round gives as many hands as a ring has places, in
which everybody in a ring goes one place on.
"""

from collections.abc import Iterator
from functools import cache
from importlib.resources import files

from tournaments.engine.archive.size_limits import load

Row = tuple[int, ...]


@cache
def stored_starts() -> dict[int, tuple[Row, ...]]:
    """The hands for each number of players that has some, players numbered from 0."""
    text = files(__package__).joinpath("data", "fair_starts.json").read_text(encoding="ascii")
    return {
        int(v): tuple(hand for row in entry["rounds"] for hand in _developed(row, entry["ring"]))
        for v, entry in load(text).items()
    }


def _developed(row: list[int], ring: int) -> Iterator[Row]:
    still = len(row) // ring * ring
    for step in range(ring):
        yield tuple(x if x >= still else x // ring * ring + (x + step) % ring for x in row)
