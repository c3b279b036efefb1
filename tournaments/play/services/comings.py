"""Arrivals and leavers during the evening; all of it can be undone until the next call."""

from collections.abc import Sequence
from dataclasses import asdict
from datetime import timedelta

from tournaments.door.queries.seats import coming, lines_filled, next_number, vacancies
from tournaments.door.services.draw import seat
from tournaments.door.services.entries import as_logged, names_twice, tidy
from tournaments.door.services.entries import next_number as next_entry
from tournaments.door.services.seats import refit
from tournaments.door.services.spares import find_spare
from tournaments.engine.log_verbs import LogVerb
from tournaments.engine.movements import FIXED
from tournaments.engine.people.names import person_key
from tournaments.engine.permissions import Action, State
from tournaments.engine.seating.forecast import Forecast, arriving, gap, leaving
from tournaments.engine.standings.scoring import TableState
from tournaments.engine.words import Sentence, gettext_noop, joined
from tournaments.kernel.change import Actor, DriveChange, change, now
from tournaments.kernel.errors import Ask, Refused, Stale
from tournaments.kernel.evening import DriveEvening, seating
from tournaments.kernel.former_names import with_names
from tournaments.kernel.new_entry import NewEntry
from tournaments.kernel.plan import is_here
from tournaments.models import Drive, Entry, Hand, TableHand
from tournaments.people.services.players import drop_unused, link
from tournaments.play.services.redrawing import draw_rest

PRESSED_TWICE = timedelta(seconds=10)


def arrive(
    drive_id: int,
    actor: Actor,
    people: Sequence[NewEntry],
    *,
    spare: int | None = None,
    again: int | None = None,
    confirmed: bool = False,
) -> list[int]:
    """Add people from the next hand on and return their entry numbers; a pair is added together.

    ``spare`` is the key of somebody who waited and now comes. ``again`` is the seed with which the rest of a
    plan is drawn again in the same change: both or neither. Asks, with what happens to them; Refused after
    the last call, and where pairs or teams have no place; Stale if ``spare`` no longer waits.
    """
    # Outside the lock, because it searches.
    redraw = None if again is None else draw_rest(drive_id, actor, again, come=[p.role for p in people])
    with change(drive_id, Action.ARRIVE, actor) as under_way:
        evening, hand, number = _next(under_way)
        drive, entries = evening.drive, evening.entries
        waiting = find_spare(drive, spare)
        people = [tidy(person) for person in people]
        newcomers = _newcomers(drive, people, number, entries)
        if not confirmed:
            before = coming(evening, hand, entries, number)
            after = coming(evening, hand, [*entries, *newcomers], number)
            words = [arriving(entry.number, entry.name, before, after) for entry in newcomers]
            left = {person_key(entry.name): entry for entry in entries if _has_left(entry, number)}
            gone = [left[key] for person in people if (key := person_key(person.name)) in left]
            others = [person for person in people if person_key(person.name) not in left]
            raise Ask(joined([*map(_back, gone), *names_twice(drive, others), *words, after.figures()]))
        _refuse_twice(drive, people)
        link(drive, newcomers)
        Entry.objects.bulk_create(newcomers)
        if waiting:
            waiting.delete()
        _settle(under_way, hand, number)
        under_way.log(
            LogVerb.ARRIVE, after={"hand": number, "entries": [as_logged(entry) for entry in newcomers]}
        )
        if redraw:
            redraw()
    return [entry.number for entry in newcomers]


def _has_left(entry: Entry, number: int) -> bool:
    return not entry.dummy and entry.to_hand is not None and entry.from_hand <= entry.to_hand < number


def _back(entry: Entry) -> Sentence:
    """The question about a latecomer with the name of somebody who left."""
    text = gettext_noop(
        "%(name)s left after hand %(hand)s, with card %(number)s. If they are back, say no here, "
        "then choose “Is back” under “Already left”, and they keep that card. Is this somebody else?"
    )
    return Sentence(text, {"name": entry.name, "hand": entry.to_hand, "number": entry.number})


