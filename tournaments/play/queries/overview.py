"""Progress of a drive, for its own page."""

from dataclasses import dataclass

from django.db.models import Q

from tournaments.door.queries.entries import filled, refusal_of
from tournaments.door.queries.fees import PAYERS, takings, with_sharers
from tournaments.drive.queries.drives import warnings
from tournaments.engine.fees import Takings
from tournaments.engine.permissions import State
from tournaments.engine.standings.scoring import TableState
from tournaments.engine.words import Sentence
from tournaments.kernel.evening import DriveEvening, partners_known
from tournaments.models import Card, Drive, Score


@dataclass(frozen=True, slots=True)
class Overview:
    """Progress of a drive. ``hand`` is the hand being played, 0 before the first is called.

    ``cards`` counts those that the evening goes by, of which something has been typed and that are not
    checked off, ``people`` those there are. ``partners`` is False where
    only the tables are known at which people sat down.
    """

    drive: Drive
    players: int
    takings: Takings
    refusal: Sentence | None
    hand: int
    is_last: bool
    tables: int
    tables_in: int
    differing: int
    warnings: tuple[Sentence, ...]
    people: int
    cards: int = 0
    partners: bool = True
    by_sums: bool = False

    @property
    def typing(self) -> bool:
        """True if the evening goes on with the cards: some are typed in, or no move can be called."""
        if self.drive.state == State.PLAYING and self.drive.paper_from:
            return True
        under_way = self.drive.state in (State.SEATED, State.PLAYING)
        return under_way and (self.cards > 0 or not self.partners)

    @property
    def all_in(self) -> bool:
        """True if every table of the last hand has its score, or the totals of the cards count."""
        return self.by_sums or (self.is_last and self.tables_in == self.tables)


def overview(evening: DriveEvening) -> Overview:
    """The drive page's data. A handful of queries, however many players."""
    drive = evening.drive
    entries = list(with_sharers(drive.entries.who_came()).values("role", "number", "unit", *PAYERS))
    hand = evening.latest if drive.state != State.OPEN else None
    tables = hand.tables.count() if hand else filled(drive, len(entries))[0]
    refusal = refusal_of(drive, [(row["role"], row["number"], row["unit"]) for row in entries])
    called = hand.number if hand and hand.called_at else 0
    disputed = Score.objects.disputed().filter(table__hand=hand).values("table").distinct()
    return Overview(
        drive=drive,
        players=len(entries),
        takings=takings(drive, entries),
        refusal=refusal,
        hand=called,
        is_last=called == drive.hands,
        tables=tables,
        tables_in=hand.tables.filter(~Q(state=TableState.OPEN)).count() if hand else 0,
        differing=disputed.count() if hand else 0,
        warnings=warnings(drive, 0 if refusal else tables),
        people=sum(not row["dummy"] for row in entries),
        cards=Card.objects.counting(drive).count() if hand else 0,
        partners=not hand or partners_known(drive),
        by_sums=hand is not None and evening.is_by_totals,
    )
