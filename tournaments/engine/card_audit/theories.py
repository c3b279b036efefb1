"""Theories of people or figures out of place, if too many figures would have to be wrong.

The wrong pair may have moved from a table, which counts as one mistake (``other_pair.py``). Two players may
have sat in each other's places from some hand on, or written on each other's cards; or a card's figures may
be a row too low or too high. Each of these spoils only one or two cards, hand after hand. So a near evening
shows which cards to suspect, and each suspicion is then searched like any other set of cards.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate, combinations

from tournaments.engine.card_audit.evenings import EveningReading
from tournaments.engine.card_audit.explanations import expected
from tournaments.engine.card_audit.observations import NOTHING, OUT_CODE, Observed, exchanged, shifted
from tournaments.engine.card_audit.values import OUT, Exchange, OtherPair, Shift
from tournaments.engine.seating.seating import Role

WEIGHT = 2  # weight of one such mistake, in changes
SUSPECTS = 14  # cards compared two by two
Codes = list[int]  # codes of a card, hand by hand


@dataclass(frozen=True, slots=True)
class Theory:
    """People and figures out of place; ``gain`` is the number of changes it is likely to save."""

    exchanged: tuple[Exchange, ...] = ()
    shifted: tuple[Shift, ...] = ()
    gain: int = 0
    other_pairs: tuple[OtherPair, ...] = ()

    @property
    def weight(self) -> int:
        """Weight in addition to changes of figures."""
        return WEIGHT * (len(self.exchanged) + len(self.shifted)) + len(self.other_pairs)

    def people(self, observed: Observed) -> Observed:
        """Return the figures with people who were out of place where they actually sat."""
        for exchange in self.exchanged:
            observed = exchanged(observed, exchange)
        return observed

    def meant(self, observed: Observed) -> Observed:
        """Return the figures as they were meant."""
        observed = self.people(observed)
        for shift in self.shifted:
            observed = shifted(observed, shift)
        return observed

    def also(self, other: "Theory") -> "Theory":
        """Return both theories combined."""
        return Theory(
            self.exchanged + other.exchanged,
            self.shifted + other.shifted,
            self.gain + other.gain,
            self.other_pairs + other.other_pairs,
        )


def theories(observed: Observed, evening: EveningReading, roles: Mapping[int, Role]) -> list[Theory]:
    """Return the theories that explain more than their weight, the likeliest first."""
    file = _File(observed, evening)
    suspects = sorted(file.right, key=lambda place: (-file.wrong(place, place)[0], place))[:SUSPECTS]
    simple = [theory for place in suspects for theory in _shifts(file, place)]
    simple += [theory for two in combinations(suspects, 2) if (theory := _exchange(file, two, roles))]
    return sorted((theory for theory in simple if theory.gain > WEIGHT), key=lambda theory: -theory.gain)


class _File:
    """The cards compared with an evening, by place: given and right codes."""

    def __init__(self, observed: Observed, evening: EveningReading) -> None:
        self.hands = len(evening.ns)
        self.right: dict[int, Codes] = {}
        away = [NOTHING] * self.hands  # latecomers and leavers have no figure for some hands
        for at, (seating, ns) in enumerate(zip(evening.seatings, evening.ns, strict=True)):
            for place, figure in expected(seating, ns):
                code = OUT_CODE if figure == OUT else NOTHING if figure is None else figure
                self.right.setdefault(place, [*away])[at] = code
        self.given = {
            place: [row.get(place, NOTHING) for row in observed.rows[: self.hands]] for place in self.right
        }
        self.tables = [
            {player: table for table, _seat, player in seating.places()} for seating in evening.seatings
        ]

    def wrong(self, place: int, whose: int, by: int = 0) -> Codes:
        """Return the number of wrong figures from each hand on if a place had a card, shifted ``by`` rows."""
        given, right = self.given[whose], self.right[place]
        moved = [*[NOTHING] * -by, *given][: len(given)] if by < 0 else [*given[by:], *[NOTHING] * by]
        differ = [
            code != meant and NOTHING not in (code, meant) for code, meant in zip(moved, right, strict=True)
        ]
        return [*reversed(list(accumulate(reversed(differ)))), 0]


def _shifts(file: _File, place: int) -> Iterator[Theory]:
    """Yield the best guesses that the figures of a card are a row too low, or too high."""
    before = file.wrong(place, place)
    for by in (1, -1):
        after = file.wrong(place, place, by)
        gains = [
            before[hand - 1] - after[hand - (by > 0)] for hand in range(1, file.hands + 1)
        ]  # if too high, the figure of the first hand is lost
        best = max(gains)
        hand = max(hand for hand, gain in enumerate(gains, 1) if gain == best)
        yield Theory(shifted=(Shift(place, hand, by),), gain=best)


def _exchange(file: _File, two: tuple[int, int], roles: Mapping[int, Role]) -> Theory | None:
    """Return the best guess of a hand from which two players were in each other's places.

    Players of different roles cannot have been, but their cards can have been mistaken for each other.
    """
    first, second = sorted(two)
    if len(file.right[first]) != len(file.right[second]):
        return None
    before = zip(file.wrong(first, first), file.wrong(second, second), strict=True)
    after = zip(file.wrong(first, second), file.wrong(second, first), strict=True)
    gains = [sum(was) - sum(now) for was, now in zip(before, after, strict=True)][:-1]
    if roles.get(first) is not roles.get(second):
        return Theory((Exchange(first, second, 1),), gain=gains[0])
    best = max(gains)
    return Theory((Exchange(first, second, _since(file, first, second, gains, best)),), gain=best)


def _since(file: _File, first: int, second: int, gains: Sequence[int], best: int) -> int:
    """Return the likeliest of the hands that explain as much: the first, or one after they met at a table."""
    hands = [hand for hand, gain in enumerate(gains, 1) if gain == best]
    met = [
        hand
        for hand in hands
        if hand > 1 and (at := file.tables[hand - 2].get(first)) and at == file.tables[hand - 2].get(second)
    ]
    return 1 if hands[0] == 1 else (met or hands)[-1]
