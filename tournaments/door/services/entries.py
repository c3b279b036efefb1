"""The list at the door: adding people, corrections, payments, removal."""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import asdict, replace
from itertools import chain, count
from typing import Any

from django.db import transaction
from django.db.models import Max

from tournaments.door.queries.entries import both, last_removed, shared_with, sharing
from tournaments.drive.services.draw_reset import drop_draw
from tournaments.engine.fees import FREE
from tournaments.engine.log_verbs import LogVerb
from tournaments.engine.people.names import family_name, person_key
from tournaments.engine.permissions import Action, State, Verdict, ruling
from tournaments.engine.seating.seating import Role
from tournaments.engine.words import Sentence, gettext_noop, joined
from tournaments.kernel.change import Actor, DriveChange, change, hold_drives
from tournaments.kernel.errors import Ask, Refused, Stale
from tournaments.kernel.new_entry import NewEntry
from tournaments.models import Drive, Entry
from tournaments.models.write_gate import write_gate
from tournaments.people.services.players import drop_unused, link, mark_child, relink, tidy_name

NAMES_SHOWN = 5


def add_entry(drive_id: int, actor: Actor, person: NewEntry, *, confirmed: bool = False) -> int:
    """Add one person to the list and return the entry number. See :func:`add_entries` for errors."""
    return add_entries(drive_id, actor, [person], confirmed=confirmed)[0]


def add_entries(
    drive_id: int,
    actor: Actor,
    people: Sequence[NewEntry],
    *,
    groups: Sequence[int] = (),
    partner: int = 0,
    doubt: Sentence | None = None,
    confirmed: bool = False,
) -> list[int]:
    """Add people to the list, all of them or none, and return their entry numbers.

    ``groups`` has a number for each person, the same for those who belong together (0: no one). They play
    together in pairs or teams, and in other movements do not start at one table; so do all of the people and
    a ``partner`` with this number, who is on the list. A ``doubt`` is asked with the other questions.

    Raises Ask if a name would then be on the list twice, and if a draw would be lost; Refused for a name that
    is empty or too long, and for a couple that exceeds a pair or team.
    """
    # Not asked by ``change``: the question about the draw is joined with the others below.
    with change(drive_id, Action.ENTER, actor, confirmed=True) as under_way:
        drive = under_way.drive
        people = [tidy(person) for person in people]
        if not people:
            return []
        questions = [*filter(None, [doubt]), *_draw_lost(drive), *names_twice(drive, people)]
        if questions and not confirmed:
            raise Ask(joined(questions))
        lost = lose_draw(under_way)
        if partner or any(groups):
            people = _together(under_way, partner, people, groups or [1] * len(people))
        first = next_number(drive)
        rows = [Entry(drive=drive, number=first + i, **asdict(p)) for i, p in enumerate(people)]
        link(drive, rows)
        Entry.objects.bulk_create(rows)
        after = [as_logged(row) for row in rows]
        under_way.log(LogVerb.ENTER, before=lost, after=after[0] if len(after) == 1 else {"entries": after})
        return [row.number for row in rows]


def change_entry(
    drive_id: int,
    actor: Actor,
    number: int,
    person: NewEntry,
    *,
    child: bool | None = None,
    confirmed: bool = False,
) -> None:
    """Correct an entry, and whether the player is a ``child`` (None: unchanged).

    Changing the card, or the pair or team, is like changing the list and may cost a draw (Ask); name, payment
    and "can win prizes" may be corrected all evening.
    """
    current = Entry.objects.filter(drive_id=drive_id, number=number).select_related("drive").first()
    if current is None:
        raise Stale
    person = tidy(person)
    another_card = _plays_otherwise(current, person)
    action = Action.ENTER if another_card else Action.RENAME
    with write_gate(), transaction.atomic():
        hold_drives(current.drive.club_id)  # another name, or a child, may change what they all show
        with change(drive_id, action, actor, confirmed=True) as under_way:
            drive = under_way.drive
            entry = drive.entries.filter(number=number).first()
            # Somebody else has changed the entry before it was locked.
            if entry is None or _plays_otherwise(entry, person) is not another_card:
                raise Stale
            questions = _questions(drive, entry, person)
            if questions and not confirmed:
                raise Ask(joined(questions))
            before = as_logged(entry)
            if another_card:
                lose_draw(under_way)
                entry = drive.entries.filter(number=number).first()
                if entry is None:  # had left, and went off the list with the draw
                    raise Stale
            _save(under_way, entry, person, before)
        if child is not None:
            mark_child(drive_id, actor, number, child=child)


