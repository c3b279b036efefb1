"""Data for the door: the list, roles, and who might change them."""

import random
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, fields
from typing import Any

from django.db.models import Q, QuerySet

from tournaments.door.queries.fees import PAYERS, RowPayer, row_payers, takings, with_sharers
from tournaments.engine.fees import Takings
from tournaments.engine.log_verbs import LogVerb
from tournaments.engine.movements import BY_RESULTS
from tournaments.engine.people.name_lists.lines import Line
from tournaments.engine.people.name_lists.words import OTHER
from tournaments.engine.people.names import BOTH, by_family, name_key, plain_letters
from tournaments.engine.seating.seating import Role
from tournaments.engine.seating.units import UnitError, joined
from tournaments.engine.words import Count, Sentence, gettext_noop
from tournaments.kernel.evening import on_the_list
from tournaments.kernel.former_names import with_names
from tournaments.kernel.new_entry import NewEntry
from tournaments.models import Drive, Entry, Substitute

FEW_NAMES = 3  # are looked for one by one, more among all of the club
LATEST = 20  # entries looked at for how a name played last time
LATEST_OF_ALL = 2000
FIELDS = ("number", *(field.name for field in fields(NewEntry)))
SHARED = ("shared", "shared_fee", "shared_paid")


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryRow(NewEntry):
    """One line of the list.

    ``label`` and ``colour`` are empty if cards do not matter, ``sharer`` if no one shares this one.
    """

    number: int
    label: str
    colour: str
    other_role: str
    other_label: str
    sharer: str
    payers: tuple[RowPayer, ...]


@dataclass(frozen=True, slots=True)
class Tally:
    """The numbers at the door. ``refusal`` says why they cannot be seated yet, None if they can.

    ``out`` is how many sit out each hand, and ``filling`` describes the tables. ``wants_one``: one more would
    fill them; ``wants_fewer``: fewer would; ``dummy`` is the number of a dummy that is not needed.
    ``might_change`` are as many as would even out the roles: those happy with either first, then the newest.
    """

    version: int
    total: int
    a: int
    b: int
    takings: Takings
    tables: int
    out: int
    refusal: Sentence | None
    filling: Sentence | None
    wants_one: bool
    wants_fewer: bool
    dummy: int | None
    might_change: tuple[EntryRow, ...]


def rows(drive: Drive, order: str = "", only: Collection[int] = ()) -> tuple[EntryRow, ...]:
    """The list, newest first; ``order`` may be ``name``, or ``unpaid`` for who has not paid. One query.

    ``only`` restricts it to a few numbers.
    """
    entries = _listed(drive).order_by("-number")
    if only:
        entries = entries.filter(number__in=only)
    lines = [_row(drive, values) for values in entries.values(*FIELDS, *SHARED)]
    if order == "unpaid":
        lines = [line for line in lines if any(not payer.paid and not payer.free for payer in line.payers)]
    return tuple(sorted(lines, key=lambda row: by_family(row.name)) if order == "name" else lines)


def row(drive: Drive, number: int) -> EntryRow | None:
    """One line of the list, or None if there is no one of that number."""
    return next(iter(rows(drive, only=[number])), None)


