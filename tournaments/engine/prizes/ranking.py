"""Ranking for one prize: players in the running, best first, and players who are barred."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from tournaments.engine.prizes.countback import Settled, settle
from tournaments.engine.prizes.kinds import KINDS
from tournaments.engine.prizes.rules import PrizeRule, Tie
from tournaments.engine.standings.scoring import Score
from tournaments.engine.standings.standings import EntryCard
from tournaments.engine.words import Sentence


@dataclass(frozen=True, slots=True)
class PassedOver:
    """Somebody who did well enough for a prize but cannot win it; ``reason`` is a whole sentence."""

    entry: int
    reason: Sentence


@dataclass(frozen=True, slots=True)
class Race:
    """Players in the running, best first; ``skip`` of them come before the place of the prize.

    ``figures`` has everybody's figure by entry. ``taken`` has the places already won in the same list, by
    entry. ``drawn`` is what was drawn for the prize, if anything is and was.
    """

    rule: PrizeRule
    running: Sequence[EntryCard]
    barred: Sequence[PassedOver]
    figures: Mapping[int, Score]
    taken: Mapping[int, int]
    skip: int
    drawn: tuple[int, ...] = ()

    @property
    def figure(self) -> Score:
        """Figure that wins the prize."""
        return self.figures[self.running[self.skip].entry]

    @property
    def ahead(self) -> list[int]:
        """Entries down to the provisional winner, before ties are settled."""
        return [card.entry for card in self.running[: self.skip + 1]]

    def settle(self, ties: Sequence[Tie], figure: Callable[[EntryCard, Tie], Score | None]) -> Settled:
        """Settle the tie for the winning figure by the chain ``ties``."""
        level = [card for card in self.running if self.figures[card.entry] == self.figure]
        skip = self.skip - self.running.index(level[0])
        return settle(level, skip, ties, figure, lowest=KINDS[self.rule.kind].unlucky)

    def passed_over(self) -> tuple[PassedOver, ...]:
        """Return the barred players who did at least as well as the winner."""
        return tuple(over for over in self.barred if self._reaches(over.entry, self.figure))

    def might_get(self, unsure: Iterable[int]) -> list[int]:
        """Return the possible winners if any of the ``unsure`` drop out.

        For each of them the prize may go one further down, or to those level there.
        """
        out = {*unsure}
        reach = self.skip + sum(card.entry in out for card in self.running)
        last = self.running[min(reach, len(self.running) - 1)]
        return [c.entry for c in self.running if self._reaches(c.entry, self.figures[last.entry])]

    def _reaches(self, entry: int, figure: Score) -> bool:
        lowest = KINDS[self.rule.kind].lowest
        return self.figures[entry] <= figure if lowest else self.figures[entry] >= figure
