"""Cards as people paste or export them, a line for each: read line by line, and what cannot be is explained.

Without heads a line begins with the card's number; a name may follow, and then the figures, hand by hand.
With heads the columns are those of ``manage.py audit``, in any order.
"""

import csv
import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from django.utils.translation import gettext

from tournaments.engine.card_audit.values import Figure
from tournaments.engine.standings.scoring import Score
from tournaments.forms.cards.cells import Unclear, figure, is_figure, written

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
    """Which column has what, how many there are, and the heads that mean nothing here."""

    at: Mapping[str, int]
    width: int
    ignored: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PastedCard:
    """A line that could be read: ``figures`` by hand, those that say something; the rest as in the line."""

    line: int
    card: int
    figures: Mapping[int, Figure]
    unreadable: tuple[int, ...] = ()
    name: str = ""
    role: str = ""
    table: str = ""
    total: Score | None = None


@dataclass(frozen=True, slots=True)
class BadCardLine:
    """A line that could not be read, as it stands, and why."""

    line: int
    text: str
    why: str


@dataclass(slots=True)
class CardReading:
    """All the lines: what was read, what was not, and the heads of columns that mean nothing here."""

    lines: list[PastedCard] = field(default_factory=list)
    bad: list[BadCardLine] = field(default_factory=list)
    ignored: tuple[str, ...] = ()


def read_cards(text: str, cards: Collection[int], hands: int) -> CardReading:
    """Read the lines of a drive with these cards and so many hands."""
    found = CardReading()
    heads: _Heads | None = None
    first: dict[int, int] = {}
    begun = False
    for number, (line, cells) in enumerate(_sheet(text), 1):
        if not any(cells):
            continue
        if not begun:
            begun, heads = True, _heads(cells)
            if heads:
                found.ignored = heads.ignored
                continue
        if len(found.lines) + len(found.bad) >= MOST_LINES:
            found.bad.append(
                BadCardLine(number, "", gettext("2000 lines are the most; the rest was not read."))
            )
            break
        try:
            one = _by_heads(number, cells, heads, hands) if heads else _plain_line(number, cells, hands)
            _check_card(one.card, cards, first)
        except Unclear as why:
            found.bad.append(BadCardLine(number, line if len(line) <= 80 else f"{line[:80]} ...", str(why)))
            continue
        first[one.card] = number
        found.lines.append(one)
    return found


def _check_card(card: int, cards: Collection[int], first: Mapping[int, int]) -> None:
    if card not in cards:
        raise Unclear(gettext("There is no card number %(card)s here.") % {"card": card})
    if card in first:
        words = gettext("Card %(card)s stands in line %(line)s already.")
        raise Unclear(words % {"card": card, "line": first[card]})


def _sheet(text: str) -> list[tuple[str, list[str]]]:
    """Every line as it stands and its cells; spaces part them where nothing else does."""
    lines = text.lstrip("\ufeff").splitlines()
    mark = max("\t;,", key=lambda mark: sum(mark in line for line in lines))
    return [(" ".join(line.split()), _cells(line, mark)) for line in lines]


def _cells(line: str, mark: str) -> list[str]:
    try:
        cells = next(csv.reader([line.replace("\0", "")], delimiter=mark, skipinitialspace=True), [])
    except csv.Error:
        cells = line.split(mark)
    return [" ".join(cell.split()) for cell in cells]


def _heads(cells: Sequence[str]) -> _Heads | None:
    """Which column has what, and the heads that mean nothing; None where this is no row of heads."""
    names = {word: key for key, words in COLUMNS.items() for word in words}
    found: dict[str, int] = {}
    ignored = []
    for at, cell in enumerate(cells):
        hand = HAND.fullmatch(cell.casefold())
        key = str(int(hand[1])) if hand else names.get(cell.casefold(), "")
        if key and key not in found:
            found[key] = at
        elif cell:
            ignored.append(cell)
    return _Heads(found, len(cells), tuple(ignored)) if "entry" in found else None


def _by_heads(line: int, cells: Sequence[str], heads: _Heads, hands: int) -> PastedCard:
    if any(cells[heads.width :]):
        raise Unclear(gettext("There is more in this line than there are columns."))
    given = {key: cells[at] if at < len(cells) else "" for key, at in heads.at.items()}
    found = NUMBER.fullmatch(given["entry"])
    if found is None:
        raise Unclear(gettext("There is no card number in this line."))
    numbers = {int(key): given[key] for key in heads.at if key.isdecimal()}
    if any(cell for hand, cell in numbers.items() if not 0 < hand <= hands):
        raise Unclear(_too_many(hands))
    figures, unreadable = _figures(numbers)
    return PastedCard(
        line,
        int(found[1]),
        figures,
        unreadable,
        given.get("name", ""),
        given.get("role", ""),
        given.get("table", ""),
        written(given.get("total", "")),
    )


def _plain_line(line: int, cells: Sequence[str], hands: int) -> PastedCard:
    """The number, perhaps a name, then figures; an empty cell between them is a hand that nobody knows."""
    number, *rest = cells[0].split() or [""]
    found = NUMBER.fullmatch(number)
    if found is None:
        raise Unclear(gettext("A line begins with the number of the card."))
    words, figures = _words_and_figures(rest, cells[1:])
    while figures and not figures[-1]:
        figures.pop()
    if len(figures) > hands:
        raise Unclear(_too_many(hands))
    read, unreadable = _figures(dict(enumerate(figures, 1)))
    return PastedCard(line, int(found[1]), read, unreadable, " ".join(words))


def _words_and_figures(rest: Sequence[str], cells: Sequence[str]) -> tuple[list[str], list[str]]:
    """The words of the name, and the figures in their order, of what comes behind the number."""
    words: list[str] = []
    figures: list[str] = []
    for word in rest:
        _sort_in(word, words, figures)
    for cell in cells:
        parts = cell.split()
        if not parts:
            figures.append("")
        for word in parts:
            _sort_in(word, words, figures)
    return words, figures


def _sort_in(word: str, words: list[str], figures: list[str]) -> None:
    if is_figure(word):
        figures.append(word)
    elif any(figures):
        raise Unclear(gettext("“%(text)s” is no number of tricks. Give 0 to 13.") % {"text": word[:20]})
    else:
        words.append(word)
        figures.clear()  # empty cells before the name are no hands


def _figures(cells: Mapping[int, str]) -> tuple[dict[int, Figure], tuple[int, ...]]:
    """The figures that say something by hand, and the hands whose figure nobody can read."""
    found: dict[int, Figure] = {}
    unreadable = []
    for hand, cell in sorted(cells.items()):
        try:
            made = figure(cell)
        except Unclear as why:
            text = gettext("Hand %(hand)s: %(why)s") % {"hand": hand, "why": why}
            raise Unclear(text) from why
        if made is not None:
            found[hand] = made
        elif cell:
            unreadable.append(hand)
    return found, tuple(unreadable)


def _too_many(hands: int) -> str:
    return gettext("There are more figures in this line than the evening has hands: %(hands)s.") % {
        "hands": hands
    }
