"""Random deals of the cards that a player cannot see."""

import random
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import islice
from math import comb
from operator import sub

from tournaments.engine.play.cards import PACK, RANKS, SEATS
from tournaments.engine.play.hand import PlayerView, SuitLists

Counts = tuple[int, ...]  # number of cards for each of the others, in order of play
Group = tuple[list[int], tuple[bool, ...]]  # cards, and whether each of the others may have them


def fitting_deals(view: PlayerView, rng: random.Random) -> Iterator[list[SuitLists]]:
    """Yield deals of N, E, S and W without end, uniformly from those that fit the view.

    The player on turn has their own cards, the dealer the one turned up, and each of the others the right
    number and none of a suit they did not follow. If nothing fits, somebody has revoked, and anybody may have
    any suit.
    """
    others = [(view["seat"] + turn) % SEATS for turn in (1, 2, 3)]
    size = sum(map(len, view["hand"]))
    counts = tuple(size - (turn >= SEATS - len(view["trick"])) for turn in (1, 2, 3))
    groups = _groups(view, others)
    splits = _splits(groups)
    if not splits(0, counts):
        groups[1:] = [(cards, (True, True, True)) for cards, _ in groups[1:]]
        splits = _splits(groups)
    while True:
        hands: list[SuitLists] = [[[], [], [], []] for _ in range(SEATS)]
        hands[view["seat"]] = [list(suit) for suit in view["hand"]]
        lacking = counts
        for at, (cards, _) in enumerate(groups):
            ways = splits(at, lacking)
            (split,) = rng.choices(list(ways), list(ways.values()))
            lacking = tuple(map(sub, lacking, split))
            pile = iter(rng.sample(cards, len(cards)))
            for other, count in zip(others, split, strict=True):
                for card in islice(pile, count):
                    hands[other][card // RANKS].append(card)
        yield [[sorted(suit) for suit in suits] for suits in hands]


def _groups(view: PlayerView, others: Sequence[int]) -> list[Group]:
    """Return the unseen cards, grouped by the players who may have them: the one turned up, and each suit."""
    groups: list[Group] = [([], tuple(other == view["dealer"] for other in others))]
    groups += [([], tuple(not view["without"][other][suit] for other in others)) for suit in range(4)]
    for card in range(PACK):
        if not view["gone"][card] and card not in view["hand"][card // RANKS]:
            groups[0 if card == view["turned"] else card // RANKS + 1][0].append(card)
    return groups


def _splits(groups: Sequence[Group]) -> Callable[[int, Counts], dict[Counts, int]]:
    """Return a function that counts the deals for each split of a group.

    It takes the index of the group and the number of cards that each of the others still needs.
    """

    @cache
    def splits(at: int, lacking: Counts) -> dict[Counts, int]:
        cards, may = groups[at]
        most = [count if allowed else 0 for count, allowed in zip(lacking, may, strict=True)]
        ways: dict[Counts, int] = {}
        for first in range(min(most[0], len(cards)) + 1):
            for second in range(min(most[1], len(cards) - first) + 1):
                split = (first, second, len(cards) - first - second)
                if split[2] <= most[2]:
                    rest = tuple(map(sub, lacking, split))
                    later = sum(splits(at + 1, rest).values()) if at + 1 < len(groups) else not any(rest)
                    if later:
                        ways[split] = comb(len(cards), first) * comb(len(cards) - first, second) * later
        return ways

    return splits
