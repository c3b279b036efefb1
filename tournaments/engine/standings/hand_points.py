"""Points for the tricks of a hand, where a hall does not simply count tricks (whist.md, 1.8 and 8.16).

People enter tricks everywhere; only what is added up differs.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby
from typing import Any

from tournaments.engine.standings.scoring import TRICKS, Score

BOOK = 6  # tricks before the first odd one


class Formula(StrEnum):
    """Points for the tricks of a side, before a hand is doubled."""

    TRICKS = "tricks"
    OVER_SIX = "over_six"
    WIN = "win"  # one for more tricks than the other side


class ScoreKind(StrEnum):
    """Unit of a total."""

    TRICKS = "tricks"
    POINTS = "points"
    FLAGS = "flags"


@dataclass(frozen=True, slots=True)
class HandPoints:
    """Points of an evening: a formula, hands that count ``double``, and ``misere`` hands.

    In a misère hand a side scores the tricks of its opponents.
    """

    formula: Formula = Formula.TRICKS
    double: tuple[int, ...] = ()
    misere: tuple[int, ...] = ()

    @property
    def is_usual(self) -> bool:
        """True if every hand counts the tricks made in it."""
        return self == TRICKS_MADE

    def of(self, hand: int, tricks: int) -> int:
        """Return the points of a side that made ``tricks`` in ``hand``."""
        counted = TRICKS - tricks if hand in self.misere else tricks
        if self.formula is Formula.OVER_SIX:
            counted = max(0, counted - BOOK)
        elif self.formula is Formula.WIN:
            counted = int(counted > BOOK)
        return 2 * counted if hand in self.double else counted

    def by_tricks(self, hand: int) -> tuple[int, ...]:
        """Return the points for 0 to 13 tricks in ``hand``."""
        return tuple(self.of(hand, tricks) for tricks in range(TRICKS + 1))

    def at_table(self, hand: int) -> int | None:
        """Return the points of both sides together; None if they depend on the tricks."""
        points = self.by_tricks(hand)
        both = {one + other for one, other in zip(points, points[::-1], strict=True)}
        return both.pop() if len(both) == 1 else None

    @property
    def neutral(self) -> Score:
        """Points between the narrowest win and the narrowest defeat in a hand that is not special."""
        return TRICKS / 2 if self.formula is Formula.TRICKS else 0.5

    def as_json(self) -> dict[str, Any]:
        """Return the value for the database; empty for the usual points."""
        special = {"double": list(self.double), "misere": list(self.misere)}
        return {} if self.is_usual else {"formula": self.formula.value, **special}


TRICKS_MADE = HandPoints()
MOST_MISSED = {Formula.TRICKS: TRICKS, Formula.OVER_SIX: 6, Formula.WIN: 1}  # worth of a hand not played


def read_hands(text: str) -> tuple[int, ...]:
    """Parse hand numbers, such as "6, 12 and 18-20". Raise ValueError with the first part that is not one."""
    hands: set[int] = set()
    plain = text.replace(";", ",").replace(" and ", ",").replace("–", "-")
    for part in filter(None, map(str.strip, plain.split(","))):
        ends = [end.strip() for end in part.split("-", 1)]
        are_numbers = all(end.isascii() and end.isdecimal() and len(end) < 4 for end in ends)
        if not are_numbers or not 0 < int(ends[0]) <= int(ends[-1]):
            raise ValueError(part)
        hands.update(range(int(ends[0]), int(ends[-1]) + 1))
    return tuple(sorted(hands))


def written_hands(hands: Sequence[int]) -> str:
    """Return hand numbers as they are typed, runs of three or more with a dash: "6, 12, 18–20"."""
    steps = groupby(enumerate(sorted(hands)), lambda place: place[1] - place[0])  # equal along a run
    runs = [[hand for _, hand in run] for _, run in steps]
    words = (f"{run[0]}–{run[-1]}" if len(run) > 2 else ", ".join(map(str, run)) for run in runs)
    return ", ".join(words)
