"""Values taken out of the JSON of an archive one by one, each error naming its place."""

import math
import re
from collections.abc import Callable, Mapping
from contextvars import ContextVar
from datetime import UTC, date, datetime
from enum import StrEnum
from typing import TypeVar

from tournaments.engine.archive.errors import BadArchive
from tournaments.engine.people.names import DIRECTION_MARKS
from tournaments.engine.standings.scoring import TRICKS, HandScoreError, Score, check_hand_score
from tournaments.engine.standings.standings import AVERAGES
from tournaments.engine.words import Sentence, _, gettext_noop

_Choice = TypeVar("_Choice", bound=StrEnum)
_Value = TypeVar("_Value")
Read = Callable[[object, str], _Value]  # from a value of JSON and its path; raises BadArchive

LARGEST = 32_767  # what a small column of a database holds
FIRST_YEAR, LAST_YEAR = 1900, 2999  # of a moment: every time zone has a clock for these
LONGEST_PATH = 80  # letters of a key that is passed over, to be shown
DEEPEST = 20  # lists and objects in each other; the program itself writes no more than a few
SLUG = re.compile(r"[-a-zA-Z0-9_]+")


# Where the paths of keys that nobody here knows are noted; while it is None such a key is an error.
PASSED_OVER: ContextVar[list[str] | None] = ContextVar("passed_over", default=None)


def record(
    make: Callable[..., _Value],
    may_have: Mapping[str, Read[object]] | None = None,
    /,
    **readers: Read[object],
) -> Read[_Value]:
    """Read an object with these keys; ``make`` gets the value of each as its reader makes it.

    It gets those of ``may_have`` that are there.

    Any other key is from a later version or another program: it is noted in ``PASSED_OVER``, or refused.
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
    """Makes of a record the tuple of its values."""
    return tuple(values.values())


def maybe(read: Read[_Value]) -> Read[_Value | None]:
    """Reads what ``read`` does, or null."""
    return lambda value, path: None if value is None else read(value, path)


def items(read: Read[_Value]) -> Read[tuple[_Value, ...]]:
    """Reads a list, each item as ``read`` makes it."""

    def read_all(data: object, path: str) -> tuple[_Value, ...]:
        if not isinstance(data, list):
            raise BadArchive(path, _("This must be a list."))
        return tuple(read(item, f"{path}[{i}]") for i, item in enumerate(data))

    return read_all


def number(least: int = 0, most: int = LARGEST) -> Callable[[object, str], int]:
    """Reads a whole number within bounds."""

    def read(value: object, path: str) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            text = gettext_noop("This must be a whole number from %(least)s to %(most)s.")
            raise BadArchive(path, Sentence(text, {"least": least, "most": most}))
        return value

    return read


def text(most: int, least: int = 0) -> Callable[[object, str], str]:
    """Reads a text of ``least`` to ``most`` letters."""

    def read(value: object, path: str) -> str:
        if not isinstance(value, str) or not least <= len(value) <= most:
            raise BadArchive(path, _text_problem(least, most))
        return storable(value, path)

    return read


def name(most: int, least: int = 1) -> Callable[[object, str], str]:
    """Reads a name: a text without marks that would turn letters round."""
    as_text = text(most, least)

    def read(value: object, path: str) -> str:
        known = as_text(value, path)
        if DIRECTION_MARKS & set(known):
            raise BadArchive(path, _("A hidden mark turns these letters round. Please type them again."))
        return known

    return read


def _text_problem(least: int, most: int) -> Sentence:
    if least:
        return _("This must be text of %(least)s to %(most)s letters.", least=least, most=most)
    return _("This must be text of up to %(most)s letters.", most=most)


def storable(value: str, path: str) -> str:
    """A text that a database can keep: no half characters, no character number nought."""
    try:
        value.encode()
    except UnicodeEncodeError:
        value = "\0"
    if "\0" in value:
        raise BadArchive(path, _("This has a character that cannot be saved."))
    return value


def plain_json(value: object, path: str, depth: int = 0) -> object:
    """Any JSON that is not too deep, with every text in it checked."""
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
    """Reads true or false."""
    if not isinstance(value, bool):
        raise BadArchive(path, _("This must be true or false."))
    return value


def choice(choices: type[_Choice]) -> Callable[[object, str], _Choice]:
    """Reads one of the values of an enum."""

    def read(value: object, path: str) -> _Choice:
        if isinstance(value, str) and value in list(choices):
            return choices(value)
        every_choice = ", ".join(choices)
        raise BadArchive(path, _("This must be one of: %(choices)s.", choices=every_choice))

    return read


def slug(value: object, path: str) -> str:
    """Reads the name of a drive in its address; ``new`` is the address of the page for a new drive."""
    if value == "new":
        raise BadArchive(path, _("“new” cannot be the web address of a drive."))
    if not isinstance(value, str) or len(value) > 80 or not SLUG.fullmatch(value):
        raise BadArchive(path, _("This must be 1 to 80 letters a to z, digits, hyphens or underscores."))
    return value


def score(value: object, path: str) -> Score:
    """Reads any number that can be a figure of the standings: in halves."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not abs(value) <= LARGEST:
        raise BadArchive(path, _("This must be a number."))
    return value


def hand_score(value: object, path: str) -> Score | str:
    """Reads the score for a hand that was not played: a number, or one of the two averages."""
    if value in AVERAGES:
        return str(value)
    try:
        return check_hand_score(score(value, path))
    except HandScoreError as error:
        raise BadArchive(path, error.sentence) from error


def day(data: object, path: str) -> date:
    """Reads a date."""
    try:
        return date.fromisoformat(str(data))
    except ValueError as error:
        raise BadArchive(path, _("This must be a date, written like 2026-10-02.")) from error


def moment(data: object, path: str) -> datetime:
    """Reads a time with its zone, as that of UTC, of years in which an evening can have been."""
    problem = gettext_noop("This must be a time with its time zone, like 2026-10-02T18:30:00Z.")
    try:
        read = datetime.fromisoformat(str(data))
    except ValueError as error:
        raise BadArchive(path, Sentence(problem)) from error
    if read.tzinfo is None:
        raise BadArchive(path, Sentence(problem))
    if not FIRST_YEAR <= read.year <= LAST_YEAR:
        years = gettext_noop("This must be a time in the years %(first)s to %(last)s.")
        raise BadArchive(path, Sentence(years, {"first": FIRST_YEAR, "last": LAST_YEAR}))
    return read.astimezone(UTC)


_sides = record(in_order, NS=number(0, TRICKS), EW=number(0, TRICKS))


def both_sides(data: object, path: str) -> int:
    """Reads the tricks of both sides of a table: those of N-S."""
    ns: int
    ns, ew = _sides(data, path)
    if ns + ew != TRICKS:
        raise BadArchive(path, _("%(ns)s and %(ew)s do not add up to 13.", ns=ns, ew=ew))
    return ns
