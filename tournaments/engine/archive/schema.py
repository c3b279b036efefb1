"""JSON forms of values, derived from the annotations of their classes: one description reads and writes.

``Annotated[int, number(0, 13)]`` gives a value its reader, or a ``Form`` if it is written differently too. A
text in the annotation of a field is its key in JSON, if that is not its name: "tricks", or "written.total"
for a key of an object inside. A field annotated with ELSEWHERE is in another part of the file.
"""

from collections import defaultdict
from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from datetime import UTC, date, datetime
from enum import StrEnum
from functools import cache
from operator import attrgetter
from types import NoneType, UnionType
from typing import Annotated, Any, TypeVar, Union, get_args, get_origin, get_type_hints

from tournaments.engine.archive.errors import BadArchive
from tournaments.engine.archive.fields import (
    PASSED_OVER,
    Read,
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
    truth,
)
from tournaments.engine.standings.scoring import Score
from tournaments.engine.words import _

_Value = TypeVar("_Value")
ELSEWHERE = object()
Count = Annotated[int, number()]


def as_is(value: Any) -> Any:
    """Return a value that is JSON already."""
    return value


@dataclass(frozen=True, slots=True)
class Form:
    """A reader of JSON values, and the way back from a value to JSON."""

    read: Read[Any]
    write: Callable[[Any], Any] = as_is


# Bounds of numbers and texts whose annotation gives none
BY_TYPE: dict[object, Form] = {
    int: Form(number(1)),
    str: Form(name(100)),
    bool: Form(truth),
    object: Form(plain_json),
    date: Form(day, date.isoformat),
    datetime: Form(moment, lambda at: at.astimezone(UTC).isoformat()),
    Score: Form(score),
    Score | str: Form(hand_score),
}


def stored(form: Form, data: object, usual: _Value) -> _Value:
    """Return a value from the database, or ``usual`` if this version cannot read it.

    Keys of a later version are ignored.
    """
    token = PASSED_OVER.set([])
    try:
        value: _Value = form.read(data, "")
    except BadArchive:
        return usual
    else:
        return value
    finally:
        PASSED_OVER.reset(token)


def without(data: Mapping[str, Any], *keys: str) -> dict[str, Any]:
    """Return an object without some of its keys."""
    return {key: value for key, value in data.items() if key not in keys}


def form_of(hint: Any) -> Form:
    """Return the form of the values of a type."""
    if get_origin(hint) is Annotated:
        given = next((item for item in hint.__metadata__ if not isinstance(item, str)), None)
        if given is not None:
            return given if isinstance(given, Form) else Form(given)
        hint = hint.__origin__
    if hint in BY_TYPE:
        return BY_TYPE[hint]
    inner = get_args(hint)
    if get_origin(hint) in (Union, UnionType):
        of = form_of(Union[tuple(item for item in inner if item is not NoneType)])  # noqa: UP007 - computed
        return Form(maybe(of.read), lambda value: None if value is None else of.write(value))
    if get_origin(hint) is tuple and inner[-1] is ...:
        of = form_of(inner[0])
        return Form(items(of.read), lambda values: [of.write(value) for value in values])
    if get_origin(hint) is tuple:
        return pair(*map(form_of, inner))
    return Form(choice(hint), attrgetter("value")) if issubclass(hint, StrEnum) else record_of(hint)


def pair(first: Form, second: Form) -> Form:
    """Return the form of a pair as a list of two."""

    def read(data: object, path: str) -> tuple[Any, Any]:
        if not isinstance(data, list) or len(data) != 2:
            raise BadArchive(path, _("This must be a list of two."))
        return first.read(data[0], f"{path}[0]"), second.read(data[1], f"{path}[1]")

    return Form(read, lambda values: [first.write(values[0]), second.write(values[1])])


def keyed(**hints: Any) -> Form:
    """Return the form of a tuple as an object in which each of its values has a key."""
    forms = {key: form_of(hint) for key, hint in hints.items()}
    return Form(
        record(in_order, **{key: form.read for key, form in forms.items()}),
        lambda values: {key: forms[key].write(value) for key, value in zip(forms, values, strict=True)},
    )


def within(key: str, hint: Any) -> Form:
    """Return the form of a value as an object that has nothing else."""
    of = form_of(hint)
    return Form(record(lambda **only: only[key], **{key: of.read}), lambda value: {key: of.write(value)})


@cache
def record_of(kind: Any, /, *, optional: bool = False, **hints: Any) -> Form:
    """Return the form of a dataclass or NamedTuple as an object.

    ``hints`` override the annotations of its fields. If ``optional``, fields with a default may be missing.
    """
    hints = get_type_hints(kind, include_extras=True) | hints
    names = [field.name for field in fields(kind)] if is_dataclass(kind) else kind._fields
    defaults = [field.name for field in fields(kind) if field.default is not MISSING] if optional else []
    forms: dict[str, tuple[str, Form]] = {}  # by key
    readers: dict[str, Read[Any]] = {}
    inside: dict[str, dict[str, Read[Any]]] = defaultdict(dict)  # of objects inside
    for field in names:
        about = getattr(hints[field], "__metadata__", ())
        if ELSEWHERE in about:
            continue
        key = next((item for item in about if isinstance(item, str)), field)
        forms[key] = field, form_of(hints[field])
        outer, _dot, inner = key.partition(".")
        inside[outer][inner] = forms[key][1].read
        readers[outer] = record(dict, **inside[outer]) if inner else forms[key][1].read
    may_have = {key: readers.pop(key) for key in defaults if key in readers}

    def made(**values: Any) -> Any:
        for outer in [key for key in values if key not in forms]:
            values |= {f"{outer}.{key}": value for key, value in values.pop(outer).items()}
        return kind(**{forms[key][0]: value for key, value in values.items()})

    def write(value: Any) -> dict[str, Any]:
        data: dict[str, Any] = {}
        for key, (field, form) in forms.items():
            outer, _dot, inner = key.partition(".")
            at = data.setdefault(outer, {}) if inner else data
            at[inner or outer] = form.write(getattr(value, field))
        return data

    return Form(record(made, may_have, **readers), write)
