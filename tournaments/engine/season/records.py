"""Records of many evenings: the best card and half, slams, wins, attendance and the longest run."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise
from typing import NamedTuple

from tournaments.engine.season.table import WHOLE

LEAST_EVENINGS = 2  # for a record in attendance


class RecordKind(StrEnum):
    """A kind of record; for cards and halves there is one for each number of hands."""

    CARD = "card"
    HALF = "half"
    SLAMS = "slams"
    WINS = "wins"
    EVENINGS = "evenings"
    RUN = "run"


class PastCard(NamedTuple):
    """A player's evening of ``hands``; totals are in half tricks.

    ``halves`` is the total of the player's card, None for a substitute or if it is not in tricks. ``parts``
    are the totals of its two parts, if these had as many hands as each other.
    """

    player: int
    evening: int
    hands: int
    halves: int | None = None
    parts: tuple[int, ...] = ()
    slams: int = 0
    won: bool = False


class RecordHolder(NamedTuple):
    """A player with a record, and its evenings; the first and the last for attendance and a run."""

    player: int
    evenings: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PastRecord:
    """A record and everybody who has it, the earliest first; ``hands`` are those of a card or half, else 0.

    ``figure`` is in half tricks for a card or half.
    """

    kind: RecordKind
    hands: int
    figure: int
    holders: tuple[RecordHolder, ...]


class _Claims:
    """The best figure of each kind and number of hands so far, and the evenings of those who have it."""

    def __init__(self) -> None:
        self.best: dict[tuple[RecordKind, int], tuple[int, dict[int, list[int]]]] = {}

    def add(self, kind: RecordKind, hands: int, figure: int, player: int, evenings: Iterable[int]) -> None:
        most, holders = self.best.get((kind, hands), (0, {}))
        if figure > most:
            self.best[kind, hands] = figure, {player: [*evenings]}
        elif figure == most > 0:
            holders.setdefault(player, []).extend(evenings)


def records(evenings: Sequence[int], cards: Iterable[PastCard]) -> list[PastRecord]:
    """Return the records by kind, those of 24 hands before those of more or fewer.

    ``evenings`` are all of the club's, oldest first. Nought is no record, nor is a single evening attended.
    """
    place = {key: number for number, key in enumerate(evenings)}
    claims = _Claims()
    slams: defaultdict[int, list[int]] = defaultdict(list)
    wins: defaultdict[int, list[int]] = defaultdict(list)
    attended: defaultdict[int, dict[int, None]] = defaultdict(dict)
    for card in sorted(cards, key=lambda card: place[card.evening]):
        if card.halves is not None:
            claims.add(RecordKind.CARD, card.hands, card.halves, card.player, [card.evening])
        for part in card.parts:
            claims.add(RecordKind.HALF, card.hands // 2, part, card.player, [card.evening])
        slams[card.player] += [card.evening] * card.slams
        wins[card.player] += [card.evening] * card.won
        attended[card.player][place[card.evening]] = None
    for player, places in attended.items():
        claims.add(RecordKind.SLAMS, 0, len(slams[player]), player, slams[player])
        claims.add(RecordKind.WINS, 0, len(wins[player]), player, wins[player])
        came = list(places)
        for kind, (first, last), number in (
            (RecordKind.EVENINGS, (came[0], came[-1]), len(came)),
            (RecordKind.RUN, run := longest_run(came), run[1] - run[0] + 1),
        ):
            if number >= LEAST_EVENINGS:
                claims.add(kind, 0, number, player, [evenings[first], evenings[last]])
    order = list(RecordKind)
    keys = sorted(claims.best, key=lambda key: (order.index(key[0]), key[1] != WHOLE, -key[1]))
    return [
        PastRecord(*key, figure, _holders(holders, place))
        for key in keys
        for figure, holders in [claims.best[key]]
    ]


def longest_run(places: Sequence[int]) -> tuple[int, int]:
    """Return the first and last of the longest run of successive ``places``, the earliest of equal ones."""
    first = last = start = places[0]
    for before, after in pairwise(places):
        start = start if after == before + 1 else after
        if after - start > last - first:
            first, last = start, after
    return first, last


def _holders(holders: Mapping[int, Iterable[int]], place: Mapping[int, int]) -> tuple[RecordHolder, ...]:
    named = [RecordHolder(player, tuple(dict.fromkeys(days))) for player, days in holders.items()]
    return tuple(sorted(named, key=lambda holder: place[holder.evenings[0]]))
