"""Reader of archives: from text to values of the right types, with no unknown values."""

import json
from dataclasses import replace
from typing import Annotated, Any, NoReturn

from tournaments.engine.archive.checks import check
from tournaments.engine.archive.checksum import KEY, is_as_saved
from tournaments.engine.archive.decisions import read_decisions
from tournaments.engine.archive.errors import BadArchive
from tournaments.engine.archive.fields import PASSED_OVER, number
from tournaments.engine.archive.results import check_results
from tournaments.engine.archive.schema import record_of, without
from tournaments.engine.archive.shape import FORMAT, FORMAT_VERSION, USUAL, Archive
from tournaments.engine.archive.size_limits import load
from tournaments.engine.words import Sentence, _, gettext_noop


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
        return replace(_archive(_as_saved(data)), passed_over=tuple(passed_over))
    finally:
        PASSED_OVER.reset(token)


def _as_saved(data: object) -> dict[str, object]:
    """Return the parts of the file, without its format and checksum.

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
    return without(data, KEY, "format", "format_version")


ARCHIVE = record_of(Archive, decisions=Annotated[object, read_decisions])


def _archive(data: object) -> Archive:
    archive: Archive = ARCHIVE.read(data, "")
    rulings: Any = archive.decisions
    decisions, cards, evening = rulings
    drive = replace(archive.drive, settings=evening.pop("settings", USUAL))
    away = dict(evening.pop("away", ()))
    if away.keys() - {
        entry.number for entry in archive.entries if entry.to_hand is None or entry.to_hand > entry.from_hand
    }:
        raise BadArchive("decisions", _("Somebody who is away is not on the list."))
    entries = tuple(replace(entry, away=away.get(entry.number, ())) for entry in archive.entries)
    return replace(archive, drive=drive, entries=entries, decisions=decisions, cards=cards, **evening)