def tally(drive: Drive) -> Tally:
    """The figures of the door. One query, and one more if the numbers of the two cards differ."""
    rows = list(with_sharers(on_the_list(drive)).values("role", "number", "unit", *PAYERS))
    entries = [(row["role"], row["number"], row["unit"]) for row in rows]
    a = sum(role == Role.A for role, *_ in entries)
    b, total = len(entries) - a, len(entries)
    needs = drive.movement_rules.needs
    tables, out = filled(drive, total)
    refusal = refusal_of(drive, entries)
    dummies = [row["number"] for row in rows if row["dummy"]]
    odd = needs.unit == 2 and total % 2 == 1
    more, wanted = Role.A if a > b else Role.B, max(1, abs(a - b) // 2)  # one change evens out two
    could = _listed(drive).filter(role=more, dummy=False).order_by("-either", "-number")
    willing = could.values(*FIELDS, *SHARED)[:wanted]
    return Tally(
        version=drive.version,
        total=total,
        a=a,
        b=b,
        takings=takings(drive, rows),
        tables=tables,
        out=out,
        refusal=refusal if entries else None,
        filling=None if refusal else filling(drive, total),
        wants_one=total > 3 and not dummies and (total % 4 == 3 or odd),
        wants_fewer=total > 4 and (total % 4 in (1, 2) if needs.unit != 2 else odd),
        dummy=dummies[0] if dummies and (total % 4 == 1 or odd) else None,
        might_change=tuple(_row(drive, values) for values in willing) if needs.roles and a != b else (),
    )


def refusal_of(drive: Drive, people: Iterable[tuple[str, int, int | None]]) -> Sentence | None:
    """Return why these (role, number, pair or team) cannot be seated and what would fit; None if they can."""
    people = list(people)
    movement = drive.movement_rules
    a = sum(role == Role.A for role, *_ in people)
    refusal = movement.refusal(a, len(people) - a)
    if refusal is None and movement.needs.unit > 1:
        try:
            # Only whether it is possible counts, whatever the lot.
            joined({number: unit for _, number, unit in people}, movement.needs.unit, random.Random(0))  # noqa: S311 - not a secret
        except UnitError as error:
            return error.sentence
    return refusal


def filled(drive: Drive, total: int) -> tuple[int, int]:
    """Return how many tables this many players fill, and how many sit out each hand."""
    tables = total // 4
    if drive.most_tables and drive.movement in BY_RESULTS:
        tables = min(tables, drive.most_tables)
    return tables, total - 4 * tables


ONE_TABLE = gettext_noop("They fill one table.")
FULL = gettext_noop("They fill %(tables)s tables.")
ONE_OUT = gettext_noop("%(total)s players: %(tables)s, and one sits out each hand, in turn.")
SOME_OUT = gettext_noop("%(total)s players: %(tables)s, and %(out)s sit out each hand, in turn.")
PAIR_OUT = gettext_noop("%(units)s pairs: %(tables)s, and one pair sits out each hand, in turn.")
PAIRS_OUT = gettext_noop("%(units)s pairs: %(tables)s, and %(pairs)s pairs sit out each hand, in turn.")


def filling(drive: Drive, total: int) -> Sentence:
    """Return the number of tables and of those who sit out, in words."""
    tables, out = filled(drive, total)
    if not out:
        return Sentence(ONE_TABLE) if tables == 1 else Sentence(FULL, {"tables": Count(tables)})
    several = gettext_noop("one table") if tables == 1 else gettext_noop("%(tables)s tables")
    in_words = Sentence(several, {"tables": Count(tables)})
    if drive.movement_rules.needs.unit == 2:
        text = PAIR_OUT if out == 2 else PAIRS_OUT
        return Sentence(text, {"units": total // 2, "tables": in_words, "pairs": Count(out // 2)})
    return Sentence(
        ONE_OUT if out == 1 else SOME_OUT, {"total": total, "tables": in_words, "out": Count(out)}
    )


def both(name: str, sharer: str) -> str:
    return f"{name}{BOTH}{sharer}"


def shared_with(entry: Entry) -> str:
    """Return the name of the person who shares the card, empty if there is none. One query."""
    sharer = sharing(entry)
    return sharer.name.removeprefix(both(entry.name, "")) if sharer else ""


def sharing(entry: Entry) -> Substitute | None:
    """Return the second of two who share a card. One query."""
    return next(
        (
            substitute
            for substitute in entry.substitutes.all()
            if is_sharer(entry.name, substitute.from_hand, substitute.name)
        ),
        None,
    )


def is_sharer(name: str, from_hand: int, other: str) -> bool:
    """Return whether the substitute ``other`` shares the card of ``name`` from the start."""
    return from_hand == 1 and other.startswith(both(name, ""))


def apart_groups(drive: Drive) -> tuple[str, ...]:
    """The names of the keep-apart groups in use. One query."""
    used = drive.entries.exclude(apart="").values_list("apart", flat=True)
    return tuple(used.order_by("apart").distinct())


def last_removed(drive: Drive, number: int) -> dict[str, Any] | None:
    """The entry that was last taken off the list under this number; None if that cannot be undone."""
    logged = drive.log.filter(verb__in=(LogVerb.REMOVE, LogVerb.PUT_BACK), before__number=number)
    entry = logged.order_by("-version").first()
    if entry is None or entry.verb != LogVerb.REMOVE:
        return None
    with_names([entry])
    return entry.before


def names_in_use(drive: Drive) -> tuple[str, ...]:
    """Every name on the list. One query."""
    return tuple(drive.entries.who_came().values_list("name", flat=True))


def _listed(drive: Drive) -> QuerySet[Entry]:
    """Return the entries with the people who share a card, without those who were never there."""
    return with_sharers(drive.entries.who_came())


def _row(drive: Drive, values: Mapping[str, Any]) -> EntryRow:
    own = {key: values[key] for key in FIELDS}
    is_a = values["role"] == Role.A
    with_roles = drive.asks_role
    return EntryRow(
        **own,
        label=(drive.role_a if is_a else drive.role_b) if with_roles else "",
        colour=(drive.colour_a if is_a else drive.colour_b) if with_roles else "",
        other_role=Role.B if is_a else Role.A,
        other_label=drive.role_b if is_a else drive.role_a,
        sharer=(values["shared"] or "").removeprefix(both(values["name"], "")),
        payers=row_payers(drive.fees, values),
    )


def guessed_roles(drive: Drive, line: Line, partner: Entry | None) -> list[Role]:
    """Guess roles: by title, by the last drive, else by the partner or the smaller number. Two queries."""
    last_time = roles_last_time(drive, line.people)
    short = OTHER[partner.role] if partner else fewer(drive)
    return [Role(role) for role in line.roles(last_time, short)]


def roles_last_time(drive: Drive, names: Collection[str]) -> dict[str, str]:
    """Return how people of these names last played in the club, by ``name_key``. One query."""
    entries = Entry.objects.filter(drive__club_id=drive.club_id, player__isnull=False).exclude(drive=drive)
    if len(names) <= FEW_NAMES:
        of_players = Q()
        for name in {*names, *(name.replace("’", "'") for name in names)}:  # stored with either apostrophe
            of_players |= Q(player__name__iexact=name)
        entries = entries.filter(of_players)
    most = min(LATEST * len(names), LATEST_OF_ALL)
    latest = entries.select_related("drive", "player").order_by("-drive__date", "-pk")[:most]
    # The latest come last, so that they override earlier ones.
    asked = [entry for entry in reversed(latest) if entry.player and entry.drive.asks_role]
    return {name_key(entry.player.name): entry.role for entry in asked if entry.player}


def entry_called(drive: Drive, words: str) -> Entry | None:
    """Return the entry meant by a number, a name, or a part that only one name has. One query."""
    people = list(drive.entries.filter(dummy=False))
    said = set(plain_letters(words).split())
    same = [e for e in people if words == str(e.number) or name_key(e.name) == name_key(words)]
    alike = [e for e in people if said <= set(plain_letters(e.name).split())]
    return same[0] if same else alike[0] if len(alike) == 1 else None


def fewer(drive: Drive) -> Role:
    """The role that fewer people have, role a if equal: the default at the door. One query."""
    roles = list(drive.entries.values_list("role", flat=True))
    return Role.B if roles.count(Role.B) < roles.count(Role.A) else Role.A