def undo_arrive(drive_id: int, actor: Actor, number: int) -> None:
    """Remove a newcomer who has not played yet."""
    with change(drive_id, Action.ARRIVE, actor) as under_way:
        evening, hand, first = _next(under_way)
        drive = evening.drive
        entry = drive.entries.who_came().filter(number=number, from_hand__gte=max(first, 2)).first()
        if entry is None:
            raise Stale
        before = as_logged(entry)
        # Seats in withdrawn hands stay in the database and protect the entries that they refer to.
        withdrawn = drive.played_hands.filter(withdrawn=True)
        if any(number in seating(hand).players() for hand in withdrawn):
            entry.to_hand = 0  # unlike one who leaves before the first hand, who may yet stay
            entry.save(update_fields=["to_hand"])
            entry.cards.all().delete()
        else:
            entry.delete()
            drop_unused([entry.player_id])
        # Free the lines of leavers that the newcomer would have taken over.
        if drive.movement in FIXED:
            schedule = drive.schedule
            schedule.lines = {left: taker for left, taker in schedule.lines.items() if taker != number}
            schedule.save(update_fields=["lines"])
        _settle(under_way, hand, first)
        under_way.log(LogVerb.ARRIVE_UNDONE, before=before)


def leave(
    drive_id: int, actor: Actor, number: int, *, again: int | None = None, confirmed: bool = False
) -> None:
    """Mark somebody as leaving after this hand, or before the first one; their scores stay.

    A hand that has been called is played with the card, open if need be, and counts. ``again`` as in
    :func:`arrive`. Asks, with who takes the seat; Refused when the last hand has been called.
    """
    # Outside the lock, because it searches.
    redraw = None if again is None else draw_rest(drive_id, actor, again, goes=number)
    with change(drive_id, Action.LEAVE, actor) as under_way:
        evening, hand, first = _next(under_way)
        drive, entries = evening.drive, evening.entries
        entry = next((e for e in entries if e.number == number), None)
        if entry is None or entry.dummy or not is_here(entry, first):
            raise Stale
        # Three and a dummy are the smallest table (whist.md, 3).
        if sum(is_here(e, first) and not e.dummy for e in entries) <= 3:
            text = gettext_noop("You need at least three players to carry on. Finish the drive instead.")
            raise Refused(Sentence(text))
        if not confirmed:
            before = [coming(evening, hand, entries, n) for n in _ahead(drive, first)]
            entry.to_hand = first - 1
            after = [coming(evening, hand, entries, n) for n in _ahead(drive, first)]
            raise Ask(joined(_leaving(drive, entries, entry, before, after)))
        entry.to_hand = first - 1
        entry.save(update_fields=["to_hand"])
        _settle(under_way, hand, first)
        name = evening.people[number].name
        under_way.log(LogVerb.LEAVE, after={"entry": number, "name": name, "to_hand": first - 1})
        if redraw:
            redraw()


def undo_leave(drive_id: int, actor: Actor, number: int) -> bool:
    """Cancel somebody's leaving, or bring them back on the same card from the next hand.

    Hands called in between count as missed. Return whether there were any.
    """
    with change(drive_id, Action.LEAVE, actor) as under_way:
        evening, hand, first = _next(under_way)
        drive = evening.drive
        entry = drive.entries.filter(number=number, to_hand__isnull=False, dummy=False).first()
        if entry is None or entry.to_hand is None or entry.to_hand < entry.from_hand - 1:
            raise Stale
        left = entry.to_hand
        before = {"entry": number, "name": entry.name, "to_hand": left}
        entry.away = [*entry.away, *range(max(left + 1, entry.from_hand), first)]
        entry.to_hand = None
        entry.save(update_fields=["to_hand", "away"])
        # The player who took the line over gives it back.
        if drive.movement in FIXED:
            drive.schedule.lines.pop(str(number), None)
            drive.schedule.save(update_fields=["lines"])
        _settle(under_way, hand, first)
        is_back = left < first - 1
        verb = LogVerb.CAME_BACK if is_back else LogVerb.LEAVE_UNDONE
        under_way.log(verb, before=before, after={"entry": number, "name": entry.name, "hand": first})
        return is_back


