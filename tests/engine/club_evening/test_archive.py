"""The file of a club evening: it is reproducible, and unexpected contents are refused by path."""

import json
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from random import Random
from typing import Any

import pytest

from tests.engine.cases import amiss
from tests.engine.club_evening.rooms import after, formed, room, rubber, seated
from tournaments.engine.archive.checksum import KEY, checksum
from tournaments.engine.archive.errors import BadArchive
from tournaments.engine.club_evening.archive import EveningRecord, as_text, read, write
from tournaments.engine.club_evening.evening import CuttingOut, EveningSettings
from tournaments.engine.club_evening.events import (
    PlayerLeft,
    RubberCorrected,
    SubstituteNamed,
    TableBrokenUp,
    Undone,
    WishDeclared,
)

START = datetime(1905, 11, 20, 19, 30, tzinfo=UTC)


def kept() -> EveningRecord:
    evening = seated(formed(room(6, EveningSettings(CuttingOut.SINGLY, 10))), Random(3))
    playing = set(evening.tables[1].seats)
    spare = next(player for player in range(1, 7) if player not in playing)
    evening = rubber(after(evening, SubstituteNamed(min(playing), spare)), name="r")
    evening = after(evening, RubberCorrected("r", ((0, 1), (0, 4))), Undone(), TableBrokenUp(1, spare))
    evening = after(evening, WishDeclared(spare, None), PlayerLeft(spare))
    lines = tuple(
        (START + timedelta(minutes=place), "Ann’s phone", event) for place, event in enumerate(evening.log)
    )
    return EveningRecord("Friday whist", date(1905, 11, 20), "The Reading Room", 3, evening.settings, lines)


def test_export_import_export_gives_the_same_bytes_handed_on_and_on_a_stick() -> None:
    stick = replace(kept(), slug="evening-1905-11-20", links=(("boards", ("a" * 64,)),))
    for record in (kept(), stick):
        text = as_text(write(record))
        again = read(json.loads(text))
        assert again == record
        assert as_text(write(again)) == text


def changed(change: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(as_text(write(kept())))
    change(data)
    return data


def test_what_does_not_belong_is_refused_with_its_place() -> None:
    def answer(change: Callable[[dict[str, Any]], object]) -> Any:
        data = changed(change)
        data[KEY] = checksum(data)
        with pytest.raises(BadArchive) as refused:
            read(data)
        return refused.value.path

    cases = {
        "another-format": (lambda data: data.update(format="whist-drive-archive"), "format"),
        "a-later-version": (lambda data: data.update(format_version=2), "format_version"),
        "unknown-key": (lambda data: data.update(extra=1), "extra"),
        "unknown-key-of-a-line": (lambda data: data["events"][2].update(extra=1), "events[2].extra"),
        "key-of-an-event": (lambda data: data["events"][2]["event"].update(extra=1), "events[2].event.extra"),
        "unknown-kind": (lambda data: data["events"][2]["event"].update(kind="x"), "events[2].event.kind"),
        "a-card-of-three": (
            lambda data: data["events"][7]["event"]["cards"][1].append(1),
            "events[7].event.cards[1]",
        ),
        "no-such-setting": (lambda data: data["settings"].update(cutting="x"), "settings.cutting"),
        "an-unlawful-event": (lambda data: data["events"][1]["event"].update(player=1), "events[1].event"),
        "other-standings": (lambda data: data["standings"][0].update(balance=99), "standings"),
        "no-standings": (lambda data: data.pop("standings"), "standings"),
        "no-hash": (lambda data: data.update(slug="e", links=[["boards", ["short"]]]), "links[0][1][0]"),
    }
    assert amiss(cases, answer) == {}


def test_a_file_that_was_changed_since_and_no_object_are_refused() -> None:
    with pytest.raises(BadArchive) as refused:
        read(changed(lambda data: data.update(hall="Another")))
    assert refused.value.path == KEY
    with pytest.raises(BadArchive):
        read([])
