"""An archive becomes a drive: all of it or nothing."""

import dataclasses
from collections.abc import Sequence
from decimal import Decimal

from django.db import transaction

from tournaments.club.services.clubs import begin_club, first_club, hold_or_refuse, may_touch
from tournaments.door.queries.entries import is_sharer
from tournaments.drive.services.drives import free_slug
from tournaments.engine.archive.errors import BadArchive
from tournaments.engine.archive.reader import parse
from tournaments.engine.archive.shape import Archive, EntryLine, Plan, PlanLine
from tournaments.engine.fees import NOTHING
from tournaments.engine.movements import FIXED, MOVEMENTS
from tournaments.engine.people.offices import Deed
from tournaments.engine.permissions import State
from tournaments.engine.prizes.money import POT
from tournaments.engine.prizes.rules import PrizeRule, decisions_as_json, rules_as_json
from tournaments.engine.seating.seating import Role
from tournaments.engine.words import Sentence, gettext_noop
from tournaments.files.queries.evening_keys import OF_DRIVE, OF_ENTRY, WHERE_NONE
from tournaments.files.services.archive_cards import write_cards
from tournaments.files.services.archive_hands import write_hands
from tournaments.kernel.change import Actor
from tournaments.kernel.errors import Ask, Refused
from tournaments.kernel.former_names import taken_out_of
from tournaments.models import Club, Decision, Drive, Entry, FormerName, LogEntry, Schedule, Spare, Substitute
from tournaments.models.write_gate import write_gate
from tournaments.people.services.players import drop_unused, link

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
    """Make a drive of the text of an archive and return it, in ``club``, or in the actor's oldest.

    Its log is the archive's, so that exporting it again gives the same text. Nothing is written where it
    raises Refused, with the first thing wrong and its place, because the text is no sound archive; or Ask,
    unless ``replace``, because the actor has a drive of that slug already. Where it is someone else's, the
    new drive has another address: no one is kept out by what a club of strangers has chosen.
    """
    return store(actor, sound(raw), replace=replace, club=club)


def sound(raw: bytes | str) -> Archive:
    """Parse and check the text of an archive. Raises Refused with the first problem and its place."""
    try:
        return parse(raw)
    except BadArchive as error:
        raise Refused(error.sentence) from error


def store(actor: Actor, archive: Archive, *, replace: bool = False, club: Club | None = None) -> Drive:
    """Write a sound archive down as a drive; see import_archive. Raises Ask, and Refused without the club."""
    with write_gate(), transaction.atomic():
        old = _own_of(actor, archive.drive.slug)
        if old and not replace:
            raise Ask(Sentence(EXISTS, {"slug": old.slug, "title": old.title}))
        drive, entries = _prepare(actor, archive, old, club)
        waiting = list(old.spares.values_list("name", flat=True)) if old else []
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
        write_cards(drive, archive.cards)
        drive.passed_over = archive.passed_over
        return drive


def _own_of(actor: Actor, slug: str) -> Drive | None:
    """The drive of that address with its club, both held, if it is one that the actor may replace."""
    for club in Club.objects.select_for_update(no_key=True, of=("self",)).filter(drives__slug=slug):
        old = club.drives.select_for_update().filter(slug=slug).first()
        if old and may_touch(actor, club):
            old.club = club
            return old
    return None


def _prepare(
    actor: Actor, archive: Archive, old: Drive | None, club: Club | None
) -> tuple[Drive, list[Entry]]:
    """The rows of the drive and its entries, with what an archive does not hold as it is in the old ones."""
    drive = Drive(**_fields(archive), version=archive.log[-1].version if archive.log else 0)
    drive.board = Drive.Board.SHOWN if archive.drive.state is State.PUBLISHED else Drive.Board.HELD
    people: dict[tuple[int, str], Entry] = {}
    if old:
        for key in ("club", "draft", "reduced_fees", *OF_DRIVE):
            setattr(drive, key, getattr(old, key))
        people = {(entry.number, entry.name): entry for entry in old.entries.all()}
    else:
        drive.club = (
            hold_or_refuse(club.pk)
            if club
            else first_club(actor, Deed.FILES) or begin_club(actor, USUAL_CLUB)
        )
        drive.slug = free_slug(drive.slug)
    entries = [_entry(line, archive, people.get((line.number, line.name))) for line in archive.entries]
    if (money := archive.money) != NOTHING:  # archives of earlier versions say nothing of it
        drive.entry_fee, drive.reduced_fees = Decimal(money.full), list(map(list, money.reduced))
        payments = money.by_person
        for entry in entries:
            entry.fee, entry.paid = payments.get((entry.number, False), OWES)
    return drive, entries


def _entry(line: EntryLine, archive: Archive, same: Entry | None) -> Entry:
    """An entry's row, with what an archive does not hold as it is in the ``same`` entry of before."""
    entry = Entry(
        number=line.number,
        name=line.name,
        role=archive.role_of(line) or Role.A,
        unit=line.unit,
        from_hand=line.from_hand,
        to_hand=line.to_hand,
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
    """The rules, without the roles where prizes by role went to anybody: in older archives."""
    facts = archive.drive
    alone = MOVEMENTS[facts.movement].needs.unit == 1
    if not alone or not archive.hands or any(map(archive.role_of, archive.entries)):
        return facts.prize_rules
    return [dataclasses.replace(rule, role=None) for rule in facts.prize_rules]


def _fields(archive: Archive) -> dict[str, object]:
    facts = archive.drive
    return {
        "title": facts.title,
        "slug": facts.slug,
        "date": facts.date,
        "hall": facts.hall,
        "state": facts.state,
        "movement": facts.movement,
        "reverse": facts.reverse,
        "hands": facts.hands,
        "hands_per_move": facts.hands_per_move,
        "breaks_after": list(facts.breaks_after),
        "trumps": [str(trumps) for trumps in facts.trumps],
        "role_a": facts.role_a,
        "role_b": facts.role_b,
        "missed_hand_score": str(facts.missed),
        "absent_hand_score": str(facts.absent),
        "prize_rules": rules_as_json(_prize_rules(archive)),
        "ties": [str(step) for step in facts.ties],
        "seed": facts.seed,
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
    """The plan of the evening; without one, that of the hands that are there."""
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
    Decision.objects.bulk_create(
        Decision(
            drive=drive,
            kind=str(decision["kind"]),
            data={key: value for key, value in decision.items() if key != "kind"},
        )
        for decision in decisions_as_json(archive.decisions)
    )
    Decision.objects.bulk_create(
        Decision(
            drive=drive, kind=POT, data={"jackpot": name, "before": before, "put_in": put_in, "paid": paid}
        )
        for name, before, put_in, paid in archive.pots
    )
    lines = [
        LogEntry(
            drive=drive,
            version=line.version,
            at=line.at,
            actor=line.actor,
            verb=line.verb,
            before=line.before,
            after=line.after,
            why=line.why,
        )
        for line in archive.log
    ]
    names = taken_out_of(lines, drive.entries.all())
    LogEntry.objects.bulk_create(lines, batch_size=BATCH)
    FormerName.objects.bulk_create(names, batch_size=BATCH)
