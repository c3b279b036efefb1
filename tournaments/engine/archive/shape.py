"""Values of an archive."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime

from tournaments.engine.card_audit.values import Exchange, Figure, OtherPair
from tournaments.engine.fees import NOTHING, MoneyKept
from tournaments.engine.permissions import State
from tournaments.engine.prizes.rules import PrizeRule, PrizeRuling, Tie
from tournaments.engine.score_cards.decisions import CardFigure, CardTotals
from tournaments.engine.seating.seating import Role
from tournaments.engine.standings.scoring import Revoke, Score, TableState
from tournaments.engine.standings.set_aside_tables import SetAside
from tournaments.engine.standings.standings import EntryStanding
from tournaments.engine.trumps import Trump

FORMAT = "whist-drive-archive"
FORMAT_VERSION = 1


@dataclass(frozen=True, slots=True)
class Settings:
    """Settings of the drive, with the defaults that most halls use."""

    fair_chair: bool = True
    most_tables: int | None = None
    least_hands: int = 0
    lines_apart: bool = False
    slam_flags: int = 2
    contact: str = ""
    cause: str = ""
    paper_from: int = 0  # first hand played with score cards instead of phones; 0: none
    most_prizes: int = 0  # that one person can win; 0: no limit


USUAL = Settings()


@dataclass(frozen=True, slots=True)
class DriveFacts:
    """Facts and rules of the evening. ``tables`` is the number of tables that the entries fill."""

    title: str
    slug: str
    date: date
    hall: str
    state: State
    movement: str
    reverse: bool
    tables: int
    hands: int
    hands_per_move: int
    breaks_after: tuple[int, ...]
    trumps: tuple[Trump, ...]
    role_a: str
    role_b: str
    missed: Score | str
    absent: Score | str
    prize_rules: tuple[PrizeRule, ...]
    ties: tuple[Tie, ...]
    seed: int | None
    settings: Settings = USUAL

    def decided_by(self, hand: int) -> int:
        """Return the hand after which people move by the tricks of ``hand``."""
        return hand + -hand % self.hands_per_move


@dataclass(frozen=True, slots=True)
class EntryLine:
    """One entry; ``played_by`` has (from hand, name) of those who took over its card, in order.

    ``role`` is None if the movement has none. ``to_hand`` is ``from_hand - 1`` for an entry that never
    played. ``away`` has the hands missed in between by somebody who came back.
    """

    number: int
    name: str
    role: Role | None
    unit: int | None
    from_hand: int
    to_hand: int | None
    played_by: tuple[tuple[int, str], ...]
    away: tuple[int, ...] = ()
    facts: Mapping[str, str] = field(default_factory=dict)  # see ``engine/people/facts.py``; never empty

    @property
    def never_there(self) -> bool:
        """Return whether the entry left before the first hand, or arrived for an undone hand only."""
        return self.to_hand is not None and self.to_hand < self.from_hand

    def here(self, hand: int) -> bool:
        """Return whether this entry is present in a hand."""
        until = self.to_hand is None or hand <= self.to_hand
        return self.from_hand <= hand and until and hand not in self.away


@dataclass(frozen=True, slots=True)
class TableLine:
    """One table in one hand.

    ``ns`` has the N-S tricks that count; ``moved_ns`` those by which people moved, if different.
    """

    number: int
    state: TableState
    seats: tuple[int | None, int | None, int | None, int | None]
    ns: int | None
    moved_ns: int | None
    revokes: tuple[Revoke, ...]


@dataclass(frozen=True, slots=True)
class ArchivedHand:
    """One hand: trumps (None if not drawn yet), its tables, and those without a seat."""

    number: int
    trumps: Trump | None
    tables: tuple[TableLine, ...]
    sitting_out: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PlanLine:
    """One hand of the plan: entries at N E S W of each table, None for an empty seat."""

    tables: tuple[tuple[int | None, int | None, int | None, int | None], ...]
    sitting_out: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Plan:
    """The drawn seats of a whole evening, for a movement that does not depend on results.

    ``lines`` has (entry whose place it was, entry who plays it instead), in order.
    """

    hands: tuple[PlanLine, ...]
    lines: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class DraftCard:
    """A score card as typed so far, before the cards are confirmed.

    ``figures`` has a value for each hand; ``parts`` and ``total`` are the player's own sums. ``kept`` has the
    hands whose figure overrides other evidence, with the reason. ``by`` has who typed each place: "7", "part
    1", "total". ``second`` marks a second person's typing of the same card.
    """

    entry: int
    second: bool
    figures: tuple[Figure, ...]
    parts: tuple[Score | None, ...]
    total: Score | None
    kept: tuple[tuple[int, str], ...] = ()
    by: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class OfTheCards:
    """Decisions about score cards, and the cards waiting to be confirmed."""

    exchanged: tuple[Exchange, ...] = ()
    other_pairs: tuple[OtherPair, ...] = ()
    figures: tuple[CardFigure, ...] = ()
    totals: tuple[CardTotals, ...] = ()
    drafts: tuple[DraftCard, ...] = ()


@dataclass(frozen=True, slots=True)
class ArchivedPrize:
    """An awarded prize: winners, figure and way of deciding."""

    prize: str
    entries: tuple[int, ...]
    figure: Score | None
    decided_by: str


@dataclass(frozen=True, slots=True)
class ArchivedLogEntry:
    """One line of the log; ``before`` and ``after`` are plain JSON."""

    version: int
    at: datetime
    actor: str
    verb: str
    before: object
    after: object
    why: str


@dataclass(frozen=True, slots=True)
class Archive:
    """A whole drive. ``helpers`` take no prizes; ``dummies`` are entries without a person.

    ``play_as_b`` has those who count as role b for prizes in a movement without roles; all others count as
    role a. None: unknown, or it does not matter.
    """

    drive: DriveFacts
    entries: tuple[EntryLine, ...]
    hands: tuple[ArchivedHand, ...]
    helpers: tuple[int, ...]
    decisions: tuple[PrizeRuling, ...]
    standings: tuple[EntryStanding, ...]
    prizes: tuple[ArchivedPrize, ...]
    log: tuple[ArchivedLogEntry, ...]
    dummies: tuple[int, ...] = ()
    play_as_b: tuple[int, ...] | None = None
    plan: Plan | None = None
    cards: OfTheCards = OfTheCards()
    set_aside: tuple[SetAside, ...] = ()
    passed_over: tuple[str, ...] = ()  # paths of unknown keys
    money: MoneyKept = NOTHING
    pots: tuple[tuple[str, str, str, str], ...] = ()  # name, rolled over, put in and paid, if published

    def role_of(self, entry: EntryLine) -> Role | None:
        """Return the role of an entry even if the movement has none; None if unknown."""
        if entry.role is not None or self.play_as_b is None:
            return entry.role
        return Role.B if entry.number in self.play_as_b else Role.A

    def tables(self) -> Iterator[tuple[ArchivedHand, TableLine]]:
        """Yield every table of every hand."""
        for hand in self.hands:
            for table in hand.tables:
                yield hand, table
