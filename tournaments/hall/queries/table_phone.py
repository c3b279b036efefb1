"""The page of a table's phone: the hand, the people, the scores sent, and the move."""

import json
from dataclasses import asdict, dataclass, replace

from tournaments.engine.permissions import State
from tournaments.engine.trumps import Trump
from tournaments.hall.queries.player_shared import EveningForPlayers, footing, room
from tournaments.kernel.plan import hand_of_plan
from tournaments.kernel.table_scores import in_letters
from tournaments.kernel.tables import Said, TableSeen, TableStanding, tables_of, tables_to_come
from tournaments.models import Drive, Hand, TableHand
from tournaments.play.queries.moves import TableWords, dealing_in, onward, words_at
from tournaments.text import TRUMP_NAMES

LOOKS_AHEAD = 4  # hands of a plan that a phone knows before they are called


@dataclass(frozen=True, slots=True)
class ToCome:
    """A hand that has not been called, in words, for a phone that loses the network: trumps and players.

    Values that are not known yet are empty.
    """

    hand: int
    trumps: str
    ns: str = ""
    ew: str = ""


@dataclass(frozen=True, slots=True)
class TablePhonePage:
    """One table on a phone; ``table`` is None before the draw. ``mine`` is what this phone sent last for this
    hand, ``dealing`` says who deals in it, ``moves`` where those who sat here in the hand before went, and
    ``here`` who stays and who arrives.
    """

    drive: Drive
    hand: int
    trumps: str
    table: TableSeen | None
    mine: Said | None
    dealing: str
    moves: tuple[str, ...]
    here: TableWords | None
    to_come: tuple[ToCome, ...]

    @property
    def asks(self) -> bool:
        """True if the page asks for the score of this hand."""
        return self.can_send and self.table is not None and self.table.standing is TableStanding.WAITING

    @property
    def folded(self) -> bool:
        return self.hand > 0 and self.table is None

    @property
    def sits_out(self) -> bool:
        return self.table is not None and self.table.standing in (TableStanding.OUT, TableStanding.ASIDE)

    @property
    def can_send(self) -> bool:
        asked = self.drive.state == State.PLAYING and not self.drive.paper_from
        return asked and self.table is not None and self.table.takes_score

    @property
    def can_change(self) -> bool:
        """True if the phone may correct its score; a dispute is for the MC."""
        return self.can_send and self.table is not None and self.table.standing is TableStanding.IN

    @property
    def facts(self) -> str:
        """Data for the page's script as JSON, which also works offline."""
        table, drive = self.table, self.drive
        facts = {
            "hand": self.hand if drive.state != State.SEATED else 0,
            "hands": drive.hands,
            "plays": drive.state in (State.SEATED, State.PLAYING) and not drive.paper_from,
            "asks": self.asks,
            "changes": self.can_change,
            "seats": in_letters(seat.who.entry if seat.who else 0 for seat in table.seats) if table else None,
            "ns": table.ns_names if table else "",
            "ew": table.ew_names if table else "",
            "come": [asdict(one) for one in self.to_come],
        }
        return json.dumps(facts)


def table_phone_page(drive: Drive, number: int, device: str) -> TablePhonePage | None:
    """The page of a table for one phone; None if the drive never had such a table.

    Five queries at most, and those of ``room`` where something has changed for all.
    """
    everybody = room(footing(drive.pk))
    hand, people = everybody.latest, everybody.people
    table = None
    if hand is not None:
        pk = TableHand.objects.filter(hand=hand.pk, number=number).values_list("pk", flat=True).first()
        if pk is None and not TableHand.objects.filter(hand__drive=drive, number=number).exists():
            return None
        table = tables_of([hand.pk], people, [pk])[0] if pk else None
    said = [one for one in table.said if device and one.device == device] if table else []
    moves: tuple[str, ...] = ()
    here = None
    was, now = everybody.before, everybody.seating
    if hand and was and now and was != now and not (table and table.said):
        moves = onward(was, now, number, hand.number, people)
        here = words_at(was, now, number, people)
    return TablePhonePage(
        drive=drive,
        hand=hand.number if hand else 0,
        trumps=hand.trumps if hand else "",
        table=table,
        mine=said[-1] if said else None,
        dealing=dealing_in(everybody.drive, was, [one for one in now.tables if one.number == number])
        if now
        else "",
        moves=moves,
        here=here,
        to_come=_to_come(drive, everybody, hand, table) if hand and table else (),
    )


def _to_come(drive: Drive, everybody: EveningForPlayers, hand: Hand, table: TableSeen) -> tuple[ToCome, ...]:
    """The next hands, with names if the movement goes by a plan."""
    if drive.state not in (State.SEATED, State.PLAYING):
        return ()
    first = hand.number + (drive.state == State.PLAYING)
    hands = range(first, min(first + LOOKS_AHEAD - 1, drive.hands) + 1)
    cycle = [str(TRUMP_NAMES[Trump(trump)]) for trump in drive.trumps]
    come = [ToCome(one, cycle[(one - 1) % len(cycle)] if cycle else "") for one in hands]
    if drive.movement_rules.needs_results:
        # Where people play several hands before they move, the names of the next one too.
        block = -(-hand.number // drive.hands_per_move)
        return tuple(
            replace(one, ns=table.ns_names, ew=table.ew_names)
            if -(-one.hand // drive.hands_per_move) == block
            else one
            for one in come
        )
    return tuple(_with_names(everybody, one, table.number) for one in come)


def _with_names(everybody: EveningForPlayers, come: ToCome, number: int) -> ToCome:
    seating = hand_of_plan(everybody.drive, everybody.entry_rows, come.hand)
    tables = tables_to_come(come.hand, seating, everybody.people)
    table = next((table for table in tables if table.number == number), None)
    return replace(come, ns=table.ns_names, ew=table.ew_names) if table else come
