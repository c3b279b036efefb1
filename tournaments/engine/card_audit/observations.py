"""Figures of all cards as the search reads them, by hand and by the place they are thought to belong to.

A place is identified by the entry that the movement puts there. It differs from the card's own entry if two
players sat in each other's places or wrote on each other's cards; ``owners`` then has the entry of the card.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from tournaments.engine.card_audit.values import OUT, Course, Exchange, Figure, PaperCard, Shift

OUT_CODE: Final = 14
NOTHING: Final = 15  # not typed, lost, or exempt from the audit

Row = Mapping[int, int]


@dataclass(frozen=True, slots=True)
class Observed:
    """Figures by hand and place: ``rows`` has 0 to 13 or OUT_CODE, without an item if no figure counts.

    ``missing`` has the entry and hand of every figure that no card has.
    """

    rows: tuple[dict[int, int], ...]
    owners: tuple[dict[int, int], ...]
    missing: frozenset[tuple[int, int]]

    def owner(self, place: int, hand: int) -> int:
        """Return the entry whose card has the figure of a place in a hand."""
        return self.owners[hand - 1].get(place, place)

    def count(self) -> int:
        """Return the number of figures."""
        return sum(map(len, self.rows))


def observe(course: Course, cards: Sequence[PaperCard]) -> Observed:
    """Return the figures of everybody who takes part, with the exchanges that the MC has accepted."""
    players = {player for seating in course.seatings for player in seating.players()} | set(course.roles)
    rows: tuple[dict[int, int], ...] = tuple({} for _ in range(course.hands))
    blank = dict.fromkeys(players, True)
    missing: set[tuple[int, int]] = set()
    for card in cards:
        if blank.pop(card.entry, False):
            _write(card, rows, missing)
    missing.update((entry, hand) for entry in blank for hand in range(1, course.hands + 1))
    observed = Observed(rows, tuple({} for _ in rows), frozenset(missing))
    for exchange in course.exchanged:
        observed = exchanged(observed, exchange)
    return observed


def _write(card: PaperCard, rows: Sequence[dict[int, int]], missing: set[tuple[int, int]]) -> None:
    figures = card.figures
    for hand, row in enumerate(rows, 1):
        figure = figures[hand - 1] if hand <= len(figures) else None
        if figure is None:
            missing.add((card.entry, hand))
        elif hand not in card.kept:
            row[card.entry] = OUT_CODE if figure == OUT else figure


def as_figure(code: int) -> Figure:
    if code == OUT_CODE:
        return OUT
    return code if code < OUT_CODE else None


def exchanged(observed: Observed, which: Exchange) -> Observed:
    """Return the figures with two players in each other's places from a hand on."""
    before = which.hand - 1
    rows, owners = list(observed.rows[:before]), list(observed.owners[:before])
    for row, owner in zip(observed.rows[before:], observed.owners[before:], strict=True):
        rows.append(_swapped(row, which))
        whose = {which.one: which.one, which.other: which.other} | owner
        owners.append(_swapped(whose, which))
    return replace(observed, rows=tuple(rows), owners=tuple(owners))


def _swapped(row: Mapping[int, int], which: Exchange) -> dict[int, int]:
    swapped = dict(row)
    for to, source in ((which.one, which.other), (which.other, which.one)):
        if source in row:
            swapped[to] = row[source]
        else:
            swapped.pop(to, None)
    return swapped


def shifted(observed: Observed, which: Shift) -> Observed:
    """Return the figures with those of a place moved to the rows they were meant for.

    Too low: the value in the row of the hand itself is void, and the last figure is lost. Too high: the
    figure of the hand was forgotten, and the value in the last row is void.
    """
    rows = list(observed.rows)
    place = which.entry
    for hand in range(which.hand, len(rows) + 1):
        row = dict(rows[hand - 1])
        meant = hand + which.by
        if which.hand <= meant <= len(rows) and place in observed.rows[meant - 1]:
            row[place] = observed.rows[meant - 1][place]
        else:
            row.pop(place, None)
        rows[hand - 1] = row
    return replace(observed, rows=tuple(rows))
