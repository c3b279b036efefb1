"""Cutting: who comes before whom by the cards, ace low, and who cuts again (whist.md, 8.4: laws 13 to 20)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import groupby
from random import Random

from tournaments.engine.club_evening.errors import Unlawful
from tournaments.engine.words import _

Cards = Mapping[int, str]  # by player, the card that was cut: "AS", "10H"

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")  # the ace is lowest (law 13)
PACK = tuple(rank + suit for suit in "CDHS" for rank in RANKS)


@dataclass(frozen=True, slots=True)
class Precedence:
    """Players in groups, those with the better right first; nobody in a group comes before the rest of it.

    ``bounds`` are the numbers of players after which a line is drawn. A group with a line through it has to
    cut; the lower card comes first, and equal cards are cut again by those who have them. That is all that
    laws 18 and 19 say: for partners the lines are after the first (who deals) and the second.
    """

    groups: tuple[tuple[int, ...], ...]
    bounds: tuple[int, ...]

    @property
    def order(self) -> tuple[int, ...]:
        """Everybody, best right first."""
        return tuple(player for group in self.groups for player in group)

    @property
    def to_cut(self) -> tuple[int, ...]:
        """Who has to cut, or to cut again; nobody where all is settled."""
        cutting: list[int] = []
        start = 0
        for group in self.groups:
            if any(start < bound < start + len(group) for bound in self.bounds):
                cutting += group
            start += len(group)
        return tuple(cutting)

    def after(self, cards: Cards) -> "Precedence":
        """The same with what these cards settle. Raises Unlawful if they are not one for each who cuts."""
        checked(cards, self.to_cut)
        groups: list[tuple[int, ...]] = []
        for group in self.groups:
            if group[0] not in cards:
                groups.append(group)
                continue
            by_card = groupby(sorted(group, key=lambda player: value(cards[player])),
                              key=lambda player: value(cards[player]))  # fmt: skip
            groups += [tuple(sorted(level)) for _value, level in by_card]
        return Precedence(tuple(groups), self.bounds)


@dataclass(frozen=True, slots=True)
class Pairing:
    """``low`` plays ``high``; the first of ``low`` deals, and chooses cards and seats (law 16)."""

    low: tuple[int, int]
    high: tuple[int, int]


@dataclass(frozen=True, slots=True)
class CutAgain:
    """Who cut level where it matters, and the law that has them cut again."""

    players: tuple[int, ...]
    law: str


def value(card: str) -> int:
    """From 1 for an ace to 13 for a king; the suits are equal."""
    return RANKS.index(card[:-1]) + 1


def checked(cards: Cards, players: Iterable[int]) -> None:
    """Refuse cards that are not one of a pack for each of these players (laws 14 and 15)."""
    if set(cards) != set(players):
        raise Unlawful(_("Please give one card for each person who cuts."), "law-15")
    if not set(cards.values()) <= set(PACK):
        raise Unlawful(_("Please give each card by its rank and suit, such as AS or 10H."), "law-14")
    if len(set(cards.values())) < len(cards):
        raise Unlawful(_("Two people cannot have cut the same card. Please check them."), "law-14")


def for_partners(players: Iterable[int]) -> Precedence:
    """The cut of four players for partners and the deal."""
    return Precedence((tuple(sorted(players)),), (1, 2))


def partners(*rounds: Cards) -> Pairing | CutAgain:
    """What the cards of four players say, and those of each cut after it (laws 16, 18 and 19)."""
    cut = for_partners(rounds[0])
    for cards in rounds:
        cut = cut.after(cards)
    if cut.to_cut:
        return CutAgain(cut.to_cut, law_of_level(cut))
    dealer, other, third, last = cut.order
    return Pairing((dealer, other), (third, last))


def law_of_level(cut: Precedence) -> str:
    """The law by which those who cut level cut again: 18 is for two, 19 for three."""
    return "law-19" if max(len(group) for group in cut.groups) >= 3 else "law-18"


def draw_cuts(players: Iterable[int], chance: Random) -> dict[int, str]:
    """A card for each, cut by the program from one whole pack."""
    cutting = sorted(players)
    return dict(zip(cutting, chance.sample(PACK, len(cutting)), strict=True))
