"""An evening's account: what came in, what was paid out, and what should be in the cash box."""

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from decimal import Decimal
from enum import StrEnum
from typing import Any, Self

from tournaments.engine.fees import Takings
from tournaments.engine.words import gettext_noop

NOTE, LINES = 200, 100  # letters of a note; lines of an account
COINS = (5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1)  # notes and coins in pence, largest first
MOST_COINS = 9999  # of one kind
PENNY = Decimal("0.01")


class LineKind(StrEnum):
    """Purpose of a line of the account, with its label. Values are stored, so they never change."""

    words: str

    def __new__(cls, value: str, words: str = "") -> Self:
        """Create a member with its words."""
        kind = str.__new__(cls, value)
        kind._value_, kind.words = value, words
        return kind

    FLOAT = "float", gettext_noop("Float")
    RAFFLE = "raffle", gettext_noop("Raffle")
    TEAS = "teas", gettext_noop("Teas")
    DONATIONS = "donations", gettext_noop("Donations")
    OTHER_INCOME = "other_income", gettext_noop("Other income")
    DOOR_NOT_CASH = "door_not_cash", gettext_noop("Door fees not in cash")  # part of the takings
    PRIZES = "prizes", gettext_noop("Prizes")
    HALL = "hall", gettext_noop("Hire of the hall")
    PLAYING_CARDS = "cards", gettext_noop("Cards and paper")
    CATERING = "catering", gettext_noop("Catering")
    OTHER_COST = "other_costs", gettext_noop("Other costs")
    HANDED_OVER = "handed_over", gettext_noop("Handed over")


INCOME = (LineKind.RAFFLE, LineKind.TEAS, LineKind.DONATIONS, LineKind.OTHER_INCOME)
COSTS = (LineKind.PRIZES, LineKind.HALL, LineKind.PLAYING_CARDS, LineKind.CATERING, LineKind.OTHER_COST)


class Means(StrEnum):
    """A means of payment."""

    CASH = "cash"
    CARD = "card"
    TRANSFER = "transfer"


@dataclass(frozen=True, slots=True)
class PurseLine:
    """One typed line, ``pounds`` always above nothing.

    Of what was handed over, ``note`` is the giver and ``to`` the receiver; an older account has both in its
    note.
    """

    kind: LineKind
    pounds: Decimal
    means: Means = Means.CASH
    note: str = ""
    to: str = ""

    @property
    def is_incoming(self) -> bool:
        return self.kind is LineKind.FLOAT or self.kind in INCOME

    @property
    def cash(self) -> Decimal:
        """Pounds by which the line fills (or, below nothing, empties) the cash box."""
        if self.kind is LineKind.DOOR_NOT_CASH:
            return -self.pounds
        if self.means is not Means.CASH:
            return Decimal(0)
        return self.pounds if self.is_incoming else -self.pounds


@dataclass(frozen=True, slots=True)
class Purse:
    """The account of a drive, in pounds.

    ``takings`` are the fees as the door knows them. ``coins`` counts notes and coins by their pence; it is
    empty if nobody has counted.
    """

    lines: tuple[PurseLine, ...] = ()
    coins: Mapping[int, int] = field(default_factory=dict)
    takings: Takings = field(default_factory=Takings)

    def total(self, *kinds: LineKind) -> Decimal:
        return sum((line.pounds for line in self.lines if line.kind in kinds), Decimal(0))

    @property
    def income(self) -> Decimal:
        return self.takings.taken + self.total(*INCOME)

    @property
    def costs(self) -> Decimal:
        return self.total(*COSTS)

    @property
    def raised(self) -> Decimal:
        """Income less costs, in pounds: the sum for the cause. The float and sums handed over are neither."""
        return self.income - self.costs

    @property
    def expected(self) -> Decimal:
        """Pounds that should be in the box: float and cash income less cash paid out or handed over."""
        return self.takings.taken + sum((line.cash for line in self.lines), Decimal(0))

    @property
    def counted(self) -> Decimal:
        return sum(pence * count for pence, count in self.coins.items()) * PENNY

    @property
    def over(self) -> Decimal | None:
        """Pounds in the box beyond what is expected, below nothing if short; None if nobody has counted."""
        return self.counted - self.expected if self.coins else None


NO_PURSE = Purse()


def coin_name(pence: int) -> str:
    """A note or coin in words, such as £20 or 50p."""
    return f"£{pence // 100}" if pence >= 100 else f"{pence}p"


def in_pounds(amount: Decimal) -> str:
    """Return an amount as it is said: £1,250.00, 50p, −£3.00."""
    if amount < 0:
        return f"−{in_pounds(-amount)}"
    return f"{amount / PENNY:.0f}p" if 0 < amount < 1 else f"£{amount:,.2f}"


def lines_as_json(lines: Iterable[PurseLine]) -> list[dict[str, str]]:
    """Return lines as plain JSON, with amounts as text; without an empty ``to``."""
    return [
        {
            **{key: value for key, value in asdict(line).items() if value or key != "to"},
            "pounds": f"{line.pounds:.2f}",
        }
        for line in lines
    ]


def purse_line(kind: str, pounds: str, means: str, **rest: Any) -> PurseLine:
    """Return a line from its JSON."""
    return PurseLine(LineKind(kind), Decimal(pounds), Means(means), **rest)
