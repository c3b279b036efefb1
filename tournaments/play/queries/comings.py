"""The people of a drive: those here, sitting out, coming, going and waiting."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from tournaments.door.queries.entries import both
from tournaments.door.queries.seats import fitted, next_number
from tournaments.engine.movements import BY_RESULTS
from tournaments.engine.permissions import State
from tournaments.engine.seating.forecast import Forecast
from tournaments.engine.seating.seating import PARTNER, SEATS, Role, Seating
from tournaments.kernel.evening import DriveEvening, EntryValues, Name, seating
from tournaments.kernel.plan import is_here
from tournaments.models import Drive, Substitute
from tournaments.play.queries.redrawing import Redraw, first_to_redraw, last_redraw
from tournaments.text import SEAT_NAMES


@dataclass(frozen=True, slots=True)
class OpenHand:
    """A dummy's seat, and the partner who plays its cards."""

    table: int
    seat: str
    partner: Name


@dataclass(frozen=True, slots=True)
class Until:
    """A person and a hand: the last or the first one played, or the one from which a card is held.

    ``key`` is that of the substitute who holds it.
    """

    who: Name
    hand: int
    key: int | None = None


@dataclass(frozen=True, slots=True)
class PeoplePage:
    """The people of a drive; ``hand`` has seats (0: none), and ``coming_hand`` is the next to be called.

    ``comes``, ``goes`` and ``takes_over`` can be undone; ``gone`` cannot. ``redraw_from`` is the first hand
    of a plan that could be drawn again (None: none), ``redrawn`` where that was done and can be undone.
    ``dummy_role`` is that of a dummy who would make a table with three who will sit out (None: no need).
    """

    state: State
    hand: int
    coming_hand: int
    forecast: Forecast
    here: tuple[Name, ...]
    sitting_out: tuple[Name, ...]
    open_hands: tuple[OpenHand, ...]
    comes: tuple[Until, ...]
    goes: tuple[Until, ...]
    takes_over: tuple[Until, ...]
    gone: tuple[Until, ...]
    spares: tuple[tuple[int, str], ...]
    redraw_from: int | None
    redrawn: Redraw | None
    last_called: bool
    by_results: bool
    dummy_role: Role | None

    @property
    def under_way(self) -> bool:
        return self.state in (State.SEATED, State.PLAYING) and not self.last_called

    @property
    def seated(self) -> tuple[Name, ...]:
        placed = {player for table in self.forecast.seating.tables for player in table.seats}
        return tuple(person for person in self.here if person.entry in placed)


def people_page(evening: DriveEvening) -> PeoplePage:
    """The people of a drive. Nine queries at most, however many people there are."""
    drive, names, hand, entries = evening.drive, evening.people, evening.latest, evening.entry_rows
    number = next_number(hand)
    now = hand.number if hand else 0
    dummies = frozenset(entry.number for entry in entries if entry.dummy)
    forecast = Forecast(now, seating(hand) if hand else Seating(()), dummies)
    real = [entry for entry in entries if not entry.dummy]
    fixed = drive.movement not in BY_RESULTS and hand is not None
    return PeoplePage(
        state=State(drive.state),
        hand=now,
        coming_hand=number,
        forecast=forecast,
        here=tuple(names[e.number] for e in real if is_here(e, max(now, 1))),
        sitting_out=tuple(names[player] for player in forecast.out),
        open_hands=_open_hands(forecast, names),
        comes=tuple(
            Until(names[e.number], e.from_hand)
            for e in entries
            # Being on the list for hand 1 is no arrival.
            if e.from_hand >= max(number, 2) and is_here(e, e.from_hand)
        ),
        goes=tuple(
            Until(names[e.number], e.to_hand or 0)
            for e in real
            # Someone who leaves before their first hand has ``to_hand`` one below it, and may still stay.
            if e.to_hand is not None and max(e.from_hand, number) - 1 <= e.to_hand
        ),
        takes_over=_takes_over(drive, now, names),
        gone=tuple(
            Until(names[e.number], e.to_hand or 0)
            for e in real
            if e.to_hand is not None and e.from_hand - 1 <= e.to_hand < number - 1
        ),
        spares=tuple(drive.spares.values_list("pk", "name")),
        redraw_from=first_to_redraw(drive, number) if fixed else None,
        redrawn=last_redraw(drive, number) if fixed else None,
        last_called=number > drive.hands,
        by_results=not fixed,
        dummy_role=None if fixed or hand is None else _dummy_role(drive, entries, forecast, number),
    )


def _dummy_role(drive: Drive, entries: Sequence[EntryValues], outlook: Forecast, number: int) -> Role | None:
    following = fitted(drive, entries, outlook.seating, number)
    out = following.seating.sitting_out if following else outlook.seating.sitting_out
    # Three without a seat make a table with a dummy (whist.md, 9.2), but no table has two dummies (9.8).
    if drive.movement_rules.needs.unit > 1 or len(out) != 3 or outlook.dummies & set(out):
        return None
    ladies = sum(entry.role == Role.A for entry in entries if entry.number in out)
    return Role.A if ladies < 2 else Role.B


def _open_hands(forecast: Forecast, names: Mapping[int, Name]) -> tuple[OpenHand, ...]:
    return tuple(
        OpenHand(table.number, str(SEAT_NAMES[seat]), names[partner])
        for table in forecast.playing
        for seat, player in zip(SEATS, table.seats, strict=True)
        if (partner := table.seats[SEATS.index(PARTNER[seat])]) is not None
        and (player is None or player in forecast.dummies)
    )


def _takes_over(drive: Drive, hand: int, names: Mapping[int, Name]) -> tuple[Until, ...]:
    """Cards taken over in the latest hand or for the next; only these can be given back.

    Partners who have shared a card from the start do not count.
    """
    substitutes = Substitute.objects.filter(entry__drive=drive, from_hand__gte=max(hand, 1))
    rows = substitutes.order_by("from_hand", "pk").values_list(
        "pk", "entry__number", "entry__name", "name", "from_hand"
    )
    taken = {
        entry: Until(replace(names[entry], name=name), first, key)
        for key, entry, own, name, first in rows
        if first > 1 or not name.startswith(both(own, ""))
    }
    return tuple(taken.values())
