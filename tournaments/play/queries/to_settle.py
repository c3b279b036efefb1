"""The MC's list of queries: scores that disagree, cards said to be wrong, late scores."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Q

from tournaments.engine.standings.scoring import TRICKS, TableState
from tournaments.kernel.evening import DriveEvening, Name
from tournaments.kernel.set_aside import TableOfHand, to_play
from tournaments.kernel.tables import TableSeen, tables_of
from tournaments.models import Doubt, Drive, Score, TableHand
from tournaments.results.queries.corrected_moves import CorrectedMove, corrected_move


@dataclass(frozen=True, slots=True)
class CardDoubt:
    """A player's query. ``table`` is the card's in that hand, if it had one, ``tricks`` its score there."""

    doubt: Doubt
    who: Name
    table: TableSeen | None
    tricks: int | None


@dataclass(frozen=True, slots=True)
class Late:
    """A score that could not count automatically. ``seen`` is the table as it is now, None if gone.

    ``early``: its hand has not been called yet; ``before``: it arrived before the call; ``ahead``: it arrived
    after the call but was tapped before.
    """

    doubt: Doubt
    at: datetime
    seen: TableSeen | None
    early: bool
    before: bool
    ahead: bool

    @property
    def ew(self) -> int:
        return TRICKS - (self.doubt.ns_made or 0)


@dataclass(frozen=True, slots=True)
class ToSettlePage:
    """The list, oldest first, late scores last. ``moved`` is the corrected move to ask about first."""

    to_play: list[TableOfHand]
    conflicts: tuple[TableSeen, ...]
    cards: tuple[CardDoubt, ...]
    late: tuple[Late, ...]
    moved: CorrectedMove | None

    @property
    def empty(self) -> bool:
        return not (self.to_play or self.conflicts or self.cards or self.late or self.moved)


def how_many(evening: DriveEvening) -> int:
    """The number of things that wait for the MC. Three queries, more after a corrected move."""
    drive = evening.drive
    waits = Q(scores__status=Score.Status.DISPUTED) | Q(state=TableState.LATER)
    waiting = TableHand.objects.of(drive).filter(waits).distinct().count() + drive.doubts.open().count()
    return waiting + (corrected_move(evening) is not None)


def to_settle_page(evening: DriveEvening) -> ToSettlePage:
    """Everything that waits for the MC."""
    drive, people = evening.drive, evening.people
    doubts = list(drive.doubts.open().select_related("entry"))
    disputed = set(Score.objects.of(drive).disputed().values_list("table", flat=True))
    places = _places(drive, {doubt.hand for doubt in doubts})
    wanted = disputed | {place for doubt in doubts if (place := places.get(_where(doubt)))}
    hands = TableHand.objects.filter(pk__in=wanted).values_list("hand", flat=True)
    seen = {table.pk: table for table in tables_of(list(hands), people, list(wanted))}
    called = {hand.number: hand.called_at for hand in evening.hands.values()}
    cards, late = [], []
    for doubt in doubts:
        table = seen.get(places.get(_where(doubt), 0))
        if doubt.entry is not None:
            cards.append(_card(doubt, people[doubt.entry.number], table))
        if doubt.kind == Doubt.Kind.LATE:
            late.append(_late(doubt, table, called.get(doubt.hand)))
    conflicts = tuple(table for table in seen.values() if table.pk in disputed)
    return ToSettlePage(
        to_play(drive), conflicts, tuple(cards), tuple(reversed(late)), corrected_move(evening)
    )


# What names a table of a hand: the hand, and the number of the table or of an entry that sits there.
Where = tuple[int, str, int]


def _where(doubt: Doubt) -> Where:
    if doubt.entry is not None:
        return (doubt.hand, "entry", doubt.entry.number)
    return (doubt.hand, "table", doubt.table or 0)


def _places(drive: Drive, hands: set[int]) -> Mapping[Where, int]:
    """The primary keys of the tables of some hands. One query."""
    tables: dict[Where, int] = {}
    rows = TableHand.objects.of(drive).filter(hand__number__in=hands)
    seats = (f"{seat}__number" for seat in "nesw")
    for pk, hand, table, *players in rows.values_list("pk", "hand__number", "number", *seats):
        tables[hand, "table", table] = pk
        tables |= {(hand, "entry", player): pk for player in players if player is not None}
    return tables


def _card(doubt: Doubt, person: Name, table: TableSeen | None) -> CardDoubt:
    tricks = None
    if table is not None and table.score is not None:
        of_ns = any(seat.who == person for seat in table.seats if seat.letter in "NS")
        tricks = table.score.ns if of_ns else table.score.ew
    return CardDoubt(doubt, person, table, tricks)


def _late(doubt: Doubt, table: TableSeen | None, called: datetime | None) -> Late:
    at = doubt.tapped_at or doubt.raised_at
    return Late(
        doubt,
        at,
        table,
        early=called is None,
        before=called is None or doubt.raised_at < called,
        ahead=called is not None and at < called <= doubt.raised_at,
    )
