"""A file of cards saved from a spreadsheet, parsed line by line.

Columns in any order, with headings in any case, separated by commas, semicolons or tabs: ``entry``, ``role``
(a or b), ``table`` and a number for each hand; optionally ``name``, ``seat`` and ``total``. Other columns are
ignored.
"""

import csv
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeVar

from tournaments.engine.card_audit.values import OUT, Figure
from tournaments.engine.seating.seating import SEATS, Role
from tournaments.engine.standings.scoring import TRICKS, Score
from tournaments.engine.words import Sentence, _, gettext_noop

MOST_HANDS = 200
SAT_OUT = {"-", "–", "—", OUT}
NUMBER = re.compile(r"([0-9]{1,5})(?:[.,]0+)?")  # some programs write 8 as 8.0 if the column has gaps
SUM = re.compile(r"([0-9]{1,4})(?:[.,]([05])0*)?")

_Read = TypeVar("_Read")


class BadCards(ValueError):  # noqa: N818 - the file is bad
    """An invalid file of cards; ``sentence`` says where, why and what to do."""

    def __init__(self, problem: Sentence, line: int | None = None, column: str = "") -> None:
        self.sentence = problem
        if line is not None:
            where = {"line": line, "column": column, "problem": problem}
            text = (
                gettext_noop("Line %(line)s, column “%(column)s”: %(problem)s")
                if column
                else gettext_noop("Line %(line)s: %(problem)s")
            )
            self.sentence = Sentence(text, where)
        super().__init__(str(self.sentence))


class SheetCard(NamedTuple):
    """One card in the file, from line ``line``; ``seat`` is empty if none is given."""

    line: int
    entry: int
    name: str
    role: Role | None
    table: int | None
    seat: str
    figures: tuple[Figure, ...]
    total: Score | None


def decoded(data: bytes) -> str:
    """Decode a file: UTF-8 or UTF-16 with a byte order mark, UTF-8 without, else Windows-1252.

    Raise BadCards for a spreadsheet or another file that is not text.
    """
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return data.decode("utf-16", errors="replace")
    if data[:2] == b"PK" or b"\0" in data:
        raise BadCards(_("This is not a text file. Save the cards as CSV and use that file."))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")


def lines(text: str, needed: Sequence[str]) -> list[SheetCard]:
    """Parse the cards of a file in order; ``needed`` are the required columns besides the hands.

    Raise BadCards with the line and the column of the first error.
    """
    rows = _rows(text)
    first, heads = next(rows, (1, []))
    columns = _columns([head.casefold() for head in heads], first, needed)
    cards: dict[int, SheetCard] = {}
    for number, cells in rows:
        if any(cells[len(heads) :]):
            text = gettext_noop(
                "This line has more in it than there are columns. A name with a comma in it needs "
                "quotation marks round it."
            )
            raise BadCards(Sentence(text), number)
        line = _line(number, cells, columns)
        if line.entry in cards:
            text = gettext_noop("Card %(entry)s is already on line %(before)s. Give each card one line only.")
            problem = Sentence(text, {"entry": line.entry, "before": cards[line.entry].line})
            raise BadCards(problem, number, "entry")
        cards[line.entry] = line
    if not cards:
        raise BadCards(_("There are no cards in this file. Give each card a line."))
    return list(cards.values())


def _rows(text: str) -> Iterator[tuple[int, list[str]]]:
    """Yield the number, from 1, and the cells of each line that is not empty."""
    sheet = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    head = next((line for line in sheet if line.strip()), "")
    rows = csv.reader((f"{line}\n" for line in sheet), delimiter=max(",;\t", key=head.count))
    before = 0
    try:
        for row in rows:
            cells = [" ".join(cell.split()) for cell in row]
            if any(cells):
                yield before + 1, cells
            before = rows.line_num
    except csv.Error as error:
        problem = _("This line cannot be read. Check its quotation marks.")
        raise BadCards(problem, before + 1) from error


