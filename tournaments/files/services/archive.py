"""Importing an archive as a drive: all of it or nothing."""

import dataclasses
from collections.abc import Sequence
from decimal import Decimal
from functools import partial

from django.db import transaction

from tournaments.club.queries.file_imports import DRIVE
from tournaments.club.services import file_imports as host
from tournaments.club.services.clubs import begin_club, first_club, hold_or_refuse, may_touch
from tournaments.club.services.file_imports import FileKind
from tournaments.door.queries.entries import is_sharer
from tournaments.drive.services.drives import free_slug
from tournaments.engine.archive.decisions import cards_as_json
from tournaments.engine.archive.errors import BadArchive
from tournaments.engine.archive.reader import parse
from tournaments.engine.archive.schema import without
from tournaments.engine.archive.shape import Archive, DraftCard, EntryLine, Plan, PlanLine
from tournaments.engine.fees import NOTHING
from tournaments.engine.money.purse import NO_PURSE
from tournaments.engine.movements import FIXED, MOVEMENTS
from tournaments.engine.people.offices import Deed
from tournaments.engine.permissions import State
from tournaments.engine.prizes.money import POT
from tournaments.engine.prizes.rules import PrizeRule, decisions_as_json, rules_as_json
from tournaments.engine.seating.seating import Role
from tournaments.engine.words import Sentence, gettext_noop
from tournaments.files.queries.archive import AS_IN_DRIVE, AS_IN_ENTRY
from tournaments.files.queries.evening_keys import OF_DRIVE, OF_ENTRY, WHERE_NONE
from tournaments.files.services.archive_hands import write_hands
from tournaments.kernel.change import Actor, now
from tournaments.kernel.errors import Ask, Refused
from tournaments.kernel.former_names import taken_out_of
from tournaments.models import (
    Card,
    Club,
    Decision,
    Drive,
    Entry,
    FormerName,
    LogEntry,
    Schedule,
    Spare,
    Substitute,
)
from tournaments.models.write_gate import write_gate
from tournaments.money.queries import purse_in
from tournaments.money.services import add_purse
from tournaments.people.services.players import drop_unused, link
from tournaments.results.services.card_results import write_card_results
from tournaments.season.services import series_of_file

BATCH = 500
OWES = ("", False)  # the full fee, which is not paid
USUAL_CLUB = "Whist club"
EXISTS = gettext_noop(
    "There is already a drive with the web address %(slug)s: %(title)s. If you replace it, you "
    "lose its scores and its record of the evening."
)


def import_archive(
    actor: Actor, raw: bytes | str, *, replace: bool = False, club: Club | None = None
) -> Drive:
    """Create a drive from the text of an archive, in ``club`` or the actor's oldest, and return it.

    Its log is the archive's, so that exporting it again gives the same text. Nothing is written on Refused,
    with the first fault and its place, for an invalid archive; or on Ask, unless ``replace``, if the actor
    has a drive with that slug already. If the slug is a stranger's, the new drive gets another one, so that
    no club can block others.
    """
    return store(actor, sound(raw), replace=replace, club=club)


def sound(raw: bytes | str) -> Archive:
    """Parse and check the text of an archive. Raises Refused with the first problem and its place."""
    try:
        return parse(raw)
    except BadArchive as error:
        raise Refused(error.sentence) from error


