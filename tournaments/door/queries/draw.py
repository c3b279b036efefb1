"""The seats of the first hand: by table, by family name, and wishes that could not be met."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext

from tournaments.door.queries.entries import refusal_of
from tournaments.door.queries.seats import planned_players
from tournaments.drive.queries.drives import warnings
from tournaments.engine.log_verbs import LogVerb
from tournaments.engine.movements import BY_RESULTS, FIXED
from tournaments.engine.people.names import by_family
from tournaments.engine.permissions import State
from tournaments.engine.seating.keep_apart import cells, meetings
from tournaments.engine.seating.seating import SEATS, Seating
from tournaments.engine.words import Sentence
from tournaments.kernel import evening
from tournaments.kernel.evening import Name, on_the_list
from tournaments.kernel.plan import planned
from tournaments.models import Drive, LogEntry, Schedule


@dataclass(frozen=True, slots=True)
class TablePlan:
    """One table: who sits N, E, S, W. ``together`` names those of one keep-apart group who share it."""

    number: int
    seats: tuple[tuple[str, Name | None], ...]
    together: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class DrawnSeat:
    """A drawn seat; table 0 if the player sits out the first hand, no seat if only tables are known."""

    who: Name
    table: int
    seat: str


@dataclass(frozen=True, slots=True)
class DrawPage:
    """The draw: ``refusal`` says why there can be none.

    ``out`` are those who sit the first hand out. ``hands`` is the number of hands whose seats are known: all
    of them in a plan, else 1. ``partners`` is False if people sat down by themselves and only their tables
    are known. ``apart`` says how long people are kept apart, if that is for several hands.
    """

    players: int
    refusal: Sentence | None
    tables: tuple[TablePlan, ...]
    out: tuple[Name, ...]
    hands: int
    places: tuple[DrawnSeat, ...]
    warnings: tuple[Sentence, ...]
    partners: bool = True
    apart: str = ""
    can_undo: bool = False


def draw_page(drive: Drive) -> DrawPage:
    """Seats of the first hand, however many: ten queries at most."""
    tonight = evening.DriveEvening(drive)
    people, opening = tonight.people, tonight.opening
    listed = list(on_the_list(drive).values_list("role", "number", "unit"))
    refusal = refusal_of(drive, listed)
    apart = _apart(drive, people) if tonight.hands else {}
    tables = _tables(opening, people, apart)
    out = tuple(people[entry] for entry in opening.sitting_out)
    partners = not tables or evening.seats_known(drive)
    filled = 0 if refusal else len(tables) or len(listed) // 4
    return DrawPage(
        players=len(listed),
        refusal=refusal,
        tables=tables,
        out=out,
        hands=drive.hands if drive.movement in FIXED else 1,
        places=_places(tables, out, partners=partners),
        warnings=warnings(drive, filled),
        partners=partners,
        apart=_how_long_apart(drive, opening, people, apart) if apart and drive.apart_hands > 1 else "",
        can_undo=draw_to_undo(drive) is not None,
    )


def draw_to_undo(drive: Drive) -> LogEntry | None:
    """The log entry of the draw that can be undone, if the list is still the same. At most three queries."""
    # Whatever set the seats last.
    verbs = (LogVerb.DRAW, LogVerb.AS_SAT, LogVerb.TABLES, LogVerb.REDRAW_UNDONE)
    last = drive.log.filter(verb__in=verbs).last() if drive.state == State.SEATED else None
    if last is None or last.verb != LogVerb.DRAW or not last.before:
        return None
    seated = planned_players(Schedule(seats=last.before["seats"]), 1)
    return last if seated == set(on_the_list(drive).values_list("number", flat=True)) else None


def _tables(opening: Seating, people: Mapping[int, Name], apart: Mapping[int, str]) -> tuple[TablePlan, ...]:
    met = meetings(cells([opening], 1), apart)
    return tuple(
        TablePlan(
            table.number,
            tuple(zip(SEATS, map(people.get, (player or 0 for player in table.seats)), strict=True)),
            tuple(people[player].name for player in met.get((1, table.number), ())),
        )
        for table in opening.tables
    )


def _how_long_apart(
    drive: Drive, opening: Seating, people: Mapping[int, Name], apart: Mapping[int, str]
) -> str:
    """In how many hands those who are to be kept apart share no table; hand 1 is shown by table."""
    by_results = BY_RESULTS.get(drive.movement)
    walks = by_results.steps(drive.reverse) if by_results else {}
    steps = (
        {number: walks[role] for number, role in evening.DriveEvening(drive).roles.items()} if walks else {}
    )
    hands = min(drive.apart_hands, drive.hands)
    where = cells([opening] if walks else planned(drive), hands, drive.hands_per_move, steps)
    later = [(hand, players) for (hand, _), players in meetings(where, apart).items() if hand > 1]
    if not later:
        text = gettext(
            "No matter who wins, people to be kept apart will not share a table up to hand %(hands)s."
        )
        return text % {"hands": hands}
    hand, players = later[0]
    names = ", ".join(people[player].name for player in players)
    text = gettext("These should be kept apart, but they may meet from hand %(hand)s on: %(names)s.")
    return text % {"hand": hand, "names": names}


def _apart(drive: Drive, people: Mapping[int, Name]) -> dict[int, str]:
    """Return the keep-apart group by entry; of partners, only for the first."""
    first_of: dict[object, tuple[int, str]] = {}
    for number, group in drive.entries.exclude(apart="").values_list("number", "apart"):
        first_of.setdefault((people[number].unit_label or number, group), (number, group))
    return dict(first_of.values())


def _places(tables: tuple[TablePlan, ...], out: tuple[Name, ...], *, partners: bool) -> tuple[DrawnSeat, ...]:
    seated = [(t.number, seat if partners else "", person) for t in tables for seat, person in t.seats]
    places = (
        DrawnSeat(person, table, seat)
        for table, seat, person in (*seated, *((0, "", person) for person in out))
        if person is not None
    )
    return tuple(sorted(places, key=lambda place: (by_family(place.who.name), place.who.entry)))
