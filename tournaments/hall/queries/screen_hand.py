"""Contents of a big screen for the hand being played and for the interval."""

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import NamedTuple

from django.utils.translation import gettext, ngettext

from tournaments.engine.people.short_names import short_names
from tournaments.engine.permissions import State
from tournaments.engine.standings.scoring import TableState
from tournaments.kernel.evening import DriveEvening
from tournaments.kernel.tables import named
from tournaments.models import Drive, Hand, Score

IDLE = (TableState.SIT_OUT, TableState.LATER)
MOST_NUMBERS = 20  # tables that are named one by one; more say nothing to a hall
MOST_LETTERS = 60  # of those who sit out, before their names are shortened


@dataclass(frozen=True, slots=True)
class Playing:
    """The hand being played: ``tables`` play it, those ``waiting`` have sent no score yet.

    ``due`` is its planned end, None without a timer; ``out`` names who sits it out. A hand that is not
    ``called`` has seats and, if known, trumps.
    """

    trumps: str
    called: bool
    tables: int
    waiting: tuple[int, ...]
    due: datetime | None
    out: str
    over: bool

    @property
    def still(self) -> tuple[int, ...]:
        """The tables to name, while they are few."""
        return self.waiting if self.called and not self.over and len(self.waiting) <= MOST_NUMBERS else ()

    @property
    def words(self) -> str:
        """Progress of the hand in a few words."""
        if self.over:
            return gettext("Play is over")
        if not self.called:
            return gettext("Not called yet")
        if not self.waiting:
            return gettext("Every table is in")
        if self.still:
            return ngettext("This table is still playing", "These tables are still playing", len(self.still))
        counted = ngettext("%(count)s of %(total)s table in", "%(count)s of %(total)s tables in", self.tables)
        return counted % {"count": self.tables - len(self.waiting), "total": self.tables}


class Following(NamedTuple):
    """The hand after an interval, with its ``trumps`` ("": not known yet)."""

    hand: int
    trumps: str


def playing(evening: DriveEvening, hand: Hand) -> Playing:
    """The hand being played. Two queries besides those of the names, which are read if somebody sits out."""
    drive = evening.drive
    tables = list(hand.tables.exclude(state__in=IDLE).order_by("number").values_list("number", flat=True))
    current = Score.objects.filter(table__hand=hand, status=Score.Status.CURRENT)
    done = set(current.values_list("table__number", flat=True))
    waiting = tuple(number for number in tables if number not in done)
    minutes = drive.hand_minutes if waiting and drive.state == State.PLAYING else 0
    return Playing(
        trumps=hand.trumps or drive.trump_of(hand.number),
        called=hand.called_at is not None,
        tables=len(tables),
        waiting=waiting,
        due=hand.called_at + timedelta(minutes=minutes) if minutes and hand.called_at else None,
        out=_out(evening, hand),
        over=drive.is_over,
    )


def following(drive: Drive, hand: Hand | None) -> Following | None:
    """The hand that comes after ``hand``, None if none does. One query."""
    number = hand.number + 1 if hand and hand.called_at else 1
    return Following(number, drive.trump_of(number)) if number <= drive.hands else None


def _out(evening: DriveEvening, hand: Hand) -> str:
    if not hand.sitting_out:
        return ""
    people = evening.people
    out = [people[number] for number in hand.sitting_out if number in people and not people[number].dummy]
    if sum(len(person.name) for person in out) > MOST_LETTERS:
        short = short_names(person.name for person in people.values())
        out = [replace(person, name=short[person.name]) for person in out]
    return named(out)
