"""The rows of a score card laid out in columns, and on a second card where a drive is too long for one."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from django.utils.translation import gettext

MOST_ROWS = 16


@dataclass(frozen=True, slots=True)
class Line:
    """A row of the card: a hand (from 1), or with hand 0 the total of a part."""

    hand: int
    label: str = ""


Column = tuple[Line, ...]
Face = tuple[Column, ...]


def faces(hands: int, breaks: tuple[int, ...]) -> tuple[Face, ...]:
    """The rows of a card laid out: for each card of one player its columns, two at the most."""
    lines = tuple(_lines(hands, breaks))
    cards = -(-len(lines) // (2 * MOST_ROWS))
    ends = [place + 1 for place, line in enumerate(lines) if not line.hand]
    fitting = [end for end in ends if end <= MOST_ROWS and len(lines) - end <= MOST_ROWS and end < len(lines)]
    if fitting:
        end = min(fitting, key=lambda end: (max(end, len(lines) - end), -end))
        return ((lines[:end], lines[end:]),)
    each = -(-len(lines) // (2 * cards))
    columns = [lines[start : start + each] for start in range(0, len(lines), each)]
    return tuple(tuple(columns[start : start + 2]) for start in range(0, len(columns), 2))


def _lines(hands: int, breaks: tuple[int, ...]) -> Iterator[Line]:
    inner = sorted({place for place in breaks if 0 < place < hands})
    for part, (start, end) in enumerate(pairwise((0, *inner, hands))):
        yield from (Line(hand) for hand in range(start + 1, end + 1))
        if len(inner) == 1:
            yield Line(0, gettext("Second half") if part else gettext("First half"))
        elif inner:
            yield Line(0, gettext("Hands %(first)d to %(last)d") % {"first": start + 1, "last": end})
