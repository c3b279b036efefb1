"""A player's next seat, as soon as the score of the player's own table decides it."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from django.utils.translation import gettext

from tournaments.door.queries.seats import fitted
from tournaments.engine.movements import BY_RESULTS
from tournaments.engine.seating.seating import PARTNER, SEATS, Seating, Side
from tournaments.hall.queries.player_marks import CardNews
from tournaments.hall.queries.player_shared import EveningForPlayers, Footing, room
from tournaments.kernel.evening import winning_sides
from tournaments.models import Score
from tournaments.text import SEAT_NAMES

MOST_KEPT = 1024  # tables and what they have made; the four at one ask for the same


@dataclass(frozen=True, slots=True)
class PlayerSeat:
    """A player's seat in a hand; ``table`` is 0 if they sit it out.

    In a coming hand ``seat`` is empty and ``partner`` None while uncertain; a dummy as partner has the number
    0.
    """

    table: int
    seat: str = ""
    partner: int | None = None


def place_in(seating: Seating | None, number: int) -> PlayerSeat | None:
    """A player's seat, or None if they are not in this hand. People at a table that cannot play sit out."""
    for table in seating.tables if seating else ():
        if number in table.seats:
            seat = SEATS[table.seats.index(number)]
            partner = table.seats[SEATS.index(PARTNER[seat])]
            return PlayerSeat(0) if table.lacks_pair else PlayerSeat(table.number, seat, partner or 0)
    return PlayerSeat(0) if seating and number in seating.sitting_out else None


def next_words(news: CardNews) -> tuple[str, ...]:
    """Sentences about a player's move after the hand being played."""
    here, number = room(news.on), news.entry.number
    hand, here_now = here.latest, place_in(here.seating, number)
    if hand is None or hand.called_at is None or here_now is None:
        return ()
    if hand.number >= here.drive.hands:
        return (gettext("This is the last hand."),)
    if news.entry.to_hand is not None and news.entry.to_hand <= hand.number:
        return (gettext("You are leaving after this hand. Please give your score card to the MC."),)
    if here.drive.movement not in BY_RESULTS:
        return (_planned(here, hand.number + 1, place_in(here.coming, number), here_now),)
    if hand.number % here.drive.hands_per_move or not here_now.table:
        return (_moved(here, hand.number + 1, _there(news, here_now.table, None), here_now),)
    return _by_score(news, here_now)


def _by_score(news: CardNews, now: PlayerSeat) -> tuple[str, ...]:
    """Sentences that follow from the score of the player's own table."""
    here = room(news.on)
    hand = here.number
    if any(score.status == Score.Status.DISPUTED for score in news.scores):
        return (gettext("Two different scores came from your table. The MC will say which one is right."),)
    tricks = {score.hand: score.ns for score in news.scores if score.status == Score.Status.CURRENT}
    decide = {at: ns for (at, table), ns in here.by_word.items() if table == now.table} | tricks
    if hand not in decide:
        return (gettext("Where to go will appear here once your table’s score is in."),)
    side = winning_sides({now.table: [ns for _, ns in sorted(decide.items())]})[now.table]
    won = gettext("Your side has won.") if now.seat in side else gettext("Your side has lost.")
    return (
        won if hand in tricks else gettext("Your table did not play this hand."),
        _moved(here, hand + 1, _there(news, now.table, side), now),
    )


def _there(news: CardNews, table: int, side: Side | None) -> PlayerSeat | None:
    """The player's seat in the next hand, as far as it is certain."""
    # Seats do not depend on ``complete``, so one cached answer serves both of its values.
    return _certain(replace(news.on, complete=False), table, side).get(news.entry.number)


@lru_cache(maxsize=MOST_KEPT)
def _certain(on: Footing, table: int, side: Side | None) -> Mapping[int, PlayerSeat | None]:
    """Next seats of the people at a table (0: at none) if ``side`` won it (None: nobody moves by that).

    A seat is certain if it is the same however the other tables play; None if not even the table is.
    """
    here = room(on)
    after = _seatings(here, table, side)
    now = here.seating.tables[table - 1].seats if here.seating and table else ()
    four = now or (here.seating.sitting_out if here.seating else ())
    return {
        number: _common({place_in(seating, number) for seating in after})
        for number in four
        if number is not None
    }


