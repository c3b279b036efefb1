"""A raffle: tickets sold, prizes in the order of drawing, and tickets drawn (whist.md, 4.1)."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from random import Random
from typing import Annotated

from tournaments.engine.archive.errors import BadArchive
from tournaments.engine.archive.fields import number, typed
from tournaments.engine.archive.schema import Form, record_of
from tournaments.engine.people.names import one_line
from tournaments.engine.words import SentenceError, _

RAFFLE = "raffle"  # a decision: the raffle as it is, which replaces the one before
Colour = Annotated[str, typed(20)]
PrizeName = Annotated[str, typed(200, 1)]
TicketNumber = Annotated[int, number(1, 99_999)]
TICKETS = re.compile(r"(\D{0,20}?) ?([0-9]{1,5})(?: ?(?:-|–|to) ?([0-9]{1,5}))?")  # in one line
MOST_BOOKS = 20


class RaffleError(SentenceError):
    """Tickets that cannot be sold or drawn."""


@dataclass(frozen=True, slots=True)
class TicketBook:
    """Tickets sold of one colour (or none), numbered from ``first`` to ``last``."""

    first: TicketNumber
    last: TicketNumber
    colour: Colour = ""

    def __str__(self) -> str:
        return f"{self.colour} {self.first}–{self.last}".strip()

    @property
    def numbers(self) -> range:
        return range(self.first, self.last + 1)

    def has(self, colour: str, number: int) -> bool:
        return self.colour.casefold() == colour.casefold() and number in self.numbers

    def overlaps(self, other: "TicketBook") -> bool:
        return self.has(other.colour, max(self.first, other.first)) and self.first <= other.last


@dataclass(frozen=True, slots=True)
class RaffleDraw:
    """A ticket drawn for a prize, by the program or, if ``typed``, out of a hat."""

    prize: PrizeName
    number: TicketNumber
    colour: Colour = ""
    typed: bool = False

    def __str__(self) -> str:
        return f"{self.colour} {self.number}".strip()


@dataclass(frozen=True, slots=True)
class Raffle:
    """A raffle with all draws, oldest first. A prize drawn again was not claimed by the ticket before."""

    books: tuple[TicketBook, ...] = ()
    prizes: tuple[PrizeName, ...] = ()
    draws: tuple[RaffleDraw, ...] = ()

    @property
    def sold(self) -> int:
        return sum(len(book.numbers) for book in self.books)

    def lines(self) -> Iterator[tuple[str, str, list[str]]]:
        """Yield each prize, the ticket that has it (empty before the draw), and those not claimed before."""
        for prize in self.prizes:
            tickets = [str(draw) for draw in self.draws if draw.prize == prize]
            yield prize, (tickets or [""])[-1], tickets[:-1]


def _read(data: object, path: str) -> Raffle:
    """Read a raffle with each ticket once, without which a draw might never end. Raise BadArchive."""
    raffle: Raffle = _RECORD.read(data, path)
    books = raffle.books
    if len(books) > MOST_BOOKS or any(one.overlaps(other) for one, other in combinations(books, 2)):
        raise BadArchive(path, _("These cannot be the tickets of a raffle."))
    return raffle


NO_RAFFLE = Raffle()
_RECORD = record_of(Raffle)
RAFFLE_FORM = Form(_read, _RECORD.write)  # as JSON


def draw_ticket(raffle: Raffle, prize: str, rng: Random) -> RaffleDraw:
    """Draw a ticket that has not been drawn yet, each with the same chance. Raise RaffleError without one."""
    drawn = {(draw.colour.casefold(), draw.number) for draw in raffle.draws}
    if raffle.sold <= sum(any(book.has(*ticket) for book in raffle.books) for ticket in drawn):
        raise RaffleError(_("No ticket is left to draw. Type below which tickets you have sold."))
    while True:
        at = rng.randrange(raffle.sold)
        for book in raffle.books:
            if at < len(book.numbers):
                break
            at -= len(book.numbers)
        if (book.colour.casefold(), book.numbers[at]) not in drawn:
            return RaffleDraw(prize, book.numbers[at], book.colour)


def parse_ticket(raffle: Raffle, prize: str, typed: str) -> RaffleDraw:
    """Return the ticket that was typed, such as "17" or "blue 17"; raise RaffleError if it cannot be.

    It has to be among the tickets sold, if these are known. Without a colour, one book must have the number.
    """
    read = TICKETS.fullmatch(one_line(typed))
    if read is None or read[3] or not int(read[2]):
        raise RaffleError(_("Type the number of the ticket, such as 17 or blue 17."))
    books = [book for book in raffle.books if book.has(read[1] or book.colour, int(read[2]))]
    if raffle.books and len(books) != 1:
        text = _("Ticket %(ticket)s is not among those sold.", ticket=typed.strip())
        raise RaffleError(_("Several colours have this number. Type the colour as well.") if books else text)
    ticket = RaffleDraw(prize, int(read[2]), books[0].colour if books else read[1], typed=True)
    if str(ticket).casefold() in {str(draw).casefold() for draw in raffle.draws}:
        raise RaffleError(_("Ticket %(ticket)s has been drawn already.", ticket=ticket))
    return ticket


def parse_books(typed: str) -> tuple[TicketBook, ...]:
    """Return the tickets sold from lines such as "1 to 240" or "blue 1-240". Raise RaffleError."""
    books: list[TicketBook] = []
    lines = list(filter(None, map(one_line, typed.splitlines())))
    if len(lines) > MOST_BOOKS:
        raise RaffleError(_("There is room for up to %(most)s lines.", most=MOST_BOOKS))
    for line in lines:
        read = TICKETS.fullmatch(line)
        if read is None or not 0 < int(read[2]) <= int(read[3] or 0):
            raise RaffleError(
                _("“%(line)s”: type the first and the last number, such as 1 to 240.", line=line)
            )
        new = TicketBook(int(read[2]), int(read[3]), read[1])
        if any(old.overlaps(new) for old in books):
            raise RaffleError(_("“%(line)s”: some of these tickets are in another line.", line=line))
        books.append(new)
    return tuple(books)