def set_paid(
    drive_id: int, actor: Actor, number: int, paid: bool, *, fee: str | None = None, second: bool = False
) -> None:
    """Record whether somebody has paid, and by which ``fee`` (None: unchanged); ``second``: the sharer.

    A person with a free entry is not marked as paid; if it is no longer free, they owe the full fee.
    """
    with change(drive_id, Action.RENAME, actor) as under_way:
        fees = under_way.drive.fees
        entry = under_way.drive.entries.filter(number=number, dummy=False).first()
        payer = entry and sharing(entry) if second else entry
        if payer is None or (fee and fee != FREE and fee not in fees.reduced):
            raise Stale
        before = {"paid": payer.paid, "fee": payer.fee}
        if fee is not None or (not paid and fees.is_free(payer.fee)):
            payer.fee = fee or ""
        payer.paid = paid and not fees.is_free(payer.fee)
        after = {"paid": payer.paid, "fee": payer.fee}
        changed = [key for key in after if after[key] != before[key]]
        if changed:
            payer.save(update_fields=changed)
            under_way.log(
                LogVerb.PAID if "paid" in changed else LogVerb.CHANGE_ENTRY,
                before={key: before[key] for key in changed},
                after={"number": number, **{key: after[key] for key in changed}},
            )


def remove_entry(drive_id: int, actor: Actor, number: int, *, confirmed: bool = False) -> None:
    """Remove an entry from the list; :func:`put_back` undoes it. Asks if a draw would be lost."""
    with change(drive_id, Action.ENTER, actor, confirmed=confirmed) as under_way:
        entry = under_way.drive.entries.filter(number=number).first()
        if entry is None:
            raise Stale
        if sharer := shared_with(entry):
            text = gettext_noop("%(name)s and %(other)s share this card. Give each of them a card first.")
            raise Refused(Sentence(text, {"name": entry.name, "other": sharer}))
        lose_draw(under_way)
        before = as_logged(entry)
        entry.delete()
        drop_unused([entry.player_id])  # one known from this entry only
        under_way.log(LogVerb.REMOVE, before=before)


def put_back(drive_id: int, actor: Actor, number: int, *, confirmed: bool = False) -> int:
    """Restore the person last removed under this number, with the same number if it is still free."""
    with change(drive_id, Action.ENTER, actor, confirmed=confirmed) as under_way:
        drive = under_way.drive
        removed = last_removed(drive, number)
        if removed is None:
            raise Stale
        lose_draw(under_way)
        taken = drive.entries.filter(number=number).exists()
        entry = Entry(drive=drive, **{**removed, "number": next_number(drive) if taken else number})
        link(drive, [entry])
        entry.save()
        under_way.log(LogVerb.PUT_BACK, before={"number": number}, after=as_logged(entry))
        return entry.number


def person_of(row: Any) -> NewEntry:
    """Return an entry, or a row of the list, as a NewEntry to be changed in part."""
    return NewEntry(**{key: getattr(row, key) for key in NewEntry.__slots__})


def as_logged(entry: Entry) -> dict[str, Any]:
    """An entry in the form of the log, from which it can be restored."""
    return {key: getattr(entry, key) for key in ("number", *NewEntry.__slots__)} | {"role": str(entry.role)}


def _plays_otherwise(entry: Entry, person: NewEntry) -> bool:
    return (entry.role, entry.unit) != (person.role, person.unit)


def _questions(drive: Drive, entry: Entry, person: NewEntry) -> list[Sentence]:
    """Return what to ask before changing an entry: the draw is lost, or the name is on the list twice."""
    questions = _draw_lost(drive) if _plays_otherwise(entry, person) else []
    if person_key(entry.name) != person_key(person.name):
        questions += names_twice(drive, [person])
    return questions


