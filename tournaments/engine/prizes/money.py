"""Prizes in money, shared to the penny (whist.md, 4.3)."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from decimal import Decimal

from tournaments.engine.prizes.awards import Award, PrizeOutcome

POT = "pot"  # a decision: what a jackpot got and paid at a published drive


def split(pounds: Decimal, entries: Sequence[int]) -> dict[int, Decimal]:
    """Share an amount to the penny, by entry; odd pence go to the lowest numbers, one each."""
    each, odd = divmod(int(pounds.scaleb(2)), len(entries))
    return {entry: Decimal(each + (at < odd)).scaleb(-2) for at, entry in enumerate(sorted(entries))}


def prize_money(
    awards: Sequence[Award], pots: Mapping[str, Decimal] | None = None
) -> dict[str, dict[int, Decimal]]:
    """Return the money of each winner by prize and entry; that of combined prizes is with the first of them.

    ``pots`` has the amounts of jackpots by prize, with what rolled over.
    """
    sums: defaultdict[str, Decimal] = defaultdict(Decimal)
    for award in awards:
        pounds = (pots or {}).get(award.rule.name, Decimal(award.rule.money or 0))
        sums[award.combined or award.rule.name] += pounds
    return {
        award.rule.name: split(sums[award.rule.name], award.entries)
        for award in awards
        if award.outcome is PrizeOutcome.GIVEN and not award.combined and sums[award.rule.name]
    }
