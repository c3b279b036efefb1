"""Figures that prizes are decided by, and the chain of tie-breaks (whist.md, 4.3)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from tournaments.engine.prizes.kinds import KINDS, Hands, sum_of, tens, thirteens
from tournaments.engine.prizes.rules import LAST_STEPS, PrizeRule, Tie
from tournaments.engine.standings.scoring import Score
from tournaments.engine.standings.standings import EntryCard, parts


@dataclass(frozen=True, slots=True)
class CountbackFigures:
    """Figures of the cards of a drive of ``hands`` hands; ``last`` is the last hand with a score.

    ``over`` means that no more hands follow.
    """

    breaks_after: tuple[int, ...]
    hands: int
    last: int
    over: bool = True

    def of(self, card: EntryCard, rule: PrizeRule, drawn: Sequence[int] = ()) -> Score:
        """Return the figure that a prize is decided by; 0 for a part that the evening does not have."""
        kind = KINDS[rule.kind]
        if kind.hands is Hands.PART and card.sums:
            return card.sums[rule.part - 1] if rule.part <= len(card.sums) else 0
        if kind.drawn:
            return kind.drawn(card, drawn) if drawn else 0
        return kind.count(card, self.hands_of(rule))

    def tie(self, card: EntryCard, step: Tie) -> Score | None:
        """Return the figure that a tie-break compares; None if a card has only sums and they cannot tell."""
        if card.sums:
            return card.sums[-1] if step is Tie.SECOND_HALF and len(card.sums) > 1 else None
        if step is Tie.SECOND_HALF:
            return sum_of(card, self.second_half)
        if step is Tie.LAST_HAND:
            return sum_of(card, range(self.last, self.last + 1))
        return COUNTED[step](card)

    def hands_of(self, rule: PrizeRule) -> range:
        """Return the hands that a prize is about; empty for a part that the evening does not have."""
        hands = KINDS[rule.kind].hands if rule.kind in KINDS else Hands.ALL
        if hands is Hands.LAST:
            last = self.last if self.over else self.hands
            return range(last, last + 1)
        if hands is Hands.ALL:
            return range(1, self.hands + 1)
        evening = parts(self.breaks_after, self.hands)
        return evening[rule.part - 1] if rule.part <= len(evening) else range(0)

    def settles(self, tie: Tie, rule: PrizeRule) -> bool:
        """Return whether a tie-break can help: it compares another figure than the prize, of hands played."""
        if tie not in {Tie.SECOND_HALF, Tie.LAST_HAND}:
            return tie.value != rule.kind.value
        hands = self.second_half if tie is Tie.SECOND_HALF else range(self.last, self.last + 1)
        return hands.start <= self.last and hands != self.hands_of(rule)

    @property
    def second_half(self) -> range:
        """Hands after the last break; without a break, the later half of the hands."""
        evening = parts(self.breaks_after, self.hands)
        return evening[-1] if len(evening) > 1 else range(self.hands // 2 + 1, self.hands + 1)


@dataclass(frozen=True, slots=True)
class CountbackStep:
    """Result of one tie-break: the figures, best first, and the entries still level.

    ``figures`` is empty if only the sums of the cards are known.
    """

    tie: Tie
    figures: tuple[tuple[int, Score], ...]
    level: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Settled:
    """Result of the tie-breaks: ``level`` entries, a single one if settled, and the last step if more are.

    ``skip`` is the number of level entries that come before the place in question.
    """

    steps: tuple[CountbackStep, ...]
    level: tuple[int, ...]
    skip: int
    ends: Tie | None


COUNTED = MappingProxyType({Tie.MOST_TENS: tens, Tie.MOST_THIRTEENS: thirteens})


def settle(
    group: Sequence[EntryCard],
    skip: int,
    chain: Sequence[Tie],
    figure: Callable[[EntryCard, Tie], Score | None],
    *,
    lowest: bool = False,
) -> Settled:
    """Apply the tie-breaks to level cards, to find the one with ``skip`` others before it.

    ``chain`` ends with a cut or with sharing; a step for which a figure is missing is skipped. With
    ``lowest`` the smaller figure is better, as for a booby prize.
    """
    level = sorted(group, key=lambda card: card.entry)
    steps: list[CountbackStep] = []
    for tie in chain:
        if len(level) == 1 or tie in LAST_STEPS:
            break
        every_figure = {card.entry: figure(card, tie) for card in level}
        figures = {entry: value for entry, value in every_figure.items() if value is not None}
        if len(figures) < len(every_figure):
            steps.append(CountbackStep(tie, (), tuple(card.entry for card in level)))
            continue
        # the sort is stable, so cards that stay level stay in the order of their numbers
        level.sort(key=lambda card: figures[card.entry] if lowest else -figures[card.entry])
        shown = tuple((card.entry, figures[card.entry]) for card in level)
        asked = figures[level[skip].entry]
        skip -= sum(figures[card.entry] != asked for card in level[:skip])
        level = [card for card in level if figures[card.entry] == asked]
        steps.append(CountbackStep(tie, shown, tuple(card.entry for card in level)))
    entries = tuple(card.entry for card in level)
    return Settled(tuple(steps), entries, skip, chain[-1] if len(level) > 1 else None)
