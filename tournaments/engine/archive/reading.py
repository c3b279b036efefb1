"""From the text of an archive to its values: the right keys, each of the right kind, nothing else."""

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NoReturn

from tournaments.engine.archive import keys
from tournaments.engine.archive.checking import check
from tournaments.engine.archive.checksum import KEY, is_as_saved
from tournaments.engine.archive.fields import (
    Fields,
    choice,
    day,
    hand_score,
    moment,
    number,
    plain_json,
    score,
    slug,
    text,
    truth,
)
from tournaments.engine.archive.measured import load
from tournaments.engine.archive.of_the_cards import read_cards
from tournaments.engine.archive.of_the_evening import OfTheEvening, kind_of, read_evening
from tournaments.engine.archive.results import check_results
from tournaments.engine.archive.shape import (
    FORMAT,
    FORMAT_VERSION,
    Archive,
    ArchivedHand,
    ArchivedLogEntry,
    ArchivedPrize,
    BadArchive,
    DriveFacts,
    EntryLine,
    OfTheCards,
    TableLine,
)
from tournaments.engine.permitted import State
from tournaments.engine.prizes.rules import (
    BadRule,
    PrizeRule,
    PrizeRuling,
    Tie,
    parse_decisions,
    parse_rules,
    parse_ties,
)
from tournaments.engine.seating.seating import Role, Side
from tournaments.engine.sizes import MOST_HANDS
from tournaments.engine.standings.scoring import TRICKS, Revoke, TableState
from tournaments.engine.standings.standings import EntryStanding
from tournaments.engine.trumps import Trump
from tournaments.engine.words import Sentence, _, gettext_noop

LARGEST_SEED = 2**63 - 1
LARGEST_VERSION = 1_000_000_000  # a column holds twice as much, so that the drive can go on for ever
entry_number = number(1)
hands = number(1, MOST_HANDS)


def parse(raw: bytes | str) -> Archive:
    """A sound archive: its values fit each other, and its standings and prizes are what they lead to.

    Raises BadArchive with the first thing that is wrong.
    """
    archive = read(_json(raw))
    check(archive)
    check_results(archive)
    return archive


def _json(raw: bytes | str) -> object:
    try:
        return load(raw, object_pairs_hook=_once, parse_constant=_no_number)
    except UnicodeDecodeError as error:
        raise BadArchive("", _("This file is not a text in UTF-8.")) from error
    except json.JSONDecodeError as error:
        problem = gettext_noop("This file is not JSON: something is wrong in line %(line)s.")
        raise BadArchive("", Sentence(problem, {"line": error.lineno})) from error
    except (RecursionError, ValueError) as error:
        if isinstance(error, BadArchive):
            raise
        raise BadArchive("", _("This file is not a drive archive.")) from error


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found: dict[str, object] = {}
    for key, value in pairs:
        if key in found:
            raise BadArchive(key, _("This is given twice in one object."))
        found[key] = value
    return found


def _no_number(word: str) -> NoReturn:
    raise BadArchive("", _("%(word)s is not a number.", word=word))


def read(data: object) -> Archive:
    """The values of an archive, each right by itself. Raises BadArchive."""
    top = Fields(_as_saved(data), "", keys.ARCHIVE)
    decisions, of_cards, evening = _decisions(top)
    return Archive(
        drive=replace(top.get("drive", _drive), settings=evening.settings),
        entries=top.items("entries", _entry),
        hands=top.items("hands", _hand),
        helpers=evening.helpers,
        decisions=decisions,
        standings=top.items("standings", _standing),
        prizes=top.items("prizes", _prize),
        log=top.items("log", _log_line),
        dummies=evening.dummies,
        plan=evening.plan,
        cards=of_cards,
    )


def _as_saved(data: object) -> dict[str, object]:
    """All but the checksum. Refuse what is no archive, is of a later program, or was changed since."""
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadArchive("", _("This file is not a drive archive."))
    version = number(1, 2**31)(data.get("format_version"), "format_version")
    if version > FORMAT_VERSION:
        raise BadArchive(
            "",
            _(
                "This archive has format version %(version)s, from a later program; "
                "this one reads up to version %(known)s.",
                version=version,
                known=FORMAT_VERSION,
            ),
        )
    if not is_as_saved(data):
        text = gettext_noop(
            "This file has been changed since it was saved, so nothing was taken from it. Please use another "
            "copy. If you meant to change it, delete the line that begins with “checksum” and try again."
        )
        raise BadArchive("", Sentence(text))
    return {key: value for key, value in data.items() if key != KEY}


def _drive(data: object, path: str) -> DriveFacts:
    fields = Fields(data, path, keys.DRIVE)
    movement = fields.get("movement", lambda value, at: Fields(value, at, keys.MOVEMENT))
    roles = fields.get("roles", lambda value, at: Fields(value, at, keys.ROLES))
    return DriveFacts(
        title=fields.get("title", text(120, 1)),
        slug=fields.get("slug", slug),
        date=fields.get("date", day),
        hall=fields.get("hall", text(120)),
        state=fields.get("state", choice(State)),
        movement=movement.get("key", text(40)),
        reverse=movement.get("reverse", truth),
        tables=fields.get("tables", number()),
        hands=fields.get("hands", hands),
        hands_per_move=fields.get("hands_per_move", hands),
        breaks_after=fields.items("breaks_after", hands),
        trumps=fields.items("trumps", choice(Trump)),
        role_a=roles.get("a", text(30, 1)),
        role_b=roles.get("b", text(30, 1)),
        missed=fields.get("missed_hand_score", hand_score),
        absent=fields.get("absent_hand_score", hand_score),
        prize_rules=fields.get("prize_rules", _rules),
        ties=fields.get("ties", _ties),
        seed=fields.maybe("seed", number(0, LARGEST_SEED)),
    )