def _save(under_way: DriveChange, entry: Entry, person: NewEntry, before: dict[str, Any]) -> None:
    # The sharer is found by a name that begins with that of the holder.
    if sharer := shared_with(entry):
        entry.substitutes.filter(name=both(entry.name, sharer)).update(name=both(person.name, sharer))
    for key, value in asdict(person).items():
        setattr(entry, key, value)
    after = as_logged(entry)
    changed = [key for key in after if after[key] != before[key]]
    if "name" in changed:
        relink(under_way, entry)
    if changed:
        entry.save()
        under_way.log(
            LogVerb.CHANGE_ENTRY,
            before={key: before[key] for key in ("number", *changed)},
            after={key: after[key] for key in ("number", *changed)},
        )


def tidy(person: NewEntry) -> NewEntry:
    """Return the person with normalised spaces. Raises Refused for a name that is empty or too long."""
    return replace(person, name=tidy_name(person.name), role=Role(person.role), apart=person.apart.strip())


def _draw_lost(drive: Drive) -> list[Sentence]:
    verdict = ruling(Action.ENTER, State(drive.state))
    return [verdict.why] if verdict.why and verdict.verdict is Verdict.ASK else []


def lose_draw(under_way: DriveChange) -> dict[str, Any] | None:
    """Discard an existing draw, because the list changes; return ``drop_draw``'s ``before``, if any."""
    return drop_draw(under_way) if under_way.drive.state == State.SEATED else None


def _together(
    under_way: DriveChange, partner: int, people: Sequence[NewEntry], groups: Sequence[int]
) -> list[NewEntry]:
    """Give the people of each group a common pair or team, or else a keep-apart group."""
    drive, size = under_way.drive, under_way.drive.movement_rules.needs.unit
    other = drive.entries.filter(number=partner).first() if partner else None
    if partner and other is None:
        raise Stale
    used = set(drive.entries.values_list("apart", flat=True))
    taken = Counter(drive.entries.values_list("unit", flat=True))
    result = list(people)
    for group in sorted({*groups} - {0}):
        members = [at for at, its in enumerate(groups) if its == group]
        companion = person_of(other) if other else people[members[0]]
        if size == 1:
            companion = replace(companion, apart=companion.apart or _unused_word(companion.name, used))
            used.add(companion.apart)
        else:
            free = max(filter(None, [*taken, *(person.unit for person in people)]), default=0) + 1
            companion = replace(companion, unit=companion.unit or people[members[0]].unit or free)
            taken[companion.unit] += len(members)
            if taken[companion.unit] > size:
                raise Refused(_full(size, companion.unit))
        if other:
            _save(under_way, other, companion, as_logged(other))
        for at in members:
            result[at] = replace(people[at], apart=companion.apart, unit=companion.unit)
    return result


def _unused_word(name: str, used: Collection[str]) -> str:
    family = family_name(name)[1][:30]
    words = chain([family], (f"{family} {n}" for n in count(2)))
    return next(word for word in words if word not in used)


def _full(size: int, unit: int | None) -> Sentence:
    pair = gettext_noop("Pair %(unit)s is already full.")
    team = gettext_noop("Team %(unit)s is already full.")
    return Sentence(pair if size == 2 else team, {"unit": unit})


def names_twice(drive: Drive, people: Iterable[NewEntry]) -> list[Sentence]:
    """Questions about names that would be on the list more than once; empty if there are none."""
    listed = {person_key(name) for name in drive.entries.who_came().values_list("name", flat=True)}
    given = Counter(person_key(person.name) for person in people)
    by_key = {person_key(person.name): person.name for person in people}
    twice = [name for key, name in by_key.items() if key in listed or given[key] > 1]
    if len(twice) < 2:
        return [listed_already(name) for name in twice]
    shown = ", ".join(twice[:NAMES_SHOWN]) + (" ..." if twice[NAMES_SHOWN:] else "")
    text = gettext_noop(
        "%(count)s names would be on the list more than once: %(names)s. Are these different "
        "people with the same name? If so, add initials, so that you can tell them apart."
    )
    return [Sentence(text, {"count": len(twice), "names": shown})]


def listed_already(name: str) -> Sentence:
    text = gettext_noop(
        "%(name)s is already on the list. Is this a different person with the same name? If so, "
        "add an initial, so that you can tell them apart."
    )
    return Sentence(text, {"name": name})


def next_number(drive: Drive) -> int:
    return (drive.entries.aggregate(most=Max("number"))["most"] or 0) + 1
