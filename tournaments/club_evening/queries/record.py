"""The record of a club evening: in words, and as stored in a file."""

from dataclasses import dataclass, replace
from datetime import datetime

from django.utils.translation import gettext

from tournaments.club_evening.queries.state import rows_of, settings_of
from tournaments.engine.club_evening.archive import EveningRecord
from tournaments.engine.club_evening.events import Undone, counting, states
from tournaments.models import ClubEvening
from tournaments.text import say


@dataclass(frozen=True, slots=True)
class EveningLine:
    """One action."""

    at: datetime
    actor: str
    done: str
    is_undone: bool


def record_of(evening: ClubEvening) -> list[EveningLine]:
    """The whole record, newest first. One query."""
    rows = rows_of(evening)
    events = [event for _row, event in rows]
    lines: list[EveningLine] = []
    for (row, event), state in zip(rows, states(settings_of(evening), events), strict=True):
        words = say(event.said(state))
        if isinstance(event, Undone):
            place = counting(events[: len(lines)])[-1]
            lines[place] = replace(lines[place], is_undone=True)
            words = gettext("Undone: %(what)s") % {"what": lines[place].done}
        lines.append(EveningLine(row.at, row.actor, words, is_undone=False))
    return lines[::-1]


def evening_record(evening: ClubEvening) -> EveningRecord:
    """The whole evening in the form of a file. One query."""
    return EveningRecord(
        title=evening.title,
        date=evening.date,
        hall="",
        seed=evening.seed,
        settings=settings_of(evening),
        events=tuple((row.at, row.actor, event) for row, event in rows_of(evening)),
    )