def _rules(data: object, path: str) -> tuple[PrizeRule, ...]:
    try:
        return parse_rules(plain_json(data, path), path=path)
    except BadRule as error:
        raise BadArchive(error.path, error.sentence) from error


def _ties(data: object, path: str) -> tuple[Tie, ...]:
    try:
        return parse_ties(data, path=path)
    except BadRule as error:
        raise BadArchive(error.path, error.sentence) from error


def _decisions(top: Fields) -> tuple[tuple[PrizeRuling, ...], OfTheCards, OfTheEvening]:
    """What was decided on prizes, then what about the players' cards, then what about the whole evening."""
    data = top.data["decisions"]
    data, evening = _last_of(data, keys.EVENING)
    data, of_cards = _last_of(data, keys.OF_CARDS)
    try:
        decisions = parse_decisions(plain_json(data, "decisions"))
    except BadRule as error:
        raise BadArchive(error.path, error.sentence) from error
    return decisions, read_cards(of_cards), read_evening(reversed(evening))


def _last_of(data: Any, kinds: Sequence[str]) -> tuple[Any, list[tuple[str, dict[str, object]]]]:
    """The items at the end that are of these kinds, each with its path, and what stands before them."""
    count = len(data) if isinstance(data, list) else 0
    first = count
    while first and kind_of(data[first - 1]) in kinds:
        first -= 1
    return (data[:first] if first < count else data), [
        (f"decisions[{i}]", data[i]) for i in range(first, count)
    ]


def _entry(data: object, path: str) -> EntryLine:
    fields = Fields(data, path, keys.ENTRY)
    return EntryLine(
        number=fields.get("number", entry_number),
        name=fields.get("name", text(200, 1)),
        role=fields.maybe("role", choice(Role)),
        unit=fields.maybe("unit", number(1)),
        from_hand=fields.get("from_hand", number(1)),
        to_hand=fields.maybe("to_hand", number()),
        played_by=fields.items("played_by", _played_by),
    )


def _played_by(data: object, path: str) -> tuple[int, str]:
    fields = Fields(data, path, keys.PLAYED_BY)
    return fields.get("from_hand", number(1)), fields.get("name", text(200, 1))


def _hand(data: object, path: str) -> ArchivedHand:
    fields = Fields(data, path, keys.HAND)
    return ArchivedHand(
        number=fields.get("number", number(1)),
        trumps=fields.maybe("trumps", choice(Trump)),
        tables=fields.items("tables", _table),
        sitting_out=fields.items("sitting_out", entry_number),
    )


def _table(data: object, path: str) -> TableLine:
    fields = Fields(data, path, keys.TABLE)
    seats = fields.get("seats", lambda value, at: Fields(value, at, keys.SEATS))
    north, east, south, west = (seats.maybe(seat, entry_number) for seat in keys.SEATS)
    return TableLine(
        number=fields.get("number", number(1)),
        state=fields.get("state", choice(TableState)),
        seats=(north, east, south, west),
        ns=fields.maybe("tricks", _tricks),
        moved_ns=fields.maybe("moved_on", _tricks),
        revokes=fields.items("revokes", _revoke),
    )


def _tricks(data: object, path: str) -> int:
    fields = Fields(data, path, keys.TRICKS)
    ns, ew = (fields.get(side, number(0, TRICKS)) for side in keys.TRICKS)
    if ns + ew != TRICKS:
        raise BadArchive(path, _("%(ns)s and %(ew)s do not add up to 13.", ns=ns, ew=ew))
    return ns


def _revoke(data: object, path: str) -> Revoke:
    fields = Fields(data, path, keys.REVOKE)
    return Revoke(fields.get("side", choice(Side)), fields.get("tricks", number(1, TRICKS)))


def _standing(data: object, path: str) -> EntryStanding:
    fields = Fields(data, path, keys.STANDING)
    return EntryStanding(
        entry=fields.get("entry", entry_number),
        total=fields.get("total", score),
        by_break=fields.items("by_break", score),
        hands_played=fields.get("hands_played", number()),
        rank=fields.get("rank", number(1)),
        role_rank=fields.maybe("role_rank", number(1)),
    )


def _prize(data: object, path: str) -> ArchivedPrize:
    fields = Fields(data, path, keys.PRIZE)
    return ArchivedPrize(
        prize=fields.get("prize", text(10_000)),
        entries=fields.items("entries", entry_number),
        figure=fields.maybe("figure", score),
        decided_by=fields.get("decided_by", text(40)),
    )


def _log_line(data: object, path: str) -> ArchivedLogEntry:
    fields = Fields(data, path, keys.LOG_LINE)
    return ArchivedLogEntry(
        version=fields.get("version", number(1, LARGEST_VERSION)),
        at=fields.get("at", moment),
        actor=fields.get("actor", text(80)),
        verb=fields.get("verb", text(40, 1)),
        before=fields.get("before", plain_json),
        after=fields.get("after", plain_json),
        why=fields.get("why", text(200)),
    )
