"""Tricks made at a table in the hands between two moves, and which side moves as the winner.

A row has the likelihood of each number of N-S tricks in one hand. The side with more tricks over all hands
wins; if level, the last hand decides (whist.md, 9.1).
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

from tournaments.engine.standings.scoring import TRICKS

Row = Sequence[float]
Steps = Sequence[int]  # change of the lead of N-S by the tricks of a hand

EITHER = (1.0,) * (TRICKS + 1)
_STEPS = tuple(2 * (2 * tricks - TRICKS) for tricks in range(TRICKS + 1))
_LAST_STEPS = tuple(step + (1 if step > 0 else -1) for step in _STEPS)  # so that no total is level


def sides(rows: Sequence[Row]) -> tuple[float, float]:
    """Return the likelihood that N-S won, and that E-W did."""
    leads = _leads(_with_steps(rows)).items()
    return sum(share for lead, share in leads if lead > 0), sum(share for lead, share in leads if lead < 0)


def limits(rows: Sequence[Row], *, ns_won: bool | None) -> list[Row]:
    """Return, for each hand and number of tricks in it, the likelihood that the other hands let a side win.

    ``ns_won`` is None if it does not matter who won.
    """
    if ns_won is None:
        return [EITHER] * len(rows)
    hands = _with_steps(rows)
    return [
        _limit(_leads(hands[:at] + hands[at + 1 :]), hands[at][1], ns_won=ns_won) for at in range(len(hands))
    ]


def _limit(others: Mapping[int, float], steps: Steps, *, ns_won: bool) -> Row:
    return [sum(share for lead, share in others.items() if (lead + step > 0) is ns_won) for step in steps]


def _with_steps(rows: Sequence[Row]) -> list[tuple[Row, Steps]]:
    return [*zip(rows, [*[_STEPS] * (len(rows) - 1), _LAST_STEPS], strict=False)]


def _leads(hands: Iterable[tuple[Row, Steps]]) -> Mapping[int, float]:
    """Return the likelihood of each lead of N-S after these hands."""
    leads = {0: 1.0}
    for row, steps in hands:
        after: defaultdict[int, float] = defaultdict(float)
        for lead, share in leads.items():
            for step, likelihood in zip(steps, row, strict=True):
                after[lead + step] += share * likelihood
        leads = after
    return leads
