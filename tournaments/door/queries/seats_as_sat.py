"""The seats people took without a draw, as far as they are known."""

from tournaments.engine.permissions import State
from tournaments.kernel.evening import DriveEvening, Name, on_the_list, partners_known, places
from tournaments.models import Drive


def sitters(drive: Drive) -> list[tuple[Name, str]]:
    """Everybody on the list by number, and where they sit as far as it is known: "3 N", "3" or nothing.

    Seven database queries at most.
    """
    evening = DriveEvening(drive)
    people = evening.people
    seats = places(evening.opening) if drive.state != State.OPEN else {}
    letters = partners_known(drive)
    numbers = on_the_list(drive).order_by("number").values_list("number", flat=True)
    sitting = []
    for number in numbers:
        person, (table, letter) = people[number], seats.get(number, ("", ""))
        place = f"{table} {letter if letters else ''}".strip()
        sitting.append((person, place))
    return sitting
