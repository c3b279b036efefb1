"""Decisions about a whole evening in an archive: settings, plan, dummies, helpers, money and absences."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict
from typing import Annotated, Any

from tournaments.engine.archive.card_decisions import Json
from tournaments.engine.archive.errors import BadArchive
from tournaments.engine.archive.fields import pounds, text
from tournaments.engine.archive.schema import Form, keyed, record_of, within, without
from tournaments.engine.archive.shape import USUAL, Archive, HandNumber, Plan, Settings, SideTricks
from tournaments.engine.fees import NAME, NOTHING, MoneyKept
from tournaments.engine.standings.set_aside_tables import SetAside
from tournaments.engine.words import _

Pounds = Annotated[str, pounds]
_settings = record_of(Settings, optional=True)


def _unusual(settings: Settings) -> Json:
    usual = asdict(USUAL)
    return {key: value for key, value in _settings.write(settings).items() if value != usual[key]}


_entries = within("entries", tuple[int, ...])
_money = record_of(
    MoneyKept,
    full=Pounds,
    reduced=tuple[Annotated[tuple[str, str], keyed(name=Annotated[str, text(NAME, 1)], pounds=Pounds)], ...],
    payers=tuple[
        Annotated[object, keyed(entry=int, second=bool, fee=Annotated[str, text(NAME)], paid=bool)], ...
    ],
)
_aside = record_of(SetAside, hand=HandNumber, moved_ns=Annotated[SideTricks | None, "moved_on"])
_away = Annotated[object, keyed(entry=int, hands=tuple[HandNumber, ...])]

# By kind, in their order after those on prizes and cards: the field of Archive, its value without a decision,
# and its form.
EVENING: Mapping[str, tuple[str, object, Form]] = {
    "settings": ("settings", USUAL, Form(_settings.read, _unusual)),
    "plan": ("plan", None, record_of(Plan)),
    "dummies": ("dummies", (), _entries),
    "no_prizes": ("helpers", (), _entries),
    "play_as_b": ("play_as_b", None, _entries),
    "set_aside": ("set_aside", (), within("tables", tuple[Annotated[SetAside, _aside], ...])),
    "money": ("money", NOTHING, _money),
    "away": ("away", (), within("entries", tuple[_away, ...])),
}


def read_evening(decisions: Iterable[tuple[str, Json]]) -> dict[str, Any]:
    """Parse these decisions, each given with its path, into fields of Archive. Raise BadArchive."""
    evening: dict[str, Any] = {}
    for path, decision in decisions:
        field, _without, form = EVENING[str(decision["kind"])]
        if field in evening:
            raise BadArchive(path, _("This decision is in the file twice."))
        evening[field] = form.read(without(decision, "kind"), path)
    return evening


def evening_as_json(archive: Archive) -> Iterator[Json]:
    """Yield the decisions about the whole evening that differ from the defaults."""
    away = tuple((entry.number, entry.away) for entry in archive.entries if entry.away)
    elsewhere = {"settings": archive.drive.settings, "away": away}
    for kind, (field, unset, form) in EVENING.items():
        value = elsewhere[field] if field in elsewhere else getattr(archive, field)
        if value != unset:
            yield {"kind": kind, **form.write(value)}
