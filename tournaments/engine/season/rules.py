"""Rules of a series of drives, and their form in JSON."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Any

from tournaments.engine.archive.fields import items, number
from tournaments.engine.archive.schema import Form, record_of, stored
from tournaments.engine.limits import MOST_HANDS

MOST_EVENINGS = 100  # of a series
MOST_PLACES, MOST_POINTS = 20, 100
EveningCount = Annotated[int, number(0, MOST_EVENINGS)]
PlacePoints = Annotated[tuple[int, ...], Form(items(number(0, MOST_POINTS), MOST_PLACES), list)]


class SeasonFigure(StrEnum):
    """Figure that an evening brings a player."""

    TRICKS = "tricks"
    PER_24 = "per-24"  # the total as if 24 hands had been played
    PLACES = "places"  # points for the place


class SeasonTotal(StrEnum):
    """Ways of making a total from evenings."""

    BEST = "best"  # sum of the best ones
    AVERAGE = "average"
    SUM = "sum"


@dataclass(frozen=True, slots=True)
class SeasonRules:
    """Rules of a series. A number is 0 if the club has no such rule.

    ``best`` evenings count under BEST. The worst ``dropped`` are left out of a sum or an average; in a sum,
    missed evenings are the worst. Players with less than ``attendance`` evenings are not ranked. An evening
    of less than ``shortest`` hands counts for nobody. ``places`` are the points of the first places. The
    first ``barred`` places of the previous series cannot win this one. ``final`` evenings qualify for the
    final. A helper who filled a seat scores their own average in up to ``helper`` evenings. Handicaps go by
    one's own average after ``handicap`` evenings.
    """

    figure: SeasonFigure = SeasonFigure.TRICKS
    total: SeasonTotal = SeasonTotal.BEST
    best: Annotated[int, number(1, MOST_EVENINGS)] = 8
    dropped: EveningCount = 0
    attendance: EveningCount = 0
    shortest: Annotated[int, number(0, MOST_HANDS)] = 0
    places: PlacePoints = (6, 4, 3, 2, 1)
    barred: Annotated[int, number(0, MOST_PLACES)] = 0
    final: EveningCount = 0
    improved: bool = False
    helper: EveningCount = 0
    handicap: EveningCount = 0


USUAL_RULES = SeasonRules()
RULES = record_of(SeasonRules, optional=True)


def rules_as_json(rules: SeasonRules) -> dict[str, Any]:
    """Return all rules as JSON, so that later defaults do not change an old series."""
    return dict(RULES.write(rules))


def parse_rules(data: object) -> SeasonRules:
    """Return the rules stored as JSON, or the usual ones if this version cannot read them."""
    return stored(RULES, data, USUAL_RULES)
