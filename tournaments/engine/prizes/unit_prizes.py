"""Prizes where pairs or teams play: given by their cards, won by all their members."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from tournaments.engine.prizes.prizes import Award, PrizeEvening, awards
from tournaments.engine.prizes.rules import PrizeRule


def unit_awards(
    rules: Sequence[PrizeRule], evening: PrizeEvening, members: Mapping[int, Sequence[int]]
) -> list[Award]:
    """What becomes of every prize where ``evening`` has the cards of pairs or teams.

    ``members`` has those who take prizes, by the number that the card goes by; ``entries`` of an award are
    all of them, also where somebody gave the prize to one. ``among`` has the numbers of cards.
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
    """The numbers that the pairs or teams of these go by, each once."""
    return tuple(dict.fromkeys(leads.get(entry, entry) for entry in entries))
