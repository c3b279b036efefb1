"""The draw for seats: making it, repeating it, swapping seats."""

import secrets
from collections.abc import Collection, Mapping, Sequence
from datetime import datetime

from tournaments.door.queries.draw import draw_to_undo
from tournaments.door.queries.search import plan
from tournaments.door.queries.seats import lines_of, planned_players
from tournaments.door.services.seats import as_rows, drawn
from tournaments.drive.services.draw_reset import drop_draw, lots_of
from tournaments.engine.log_verbs import LogVerb
from tournaments.engine.movements import FIXED
from tournaments.engine.permissions import Action, State
from tournaments.engine.seating.seating import SEATS, Role, Seating, others_out
from tournaments.engine.standings.scoring import TableState
from tournaments.engine.words import Sentence, gettext_noop
from tournaments.kernel import evening
from tournaments.kernel.change import Actor, DriveChange, change, refuse
from tournaments.kernel.errors import Refused, Stale
from tournaments.kernel.evening import AnyEntry
from tournaments.kernel.plan import hand_of_plan, is_here
from tournaments.models import Drive, Entry, Hand, Schedule, TableHand

LARGEST_SEED = 10**8
OF_SEATS = (LogVerb.DRAW, LogVerb.AS_SAT, LogVerb.SWAP, LogVerb.REDRAW_UNDONE)
OPEN, SIT_OUT = TableState.OPEN, TableState.SIT_OUT


def make_draw(drive_id: int, actor: Actor, seed: int | None = None, *, seen: int | None = None) -> int:
    """Draw new seats for the first hand and return the seed (whist.md, 9.6).

    ``seen`` is the version of the page, here and below: Stale if seats were assigned since. Raises Refused if
    the entries do not fit the movement.
    """
    seed = secrets.randbelow(LARGEST_SEED) if seed is None else seed
    before = Drive.objects.get(pk=drive_id)
    refuse(Action.DRAW, before)
    opening = drawn(before, seed, lots_of(before))  # outside the lock: a search may take its time
    # Stale if the list has changed while the draw was computed.
    with change(drive_id, Action.DRAW, actor, seen=before.version) as under_way:
        under_way.refuse_repeat(seen, *OF_SEATS)
        unit_of = {number: unit for unit, members in opening.units.items() for number in members}
        given_up = _as_drawn(under_way.drive)
        lots = _seat_everybody(under_way, seed, opening.draw.seatings, unit_of)
        after = {"seed": seed, "tables": len(opening.draw.seating.tables)}
        under_way.log(LogVerb.DRAW, before=given_up, after={**after, "lots": lots} if lots else after)
        return seed


def undo_draw(drive_id: int, actor: Actor, *, seen: int | None = None) -> None:
    """Restore the seats that the last draw replaced, as long as the same people are on the list."""
    with change(drive_id, Action.DRAW, actor) as under_way:
        under_way.refuse_repeat(seen, *OF_SEATS)
        last = draw_to_undo(under_way.drive)
        if last is None or not last.before:
            raise Stale
        undone, seatings = _as_drawn(under_way.drive), plan(Schedule(seats=last.before["seats"]))
        _seat_everybody(under_way, last.before["seed"], seatings, dict(last.before["units"]))
        under_way.log(LogVerb.REDRAW_UNDONE, before=undone, after={"from_hand": 1, "redraw": last.version})


def _seat_everybody(
    under_way: DriveChange, seed: int, seatings: Sequence[Seating], unit_of: Mapping[int, int]
) -> list[int]:
    """Replace all seats by those of a draw. Return the players paired by lot."""
    drive = under_way.drive
    drop_draw(under_way)
    seat(drive, 1, seatings[0])
    if drive.movement in FIXED:
        Schedule.objects.create(drive=drive, seats=as_rows(seatings))
    drive.seed, drive.state = seed, State.SEATED
    return _write_units(drive, unit_of)


def _as_drawn(drive: Drive) -> dict[str, object] | None:
    """The present draw for the log, with later changes by hand; None if nothing was drawn."""
    if drive.state != State.SEATED or drive.seed is None:
        return None
    later = drive.schedule.seats[1:] if drive.movement in FIXED else []
    units = drive.entries.exclude(unit=None).values_list("number", "unit")
    return {
        "seed": drive.seed,
        "seats": as_rows([evening.DriveEvening(drive).opening]) + later,
        "units": list(units),
    }


