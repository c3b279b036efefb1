"""Reader of archives: from text to values of the right types, with no unknown values."""

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, NoReturn, TypeVar

from tournaments.engine.archive.card_decisions import OF_CARDS, read_cards
from tournaments.engine.archive.checks import check
from tournaments.engine.archive.checksum import KEY, is_as_saved
from tournaments.engine.archive.errors import BadArchive
from tournaments.engine.archive.evening_decisions import EVENING, read_evening
from tournaments.engine.archive.fields import (
    PASSED_OVER,
    Read,
    both_sides,
    choice,
    day,
    hand_score,
    in_order,
    items,
    maybe,
    moment,
    name,
    number,
    plain_json,
    record,
    score,
    slug,
    text,
    truth,
)
from tournaments.engine.archive.results import check_results
from tournaments.engine.archive.shape import (
    FORMAT,
    FORMAT_VERSION,
    USUAL,
    Archive,
    ArchivedHand,
    ArchivedLogEntry,
    ArchivedPrize,
    DriveFacts,
    EntryLine,
    OfTheCards,
    TableLine,
)
from tournaments.engine.archive.size_limits import load
from tournaments.engine.limits import MOST_HANDS
from tournaments.engine.people.facts import FACTS
from tournaments.engine.permissions import State
from tournaments.engine.prizes.rules import (
    BadRule,
    PrizeRuling,
    parse_decisions,
    parse_rules,
    parse_ties,
)
from tournaments.engine.seating.seating import SEATS, Role, Side
from tournaments.engine.standings.scoring import TRICKS, Revoke, TableState
from tournaments.engine.standings.standings import EntryStanding
from tournaments.engine.trumps import Trump
from tournaments.engine.words import Sentence, _, gettext_noop

_Ruled = TypeVar("_Ruled")

LARGEST_SEED = 2**63 - 1
LARGEST_VERSION = 1_000_000_000  # half of what a column can store, so that the drive can continue
entry_number = number(1)
hands = number(1, MOST_HANDS)


def parse(raw: bytes | str) -> Archive:
    """Parse and validate an archive, including its standings and prizes.

    Raise BadArchive for the first error.
    """
    archive = read(_json(raw))
    check(archive)
    check_results(archive)
    return archive


def _json(raw: bytes | str) -> object:
    try:
        return load(raw, object_pairs_hook=_once, parse_constant=_no_number)
    except UnicodeDecodeError as error:
        raise BadArchive("", _("This file is not UTF-8 text.")) from error
    except json.JSONDecodeError as error:
        problem = gettext_noop("This file is not JSON: something is wrong on line %(line)s.")
        raise BadArchive("", Sentence(problem, {"line": error.lineno})) from error
    except (RecursionError, ValueError) as error:
        if isinstance(error, BadArchive):
            raise
        raise BadArchive("", _("This file does not contain a drive.")) from error


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    values: dict[str, object] = {}
    for key, value in pairs:
        if key in values:
            raise BadArchive(key, _("This is given twice in one object."))
        values[key] = value
    return values


def _no_number(word: str) -> NoReturn:
    raise BadArchive("", _("%(word)s is not a number.", word=word))


def read(data: object) -> Archive:
    """Read the values of an archive without checking them against each other. Raise BadArchive."""
    passed_over: list[str] = []
    token = PASSED_OVER.set(passed_over)
    try:
        return replace(ARCHIVE(_as_saved(data), ""), passed_over=tuple(passed_over))
    finally:
        PASSED_OVER.reset(token)


def _as_saved(data: object) -> dict[str, object]:
    """Return the data without the checksum.

    Raise BadArchive if it is not an archive, comes from a later version, or was changed since it was saved.
    """
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadArchive("", _("This file does not contain a drive."))
    version = number(1, 2**31)(data.get("format_version"), "format_version")
    if version > FORMAT_VERSION:
        raise BadArchive(
            "",
            _(
                "This file comes from a newer version of the program (format %(version)s). This "
                "one reads up to format %(known)s, so please update it first.",
                version=version,
                known=FORMAT_VERSION,
            ),
        )
    if not is_as_saved(data):
        text = gettext_noop(
            "This file has been changed since it was saved, so it has not been used. Please use "
            "another copy. If you meant to change it, delete the line that begins with “checksum” "
            "and try again."
        )
        raise BadArchive("", Sentence(text))
    return {key: value for key, value in data.items() if key != KEY}


def _drive(
    *, movement: Any, roles: Any, missed_hand_score: Any, absent_hand_score: Any, **facts: Any
) -> DriveFacts:
    key, reverse = movement
    role_a, role_b = roles
    return DriveFacts(
        movement=key,
        reverse=reverse,
        role_a=role_a,
        role_b=role_b,
        missed=missed_hand_score,
        absent=absent_hand_score,
        **facts,
    )


