"""Values of an archive, with their forms in JSON."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime
from typing import Annotated, Any

from tournaments.engine.archive.errors import BadArchive
from tournaments.engine.archive.fields import (
    Read,
    both_sides,
    card_figure,
    card_total,
    is_number,
    is_place,
    moment,
    name,
    number,
    places,
    plain_json,
    seats_in_order,
    slug,
    text,
    typed,
)
from tournaments.engine.archive.schema import ELSEWHERE, Count, Form, keyed, record_of
from tournaments.engine.card_audit.values import Exchange, Figure, OtherPair
from tournaments.engine.fees import NOTHING, MoneyKept
from tournaments.engine.limits import CAUSE, CONTACT, MOST_HANDS, MOST_PRIZES, MOST_TABLES, REASON
from tournaments.engine.money.purse import NO_PURSE, Purse
from tournaments.engine.people.facts import FACTS
from tournaments.engine.permissions import State
from tournaments.engine.prizes.raffle import NO_RAFFLE, Raffle
from tournaments.engine.prizes.rules import (
    PrizeRule,
    PrizeRuling,
    Tie,
    decisions_as_json,
    parse_decisions,
    parse_rules,
    parse_ties,
    rules_as_json,
)
from tournaments.engine.score_cards.decisions import CardFigure, CardTotals
from tournaments.engine.season.rules import RULES, SeasonRules
from tournaments.engine.seating.seating import SEATS, Role
from tournaments.engine.standings.hand_points import TRICKS_MADE, HandPoints
from tournaments.engine.standings.scoring import TRICKS, Revoke, Score, TableState
from tournaments.engine.standings.set_aside_tables import SetAside
from tournaments.engine.standings.standings import EntryStanding
from tournaments.engine.trumps import Trump
from tournaments.engine.words import _

FORMAT = "whist-drive-archive"
FORMAT_VERSION = 1
LARGEST_SEED = 2**63 - 1
LARGEST_VERSION = 1_000_000_000  # half of what a column can store, so that the drive can continue


def as_ruled(parse: Read[Any]) -> Read[Any]:
    """Return a reader that uses one of the parsers of ``prizes/rules.py``, which trust all text."""
    return lambda data, path: parse(plain_json(data, path), path)


HandNumber = Annotated[int, number(1, MOST_HANDS)]
SpecialHands = tuple[HandNumber, ...]
FullName = Annotated[str, name(200)]
POINTS = record_of(HandPoints, optional=True, double=SpecialHands, misere=SpecialHands)
SideTricks = Annotated[int, Form(both_sides, lambda ns: {"NS": ns, "EW": TRICKS - ns})]  # those of N-S
CardTotal = Annotated[Score, card_total]
Seats = tuple[int | None, int | None, int | None, int | None]  # entries at N E S W; None: an empty seat


@dataclass(frozen=True, slots=True)
class Settings:
    """Settings of the drive, with the defaults that most halls use."""

    fair_chair: bool = True
    most_tables: Annotated[int, number(1, MOST_TABLES)] | None = None
    least_hands: Annotated[int, number(0, MOST_HANDS)] = 0
    lines_apart: bool = False
    slam_flags: int = 2
    contact: Annotated[str, text(CONTACT)] = ""
    cause: Annotated[str, text(CAUSE)] = ""
    paper_from: Annotated[int, number(0, MOST_HANDS)] = (
        0  # first hand played with score cards instead of phones; 0: none
    )
    most_prizes: Annotated[int, number(0, MOST_PRIZES)] = 0  # that one person can win; 0: no limit
    hand_points: Annotated[HandPoints, POINTS] = TRICKS_MADE
    called_off: Annotated[str, text(REASON)] = ""  # why it does not take place
    moved_from: date | None = None


USUAL = Settings()


@dataclass(frozen=True, slots=True)
class DriveFacts:
    """Facts and rules of the evening. ``tables`` is the number of tables that the entries fill."""

    title: Annotated[str, name(120)]
    slug: Annotated[str, slug]
    date: date
    hall: Annotated[str, name(120, 0)]
    state: State
    movement: Annotated[str, "movement.key", text(40)]
    reverse: Annotated[bool, "movement.reverse"]
    tables: Count
    hands: HandNumber
    hands_per_move: HandNumber
    breaks_after: tuple[HandNumber, ...]
    trumps: tuple[Trump, ...]
    role_a: Annotated[str, "roles.a", text(30, 1)]
    role_b: Annotated[str, "roles.b", text(30, 1)]
    missed: Annotated[Score | str, "missed_hand_score"]
    absent: Annotated[Score | str, "absent_hand_score"]
    prize_rules: Annotated[tuple[PrizeRule, ...], Form(as_ruled(parse_rules), rules_as_json)]
    ties: Annotated[tuple[Tie, ...], Form(as_ruled(parse_ties), lambda ties: list(map(str, ties)))]
    seed: Annotated[int, number(0, LARGEST_SEED)] | None
    settings: Annotated[Settings, ELSEWHERE] = USUAL

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
    name: FullName
    role: Role | None
    unit: int | None
    from_hand: int
    to_hand: Count | None
    played_by: tuple[Annotated[tuple[int, str], keyed(from_hand=int, name=FullName)], ...]
    away: Annotated[tuple[int, ...], ELSEWHERE] = ()
    facts: Annotated[Mapping[str, str], ELSEWHERE] = field(
        default_factory=dict
    )  # see ``engine/people/facts.py``; never empty

    @property
    def never_there(self) -> bool:
        """Return whether the entry left before the first hand, or arrived for an undone hand only."""
        return self.to_hand is not None and self.to_hand < self.from_hand

    def here(self, hand: int) -> bool:
        """Return whether this entry is present in a hand."""
        until = self.to_hand is None or hand <= self.to_hand
        return self.from_hand <= hand and until and hand not in self.away


def _read_entry(data: Any, path: str) -> EntryLine:
    own = {key: value for key, value in data.items() if key not in FACTS} if isinstance(data, dict) else data
    entry: EntryLine = record_of(EntryLine).read(own, path)
    given = {key: text(most)(data[key], f"{path}.{key}") for key, most in FACTS.items() if key in data}
    return replace(entry, facts={key: value for key, value in given.items() if value}) if given else entry


def _entry_as_json(entry: EntryLine) -> dict[str, object]:
    return {**record_of(EntryLine).write(entry), **entry.facts}


@dataclass(frozen=True, slots=True)
class TableLine:
    """One table in one hand.

    ``ns`` has the N-S tricks that count; ``moved_ns`` those by which people moved, if different.
    """

    number: int
    state: TableState
    seats: Annotated[Seats, keyed(**dict.fromkeys(SEATS, int | None))]
    ns: Annotated[SideTricks | None, "tricks"]
    moved_ns: Annotated[SideTricks | None, "moved_on"]
    revokes: tuple[Annotated[Revoke, record_of(Revoke, tricks=Annotated[int, number(1, TRICKS)])], ...]


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

    tables: tuple[Annotated[Seats, Form(seats_in_order, list)], ...]
    sitting_out: tuple[int, ...]


def _plan_line(data: object, path: str) -> PlanLine:
    hand: PlanLine = record_of(PlanLine).read(data, path)
    people = [p for seats in (*hand.tables, hand.sitting_out) for p in seats if p is not None]
    if len(set(people)) != len(people):
        raise BadArchive(path, _("Someone is down twice in this hand of the plan."))
    return hand


@dataclass(frozen=True, slots=True)
class Plan:
    """The drawn seats of a whole evening, for a movement that does not depend on results.

    ``lines`` has (entry whose place it was, entry who plays it instead), in order.
    """

    hands: tuple[Annotated[PlanLine, Form(_plan_line, record_of(PlanLine).write)], ...]
    lines: tuple[Annotated[tuple[int, int], keyed(line=int, entry=int)], ...] = ()


def _as_object(pairs: tuple[tuple[object, str], ...]) -> dict[str, str]:
    return {str(place): words for place, words in pairs}


@dataclass(frozen=True, slots=True)
class DraftCard:
    """A score card as typed so far, before the cards are confirmed.

    ``figures`` has a value for each hand; ``parts`` and ``total`` are the player's own sums. ``kept`` has the
    hands whose figure overrides other evidence, with the reason. ``by`` has who typed each place: "7", "part
    1", "total". ``second`` marks a second person's typing of the same card.
    """

    entry: int
    second: bool
    figures: tuple[Annotated[Figure, card_figure], ...]
    parts: Annotated[tuple[CardTotal | None, ...], "written.parts"]
    total: Annotated[CardTotal | None, "written.total"]
    kept: Annotated[tuple[tuple[int, str], ...], Form(places(int, typed(200, 1), is_number), _as_object)] = ()
    by: Annotated[tuple[tuple[str, str], ...], Form(places(str, text(80), is_place), _as_object)] = ()


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

    prize: Annotated[str, text(10_000)]
    entries: tuple[int, ...]
    figure: Score | None
    decided_by: Annotated[str, text(40)]


@dataclass(frozen=True, slots=True)
class ArchivedLogEntry:
    """One line of the log; ``before`` and ``after`` are plain JSON."""

    version: Annotated[int, number(1, LARGEST_VERSION)]
    at: Annotated[datetime, Form(moment, lambda at: at.astimezone(UTC).isoformat().replace("+00:00", "Z"))]
    actor: Annotated[str, text(80)]
    verb: Annotated[str, text(40, 1)]
    before: object
    after: object
    why: Annotated[str, text(200)]


@dataclass(frozen=True, slots=True)
class ArchivedSeries:
    """The series of the drive; ``previous`` is the name of the one before, empty if there is none."""

    name: Annotated[str, name(120)]
    rules: Annotated[SeasonRules, RULES]
    previous: Annotated[str, name(120, 0)] = ""


@dataclass(frozen=True, slots=True)
class Archive:
    """A whole drive. ``helpers`` take no prizes; ``dummies`` are entries without a person.

    ``play_as_b`` has those who count as role b for prizes in a movement without roles; all others count as
    role a. None: unknown, or it does not matter.
    """

    drive: DriveFacts
    entries: tuple[Annotated[EntryLine, Form(_read_entry, _entry_as_json)], ...]
    hands: tuple[ArchivedHand, ...]
    decisions: Annotated[tuple[PrizeRuling, ...], Form(as_ruled(parse_decisions), decisions_as_json)]
    standings: tuple[Annotated[EntryStanding, record_of(EntryStanding, hands_played=Count)], ...]
    prizes: tuple[ArchivedPrize, ...]
    log: tuple[ArchivedLogEntry, ...]
    helpers: Annotated[tuple[int, ...], ELSEWHERE] = ()
    dummies: Annotated[tuple[int, ...], ELSEWHERE] = ()
    play_as_b: Annotated[tuple[int, ...] | None, ELSEWHERE] = None
    plan: Annotated[Plan | None, ELSEWHERE] = None
    cards: Annotated[OfTheCards, ELSEWHERE] = OfTheCards()
    set_aside: Annotated[tuple[SetAside, ...], ELSEWHERE] = ()
    passed_over: Annotated[tuple[str, ...], ELSEWHERE] = ()  # paths of unknown keys
    money: Annotated[MoneyKept, ELSEWHERE] = NOTHING
    purse: Annotated[Purse, ELSEWHERE] = NO_PURSE  # without the takings at the door, which ``money`` has
    raffle: Annotated[Raffle, ELSEWHERE] = NO_RAFFLE
    pots: Annotated[
        tuple[tuple[str, str, str, str], ...], ELSEWHERE
    ] = ()  # name, rolled over, put in and paid, if published
    series: Annotated[ArchivedSeries | None, ELSEWHERE] = None

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
