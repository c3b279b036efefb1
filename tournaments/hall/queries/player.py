"""A player's own page: the seat, the next move, the card so far, and the place if it may be seen."""

from dataclasses import dataclass
from enum import StrEnum

from tournaments.drive.queries.worth_of_missed_hand import worth
from tournaments.engine.charts import against_par
from tournaments.engine.permissions import State
from tournaments.engine.seating.seating import PARTNER, SEATS, Table
from tournaments.engine.standings.hand_points import ScoreKind
from tournaments.hall.queries.player_card import CardSeen, card_of
from tournaments.hall.queries.player_marks import CardNews
from tournaments.hall.queries.player_next import next_words
from tournaments.hall.queries.player_shared import EveningForPlayers, leaderboard, room
from tournaments.kernel.counting import counted_in
from tournaments.kernel.evening import EntryValues, Name
from tournaments.models import Drive
from tournaments.results.queries.charts import LEAST_HANDS, RaceChart, race_of
from tournaments.results.queries.leaderboard import Leaderboard
from tournaments.results.queries.prizes import PrizeInWords
from tournaments.results.queries.standings import StandingsLine
from tournaments.text import SEAT_NAMES


class Where(StrEnum):
    """The main message of the page."""

    BEFORE = "before"  # no draw yet
    START = "start"  # seats drawn, nothing called
    PLAYS = "plays"
    OUT = "out"  # sits this hand out
    LATER = "later"  # comes in with a hand to come
    GONE = "gone"  # has left
    OVER = "over"
    RESULTS = "results"


ENDS = {State.FINISHED: Where.OVER, State.PUBLISHED: Where.RESULTS}


@dataclass(frozen=True, slots=True)
class SeatInWords:
    """A seat at a table, in words; empty if only the table is known.

    ``partner`` and ``opponents`` are None for dummies; there are no opponents if the seats are not known.
    """

    table: int
    seat: str
    partner: Name | None
    opponents: tuple[Name | None, ...]


@dataclass(frozen=True, slots=True)
class PlayerPage:
    """The page of one card. ``instead`` names its first holder if somebody else has it now.

    ``next`` are sentences; ``hand`` is the one being played, or that a late player begins with. ``worth``
    says what a hand sat out counts. ``line`` is the place on the leaderboard, as far as it may be seen.
    """

    drive: Drive
    who: Name
    instead: str
    where: Where
    hand: int
    trumps: str
    seat: SeatInWords | None
    next: tuple[str, ...]
    worth: str
    card: CardSeen
    board: Leaderboard
    line: StandingsLine | None
    prizes: tuple[PrizeInWords, ...]
    race: RaceChart | None


def player_page(news: CardNews) -> PlayerPage:
    """The page of a card.

    One query; after a change that everybody sees two more, whose results are cached for all players.
    """
    here, entry, number = room(news.on), news.entry, news.entry.number
    who, hand = here.people[number], here.latest
    where, board, card = _where(here, entry), leaderboard(news.on), card_of(news)
    return PlayerPage(
        drive=here.drive,
        who=who,
        instead=entry.name if entry.name != who.name else "",
        where=where,
        hand=entry.from_hand if where is Where.LATER else hand.number if hand else 0,
        trumps=hand.trumps if hand else "",
        seat=_seat(here, number) if where in (Where.START, Where.PLAYS) else None,
        next=next_words(news) if where in (Where.PLAYS, Where.OUT) else (),
        worth=worth(here.drive, 1) if where is Where.OUT else "",
        card=card,
        board=board,
        line=_line(board, who),
        prizes=tuple(prize for prize in board.prizes if any(won.entry == number for won in prize.winners)),
        race=_own_race(card, who) if counted_in(here.drive) is ScoreKind.TRICKS else None,
    )


def _own_race(card: CardSeen, who: Name) -> RaceChart | None:
    par = against_par(line.made for line in card.lines)
    return race_of([("", who.name, par)]) if len(par) > LEAST_HANDS else None


def _where(here: EveningForPlayers, entry: EntryValues) -> Where:
    state, hand = State(here.drive.state), here.latest
    now = hand.number if hand else 1
    if state in ENDS:
        return ENDS[state]
    if entry.to_hand is not None and entry.to_hand < max(now, entry.from_hand):
        return Where.GONE
    if hand is None or state is State.OPEN:
        return Where.BEFORE
    if entry.from_hand > now:
        return Where.LATER
    if here.table_of.get(entry.number, 0) in (0, *here.idle):
        return Where.OUT
    return Where.START if state is State.SEATED else Where.PLAYS


def _seat(here: EveningForPlayers, number: int) -> SeatInWords | None:
    for table in here.seating.tables if here.seating else ():
        if number in table.seats:
            return _seat_at(here, table, number)
    return None


def _seat_at(here: EveningForPlayers, table: Table, number: int) -> SeatInWords:
    if not here.seats_known:
        return SeatInWords(table.number, "", None, ())
    seat = SEATS[table.seats.index(number)]
    at = dict(zip(SEATS, (here.people.get(player or 0) for player in table.seats), strict=True))
    people = {letter: None if who is None or who.dummy else who for letter, who in at.items()}
    others = tuple(people[letter] for letter in SEATS if letter not in (seat, PARTNER[seat]))
    return SeatInWords(table.number, str(SEAT_NAMES[seat]), people[PARTNER[seat]], others)


def _line(board: Leaderboard, who: Name) -> StandingsLine | None:
    """The player's line of the leaderboard, or that of the pair or team."""
    if board.standings is None:
        return None
    together = board.standings.together > 1
    mine = (
        line
        for line in board.standings.lines
        if (line.who.unit == who.unit is not None if together else line.who.entry == who.entry)
    )
    return next(mine, None)
