"""Names in the record: a line stores numbers, and the names are filled in when it is read.

A line about an entry that is still on the list needs nothing else: the entry has its name. Other names (one
before it was corrected, somebody who was taken off the list, who took over a card or waited for one) are
stored as :class:`FormerName`, which undo reads and forgetting empties.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Any

from tournaments.engine.log_verbs import LogVerb
from tournaments.engine.people.facts import FACTS
from tournaments.models import Entry, FormerName, LogEntry

OF_PEOPLE = ("name", "apart", *FACTS)
# What a column holds: a record from elsewhere may say anything, and what is larger stays in its line.
LONGEST, LONGEST_PLACE, LARGEST_NUMBER = 400, 100, 32_767
# What these verbs say after the change is what the entry has from then on.
OF_ENTRIES = {LogVerb.ENTER, LogVerb.ARRIVE, LogVerb.PUT_BACK, LogVerb.PART, LogVerb.CHANGE_ENTRY}
OF_NOBODY = {LogVerb.CLUB_RENAMED, LogVerb.CREATE, LogVerb.SET_UP}


def taken_out(verb: str, before: Any, after: Any) -> tuple[Any, Any, list[FormerName]]:
    """Return ``before`` and ``after`` of a new line without names, and the names to store with it.

    None of the names is saved yet.
    """
    if verb in OF_NOBODY:
        return before, after, []
    was: list[FormerName] = []
    became: list[FormerName] = []
    before, after = _without(before, "before", was), _without(after, "after", became)
    needed = [former for former in became if former.number is None or verb not in OF_ENTRIES]
    for former in needed:
        former.number = None
    return before, after, was + needed


def taken_out_of(lines: Sequence[LogEntry], entries: Iterable[Entry]) -> list[FormerName]:
    """Remove all names from the lines of a whole record; return those to store, unsaved."""
    today = {(entry.number, key): getattr(entry, key) for entry in entries for key in OF_PEOPLE}
    found = []
    for line in lines:
        if line.verb not in OF_NOBODY:
            kept: list[FormerName] = []
            line.before = _without(line.before, "before", kept)
            line.after = _without(line.after, "after", kept)
            for former in kept:
                former.drive_id, former.line = line.drive_id, line.version
            found += kept
    once = {(one.number, _key(one)) for one in found if one.place.startswith("before") and one.number}
    needed = [
        one
        for one in found
        if one.place.startswith("before")
        or (one.number, _key(one)) in once
        or today.get((one.number or 0, _key(one))) != one.name
    ]
    for one in needed:
        one.number = one.number if one.place.startswith("before") else None
    return needed


def _key(former: FormerName) -> str:
    return former.place.rpartition(".")[2]


def gone(entries: Iterable[Entry], drive_id: int, line: int) -> list[FormerName]:
    """Return the names to store, unsaved, of entries that are deleted with ``line``."""
    return [
        FormerName(
            drive_id=drive_id, line=line, place=f"gone {entry.number}.{key}", number=entry.number, name=name
        )
        for entry in entries
        for key in OF_PEOPLE
        if (name := getattr(entry, key))
    ]


def with_names(lines: Iterable[LogEntry]) -> list[LogEntry]:
    """Fill the names into lines, which must not be saved any more.

    Two database queries, none if no line names anybody.
    """
    lines = list(lines)
    if any(map(_lacks_names, (said for line in lines for said in (line.before, line.after)))):
        names = _Names({line.drive_id for line in lines})
        for line in lines:
            line.before = names.filled(line.before, line, "before")
            line.after = names.filled(line.after, line, "after")
    return lines


class _Names:
    """Names of entries at each line of some drives' records."""

    def __init__(self, drives: Collection[int]) -> None:
        self.by_place: dict[tuple[int, int, str], str] = {}
        self.own: dict[tuple[int, int, str], list[FormerName]] = defaultdict(list)
        for former in FormerName.objects.filter(drive__in=drives).order_by("line"):
            self.by_place[former.drive_id, former.line, former.place] = former.name
            if former.number:
                self.own[former.drive_id, former.number, _key(former)].append(former)
        self.today: dict[tuple[int, int, str], str] = {}
        rows = Entry.objects.filter(drive__in=drives).values_list("drive_id", "number", *OF_PEOPLE)
        for drive, number, *names in rows:
            self.today |= {(drive, number, key): name for key, name in zip(OF_PEOPLE, names, strict=True)}

    def filled(self, value: Any, line: LogEntry, place: str) -> Any:
        """Return a line's value at a place with the names filled in; unknown names are left out."""
        if isinstance(value, list):
            return [self.filled(item, line, f"{place}.{n}") for n, item in enumerate(value)]
        if not isinstance(value, dict):
            return value
        with_name = {}
        for key, item in value.items():
            if key not in OF_PEOPLE or item is not None:
                with_name[key] = self.filled(item, line, f"{place}.{key}")
            elif (name := self._name(value.get("number"), key, line, f"{place}.{key}")) is not None:
                with_name[key] = name
        return with_name

    def _name(self, number: object, key: str, line: LogEntry, place: str) -> str | None:
        """The former name at the place, or the one the number had until the next line that changed it."""
        kept = self.by_place.get((line.drive_id, line.version, place))
        if kept is not None or not isinstance(number, int):
            return kept
        # A former name is stored with the line that replaced it.
        since = line.version if place.startswith("before") else line.version + 1
        later = (former.name for former in self.own[line.drive_id, number, key] if former.line >= since)
        return next(later, self.today.get((line.drive_id, number, key)))


def _lacks_names(value: Any) -> bool:
    if isinstance(value, list):
        return any(map(_lacks_names, value))
    if not isinstance(value, dict):
        return False
    return any((key in OF_PEOPLE and item is None) or _lacks_names(item) for key, item in value.items())


def _without(value: Any, place: str, kept: list[FormerName]) -> Any:
    if isinstance(value, list):
        return [_without(item, f"{place}.{n}", kept) for n, item in enumerate(value)]
    if not isinstance(value, dict) or "kind" in value or value.get("dummy"):
        return value
    number = value.get("number")
    own = number if type(number) is int and 0 < number <= LARGEST_NUMBER else None
    without: dict[str, Any] = {}
    for key, item in value.items():
        here = f"{place}.{key}"
        if (
            key in OF_PEOPLE
            and isinstance(item, str)
            and 0 < len(item) <= LONGEST
            and len(here) <= LONGEST_PLACE
        ):
            kept.append(FormerName(place=here, number=own, name=item))
            without[key] = None
        else:
            without[key] = _without(item, here, kept)
    return without


def names_in(drive_id: int) -> Iterator[str]:
    """Names in a drive's record of people who are not on the list. One query."""
    former = FormerName.objects.filter(drive_id=drive_id, place__endswith=".name").exclude(name="")
    yield from former.values_list("name", flat=True)