def store(actor: Actor, archive: Archive, *, replace: bool = False, club: Club | None = None) -> Drive:
    """Save a valid archive as a drive; see import_archive. Raises Ask, and Refused without the club."""
    with write_gate(), transaction.atomic():
        old = _own_of(actor, archive.drive.slug)
        if old and not replace:
            raise Ask(Sentence(EXISTS, {"slug": old.slug, "title": old.title}))
        drive, entries = _prepare(actor, archive, old, club)
        waiting = list(old.spares.values_list("name", flat=True)) if old else []
        purse = purse_in(old.purse_versions.last()) if old else NO_PURSE
        before = list(old.entries.values_list("player_id", flat=True)) if old else []
        if old:
            old.played_hands.all().delete()  # first, as their seats protect the entries
            old.delete()
        drive.save()
        Spare.objects.bulk_create(Spare(drive=drive, name=name) for name in waiting)
        link(drive, entries)
        _write_entries(drive, archive, entries)
        drop_unused(before)
        write_hands(drive, archive, actor)
        _write_plan(drive, archive)
        _write_record(drive, archive)
        add_purse(drive.pk, archive.purse if archive.purse != NO_PURSE else purse)
        _write_drafts(drive, archive.cards.drafts)
        write_card_results(drive)
        drive.passed_over = archive.passed_over
        return drive


def _own_of(actor: Actor, slug: str) -> Drive | None:
    """Return the drive with that slug and its club, both locked, if the actor may replace it."""
    for club in Club.objects.select_for_update(no_key=True, of=("self",)).filter(drives__slug=slug):
        old = club.drives.select_for_update().filter(slug=slug).first()
        if old and may_touch(actor, club):
            old.club = club
            return old
    return None


def _prepare(
    actor: Actor, archive: Archive, old: Drive | None, club: Club | None
) -> tuple[Drive, list[Entry]]:
    """Return the rows of the drive and its entries; values that an archive lacks come from the old ones."""
    drive = Drive(**_fields(archive), version=archive.log[-1].version if archive.log else 0)
    drive.board = Drive.Board.SHOWN if archive.drive.state is State.PUBLISHED else Drive.Board.HELD
    people: dict[tuple[int, str], Entry] = {}
    if old:
        for key in ("club", "draft", "reduced_fees", *OF_DRIVE):
            setattr(drive, key, getattr(old, key))
        # In the archive a number alone may be someone else's.
        people = {(entry.number, entry.name): entry for entry in old.entries.all()}
        drive.series = old.series
    else:
        drive.club = (
            hold_or_refuse(club.pk)
            if club
            else first_club(actor, Deed.FILES) or begin_club(actor, USUAL_CLUB)
        )
        drive.slug = free_slug(drive.slug)
    if archive.series is not None:
        drive.series = series_of_file(drive.club, archive.series)
    entries = [_entry(line, archive, people.get((line.number, line.name))) for line in archive.entries]
    if (money := archive.money) != NOTHING:  # archives of earlier versions say nothing of it
        drive.entry_fee, drive.reduced_fees = Decimal(money.full), list(map(list, money.reduced))
        payments = money.by_person
        for entry in entries:
            entry.fee, entry.paid = payments.get((entry.number, False), OWES)
    return drive, entries


def _entry(line: EntryLine, archive: Archive, same: Entry | None) -> Entry:
    """Return the row of an entry; values that an archive lacks come from the previous ``same`` entry."""
    entry = Entry(
        **{key: getattr(line, key) for key in AS_IN_ENTRY},
        role=archive.role_of(line) or Role.A,
        unit=line.unit,
        away=list(line.away),
        eligible=line.number not in {*archive.helpers, *archive.dummies},
        dummy=line.number in archive.dummies,
        **line.facts,
    )
    if same:
        for key in (
            "player_id",
            "fee",
            *OF_ENTRY,
            *(key for key in WHERE_NONE if getattr(line, key) is None),
        ):
            if key != "role" or archive.play_as_b is None:
                setattr(entry, key, getattr(same, key))
    return entry


def _prize_rules(archive: Archive) -> Sequence[PrizeRule]:
    """The rules, without roles for older archives, in which prizes by role went to anybody."""
    facts = archive.drive
    alone = MOVEMENTS[facts.movement].needs.unit == 1
    if not alone or not archive.hands or any(map(archive.role_of, archive.entries)):
        return facts.prize_rules
    return [dataclasses.replace(rule, role=None) for rule in facts.prize_rules]


