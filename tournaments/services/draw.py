"""The draw for seats: made, made again, put right by hand."""

import secrets

from django.db.models import F, Q

from tournaments.engine.movements import FIXED
from tournaments.engine.permitted import Action, State
from tournaments.engine.seating import SEATS, Seating
from tournaments.engine.words import Sentence, gettext_noop
from tournaments.models import Drive, Hand, Schedule, TableHand
from tournaments.queries import evening
from tournaments.services._write import Actor, Change, change, refuse
from tournaments.services.errors import Refused
from tournaments.services.seats import as_rows, drawn, sits_out

LARGEST_SEED = 10**8
OPEN, SIT_OUT = TableHand.TableState.OPEN, TableHand.TableState.SIT_OUT


def make_draw(drive_id: int, actor: Actor, seed: int | None = None) -> int:
    """Draw the seats of the first hand anew and return the seed (movements, section 6).

    Raises Refused where the players who are entered do not fit the movement.
    """
    seed = secrets.randbelow(LARGEST_SEED) if seed is None else seed
    before = Drive.objects.get(pk=drive_id)
    refuse(Action.DRAW, before)
    made = drawn(before, seed)  # outside the lock: a search may take its time
    with change(drive_id, Action.DRAW, actor, seen=before.version) as under_way:
        drive = under_way.drive
        drop_draw(under_way)
        seat(drive, 1, made.draw.seating)
        if drive.movement in FIXED:
            Schedule.objects.create(drive=drive, seats=as_rows(made.draw.seatings))
        for unit, members in made.units.items():
            drive.entries.filter(number__in=members).update(unit=unit)
        drive.seed, drive.state = seed, State.SEATED
        under_way.log("draw", after={"seed": seed, "tables": len(made.draw.seating.tables)})
        return seed


def swap_seats(drive_id: int, actor: Actor, one: int, other: int) -> None:
    """Let two entries of the same role change places before the first hand is called."""
    with change(drive_id, Action.SWAP, actor) as under_way:
        drive = under_way.drive
        roles = evening.roles(drive)
        if one == other or one not in roles or other not in roles:
            raise Refused(Sentence(gettext_noop("Choose two different players from the list.")))
        if roles[one] is not roles[other]:
            raise Refused(Sentence(gettext_noop("Only two players with the same card can change places.")))
        ids = evening.entry_ids(drive)
        places = {}
        for table in TableHand.objects.filter(hand__drive=drive, hand__number=1, hand__withdrawn=False):
            for letter in SEATS:
                if getattr(table, f"{letter.lower()}_id") in (ids[one], ids[other]):
                    places[getattr(table, f"{letter.lower()}_id")] = (table.pk, letter)
        for player, place in ((one, places[ids[other]]), (other, places[ids[one]])):
            TableHand.objects.filter(pk=place[0]).update(**{place[1].lower(): ids[player]})
        under_way.log("swap", after={"entries": [one, other]})


def drop_draw(under_way: Change) -> None:
    """Take back the seats of a drive that has not begun; its seed in the log can make them again."""
    drive = under_way.drive
    drive.played_hands.all().delete()
    Schedule.objects.filter(drive=drive).delete()
    # Dummies and whoever left since came with these seats; everybody else begins anew.
    drive.entries.filter(Q(dummy=True) | Q(to_hand__lt=F("from_hand"))).delete()
    drive.entries.update(from_hand=1, to_hand=None)
    drive.state, drive.seed = State.OPEN, None


def seat(drive: Drive, number: int, seating: Seating) -> Hand:
    """Write down who sits where in a hand that is new."""
    ids = evening.entry_ids(drive)
    hand = Hand.objects.create(drive=drive, number=number, sitting_out=list(seating.sitting_out))
    TableHand.objects.bulk_create(
        TableHand(
            hand=hand,
            number=table.number,
            state=SIT_OUT if sits_out(table) else OPEN,
            **{
                f"{letter.lower()}_id": ids[player]
                for letter, player in zip(SEATS, table.seats, strict=True)
                if player is not None
            },
        )
        for table in seating.tables
    )
    return hand
