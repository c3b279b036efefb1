"""What the phone on a table shows: the hand, who sits here, what was sent, and who moves where."""

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass, replace
from datetime import datetime, timedelta

from tournaments.engine.permitted import State
from tournaments.engine.trumps import Trump
from tournaments.models import Drive, Entry, Hand, TableHand
from tournaments.printing.press.paper import TRUMP_NAMES
from tournaments.queries.drive import evening
from tournaments.queries.drive.evening import Name
from tournaments.queries.drive.plan import hand_of_plan
from tournaments.queries.play.moves import TableWords, onward, words_at
from tournaments.queries.play.tables import Said, TableSeen, TableStanding, tables_of, tables_to_come

LOOKS_AHEAD = 4  # hands of a plan that a phone knows before they are called


@dataclass(frozen=True, slots=True)
class ToCome:
    """A hand that has not been called, for a phone that loses the network: its trumps, and who will sit here.

    All in words; what nobody can know yet is empty.
    """

    hand: int
    trumps: str
    ns: str = ""
    ew: str = ""


@dataclass(frozen=True, slots=True)
class StewardPage:
    """One table on a phone; ``table`` is None before the draw. ``mine`` is what this phone sent last for this
    hand, ``moves`` says where those who sat here in the hand before went, ``here`` who stays and who arrives.
    """

    state: State
    hand: int
    hands: int
    trumps: str
    table: TableSeen | None
    mine: Said | None
    moves: tuple[str, ...]
    here: TableWords | None
    to_come: tuple[ToCome, ...]
    interval_since: datetime | None
    interval_until: datetime | None

    @property
    def asks(self) -> bool:
        """Whether the page asks for the score of this hand."""
        return self.can_send and self.table is not None and self.table.standing is TableStanding.WAITING

    @property
    def folded(self) -> bool:
        return self.hand > 0 and self.table is None

    @property
    def sits_out(self) -> bool:
        return self.table is not None and self.table.standing is TableStanding.OUT

    @property
    def can_send(self) -> bool:
        return self.state is State.PLAYING and self.table is not None and not self.table.sits_out

    @property
    def can_change(self) -> bool:
        """Whether what was sent may be put right here; a dispute is the MC's."""
        return self.can_send and self.table is not None and self.table.standing is TableStanding.IN

    @property
    def facts(self) -> str:
        """What the page's script goes by, also where the network is away, as JSON."""
        table = self.table
        facts = {
            "hand": self.hand if self.state is not State.SEATED else 0,
            "hands": self.hands,
            "plays": self.state in (State.SEATED, State.PLAYING),
            "asks": self.asks,
            "changes": self.can_change,
            "seats": _in_letters(seat.who.entry if seat.who else 0 for seat in table.seats)
            if table
            else None,
            "ns": table.ns_names if table else "",
            "ew": table.ew_names if table else "",
            "come": [asdict(one) for one in self.to_come],
        }
        return json.dumps(facts)


def steward_page(drive: Drive, number: int, device: str) -> StewardPage | None:
    """The page of a table for one phone; None where the drive never had such a table. 11 queries at most."""
    hand = evening.latest_hand(drive)
    table, people = None, {}
    if hand is not None:
        pk = hand.tables.filter(number=number).values_list("pk", flat=True).first()
        if pk is None and not TableHand.objects.filter(hand__drive=drive, number=number).exists():
            return None
        people = evening.names(drive)
        table = tables_of([hand.pk], people, [pk])[0] if pk else None
    said = [one for one in table.said if device and one.device == device] if table else []
    moves, here = _moves(drive, hand, number, people) if hand and not (table and table.said) else ((), None)
    since = drive.interval_since
    return StewardPage(
        state=State(drive.state),
        hand=hand.number if hand else 0,
        hands=drive.hands,
        trumps=hand.trumps if hand else "",
        table=table,
        mine=said[-1] if said else None,
        moves=moves,
        here=here,
        to_come=_to_come(drive, hand, table, people) if hand and table else (),
        interval_since=since,
        interval_until=since + timedelta(minutes=drive.interval_minutes) if since else None,
    )


def seats_now(drive: Drive, hand: int, number: int, seats: str) -> int:
    """The key of a table where the very people sit that a phone has seen, 0 where others do. One query.

    A phone names the people: another computer that has taken the evening up has other keys.
    """
    tables = TableHand.objects.filter(hand__drive=drive, hand__number=hand, hand__withdrawn=False)
    rows = tables.filter(number=number).values_list("pk", *(f"{seat}__number" for seat in "nesw"))
    return next((pk for pk, *people in rows if _in_letters(people) == seats), 0)


def _in_letters(people: Iterable[int | None]) -> str:
    """Who sits at N, E, S and W, as a phone sends it back: "12-7-31-4"."""
    return "-".join(str(entry or 0) for entry in people)


def _moves(
    drive: Drive, hand: Hand, number: int, people: dict[int, Name]
) -> tuple[tuple[str, ...], TableWords | None]:
    before = evening.hand_numbered(drive, hand.number - 1) if hand.number > 1 else None
    if before is None:
        return (), None
    was, now = evening.seating(before), evening.seating(hand)
    if was == now:
        return (), None
    return onward(was, now, number, hand.number, people), words_at(was, now, number, people)


def _to_come(drive: Drive, hand: Hand, table: TableSeen, people: dict[int, Name]) -> tuple[ToCome, ...]:
    """The next hands, with names where the movement goes by a plan."""
    if drive.state not in (State.SEATED, State.PLAYING):
        return ()
    first = hand.number + (drive.state == State.PLAYING)
    hands = range(first, min(first + LOOKS_AHEAD - 1, drive.hands) + 1)
    cycle = [str(TRUMP_NAMES[Trump(trump)]) for trump in drive.trumps]
    found = [ToCome(one, cycle[(one - 1) % len(cycle)] if cycle else "") for one in hands]
    if drive.movement_rules.needs_results:
        return tuple(_staying(drive, hand, one, table) for one in found)
    entries = list(drive.entries.all())
    return tuple(_with_names(drive, entries, one, table.number, people) for one in found)


def _staying(drive: Drive, hand: Hand, come: ToCome, table: TableSeen) -> ToCome:
    """Where people play several hands before they move, the names of the next one too."""
    stay = -(-come.hand // drive.hands_per_move) == -(-hand.number // drive.hands_per_move)
    return replace(come, ns=table.ns_names, ew=table.ew_names) if stay else come


def _with_names(
    drive: Drive, entries: list[Entry], come: ToCome, number: int, people: dict[int, Name]
) -> ToCome:
    tables = tables_to_come(come.hand, hand_of_plan(drive, entries, come.hand), people)
    table = next((table for table in tables if table.number == number), None)
    return replace(come, ns=table.ns_names, ew=table.ew_names) if table else come
