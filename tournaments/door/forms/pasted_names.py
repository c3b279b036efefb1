"""Lists of names as people paste or export them: read line by line, and what cannot be read is explained."""

import csv
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from django.utils.translation import gettext

from tournaments.door.forms.draw import shortened
from tournaments.engine.limits import LONGEST_NAME
from tournaments.text import whole

MOST_LINES = 2000

# What the columns of an exported list may be called, in lower case.
COLUMNS: Mapping[str, tuple[str, ...]] = {
    "name": ("name", "player", "full name", "names"),
    "first": ("first name", "first", "forename", "given name"),
    "last": ("last name", "last", "surname", "family name"),
    "role": ("role", "card", "plays as", "lady/gent", "lady or gent"),
    "paid": ("paid", "has paid"),
    "apart": ("apart", "keep apart", "group"),
    "either": ("either", "either card"),
    "helping": ("helping", "helper", "no prizes"),
    "unit": ("pair", "team", "pair/team", "pair number", "team number"),
}
USUAL = ["name", "role"]  # the columns of a list without heads
MOST_UNITS = 999
YES = frozenset({"1", "y", "yes", "true", "x", "✓", "paid"})
NO = frozenset({"", "0", "n", "no", "false", "-"})


@dataclass(frozen=True, slots=True)
class PastedName:
    """A line that could be read. ``role`` is a, b, or empty where the line does not say."""

    number: int
    name: str
    role: str = ""
    either: bool = False
    paid: bool = False
    apart: str = ""
    helping: bool = False
    unit: int | None = None


@dataclass(frozen=True, slots=True)
class BadLine:
    number: int
    text: str
    why: str


@dataclass(frozen=True, slots=True)
class Reading:
    """A whole list: what was read, what was not, and the column heads that mean nothing here."""

    lines: tuple[PastedName, ...]
    bad: tuple[BadLine, ...]
    ignored: tuple[str, ...] = ()


class Unreadable(Exception):  # noqa: N818 - it is the file that cannot be read
    """A file that is no list at all; its text says why, for the person who chose it."""


def decoded(data: bytes) -> str:
    """A file's text: UTF-8 with or without its mark, UTF-16 with its mark, else Windows' Western letters."""
    if data[:2] == b"PK":
        raise Unreadable(gettext("This is a spreadsheet or a zip file. Save it as CSV and choose that file."))
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return data.decode("utf-16", errors="replace")
    if b"\0" in data:
        raise Unreadable(gettext("This is not a text file. Choose a text or CSV file."))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        pass
    try:
        return data.decode("cp1252")
    except UnicodeDecodeError:
        return data.decode("latin-1")


def read_list(text: str, words: Mapping[str, str], *, units: bool = False) -> Reading:
    """Read pasted lines, or the rows of a CSV file: names alone, or columns under heads in any order.

    ``words`` has the role (a or b) for each word that names it, in lower case. With ``units`` a number behind
    the name is that of a pair or team.
    """
    rows = [(number, cells) for number, (_, cells) in enumerate(sheet(text), 1) if any(cells)]
    heads = _heads(rows[0][1]) if rows else []
    ignored: tuple[str, ...] = ()
    if heads:
        ignored = tuple(cell for cell, head in zip(rows[0][1], heads, strict=True) if cell and not head)
        del rows[0]
    heads = heads or USUAL
    lines: list[PastedName] = []
    bad: list[BadLine] = []
    for number, cells in rows[:MOST_LINES]:
        alone = units and heads == USUAL and is_unit("".join(cells[1:2]))
        line = _line(number, cells, ["name", "unit"] if alone else heads, words)
        if isinstance(line, PastedName):
            lines.append(line)
        else:
            bad.append(line)
    for number, _ in rows[MOST_LINES : MOST_LINES + 1]:
        why = gettext("A list can have up to 2,000 lines; the rest was not read.")
        bad.append(BadLine(number, "", why))
    return Reading(tuple(lines), tuple(bad), ignored)


