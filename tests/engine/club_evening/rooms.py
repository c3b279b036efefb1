"""Club evenings for tests: arrivals, cuts by hand, and an evening that plays automatically."""

from random import Random

from tournaments.engine.club_evening.cuts import draw_cuts
from tournaments.engine.club_evening.evening import Evening, EveningSettings, Turnover
from tournaments.engine.club_evening.events import (
    CutMade,
    CutSource,
    Event,
    PlayerArrived,
    RubberFinished,
    TablesFormed,
    apply,
)
from tournaments.engine.club_evening.rights import turnover
from tournaments.engine.club_evening.steps import suggested_tables

SUITS = "CDHS"
TREBLES = ((0, 0), (0, 0))


def after(evening: Evening, *events: Event) -> Evening:
    for event in events:
        evening = apply(evening, event)
    return evening


def room(people: int, settings: EveningSettings | None = None) -> Evening:
    """A number of people waiting to play, numbered from 1."""
    arrivals = (PlayerArrived(number, f"Player {number}") for number in range(1, people + 1))
    return after(Evening(settings or EveningSettings()), *arrivals)


def formed(evening: Evening) -> Evening:
    return apply(evening, TablesFormed(suggested_tables(evening)))


def next_at(evening: Evening, table: int = 1) -> Turnover:
    return turnover(evening, evening.tables[table])


def cut(evening: Evening, ranks: str, table: int = 1, players: tuple[int, ...] = ()) -> Evening:
    """Cards for those who cut, in the order of their numbers, by their ranks: "A 5 9 K"."""
    cutting = players or tuple(sorted(next_at(evening, table).cut.to_cut))
    cards = tuple(
        (player, rank + SUITS[place % 4])
        for place, (player, rank) in enumerate(zip(cutting, ranks.split(), strict=True))
    )
    return apply(evening, CutMade(table, cards))


def seated(evening: Evening, chance: Random, table: int = 1) -> Evening:
    """The evening after cuts by the program until the table plays."""
    while not evening.tables[table].seats:
        cards = draw_cuts(next_at(evening, table).cut.to_cut, chance)
        evening = apply(evening, CutMade(table, tuple(cards.items()), CutSource.PROGRAM))
    return evening


def rubber(
    evening: Evening, games: tuple[tuple[int, int], ...] = TREBLES, table: int = 1, name: str = ""
) -> Evening:
    """The rubber at a table, by its games."""
    return apply(
        evening, RubberFinished(table, name or f"r{len(evening.log)}", "short-whist", "best", 5, games)
    )


def members(evening: Evening, table: int = 1) -> set[int]:
    return set(evening.members(table))
