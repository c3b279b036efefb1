"""File format of a club evening; the same evening always gives the same bytes."""

import json
from dataclasses import asdict, dataclass
from datetime import date, datetime
from typing import Annotated, Any

from tournaments.engine.archive.checksum import KEY, checksum, is_as_saved
from tournaments.engine.archive.errors import BadArchive
from tournaments.engine.archive.fields import name, number, text
from tournaments.engine.archive.schema import Form, keyed, record_of, without
from tournaments.engine.club_evening.cuts import Unlawful
from tournaments.engine.club_evening.evening import Evening, EveningSettings, EventOfEvening
from tournaments.engine.club_evening.events import Event, PlayerArrived, refuse_too_much, states
from tournaments.engine.club_evening.standings import standings
from tournaments.engine.words import _

FORMAT = "whist-club-evening"
FORMAT_VERSION = 1

STICK = ("slug", "links", "club")  # only in files on a memory stick
UNREAD = ("format", "format_version", KEY, "standings")
KINDS: dict[object, Any] = {kind.kind: kind for kind in Event.__args__}


def to_json(event: EventOfEvening) -> dict[str, Any]:
    """Return an event as JSON: ``{"kind": "arrived", "player": 1, "name": "Ann Bell"}``."""
    return {"kind": event.kind, **record_of(type(event)).write(event)}


def from_json(data: object, path: str = "") -> Event:
    """Parse an event. Raise BadArchive with the path of anything unexpected."""
    kind = data.get("kind") if isinstance(data, dict) else None
    if not isinstance(data, dict) or not isinstance(kind, str) or kind not in KINDS:
        raise BadArchive(f"{path}.kind".lstrip("."), _("This is no kind of event that we know."))
    event: Event = record_of(KINDS[kind]).read(without(data, "kind"), path)
    return event


EVENT = keyed(at=datetime, actor=Annotated[str, text(200)], event=Annotated[object, Form(from_json, to_json)])


@dataclass(frozen=True, slots=True)
class EveningRecord:
    """A club evening as stored. ``seed`` is that of the cuts made by the program.

    ``slug``, ``links`` (hashes of its secret links by purpose) and ``club`` (slug and name) are only in files
    on a memory stick: with them another computer can take over, and printed codes still work.
    """

    title: Annotated[str, name(200, 0)]
    date: date
    hall: Annotated[str, name(200, 0)]
    seed: Annotated[int, number(0, 2**63 - 1)]
    settings: EveningSettings
    events: tuple[Annotated[tuple[datetime, str, EventOfEvening], EVENT], ...]  # time in UTC, actor, event
    slug: Annotated[str, text(80)] = ""
    links: tuple[tuple[Annotated[str, text(20)], tuple[Annotated[str, text(64, 64)], ...]], ...] = ()
    club: tuple[Annotated[str, text(80)], Annotated[str, name(120)]] = ("", "Whist club")

    @property
    def evening(self) -> Evening:
        """The evening that results from the events. Raise BadArchive for the first unlawful one."""
        lawful = 0
        evening = Evening(self.settings)
        try:
            for evening in states(self.settings, [event for _at, _who, event in self.events]):  # noqa: B007
                lawful += 1
        except Unlawful as error:
            raise BadArchive(f"events[{lawful}].event", error.sentence) from error
        return evening


def write(kept: EveningRecord) -> dict[str, Any]:
    """Return the record as JSON, with the standings for human readers and a checksum."""
    data: dict[str, Any] = {"format": FORMAT, "format_version": FORMAT_VERSION, KEY: ""}
    parts = record_of(EveningRecord, optional=True).write(kept)
    stick = {key: parts.pop(key) for key in STICK}
    data |= {**parts, "standings": _standings(kept), **(stick if kept.slug else {})}
    return data | {KEY: checksum(data)}


def as_text(data: dict[str, Any]) -> str:
    """Return the text of a file: JSON indented by two, unescaped letters, a newline at the end."""
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"


def read(data: object) -> EveningRecord:
    """Parse a record.

    Raise BadArchive for an unknown key, an unlawful event, wrong standings, or a file that was changed.
    """
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadArchive("format", _("This is not the file of a club evening."))
    if isinstance(data.get("events"), list):
        _refuse_too_much(0, len(data["events"]))  # before parsing the events
    if not is_as_saved(data):
        raise BadArchive(KEY, _("This file was changed after it was saved."))
    kept: EveningRecord = record_of(EveningRecord, optional=True).read(without(data, *UNREAD), "")
    if data.get("format_version") != FORMAT_VERSION:
        raise BadArchive("format_version", _("This file is of a version that we cannot read."))
    _refuse_too_much(sum(isinstance(event, PlayerArrived) for _at, _who, event in kept.events), 0)
    if data.get("standings") != _standings(kept):
        raise BadArchive("standings", _("These do not follow from the rubbers."))
    return kept


def _standings(kept: EveningRecord) -> list[dict[str, Any]]:
    return [asdict(line) for line in standings(kept.evening)]


def _refuse_too_much(people: int, events: int) -> None:
    try:
        refuse_too_much(people, events)
    except Unlawful as error:
        raise BadArchive("events", error.sentence) from error
