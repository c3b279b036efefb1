"""Who is in the running for one prize, best first, and who would be but cannot have it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from tournaments.engine.prizes.countback import Settled, settle
from tournaments.engine.prizes.rules import PrizeKind, PrizeRule, Tie
from tournaments.engine.standings.scoring import Score
from tournaments.engine.standings.standings import EntryCard
from tournaments.engine.words import Sentence


@dataclass(frozen=True, slots=True)
class PassedOver:
    """Somebody who did well enough for a prize and cannot have it; ``reason`` is a whole sentence."""

    entry: int
    reason: Sentence


@dataclass(frozen=True, slots=True)
class Race:
    """Those in the running, best first; ``skip`` of them come before the place that the prize is for.

    ``figures`` has everybody's, by entry. ``taken`` says who has a place in the same list of places already,
    and which.
    """

    rule: PrizeRule
    running: Sequence[EntryCard]
    barred: Sequence[PassedOver]
    figures: Mapping[int, Score]
    taken: Mapping[int, int]
    skip: int

    @property
    def figure(self) -> Score:
        """The figure that gets the prize."""
        return self.figures[self.running[self.skip].entry]

    @property
    def ahead(self) -> list[int]:
        """The entries down to the one that gets the prize before ties are settled."""
        return [card.entry for card in self.running[: self.skip + 1]]

    def settle(self, ties: Sequence[Tie], figure: Callable[[EntryCard, Tie], Score | None]) -> Settled:
        """Who of those with the winning figure gets the prize, by the chain ``ties``."""
        level = [card for card in self.running if self.figures[card.entry] == self.figure]
        skip = self.skip - self.running.index(level[0])
        return settle(level, skip, ties, figure, lowest=self.rule.kind is PrizeKind.BOOBY)

    def passed_over(self) -> tuple[PassedOver, ...]:
        """Those who cannot have the prize and did at least as well as the one who gets it."""
        return tuple(over for over in self.barred if self._reaches(over.entry, self.figure))

    def might_get(self, unsure: Iterable[int]) -> list[int]:
        """Who might get the prize if any of the ``unsure`` ones drop out: as many further down, and ties."""
        out = {*unsure}
        reach = self.skip + sum(card.entry in out for card in self.running)
        last = self.running[min(reach, len(self.running) - 1)]
        return [c.entry for c in self.running if self._reaches(c.entry, self.figures[last.entry])]

    def _reaches(self, entry: int, figure: Score) -> bool:
        lowest = self.rule.kind is PrizeKind.BOOBY
        return self.figures[entry] <= figure if lowest else self.figures[entry] >= figure
