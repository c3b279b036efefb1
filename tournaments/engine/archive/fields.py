"""Readers of the JSON values of an archive; each error names the path."""

import math
import re
from collections.abc import Callable, Mapping
from contextvars import ContextVar
from datetime import UTC, date, datetime
from enum import StrEnum
from typing import TypeVar

from tournaments.engine.archive.errors import BadArchive
from tournaments.engine.limits import MOST_HANDS
from tournaments.engine.people.names import DIRECTION_MARKS
from tournaments.engine.seating.seating import SEATS
from tournaments.engine.standings.scoring import TRICKS, HandScoreError, Score, check_hand_score, plain
from tournaments.engine.standings.standings import AVERAGES
from tournaments.engine.words import _

_Choice = TypeVar("_Choice", bound=StrEnum)
_Value = TypeVar("_Value")
Read = Callable[[object, str], _Value]  # from a JSON value and its path; raises BadArchive

LARGEST = 32_767  # maximum of a database smallint
FIRST_YEAR, LAST_YEAR = 1900, 2999  # of a timestamp; valid in every time zone
LONGEST_PATH = 80  # letters shown of an unknown key
DEEPEST = 20  # levels of nesting; our own files need only a few
MOST_WRITTEN = 2 * TRICKS * MOST_HANDS  # upper bound of a card's sum, every hand doubled
SLUG = re.compile(r"[-a-zA-Z0-9_]+")


# Collects the paths of unknown keys; while it is None, an unknown key is an error.
PASSED_OVER: ContextVar[list[str] | None] = ContextVar("passed_over", default=None)


def record(
    make: Callable[..., _Value],
    may_have: Mapping[str, Read[object]] | None = None,
    /,
    **readers: Read[object],
) -> Read[_Value]:
    """Return a reader of an object with these keys; ``make`` gets the values that their readers return.

    The keys of ``may_have`` are optional. Any other key comes from a later version or another program: it is
    collected in ``PASSED_OVER``, or refused.
    """

    optional = may_have or {}

    def read(data: object, path: str) -> _Value:
        if not isinstance(data, dict):
            raise BadArchive(path, _("This must be an object with named values."))
        within = f"{path}." if path else ""
        for key in data:
            if key not in readers and key not in optional:
                if (passed_over := PASSED_OVER.get()) is None:
                    raise BadArchive(f"{within}{key}", _("This does not belong here."))
                passed_over.append(f"{within}{key}"[:LONGEST_PATH])
        for key in readers:
            if key not in data:
                raise BadArchive(f"{within}{key}", _("This is missing."))
        there = readers | {key: reader for key, reader in optional.items() if key in data}
        return make(**{key: reader(data[key], within + key) for key, reader in there.items()})

    return read


def in_order(**values: _Value) -> tuple[_Value, ...]:
    """Return the values of a record as a tuple."""
    return tuple(values.values())


def maybe(read: Read[_Value]) -> Read[_Value | None]:
    """Return a reader that also accepts null."""
    return lambda value, path: None if value is None else read(value, path)


def items(read: Read[_Value], most: int | None = None) -> Read[tuple[_Value, ...]]:
    """Return a reader of a list of up to ``most`` items that ``read`` accepts."""

    def read_all(data: object, path: str) -> tuple[_Value, ...]:
        if not isinstance(data, list):
            raise BadArchive(path, _("This must be a list."))
        if most is not None and len(data) > most:
            raise BadArchive(path, _("This list can have up to %(most)s items.", most=most))
        return tuple(read(item, f"{path}[{i}]") for i, item in enumerate(data))

    return read_all


def number(least: int = 0, most: int = LARGEST) -> Callable[[object, str], int]:
    """Return a reader of a whole number within bounds."""

    problem = _("This must be a whole number from %(least)s to %(most)s.", least=least, most=most)

    def read(value: object, path: str) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise BadArchive(path, problem)
        return value

    return read


def text(most: int, least: int = 0) -> Callable[[object, str], str]:
    """Return a reader of text of ``least`` to ``most`` letters."""

    problem = _("This must be text of up to %(most)s letters.", most=most)
    if least:
        problem = _("This must be text of %(least)s to %(most)s letters.", least=least, most=most)

    def read(value: object, path: str) -> str:
        if not isinstance(value, str) or not least <= len(value) <= most:
            raise BadArchive(path, problem)
        return storable(value, path)

    return read


def typed(most: int, least: int = 0) -> Callable[[object, str], str]:
    """Return a reader of text that people have typed, up to ``most`` letters of it.

    In a file it may be longer: once a person is forgotten, a label replaces the name each time.
    """
    return text(10 * most, least)


def name(most: int, least: int = 1) -> Callable[[object, str], str]:
    """Return a reader of a name: text without direction marks."""
    as_text = text(most, least)

    def read(value: object, path: str) -> str:
        value_as_text = as_text(value, path)
        if DIRECTION_MARKS & set(value_as_text):
            raise BadArchive(path, _("A hidden mark turns these letters round. Please type them again."))
        return value_as_text

    return read


def storable(value: str, path: str) -> str:
    """Return text that a database can store; raise BadArchive for lone surrogates and NUL."""
    try:
        value.encode()
    except UnicodeEncodeError:
        value = "\0"
    if "\0" in value:
        raise BadArchive(path, _("This has a character that cannot be saved."))
    return value


