"""A club evening as its pages show it: the tables, who waits, what comes next by which law, the standings."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import takewhile

from django.utils.translation import gettext

from tournaments.engine.club_evening.changes import replay
from tournaments.engine.club_evening.evening import ClubTable, Evening, RubberResult
from tournaments.engine.club_evening.events import CutMade, Event, Games, RubberFinished
from tournaments.engine.club_evening.standings import standings
from tournaments.engine.club_evening.steps import EveningNextStep, StepKind, next_steps, suggested_tables
from tournaments.engine.laws.laws import Law, law
from tournaments.models import ClubEvening
from tournaments.queries.club_evening.links import evening_table_path
from tournaments.queries.club_evening.state import (
    EveningWhist,
    counting,
    rows_of,
    rubber_number,
    settings_of,
)
from tournaments.text import say

SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
LETTERS = ("N", "E", "S", "W")  # the dealer is North, and the others sit to the left


@dataclass(frozen=True, slots=True)
class NextStepShown:
    """One thing that comes next: the sentence, and its law."""

    kind: StepKind
    words: str
    law: Law


@dataclass(frozen=True, slots=True)
class CutCard:
    """A card that somebody cut: its rank as it is printed, and its suit."""

    name: str
    rank: str
    suit: str


@dataclass(frozen=True, slots=True)
class SeatShown:
    """A seat of the rubber; ``instead`` is who plays it out for ``name``."""

    letter: str
    number: int
    name: str
    instead: str


@dataclass(frozen=True, slots=True)
class RubberShown:
    """A rubber that was played: who won, and each game as "5–3" from the winners of the rubber.

    ``sides`` (the dealer's first), ``whist`` and ``chosen`` are for the form that corrects it.
    """

    number: int
    id: str
    table: int
    winners: str
    losers: str
    games: tuple[str, ...]
    points: tuple[int, int]
    sides: tuple[str, ...]
    whist: EveningWhist
    chosen: Games


@dataclass(frozen=True, slots=True)
class EveningTablePage:
    """A table. ``seats`` is empty between two rubbers; ``cutting`` are those who cut now."""

    number: int
    rubber: int
    seats: tuple[SeatShown, ...]
    sides: tuple[str, ...]
    members: tuple[tuple[int, str], ...]
    cutting: tuple[tuple[int, str], ...]
    cuts: tuple[tuple[CutCard, ...], ...]
    steps: tuple[NextStepShown, ...]
    path: str


@dataclass(frozen=True, slots=True)
class PersonInRoom:
    """Somebody who came: at ``table``, or waiting, or (neither) gone; ``busy`` in a rubber or in a cut."""

    number: int
    name: str
    table: int | None
    waits: bool
    busy: bool

    @property
    def where(self) -> str:
        """The same in words."""
        if self.table:
            return gettext("table %(table)s") % {"table": self.table}
        return gettext("waiting") if self.waits else gettext("not playing")


@dataclass(frozen=True, slots=True)
class StandingShown:
    """A line of the standings; ``balance`` and ``money`` have their sign, ``points`` are "12–7"."""

    rank: int
    name: str
    rubbers: int
    won: int
    points: str
    balance: str
    money: str


@dataclass(frozen=True, slots=True)
class EveningPage:
    """Everything there is to show. ``fresh`` is how many tables could be formed now."""

    version: int
    tables: tuple[EveningTablePage, ...]
    steps: tuple[NextStepShown, ...]
    people: tuple[PersonInRoom, ...]
    fresh: int
    standings: tuple[StandingShown, ...]
    rubbers: tuple[RubberShown, ...]
    stake: int

    @property
    def free(self) -> list[PersonInRoom]:
        """Those who are here and play in no rubber and no cut."""
        return [person for person in self.people if not person.busy]


def evening_page(evening: ClubEvening) -> EveningPage:
    """The evening as it is now. One query."""
    events = [event for _row, event in counting(rows_of(evening))]
    settings = settings_of(evening)
    state = replay(settings, events)
    steps = next_steps(state)
    return EveningPage(
        version=evening.version,
        tables=tuple(_table(evening, state, table, steps, events) for table in state.tables.values()),
        steps=tuple(_step(step) for step in steps if step.table is None),
        people=tuple(_people(state)),
        fresh=len(suggested_tables(state)),
        standings=tuple(_standings(state)) if state.rubbers else (),
        rubbers=tuple(_rubber(state, *numbered) for numbered in enumerate(state.rubbers, 1)),
        stake=settings.stake,
    )


def _table(
    evening: ClubEvening,
    state: Evening,
    table: ClubTable,
    steps: Iterable[EveningNextStep],
    events: Sequence[Event],
) -> EveningTablePage:
    own = [step for step in steps if step.table == table.number]
    members = state.members(table.number)
    cutting = next((step.players for step in own if step.kind is StepKind.CUT), ())
    return EveningTablePage(
        number=table.number,
        rubber=rubber_number(state, table.number),
        seats=tuple(_seats(state, table)),
        sides=tuple(together(state, side) for side in table.sides) if table.seats else (),
        members=tuple(zip(members, _names(state, members), strict=True)),
        cutting=tuple(zip(cutting, _names(state, cutting), strict=True)),
        cuts=tuple(_cuts(state, table.number, events)),
        steps=tuple(map(_step, own)),
        path=evening_table_path(evening, table.number),
    )


def _seats(state: Evening, table: ClubTable) -> Iterable[SeatShown]:
    for letter, player in zip(LETTERS, table.seats, strict=False):
        instead = state.players[player].substitute
        other = state.players[instead].name if instead else ""
        yield SeatShown(letter, player, state.players[player].name, other)


def _cuts(state: Evening, table: int, events: Sequence[Event]) -> Iterable[tuple[CutCard, ...]]:
    """The cuts of a table since its last rubber, card by card, the lowest first."""
    own = [e for e in events if isinstance(e, CutMade | RubberFinished) and e.table == table]
    latest = list(takewhile(lambda event: isinstance(event, CutMade), reversed(own)))[::-1]
    for cut in latest:
        if isinstance(cut, CutMade):
            yield tuple(
                CutCard(state.players[player].name, card[:-1], SUITS[card[-1]]) for player, card in cut.cards
            )


def _step(step: EveningNextStep) -> NextStepShown:
    return NextStepShown(step.kind, say(step.sentence), law(step.law))


def _people(state: Evening) -> Iterable[PersonInRoom]:
    busy = state.occupied
    for number, player in sorted(state.players.items(), key=lambda item: item[1].name.casefold()):
        yield PersonInRoom(number, player.name, player.table, bool(player.waits), number in busy)


def _names(state: Evening, players: Iterable[int]) -> list[str]:
    return [state.players[player].name for player in players]


def together(state: Evening, players: Iterable[int]) -> str:
    """The names of a side."""
    return " & ".join(_names(state, players))


def _standings(state: Evening) -> Iterable[StandingShown]:
    for line in standings(state):
        pounds = f"£{abs(line.money) // 100}.{abs(line.money) % 100:02}"
        yield StandingShown(
            line.rank,
            line.name,
            line.rubbers,
            line.won,
            f"{line.points_for}–{line.points_against}",
            _sign(line.balance) + str(abs(line.balance)),
            _sign(line.money) + pounds,
        )


def _sign(number: int) -> str:
    return "+" if number > 0 else "−" if number else ""


def _rubber(state: Evening, number: int, rubber: RubberResult) -> RubberShown:
    won = rubber.winner
    return RubberShown(
        number=number,
        id=rubber.id,
        table=rubber.table,
        winners=together(state, rubber.sides[won]),
        losers=together(state, rubber.sides[1 - won]),
        games=tuple(
            f"{rubber.length}–{lost}" if side == won else f"{lost}–{rubber.length}"
            for side, lost in rubber.games
        ),
        points=(rubber.points[won], rubber.points[1 - won]),
        sides=tuple(together(state, side) for side in rubber.sides),
        whist=EveningWhist(rubber.length, rubber.rubber),
        chosen=rubber.games,
    )
