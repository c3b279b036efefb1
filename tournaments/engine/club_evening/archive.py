"""A club evening as a file of its own format: the same evening gives the same bytes."""

from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from tournaments.engine.club_evening.evening import Evening, EveningSettings
from tournaments.engine.club_evening.events import Event

FORMAT = "whist-club-evening"
FORMAT_VERSION = 1


@dataclass(frozen=True, slots=True)
class EveningRecord:
    """An evening as it is kept: what it is called, and each event with its moment and who sent it."""

    title: str
    date: date
    hall: str
    seed: int  # of the cuts that the program made
    settings: EveningSettings
    events: tuple[tuple[datetime, str, Event], ...]  # at, actor, event

    @property
    def evening(self) -> Evening:
        """The evening that these events make."""
        raise NotImplementedError


def write(kept: EveningRecord) -> dict[str, Any]:
    """The record as JSON, with the standings for readers and a checksum."""
    raise NotImplementedError


def read(data: object) -> EveningRecord:
    """The record that ``write`` wrote.

    Raises BadArchive for an unknown key, an unlawful event, other standings, or a file that was changed.
    """
    raise NotImplementedError


def as_text(data: dict[str, Any]) -> str:
    """The text of a file: JSON indented by two, letters as they are, a newline at the end."""
    raise NotImplementedError