def set_most_tables(drive_id: int, actor: Actor, most: int | None, *, confirmed: bool = False) -> None:
    """Limit the number of tables from the next hand on; None removes the limit.

    Asks, with how many then play and sit out. Refused for a plan, whose tables are fixed.
    """
    with change(drive_id, Action.TABLES, actor) as under_way:
        evening, hand, first = _next(under_way)
        drive = evening.drive
        if drive.movement in FIXED:
            raise Refused(
                Sentence(
                    gettext_noop(
                        "The number of tables is fixed by the plan for the evening, so it cannot be changed."
                    )
                )
            )
        if most is not None and most < 1:
            raise Refused(Sentence(gettext_noop("At least one table has to play.")))
        before, drive.most_tables = drive.most_tables, most
        after = coming(evening, hand, evening.entries, first)
        if not confirmed:
            raise Ask(after.figures())
        if most == before:  # pressed twice
            return
        _settle(under_way, hand, first)
        under_way.log(
            LogVerb.TABLES, before={"most_tables": before}, after={"most_tables": most, "hand": first}
        )


def sit_out(drive_id: int, actor: Actor, number: int, instead: int) -> None:
    """Seat ``instead``, who would sit out, in the place of somebody who then sits this hand out.

    Refused if the table has a score, if ``instead`` has a seat, and if they hold different cards or
    play in pairs. It counts as a hand sat out like any other.
    """
    with change(drive_id, Action.SIT_OUT, actor) as under_way:
        drive = under_way.drive
        hand = DriveEvening(drive).latest
        if hand is None:
            raise Stale
        table, seat_of = _seat_of(hand, number)
        people = {entry.number: entry for entry in drive.entries.filter(number__in=[number, instead])}
        needs = drive.movement_rules.needs
        if instead not in hand.sitting_out or table is None:
            raise Refused(
                Sentence(gettext_noop("Choose someone who has a seat and someone who is sitting out."))
            )
        if needs.unit > 1:
            raise Refused(
                Sentence(gettext_noop("Pairs and teams stay together, so nobody can change places."))
            )
        if needs.roles and people[number].role != people[instead].role:
            raise Refused(
                Sentence(
                    gettext_noop("Only two players of the same kind, such as two ladies, can change places.")
                )
            )
        if table.state != TableState.OPEN:
            raise Refused(
                Sentence(
                    gettext_noop("Table %(table)s has already played this hand."), {"table": table.number}
                )
            )
        setattr(table, seat_of, people[instead])
        table.save(update_fields=[seat_of])
        hand.sitting_out = [number if out == instead else out for out in hand.sitting_out]
        hand.save(update_fields=["sitting_out"])
        under_way.log(
            LogVerb.SIT_OUT,
            before={"entry": instead, "instead": number},
            after={"hand": hand.number, "entry": number, "instead": instead},
        )


def _seat_of(hand: Hand, number: int) -> tuple[TableHand | None, str]:
    for table in hand.tables.all():
        for letter in ("n", "e", "s", "w"):
            player = getattr(table, letter)
            if player is not None and player.number == number and not player.dummy:
                return table, letter
    return None, ""


def _next(under_way: DriveChange) -> tuple[DriveEvening, Hand, int]:
    """The evening, the latest hand that has seats, and the number of the next one to be called."""
    evening = DriveEvening(under_way.drive)
    hand = evening.latest
    if hand is None:
        raise Stale
    number = next_number(hand)
    if number > evening.drive.hands:
        raise Refused(
            Sentence(gettext_noop("The last hand has been called, so nobody can join or leave now."))
        )
    return evening, hand, number


