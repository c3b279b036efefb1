"""Names in letters of one size: as large as holds all names of a list or of a card.

A name too long for its line goes over two, then by its first letter and surname ("12 W. Warner"); only
then do all letters become smaller together.
"""

from collections.abc import Iterable

from tournaments.engine.people.names import BOTH, family_name, is_title
from tournaments.press.drawing.letters import LEADING, FittedWords, balanced, clean, shorten, width


def fit_names(
    names: Iterable[str], space: float, size: float, smallest: float, *, bold: bool = False, tall: float = 0
) -> dict[str, FittedWords]:
    """Every name as it is set, by the name itself: all in one size, from ``size`` down to ``smallest``.

    ``space`` is the width of a line and ``tall`` the height that lines may take, both in points; one line
    where it is left out. A name that even the smallest letters cannot hold ends in an ellipsis, and the
    others take no notice of it.
    """
    every = dict.fromkeys(names)
    holding = [name for name in every if _lines(name, space, smallest, tall, bold=bold)]
    size = max(size, smallest)
    while size > smallest and not all(_lines(name, space, size, tall, bold=bold) for name in holding):
        size = max(smallest, size - 0.5)
    return {
        name: FittedWords(
            _lines(name, space, size, tall, bold=bold)
            or (shorten(first_letter(name), space, size, bold=bold),),
            size,
        )
        for name in every
    }


def first_letter(name: str) -> str:
    """A name by its first letter and surname, with the number before it: "12 W. Warner"."""
    return BOTH.join(_first_letter(part) for part in clean(name).split(BOTH))


def _first_letter(name: str) -> str:
    number, blank, rest = name.partition(" ")
    if not number.isdecimal():
        number, blank, rest = "", "", name
    before, family, _ = family_name(rest)
    given = [word for word in before.split() if not is_title(word)]
    return f"{number}{blank}{given[0][0]}. {family}" if given else name


def _lines(name: str, space: float, size: float, tall: float, *, bold: bool) -> tuple[str, ...]:
    """The lines of a name in this size; none where it does not fit."""
    for words in (clean(name), first_letter(name)):
        if width(words, size, bold=bold) <= space:
            return (words,)
        pair = balanced(words, bold=bold)
        if 2 * size * LEADING <= tall and all(0 < width(line, size, bold=bold) <= space for line in pair):
            return pair
    return ()
