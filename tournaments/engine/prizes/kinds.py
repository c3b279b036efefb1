"""Kinds of prize that figures decide: what counts, in which hands, lowest or highest (whist.md, 4.1)."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from itertools import groupby, pairwise
from types import MappingProxyType

from tournaments.engine.prizes.rules import PrizeKind
from tournaments.engine.standings.scoring import SLAM, TENS, Score, plain
from tournaments.engine.standings.standings import NEUTRAL, EntryCard


class Hands(Enum):
    """Hands that a kind of prize looks at."""

    ALL = auto()
    PART = auto()  # one part between breaks
    LAST = auto()


@dataclass(frozen=True, slots=True)
class PrizeMeasure:
    """A kind of prize: ``count`` returns the figure of a card in some of its hands.

    ``lowest``: the smallest figure wins. ``unlucky``: it wins a tie-break as well. ``sums``: the totals of a
    card are enough. ``tables``: nobody wins if the figures are all equal. ``reached``: it is shared by
    everybody with the rule's number. ``drawn``: the figure follows from what was drawn instead, once it is.
    """

    count: Callable[[EntryCard, range], Score]
    hands: Hands = Hands.ALL
    lowest: bool = False
    unlucky: bool = False
    sums: bool = False
    tables: bool = False
    reached: bool = False
    drawn: Callable[[EntryCard, Sequence[int]], Score] | None = None


def sum_of(card: EntryCard, hands: range) -> Score:
    """Return the total of some hands; those without a score count nothing."""
    return plain(sum(filter(None, card.scores[hands.start - 1 : hands.stop - 1]))) if hands else 0


def total(card: EntryCard, hands: range) -> Score:
    """Return the total of some hands, or of the whole card if only its sums are known."""
    return plain(sum(card.sums)) if card.sums else sum_of(card, hands)


def tens(card: EntryCard) -> int:
    """Return the number of hands of ten tricks or more among those played."""
    return sum(score >= TENS for score in card.played())


def thirteens(card: EntryCard) -> int:
    """Return the number of hands in which all tricks were made."""
    return sum(score == SLAM for score in card.played())


def longest_at_one_table(card: EntryCard) -> int:
    """Return the greatest number of hands in a row at one table (sitting prize: whist.md, 4.1)."""
    return max((len(list(run)) for table, run in groupby(card.tables) if table is not None), default=0)


def moves(card: EntryCard) -> int:
    """Return how often a card changed tables; a hand sat out is not a table."""
    return sum(a != b for a, b in pairwise(table for table in card.tables if table is not None))


def highest(card: EntryCard, hands: range) -> Score:
    """Return the highest score of some hands, leaving out those not played; 0 without one."""
    given = {*card.sat_out, *card.absent}
    scores = [card.scores[hand - 1] for hand in hands if hand not in given and 0 < hand <= len(card.scores)]
    return max(filter(None, scores), default=0)


def away(card: EntryCard, drawn: Sequence[int]) -> Score:
    """Return how far the total is from the number drawn."""
    return abs(total(card, range(1, len(card.scores) + 1)) - drawn[0])


def hands_won(card: EntryCard, hands: Sequence[int]) -> int:
    """Return how many of these hands were won; a hand not played is not won."""
    made = card.in_tricks()
    return sum(highest(made, range(hand, hand + 1)) > NEUTRAL for hand in hands)


KINDS: Mapping[PrizeKind, PrizeMeasure] = MappingProxyType(
    {
        PrizeKind.PLACE: PrizeMeasure(total, sums=True),
        PrizeKind.PART: PrizeMeasure(total, Hands.PART, sums=True),
        PrizeKind.BOOBY: PrizeMeasure(total, lowest=True, unlucky=True, sums=True),
        PrizeKind.LOWEST_PART: PrizeMeasure(total, Hands.PART, lowest=True, unlucky=True, sums=True),
        PrizeKind.MOST_TENS: PrizeMeasure(lambda card, _: tens(card)),
        PrizeKind.LONGEST: PrizeMeasure(lambda card, _: longest_at_one_table(card), tables=True),
        PrizeKind.HIGHEST_HAND: PrizeMeasure(highest),
        PrizeKind.LAST_HAND: PrizeMeasure(highest, Hands.LAST),
        PrizeKind.FEWEST_MOVES: PrizeMeasure(lambda card, _: moves(card), lowest=True, tables=True),
        PrizeKind.MOST_MOVES: PrizeMeasure(lambda card, _: moves(card), tables=True),
        PrizeKind.THRESHOLD: PrizeMeasure(total, sums=True, reached=True),
        PrizeKind.NEAREST: PrizeMeasure(total, lowest=True, sums=True, drawn=away),
        PrizeKind.COOKIE_JAR: PrizeMeasure(total, drawn=hands_won),
        PrizeKind.BEST_AT: PrizeMeasure(
            total, drawn=lambda card, _: total(card, range(1, len(card.scores) + 1))
        ),
        PrizeKind.HANDS_WON: PrizeMeasure(hands_won, reached=True),
        PrizeKind.SLAM: PrizeMeasure(lambda card, _: thirteens(card), reached=True),
    }
)
HIDDEN = frozenset({*(kind for kind, what in KINDS.items() if what.drawn), PrizeKind.HIDDEN_SEAT})
OF_PARTS = frozenset(kind for kind, what in KINDS.items() if what.hands is Hands.PART)