def dealt_out(lines: Sequence[PastedName], a: int, b: int) -> list[PastedName]:
    """Give a card to those whose line names none, so that numbers come out even; ``a``, ``b`` are here."""
    a += sum(line.role == "a" for line in lines)
    b += sum(line.role == "b" for line in lines)
    result = []
    for line in lines:
        role = line.role
        if not role:
            role = "a" if a <= b else "b"
            a, b = (a + 1, b) if role == "a" else (a, b + 1)
        result.append(replace(line, role=role))
    return result


def role_words(role_a: str, role_b: str) -> dict[str, str]:
    """The words for how somebody plays: the hall's own with plurals and first letters, else lady and gent."""
    words: dict[str, str] = {}
    for role, label in (("a", role_a.casefold()), ("b", role_b.casefold())):
        plural = f"{label[:-1]}ies" if label.endswith("y") else f"{label}s"
        words |= {label: role, plural: role}
    if role_a[:1].casefold() != role_b[:1].casefold():
        words = {role_a[:1].casefold(): "a", role_b[:1].casefold(): "b"} | words
    if not words.keys() & {"lady", "ladies", "gent", "gents"}:
        words = {"lady": "a", "gent": "b"} | words
    return {"a": "a", "b": "b"} | words


def sheet(text: str) -> list[tuple[str, list[str]]]:
    """Every line as it stands and its cells, stripped. A quote that is never closed ends with its line."""
    lines = text.lstrip("\ufeff").splitlines()
    separator = max("\t;,", key=lambda mark: sum(mark in line for line in lines))
    rows = []
    for line in lines:
        try:
            cells = next(csv.reader([line.replace("\0", "")], delimiter=separator, skipinitialspace=True), [])
        except csv.Error:
            cells = line.split(separator)
        rows.append((" ".join(line.split()), [" ".join(cell.split()) for cell in cells]))
    return rows


def _heads(cells: Sequence[str]) -> list[str]:
    """Which column each head names, empty for one unknown; an empty list where this is no row of heads."""
    heads = [next((key for key, names in COLUMNS.items() if cell.casefold() in names), "") for cell in cells]
    return heads if "name" in heads or {"first", "last"} <= set(heads) else []


def _line(
    number: int, cells: Sequence[str], heads: Sequence[str], words: Mapping[str, str]
) -> PastedName | BadLine:
    given = {head: cell for head, cell in zip(heads, cells, strict=False) if head}
    name = given.get("name") or " ".join(filter(None, (given.get("first"), given.get("last"))))
    why = _fault(name, given, cells[len(heads) :], words)
    if why:
        return BadLine(number, shortened(", ".join(filter(None, cells)), 80), why)
    return PastedName(
        number=number,
        name=name,
        role=words[given["role"].casefold()] if given.get("role") else "",
        apart=given.get("apart", "")[:40],
        unit=int(given["unit"]) if given.get("unit") else None,
        **{key: given.get(key, "").casefold() in YES for key in ("either", "paid", "helping")},
    )


def _fault(name: str, given: Mapping[str, str], beyond: Sequence[str], words: Mapping[str, str]) -> str:
    """Why a line cannot be read; empty where it can."""
    if not name:
        return gettext("There is no name on this line.")
    if len(name) > LONGEST_NAME:
        return gettext("A name can have up to 200 letters, and this one has %(letters)s.") % {
            "letters": len(name)
        }
    role = given.get("role", "")
    if role and role.casefold() not in words:
        return gettext("Nobody plays as “%(word)s” in this drive.") % {"word": role[:40]}
    if any(beyond):
        return gettext("There is more on this line than we can use. Please check the commas.")
    return _wrong_cell(given)


def _wrong_cell(given: Mapping[str, str]) -> str:
    unit = given.get("unit", "")
    if unit and not is_unit(unit):
        return gettext("“%(word)s” is not the number of a pair or team.") % {"word": unit[:40]}
    for key in ("paid", "either", "helping"):
        if given.get(key, "").casefold() not in YES | NO:
            return gettext("“%(word)s” should be yes or no.") % {"word": given[key][:40]}
    return ""


def is_unit(cell: str) -> bool:
    return 0 < (whole(cell) or 0) <= MOST_UNITS
