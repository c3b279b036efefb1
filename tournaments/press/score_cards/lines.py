"""Rows of a score card in columns, and on further cards if a drive is too long for one.

Scores begin at 0 in each part between intervals. A card that continues on another carries over the total of
the finished parts and that of an unfinished part; the next card begins with a row for each.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from django.utils.translation import gettext

UNEVEN = 0.6  # so much of a card may stand in one of its two columns
MOST_APART = 3  # so many totals have room at the foot of a small card


@dataclass(frozen=True, slots=True)
class CardRow:
    """A row of a card: a hand (from 1), or a labelled total (``hand`` is 0)."""

    hand: int
    label: str = ""


@dataclass(frozen=True, slots=True)
class CardPart:
    """Hands ``first`` to ``last`` inclusive, which have a total of their own.

    ``short`` is the label for narrow cells.
    """

    first: int
    last: int
    label: str
    short: str


Column = tuple[CardRow, ...]


@dataclass(frozen=True, slots=True)
class Face:
    """One card of a player: columns of rows, and the labels of the boxes at its foot from left to right."""

    columns: tuple[Column, ...]
    totals: tuple[str, ...]

    @property
    def first_hand(self) -> int:
        """The first hand on this card."""
        return min(line.hand for column in self.columns for line in column if line.hand)


@dataclass(frozen=True, slots=True)
class _Evening:
    """Hands and parts of a drive. With ``apart``, totals of parts are at the foot instead of in rows."""

    hands: int
    parts: tuple[CardPart, ...]
    apart: bool

    def carried(self, last: int) -> list[CardPart]:
        """Totals carried over after hand ``last``: the finished parts as one, then the unfinished part."""
        over = [part for part in self.parts if part.last <= last]
        carried = over if len(over) < 2 else [_span(1, over[-1].last)]
        begun = over[-1].last if over else 0
        return carried if begun == last else [*carried, _span(begun + 1, last)]

    def ending(self, first: int, last: int) -> list[CardPart]:
        """Parts with a total of their own on a card of these hands.

        If the only part that ends with the card is carried over as it is, it needs no second box.
        """
        ends = [part for part in self.parts if first <= part.last <= last]
        return [part for part in ends if last == self.hands or self.carried(last) != [part]]

    def rows(self, first: int, last: int) -> int:
        """Number of rows that a card of these hands needs."""
        brought = len(self.carried(first - 1))
        return brought + last - first + 1 + (0 if self.apart else len(self.ending(first, last)))

    def cards(self, most: int) -> list[tuple[int, int]]:
        """First and last hand of each card of ``most`` rows: few cards, split at intervals, evenly filled."""
        ends = {part.last for part in self.parts} | {self.hands}

        @cache
        def best(first: int) -> tuple[int, int, int, list[tuple[int, int]]]:
            if first > self.hands:
                return 0, 0, 0, []
            ways = []
            for last in range(first, self.hands + 1):
                rows = self.rows(first, last)
                if rows > most and last > first:
                    break
                cards, inside, fullest, spans = best(last + 1)
                inside += last not in ends
                ways.append((cards + 1, inside, max(rows, fullest), [(first, last), *spans]))
            return min(ways)

        return best(1)[3]


def faces(
    hands: int, breaks: tuple[int, ...], most: int, *, columns: int = 2, apart: bool = False
) -> tuple[Face, ...]:
    """Cards of one player, each with up to ``columns`` (1 or 2) columns of at most ``most`` rows.

    With ``apart``, up to ``MOST_APART`` totals of parts are at the foot instead of in rows.
    """
    halves = parts(hands, breaks)
    evening = _Evening(hands, halves, apart and len(halves) <= MOST_APART)
    spans = evening.cards(columns * most)
    return tuple(
        Face(
            _columns(evening, tuple(_rows(evening, span, card, short=apart)), most, columns),
            tuple(_totals(evening, span, card, short=apart)),
        )
        for card, span in enumerate(spans, 1)
    )


def parts(hands: int, breaks: tuple[int, ...]) -> tuple[CardPart, ...]:
    """Parts of an evening between its breaks; empty if there is no break."""
    inner = sorted({place for place in breaks if 0 < place < hands})
    if not inner:
        return ()
    every = [_span(start + 1, end, anew=start > 0) for start, end in pairwise((0, *inner, hands))]
    if len(every) == 2:
        halves = zip(every, (gettext("First half"), gettext("Second half, from 0")), strict=True)
        every = [CardPart(part.first, part.last, label, part.short) for part, label in halves]
    return tuple(every)


def _span(first: int, last: int, *, anew: bool = False) -> CardPart:
    """A part of these hands; ``anew`` adds to its label that scores begin at 0 again."""
    label, short = gettext("Hands %(first)d to %(last)d") % {"first": first, "last": last}, f"{first}–{last}"
    if anew:
        label, short = (gettext("%(hands)s, from 0") % {"hands": words} for words in (label, short))
    return CardPart(first, last, label, short)


def _rows(evening: _Evening, span: tuple[int, int], card: int, *, short: bool) -> Iterator[CardRow]:
    for part in evening.carried(span[0] - 1):
        values = {"hands": part.short if short else part.label, "card": card - 1}
        yield CardRow(0, gettext("%(hands)s, from card %(card)d") % values)
    ends = {} if evening.apart else {part.last: part for part in evening.ending(*span)}
    for hand in range(span[0], span[1] + 1):
        yield CardRow(hand)
        if hand in ends:
            yield CardRow(0, ends[hand].label)


def _totals(evening: _Evening, span: tuple[int, int], card: int, *, short: bool) -> Iterator[str]:
    if evening.apart:
        yield from (part.short for part in evening.ending(*span))
    if span[1] == evening.hands:
        yield gettext("Total") if short else gettext("Grand total")
        return
    for part in evening.carried(span[1]):
        values = {"hands": part.short if short else part.label, "card": card + 1}
        yield gettext("%(hands)s, to card %(card)d") % values


def _columns(evening: _Evening, rows: tuple[CardRow, ...], most: int, columns: int) -> tuple[Column, ...]:
    """Split rows into columns, at the end of a part if possible, otherwise as evenly as possible."""
    ends = {part.last for part in evening.parts}

    def worth(cut: int) -> tuple[bool, int, bool, int]:
        before, after = rows[cut - 1], rows[cut]
        at_end = before.hand in ends if evening.apart else not before.hand and any(r.hand for r in rows[:cut])
        at_end = at_end and max(cut, len(rows) - cut) <= len(rows) * UNEVEN
        return not at_end, max(cut, len(rows) - cut), not after.hand, -cut

    cuts = range(max(1, len(rows) - most), min(most, len(rows) - 1) + 1)
    if columns == 1 or not cuts:
        return (rows,)
    cut = min(cuts, key=worth)
    return rows[:cut], rows[cut:]
