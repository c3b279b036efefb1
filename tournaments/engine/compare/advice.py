"""Which movement suits an evening, and why: the reasons as data.

The facts behind them (whist.md, 2.2): where partners part at every move, a small hall still meets the same
partners again and again; plans do not, but need a printed card and nobody who comes late.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from tournaments.engine.compare.movements import EveningToCompare
from tournaments.engine.movements import MOVEMENTS
from tournaments.engine.movements.whist_rounds import perfect
from tournaments.engine.words import Sentence, gettext_noop


@dataclass(frozen=True, slots=True)
class Advice:
    """A movement to recommend for ``least`` to ``most`` players who came singly (1), in pairs or in fours.

    ``is_plan``: worth saying beside it what the usual drive would give.
    """

    key: str
    reason: str
    least: int = 4
    most: int | None = None
    unit: int = 1
    is_plan: bool = False

    def fits(self, evening: EveningToCompare, unit: int) -> bool:
        return (
            unit == self.unit
            and self.least <= evening.players <= (self.most or evening.players)
            and (self.key != "whist" or perfect(evening.players))
            and MOVEMENTS[self.key].refusal(evening.a, evening.b) is None
            and (self.key != "pairs-howell" or _all_meet(evening))
        )

    def sentence(self) -> Sentence:
        return Sentence(self.reason)


def _all_meet(evening: EveningToCompare) -> bool:
    """Whether there are hands enough for each pair to meet each."""
    return (evening.players // 2 - 1) * evening.hands_per_move <= evening.hands


# The first that fits is recommended.
ADVICE = (
    Advice(
        "military",
        gettext_noop("Teams are on the list, and here each plays for its own fort."),
        least=8,
        unit=4,
    ),
    Advice(
        "pairs-howell",
        gettext_noop("Pairs are on the list, and there are hands enough for each pair to meet each."),
        unit=2,
    ),
    Advice(
        "pairs-mitchell",
        gettext_noop(
            "Pairs are on the list. Half of them keep their table, so there is little walking about."
        ),
        unit=2,
    ),
    Advice(
        "pivot",
        gettext_noop("There is one table, and in three hands each of the four partners each."),
        most=4,
    ),
    Advice(
        "whist",
        gettext_noop(
            "In a small hall this mixes people best: nobody has the same partner again before they have had "
            "everybody. Everybody has to follow a printed card, and nobody can come late unless a seat is "
            "free."
        ),
        most=23,
        is_plan=True,
    ),
    Advice(
        "optimised",
        gettext_noop(
            "In a small hall this mixes people best, and it takes any number of players. Everybody has to "
            "follow a printed card, and nobody can come late unless a seat is free."
        ),
        most=23,
        is_plan=True,
    ),
    Advice(
        "winners-split",
        gettext_noop(
            "It is the usual drive: easy to follow without a printed plan, and whoever comes late joins at "
            "the next hand. With so many tables there are plenty of partners."
        ),
        least=24,
    ),
)


def advice(evening: EveningToCompare, unit: int = 1) -> Advice | None:
    """What to recommend, or None for fewer than four players.

    ``unit`` is 2 or 4 where pairs or teams are on the list; where nothing fits them, they count singly.
    """
    fitting = (sentence for size in dict.fromkeys((unit, 1)) for sentence in _fitting(evening, size))
    return next(fitting, None)


def _fitting(evening: EveningToCompare, unit: int) -> Iterator[Advice]:
    return (sentence for sentence in ADVICE if sentence.fits(evening, unit))
