"""Data of a club evening's pages: tables, people waiting, the next step and its law, standings."""

from collections.abc import Iterable
from dataclasses import dataclass

from tournaments.club_evening.queries.links import evening_table_path
from tournaments.club_evening.queries.state import rubber_number, state_of
from tournaments.engine.club_evening.cuts import SUITS
from tournaments.engine.club_evening.evening import ClubTable, Evening, PlayerInRoom, RubberResult
from tournaments.engine.club_evening.events import games_words
from tournaments.engine.club_evening.standings import EveningPlayerStanding, standings
from tournaments.engine.club_evening.steps import (
    EveningNextStep,
    StepKind,
    next_steps,
    suggested_tables,
)
from tournaments.models import ClubEvening

MOST_TABLES, MOST_PEOPLE, MOST_RUBBERS = 12, 60, 100  # on one page, unfolded
LETTERS = ("N", "E", "S", "W")  # the dealer is North, and the others sit to the left
Numbered = tuple[tuple[int, str], ...]  # people by their number and name


@dataclass(frozen=True, slots=True)
class SeatShown:
    """A seat of the rubber; ``instead`` is the substitute for ``name``."""

    letter: str
    number: int
    name: str
    instead: str


@dataclass(frozen=True, slots=True)
class RubberShown:
    """A finished rubber: the winners, ``games`` as "5–3, 5–0" and ``points`` as "7–2", theirs first."""

    number: int
    result: RubberResult
    sides: tuple[str, ...]
    winners: str
    losers: str
    games: str
    points: str


@dataclass(frozen=True, slots=True)
class EveningTablePage:
    """A table. ``seats`` is empty between two rubbers; ``cutting`` are those who cut now.

    ``cuts`` are the cards cut since its last rubber: the player, the rank as printed, the suit.
    """

    number: int
    rubber: int
    seats: tuple[SeatShown, ...]
    sides: tuple[str, ...]
    members: Numbered
    cutting: Numbered
    cuts: tuple[tuple[tuple[str, str, str], ...], ...]
    steps: tuple[EveningNextStep, ...]
    path: str


@dataclass(frozen=True, slots=True)
class EveningPage:
    """All data of the page. ``fresh`` is the number of tables that could be formed now.

    ``people`` are all who came, by name; ``busy`` those in a rubber or a cut, ``free`` the others, and
    ``seated`` those whose rubber is being played.
    """

    version: int
    tables: tuple[EveningTablePage, ...]
    steps: tuple[EveningNextStep, ...]
    people: tuple[tuple[int, PlayerInRoom], ...]
    busy: frozenset[int]
    seated: frozenset[int]
    free: Numbered
    fresh: int
    standings: tuple[EveningPlayerStanding, ...]
    rubbers: tuple[RubberShown, ...]
    stake: int

    @property
    def is_large(self) -> bool:
        """Return whether there are too many people to show every action on one page."""
        sizes = (
            (len(self.tables), MOST_TABLES),
            (len(self.people), MOST_PEOPLE),
            (len(self.rubbers), MOST_RUBBERS),
        )
        return any(number > most for number, most in sizes)


def evening_page(evening: ClubEvening) -> EveningPage:
    """The present data of the page. One query."""
    state = state_of(evening)
    steps = next_steps(state)
    people = sorted(state.players.items(), key=lambda person: person[1].name.casefold())
    return EveningPage(
        version=evening.version,
        tables=tuple(_table(evening, state, table, steps) for table in state.tables.values()),
        steps=tuple(step for step in steps if step.table is None),
        people=tuple(people),
        busy=state.occupied,
        seated=state.seated,
        free=_numbered(state, (number for number, _person in people if number not in state.occupied)),
        fresh=len(suggested_tables(state)),
        standings=standings(state) if state.rubbers else (),
        rubbers=tuple(_rubber(state, *numbered) for numbered in enumerate(state.rubbers, 1)),
        stake=state.settings.stake,
    )


def _table(
    evening: ClubEvening, state: Evening, table: ClubTable, steps: Iterable[EveningNextStep]
) -> EveningTablePage:
    own = tuple(step for step in steps if step.table == table.number)
    cutting = next((step.players for step in own if step.kind is StepKind.CUT), ())
    return EveningTablePage(
        number=table.number,
        rubber=rubber_number(state, table.number),
        seats=tuple(_seats(state, table)),
        sides=_sides(state, table.sides) if table.seats else (),
        members=_numbered(state, state.members(table.number)),
        cutting=_numbered(state, cutting),
        cuts=tuple(
            tuple((state.players[player].name, card[:-1], SUITS[card[-1]]) for player, card in cut)
            for cut in table.cuts
        ),
        steps=own,
        path=evening_table_path(evening, table.number),
    )


def _seats(state: Evening, table: ClubTable) -> Iterable[SeatShown]:
    for letter, player in zip(LETTERS, table.seats, strict=False):
        person = state.players[player]
        instead = state.players[person.substitute].name if person.substitute else ""
        yield SeatShown(letter, player, person.name, instead)


def _numbered(state: Evening, players: Iterable[int]) -> Numbered:
    return tuple((player, state.players[player].name) for player in players)


def _sides(state: Evening, sides: Iterable[Iterable[int]]) -> tuple[str, ...]:
    return tuple(" & ".join(state.names(side)) for side in sides)


def _rubber(state: Evening, number: int, rubber: RubberResult) -> RubberShown:
    won, sides = rubber.winner, _sides(state, rubber.sides)
    return RubberShown(
        number=number,
        result=rubber,
        sides=sides,
        winners=sides[won],
        losers=sides[1 - won],
        games=games_words(rubber.length, rubber.games, won),
        points=f"{rubber.points[won]}–{rubber.points[1 - won]}",
    )
