"""Recommendation of a movement for an evening, with the reasons as data.

The facts behind them (whist.md, 2.2): if partners part at every move, a small hall still meets the same
partners repeatedly. Plans avoid that, but need a printed card and rule out latecomers.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import floor

from tournaments.engine.compare.movements import Compared, EveningToCompare
from tournaments.engine.movements import MOVEMENTS
from tournaments.engine.movements.needs import RoleLabel
from tournaments.engine.movements.whist_rounds import perfect
from tournaments.engine.seating.seating import Role
from tournaments.engine.words import Sentence, gettext_noop

ROLES = {role.value: RoleLabel(role) for role in Role}


@dataclass(frozen=True, slots=True)
class Advice:
    """A recommendation for ``least`` to ``most`` players who came singly (1), in pairs or in fours.

    ``is_plan``: the comparison with the usual drive is worth showing. ``by_role``: only if there are prizes
    for one role.
    """

    key: str
    reason: str
    least: int = 4
    most: int | None = None
    unit: int = 1
    is_plan: bool = False
    by_role: bool = False

    def fits(self, evening: EveningToCompare, unit: int, *, by_role: bool) -> bool:
        return (
            unit == self.unit
            and by_role >= self.by_role
            and self.least <= evening.players <= (self.most or evening.players)
            and (self.key != "whist" or perfect(evening.players))
            and MOVEMENTS[self.key].refusal(evening.a, evening.b) is None
            and (self.key != "pairs-howell" or _all_meet(evening))
        )

    def sentence(self) -> Sentence:
        return Sentence(self.reason, ROLES if self.by_role else {})


def _all_meet(evening: EveningToCompare) -> bool:
    """Return whether there are enough hands for every pair to meet every other.

    Of an odd number, one pair sits out each time.
    """
    moves = (evening.players // 2 - 1) | 1
    return moves * evening.hands_per_move <= evening.hands


# The first one that fits is recommended.
ADVICE = (
    Advice(
        "military",
        gettext_noop("You have teams on the list, and here each one plays for its own fort."),
        least=8,
        unit=4,
    ),
    Advice(
        "pairs-howell",
        gettext_noop(
            "You have pairs on the list, and there are enough hands for every pair to meet all the others."
        ),
        unit=2,
    ),
    Advice(
        "pairs-mitchell",
        gettext_noop(
            "You have pairs on the list. Half of them stay at their table, so there is little walking about."
        ),
        unit=2,
    ),
    Advice(
        "pivot",
        gettext_noop("You have one table, and in three hands everyone partners each of the others."),
        most=4,
    ),
    Advice(
        "mixed",
        gettext_noop(
            "You have separate %(a)s and %(b)s prizes, and here every pair is one of each. Everyone has "
            "to follow a printed score card, and nobody can come late unless a seat is free."
        ),
        most=23,
        is_plan=True,
        by_role=True,
    ),
    Advice(
        "whist",
        gettext_noop(
            "Nobody plays with the same partner again until they have played with everyone. Everyone has "
            "to follow a printed score card, and nobody can come late unless a seat is free."
        ),
        most=23,
        is_plan=True,
    ),
    Advice(
        "optimised",
        gettext_noop(
            "This takes any number of players. Everyone has to follow a printed score card, and nobody "
            "can come late unless a seat is free."
        ),
        most=23,
        is_plan=True,
    ),
    Advice(
        "winners-split",
        gettext_noop(
            "This is the usual drive: easy to follow without a printed plan, and latecomers join "
            "at the next hand."
        ),
        least=24,
    ),
)


def advice(evening: EveningToCompare, unit: int = 1, *, by_role: bool = False) -> Advice | None:
    """Return the recommendation, or None for fewer than four players.

    ``unit`` is 2 or 4 if pairs or teams are on the list; if nothing fits them, they count singly.
    ``by_role``: there are prizes for one role.
    """
    sizes = dict.fromkeys((unit, 1))
    fitting = (option for size in sizes for option in ADVICE if option.fits(evening, size, by_role=by_role))
    return next(fitting, None)


def of_partners(figures: Compared, usual: Compared | None, hands: int) -> Iterator[Sentence]:
    """Yield a sentence about a player's partners, compared with the usual drive if that gives fewer."""
    values = {"hands": hands, "partners": _whole(figures.partners), "most": _whole(figures.same_partner)}
    if usual and figures.partners - usual.partners >= 1:
        text = gettext_noop(
            "In %(hands)s hands each player has about %(partners)s different partners. The usual "
            "drive, where winners move and partners change, would give about %(usual)s."
        )
        yield Sentence(text, {**values, "usual": _whole(usual.partners)})
    elif usual and usual.same_partner - figures.same_partner >= 1:
        text = gettext_noop(
            "Nobody plays more than %(most)s hands with the same partner. In the usual drive, where "
            "winners move and partners change, someone might play %(usual)s."
        )
        yield Sentence(text, {**values, "usual": _whole(usual.same_partner)})
    elif usual == figures:
        text = gettext_noop("In %(hands)s hands each player has about %(partners)s different partners.")
        yield Sentence(text, values)


def _whole(figure: float) -> int:
    """Return a figure rounded to the nearest whole number, halves up, as in the table on the page."""
    return floor(figure + 0.5)


def reason_to_leave(key: str, evening: EveningToCompare, unit: int, *, by_role: bool) -> Sentence | None:
    """Return why a hall should not keep its usual movement for these players; None if it can."""
    movement = MOVEMENTS[key]
    values = {"movement": Sentence(movement.name), **ROLES}
    refused = movement.refusal(evening.a, evening.b)
    if refused or (warnings := movement.warnings(evening.players // 4)):
        return refused or warnings[0]
    if movement.needs.unit == 1 < unit:
        return Sentence(
            gettext_noop("You have pairs or teams on the list, and “%(movement)s” would split them up."),
            values,
        )
    if by_role and movement.needs.unit == 1 and not movement.needs.roles:
        text = gettext_noop(
            "You have separate %(a)s and %(b)s prizes, but in “%(movement)s” anyone can partner anyone."
        )
        return Sentence(text, values)
    return None
