"""Parser for pasted or exported cards, one to a line; invalid lines are reported with the reason.

Without headings a line begins with the card's number; a name may follow, and then the figures, hand by hand.
With headings the columns are those of ``manage.py audit``, in any order.
"""

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import NamedTuple

from django.utils.translation import gettext

from tournaments.cards.forms.cells import Unclear, figure, is_figure, written
from tournaments.door.forms.draw import shortened
from tournaments.engine.card_audit.values import Figure
from tournaments.engine.people.name_lists.rows import rows_of
from tournaments.engine.standings.scoring import Score

MOST_LINES = 2000
NUMBER = re.compile(r"(?:no\.?\s*|#)?([0-9]{1,5})(?:\.0+)?[.):]?", re.IGNORECASE)
# What the columns may be called, in lower case; hands go by their number.
COLUMNS: Mapping[str, tuple[str, ...]] = {
    "entry": ("entry", "card", "number", "no", "no."),
    "name": ("name", "player"),
    "role": ("role", "plays as"),
    "table": ("table", "first table"),
    "total": ("total",),
}
HAND = re.compile(r"(?:hand\s*)?([0-9]{1,3})")


class _Heads(NamedTuple):
    """The meaning of each column, the number of columns, and the headings without a meaning here."""

    at: Mapping[str, int]
    width: int
    ignored: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BadLine:
    number: int
    text: str
    why: str


@dataclass(frozen=True, slots=True)
class PastedCard:
    """A valid line: ``figures`` by hand, without empty ones; the rest as in the line."""

    line: int
    card: int
    figures: Mapping[int, Figure]
    unreadable: tuple[int, ...] = ()
    name: str = ""
    role: str = ""
    table: str = ""
    total: Score | None = None


@dataclass(slots=True)
class CardReading:
    """Result of parsing: valid lines, invalid lines, and headings of unknown columns."""

    lines: list[PastedCard] = field(default_factory=list)
    bad: list[BadLine] = field(default_factory=list)
    ignored: tuple[str, ...] = ()


def read_cards(text: str, cards: Collection[int], hands: int) -> CardReading:
    """Parse the lines of a drive with these cards and this many hands."""
    reading = CardReading()
    heads: _Heads | None = None
    first: dict[int, int] = {}
    rows = [(row.number, row.text, row.cells) for row in rows_of(text) if any(row.cells)]
    if rows and (heads := _heads(rows[0][2])):
        reading.ignored = heads.ignored
        del rows[0]
    for number, line, cells in rows[:MOST_LINES]:
        try:
            card = _by_heads(number, cells, heads, hands) if heads else _plain_line(number, cells, hands)
            _check_card(card.card, cards, first)
        except Unclear as why:
            reading.bad.append(BadLine(number, shortened(line, 80), str(why)))
            continue
        first[card.card] = number
        reading.lines.append(card)
    for number, _, _ in rows[MOST_LINES : MOST_LINES + 1]:
        words = gettext("Only the first 2,000 lines were read.")
        reading.bad.append(BadLine(number, "", words))
    return reading


def _check_card(card: int, cards: Collection[int], first: Mapping[int, int]) -> None:
    if card not in cards:
        raise Unclear(gettext("There is no card number %(card)s here.") % {"card": card})
    if card in first:
        words = gettext("Card %(card)s is already on line %(line)s.")
        raise Unclear(words % {"card": card, "line": first[card]})


def _heads(cells: Sequence[str]) -> _Heads | None:
    """Return the meaning of each column from a row of headings, None if this is not one."""
    names = {word: key for key, words in COLUMNS.items() for word in words}
    columns: dict[str, int] = {}
    ignored = []
    for at, cell in enumerate(cells):
        hand = HAND.fullmatch(cell.casefold())
        key = str(int(hand[1])) if hand else names.get(cell.casefold(), "")
        if key and key not in columns:
            columns[key] = at
        elif cell:
            ignored.append(cell)
    return _Heads(columns, len(cells), tuple(ignored)) if "entry" in columns else None


def _by_heads(line: int, cells: Sequence[str], heads: _Heads, hands: int) -> PastedCard:
    if any(cells[heads.width :]):
        raise Unclear(gettext("This line has more in it than there are columns."))
    given = {key: cells[at] if at < len(cells) else "" for key, at in heads.at.items()}
    number = NUMBER.fullmatch(given["entry"])
    if number is None:
        raise Unclear(gettext("There is no card number in this line."))
    numbers = {int(key): given[key] for key in heads.at if key.isdecimal()}
    if any(cell for hand, cell in numbers.items() if not 0 < hand <= hands):
        raise Unclear(_too_many(hands))
    figures, unreadable = _figures(numbers)
    return PastedCard(
        line,
        int(number[1]),
        figures,
        unreadable,
        given.get("name", ""),
        given.get("role", ""),
        given.get("table", ""),
        written(given.get("total", "")),
    )


def _plain_line(line: int, cells: Sequence[str], hands: int) -> PastedCard:
    """Parse a number, perhaps a name, then figures; an empty cell between them is an unknown hand."""
    first, *rest = cells[0].split() or [""]
    number = NUMBER.fullmatch(first)
    if number is None:
        raise Unclear(gettext("Start each line with the card number."))
    words: list[str] = []
    figures: list[str] = []
    for word in chain(rest, *(cell.split() or [""] for cell in cells[1:])):
        if not word or is_figure(word):
            figures.append(word)
        elif any(figures):
            raise Unclear(
                gettext("“%(text)s” is not a number of tricks. Type 0 to 13.") % {"text": word[:20]}
            )
        else:
            words.append(word)
            figures.clear()  # empty cells before the name are no hands
    while figures and not figures[-1]:
        figures.pop()
    if len(figures) > hands:
        raise Unclear(_too_many(hands))
    read, unreadable = _figures(dict(enumerate(figures, 1)))
    return PastedCard(line, int(number[1]), read, unreadable, " ".join(words))


def _figures(cells: Mapping[int, str]) -> tuple[dict[int, Figure], tuple[int, ...]]:
    """Non-empty figures by hand, and the hands whose figure is illegible."""
    figures: dict[int, Figure] = {}
    for hand, cell in sorted(cells.items()):
        try:
            figures[hand] = figure(cell)
        except Unclear as why:
            text = gettext("Hand %(hand)s: %(why)s") % {"hand": hand, "why": why}
            raise Unclear(text) from why
    unreadable = tuple(hand for hand, tricks in figures.items() if tricks is None and cells[hand])
    return {hand: tricks for hand, tricks in figures.items() if tricks is not None}, unreadable


def _too_many(hands: int) -> str:
    text = gettext("This line has more scores than the evening has hands (%(hands)s).")
    return text % {"hands": hands}
