"""Likelihoods of the tricks made at a table in the hands between two moves.

A row has the likelihood of each number of N-S tricks in one hand. The side with more tricks over all hands
wins; if level, the last hand decides.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence

from tournaments.engine.standings.scoring import TRICKS

Row = Sequence[float]
Leads = Mapping[int, float]  # something for each lead of N-S after some hands

HALF = (TRICKS + 1) // 2
EITHER = (1.0,) * (TRICKS + 1)
_NS_WON = tuple(float(tricks >= HALF) for tricks in range(TRICKS + 1))
_LEADS = tuple(2 * (2 * tricks - TRICKS) for tricks in range(TRICKS + 1))
_LAST_LEADS = tuple(lead + (1 if lead > 0 else -1) for lead in _LEADS)  # never level in total


def sides(rows: Sequence[Row]) -> tuple[float, float]:
    """Return the likelihood that N-S won, and that E-W did."""
    if len(rows) == 1:
        return sum(rows[0][HALF:]), sum(rows[0][:HALF])
    leads = _before(rows)[-1].items()
    return sum(share for lead, share in leads if lead > 0), sum(share for lead, share in leads if lead < 0)


def limits(rows: Sequence[Row], *, ns_won: bool) -> list[Row]:
    """Return for each hand, by its tricks, the likelihood of the other hands if that side won."""
    if len(rows) == 1:
        return [_NS_WON if ns_won else _NS_WON[::-1]]
    leads = _before(rows)
    around = zip(leads[:-1], _chances(rows, leads, ns_won=ns_won), strict=True)
    return [
        [
            sum(share * after[lead + step] for lead, share in before.items())
            for step in _steps(place, len(rows))
        ]
        for place, (before, after) in enumerate(around)
    ]


def _steps(place: int, hands: int) -> tuple[int, ...]:
    return _LAST_LEADS if place == hands - 1 else _LEADS


def _before(rows: Sequence[Row]) -> list[Leads]:
    """Return the likelihood of each lead before each hand, and after the last."""
    leads: list[Leads] = [{0: 1.0}]
    for place, row in enumerate(rows):
        after: defaultdict[int, float] = defaultdict(float)
        for lead, share in leads[-1].items():
            for step, likelihood in zip(_steps(place, len(rows)), row, strict=True):
                after[lead + step] += share * likelihood
        leads.append(after)
    return leads


def _chances(rows: Sequence[Row], leads: Sequence[Leads], *, ns_won: bool) -> list[Leads]:
    """Return for each lead after each hand the likelihood that a side wins from there."""
    *before, ends = leads
    chances: list[Leads] = [{lead: float((lead > 0) is ns_won) for lead in ends}]
    for place in reversed(range(1, len(rows))):
        steps = list(zip(_steps(place, len(rows)), rows[place], strict=True))
        after = chances[-1]
        chances.append(
            {lead: sum(each * after[lead + step] for step, each in steps) for lead in before[place]}
        )
    return chances[::-1]