def plain_json(value: object, path: str, depth: int = 0) -> object:
    """Return any JSON that is not nested too deeply, with all text validated."""
    if depth > DEEPEST:
        raise BadArchive(path, _("Lists and objects can be nested up to %(most)s deep here.", most=DEEPEST))
    if isinstance(value, str):
        storable(value, path)
    elif isinstance(value, list):
        for i, item in enumerate(value):
            plain_json(item, f"{path}[{i}]", depth + 1)
    elif isinstance(value, dict):
        for key, item in value.items():
            plain_json(item, f"{path}.{storable(key, path)}", depth + 1)
    elif isinstance(value, float) and not math.isfinite(value):
        raise BadArchive(path, _("This must be a number."))
    return value


def truth(value: object, path: str) -> bool:
    """Read true or false."""
    if not isinstance(value, bool):
        raise BadArchive(path, _("This must be true or false."))
    return value


def choice(choices: type[_Choice]) -> Callable[[object, str], _Choice]:
    """Return a reader of one of the values of an enum."""

    problem = _("This must be one of: %(choices)s.", choices=", ".join(choices))

    def read(value: object, path: str) -> _Choice:
        if isinstance(value, str) and value in list(choices):
            return choices(value)
        raise BadArchive(path, problem)

    return read


def slug(value: object, path: str) -> str:
    """Read the name of a drive in its web address; ``new`` is reserved for the page for a new drive."""
    if value == "new":
        raise BadArchive(path, _("“new” cannot be the web address of a drive."))
    if not isinstance(value, str) or len(value) > 80 or not SLUG.fullmatch(value):
        raise BadArchive(path, _("This must be 1 to 80 letters a to z, digits, hyphens or underscores."))
    return value


def score(value: object, path: str) -> Score:
    """Read a number that can be a figure of the standings."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not abs(value) <= LARGEST:
        raise BadArchive(path, _("This must be a number."))
    return value


def hand_score(value: object, path: str) -> Score | str:
    """Read the score for a hand not played: a number or one of the two averages."""
    if value in AVERAGES:
        return str(value)
    try:
        return check_hand_score(score(value, path))
    except HandScoreError as error:
        raise BadArchive(path, error.sentence) from error


def day(data: object, path: str) -> date:
    """Read a date."""
    try:
        return date.fromisoformat(str(data))
    except ValueError as error:
        raise BadArchive(path, _("This must be a date, written like 2026-10-02.")) from error


def moment(data: object, path: str) -> datetime:
    """Read a time with its zone, within plausible years, and convert it to UTC."""
    problem = _("This must be a time with its time zone, like 2026-10-02T18:30:00Z.")
    try:
        read = datetime.fromisoformat(str(data))
    except ValueError as error:
        raise BadArchive(path, problem) from error
    if read.tzinfo is None:
        raise BadArchive(path, problem)
    if not FIRST_YEAR <= read.year <= LAST_YEAR:
        years = _("This must be a time in the years %(first)s to %(last)s.", first=FIRST_YEAR, last=LAST_YEAR)
        raise BadArchive(path, years)
    return read.astimezone(UTC)


_seat = maybe(number(1))


def seats_in_order(data: object, path: str) -> tuple[int | None, ...]:
    """Read the entries at the seats of a table from a list."""
    if not isinstance(data, list) or len(data) != len(SEATS):
        raise BadArchive(path, _("A table has four seats: N, E, S and W."))
    return tuple(_seat(at, f"{path}.{letter}") for letter, at in zip(SEATS, data, strict=True))


def pounds(value: object, path: str) -> str:
    """Read an amount of money, kept as text."""
    if not isinstance(value, str) or not re.fullmatch(r"[0-9]{1,4}\.[0-9]{2}", value):
        raise BadArchive(path, _("This must be an amount in pounds, like 3.00."))
    return value


def card_figure(value: object, path: str) -> int | str | None:
    """Read a figure of a card: tricks, null for an empty place, or "out" for a hand sat out."""
    if value is None or value == "out":
        return None if value is None else "out"
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= TRICKS:
        raise BadArchive(path, _("This must be a whole number from 0 to 13, “out” or null."))
    return value


def card_total(value: object, path: str) -> Score:
    """Read a sum of tricks, a multiple of 0.5."""
    total = score(value, path)
    if not 0 <= total <= MOST_WRITTEN or total * 2 != int(total * 2):
        raise BadArchive(path, _("This cannot be a total of tricks."))
    return plain(total)


def is_number(key: str) -> bool:
    """Return whether a key is the number of a hand or of a part of a card."""
    return len(key) <= len(str(MOST_HANDS)) and key.isascii() and key.isdecimal() and key == str(int(key))


def is_place(key: str) -> bool:
    """Return whether a key names a place on a card: "7", "part 1" or "total"."""
    return key == "total" or is_number(key.removeprefix("part "))


def places(
    make: Callable[[str], _Value], read: Read[str], is_key: Callable[[str], bool]
) -> Read[tuple[tuple[_Value, str], ...]]:
    """Return a reader of an object that has text for some of the places on a card."""

    def read_all(data: object, path: str) -> tuple[tuple[_Value, str], ...]:
        if not isinstance(data, Mapping):
            raise BadArchive(path, _("This must be an object with named values."))
        for key in data:
            if not is_key(str(key)):
                raise BadArchive(f"{path}.{key}", _("This does not belong here."))
        return tuple((make(key), read(value, f"{path}.{key}")) for key, value in data.items())

    return read_all


_sides = record(in_order, NS=number(0, TRICKS), EW=number(0, TRICKS))


def both_sides(data: object, path: str) -> int:
    """Read the tricks of both sides of a table, and return those of N-S."""
    ns: int
    ns, ew = _sides(data, path)
    if ns + ew != TRICKS:
        raise BadArchive(path, _("%(ns)s and %(ew)s do not add up to 13.", ns=ns, ew=ew))
    return ns