def _common(found: Collection[PlayerSeat | None]) -> PlayerSeat | None:
    places = [place for place in found if place is not None]
    if len({place.table for place in places}) != 1 or None in found:
        return None
    seats, partners = {place.seat for place in places}, {place.partner for place in places}
    return PlayerSeat(
        places[0].table,
        seats.pop() if len(seats) == 1 else "",
        partners.pop() if len(partners) == 1 else None,
    )


def _seatings(here: EveningForPlayers, table: int, side: Side | None) -> tuple[Seating, ...]:
    """Possible seats of the next hand; empty if they cannot be foretold.

    Who comes to a table, and to which seat, depends on one other table each time, so it is enough to try both
    sides of each; neighbours once alike and once not, for those who come between them.
    """
    now, drive = here.seating, here.drive
    # Empty seats and idle tables are refitted when the move is called, so nothing is certain.
    if now is None or here.idle or any(None in seated.seats for seated in now.tables):
        return ()
    hand = max(here.hands)
    now = here.moved_from(hand, now)
    moved = [now] if hand % drive.hands_per_move else list(_tries(here, now, table, side))
    fits = (fitted(drive, here.entry_rows, after, hand + 1) for after in moved)
    return tuple(found.seating if found else after for found, after in zip(fits, moved, strict=True))


def _tries(here: EveningForPlayers, now: Seating, table: int, side: Side | None) -> Iterator[Seating]:
    movement = BY_RESULTS[here.drive.movement]
    for first in Side:
        for second in Side:
            winners = [
                side if side and seated.number == table else (first, second)[seated.number % 2]
                for seated in now.tables
            ]
            yield movement.next_seating(now, winners, here.roles, here.drive.reverse, here.out)


def _planned(here: EveningForPlayers, hand: int, there: PlayerSeat | None, now: PlayerSeat) -> str:
    """Sentence on the next hand of a plan."""
    if there is None:
        return gettext("The MC will tell you where to go.")
    values = {"hand": hand, "table": there.table, "seat": SEAT_NAMES.get(there.seat, "")}
    if not there.table:
        return gettext("Hand %(hand)s: you sit out.") % values
    partner = here.people.get(there.partner or 0)
    if partner is None or partner.dummy:
        values["partner"] = gettext("a dummy, which you play")
    else:
        values["partner"] = partner.name
    if (there.table, there.seat) == (now.table, now.seat):
        return gettext("Hand %(hand)s: you stay at table %(table)s, %(seat)s, with %(partner)s.") % values
    return gettext("Hand %(hand)s: you go to table %(table)s, %(seat)s, with %(partner)s.") % values


def _moved(here: EveningForPlayers, hand: int, there: PlayerSeat | None, now: PlayerSeat) -> str:
    """Sentence on the next hand, as far as it is certain."""
    if there is None:
        return gettext("The MC will tell you where to go.")
    values = {"hand": hand, "table": there.table, "seat": SEAT_NAMES.get(there.seat, "")}
    if not there.table:
        return gettext("When the MC calls the move, you sit out hand %(hand)s.") % values
    if there.table == now.table:
        return _stays(here, there, now)
    if now.table and there.table == now.table + 1:
        text = gettext("When the MC calls the move, go up to table %(table)s.")
    elif there.table == now.table - 1:
        text = gettext("When the MC calls the move, go down to table %(table)s.")
    else:
        text = gettext("When the MC calls the move, go to table %(table)s.")
    seat = gettext("You will sit %(seat)s.") if there.seat else gettext("Your seat will appear here then.")
    return f"{text} {seat}" % values


def _stays(here: EveningForPlayers, there: PlayerSeat, now: PlayerSeat) -> str:
    values = {"table": there.table, "seat": SEAT_NAMES.get(there.seat, "")}
    if there.seat == now.seat:
        words = gettext("When the MC calls the move, stay at table %(table)s, %(seat)s.") % values
    elif there.seat:
        words = (
            gettext("When the MC calls the move, stay at table %(table)s and change to %(seat)s.") % values
        )
    else:
        words = gettext("When the MC calls the move, stay at table %(table)s.") % values
    if there.partner is None or there.partner != now.partner:
        return words
    who = here.people.get(there.partner or 0)
    if who is None or who.dummy:
        return f"{words} {gettext('The dummy stays with you.')}"
    return f"{words} {gettext('Your partner stays too: %(partner)s.') % {'partner': who.name}}"
