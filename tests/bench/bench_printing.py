"""Four hundred score cards as PDF, without and with a QR code on each, and a hundred with the whole plan."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from tests.bench import Row, median, seconds
from tests.factories import player_name
from tournaments.engine.trumps import SUITS, trump_for
from tournaments.press.drawing.paper import CardColour, Heading
from tournaments.press.score_cards.pack import Holder, ScoreCards, Stop
from tournaments.press.score_cards.score_cards import render

CARDS, PLANNED, HANDS = 400, 100, 24


def rows() -> Iterator[Row]:
    """Cards as a drive of a hundred tables has them: each with its own name, number, table and address."""
    for how, aim, url in (
        ("with a code on each", 0.5, ""),
        ("with two codes on each", 2, "https://whist.example/d/harvest/{}/"),
    ):
        work = partial(render, cards(url))
        first = seconds(work)
        what = f"{CARDS} score cards as PDF {how}"
        yield Row(what, median(work), aim, "seconds", f"the first time {first:.2f} s")
    work = partial(render, plan_cards())
    yield Row(f"{PLANNED} score cards with a plan of {HANDS} hands as PDF", median(work), 1, "seconds", "")


def plan_cards() -> ScoreCards:
    """Cards with where everybody is in every hand, two of the four names on them new in each."""
    stops = [
        Stop(n % 25 + 1, "NESW"[n % 4], f"{n} {player_name(n)}", (f"{n + 1} {player_name(n + 1)}",) * 2)
        for n in range(PLANNED)
    ]
    holders = (
        Holder(n + 1, player_name(n), stops=tuple(stops[(n + hand) % PLANNED] for hand in range(HANDS)))
        for n in range(PLANNED)
    )
    return replace(cards(""), holders=tuple(holders), plan=True)


def cards(url: str) -> ScoreCards:
    """A pack of cards; ``url`` has a place for the number."""
    colours = (CardColour("Lady", "pink", "#E9B8C2"), CardColour("Gent", "blue", "#B7D0EA"))
    holders = (
        Holder(n + 1, player_name(n), colours[n % 2], n // 4 + 1, "NESW"[n % 4], url.format(1_000_000 + n))
        for n in range(CARDS)
    )
    trumps = tuple(trump_for(SUITS, hand) for hand in range(1, HANDS + 1))
    heading = Heading("Nether Hall Whist Club", "Harvest Whist Drive", "Friday 2 October", "Village Hall")
    dealing = "The pair who sits shuffles and deals; the arriving pair cuts."
    return ScoreCards(heading, trumps, (12,), dealing, tuple(holders), key="K7Q2MZ4A")
