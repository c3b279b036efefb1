"""Every column that can contain the name of a player, and the rows that contain a given name.

A test walks all models: a new column of text or JSON has to be listed here, or forgetting a person would miss
it.
"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import reduce
from operator import or_
from typing import Any, TypeAlias

from django.db.models import F, Model, Q, QuerySet, TextField
from django.db.models.functions import Cast

from tournaments.engine.people.facts import FACTS
from tournaments.engine.people.redaction import Spoken
from tournaments.models import (
    Card,
    CardResult,
    Club,
    ClubEvening,
    Decision,
    Doubt,
    Drive,
    Entry,
    EveningEvent,
    Follower,
    FormerName,
    Hall,
    Hand,
    Invitation,
    Job,
    LogEntry,
    Mailing,
    Membership,
    MergedPlayer,
    Photograph,
    Player,
    PurseVersion,
    ReadCard,
    Schedule,
    Score,
    Series,
    Session,
    Spare,
    Substitute,
    TableHand,
)


class NameKind(StrEnum):
    NAME = "name"  # alone, or one of two who share a card
    WORDS = "words"  # among other words
    JSON = "json"


NAME, WORDS, JSON = NameKind.NAME, NameKind.WORDS, NameKind.JSON

PLACES: Mapping[type[Model], Mapping[str, NameKind]] = {
    Entry: {"name": NAME, "apart": WORDS},
    Substitute: {"name": NAME},
    Spare: {"name": NAME},
    FormerName: {"name": NAME},
    Drive: {
        **dict.fromkeys(("announcement", "called_off", "cause", "contact", "deal_custom"), WORDS),
        "prize_rules": JSON,
    },
    Score: {"why": WORDS},
    Card: {"kept": JSON},
    Doubt: {"words": WORDS, "why": WORDS},
    Decision: {"data": JSON},
    PurseVersion: {"lines": JSON},
    LogEntry: {"before": JSON, "after": JSON, "why": WORDS},
    Job: {"asked": JSON, "why": WORDS},
}
Drives: TypeAlias = QuerySet[Drive] | Collection[int]
HELPER = "the name of a helper, which belongs to an account"
TITLE = "what the organiser has called a thing, and shows to everybody"
NO_NAME = "numbers, choices, codes and addresses"
# Of whoever is forgotten the player's own row is written anew, by itself.
LEFT: Mapping[type[Model], Mapping[str, str]] = {
    Club: {"name": TITLE, "about": TITLE, "slug": TITLE, "names_shown": NO_NAME, "usual": TITLE},
    ClubEvening: {
        "title": TITLE,
        **dict.fromkeys(("slug", "settings", "link_key", "link_turns", "link_hashes"), NO_NAME),
    },
    EveningEvent: {"actor": HELPER, "client_id": NO_NAME, "event": "written anew where a player is named"},
    Hall: {"name": TITLE, "address": TITLE},
    Session: dict.fromkeys(("session_key", "session_data", "device"), "of an account, deleted with it"),
    Membership: {"office": NO_NAME},
    Follower: {"email": "a secret of the club; only its owner can say that it goes"},
    Mailing: {"about": NO_NAME},
    Invitation: {"office": NO_NAME, "email": HELPER, "token_hash": NO_NAME, "by": HELPER},
    MergedPlayer: dict.fromkeys(("name", "before"), "deleted with the player"),
    Player: {"name": "written anew", "shown": "written anew"},
    Drive: {
        **dict.fromkeys(("title", "slug", "hall"), TITLE),
        **dict.fromkeys(("role_a", "role_b", "revealed", "reduced_fees"), TITLE),
        **dict.fromkeys(("state", "movement", "hand_points", "breaks_after", "trumps"), NO_NAME),
        **dict.fromkeys(("missed_hand_score", "absent_hand_score", "ties", "board", "boards"), NO_NAME),
        **dict.fromkeys(("colour_a", "colour_b", "link_key", "link_turns", "link_hashes"), NO_NAME),
    },
    Schedule: dict.fromkeys(("seats", "lines", "best"), NO_NAME),
    Entry: {
        "role": NO_NAME,
        "away": NO_NAME,
        "fee": TITLE,
        **dict.fromkeys(FACTS, "emptied, as nothing goes by it"),
    },
    Substitute: {"fee": TITLE},
    Hand: dict.fromkeys(("trumps", "sitting_out"), NO_NAME),
    TableHand: {"state": NO_NAME, "instead": NO_NAME},
    Score: {
        **dict.fromkeys(("status", "revokes", "source", "device", "client_id"), NO_NAME),
        "actor": HELPER,
    },
    Card: {"figures": NO_NAME, "written": NO_NAME, "by": HELPER},
    CardResult: {"role": NO_NAME, "parts": NO_NAME},
    Series: {"name": TITLE, "slug": TITLE, "rules": NO_NAME},
    Doubt: {**dict.fromkeys(("kind", "device", "client_id", "revoke_side"), NO_NAME), "settled_by": HELPER},
    Decision: {"kind": NO_NAME},
    PurseVersion: {"coins": NO_NAME},
    LogEntry: {"actor": HELPER, "verb": NO_NAME},
    FormerName: {"place": NO_NAME},
    Photograph: {**dict.fromkeys(("client_id", "state", "why", "found"), NO_NAME), "taken_by": HELPER},
    ReadCard: dict.fromkeys(("places", "surely", "doubtful", "proved", "filled", "settled"), NO_NAME),
    Job: dict.fromkeys(("kind", "key", "state"), NO_NAME),
}
TO_DRIVE: Mapping[type[Model], str] = {
    Drive: "pk",
    Substitute: "entry__drive_id",
    Card: "entry__drive_id",
    Score: "table__hand__drive_id",
}


@dataclass(frozen=True, slots=True)
class NameColumn:
    """A column of a row that contains a name."""

    model: type[Model]
    pk: int
    column: str
    kind: NameKind
    drive: int
    value: Any


def places(names: Spoken, drives: Drives) -> Iterator[NameColumn]:
    """Yield the columns of these drives that contain one of the names. One query for each model.

    The database only searches for the longest plain part of each name; matches are then checked here.
    """
    for model, columns in PLACES.items():
        to_drive = TO_DRIVE.get(model, "drive_id")
        rows = model._default_manager.filter(**{f"{to_drive}__in": drives})  # noqa: SLF001 - any model
        as_words = {f"{column}_words": Cast(column, TextField()) for column in columns}
        hits = rows.annotate(of_drive=F(to_drive), **as_words)
        if all(names.fragments):
            holds = (Q(**{f"{column}__icontains": f}) for column in as_words for f in names.fragments)
            hits = hits.filter(reduce(or_, holds, Q(pk__in=())))
        for pk, drive, *values in hits.order_by("pk").values_list("pk", "of_drive", *columns).iterator():
            for (column, kind), value in zip(columns.items(), values, strict=True):
                if value and _holds(names, kind, value):
                    yield NameColumn(model, pk, column, kind, drive, value)


def _holds(names: Spoken, kind: NameKind, value: Any) -> bool:
    if kind is NAME:
        return names.is_name(value)
    return names.in_words(value) if kind is WORDS else any(True for _ in names.mentions(value))
