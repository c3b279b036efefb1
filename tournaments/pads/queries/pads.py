"""Data of a score pad's page. Nothing of a pad is stored here: it is in the browser, or in the address."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from types import ModuleType
from typing import Any

from django.utils.translation import gettext

from tournaments.engine.family.lines import say, sheet, unfit
from tournaments.engine.family.pad import Field, Game, Line, Problems, Said
from tournaments.engine.family.registry import BY_KEY, MODULES
from tournaments.engine.words import gettext_noop
from tournaments.pads.queries.record import PadRecord
from tournaments.text import spoken

COMMON = ("short-whist", "solo", "knock-out", "oh-hell", "dummy")
SOFT_HYPHEN = "\u00ad"
LONG_WORD = re.compile("[A-Za-zÀ-ÖØ-öø-ž]{5,}")


def breakable(name: str) -> str:
    """Insert soft hyphens into long words of a name for a narrow column, keeping two letters at each end."""
    return LONG_WORD.sub(lambda match: SOFT_HYPHEN.join([match[0][:2], *match[0][2:-2], match[0][-2:]]), name)


def answers(fields: Sequence[Field], given: Mapping[str, list[str]]) -> Line:
    """Return the value of each field of a form; anything that is not a number stays as typed."""
    line: Line = {}
    for field in fields:
        typed = given.get(field["key"], [])
        match field["kind"]:
            case "yes":
                line[field["key"]] = bool(typed)
            case "number":
                line[field["key"]] = _number(typed[0] if typed else "")
            case "numbers":
                line[field["key"]] = [_number(text) for text in typed]
            case "choices":
                line[field["key"]] = typed
            case _:
                line[field["key"]] = typed[0] if typed else ""
    return line


def _number(text: str) -> int | str:
    text = text.strip()
    digits = text.removeprefix("-")
    return int(text) if digits.isascii() and digits.isdigit() and len(digits) < 6 else text


@dataclass(frozen=True, slots=True)
class FieldBox:
    """One box of a field: its player, its value and the choices."""

    who: str
    value: Any
    choices: list[tuple[str, str, bool]]  # the value, its words, whether it is chosen


def shown(fields: Sequence[Field], line: Line, problems: Problems) -> list[Field]:
    """Fields with what a line gives for them, or what is usual, in ``parts``, and each with its ``problem``.

    A field is ``beside`` if it asks the same people as the one before, so that names need to be there once.
    """
    asked = []
    for before, field in zip([{}, *fields], fields, strict=False):
        value, names = line.get(field["key"], field.get("usual")), field.get("who", [""])
        given = value if isinstance(value, list) else [value]
        why, note = problems.get(field["key"]), field.get("note")
        facts = {
            "parts": [_part(field, *part) for part in zip_longest(names, given[: len(names)])],
            "problem": spoken(why) if why else "",
            "note": spoken(note) if note else "",
            "beside": field["kind"] == before.get("kind") == "numbers" and field["who"] == before["who"],
        }
        asked.append({"least": 0, "most": 0, **field, **facts})
    return asked


def _part(field: Field, player: str, value: Any) -> FieldBox:
    choices = [(pair[0], spoken(pair[1]), pair[0] == value) for pair in field.get("choices", [])]
    return FieldBox(player, "" if value is None else value, choices)


@dataclass(frozen=True, slots=True)
class PadRow:
    """One line of the pad, numbered from 1."""

    number: int
    title: str
    figures: list[tuple[str, int, int]]  # whose, the points of the line, and all of them with it
    why: list[Said]
    ends: str
    problems: list[str]


@dataclass(frozen=True, slots=True)
class Pad:
    """A pad in progress."""

    columns: list[tuple[str, list[str]]]  # each name, and its words at the head of a narrow column
    rows: list[PadRow]
    totals: list[tuple[str, int]]  # what everyone has
    notes: list[Said]
    over: str
    uncounted: int
    title: str  # of the line that is asked for
    hints: list[Said]
    fields: list[Field]
    at: int  # the line that is put right, counted from 1; 0 for the next one
    problem: str  # what is wrong with the line as a whole
    is_rubber: bool  # what ends is a rubber, and another can begin
    unusual: list[str]  # what is played here otherwise than as usual

    @property
    def is_closed(self) -> bool:
        """Return whether a game of several has just ended, so that totals start again from nothing."""
        return bool(self.over and self.rows and self.rows[-1].ends)


def pad_page(
    module: ModuleType,
    record: PadRecord,
    *,
    at: int = 0,
    line: Line | None = None,
    problems: Problems | None = None,
) -> Pad:
    """Data of a record's page; ``line`` is the input, with ``problems``, for the next line or for ``at``."""
    whole = sheet(module, record.playing, record.lines)
    rows = [_row(number, row, whole["state"]["columns"]) for number, row in enumerate(whole["rows"], 1)]
    at = at if 1 <= at <= len(rows) else 0
    if not at and rows and rows[-1].problems:
        at = len(rows)  # what does not fit comes first
    asked = _asked_at(module, record, at) if at else whole["asked"]
    typed = line if line is not None else record.lines[at - 1] if at else {}
    state = whole["state"]
    fields = asked["fields"] if asked else []
    if problems is None and at:
        problems = whole["rows"][at - 1].get("problems", {})
    return Pad(
        columns=[(name, breakable(name).split()) for name in state["columns"]],
        rows=rows, totals=list(zip(state["columns"], state["totals"], strict=True)),
        notes=state["notes"], over=spoken(state["over"]) if state["over"] else "",
        uncounted=whole["uncounted"], title=spoken(asked["title"]) if asked else "",
        hints=asked["notes"] if asked else [],
        fields=shown(fields, typed, problems or {}), at=at,
        problem=spoken(problems[""]) if problems and "" in problems else "",
        is_rubber=record.settings.get("rubber", "one") != "one",
        unusual=unusual(module.GAME, record.settings),
    )  # fmt: skip


