"""The rows of a score card laid out in columns, and on a second card where a drive is too long for one."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from django.utils.translation import gettext

MOST_APART = 3  # so many totals have room at the foot of a small card


@dataclass(frozen=True, slots=True)
class CardRow:
    """A row of the card: a hand (from 1), or with hand 0 the total of a part."""

    hand: int
    label: str = ""


@dataclass(frozen=True, slots=True)
class CardPart:
    """Some hands that have a total of their own, the first and the last included.

    ``short`` is the label where there is little room.
    """

    first: int
    last: int
    label: str
    short: str


Column = tuple[CardRow, ...]
Face = tuple[Column, ...]


def faces(
    hands: int, breaks: tuple[int, ...], most: int, *, columns: int = 2, apart: bool = False
) -> tuple[Face, ...]:
    """The rows of a card laid out: for each card of one player its ``columns``, one or two at the most.

    A column has ``most`` rows. ``apart``: the totals of a few parts have no rows but stand at the foot. A
    later card begins with what the one before it carries over.
    """
    halves = parts(hands, breaks)
    in_rows = not (apart and len(halves) <= MOST_APART)
    lines = tuple(_lines(hands, halves, in_rows=in_rows))
    filled = columns * -(-len(lines) // (columns * most))
    if filled > columns:
        most -= 1
        filled = columns * -(-len(lines) // (columns * most))
    last = {part.last for part in halves}
    ends = [
        place + 1 for place, line in enumerate(lines) if (not line.hand if in_rows else line.hand in last)
    ]
    fitting = [end for end in ends if end <= most and len(lines) - end <= most and end < len(lines)]
    if fitting and filled == 2:
        cut = min(fitting, key=lambda end: (max(end, len(lines) - end), -end))
        laid = [lines[:cut], lines[cut:]]
    else:
        each = -(-len(lines) // filled)
        laid = [lines[start : start + each] for start in range(0, len(lines), each)]
    for start in range(columns, len(laid), columns):
        laid[start] = (CardRow(0, gettext("Brought forward")), *laid[start])
    return tuple(tuple(laid[start : start + columns]) for start in range(0, len(laid), columns))


def parts(hands: int, breaks: tuple[int, ...]) -> tuple[CardPart, ...]:
    """The parts of an evening between its breaks; none where there is no break."""
    inner = sorted({place for place in breaks if 0 < place < hands})
    if not inner:
        return ()
    spans = pairwise((0, *inner, hands))
    words = (gettext("First half"), gettext("Second half, from 0"))
    return tuple(
        CardPart(
            start + 1,
            end,
            words[place]
            if len(inner) == 1
            else gettext("Hands %(first)d to %(last)d") % {"first": start + 1, "last": end},
            f"{start + 1}–{end}" + (gettext(", from 0") if place and len(inner) == 1 else ""),
        )
        for place, (start, end) in enumerate(spans)
    )


def _lines(hands: int, halves: tuple[CardPart, ...], *, in_rows: bool) -> Iterator[CardRow]:
    ends = {part.last: part for part in halves}
    for hand in range(1, hands + 1):
        yield CardRow(hand)
        if in_rows and hand in ends:
            yield CardRow(0, ends[hand].label)
