"""Whom a movement can take, and the sentence that says whom it cannot and which movement could."""

from dataclasses import dataclass, field
from typing import ClassVar

from tournaments.engine.movements.whist_rounds import perfect
from tournaments.engine.seating.seating import Role
from tournaments.engine.words import Count, Sentence, _, gettext_noop

OPTIMISED = gettext_noop("As fair as the computer can make it")
WHIST = gettext_noop("Everybody partners everybody once")
TOO_FEW = gettext_noop("%(total)s on the list so far. A whist drive needs at least four players.")


@dataclass(frozen=True, slots=True)
class RoleLabel:
    """Stands in a sentence where the hall's own word for a role belongs."""

    role: Role

    def __str__(self) -> str:
        return {"a": "lady", "b": "gent"}[self.role]


@dataclass(frozen=True, slots=True)
class Needs:
    """Whom a movement can take.

    ``roles``: two of each card at every table. ``unit``: how many stay together all evening. ``least`` and
    ``most`` count players; ``over`` has how many may be left when tables of four are full. ``numbers`` says
    it to an organiser, after "needs".
    """

    numbers: str
    least: int = 4
    most: int | None = None
    over: tuple[int, ...] = (0, 1, 2, 3)
    roles: bool = False
    unit: int = 1

    def admit(self, total: int) -> bool:
        return self.least <= total <= (self.most or total) and total % 4 in self.over

    def refusal(self, name: str, a: int, b: int) -> Sentence | None:
        """Why so many players of each card cannot play the movement of this name, and which fits, or None."""
        total = a + b
        if total < 4:
            return Sentence(TOO_FEW, {"total": total})
        if not self.admit(total):
            return _(
                "“%(movement)s” needs %(numbers)s, and there are %(total)s on the list. “%(instead)s” fits.",
                movement=Sentence(name),
                numbers=Sentence(self.numbers),
                total=total,
                instead=instead(total),
            )
        return _uneven(a, b) if self.roles and abs(a - b) > 1 else None


@dataclass(frozen=True, slots=True)
class Movement:
    """How people go from one hand's seats to the next."""

    key: str
    name: str
    explanation: str
    needs: Needs
    nobody_stays: bool = field(default=False, kw_only=True)  # at one table longer than anybody else
    needs_results: ClassVar[bool] = True

    def refusal(self, a: int, b: int) -> Sentence | None:
        """Why so many players of each card cannot play this movement, and which fits; None when they can."""
        return self.needs.refusal(self.name, a, b)

    def warnings(self, _tables: int) -> tuple[Sentence, ...]:
        """What an organiser should know before choosing this movement for so many tables (whist.md, 0.7)."""
        return ()


def instead(total: int) -> Sentence:
    """The name of a movement that fits so many players (4 or more) and mixes them best."""
    return Sentence(WHIST if perfect(total) else OPTIMISED)


def _uneven(a: int, b: int) -> Sentence:
    more, fewer = (Role.A, Role.B) if a > b else (Role.B, Role.A)
    return _(
        "Every table needs two of each, and you have %(a)s and %(b)s. Ask %(change)s of those "
        "playing as %(more)s to play as %(fewer)s, or choose “%(instead)s”, where it does not "
        "matter.",
        a=Count(a),
        b=Count(b),
        change=Count(abs(a - b) // 2),
        more=RoleLabel(more),
        fewer=RoleLabel(fewer),
        instead=instead(a + b),
    )
