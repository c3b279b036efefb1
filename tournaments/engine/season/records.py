"""Records of many evenings: the best card and half, slams, wins, attendance and the longest run."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import NamedTuple

from tournaments.engine.season.table import WHOLE


class RecordKind(StrEnum):
    """A kind of record; for cards and halves there is one for each number of hands."""

    CARD = "card"
    HALF = "half"
    SLAMS = "slams"
    WINS = "wins"
    EVENINGS = "evenings"
    RUN = "run"


ATTENDANCE = (RecordKind.EVENINGS, RecordKind.RUN)


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


class PastRecord(NamedTuple):
    """A record, and the evenings of each player who has it; ``hands`` are those of a card or half, else 0.

    ``figure`` is in half tricks for a card or half.
    """

    kind: RecordKind
    hands: int
    figure: int
    holders: dict[int, list[int]]


def records(evenings: Sequence[int], cards: Iterable[PastCard]) -> list[PastRecord]:
    """Return the records by kind, those of 24 hands before those of more or fewer.

    ``evenings`` are all of the club's, oldest first. Nought is no record, nor is a single evening attended.
    """
    place = {key: number for number, key in enumerate(evenings)}
    best: dict[tuple[RecordKind, int], PastRecord] = {}
    days: dict[RecordKind, defaultdict[int, list[int]]] = {kind: defaultdict(list) for kind in RecordKind}
    for card in sorted(cards, key=lambda card: place[card.evening]):
        player, evening = card.player, [card.evening]
        _claim(best, (RecordKind.CARD, card.hands), card.halves or 0, player, evening)
        _claim(best, (RecordKind.HALF, card.hands // 2), max(card.parts, default=0), player, evening)
        days[RecordKind.SLAMS][player] += evening * card.slams
        days[RecordKind.WINS][player] += evening * card.won
        days[RecordKind.EVENINGS][player] += evening * (days[RecordKind.EVENINGS][player][-1:] != evening)
    for player, came in days[RecordKind.EVENINGS].items():
        run = longest_run([place[evening] for evening in came])
        days[RecordKind.RUN][player] = [evenings[number] for number in run]
    for kind, of_players in days.items():
        for player, theirs in of_players.items():
            _claim(best, (kind, 0), len(theirs), player, theirs)
    order = list(RecordKind)
    return sorted(best.values(), key=lambda each: (order.index(each.kind), each.hands != WHOLE, -each.hands))


def longest_run(places: Sequence[int]) -> list[int]:
    """Return the longest run of successive ``places``, the earliest of equal ones."""
    runs: list[list[int]] = [[]]
    for place in places:
        if runs[-1][-1:] != [place - 1]:
            runs.append([])
        runs[-1].append(place)
    return max(runs, key=len)


def _claim(
    best: dict[tuple[RecordKind, int], PastRecord],
    key: tuple[RecordKind, int],
    figure: int,
    player: int,
    evenings: Iterable[int],
) -> None:
    """Enter a player's figure if it is the best of its kind so far, or level with it."""
    if figure <= (key[0] in ATTENDANCE):
        return
    if key not in best or figure > best[key].figure:
        best[key] = PastRecord(*key, figure, {})
    if figure == best[key].figure:
        best[key].holders.setdefault(player, []).extend(evenings)
