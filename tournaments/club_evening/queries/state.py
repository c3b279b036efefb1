"""The state of a club evening: its settings, and the engine's replay of its events."""

from dataclasses import asdict
from typing import Any

from tournaments.engine.club_evening.archive import from_json
from tournaments.engine.club_evening.evening import CuttingOut, Evening, EveningSettings
from tournaments.engine.club_evening.events import Event, apply, replay
from tournaments.models import ClubEvening, EveningEvent
from tournaments.pads.queries.record import LONGEST_NAME

MOST_SEEN = 20  # evenings; a large one takes a megabyte or two
_seen: dict[int, Evening] = {}
USUAL: dict[str, Any] = asdict(EveningSettings())


def settings_of(evening: ClubEvening) -> EveningSettings:
    """Return the settings of an evening."""
    chosen = USUAL | evening.settings
    return EveningSettings(**{**chosen, "cutting": CuttingOut(chosen["cutting"])})


def rows_of(evening: ClubEvening) -> list[tuple[EveningEvent, Event]]:
    """The whole record in order, each row with its event. One query."""
    return [(row, from_json(row.event)) for row in evening.events.all()]


def state_of(evening: ClubEvening) -> Evening:
    """The present state. One query.

    Only events since this process last replayed the evening are applied, if the record still begins in the
    same way.
    """
    settings, events = settings_of(evening), tuple(event for _row, event in rows_of(evening))
    state = _seen.get(evening.pk)
    if state is None or state.settings != settings or state.log != events[: len(state.log)]:
        state = replay(settings, events)
    for event in events[len(state.log) :]:
        state = apply(state, event)
    if len(_seen) >= MOST_SEEN:
        _seen.clear()
    _seen[evening.pk] = state
    return state


def rubber_number(state: Evening, table: int) -> int:
    """Return the number, from 1, of the rubber that a table plays or will play next."""
    return sum(rubber.table == table for rubber in state.rubbers) + 1


def pad_name(name: str) -> str:
    """A name shortened for a score pad."""
    return " ".join(name[:LONGEST_NAME].split())
