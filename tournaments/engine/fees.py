"""Entry fees, and the calculation of money taken and owed."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from decimal import Decimal, InvalidOperation
from typing import NamedTuple

FREE = "free"  # fee of a person who never pays, such as an MC who fills a seat
NAME = 40  # letters of a fee's name
MOST = Decimal("9999.99")


@dataclass(frozen=True, slots=True)
class MoneyKept:
    """Money of an evening in its archive, with amounts as text.

    ``payers`` has (entry, whether it is the second person sharing the card, fee, paid) for everybody except
    those who owe the full fee.
    """

    full: str
    reduced: tuple[tuple[str, str], ...]
    payers: tuple[tuple[int, bool, str, bool], ...]

    @property
    def by_person(self) -> dict[tuple[int, bool], tuple[str, bool]]:
        """Fee and whether it was paid, by entry and whether it is the second person sharing the card."""
        return {(entry, second): (fee, paid) for entry, second, fee, paid in self.payers}


NOTHING = MoneyKept("0.00", (), ())


class Payer(NamedTuple):
    """A person on the list: the name of their fee (empty: the full fee), and whether they have paid."""

    fee: str = ""
    paid: bool = False


@dataclass(frozen=True, slots=True)
class FeeLine:
    """Number of people with the same fee who have and have not paid it."""

    name: str
    pounds: Decimal
    paid: int
    unpaid: int


@dataclass(frozen=True, slots=True)
class Takings:
    """Fees of everybody on the list, the full fee first. ``free`` counts the people who pay nothing."""

    lines: tuple[FeeLine, ...] = ()
    free: int = 0

    @property
    def paid(self) -> int:
        return sum(line.paid for line in self.lines)

    @property
    def taken(self) -> Decimal:
        return sum((line.paid * line.pounds for line in self.lines), Decimal(0))

    @property
    def owed(self) -> Decimal:
        return sum((line.unpaid * line.pounds for line in self.lines), Decimal(0))


@dataclass(frozen=True, slots=True)
class Fees:
    """Fees of a drive in pounds. If it charges nothing, people are still marked as paid or not."""

    full: Decimal = Decimal(0)
    reduced: Mapping[str, Decimal] = field(default_factory=dict)

    @property
    def charged(self) -> bool:
        return any((self.full, *self.reduced.values()))

    def of(self, name: str) -> Decimal:
        """Amount of the fee called ``name``; the full fee if the drive no longer has it."""
        return Decimal(0) if name == FREE else self.reduced.get(name, self.full)

    def is_free(self, name: str) -> bool:
        """Return whether a person with this fee has nothing to pay, so is not "not paid" either."""
        return name == FREE or (self.charged and not self.of(name))

    def takings(self, payers: Iterable[Payer]) -> Takings:
        """Add up what these people paid and owe."""
        payers = list(payers)
        asked = Counter(
            (payer.fee if payer.fee in self.reduced else "", payer.paid)
            for payer in payers
            if not self.is_free(payer.fee)
        )
        lines = (FeeLine(name, self.of(name), asked[name, True], asked[name, False]) for name in self.names)
        return Takings(tuple(lines), len(payers) - asked.total())

    @property
    def names(self) -> list[str]:
        """Names of the fees at which people pay something, the full fee first."""
        return [name for name in ("", *self.reduced) if not self.is_free(name)]


def read_fees(text: str) -> dict[str, Decimal]:
    """Parse reduced fees, one on each line, such as ``Members 2.50`` or ``Helpers free``.

    Raise ValueError with the first invalid line.
    """
    fees: dict[str, Decimal] = {}
    for line in filter(None, map(str.strip, text.splitlines())):
        name, _space, amount = (part.strip(" :") for part in line.replace("£", " ").rpartition(" "))
        try:
            pounds = Decimal(0) if amount.casefold() == "free" else Decimal(amount)
        except InvalidOperation:
            raise ValueError(line) from None
        whole_pence = pounds.is_finite() and pounds == round(pounds, 2)
        if (
            not 0 < len(name) <= NAME
            or name == FREE
            or name in fees
            or not whole_pence
            or not 0 <= pounds <= MOST
        ):
            raise ValueError(line)
        fees[name] = pounds
    return fees


def written(fees: Mapping[str, Decimal]) -> str:
    """Return text that ``read_fees`` can parse."""
    return "\n".join(f"{name} {pounds:.2f}" if pounds else f"{name} free" for name, pounds in fees.items())