def _as_ruled(parse: Callable[..., _Ruled]) -> Read[_Ruled]:
    """Return a reader that uses one of the parsers of ``prizes/rules.py``."""

    def read_ruled(data: object, path: str) -> _Ruled:
        try:
            return parse(plain_json(data, path), path=path)
        except BadRule as error:
            raise BadArchive(error.path, error.sentence) from error

    return read_ruled


DRIVE = record(
    _drive,
    title=name(120),
    slug=slug,
    date=day,
    hall=name(120, 0),
    state=choice(State),
    movement=record(in_order, key=text(40), reverse=truth),
    tables=number(),
    hands=hands,
    hands_per_move=hands,
    breaks_after=items(hands),
    trumps=items(choice(Trump)),
    roles=record(in_order, a=text(30, 1), b=text(30, 1)),
    missed_hand_score=hand_score,
    absent_hand_score=hand_score,
    prize_rules=_as_ruled(parse_rules),
    ties=_as_ruled(parse_ties),
    seed=maybe(number(0, LARGEST_SEED)),
)


def _entry(**line: Any) -> EntryLine:
    facts = {key: line.pop(key) for key in FACTS if line.get(key)}
    return EntryLine(facts=facts, **{key: value for key, value in line.items() if key not in FACTS})


ENTRY = record(
    _entry,
    {key: text(most) for key, most in FACTS.items()},
    number=entry_number,
    name=name(200),
    role=maybe(choice(Role)),
    unit=maybe(number(1)),
    from_hand=number(1),
    to_hand=maybe(number()),
    played_by=items(record(in_order, from_hand=number(1), name=name(200))),
)
TABLE = record(
    lambda tricks, moved_on, **line: TableLine(ns=tricks, moved_ns=moved_on, **line),
    number=number(1),
    state=choice(TableState),
    seats=record(in_order, **dict.fromkeys(SEATS, maybe(entry_number))),
    tricks=maybe(both_sides),
    moved_on=maybe(both_sides),
    revokes=items(record(Revoke, side=choice(Side), tricks=number(1, TRICKS))),
)
HAND = record(
    ArchivedHand,
    number=number(1),
    trumps=maybe(choice(Trump)),
    tables=items(TABLE),
    sitting_out=items(entry_number),
)
STANDING = record(
    EntryStanding,
    entry=entry_number,
    total=score,
    by_break=items(score),
    hands_played=number(),
    rank=number(1),
    role_rank=maybe(number(1)),
)
PRIZE = record(
    ArchivedPrize,
    prize=text(10_000),
    entries=items(entry_number),
    figure=maybe(score),
    decided_by=text(40),
)
LOG_LINE = record(
    ArchivedLogEntry,
    version=number(1, LARGEST_VERSION),
    at=moment,
    actor=text(80),
    verb=text(40, 1),
    before=plain_json,
    after=plain_json,
    why=text(200),
)


def _decisions(data: object, path: str) -> tuple[tuple[PrizeRuling, ...], OfTheCards, dict[str, Any]]:
    """Read the decisions on prizes, then those on score cards, then those on the whole evening."""
    data, evening = _last_of(data, path, EVENING)
    data, of_cards = _last_of(data, path, OF_CARDS)
    return _as_ruled(parse_decisions)(data, path), read_cards(of_cards), read_evening(reversed(evening))


def _last_of(data: Any, path: str, kinds: Sequence[str]) -> tuple[Any, list[tuple[str, dict[str, object]]]]:
    """Split off the last items of these kinds, each with its path; return the items before them as well."""
    count = len(data) if isinstance(data, list) else 0
    first = count
    while first and isinstance(data[first - 1], dict) and data[first - 1].get("kind") in kinds:
        first -= 1
    return (data[:first] if first < count else data), [(f"{path}[{i}]", data[i]) for i in range(first, count)]


def _archive(*, drive: DriveFacts, decisions: Any, **parts: Any) -> Archive:
    rulings, of_cards, evening = decisions
    del parts["format"], parts["format_version"]  # validated before
    drive = replace(drive, settings=evening.pop("settings", USUAL))
    away = evening.pop("away", {})
    entries = parts["entries"]
    if away.keys() - {
        entry.number for entry in entries if entry.to_hand is None or entry.to_hand > entry.from_hand
    }:
        raise BadArchive("decisions", _("Somebody who is away is not on the list."))
    parts["entries"] = tuple(replace(entry, away=away.get(entry.number, ())) for entry in entries)
    return Archive(drive=drive, decisions=rulings, cards=of_cards, **{"helpers": (), **evening}, **parts)


ARCHIVE = record(
    _archive,
    format=text(40),
    format_version=number(),
    drive=DRIVE,
    entries=items(ENTRY),
    hands=items(HAND),
    decisions=_decisions,
    standings=items(STANDING),
    prizes=items(PRIZE),
    log=items(LOG_LINE),
)
