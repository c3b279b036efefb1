"""Players that a movement can take, and the refusal that suggests another movement."""

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
    """Placeholder in a sentence for the hall's own word for a role."""

    role: Role

    def __str__(self) -> str:
        return {"a": "lady", "b": "gent"}[self.role]


@dataclass(frozen=True, slots=True)
class Needs:
    """Conditions on the players of a movement.

    ``roles``: two of each role at every table. ``unit``: number of people who stay together all evening.
    ``least`` and ``most`` count players; ``over`` has the allowed remainders after tables of four.
    ``numbers`` describes it for an organiser and follows the word "needs".
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
        """Return why ``a`` and ``b`` players of the two roles cannot play; None if they can.

        The sentence calls the movement ``name`` and suggests another one.
        """
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
    """A rule for moving people from one hand's seats to the next."""

    key: str
    name: str
    explanation: str
    needs: Needs
    nobody_stays: bool = field(default=False, kw_only=True)  # at one table for longer than anyone else
    needs_results: ClassVar[bool] = True

    def refusal(self, a: int, b: int) -> Sentence | None:
        """Return why ``a`` and ``b`` players of the two roles cannot play this; None if they can."""
        return self.needs.refusal(self.name, a, b)

    def warnings(self, _tables: int) -> tuple[Sentence, ...]:
        """Return advice for an organiser who considers this for so many tables (whist.md, 0.7)."""
        return ()


def instead(total: int) -> Sentence:
    """Return the name of the movement that mixes so many players (4 or more) best."""
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