def _columns(heads: Sequence[str], line: int, needed: Sequence[str]) -> Mapping[str, int]:
    """Return the position of each column; hands by their number."""
    heads = [str(int(head)) if _is_hand(head) else head for head in heads]
    for name in (*needed, "1"):
        if name not in heads:
            text = gettext_noop(
                "There is no column “%(column)s”. The first line must name the columns: "
                "entry,name,role,table,1,2,3 and so on to the last hand."
            )
            raise BadCards(Sentence(text, {"column": name}), line)
    for name in heads:
        if name and heads.count(name) > 1:
            raise BadCards(_("There are two columns with this name."), line, _short(name))
    for number, hand in enumerate(sorted(int(head) for head in heads if _is_hand(head)), 1):
        if number != hand or hand > MOST_HANDS:
            raise BadCards(_("Number the hands from 1 with no gaps, up to 200."), line, str(hand))
    return {name: place for place, name in enumerate(heads) if name}


def _is_hand(head: str) -> bool:
    return head.isascii() and head.isdecimal() and len(head) <= 5


def _line(number: int, cells: Sequence[str], columns: Mapping[str, int]) -> SheetCard:
    def cell(column: str, read: Callable[[str], _Read]) -> _Read:
        place = columns.get(column, len(cells))
        try:
            return read(cells[place] if place < len(cells) else "")
        except BadCards as error:
            raise BadCards(error.sentence, number, column) from error

    hands = sum(map(_is_hand, columns))
    return SheetCard(
        line=number,
        entry=cell("entry", _entry),
        name=cell("name", str),
        role=cell("role", _role),
        table=cell("table", _table),
        seat=cell("seat", _seat),
        figures=tuple(cell(str(hand), _figure) for hand in range(1, hands + 1)),
        total=cell("total", _total),
    )


def _entry(cell: str) -> int:
    number = _whole(cell)
    if not number:
        text = gettext_noop("“%(cell)s” is not a card number. Use a whole number, 1 or more.")
        raise BadCards(Sentence(text, {"cell": _short(cell)}))
    return number


def _role(cell: str) -> Role | None:
    if not cell:
        return None
    if cell.casefold() not in {role.value for role in Role}:
        raise BadCards(_("“%(cell)s” is not a role. Use a or b.", cell=_short(cell)))
    return Role(cell.casefold())


def _table(cell: str) -> int | None:
    if not cell or cell.casefold() in SAT_OUT:
        return None
    number = _whole(cell)
    if not number:
        text = gettext_noop(
            "“%(cell)s” is not a table number. Use the table this player started at, or leave it "
            "empty if they started without a seat."
        )
        raise BadCards(Sentence(text, {"cell": _short(cell)}))
    return number


def _seat(cell: str) -> str:
    if cell and cell.upper() not in SEATS:
        raise BadCards(_("“%(cell)s” is not a seat. Use N, E, S or W.", cell=_short(cell)))
    return cell.upper()


def _figure(cell: str) -> Figure:
    if not cell:
        return None
    if cell.casefold() in SAT_OUT:
        return OUT
    number = _whole(cell)
    if number is None or number > TRICKS:
        text = gettext_noop(
            "“%(cell)s” is not a number of tricks. Use 0 to 13, “out” for a hand sat out, or "
            "leave it empty if it is not known."
        )
        raise BadCards(Sentence(text, {"cell": _short(cell)}))
    return number


def _total(cell: str) -> Score | None:
    if not cell:
        return None
    match = SUM.fullmatch(cell)
    if not match:
        text = gettext_noop("“%(cell)s” is not a total. Use the total on the card, or leave it empty.")
        raise BadCards(Sentence(text, {"cell": _short(cell)}))
    return int(match[1]) + 0.5 if match[2] == "5" else int(match[1])


def _whole(cell: str) -> int | None:
    match = NUMBER.fullmatch(cell)
    return int(match[1]) if match else None


def _short(cell: str) -> str:
    return cell if len(cell) <= 30 else f"{cell[:30]} ..."
