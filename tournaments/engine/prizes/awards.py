"""Award of a prize, and the evening that prizes are awarded for (whist.md, 4)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cached_property

from tournaments.engine.prizes.countback import CountbackFigures
from tournaments.engine.prizes.kinds import OF_PARTS
from tournaments.engine.prizes.ranking import PassedOver
from tournaments.engine.prizes.rules import PrizeRule, PrizeRuling, Tie
from tournaments.engine.standings.hand_points import ScoreKind
from tournaments.engine.standings.scoring import Score
from tournaments.engine.standings.standings import EntryCard, parts
from tournaments.engine.words import Sentence


class PrizeOutcome(StrEnum):
    GIVEN = "given"
    CUT = "cut"  # ``among`` have to cut cards
    DRAW = "draw"  # still to be drawn from ``among``
    WAITS = "waits"  # depends on an earlier prize that is not decided
    HIDDEN = "hidden"  # its hidden number, hands or seat have still to be drawn
    MC_SAYS = "mc-says"  # the MC has still to name the winner
    UNTOLD = "untold"  # needs scores by hand, but only the sums of cards are known
    LEVEL = "level"  # ``among`` are level so far, with hands to come
    NOT_YET = "not-yet"  # nobody is ahead so far, with hands to come
    NOBODY = "nobody"


@dataclass(frozen=True, slots=True)
class Award:
    """Result of one prize.

    ``figure`` is the figure it was decided by (None if nothing was counted). ``decided_by`` is "total" for
    places and boobies, the kind of any other prize, the tie-break that settled it, "cut", "share", "draw",
    "override" or "given"; None while undecided. ``among`` are the candidates for a cut or a draw. ``ready``:
    it may be decided and announced now. ``notes`` are sentences for the MC to read before announcing a name.
    ``combined`` is the earlier prize of a shared place that this one is shared with; empty if it is not.
    """

    rule: PrizeRule
    outcome: PrizeOutcome
    entries: tuple[int, ...] = ()
    figure: Score | None = None
    decided_by: str | None = None
    among: tuple[int, ...] = ()
    passed_over: tuple[PassedOver, ...] = ()
    explanation: tuple[Sentence, ...] = ()
    ready: bool = True
    notes: tuple[Sentence, ...] = ()
    combined: str = ""


@dataclass(frozen=True)
class PrizeEvening:
    """Input to the prizes: cards, tie-breaks and the decisions so far.

    ``over`` means that no more hands follow; else ``complete`` is the last hand with a score from every
    table, and ``called`` the last one called. ``later`` counts hands left out here. ``counted`` is what
    totals count. ``corrected`` is a hand whose correction still raises the question who
    should have moved; 0 if none. ``most`` is the number of prizes that one person can win; 0: any number.
    """

    cards: Sequence[EntryCard]
    breaks_after: Sequence[int]
    hands: int
    ties: Sequence[Tie]
    decisions: Sequence[PrizeRuling] = ()
    names: Mapping[int, str] = field(default_factory=dict)
    over: bool = True
    counted: ScoreKind = ScoreKind.TRICKS
    complete: int = 0
    called: int = 0
    later: int = 0
    corrected: int = 0
    most: int = 0

    def ends(self, rule: PrizeRule) -> int:
        """Return the hand that ends an earlier part, for a prize of that part; 0 for any other prize."""
        earlier = parts(self.breaks_after, self.hands)[:-1]
        if rule.kind not in OF_PARTS or rule.part > len(earlier):
            return 0
        return earlier[rule.part - 1].stop - 1

    def decidable(self, rule: PrizeRule, *, announced: bool = False) -> bool:
        """Return whether all hands that count for a prize are complete.

        A hand under question counts as incomplete unless the prize was ``announced``.
        """
        end = self.ends(rule)
        asked = 0 < self.corrected <= end and not announced
        return self.over or (0 < end <= self.complete and not asked)

    def after(self, hand: int) -> "PrizeEvening":
        """Return the evening as it was when an earlier part ended; later hands break no tie for its prize."""
        return replace(
            self,
            cards=[card if card.sums else card.up_to(hand) for card in self.cards],
            breaks_after=[at for at in self.breaks_after if at < hand],
            hands=hand,
            ties=[tie for tie in self.ties if tie is not Tie.SECOND_HALF],
            later=self.hands - hand,
        )

    @cached_property
    def figures(self) -> CountbackFigures:
        scored = [hand for hand in range(self.hands) if any(c.scores[hand] is not None for c in self.cards)]
        by_sums = any(card.sums for card in self.cards)
        last = self.hands if by_sums else max(scored, default=-1) + 1
        return CountbackFigures(tuple(self.breaks_after), self.hands, last, self.over)
