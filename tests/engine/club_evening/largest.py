"""An evening of the maximum size, to measure its cost."""

from datetime import UTC, date, datetime, timedelta
from random import Random

from tests.engine.club_evening.rooms import formed, room, rubber, seated
from tournaments.engine.club_evening.archive import EveningRecord
from tournaments.engine.club_evening.evening import Evening

START = datetime(1905, 11, 20, 19, 30, tzinfo=UTC)


def evening_of(people: int, events: int) -> Evening:
    """A number of people, all of whom play, and rubbers to fill the record."""
    chance, evening = Random(1), formed(room(people))
    while True:
        for table in tuple(evening.tables):
            after = rubber(seated(evening, chance, table), table=table)
            if len(after.log) > events:
                return evening
            evening = after


def record_of(evening: Evening) -> EveningRecord:
    """An evening in file form."""
    events = enumerate(evening.log)
    lines = tuple((START + timedelta(seconds=place), "Mavis Turner", event) for place, event in events)
    return EveningRecord("The largest evening", date(1905, 11, 20), "", 3, evening.settings, lines)
