"""What the audit of the cards is given, and what it answers (whist.md, 0.3 to 0.5)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, Literal, NamedTuple

from tournaments.engine.movements import ByResults
from tournaments.engine.seating.seating import Role, Seating
from tournaments.engine.standings.scoring import Score
from tournaments.engine.words import Sentence

OUT: Final = "out"  # the hand was sat out
Figure = int | Literal["out"] | None  # tricks from 0 to 13; None: not typed, lost or not to be read


class PaperCard(NamedTuple):
    """A player's card as it was handed in.

    ``figures`` has a place for each hand. ``parts`` and ``total`` are the player's own sums, None where
    nothing is written. ``kept`` are the hands whose figure stands whatever other cards say.
    """

    entry: int
    figures: tuple[Figure, ...]
    parts: tuple[Score | None, ...] = ()
    total: Score | None = None
    kept: frozenset[int] = frozenset()


class FigureChange(NamedTuple):
    """A figure on a card that should be another one."""

    entry: int
    hand: int
    given: Figure
    proposed: Figure


class TableChange(NamedTuple):
    """A score that a table sent during the evening, which by the cards should be another (N-S tricks)."""

    table: int
    hand: int
    given: int
    proposed: int


class Exchange(NamedTuple):
    """Two players who from a hand on sat in each other's places, or wrote on each other's cards.

    The figures are the same for both. From hand 1 on it is most often two cards taken for one another.
    """

    one: int
    other: int
    hand: int


class Shift(NamedTuple):
    """A card whose figures from a hand on stand ``by`` rows too low (1) or too high (-1)."""

    entry: int
    hand: int
    by: int


class OtherPair(NamedTuple):
    """The pair moved from a table after a hand that should have stayed, or the score is the other way round.

    The figures are the same for both.
    """

    table: int
    hand: int


@dataclass(frozen=True, slots=True)
class Explanation:
    """One way in which everything would agree. Equal ``rank`` (from 1): no figure tells them apart."""

    rank: int
    changes: tuple[FigureChange, ...] = ()
    tables: tuple[TableChange, ...] = ()
    exchanged: tuple[Exchange, ...] = ()
    shifted: tuple[Shift, ...] = ()
    other_pairs: tuple[OtherPair, ...] = ()


class Certainty(StrEnum):
    """How sure the first explanation is."""

    CERTAIN = "certain"  # any other takes two more changes or worse
    LIKELY = "likely"  # another takes one change more
    TIED = "tied"  # another is as good


class RebuiltHand(NamedTuple):
    """A hand as the cards tell it; ``ns`` has the N-S tricks of each table, None where no card tells."""

    number: int
    seating: Seating
    ns: tuple[int | None, ...]


class Clash(NamedTuple):
    """Figures that do not fit together if people moved as they should: ``figures`` by entry number."""

    hand: int
    table: int | None
    figures: tuple[tuple[int, Figure], ...]
    sentence: Sentence


class SumFault(NamedTuple):
    """A player's own sum that is not what the figures make; ``part`` is 0 for the whole."""

    entry: int
    part: int
    written: Score
    made: Score


class AuditResult(StrEnum):
    """What came of the audit."""

    EMPTY = "empty"  # nothing has been typed
    WAITING = "waiting"  # more cards have to tell; ``clashes`` are what can be said so far
    AGREES = "agrees"  # all that is there agrees; ``hands`` is the evening
    EXPLAINED = "explained"  # it does not, and ``explanations`` say how it could
    UNCLEAR = "unclear"  # it does not, and it cannot be told why; ``hands`` is the nearest evening found


@dataclass(frozen=True, slots=True)
class Audit:
    """What the cards say.

    ``explanations``: best first. ``hands``: the evening under the best one, empty while WAITING or EMPTY.
    ``inferred``: figures that no card has and the others give, and ``unknown`` those that nothing gives, as
    entry and hand. ``clashes`` are filled while WAITING and where it is UNCLEAR.
    """

    found: AuditResult
    explanations: tuple[Explanation, ...] = ()
    certainty: Certainty = Certainty.CERTAIN
    hands: tuple[RebuiltHand, ...] = ()
    inferred: tuple[FigureChange, ...] = ()
    unknown: tuple[tuple[int, int], ...] = ()
    clashes: tuple[Clash, ...] = ()
    sums: tuple[SumFault, ...] = ()

    @property
    def worked_out(self) -> tuple[FigureChange, ...]:
        """``inferred`` where it can be told: by an explanation that is only likely they may be others."""
        return self.inferred if self.certainty is Certainty.CERTAIN else ()


@dataclass(frozen=True, slots=True)
class Course:
    """How the evening went from seat to seat, as far as it is known without the cards.

    ``seatings`` are those of hand 1 and of the hands after it that are known whatever the cards say: those
    played live, or all of them where ``movement`` is None. After them ``movement`` goes on by the results.
    ``paired`` is False where only the tables of hand 1 are known: which lady had which gent for a partner is
    then for the cards to tell, and N E S W of hand 1 are ladies, ladies, gents, gents in any order.
    ``chairs_known`` is False where those on chairs in hand 1 may have taken them in any order.
    ``sent`` has the N-S tricks that tables sent, by hand and table. ``exchanged`` and ``other_pairs``: what
    the MC has accepted of people in each other's places, and of the pair that moved. ``fair``: who has sat
    out less goes to the chair first. ``parts``: the hands of each part of the evening;
    ``missed``: what a hand sat out counts, None where it is an average.
    ``idle`` has the state of tables that did not play a hand: what stands in ``sent`` moved people, no more.
    ``moved_from``: the seats from which people went on after the last of ``seatings``, None for those.
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
