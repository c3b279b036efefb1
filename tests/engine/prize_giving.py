"""A short evening and its prizes, for tests of who gets which."""

from tournaments.engine.prize_rules import Decided, Decision, Kind, PrizeRule, Tie
from tournaments.engine.prizes import Award, Evening, awards
from tournaments.engine.seating import Role
from tournaments.engine.standings import Card

A, B = Role.A, Role.B
NAMES = {1: "Ann", 2: "Bea", 3: "Cat", 4: "Dee", 11: "Al", 12: "Ben"}
CHAIN = (Tie.SECOND_HALF, Tie.LAST_HAND, Tie.CUT)
FIRST = PrizeRule(Kind.PLACE, "First lady", role=A)
SECOND = PrizeRule(Kind.PLACE, "Second lady", role=A, place=2)
THIRD = PrizeRule(Kind.PLACE, "Third lady", role=A, place=3)
BEST = PrizeRule(Kind.PLACE, "Highest of all")
LUCKY = PrizeRule(Kind.DRAW, "Lucky card")


def lady(entry: int, *scores: int, eligible: bool = True, absent: tuple[int, ...] = ()) -> Card:
    return Card(entry, A, eligible, scores, tuple(range(len(scores))), absent=absent)


def gent(entry: int, *scores: int) -> Card:
    return Card(entry, B, True, scores, tuple(range(len(scores))))


def give(
    rules: list[PrizeRule], *held: Card, ties: tuple[Tie, ...] = CHAIN, decisions: tuple[Decision, ...] = ()
) -> list[Award]:
    """The awards of an evening of four hands with a break after two."""
    return awards(rules, Evening(held, (2,), 4, ties, decisions, NAMES))


def said(award: Award) -> str:
    return " ".join(str(sentence) for sentence in award.explanation)


def cut(prize: str, among: tuple[int, ...], winner: int) -> Decision:
    return Decision(Decided.CUT, prize, among, (winner,))
