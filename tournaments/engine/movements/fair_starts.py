"""Stored plans to start a search from (whist.md, 9.7).

They cover numbers of players at which a random start ends far above the minimum cost.
``data/fair_starts.json`` has ``ring`` and ``rounds`` for each number of players. A round is a row of all
players, four a table in the order N, E, S, W, then those who sit out. The row is cut into rings of ``ring``
players; players left over do not move. Each round gives ``ring`` hands, in each of which every player of a
ring moves on one place.
"""

from collections.abc import Iterator
from functools import cache
from importlib.resources import files

from tournaments.engine.archive.size_limits import load

Row = tuple[int, ...]


@cache
def stored_starts() -> dict[int, tuple[Row, ...]]:
    """Return the stored hands by number of players, with players numbered from 0."""
    text = files(__package__).joinpath("data", "fair_starts.json").read_text(encoding="ascii")
    return {
        int(v): tuple(hand for row in entry["rounds"] for hand in _developed(row, entry["ring"]))
        for v, entry in load(text).items()
    }


def _developed(row: list[int], ring: int) -> Iterator[Row]:
    still = len(row) // ring * ring
    for step in range(ring):
        yield tuple(x if x >= still else x // ring * ring + (x + step) % ring for x in row)
