"""The MC's page: the hand, the trumps, every table, who is missing, and the one thing to do now."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from django.utils.translation import gettext, ngettext

from tournaments.engine.cards import Trump, trump_for
from tournaments.engine.movements import FIXED
from tournaments.engine.permitted import State
from tournaments.models import Drive, Hand, Score
from tournaments.queries import evening
from tournaments.queries.away import Away, away
from tournaments.queries.card_totals import is_by_totals
from tournaments.queries.evening import Name
from tournaments.queries.moves import Move, move_between, move_into
from tournaments.queries.plan import planned
from tournaments.queries.tables import Standing, TableSeen, listed, tables_of, tables_to_come

SMALL_FROM = 25  # from so many tables on a tile shows its number and state only

BEING_PLAYED = (State.SEATED, State.PLAYING)
BEFORE = (State.OPEN, State.SEATED)


class Main(StrEnum):
    """The one main action of the page."""

    DRAW = "draw"  # nobody has a seat yet
    START = "start"
    CARDS = "cards"  # only the tables of the first hand are known: the cards tell the rest
    WAIT = "wait"  # the move cannot be called yet
    CALL = "call"
    INTERVAL = "interval"
    FINISH = "finish"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class PlayPage:
    """What the MC sees. ``conflicts`` are of every hand, oldest first; ``move`` led to this hand.

    ``planned``: who sits where in the next hand is known already. ``by_sums``: nothing but the sums of the
    cards is known, so that there are no tables to see. ``partners`` is False where the first hand cannot be
    called, as only the tables are known at which people sat down.
    """

    state: State
    version: int
    hands: int
    hand: int
    trumps: str
    tables: tuple[TableSeen, ...]
    conflicts: tuple[TableSeen, ...]
    move: Move | None
    away: Away | None
    interval_since: datetime | None
    break_due: bool
    people_move: bool
    planned: bool
    by_sums: bool = False
    partners: bool = True

    @property
    def waiting(self) -> tuple[int, ...]:
        """The tables without a score, by number."""
        return tuple(table.number for table in self.tables if table.standing is Standing.WAITING)

    @property
    def disputed(self) -> tuple[int, ...]:
        """The tables of this hand with two different scores."""
        return tuple(table.number for table in self.tables if table.standing is Standing.CONFLICT)

    @property
    def playing(self) -> int:
        """How many tables play this hand: a table that lacks a pair sits it out."""
        return sum(table.standing is not Standing.OUT for table in self.tables)

    @property
    def in_count(self) -> int:
        return self.playing - len(self.waiting)

    @property
    def untouched(self) -> bool:
        """Whether nothing has come in for this hand: the call can be taken back with nothing lost."""
        return len(self.waiting) == self.playing

    @property
    def next_hand(self) -> int:
        return self.hand + 1

    @property
    def draws(self) -> bool:
        """Whether the MC has trumps to draw now."""
        return self.state is State.PLAYING and not self.trumps

    @property
    def small(self) -> bool:
        return len(self.tables) >= SMALL_FROM

    @property
    def main(self) -> Main:
        if self.state is not State.PLAYING:
            before = {State.OPEN: Main.DRAW, State.SEATED: Main.START if self.partners else Main.CARDS}
            return before.get(self.state, Main.OVER)
        if self.by_sums:
            return Main.FINISH
        if self.waiting or self.disputed:
            return Main.WAIT
        if self.hand >= self.hands:
            return Main.FINISH
        return Main.INTERVAL if self.break_due and self.interval_since is None else Main.CALL

    @property
    def now_words(self) -> str:
        """How far the hand is, in a sentence or two."""
        if self.state is State.SEATED:
            return gettext("Everybody has a seat. The first hand has not been called yet.")
        if self.state is not State.PLAYING:
            return gettext("The drive is finished.")
        if not self.disputed:
            return self._count_words()
        differ = ngettext(
            "Table %(tables)s sent two different scores: say which one is right.",
            "Tables %(tables)s sent two different scores each: say which are right.",
            len(self.disputed),
        )
        return " ".join(
            [differ % {"tables": listed(self.disputed)}, self._count_words() if self.waiting else ""]
        )

    @property
    def bar_words(self) -> str:
        """The same in a few words, for the bar that is always in sight."""
        if self.by_sums:
            return gettext("The sums of the cards are checked off.")
        total = self.playing
        counted = ngettext("%(count)s of %(total)s table in", "%(count)s of %(total)s tables in", total)
        words = counted % {"count": self.in_count, "total": total}
        if not self.disputed:
            return words
        settle = ngettext("table %(tables)s to settle", "tables %(tables)s to settle", len(self.disputed))
        return ", ".join([words, settle % {"tables": listed(self.disputed)}])

    def _count_words(self) -> str:
        total = self.playing
        if not self.waiting:
            return gettext("Every table is in.")
        if self.untouched:
            return gettext("No table is in yet.")
        counted = ngettext(
            "%(count)s of %(total)s table is in.", "%(count)s of %(total)s tables are in.", total
        )
        waiting = ngettext(
            "Waiting for table %(tables)s.", "Waiting for tables %(tables)s.", len(self.waiting)
        )
        return " ".join(
            [
                counted % {"count": self.in_count, "total": total},
                waiting % {"tables": listed(self.waiting)},
            ]
        )


def play_page(drive: Drive) -> PlayPage:
    """The MC's page of a drive. Sixteen queries at most, whatever the number of tables."""
    people = evening.names(drive)
    hand = evening.latest_hand(drive)
    tables = tables_of([hand.pk], people) if hand else ()
    untouched = not any(table.said for table in tables)
    number = hand.number if hand else 0
    if 0 < number < drive.hands and drive.state not in BEFORE and is_by_totals(drive):
        return _by_sums(drive, number)
    return PlayPage(
        state=State(drive.state),
        version=drive.version,
        hands=drive.hands,
        hand=number,
        trumps=_trumps(drive, hand) if hand else "",
        tables=tables,
        conflicts=_conflicts(drive, people),
        move=move_into(drive, hand, people) if hand and untouched and len(tables) < SMALL_FROM else None,
        away=away(drive, hand, tables, people) if hand and drive.state in BEING_PLAYED else None,
        interval_since=drive.interval_since,
        break_due=number in drive.breaks_after,
        people_move=number % drive.hands_per_move == 0,
        planned=drive.movement in FIXED and 0 < number < drive.hands,
        partners=drive.state != State.SEATED or evening.partners_known(drive),
    )


