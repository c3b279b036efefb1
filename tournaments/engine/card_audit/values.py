"""Input and result of the audit of score cards (whist.md, 0.3 to 0.5)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, Literal, NamedTuple

from tournaments.engine.movements import ByResults
from tournaments.engine.seating.seating import Role, Seating
from tournaments.engine.standings.hand_points import TRICKS_MADE, HandPoints
from tournaments.engine.standings.scoring import Score
from tournaments.engine.words import Sentence

OUT: Final = "out"  # hand sat out
Figure = int | Literal["out"] | None  # tricks from 0 to 13; None: not typed, lost or illegible


class PaperCard(NamedTuple):
    """A player's card as handed in.

    ``figures`` has a value for each hand. ``parts`` and ``total`` are the player's own sums, None if not
    written. ``kept`` has the hands whose figure is accepted whatever other cards say.
    """

    entry: int
    figures: tuple[Figure, ...]
    parts: tuple[Score | None, ...] = ()
    total: Score | None = None
    kept: frozenset[int] = frozenset()


class FigureChange(NamedTuple):
    """A figure on a card, and the figure it should be."""

    entry: int
    hand: int
    given: Figure
    proposed: Figure


class TableChange(NamedTuple):
    """A score sent by a table, and the one it should be according to the cards (N-S tricks)."""

    table: int
    hand: int
    given: int
    proposed: int


class Exchange(NamedTuple):
    """Two players who sat in each other's places, or wrote on each other's cards, from a hand on.

    The figures are the same in both cases. From hand 1 on, it usually means that two cards were mixed up.
    """

    one: int
    other: int
    hand: int


class Shift(NamedTuple):
    """A card whose figures are ``by`` rows too low (1) or too high (-1) from a hand on."""

    entry: int
    hand: int
    by: int


class OtherPair(NamedTuple):
    """The wrong pair moved from a table after a hand, or its score is the wrong way round.

    The figures are the same in both cases.
    """

    table: int
    hand: int


@dataclass(frozen=True, slots=True)
class Explanation:
    """Corrections that make everything agree; the figures cannot decide between equal ``rank`` (from 1)."""

    rank: int
    changes: tuple[FigureChange, ...] = ()
    tables: tuple[TableChange, ...] = ()
    exchanged: tuple[Exchange, ...] = ()
    shifted: tuple[Shift, ...] = ()
    other_pairs: tuple[OtherPair, ...] = ()


class Certainty(StrEnum):
    """Certainty of the first explanation."""

    CERTAIN = "certain"  # any other needs at least two more changes
    LIKELY = "likely"  # another needs one more change
    TIED = "tied"  # another is equally good


class RebuiltHand(NamedTuple):
    """A hand reconstructed from the cards; ``ns`` has the N-S tricks of each table, None if unknown."""

    number: int
    seating: Seating
    ns: tuple[int | None, ...]


class Clash(NamedTuple):
    """Figures that contradict each other if people moved correctly; ``figures`` by entry number."""

    hand: int
    table: int | None
    figures: tuple[tuple[int, Figure], ...]
    sentence: Sentence


class SumFault(NamedTuple):
    """A player's own sum that differs from the figures; ``part`` is 0 for the whole."""

    entry: int
    part: int
    written: Score
    made: Score


class AuditResult(StrEnum):
    EMPTY = "empty"  # no figure typed
    WAITING = "waiting"  # more cards are needed; ``clashes`` has findings so far
    AGREES = "agrees"  # no contradiction; ``hands`` is the evening
    EXPLAINED = "explained"  # contradictions, with ``explanations``
    UNCLEAR = "unclear"  # contradictions without explanation; ``hands`` is the nearest evening


@dataclass(frozen=True, slots=True)
class Audit:
    """Result of the audit.

    ``explanations``: best first. ``hands``: the evening under the best one, empty while WAITING or EMPTY.
    ``inferred``: missing figures implied by the others; ``unknown``: those that are not, as (entry, hand).
    ``clashes`` are filled if WAITING or UNCLEAR.
    """

    result: AuditResult
    explanations: tuple[Explanation, ...] = ()
    certainty: Certainty = Certainty.CERTAIN
    hands: tuple[RebuiltHand, ...] = ()
    inferred: tuple[FigureChange, ...] = ()
    unknown: tuple[tuple[int, int], ...] = ()
    clashes: tuple[Clash, ...] = ()
    sums: tuple[SumFault, ...] = ()

    @property
    def worked_out(self) -> tuple[FigureChange, ...]:
        """``inferred`` if it is certain; under a merely likely explanation the figures might be others."""
        return self.inferred if self.certainty is Certainty.CERTAIN else ()


@dataclass(frozen=True, slots=True)
class Course:
    """Facts known about the evening without the cards.

    ``seatings`` are those of hand 1 and of the following hands that are known independently of the cards:
    those played live, or all if ``movement`` is None. After them ``movement`` continues by the results.
    ``paired`` is False if only the tables of hand 1 are known: the cards then show who partnered whom, and N
    E S W of hand 1 are ladies, ladies, gents, gents in any order. ``chairs_known`` is False if players on
    chairs in hand 1 may have taken them in any order.

    ``sent`` has the N-S tricks sent by tables, by hand and table. ``exchanged`` and ``other_pairs`` are the
    explanations accepted by the MC. ``fair``: players who have sat out less go to a chair first. ``parts``:
    hands of each part of the evening. ``missed``: worth of a hand sat out, None for an average. ``idle`` has
    the state of tables that did not play a hand; their tricks in ``sent`` only moved people. ``moved_from``:
    seats from which people moved after the last of ``seatings``, if different. ``points``: what the players'
    own sums count.
    """

    hands: int
    roles: Mapping[int, Role]
    seatings: tuple[Seating, ...]
    movement: ByResults | None
    reverse: bool = False
    hands_per_move: int = 1
    fair: bool = True
    paired: bool = True
    chairs_known: bool = True
    sent: Mapping[tuple[int, int], int] = field(default_factory=dict)
    exchanged: tuple[Exchange, ...] = ()
    other_pairs: tuple[OtherPair, ...] = ()
    parts: tuple[range, ...] = ()
    missed: Score | None = 6.5
    idle: Mapping[tuple[int, int], str] = field(default_factory=dict)
    moved_from: Seating | None = None
    points: HandPoints = TRICKS_MADE
