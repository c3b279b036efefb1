"""What the phone on a table shows: the hand, who sits here, what was sent, and who moves where."""

from dataclasses import dataclass
from datetime import datetime
from hashlib import blake2s

from django.db.models import FilteredRelation, Q

from tournaments.engine.permitted import State
from tournaments.models import Drive, Hand, Score, Substitute, TableHand
from tournaments.queries import evening
from tournaments.queries.evening import Name
from tournaments.queries.moves import onward
from tournaments.queries.tables import Said, Standing, TableSeen, tables_of


@dataclass(frozen=True, slots=True)
class StewardPage:
    """One table on a phone. ``mine`` is what this phone sent last for this hand; ``moves`` says where those
    who sat here in the hand before went. ``table`` is None before the draw.
    """

    state: State
    hand: int
    hands: int
    trumps: str
    table: TableSeen | None
    mine: Said | None
    moves: tuple[str, ...]
    interval_since: datetime | None

    @property
    def asks(self) -> bool:
        """Whether the page asks for the score of this hand."""
        return self.can_send and self.table is not None and self.table.standing is Standing.WAITING

    @property
    def folded(self) -> bool:
        return self.hand > 0 and self.table is None

    @property
    def sits_out(self) -> bool:
        return self.table is not None and self.table.standing is Standing.OUT

    @property
    def can_send(self) -> bool:
        return self.state is State.PLAYING and self.table is not None and not self.table.sits_out


def fingerprint(drive: Drive, number: int) -> str:
    """What a table's page depends on, in short: while it is the same, phones need not be told anything.

    Every score of every table makes each phone ask, so this looks at one table only. Three small queries.
    """
    hands = drive.played_hands.filter(withdrawn=False).order_by("-number")
    here = hands.annotate(at=FilteredRelation("tables", condition=Q(tables__number=number)))
    seats = here.values_list(
        *("at__pk", "at__state", "pk", "trumps", "at__n__name", "at__e__name", "at__s__name", "at__w__name")
    ).first()
    scores = Score.objects.filter(table=seats[0]).order_by("pk").values_list("pk", "status") if seats else ()
    told = (
        (drive.state, drive.interval_since, drive.deal_custom, drive.title, drive.hands),
        seats,
        list(scores),
        Substitute.objects.filter(entry__drive=drive).count(),
    )
    return blake2s(repr(told).encode(), digest_size=8).hexdigest()


def steward_page(drive: Drive, number: int, device: str) -> StewardPage | None:
    """The page of a table for one phone; None where the drive never had such a table. Ten queries at most."""
    hand = evening.latest_hand(drive)
    table, people = None, {}
    if hand is not None:
        pk = hand.tables.filter(number=number).values_list("pk", flat=True).first()
        if pk is None and not TableHand.objects.filter(hand__drive=drive, number=number).exists():
            return None
        people = evening.names(drive)
        table = tables_of([hand.pk], people, [pk])[0] if pk else None
    said = [one for one in table.said if device and one.device == device] if table else []
    return StewardPage(
        state=State(drive.state),
        hand=hand.number if hand else 0,
        hands=drive.hands,
        trumps=hand.trumps if hand else "",
        table=table,
        mine=said[-1] if said else None,
        moves=_moves(drive, hand, number, people) if hand and not (table and table.said) else (),
        interval_since=drive.interval_since,
    )


def _moves(drive: Drive, hand: Hand, number: int, people: dict[int, Name]) -> tuple[str, ...]:
    before = evening.hand_numbered(drive, hand.number - 1) if hand.number > 1 else None
    if before is None:
        return ()
    was, now = evening.seating(before), evening.seating(hand)
    return onward(was, now, number, hand.number, people) if was != now else ()
