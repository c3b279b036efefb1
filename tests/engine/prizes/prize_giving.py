"""A short evening and its prizes, for tests of awards."""

from typing import Any

from tournaments.engine.prizes.awards import Award, PrizeEvening
from tournaments.engine.prizes.prizes import awards
from tournaments.engine.prizes.rules import HowDecided, PrizeKind, PrizeRule, PrizeRuling, Tie
from tournaments.engine.seating.seating import Role
from tournaments.engine.standings.standings import EntryCard

A, B = Role.A, Role.B
NAMES = {1: "Ann", 2: "Bea", 3: "Cat", 4: "Dee", 11: "Al", 12: "Ben"}
CHAIN = (Tie.SECOND_HALF, Tie.LAST_HAND, Tie.CUT)
FIRST = PrizeRule(PrizeKind.PLACE, "First lady", role=A)
SECOND = PrizeRule(PrizeKind.PLACE, "Second lady", role=A, place=2)
THIRD = PrizeRule(PrizeKind.PLACE, "Third lady", role=A, place=3)
BEST = PrizeRule(PrizeKind.PLACE, "Highest of all")
LUCKY = PrizeRule(PrizeKind.DRAW, "Lucky card")


def lady(entry: int, *scores: int, eligible: bool = True, absent: tuple[int, ...] = ()) -> EntryCard:
    return EntryCard(entry, A, eligible, scores, tuple(range(len(scores))), absent=absent)


def gent(entry: int, *scores: int) -> EntryCard:
    return EntryCard(entry, B, True, scores, tuple(range(len(scores))))


def give(
    rules: list[PrizeRule],
    *score_cards: EntryCard,
    ties: tuple[Tie, ...] = CHAIN,
    breaks: tuple[int, ...] = (2,),
    decisions: tuple[PrizeRuling, ...] = (),
    **evening: Any,
) -> list[Award]:
    """The awards of an evening of four hands, with a break after two by default."""
    return awards(rules, PrizeEvening(score_cards, breaks, 4, ties, decisions, NAMES, **evening))


def said(award: Award) -> str:
    return " ".join(str(sentence) for sentence in award.explanation)


def cut(prize: str, among: tuple[int, ...], winner: int) -> PrizeRuling:
    return PrizeRuling(HowDecided.CUT, prize, among, (winner,))
