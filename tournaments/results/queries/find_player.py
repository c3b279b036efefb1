"""Players of a drive with their seat, total and place, for an MC who is asked about one of them."""

from django.utils.translation import gettext

from tournaments.engine.people.names import plain_letters
from tournaments.kernel.evening import DriveEvening, Name, places, seating, seats_known
from tournaments.results.queries.standings import StandingsLine, standings
from tournaments.text import SEAT_NAMES


def find_players(evening: DriveEvening, wanted: str) -> tuple[tuple[Name, str, StandingsLine | None], ...]:
    """Players whose name has ``wanted`` in it, or whose card has that number; all of them if it is empty.

    Each has the seat of the latest hand in words, and the line of the standings, if there is one. Sorted by
    name. Seven queries at most, whatever the number of players.
    """
    letters = plain_letters(wanted)
    people = evening.people
    hits = [
        who
        for who in people.values()
        if who.came and (letters in plain_letters(who.everyone) or wanted == str(who.entry))
    ]
    hand = evening.latest
    seats = places(seating(hand), letters=seats_known(evening.drive)) if hand else {}
    now = hand.number if hand else 1
    lines = standings(evening).lines
    # A pair or team has one line for all its members.
    by_unit = {line.who.unit: line for line in lines if line.who.unit}
    by_entry = {line.who.entry: line for line in lines}
    return tuple(
        (
            who,
            _seat_words(who, seats.get(who.entry), now) if hand else gettext("No seat yet"),
            by_unit.get(who.unit or 0) or by_entry.get(who.entry),
        )
        for who in sorted(hits, key=lambda who: plain_letters(who.name))
    )


def _seat_words(who: Name, seat: tuple[int, str] | None, hand: int) -> str:
    if seat:
        table = gettext("Table %(table)s") % {"table": seat[0]}
        return f"{table}, {SEAT_NAMES[seat[1]]}" if seat[1] else table
    if who.from_hand > hand:
        return gettext("Joins in hand %(hand)s") % {"hand": who.from_hand}
    if who.to_hand is not None and who.to_hand < hand:
        return gettext("Left after hand %(hand)s") % {"hand": who.to_hand}
    return gettext("Sitting out")
