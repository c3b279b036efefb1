"""Prizes of pairs and teams, decided by their cards and won by all their members."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from tournaments.engine.prizes.awards import Award, PrizeEvening
from tournaments.engine.prizes.prizes import awards
from tournaments.engine.prizes.rules import PrizeRule


def unit_awards(
    rules: Sequence[PrizeRule], evening: PrizeEvening, members: Mapping[int, Sequence[int]]
) -> list[Award]:
    """Return the awards for an ``evening`` with the cards of pairs or teams.

    ``members`` has those who take prizes, by the number of the card. The ``entries`` of an award are all of
    them, even if the prize was given to one; ``among`` has numbers of cards.
    """
    leads = {member: lead for lead, together in members.items() for member in together}
    decisions = tuple(
        replace(ruling, among=_cards(ruling.among, leads), winners=_cards(ruling.winners, leads))
        for ruling in evening.decisions
    )
    return [
        replace(award, entries=tuple(m for lead in award.entries for m in members.get(lead, (lead,))))
        for award in awards(rules, replace(evening, decisions=decisions))
    ]


def _cards(entries: Iterable[int], leads: Mapping[int, int]) -> tuple[int, ...]:
    """Return the numbers of the pairs or teams of these entries, without duplicates."""
    return tuple(dict.fromkeys(leads.get(entry, entry) for entry in entries))
