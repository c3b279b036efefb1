"""File format of a club evening; the same evening always gives the same bytes."""

import json
from dataclasses import asdict, dataclass, fields
from datetime import UTC, date, datetime
from typing import Any

from tournaments.engine.archive.checksum import KEY, checksum, is_as_saved
from tournaments.engine.archive.errors import BadArchive
from tournaments.engine.archive.fields import (
    Read,
    choice,
    day,
    in_order,
    items,
    maybe,
    moment,
    name,
    number,
    record,
    text,
)
from tournaments.engine.club_evening.cuts import Unlawful
from tournaments.engine.club_evening.evening import (
    CuttingOut,
    Evening,
    EveningSettings,
    EventOfEvening,
    Games,
    PlayerCards,
)
from tournaments.engine.club_evening.events import (
    CutSource,
    Event,
    Groups,
    PlayerArrived,
    refuse_too_much,
    states,
)
from tournaments.engine.club_evening.standings import standings
from tournaments.engine.words import _

FORMAT = "whist-club-evening"
FORMAT_VERSION = 1


@dataclass(frozen=True, slots=True)
class EveningRecord:
    """A club evening as stored. ``seed`` is that of the cuts made by the program.

    ``slug``, ``links`` (hashes of its secret links by purpose) and ``club`` (slug and name) are only in files
    on a memory stick: with them another computer can take over, and printed codes still work.
    """

    title: str
    date: date
    hall: str
    seed: int
    settings: EveningSettings
    events: tuple[tuple[datetime, str, EventOfEvening], ...]  # time in UTC, actor, event
    slug: str = ""
    links: tuple[tuple[str, tuple[str, ...]], ...] = ()
    club: tuple[str, str] = ("", "Whist club")

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
    data: dict[str, Any] = {
        "format": FORMAT, "format_version": FORMAT_VERSION, KEY: "",
        "title": kept.title, "date": kept.date.isoformat(), "hall": kept.hall, "seed": kept.seed,
        "settings": {"cutting": kept.settings.cutting.value, "stake": kept.settings.stake},
        "events": [
            {"at": at.astimezone(UTC).isoformat(), "actor": actor, "event": to_json(event)}
            for at, actor, event in kept.events
        ],
        "standings": _standings(kept),
    }  # fmt: skip
    if kept.slug:
        data |= {"slug": kept.slug, "links": kept.links, "club": kept.club}
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
    kept: EveningRecord = READ(
        {key: value for key, value in (ELSEWHERE | data).items() if key not in UNREAD}, ""
    )
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


def to_json(event: EventOfEvening) -> dict[str, Any]:
    """Return an event as JSON: ``{"kind": "arrived", "player": 1, "name": "Ann Bell"}``."""
    return {"kind": event.kind, **asdict(event)}  # type: ignore[call-overload]  # each is a dataclass


def from_json(data: object, path: str = "") -> Event:
    """Parse an event. Raise BadArchive with the path of anything unexpected."""
    kind = data.get("kind") if isinstance(data, dict) else None
    if not isinstance(data, dict) or not isinstance(kind, str) or kind not in KINDS:
        raise BadArchive(f"{path}.kind".lstrip("."), _("This is no kind of event that we know."))
    shape: Read[Event] = record(KINDS[kind], **{key.name: READERS[key.type] for key in fields(KINDS[kind])})
    return shape({key: value for key, value in data.items() if key != "kind"}, path)


def two(first: Read[Any], second: Read[Any]) -> Read[Any]:
    """Return a reader of a list of two."""

    def read(data: object, path: str) -> tuple[Any, Any]:
        if not isinstance(data, list) or len(data) != 2:
            raise BadArchive(path, _("This must be a list of two."))
        return first(data[0], f"{path}[0]"), second(data[1], f"{path}[1]")

    return read


READERS: dict[object, Read[Any]] = {
    int: number(1), int | None: maybe(number(1)), str: name(100), CutSource: choice(CutSource),
    Groups: items(items(number(1))), PlayerCards: items(two(number(1), text(3, 2))),
    Games: items(two(number(0, 1), number())),
}  # fmt: skip
KINDS: dict[object, type[Event]] = {kind.kind: kind for kind in Event.__args__}
ELSEWHERE: dict[object, object] = {"slug": "", "links": [], "club": ["", "Whist club"]}
UNREAD = {"format", "format_version", KEY, "standings"}
READ = record(
    EveningRecord,
    title=name(200, 0), date=day, hall=name(200, 0), seed=number(0, 2**63 - 1),
    settings=record(EveningSettings, cutting=choice(CuttingOut), stake=number()),
    events=items(record(in_order, at=moment, actor=text(200), event=from_json)),
    slug=text(80, 0), links=items(two(text(20), items(text(64, 64)))), club=two(text(80, 0), name(120)),
)  # fmt: skip