def _fields(archive: Archive) -> dict[str, object]:
    facts = archive.drive
    return {
        **{key: getattr(facts, key) for key in ("state", *AS_IN_DRIVE)},
        "breaks_after": list(facts.breaks_after),
        "trumps": list(map(str, facts.trumps)),
        "missed_hand_score": str(facts.missed),
        "absent_hand_score": str(facts.absent),
        "prize_rules": rules_as_json(_prize_rules(archive)),
        "ties": list(map(str, facts.ties)),
        **dataclasses.asdict(facts.settings),
    }


def _write_entries(drive: Drive, archive: Archive, entries: list[Entry]) -> None:
    for entry in entries:
        entry.drive = drive
    Entry.objects.bulk_create(entries, batch_size=BATCH)
    payments = {number: payment for (number, second), payment in archive.money.by_person.items() if second}
    Substitute.objects.bulk_create(
        (
            Substitute(entry=entry, from_hand=from_hand, name=name, fee=fee, paid=paid)
            for entry, line in zip(entries, archive.entries, strict=True)
            for from_hand, name in line.played_by
            for fee, paid in [
                payments.get(entry.number, OWES) if is_sharer(entry.name, from_hand, name) else OWES
            ]
        ),
        batch_size=BATCH,
    )


def _write_plan(drive: Drive, archive: Archive) -> None:
    """Save the plan of the evening; without one, the seats of the hands that are there."""
    if drive.movement not in FIXED or not archive.hands:
        return
    plan = archive.plan or Plan(
        tuple(PlanLine(tuple(t.seats for t in hand.tables), hand.sitting_out) for hand in archive.hands)
    )
    Schedule.objects.create(
        drive=drive,
        seats=[
            {"tables": list(map(list, hand.tables)), "out": list(hand.sitting_out)} for hand in plan.hands
        ],
        lines={str(line): entry for line, entry in plan.lines},
    )


def _write_record(drive: Drive, archive: Archive) -> None:
    without_drafts = dataclasses.replace(archive.cards, drafts=())
    decisions = [*decisions_as_json(archive.decisions), *cards_as_json(without_drafts)]
    Decision.objects.bulk_create(
        (Decision(drive=drive, kind=str(row["kind"]), data=without(row, "kind")) for row in decisions), BATCH
    )
    Decision.objects.bulk_create(
        Decision(
            drive=drive, kind=POT, data={"jackpot": name, "before": before, "put_in": put_in, "paid": paid}
        )
        for name, before, put_in, paid in archive.pots
    )
    lines = [LogEntry(drive=drive, **dataclasses.asdict(line)) for line in archive.log]
    names = taken_out_of(lines, drive.entries.all())
    LogEntry.objects.bulk_create(lines, batch_size=BATCH)
    FormerName.objects.bulk_create(names, batch_size=BATCH)


def _write_drafts(drive: Drive, drafts: Sequence[DraftCard]) -> None:
    entries = dict(drive.entries.values_list("number", "pk")) if drafts else {}
    Card.objects.bulk_create((_card(draft, entries[draft.entry]) for draft in drafts), batch_size=BATCH)


def _card(draft: DraftCard, entry: int) -> Card:
    sums = {str(part): figure for part, figure in enumerate(draft.parts, 1) if figure is not None}
    return Card(
        entry_id=entry,
        second=draft.second,
        figures={str(hand): figure for hand, figure in enumerate(draft.figures, 1) if figure is not None},
        written=sums | ({} if draft.total is None else {"total": draft.total}),
        kept={str(hand): why for hand, why in draft.kept},
        by=dict(draft.by),
        typed_at=now(),
    )


DRIVE_FILE = FileKind(
    DRIVE,
    at_once=1_500_000,  # measured: a file of this size takes about a second
    read=lambda raw, _club: sound(raw),
    save=lambda actor, archive, club, wishes: store(
        actor, archive, replace=wishes.get("replace", False), club=club
    ),
)
bring_in = partial(host.bring_in, DRIVE_FILE)
