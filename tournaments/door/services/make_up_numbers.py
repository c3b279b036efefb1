"""Making up the numbers at the door: a dummy, two who share a card (whist.md, 9.2)."""

from django.utils.translation import gettext

from tournaments.door.queries.entries import both, fewer, shared_with, sharing
from tournaments.door.services.entries import add_entry, as_logged, lose_draw, next_number
from tournaments.engine.log_verbs import LogVerb
from tournaments.engine.permissions import Action
from tournaments.engine.words import Sentence, gettext_noop
from tournaments.kernel.change import Actor, change
from tournaments.kernel.errors import Refused, Stale
from tournaments.kernel.former_names import with_names
from tournaments.kernel.new_entry import NewEntry
from tournaments.models import Entry, Substitute
from tournaments.people.services.players import link


def add_dummy(drive_id: int, actor: Actor, *, confirmed: bool = False) -> int:
    """Add a dummy with the card that fewer people have; its partner plays its hand face up.

    Raises Refused if there is one already, and Ask if a draw would be lost.
    """
    with change(drive_id, Action.ENTER, actor, confirmed=True) as under_way:  # ``add_entry`` asks
        if under_way.drive.entries.filter(dummy=True).exists():
            raise Refused(Sentence(gettext_noop("There is already a dummy on the list.")))
        dummy = NewEntry(gettext("Dummy"), fewer(under_way.drive), eligible=False, dummy=True)
        return add_entry(drive_id, actor, dummy, confirmed=confirmed)


def share_card(drive_id: int, actor: Actor, number: int, other: int, *, confirmed: bool = False) -> None:
    """Make two people share one card and play in turns: the other one's own entry is removed.

    :func:`part_card` undoes it. Raises Refused if one of them shares a card already or is no person, Ask
    where a draw would be lost.
    """
    with change(drive_id, Action.ENTER, actor, confirmed=confirmed) as under_way:
        if number == other:
            raise Refused(Sentence(gettext_noop("Choose two different players from the list.")))
        lose_draw(under_way)  # first: who has left goes off the list with it
        entries = {e.number: e for e in under_way.drive.entries.filter(number__in=(number, other))}
        if len(entries) < 2:
            raise Stale
        for entry in entries.values():
            if entry.dummy:
                raise Refused(Sentence(gettext_noop("A dummy cannot share a card. Choose two players.")))
            if sharer := shared_with(entry):
                text = gettext_noop("%(name)s and %(other)s already share a card. Choose someone else.")
                raise Refused(Sentence(text, {"name": entry.name, "other": sharer}))
        holder, leaver = entries[number], entries[other]
        before = as_logged(leaver)
        leaver.delete()
        name = both(holder.name, leaver.name)
        Substitute.objects.create(entry=holder, from_hand=1, name=name, paid=leaver.paid, fee=leaver.fee)
        under_way.log(LogVerb.SHARE, before=before, after={"number": number, "name": name})


def part_card(drive_id: int, actor: Actor, number: int, *, confirmed: bool = False) -> int:
    """Give the second of two who share a card an entry again, with the old number if it is free.

    Returns that number. Raises Stale if no one shares the card, Ask if a draw would be lost.
    """
    with change(drive_id, Action.ENTER, actor, confirmed=confirmed) as under_way:
        drive = under_way.drive
        lose_draw(under_way)
        holder = drive.entries.filter(number=number).first()
        second = sharing(holder) if holder else None
        if holder is None or second is None:
            raise Stale
        name = second.name.removeprefix(both(holder.name, ""))
        second.delete()
        logged = drive.log.filter(verb=LogVerb.SHARE, after__number=number).order_by("-version").first()
        with_names([logged] if logged else [])
        values = {**((logged.before or {}) if logged else {"role": fewer(drive)}), "name": name}
        values |= {"paid": second.paid, "fee": second.fee}
        free = values.get("number") and not drive.entries.filter(number=values["number"]).exists()
        values["number"] = values["number"] if free else next_number(drive)
        back = Entry(drive=drive, **values)
        link(drive, [back])
        back.save()
        under_way.log(LogVerb.PART, before={"number": number}, after=as_logged(back))
        return back.number