def _by_sums(drive: Drive, hand: int) -> PlayPage:
    """The page where the cards were checked off by their sums."""
    return PlayPage(
        state=State(drive.state),
        version=drive.version,
        hands=drive.hands,
        hand=hand,
        trumps="",
        tables=(),
        conflicts=(),
        move=None,
        away=None,
        interval_since=None,
        break_due=False,
        people_move=False,
        planned=False,
        by_sums=True,
    )


def _trumps(drive: Drive, hand: Hand) -> str:
    """The trumps of a hand; before it is called, those that it will have."""
    return hand.trumps or trump_for([Trump(trump) for trump in drive.trumps], hand.number) or ""


def _conflicts(drive: Drive, people: dict[int, Name]) -> tuple[TableSeen, ...]:
    disputed = Score.objects.filter(
        status=Score.Status.DISPUTED, table__hand__drive=drive, table__hand__withdrawn=False
    )
    if not (found := list(disputed.values_list("table__hand", "table").distinct())):
        return ()
    return tables_of([hand for hand, _ in found], people, [table for _, table in found])


@dataclass(frozen=True, slots=True)
class HandPage:
    """One hand of the evening with the move that led to it. ``to_come``: a plan says it, it is not played."""

    hand: int
    trumps: str
    called_at: datetime | None
    tables: tuple[TableSeen, ...]
    move: Move | None
    away: Away | None
    before: int | None
    after: int | None
    to_come: bool = False


def hand_page(drive: Drive, number: int) -> HandPage | None:
    """One hand that stands, or that a plan knows, or None. Fourteen queries at most."""
    hand = evening.hand_numbered(drive, number)
    people = evening.names(drive)
    latest = evening.latest_hand(drive)
    if hand is None:
        return _hand_to_come(drive, number, people) if latest and latest.number < number else None
    tables = tables_of([hand.pk], people)
    return HandPage(
        hand.number,
        hand.trumps,
        hand.called_at,
        tables,
        move_into(drive, hand, people),
        away(drive, hand, tables, people),
        number - 1 if number > 1 else None,
        number + 1 if _known_after(drive, number, latest) else None,
    )


def _known_after(drive: Drive, number: int, latest: Hand | None) -> bool:
    """Whether there is a hand to look at after this one."""
    if drive.movement in FIXED and State(drive.state) in BEING_PLAYED:
        return number < drive.hands
    return latest is not None and latest.number > number


def _hand_to_come(drive: Drive, number: int, people: dict[int, Name]) -> HandPage | None:
    if drive.movement not in FIXED or State(drive.state) not in BEING_PLAYED or number > drive.hands:
        return None
    plan = planned(drive)
    if number > len(plan):
        return None
    seating = plan[number - 1]
    tables = tables_to_come(number, seating, people)
    hand = Hand(number=number, sitting_out=list(seating.sitting_out))
    return HandPage(
        number,
        trump_for([Trump(trump) for trump in drive.trumps], number) or "",
        None,
        tables,
        move_between(plan[number - 2], seating, people),
        away(drive, hand, tables, people),
        number - 1,
        number + 1 if number < drive.hands else None,
        to_come=True,
    )


def table_seen(drive: Drive, hand: int, table: int) -> TableSeen | None:
    """One table of one hand that stands, or None. Five queries."""
    row = Hand.objects.filter(drive=drive, number=hand, withdrawn=False, tables__number=table)
    found = row.values_list("pk", "tables").first()
    return None if found is None else tables_of([found[0]], evening.names(drive), [found[1]])[0]