def unusual(game: Game, settings: dict[str, Any]) -> list[str]:
    """Settings that differ from the defaults, each with its value."""
    texts = []
    for field in game.settings:
        value = settings[field["key"]]
        if value != field["usual"]:
            words = [spoken(pair[1]) for pair in field.get("choices", []) if pair[0] == value]
            if field["kind"] == "yes":
                words = [gettext("yes") if value else gettext("no")]
            texts.append(f"{spoken(field['label'])}: {words[0] if words else value}")
    return texts


def groups() -> list[tuple[str, list[Game]]]:
    """The games that are played most, and all others by who plays with whom; each group has a heading."""
    common = [BY_KEY[key].GAME for key in COMMON]
    together: list[Game] = []
    alone: list[Game] = []
    of_two: list[Game] = []
    for module in MODULES:
        game = module.GAME
        if game in common:
            continue
        usual = {field["key"]: field["usual"] for field in game.settings}
        least, most = game.players
        state = module.begin({"players": [""] * least, "settings": usual})
        if most == 2:
            of_two.append(game)
        else:
            (together if len(state["columns"]) < least else alone).append(game)
    every_group = [
        (gettext("Played most"), common),
        (gettext("With a partner"), together),
        (gettext("Everyone for themselves"), alone),
        (gettext("For two"), of_two),
    ]
    return [(heading, games) for heading, games in every_group if games]


def _row(number: int, row: dict[str, Any], columns: list[str]) -> PadRow:
    wrong = [spoken(problem) for problem in row.get("problems", {}).values()]
    figures = [] if wrong else list(zip(columns, row["points"], row["totals"], strict=True))
    ends = row.get("ends")
    return PadRow(
        number, spoken(row["title"]), figures, row.get("why", []), spoken(ends) if ends else "", wrong
    )


def _asked_at(module: ModuleType, record: PadRecord, at: int) -> dict[str, Any] | None:
    """Return the questions for line ``at``, numbered from 1."""
    before = sheet(module, record.playing, record.lines[: at - 1])
    asked: dict[str, Any] | None = before["asked"]
    return asked


def line_problems(module: ModuleType, record: PadRecord, at: int, line: Line) -> Problems:
    """Return the problems of a line at ``at``, or after the last line if that is 0."""
    before = record.lines[: at - 1] if at else record.lines
    kept = [*before, line, *record.lines[at:]] if at else [*before, line]
    if replace(record, lines=kept).is_full:
        return {"": say(gettext_noop("This score pad is full. Please start another one."))}
    return unfit(module, record.playing, sheet(module, record.playing, before)["state"], line)


def fields_at(module: ModuleType, record: PadRecord, at: int) -> list[Field]:
    """Return the fields of line ``at``, or of the next line if that is 0; none after the end."""
    asked = _asked_at(module, record, at or len(record.lines) + 1)
    return asked["fields"] if asked else []


def module_of(key: str) -> ModuleType | None:
    """The rules of a game, None if there is no such game."""
    return BY_KEY.get(key)
