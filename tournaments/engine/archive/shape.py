"""What an archive holds, as values, and the error that says what is wrong with one."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime

from tournaments.engine.card_audit.values import Exchange, Figure, OtherPair
from tournaments.engine.fees import NOTHING, MoneyKept
from tournaments.engine.permitted import State
from tournaments.engine.prizes.rules import PrizeRule, PrizeRuling, Tie
from tournaments.engine.score_cards.decisions import CardFigure, CardTotals
from tournaments.engine.seating.seating import Role
from tournaments.engine.standings.scoring import Revoke, Score, TableState
from tournaments.engine.standings.set_aside import SetAside
from tournaments.engine.standings.standings import EntryStanding
from tournaments.engine.trumps import Trump

FORMAT = "whist-drive-archive"
FORMAT_VERSION = 1


@dataclass(frozen=True, slots=True)
class Settings:
    """What the committee settled besides: each as it is in most halls, unless an archive says otherwise."""

    fair_chair: bool = True
    most_tables: int | None = None
    least_hands: int = 0
    lines_apart: bool = False
    slam_flags: int = 2
    contact: str = ""
    cause: str = ""
    paper_from: int = 0  # the hand from which it goes on with score cards; 0: not so far


USUAL = Settings()


@dataclass(frozen=True, slots=True)
class DriveFacts:
    """What the evening is and what it is played by. ``tables`` counts the tables that the entries fill."""

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
        """The hand after which people move by the tricks of ``hand``."""
        return hand + -hand % self.hands_per_move


@dataclass(frozen=True, slots=True)
class EntryLine:
    """One entry; ``played_by`` has (from hand, name) of those who took its card over, in order.

    ``role`` is None where the movement has none; ``to_hand`` is ``from_hand - 1`` for who never played.
    ``away`` has the hands missed in between by who came back.
    """

    number: int
    name: str
    role: Role | None
    unit: int | None
    from_hand: int
    to_hand: int | None
    played_by: tuple[tuple[int, str], ...]
    away: tuple[int, ...] = ()
    facts: Mapping[str, str] = field(default_factory=dict)  # of ``engine/people/facts.py``, none empty

    @property
    def never_there(self) -> bool:
        """Return whether the entry left before the first hand, or arrived for an undone hand only."""
        return self.to_hand is not None and self.to_hand < self.from_hand

    def here(self, hand: int) -> bool:
        """Whether this entry is there in a hand."""
        until = self.to_hand is None or hand <= self.to_hand
        return self.from_hand <= hand and until and hand not in self.away


@dataclass(frozen=True, slots=True)
class TableLine:
    """One table in one hand. ``ns`` are the N-S tricks that count; ``moved_ns`` those by which people moved,
    where these differ."""

    number: int
    state: TableState
    seats: tuple[int | None, int | None, int | None, int | None]
    ns: int | None
    moved_ns: int | None
    revokes: tuple[Revoke, ...]


@dataclass(frozen=True, slots=True)
class ArchivedHand:
    """One hand: trumps (None where the MC has not drawn them), its tables, and who has no seat in it."""

    number: int
    trumps: Trump | None
    tables: tuple[TableLine, ...]
    sitting_out: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PlanLine:
    """One hand as it was drawn: who sits N E S W at each table, None for a seat that is left free."""

    tables: tuple[tuple[int | None, int | None, int | None, int | None], ...]
    sitting_out: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Plan:
    """The whole evening of a movement that does not wait for results, as it was drawn.

    ``lines`` has (whose line it was, who plays on it instead), in order.
    """

    hands: tuple[PlanLine, ...]
    lines: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class DraftCard:
    """A player's score card as far as it has been typed, while the cards are not checked off.

    ``figures`` has a place for each hand, ``parts`` and ``total`` are the player's own sums. ``kept`` has the
    hands whose figure stands, with the reason; ``by`` who typed what, by place: "7", "part 1", "total".
    ``second``: a second person's reading of the same card.
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
    """What was decided about the players' cards, and the cards that wait to be checked off."""

    exchanged: tuple[Exchange, ...] = ()
    other_pairs: tuple[OtherPair, ...] = ()
    figures: tuple[CardFigure, ...] = ()
    totals: tuple[CardTotals, ...] = ()
    drafts: tuple[DraftCard, ...] = ()


@dataclass(frozen=True, slots=True)
class ArchivedPrize:
    """A prize that has been given: to whom, by which figure, decided by what."""

    prize: str
    entries: tuple[int, ...]
    figure: Score | None
    decided_by: str


@dataclass(frozen=True, slots=True)
class ArchivedLogEntry:
    """Who did what and when; ``before`` and ``after`` are plain JSON."""

    version: int
    at: datetime
    actor: str
    verb: str
    before: object
    after: object
    why: str


@dataclass(frozen=True, slots=True)
class Archive:
    """A whole drive. ``helpers`` are people who take no prizes, ``dummies`` cards without a person.

    ``play_as_b`` has those who play as role b in a movement without roles, where a prize asks for it: all
    others play as role a. None: nobody knows, or it does not matter.
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
    passed_over: tuple[str, ...] = ()  # paths of keys that this version does not know
    money: MoneyKept = NOTHING

    def role_of(self, entry: EntryLine) -> Role | None:
        """How somebody plays, whatever the movement; None where nobody knows."""
        if entry.role is not None or self.play_as_b is None:
            return entry.role
        return Role.B if entry.number in self.play_as_b else Role.A

    def tables(self) -> Iterator[tuple[ArchivedHand, TableLine]]:
        """Every table of every hand."""
        for hand in self.hands:
            for table in hand.tables:
                yield hand, table
