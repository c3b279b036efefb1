"""Cuts of cards: order of precedence, and who has to cut again (whist.md, 8.4: laws 13 to 20)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import accumulate, chain, groupby
from random import Random

from tournaments.engine.words import Sentence, _

Cards = Mapping[int, str]  # card cut by each player: "AS", "10H"

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")  # the ace is lowest (law 13)
SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}  # by letter
PACK = tuple(rank + suit for suit in SUITS for rank in RANKS)


class Unlawful(ValueError):  # noqa: N818 - the action is unlawful
    """An action that is not possible now; ``law`` is one such as "law-21", or empty."""

    def __init__(self, sentence: Sentence, law: str = "") -> None:
        super().__init__(str(sentence))
        self.sentence = sentence
        self.law = law


@dataclass(frozen=True, slots=True)
class Precedence:
    """Players in groups, those with the better right first; within a group nobody has precedence.

    ``bounds`` are the numbers of players after which a line is drawn. A group with a line through it has to
    cut: the lower card comes first, and equal cards are cut again. This covers laws 18 and 19: for partners
    the lines are after the first player (who deals) and the second.
    """

    groups: tuple[tuple[int, ...], ...]
    bounds: tuple[int, ...]

    @property
    def order(self) -> tuple[int, ...]:
        """All players, best right first."""
        return tuple(chain(*self.groups))

    @property
    def level(self) -> tuple[tuple[int, ...], ...]:
        """Groups that have to cut, or cut again; empty if everything is settled."""
        ends = accumulate(map(len, self.groups))
        return tuple(
            group
            for end, group in zip(ends, self.groups, strict=True)
            if any(end - len(group) < bound < end for bound in self.bounds)
        )

    @property
    def to_cut(self) -> tuple[int, ...]:
        """Players who have to cut."""
        return tuple(chain(*self.level))

    def after(self, cards: Cards) -> "Precedence":
        """Return the precedence after these cards.

        Raise Unlawful unless there is one card for each player who has to cut.
        """
        if set(cards) != set(self.to_cut):
            raise Unlawful(_("Please give one card for each person who cuts."), "law-15")
        if not set(cards.values()) <= set(PACK):
            raise Unlawful(_("Please give each card by its rank and suit, such as AS or 10H."), "law-14")
        if len(set(cards.values())) < len(cards):
            raise Unlawful(_("Two people cannot have cut the same card. Please check them."), "law-14")
        ranks = {player: RANKS.index(card[:-1]) for player, card in cards.items()}
        return Precedence(tuple(chain(*(levels(group, ranks) for group in self.groups))), self.bounds)


def levels(players: Iterable[int], figures: Mapping[int, int]) -> tuple[tuple[int, ...], ...]:
    """Return the players grouped by figure, the lowest first; a missing figure counts as 0."""

    def figure(player: int) -> int:
        return figures.get(player, 0)

    return tuple(tuple(level) for _figure, level in groupby(sorted(players, key=figure), figure))


def for_partners(players: Iterable[int]) -> Precedence:
    """Return the cut of four players for partners and the deal.

    Once settled, the first two of the order play the others. The first one deals, and chooses cards and seats
    (law 16).
    """
    return Precedence((tuple(players),), (1, 2))


def law_of_level(cut: Precedence) -> str:
    """Return the law for cutting again after equal cards: 18 for two players, 19 for three."""
    return "law-18" if all(len(group) == 2 for group in cut.level) else "law-19"


def draw_cuts(players: Iterable[int], chance: Random) -> dict[int, str]:
    """Return a card for each player, cut at random from one whole pack (law 14)."""
    cutting = sorted(players)
    return dict(zip(cutting, chance.sample(PACK, len(cutting)), strict=True))


def card_words(card: str) -> Sentence:
    """Return the name of a card: "10 of hearts"."""
    return _("%(rank)s of %(suit)s", rank=card[:-1], suit=Sentence(SUITS[card[-1]]))
