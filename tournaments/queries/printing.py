"""What is printed, gathered from a drive: one function for each document of ``tournaments.printing``."""

import unicodedata
from collections.abc import Callable
from decimal import Decimal

from django.utils.formats import number_format
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournaments.engine.cards import Trump, trump_for
from tournaments.engine.prizes import Outcome
from tournaments.engine.seating import SEATS, Side
from tournaments.engine.seating import Table as Seated
from tournaments.models import Drive
from tournaments.printing.full_results import FullResults, PlayerResult
from tournaments.printing.hand_sheet import HandSheet, TableRow
from tournaments.printing.paper import CardColour, Heading
from tournaments.printing.prize_results import PrizeLine, PrizeResults, Winner
from tournaments.printing.register import Expected, Register
from tournaments.printing.score_cards import Holder, ScoreCards
from tournaments.printing.seating import SeatingList, Sitter
from tournaments.printing.table_cards import Opening, TableCard, TableCards
from tournaments.queries import evening
from tournaments.queries.evening import Name
from tournaments.queries.prizes import Prize, prizes
from tournaments.queries.standings import Line, cards, standings
from tournaments.templatetags.whist import clock, full_day

# The colours of cards as words and as static/css/tokens.css has them.
COLOURS = {
    "pink": (_("pink"), "#E9B8C2"),
    "blue": (_("blue"), "#B7D0EA"),
    "yellow": (_("yellow"), "#F0DD94"),
    "green": (_("green"), "#BCDDBE"),
    "lilac": (_("lilac"), "#D8C7EA"),
    "white": (_("white"), "#FFFFFF"),
}

Seats = dict[int, tuple[int, str]]  # table and letter of the seat, by entry number


def heading(drive: Drive) -> Heading:
    """What stands at the head of every sheet. One database query, if the club is not there yet."""
    when = ", ".join(part for part in (full_day(drive.date), clock(drive.starts_at)) if part)
    return Heading(drive.club.name, drive.title, when, drive.hall)


def score_cards(drive: Drive, code: str = "") -> ScoreCards:
    """Everybody's card by number; ``code`` is an address for a QR code on each. Without a draw no table."""
    seats = _opening_seats(drive)
    holders = []
    for who in evening.names(drive).values():
        table, seat = seats.get(who.entry, (None, ""))
        card = _card(who.role_label, who.colour)
        holders.append(Holder(who.entry, who.name, card, table, seat, code))
    return _score_cards(drive, tuple(holders))


def blank_cards(drive: Drive, each: int) -> ScoreCards:
    """Cards to write a name on, ``each`` of both colours."""
    kinds = (_card(drive.role_a, drive.colour_a), _card(drive.role_b, drive.colour_b))
    return _score_cards(drive, tuple(Holder(card=kind) for kind in kinds for _copy in range(each)))


def _score_cards(drive: Drive, holders: tuple[Holder, ...]) -> ScoreCards:
    order = [Trump(trump) for trump in drive.trumps]
    trumps = tuple(trump_for(order, hand) for hand in range(1, drive.hands + 1))
    return ScoreCards(heading(drive), trumps, tuple(drive.breaks_after), drive.dealing, holders)