def swap_seats(drive_id: int, actor: Actor, first: int, other: int, *, seen: int | None = None) -> None:
    """Swap two entries before the first hand is called, even if one of them sits out.

    If roles matter both must hold the same card; if people stay together the whole pairs or teams change. In
    a fixed movement they change places for the whole evening.
    """
    with change(drive_id, Action.SWAP, actor) as under_way:
        under_way.refuse_repeat(seen, *OF_SEATS)
        drive = under_way.drive
        entries = {entry.number: entry for entry in drive.entries.all()}
        if first == other or not {first, other} <= {n for n, entry in entries.items() if is_here(entry, 1)}:
            raise Refused(Sentence(gettext_noop("Choose two different players from the list.")))
        if drive.movement_rules.needs.roles and entries[first].role != entries[other].role:
            raise Refused(
                Sentence(
                    gettext_noop("Only two players of the same kind, such as two ladies, can change places.")
                )
            )
        hand = drive.played_hands.valid().get(number=1)
        (_change_lines if drive.movement in FIXED else _change_seats)(drive, hand, entries, (first, other))
        under_way.log(LogVerb.SWAP, after={"entries": [first, other]})


def _turned(
    drive: Drive, placed: Collection[int], entries: Mapping[int, Entry], swap: Sequence[int]
) -> dict[int, int]:
    """Return who of the ``placed`` takes whose seat; pairs and teams move together."""
    pairs = [tuple(swap)]
    units = [entries[number].unit for number in swap]
    if drive.movement_rules.needs.unit > 1 and None not in units and units[0] != units[1]:
        members = ([n for n in sorted(placed) if entries[n].unit == unit] for unit in units)
        pairs = list(zip(*members, strict=True))
    return {a: b for pair in pairs for a, b in (pair, pair[::-1])}


def _change_lines(drive: Drive, hand: Hand, entries: Mapping[int, Entry], swap: tuple[int, int]) -> None:
    """Swap two entries in every hand of the plan; one may be on the line of someone who has left."""
    line_of = lines_of(drive, entries.values(), 1, 1)
    planned = planned_players(drive.schedule, 1)
    turn_plan(drive, _turned(drive, planned, entries, [line_of.get(number, number) for number in swap]))
    hand.delete()
    seat(drive, 1, hand_of_plan(drive, list(entries.values()), 1))


def turn_plan(drive: Drive, turned: Mapping[int, int], first: int = 1) -> None:
    """Permute the lines of the plan in every hand from ``first`` on."""
    schedule = drive.schedule
    schedule.seats[first - 1 :] = [
        {
            "tables": [[turned.get(seat, seat) for seat in table] for table in row["tables"]],
            "out": [turned.get(number, number) for number in row["out"]],
        }
        for row in schedule.seats[first - 1 :]
    ]
    schedule.save(update_fields=["seats"])


def _change_seats(drive: Drive, hand: Hand, entries: Mapping[int, Entry], swap: tuple[int, int]) -> None:
    turned = _turned(drive, list(evening.seating(hand).players()), entries, swap)
    turn_seats(drive, hand, turned, entries)


def turn_seats(drive: Drive, hand: Hand, turned: Mapping[int, int], entries: Mapping[int, Entry]) -> None:
    """Permute the seats of a hand: ``turned`` maps each number to the number whose seat it takes."""
    keys = {entries[number].pk: entries[taken].pk for number, taken in turned.items()}
    tables = list(hand.tables.all())
    for table in tables:
        for field in ("n_id", "e_id", "s_id", "w_id"):
            setattr(table, field, keys.get(getattr(table, field), getattr(table, field)))
    TableHand.objects.bulk_update(tables, ["n", "e", "s", "w"])
    roles = {n: Role(entry.role) for n, entry in entries.items()} if drive.movement_rules.needs.roles else {}
    hand.sitting_out = list(others_out(hand.sitting_out, turned, roles))
    hand.save(update_fields=["sitting_out"])


def _write_units(drive: Drive, unit_of: Mapping[int, int]) -> list[int]:
    """Save who belongs to which pair or team; return those paired by lot."""
    drawn_in = [entry for entry in drive.entries.filter(number__in=unit_of) if entry.unit is None]
    for entry in drawn_in:
        entry.unit = unit_of[entry.number]
    Entry.objects.bulk_update(drawn_in, ["unit"])
    return [entry.number for entry in drawn_in]


def seat(
    drive: Drive,
    number: int,
    seating: Seating,
    entries: Collection[AnyEntry] = (),
    *,
    trumps: str = "",
    called_at: datetime | None = None,
) -> Hand:
    """Save a hand with its seats; with a ``called_at`` it is called.

    One query less if ``entries`` are given, unless a dummy has been entered since they were read.
    """
    ids = {entry.number: entry.pk for entry in entries}
    if not ids.keys() >= set(seating.players()):
        ids = dict(drive.entries.values_list("number", "pk"))
    hand = Hand.objects.create(
        drive=drive,
        number=number,
        sitting_out=list(seating.sitting_out),
        trumps=trumps,
        called_at=called_at,
    )
    TableHand.objects.bulk_create(
        TableHand(
            hand=hand,
            number=table.number,
            state=SIT_OUT if table.lacks_pair else OPEN,
            **{
                f"{letter.lower()}_id": ids[player]
                for letter, player in zip(SEATS, table.seats, strict=True)
                if player is not None
            },
        )
        for table in seating.tables
    )
    return hand