def _ahead(drive: Drive, first: int) -> range:
    """The hands that can be forecast: all that are left of a plan, else the next one."""
    return range(first, drive.hands + 1) if drive.movement in FIXED else range(first, first + 1)


def _newcomers(
    drive: Drive, people: Sequence[NewEntry], number: int, entries: Sequence[Entry]
) -> list[Entry]:
    """The newcomers' entries, not saved yet, each with the pair or team that they join."""
    first = next_entry(drive)
    newcomers = [
        Entry(drive=drive, number=first + i, from_hand=number, **asdict(person))
        for i, person in enumerate(people)
    ]
    if drive.movement_rules.needs.unit == 1:
        return newcomers
    if drive.movement in FIXED:
        units = _units_with_room(drive, entries, number, len(newcomers))
        unit = units[0] if units else None
        if unit is None:
            raise Refused(
                Sentence(
                    gettext_noop(
                        "No pair or team is short of a player, and the plan has no room for "
                        "another. They can wait to play, or come in as substitutes."
                    )
                )
            )
    else:
        unit = max((entry.unit or 0 for entry in entries), default=0) + 1 if len(newcomers) == 2 else None
    for entry in newcomers:
        entry.unit = unit
    return newcomers


def _refuse_twice(drive: Drive, people: Sequence[NewEntry]) -> None:
    """Raise Stale if the same people have just been added: the button was pressed twice."""
    # An arrival that also redraws the plan logs the redraw after it.
    last = drive.log.exclude(verb=LogVerb.REDRAW).filter(at__range=(now() - PRESSED_TWICE, now())).last()
    if last is None or last.verb != LogVerb.ARRIVE or not isinstance(last.after, dict):
        return
    with_names([last])  # the log stores numbers without names
    if [entry.get("name") for entry in last.after["entries"]] == [person.name for person in people]:
        raise Stale


def _units_with_room(drive: Drive, entries: Sequence[Entry], number: int, people: int) -> list[int]:
    """Pairs or teams that lack at least ``people`` players, those that lack fewest first."""
    units = {entry.number: entry.unit for entry in entries}
    waiting = lines_filled(drive, drive.schedule, entries, number)
    lacking = [units[left] for left in vacancies(drive.schedule, entries, number) if str(left) not in waiting]
    gaps = {unit: lacking.count(unit) for unit in lacking if unit is not None}
    return sorted((unit for unit, lacks in gaps.items() if lacks >= people), key=lambda u: (gaps[u], u))


def _leaving(
    drive: Drive,
    entries: Sequence[Entry],
    entry: Entry,
    before: Sequence[Forecast],
    after: Sequence[Forecast],
) -> list[Sentence]:
    taken = drive.movement in FIXED and str(entry.number) in lines_filled(
        drive, drive.schedule, entries, after[0].hand
    )
    if drive.movement in FIXED and not taken:
        words = gap(entry.name, before, after)
    else:
        words = leaving(entry.name, before[0], after[0])
    kept = gettext_noop(
        "What %(name)s has scored so far is kept. From hand %(hand)s on they count as absent."
    )
    return [words, after[0].figures(), Sentence(kept, {"name": entry.name, "hand": after[0].hand})]


def _settle(under_way: DriveChange, hand: Hand, number: int) -> None:
    """Put newcomers on free lines of a plan; before the first call, rewrite the seats."""
    drive = under_way.drive
    if drive.movement in FIXED:
        drive.schedule.lines = lines_filled(drive, drive.schedule, list(drive.entries.all()), number)
        drive.schedule.save(update_fields=["lines"])
    if drive.state == State.SEATED:
        seats = refit(DriveEvening(drive), seating(hand), number)
        hand.delete()
        seat(drive, number, seats)
