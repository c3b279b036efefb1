"""The club's ledger of jackpots: entered when a drive is published, undone when that is."""

from decimal import Decimal

from tournaments.engine.log_verbs import LogVerb
from tournaments.engine.prizes.awards import PrizeOutcome
from tournaments.engine.prizes.money import POT
from tournaments.kernel.change import DriveChange
from tournaments.kernel.evening import DriveEvening
from tournaments.models import Decision
from tournaments.results.queries.pots import pots
from tournaments.results.queries.prizes import drive_awards, rules_of


def enter_pots(under_way: DriveChange) -> None:
    """Enter what each jackpot got and paid, or that it rolls over; the caller holds the club."""
    drive = under_way.drive
    open_pots = pots(drive, rules_of(drive))
    awards = drive_awards(DriveEvening(drive)) if open_pots else []
    won = {award.rule.name for award in awards if award.outcome is PrizeOutcome.GIVEN and award.entries}
    for name, pot in open_pots.items():
        paid = pot.total if name in won else Decimal()
        lines = [(Decimal(), pot.opening, Decimal())] if pot.opening else []
        for line in (*lines, (pot.before, pot.put_in, paid)):
            pounds = dict(
                zip(("before", "put_in", "paid"), (f"{amount:.2f}" for amount in line), strict=True)
            )
            Decision.objects.create(drive=drive, kind=POT, data={"jackpot": name, **pounds})
        verb = LogVerb.POT_WON if paid else LogVerb.POT_ROLLED
        under_way.log(verb, after={"jackpot": name, "pounds": f"{pot.total:.2f}"})


def undo_pots(under_way: DriveChange) -> dict[str, object] | None:
    """Take the drive's jackpots out of the ledger again, and return them for the record; None without any."""
    entered = under_way.drive.decisions.valid().filter(kind=POT)
    before = list(entered.values_list("data", flat=True))
    entered.update(withdrawn=True)
    return {"pots": before} if before else None
