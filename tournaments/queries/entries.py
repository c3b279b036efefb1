"""What the door needs to know: who is on the list, how the two cards stand, who might change."""

from dataclasses import dataclass

from tournaments.engine.movements import MOVEMENTS
from tournaments.engine.seating import Role
from tournaments.engine.words import Sentence
from tournaments.models import Drive, Entry, LogEntry

Values = tuple[int, str, str, bool, bool, str, bool]
FIELDS = ("number", "name", "role", "either", "paid", "apart", "eligible")


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the list."""

    number: int
    name: str
    role: str
    label: str
    colour: str
    other_label: str
    either: bool
    paid: bool
    apart: str
    eligible: bool


@dataclass(frozen=True, slots=True)
class Tally:
    """How many are here. ``refusal`` says why they cannot be seated yet (None: they can, or nobody is here).

    ``might_change`` are the first few with the card there are too many of who would take either.
    """

    version: int
    total: int
    a: int
    b: int
    paid: int
    tables: int
    refusal: Sentence | None
    might_change: tuple[Row, ...]


def rows(drive: Drive, order: str = "") -> tuple[Row, ...]:
    """The list, newest first; ``order`` may be ``name``, or ``unpaid`` for who has not paid. One query."""
    found = drive.entries.order_by("-number")
    if order == "unpaid":
        found = found.filter(paid=False)
    made = [_row(drive, values) for values in found.values_list(*FIELDS)]
    return tuple(sorted(made, key=lambda row: row.name.casefold()) if order == "name" else made)


def row(drive: Drive, number: int) -> Row | None:
    """One line of the list, or None where there is nobody of that number."""
    values = drive.entries.filter(number=number).values_list(*FIELDS).first()
    return _row(drive, values) if values else None


def tally(drive: Drive) -> Tally:
    """The figures of the door. One query, and one more where the numbers of the two cards differ."""
    found = list(drive.entries.values_list("role", "paid"))
    a = sum(role == Role.A for role, _ in found)
    b = len(found) - a
    return Tally(
        version=drive.version,
        total=len(found),
        a=a,
        b=b,
        paid=sum(paid for _, paid in found),
        tables=len(found) // 4,
        refusal=MOVEMENTS[drive.movement].refusal(a, b) if found else None,
        might_change=_might_change(drive, a, b),
    )


def apart_groups(drive: Drive) -> tuple[str, ...]:
    """The names of the keep-apart groups in use. One query."""
    used = drive.entries.exclude(apart="").values_list("apart", flat=True)
    return tuple(used.order_by("apart").distinct())


def removed(drive: Drive, number: int) -> str:
    """Who was last taken off the list under this number; empty where that cannot be undone."""
    entry = (
        LogEntry.objects.filter(drive=drive, verb__in=("remove", "put-back"), before__number=number)
        .order_by("-version")
        .first()
    )
    return str(entry.before["name"]) if entry and entry.before and entry.verb == "remove" else ""


def names_in_use(drive: Drive) -> tuple[str, ...]:
    """Every name on the list. One query."""
    return tuple(drive.entries.values_list("name", flat=True))


def _might_change(drive: Drive, a: int, b: int) -> tuple[Row, ...]:
    if a == b:
        return ()
    more = Role.A if a > b else Role.B
    wanted = max(1, abs(a - b) // 2)
    willing = drive.entries.filter(role=more, either=True).values_list(*FIELDS)[:wanted]
    return tuple(_row(drive, values) for values in willing)


def _row(drive: Drive, values: Values) -> Row:
    number, name, role, either, paid, apart, eligible = values
    is_a = role == Role.A
    return Row(
        number=number,
        name=name,
        role=role,
        label=drive.role_a if is_a else drive.role_b,
        colour=drive.colour_a if is_a else drive.colour_b,
        other_label=drive.role_b if is_a else drive.role_a,
        either=either,
        paid=paid,
        apart=apart,
        eligible=eligible,
    )


def fewer(drive: Drive) -> str:
    """The role there are fewer of, role a where they are even: whom the door expects next. One query."""
    roles = list(Entry.objects.filter(drive=drive).values_list("role", flat=True))
    return Role.B if roles.count(Role.B) < roles.count(Role.A) else Role.A
