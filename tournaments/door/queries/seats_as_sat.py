"""The seats people took without a draw, as far as they are known."""

from dataclasses import dataclass

from tournaments.engine.permissions import State
from tournaments.kernel.evening import DriveEvening, on_the_list, partners_known, places
from tournaments.models import Drive


@dataclass(frozen=True, slots=True)
class SatPlayer:
    """A person on the list; ``place`` is where they sit as far as known: "3 N", "3" or empty."""

    number: int
    name: str
    role: str
    role_label: str
    place: str


def sitters(drive: Drive) -> tuple[SatPlayer, ...]:
    """Everybody on the list by number. Seven database queries at most."""
    evening = DriveEvening(drive)
    people = evening.people
    seats = places(evening.opening) if drive.state != State.OPEN else {}
    letters = partners_known(drive)
    numbers = on_the_list(drive).order_by("number").values_list("number", flat=True)
    sitting = []
    for number in numbers:
        person, (table, letter) = people[number], seats.get(number, ("", ""))
        place = f"{table} {letter if letters else ''}".strip()
        sitting.append(SatPlayer(number, person.name, person.role, person.role_label, place))
    return tuple(sitting)
