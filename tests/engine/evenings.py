"""Whole evenings for tests of the engine: winners move and split, straight from the formula (whist.md, 2.2).

Deliberately independent of the engine's movements, so that the two can disagree.
"""

from random import Random

from hypothesis import strategies as st

from tournaments.engine.seating.seating import Role
from tournaments.engine.standings.scoring import PlayedTable
from tournaments.engine.standings.standings import EntryInPlay


def players(tables: int) -> list[EntryInPlay]:
    """Ladies 1 to 2T, gents 2T+1 to 4T."""
    return [EntryInPlay(n, Role.A if n <= 2 * tables else Role.B) for n in range(1, 4 * tables + 1)]


def evening(tables: int, hands: int, rng: Random) -> list[PlayedTable]:
    """A full drive of M1: the winning lady goes one table up, the winning gent one table down."""
    # (lady, gent) pairs by table: those in N-S, those in E-W
    at = [((2 * t + 1, 2 * tables + 2 * t + 1), (2 * t + 2, 2 * tables + 2 * t + 2)) for t in range(tables)]
    rows = []
    for hand in range(1, hands + 1):
        won, lost = [], []
        for t, (one, two) in enumerate(at):
            ns = rng.randint(0, 13)
            rows.append(PlayedTable(hand, t + 1, one[0], two[0], one[1], two[1], ns, 13 - ns, "played"))
            won.append(one if ns > 6 else two)
            lost.append(two if ns > 6 else one)
        at = [((won[t - 1][0], lost[t][1]), (lost[t][0], won[(t + 1) % tables][1])) for t in range(tables)]
    return rows


@st.composite
def evenings(draw: st.DrawFn, most_tables: int = 6) -> tuple[list[EntryInPlay], list[PlayedTable], int]:
    """The players, the tables played, and the number of hands."""
    tables, hands = draw(st.integers(1, most_tables)), draw(st.integers(1, 24))
    seed = draw(st.integers(0, 2**32))
    return players(tables), evening(tables, hands, Random(seed)), hands
