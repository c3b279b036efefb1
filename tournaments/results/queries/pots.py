"""Jackpots: what rolled over from earlier drives of the club, and the club's ledger of them.

The ledger is a decision of each published drive, so that it goes with the drive's archive.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from tournaments.engine.permissions import State
from tournaments.engine.prizes.money import POT
from tournaments.engine.prizes.rules import HowDecided, PrizeRule
from tournaments.models import Decision, Drive
from tournaments.models.log import DecisionQuerySet


@dataclass(frozen=True, slots=True)
class Pot:
    """A jackpot of a drive in pounds; ``before`` rolled over. ``entered``: it is in the club's ledger.

    ``opening`` is the part of ``before`` from before the ledger, and ``left_out`` what the cap kept out.
    """

    before: Decimal
    put_in: Decimal
    entered: bool = False
    opening: Decimal = Decimal()
    left_out: Decimal = Decimal()

    @property
    def total(self) -> Decimal:
        return self.before + self.put_in


@dataclass(frozen=True, slots=True)
class PotLine:
    """A line of the ledger: ``left`` is what remains in the pot."""

    jackpot: str
    title: str
    date: date
    put_in: Decimal
    paid: Decimal
    left: Decimal


def pots(drive: Drive, rules: Iterable[PrizeRule]) -> dict[str, Pot]:
    """Return the jackpots of a drive by the name of the prize. One query if it has any.

    An opening balance counts once, and only before the first drive in the club's ledger of the jackpot. It is
    a line of its own there, so that a drive with two lines has entered it.
    """
    jackpots = {rule.name: rule for rule in rules if rule.rolls}
    if not jackpots:
        return {}
    before: defaultdict[str, Decimal] = defaultdict(Decimal)
    entered: dict[str, Pot] = {}
    lines, begun = set[tuple[str, int]](), set[str]()
    for drive_id, day, data in _rows(drive, jackpots).values_list("drive_id", "drive__date", "data"):
        name, put_in = data["jackpot"], Decimal(data["put_in"])
        before[name] += put_in - Decimal(data["paid"])
        if drive_id == drive.pk:
            entered[name] = Pot(Decimal(data["before"]), put_in, entered=True)
        if (name, drive_id) in lines or (day, drive_id) < (drive.date, drive.pk):
            begun.add(name)
        lines.add((name, drive_id))
    opening = {name: Decimal(rule.opening or 0) for name, rule in jackpots.items() if name not in begun}
    return {
        name: entered.get(name) or _open_pot(rule, before[name], opening.get(name, Decimal()))
        for name, rule in jackpots.items()
    }


def _open_pot(rule: PrizeRule, rolled: Decimal, opening: Decimal) -> Pot:
    """Return a pot that is not in the ledger yet: money goes in up to its cap."""
    before, amount = max(rolled, Decimal()) + opening, Decimal(rule.money or 0)
    put_in = min(amount, max(Decimal(rule.cap) - before, Decimal())) if rule.cap else amount
    return Pot(before, put_in, opening=opening, left_out=amount - put_in)


def ledger(drive: Drive, rules: Iterable[PrizeRule]) -> Iterator[PotLine]:
    """Yield the lines of the drive's jackpots of all drives of the club, oldest first. One query if any."""
    names = [rule.name for rule in rules if rule.rolls]
    left = dict.fromkeys(names, Decimal())
    for row in _rows(drive, names).select_related("drive").order_by("drive__date", "pk") if names else ():
        name, put_in, paid = row.data["jackpot"], Decimal(row.data["put_in"]), Decimal(row.data["paid"])
        left[name] += put_in - paid
        yield PotLine(name, row.drive.title, row.drive.date, put_in, paid, left[name])


def keeper(drive: Drive, prize: str) -> tuple[Drive, list[str]] | None:
    """Return the last earlier published drive of the club that gave this prize, and to whom. Two queries."""
    earlier = Decision.objects.valid().filter(kind=HowDecided.OVERRIDE, data__prize=prize)
    earlier = earlier.filter(
        drive__club=drive.club_id, drive__state=State.PUBLISHED, drive__date__lte=drive.date
    )
    last = earlier.exclude(drive=drive.pk).select_related("drive").order_by("-drive__date", "-pk").first()
    if last is None:
        return None
    names = last.drive.entries.filter(number__in=last.data["winners"]).order_by("number")
    return last.drive, list(names.values_list("name", flat=True))


def _rows(drive: Drive, names: Iterable[str]) -> DecisionQuerySet:
    rows = Decision.objects.valid().filter(kind=POT, drive__club=drive.club_id)
    return rows.filter(data__jackpot__in=list(names))
