"""Cutting: who comes before whom by the cards, and who cuts again (whist.md, 8.4: laws 13 to 20)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import accumulate, chain, groupby
from random import Random

from tournaments.engine.words import Sentence, _

Cards = Mapping[int, str]  # by player, the card that was cut: "AS", "10H"

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")  # the ace is lowest (law 13)
SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}  # by the letter of a card
PACK = tuple(rank + suit for suit in SUITS for rank in RANKS)


class Unlawful(ValueError):  # noqa: N818 - it is the deed that is unlawful
    """What cannot be done now: ``sentence`` for a person, ``law`` such as "law-21", or empty."""

    def __init__(self, sentence: Sentence, law: str = "") -> None:
        super().__init__(str(sentence))
        self.sentence = sentence
        self.law = law


@dataclass(frozen=True, slots=True)
class Precedence:
    """Players in groups, those with the better right first; nobody in a group comes before the rest of it.

    ``bounds`` are the numbers of players after which a line is drawn. A group with a line through it has to
    cut; the lower card comes first, and equal cards are cut again by those who have them. Laws 18 and 19 say
    no more than that: for partners the lines are after the first (who deals) and the second.
    """

    groups: tuple[tuple[int, ...], ...]
    bounds: tuple[int, ...]

    @property
    def order(self) -> tuple[int, ...]:
        """Everybody, best right first."""
        return tuple(chain(*self.groups))

    @property
    def level(self) -> tuple[tuple[int, ...], ...]:
        """The groups that have to cut, or to cut again; none where all is settled."""
        ends = accumulate(map(len, self.groups))
        return tuple(
            group
            for end, group in zip(ends, self.groups, strict=True)
            if any(end - len(group) < bound < end for bound in self.bounds)
        )

    @property
    def to_cut(self) -> tuple[int, ...]:
        """Who has to cut."""
        return tuple(chain(*self.level))

    def after(self, cards: Cards) -> "Precedence":
        """The same with what these cards settle. Raises Unlawful if they are not one for each who cuts."""
        if set(cards) != set(self.to_cut):
            raise Unlawful(_("Please give one card for each person who cuts."), "law-15")
        if not set(cards.values()) <= set(PACK):
            raise Unlawful(_("Please give each card by its rank and suit, such as AS or 10H."), "law-14")
        if len(set(cards.values())) < len(cards):
            raise Unlawful(_("Two people cannot have cut the same card. Please check them."), "law-14")
        ranks = {player: RANKS.index(card[:-1]) for player, card in cards.items()}
        return Precedence(tuple(chain(*(levels(group, ranks) for group in self.groups))), self.bounds)


def levels(players: Iterable[int], figures: Mapping[int, int]) -> tuple[tuple[int, ...], ...]:
    """Players in groups with the same figure, the lowest first; those without one stay together."""

    def figure(player: int) -> int:
        return figures.get(player, 0)

    return tuple(tuple(level) for _figure, level in groupby(sorted(players, key=figure), figure))


def for_partners(players: Iterable[int]) -> Precedence:
    """The cut of four for partners and the deal: when settled, the first two of the order play the others.

    The first deals, and chooses cards and seats (law 16).
    """
    return Precedence((tuple(players),), (1, 2))


def law_of_level(cut: Precedence) -> str:
    """The law by which those who cut level cut again: 18 is for two, 19 for three."""
    return "law-18" if all(len(group) == 2 for group in cut.level) else "law-19"


def draw_cuts(players: Iterable[int], chance: Random) -> dict[int, str]:
    """A card for each, cut by the program from one whole pack (law 14)."""
    cutting = sorted(players)
    return dict(zip(cutting, chance.sample(PACK, len(cutting)), strict=True))


def card_words(card: str) -> Sentence:
    """A card as it is said: "10 of hearts"."""
    return _("%(rank)s of %(suit)s", rank=card[:-1], suit=Sentence(SUITS[card[-1]]))
