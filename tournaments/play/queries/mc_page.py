"""The MC's page: the hand, the trumps, every table, who is missing, and the one thing to do now."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

from django.utils.translation import gettext, ngettext

from tournaments.engine.log_verbs import LogVerb
from tournaments.engine.movements import FIXED
from tournaments.engine.permissions import State
from tournaments.kernel.evening import DriveEvening, seats_known
from tournaments.kernel.set_aside import TableOfHand, to_play
from tournaments.kernel.tables import TableSeen, TableStanding, listed, tables_of
from tournaments.models import Drive
from tournaments.play.queries.moves import Move, dealing_in, move_between, seats_around
from tournaments.play.queries.sitting_out import Away, away
from tournaments.play.queries.to_settle import how_many

SMALL_FROM = 25  # from so many tables on a tile shows its number and state only

BEING_PLAYED = (State.SEATED, State.PLAYING)
BEFORE = (State.OPEN, State.SEATED)


class Main(StrEnum):
    """The one main action of the page."""

    DRAW = "draw"  # nobody has a seat yet
    START = "start"
    CARDS = "cards"  # the cards tell the rest: on paper, or only the tables of the first hand are known
    WAIT = "wait"  # the move cannot be called yet
    CALL = "call"
    INTERVAL = "interval"
    FINISH = "finish"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class PlayPage:
    """The MC's page. ``look`` counts the queries that wait; ``move`` is the move that led to this hand.

    ``dealing`` says who deals in it, unless the browser shows the hand already.
    ``planned`` means that the next seats are known already. ``by_sums`` means that only the totals of the
    cards is known, so that there are no tables to see. ``partners`` is False if the first hand cannot be
    called, as only the tables are known at which people sat down. ``paper_from`` as of the drive.
    ``to_play`` has the hands put off.
    """

    drive: Drive
    hand: int
    to_settle: int
    trumps: str = ""
    tables: tuple[TableSeen, ...] = ()
    move: Move | None = None
    dealing: str = ""
    away: Away | None = None
    called_at: datetime | None = None
    interval_since: datetime | None = None
    people_moved: bool = False
    people_move: bool = False
    planned: bool = False
    by_sums: bool = False
    partners: bool = True
    paper_from: int = 0
    to_play: Sequence[TableOfHand] = ()

    @property
    def waiting(self) -> tuple[int, ...]:
        return tuple(table.number for table in self.tables if table.standing is TableStanding.WAITING)

    @property
    def room(self) -> Sequence[TableSeen]:
        """The tables, those first that an MC waits for or has to ask."""
        asked = (TableStanding.WAITING, TableStanding.CONFLICT)
        return sorted(self.tables, key=lambda table: table.standing not in asked)

    @property
    def disputed(self) -> tuple[int, ...]:
        return tuple(table.number for table in self.tables if table.standing is TableStanding.CONFLICT)

    @property
    def playing(self) -> int:
        """The number of tables that play this hand: one that lacks a pair sits it out."""
        return sum(table.standing is not TableStanding.OUT for table in self.tables)

    @property
    def in_count(self) -> int:
        return self.playing - len(self.waiting)

    @property
    def untouched(self) -> bool:
        """True if no score has come in for this hand, so that undoing its call loses nothing."""
        return len(self.waiting) == self.playing

    @property
    def can_undo(self) -> bool:
        """True if the last call can be undone; once hand 1 has scores they can only be corrected."""
        return self.drive.state == State.PLAYING and not self.by_sums and (self.hand > 1 or self.untouched)

    @property
    def until(self) -> datetime | None:
        """Planned end of the interval, or else of the hand; None if nobody has set one."""
        begun, minutes = (
            (self.interval_since, self.drive.interval_minutes)
            if self.interval_since
            else (self.called_at, self.drive.hand_minutes)
        )
        return begun + timedelta(minutes=minutes) if begun and minutes else None

    @property
    def draws(self) -> bool:
        return self.drive.state == State.PLAYING and not self.trumps

    @property
    def small(self) -> bool:
        return len(self.tables) >= SMALL_FROM

    @property
    def main(self) -> Main:
        if self.drive.state != State.PLAYING:
            before = {State.OPEN: Main.DRAW, State.SEATED: Main.START if self.partners else Main.CARDS}
            return before.get(State(self.drive.state), Main.OVER)
        if self.by_sums:
            return Main.FINISH
        if self.paper_from:
            return Main.CARDS
        if self.waiting or self.disputed:
            return Main.WAIT
        if self.hand >= self.drive.hands or self.drive.called_off:
            return Main.FINISH
        due = self.hand in self.drive.breaks_after and self.interval_since is None
        return Main.INTERVAL if due else Main.CALL

    @property
    def now_words(self) -> str:
        """Progress of the hand in a few words; the bar shows the rest."""
        if self.drive.state == State.SEATED:
            return gettext("Everybody has a seat. The first hand has not been called yet.")
        if self.drive.state != State.PLAYING:
            return gettext("The drive is finished.")
        if self.paper_from:
            return gettext("Everyone is writing on score cards.")
        if self.waiting or not self.disputed:
            return self._count_words()
        differ = ngettext(
            "Table %(tables)s sent two different scores. Choose the right one.",
            "Tables %(tables)s each sent two different scores. Choose the right ones.",
            len(self.disputed),
        )
        return differ % {"tables": listed(self.disputed)}

    @property
    def bar_words(self) -> str:
        """Progress of the hand in a few words, for the bar that is always visible."""
        if self.by_sums:
            return gettext("The card totals are confirmed.")
        if self.drive.state == State.SEATED:
            known = gettext("Everybody has a seat.")
            return known if self.partners else gettext("We only know which tables people started at.")
        if self.drive.state != State.PLAYING:
            return gettext("The drive is finished.")
        if self.paper_from:
            return gettext("On paper from hand %(hand)s") % {"hand": self.paper_from}
        if self.disputed and not self.waiting:
            differ = ngettext("%(count)s score query", "%(count)s score queries", len(self.disputed))
            return differ % {"count": len(self.disputed)}
        total = self.playing
        counted = ngettext("%(count)s of %(total)s table in", "%(count)s of %(total)s tables in", total)
        return counted % {"count": self.in_count, "total": total}

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
        counted %= {"count": self.in_count, "total": total}
        return f"{counted} {waiting % {'tables': listed(self.waiting)}}"


def play_page(evening: DriveEvening, *, told: int = 0) -> PlayPage:
    """The MC's page of a drive; without the move if the browser already shows that of hand ``told``.

    Nine queries (more while a move is asked about), whatever the number of tables.
    """
    drive, people, hand = evening.drive, evening.people, evening.latest
    tables = tables_of([hand.pk], people) if hand else ()
    number = hand.number if hand else 0
    if 0 < number < drive.hands and drive.state not in BEFORE and evening.is_by_totals:
        return PlayPage(drive, number, how_many(evening), by_sums=True)
    was, now = seats_around(evening, hand) if hand and number != told else (None, None)
    to_settle = how_many(evening)
    return PlayPage(
        drive=drive,
        hand=number,
        to_settle=to_settle,
        to_play=to_play(drive) if to_settle else (),
        trumps=hand.trumps or drive.usual_trump(hand.number) if hand else "",
        tables=tables,
        move=move_between(was, now, people) if was and now and len(tables) < SMALL_FROM else None,
        dealing=dealing_in(drive, was, now.tables) if now else "",
        away=away(evening, hand, tables) if hand and drive.state in BEING_PLAYED else None,
        called_at=hand.called_at if hand else None,
        interval_since=drive.interval_since,
        people_moved=drive.moves_to(number),
        people_move=number % drive.hands_per_move == 0,
        planned=drive.movement in FIXED and 0 < number < drive.hands,
        partners=seats_known(drive),
        paper_from=drive.paper_from,
    )


def seats_changed(drive: Drive, since: int) -> bool:
    """True if the MC has changed seats since version ``since`` without calling a move. One query."""
    verbs = (LogVerb.SEATS_PUT_RIGHT, LogVerb.SEATS_UNDONE, LogVerb.SIT_OUT)
    return drive.log.filter(version__gt=since, verb__in=verbs).exists()


def break_due(evening: DriveEvening) -> int:
    """The number of the hand being played if an interval comes after it and has not begun, else 0."""
    drive, hand = evening.drive, evening.latest
    due = drive.state == State.PLAYING and drive.interval_since is None
    return hand.number if hand and due and hand.number in drive.breaks_after else 0


def table_seen(evening: DriveEvening, hand: int, table: int) -> TableSeen | None:
    """One table of a hand that is not withdrawn, or None. Three queries besides those of the names."""
    row = evening.drive.played_hands.valid().filter(number=hand, tables__number=table)
    keys = row.values_list("pk", "tables").first()
    return None if keys is None else tables_of([keys[0]], evening.people, [keys[1]])[0]
