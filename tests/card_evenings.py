"""True evenings and their cards, made by the movements alone, and ways to spoil the cards as people do.

Independent of the audit, which is to find out what was spoilt. Nothing here is ever changed in place.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from random import Random

from tournaments.engine.card_audit.values import (
    OUT,
    Course,
    Figure,
    FigureChange,
    OtherPair,
    PaperCard,
)
from tournaments.engine.movements import BY_RESULTS
from tournaments.engine.play.players import tricks_of_ns
from tournaments.engine.seating.draw import opening, opening_of_pairs
from tournaments.engine.seating.seating import Role, Seating, Side, Table
from tournaments.engine.standings.scoring import TRICKS
from tournaments.engine.trumps import Trump

FAMILY = ("winners-split", "winners-keep", "losers-keep", "losers-split")
Cards = tuple[PaperCard, ...]


@dataclass(frozen=True, slots=True)
class Evening:
    """An evening as it was: ``seatings`` and ``ns`` (N-S tricks by table) for each hand, and true ``cards``.

    ``course`` knows the opening seats. Of the ladies of a table in hand 1 the one with the lower number sits
    N, so that ``tables_only`` too can be rebuilt seat by seat.
    """

    course: Course
    cards: Cards
    seatings: tuple[Seating, ...]
    ns: tuple[tuple[int, ...], ...]

    def tables_only(self, rng: Random) -> Course:
        """The course where only the tables of hand 1 are known: ladies, ladies, gents, gents in any order."""
        tables = []
        for table in self.seatings[0].tables:
            seats = [player for player in table.seats if player is not None]
            rng.shuffle(seats)
            seats.sort(key=lambda player: self.course.roles[player])
            tables.append(Table(table.number, *seats))
        first = Seating(tuple(tables), self.seatings[0].sitting_out)
        return replace(self.course, seatings=(first,), paired=False)

    def live_until(self, hand: int) -> Course:
        """The course where the tables sent their scores up to a hand, and the seats after it were called."""
        sent = {
            (number, table): made
            for number, row in enumerate(self.ns[:hand], 1)
            for table, made in enumerate(row, 1)
        }
        return replace(self.course, seatings=self.seatings[: hand + 1], sent=sent)


def true_evening(
    rng: Random,
    key: str = "winners-split",
    tables: int = 3,
    hands: int = 24,
    *,
    reverse: bool = False,
    players: int | None = None,
    hands_per_move: int = 1,
    fair: bool = True,
    other_pairs: Collection[OtherPair] = (),
) -> Evening:
    """An evening of real tricks. ``players`` (even) over four a table walk over chairs.

    ``other_pairs``: the tables and hands after which the pair moved that should have stayed.
    """
    numbers = list(range(1, (players or 4 * tables) + 1))
    rng.shuffle(numbers)
    half = (len(numbers) + 1) // 2
    roles = {number: Role.A if i < half else Role.B for i, number in enumerate(numbers)}
    movement = BY_RESULTS[key]
    seating = _first_seating(numbers[:half], numbers[half:], tables, pairs=movement.needs.unit > 1)
    seatings, made, out = [seating], [], Counter(seating.sitting_out)
    for hand in range(1, hands + 1):
        made.append(tuple(_tricks(rng) for _ in seating.tables))
        if hand == hands:
            break
        if hand % hands_per_move == 0:
            won = [_winner([row[i] for row in made[-hands_per_move:]]) for i in range(len(seating.tables))]
            for i, side in enumerate(won, 1):
                won[i - 1] = side.other if OtherPair(i, hand) in other_pairs else side
            seating = movement.next_seating(seating, won, roles, reverse, out if fair else None)
        out.update(seating.sitting_out)
        seatings.append(seating)
    course = Course(
        hands=hands,
        roles=roles,
        seatings=(seatings[0],),
        movement=movement,
        reverse=reverse,
        hands_per_move=hands_per_move,
        fair=fair,
        parts=(range(1, hands // 2 + 1), range(hands // 2 + 1, hands + 1)),
    )
    return Evening(course, true_cards(seatings, made), tuple(seatings), tuple(made))


def true_cards(seatings: Sequence[Seating], ns: Sequence[Sequence[int]]) -> Cards:
    """The cards of everybody, by number, as these hands make them."""
    rows: dict[int, list[Figure]] = {}
    for seating, made in zip(seatings, ns, strict=True):
        for table, tricks in zip(seating.tables, made, strict=True):
            for player, took in zip(table.seats, (tricks, TRICKS - tricks) * 2, strict=True):
                if player is not None:
                    rows.setdefault(player, []).append(took)
        for player in seating.sitting_out:
            rows.setdefault(player, []).append(OUT)
    return tuple(PaperCard(entry, tuple(figures)) for entry, figures in sorted(rows.items()))


def figure(cards: Iterable[PaperCard], entry: int, hand: int) -> Figure:
    """Return the figure on a card."""
    return next(card for card in cards if card.entry == entry).figures[hand - 1]


def with_figure(cards: Iterable[PaperCard], entry: int, hand: int, given: Figure) -> Cards:
    """The cards with another figure in one place."""
    return tuple(
        card._replace(figures=(*card.figures[: hand - 1], given, *card.figures[hand:]))
        if card.entry == entry
        else card
        for card in cards
    )


def with_wrong_figure(
    rng: Random, cards: Cards, entry: int | None = None, hand: int | None = None
) -> tuple[Cards, FigureChange]:
    """A figure from 0 to 13 written wrongly, and the change that puts it right."""
    if entry is None or hand is None:
        numbers = [
            (card.entry, place)
            for card in cards
            for place, held in enumerate(card.figures, 1)
            if isinstance(held, int) and entry in (None, card.entry) and hand in (None, place)
        ]
        entry, hand = rng.choice(numbers)
    true = figure(cards, entry, hand)
    given = rng.choice([tricks for tricks in range(TRICKS + 1) if tricks != true])
    return with_figure(cards, entry, hand, given), FigureChange(entry, hand, given, true)


def with_other_side(cards: Cards, entry: int, hand: int) -> tuple[Cards, FigureChange]:
    """The tricks of the other side written down, 13 minus the right ones, and the change that helps."""
    true = figure(cards, entry, hand)
    assert isinstance(true, int)
    return with_figure(cards, entry, hand, TRICKS - true), FigureChange(entry, hand, TRICKS - true, true)


def with_shift(cards: Cards, entry: int, hand: int, by: int, instead: Figure = None) -> Cards:
    """A card whose figures of a hand and those after it stand a row too low (``by`` 1) or too high (-1).

    Too low: ``instead`` stands in the row of the hand, and the last figure found no room. Too high: the
    figure of the hand was forgotten, and ``instead`` stands in the last row.
    """
    rows = list(next(card for card in cards if card.entry == entry).figures)
    at = hand - 1
    rows = [*rows[:at], instead, *rows[at:-1]] if by > 0 else [*rows[:at], *rows[at + 1 :], instead]
    return tuple(card._replace(figures=tuple(rows)) if card.entry == entry else card for card in cards)


def with_exchange(cards: Cards, one: int, other: int, hand: int = 1) -> Cards:
    """Two who from a hand on wrote on each other's cards, or sat in each other's places."""
    held = {card.entry: card.figures for card in cards}
    tails = {one: held[other][hand - 1 :], other: held[one][hand - 1 :]}
    return tuple(
        card._replace(figures=card.figures[: hand - 1] + tails[card.entry]) if card.entry in tails else card
        for card in cards
    )


def without(cards: Cards, entries: Collection[int]) -> Cards:
    """The pile without these cards."""
    return tuple(card for card in cards if card.entry not in entries)


def with_blanks(rng: Random, cards: Cards, count: int) -> Cards:
    """The cards with so many of the figures that are there gone."""
    there = [
        (card.entry, hand) for card in cards for hand, held in enumerate(card.figures, 1) if held is not None
    ]
    for entry, hand in rng.sample(there, count):
        cards = with_figure(cards, entry, hand, None)
    return cards


def _first_seating(ladies: list[int], gents: list[int], tables: int, *, pairs: bool) -> Seating:
    first = opening_of_pairs(ladies + gents, tables) if pairs else opening(ladies, gents, tables)
    return Seating(tuple(map(_lower_lady_north, first.tables)), first.sitting_out)


def _lower_lady_north(table: Table) -> Table:
    n, e, s, w = table.seats
    swap = n is not None and e is not None and e < n
    return Table(table.number, e, n, w, s) if swap else table


def _winner(tricks: Sequence[int]) -> Side:
    lead = sum(2 * made - TRICKS for made in tricks) or 2 * tricks[-1] - TRICKS
    return Side.NS if lead > 0 else Side.EW


def _tricks(rng: Random) -> int:
    return rng.choice(_played())


@cache
def _played() -> list[int]:
    """The N-S tricks of some thousand hands dealt and played."""
    rng = Random(13)
    return [tricks_of_ns(rng, rng.choice(list(Trump))) for _ in range(3000)]