def table_cards(drive: Drive, url_of: Callable[[int], str]) -> TableCards:
    """A card for every table, with its opening seats if the draw is made; ``url_of`` a table is its link."""
    people = evening.names(drive)
    openings: dict[int, list[Opening]] = {table: [] for table in range(1, len(people) // 4 + 1)}
    for entry, (table, seat) in _opening_seats(drive).items():
        who = people[entry]
        openings[table].append(Opening(seat, entry, who.name, who.role_label))
    made = []
    for table, seats in openings.items():
        url = url_of(table)
        made.append(TableCard(table, tuple(seats), url, url.partition("://")[2]))
    return TableCards(heading(drive), drive.dealing, tuple(made))


def register(drive: Drive) -> Register:
    """Everybody on the list by name, with who has paid. Three database queries."""
    paid = dict(drive.entries.values_list("number", "paid"))
    players = (
        Expected(who.entry, who.name, _card(who.role_label, who.colour), paid[who.entry])
        for who in _by_name(drive)
    )
    fee = Decimal(drive.entry_fee)
    return Register(heading(drive), f"£{number_format(fee, 2)}" if fee else "", tuple(players))


def seating(drive: Drive) -> SeatingList:
    """Where everybody sits in the first hand, by name; who has no seat stands at the end."""
    seats = _opening_seats(drive)
    people = _by_name(drive)
    return SeatingList(
        heading(drive),
        tuple(Sitter(who.entry, who.name, *seats[who.entry]) for who in people if who.entry in seats),
        tuple((who.entry, who.name) for who in people if who.entry not in seats),
    )


def hand_sheet(drive: Drive, number: int) -> HandSheet:
    """The tables of a hand; without names while nobody is seated for it."""
    people = evening.names(drive)
    hand = evening.hand_numbered(drive, number)
    if hand is None:
        trump = trump_for([Trump(name) for name in drive.trumps], number)
        tables = tuple(TableRow(table) for table in range(1, len(people) // 4 + 1))
        return HandSheet(heading(drive), number, trump, tables)
    trump = Trump(hand.trumps) if hand.trumps else trump_for([Trump(name) for name in drive.trumps], number)

    def pair(table: Seated, side: Side) -> tuple[str, str]:
        one, two = (f"{entry} {people[entry].name}" if entry else "" for entry in table.pair(side))
        return one, two

    rows = (TableRow(t.number, pair(t, Side.NS), pair(t, Side.EW)) for t in evening.seating(hand).tables)
    return HandSheet(heading(drive), number, trump, tuple(rows))


def prize_results(drive: Drive) -> PrizeResults:
    """The prizes with who has won them and why."""
    return PrizeResults(heading(drive), tuple(_prize(prize) for prize in prizes(drive).prizes))


def _prize(prize: Prize) -> PrizeLine:
    return PrizeLine(
        name=prize.name,
        gift=prize.gift,
        winners=tuple(Winner(who.entry, who.name, who.role_label) for who in prize.winners),
        figure=prize.figure if prize.winners else "",
        reasons=(*prize.why, *prize.passed_over),
        nobody=gettext("Nobody") if prize.outcome is Outcome.NOBODY else "",
    )


def full_results(drive: Drive) -> FullResults:
    """Everybody, best first, with the total of each part and the score of each hand so far."""
    found = standings(drive)
    scores = {card.entry: card.scores for card in cards(drive).cards}
    words = gettext("After hand %(counted)d of %(hands)d")
    return FullResults(
        heading(drive),
        found.parts,
        drive.hands,
        tuple(_result(line, scores[line.who.entry]) for line in found.lines),
        words % {"counted": found.counted, "hands": drive.hands} if found.counted < drive.hands else "",
    )


def _result(line: Line, scores: tuple[int | float | None, ...]) -> PlayerResult:
    who = line.who
    return PlayerResult(
        line.place,
        who.entry,
        who.name,
        _card(who.role_label, who.colour),
        line.role_place,
        line.parts,
        line.total,
        scores,
    )


def _opening_seats(drive: Drive) -> Seats:
    """Where everybody sits in the first hand; nothing before the draw. Two database queries."""
    hand = evening.hand_numbered(drive, 1)
    tables = evening.seating(hand).tables if hand else ()
    return {
        entry: (table.number, seat)
        for table in tables
        for seat, entry in zip(SEATS, table.seats, strict=True)
        if entry is not None
    }


def _by_name(drive: Drive) -> list[Name]:
    """Everybody by name as it is written, accents beside their plain letters. Two database queries."""
    return sorted(evening.names(drive).values(), key=lambda who: (_plain_letters(who.name), who.entry))


def _plain_letters(name: str) -> str:
    return "".join(
        sign for sign in unicodedata.normalize("NFKD", name.casefold()) if not unicodedata.combining(sign)
    )


def _card(label: str, colour: str) -> CardColour:
    word, fill = COLOURS.get(colour, COLOURS["white"])
    return CardColour(label[:1].upper() + label[1:], str(word), fill)
