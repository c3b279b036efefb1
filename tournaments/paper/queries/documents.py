"""Data of the printed documents: one function for each document of ``tournaments.press``."""

from collections.abc import Callable, Mapping

from django.db.models import Count
from django.utils.translation import gettext

from tournaments.door.queries.fees import PAYERS, payers, sums_in_words, takings, with_sharers
from tournaments.engine.people.names import by_family
from tournaments.engine.prizes.awards import PrizeOutcome
from tournaments.engine.seating.seating import SEATS, Side, Table
from tournaments.engine.trumps import Trump
from tournaments.kernel import evening
from tournaments.kernel.counting import hand_note
from tournaments.kernel.evening import DriveEvening, Name, places
from tournaments.kernel.facts import facts_of
from tournaments.models import Drive
from tournaments.models.drives import CARD_COLOURS
from tournaments.press.drawing.paper import CardColour, Heading, score
from tournaments.press.sheets.full_results import FullResults, PlayerResult
from tournaments.press.sheets.hand_sheet import HandSheet, TableRow
from tournaments.press.sheets.prize_results import PrintedPrize, PrintedWinner
from tournaments.press.sheets.register import Expected, Register
from tournaments.press.sheets.seating import SeatingLine, SeatingList
from tournaments.press.sheets.table_cards import Opening, TableCard, TableCards
from tournaments.results.queries.played_cards import cards
from tournaments.results.queries.prizes import prizes
from tournaments.results.queries.raffle import raffle_results
from tournaments.results.queries.standings import StandingsLine, standings
from tournaments.web.whist_tags import clock, full_day, money


def heading(drive: Drive) -> Heading:
    """Heading of every document. One database query, unless the club is already fetched."""
    when = ", ".join(part for part in (*drive.notices, full_day(drive.date), clock(drive.starts_at)) if part)
    return Heading(drive.club.name, drive.title, when, drive.hall, drive.cause)


def table_cards(drive: Drive, url_of: Callable[[int], str], address_of: Callable[[int], str]) -> TableCards:
    """A card for every table that may be used, with the seats of the first hand after the draw.

    ``url_of`` and ``address_of`` return a table's link and its short form, by the table's number.
    """
    people = DriveEvening(drive).people
    hands = list(drive.played_hands.valid().order_by("number").annotate(used=Count("tables")))
    drawn = hands and evening.seats_known(drive)
    opening = {table.number: table for table in evening.seating(hands[0]).tables} if drawn else {}
    tables = max((getattr(hand, "used", 0) for hand in hands), default=0)
    table_cards = []
    for number in range(1, may_be_used(drive, len(people), tables) + 1):
        seats = _openings(opening[number], people) if number in opening else ()
        table_cards.append(TableCard(number, seats, url_of(number), address_of(number)))
    return TableCards(heading(drive), drive.dealing, tuple(table_cards))


def may_be_used(drive: Drive, players: int, used: int) -> int:
    """Number of tables to print cards for: enough for those used so far, and for an incomplete table."""
    return max(used, min(-(-players // 4), drive.most_tables or players))


def _openings(table: Table, people: Mapping[int, Name]) -> tuple[Opening, ...]:
    nobody = gettext("dummy")
    return tuple(
        Opening(seat, person.entry, person.name, person.role_label or person.unit_label)
        if (person := people.get(entry or 0))
        else Opening(seat, None, nobody, "")
        for seat, entry in zip(SEATS, table.seats, strict=True)
    )


def register(drive: Drive) -> Register:
    """The register by family name, with payments and totals. Three database queries."""
    fees = drive.fees
    rows = list(with_sharers(drive.entries.who_came()).values("number", *PAYERS))
    pays = {
        row["number"]: [payer for _name, payer in payers(row) if not fees.is_free(payer.fee)] for row in rows
    }
    needs = drive.movement_rules.needs
    heads, facts = facts_of(drive)
    players = (
        Expected(
            person.entry,
            person.name,
            card_colour(person.role_label, person.colour) if person.role else None,
            all(payer.paid for payer in pays[person.entry]),
            capital(person.unit_label),
            free=not pays[person.entry],
            facts=facts.get(person.entry, ()),
        )
        for person in _by_name(drive)
        if person.came
    )
    column = gettext("Card") if needs.roles else {2: gettext("Pair"), 4: gettext("Team")}.get(needs.unit, "")
    fee = money(fees.full) if fees.full else ""
    sums = takings(drive, rows)
    return Register(heading(drive), fee, tuple(players), column, sums_in_words(drive, sums), sums.paid, heads)


def seating(drive: Drive) -> SeatingList:
    """Seats in the first hand of all players present for it, by family name."""
    seats = places(DriveEvening(drive).opening, letters=evening.seats_known(drive))
    lines = (
        SeatingLine(person.entry, person.name, *seats.get(person.entry, (None, "")))
        for person in _by_name(drive)
        if person.from_hand == 1
    )
    return SeatingList(heading(drive), tuple(lines))


def hand_sheet(drive: Drive, number: int) -> HandSheet:
    """The tables of a hand; without names before people are seated, or if their seats are unknown."""
    tonight = DriveEvening(drive)
    people, hand = tonight.people, tonight.hands.get(number)
    trump = trump_on_paper(drive, number)
    if hand is None:
        tables = range(1, evening_tables(drive, len(people)) + 1)
        blank = tuple(TableRow(table) for table in tables)
        return HandSheet(heading(drive), number, trump, blank, counts=hand_note(drive, number))

    seats_known = evening.seats_known(drive)

    def pair(table: Table, side: Side) -> tuple[str, str]:
        if not seats_known:
            return "", ""
        if table.pair(side) == (None, None):
            return gettext("This table sits out"), ""
        one, two = (numbered(entry, people) for entry in table.pair(side))
        return one, two

    seated = evening.seating(hand)
    rows = (TableRow(t.number, pair(t, Side.NS), pair(t, Side.EW)) for t in seated.tables)
    return HandSheet(
        heading(drive),
        number,
        Trump(hand.trumps) if hand.trumps else trump,
        tuple(rows),
        tuple(numbered(entry, people) for entry in seated.sitting_out),
        figure(drive.missed_hand_score),
        hand_note(drive, number),
    )


def evening_tables(drive: Drive, players: int) -> int:
    return min(players // 4, drive.most_tables or players)


def numbered(entry: int | None, people: Mapping[int, Name]) -> str:
    """Number and name of an entry; "dummy" if the seat is empty."""
    return f"{entry} {people[entry].name}" if entry and entry in people else gettext("dummy")


def figure(score_as_set: str) -> str:
    """Format the score of a hand sat out; empty if it is an average, which is not known beforehand."""
    try:
        return score(float(score_as_set))
    except ValueError:  # an average
        return ""


def trump_on_paper(drive: Drive, hand: int) -> Trump | None:
    """Trumps of a hand; None if the MC draws them."""
    return Trump(suit) if (suit := drive.trump_of(hand)) else None


def printed_prizes(drive: Drive, *, from_last: bool = False) -> tuple[PrintedPrize, ...]:
    """The prizes in the order of announcement: first to last, or ``from_last`` to the first."""
    printed = [
        PrintedPrize(
            name=prize.name,
            gift=prize.gift,
            winners=tuple(
                PrintedWinner(person.entry, person.name, person.role_label) for person in prize.winners
            ),
            figure=prize.figure if prize.winners else "",
            reasons=(*prize.why, *prize.passed_over),
            nobody=gettext("Nobody") if prize.outcome is PrizeOutcome.NOBODY else "",
        )
        for prize in prizes(DriveEvening(drive)).prizes
    ]
    raffle = (PrintedPrize(prize, nobody=ticket) for prize, ticket in raffle_results(drive))
    return *(reversed(printed) if from_last else printed), *raffle


def full_results(drive: Drive) -> FullResults:
    """All players, best first, with the total of each part and the score of each hand so far."""
    tonight = DriveEvening(drive)
    table = standings(tonight)
    played = cards(tonight)
    scores = {card.entry: card.scores for card in played.cards}
    note = gettext("From the card totals") if played.by_sums else ""
    if table.counted < drive.hands:
        note = gettext("After hand %(counted)d of %(hands)d")
        note %= {"counted": table.counted, "hands": drive.hands}
    return FullResults(
        heading(drive),
        table.parts,
        0 if played.by_sums else drive.hands,
        tuple(_result(line, scores[line.who.entry]) for line in table.lines),
        note,
        by_card=bool(table.lists),
        uneven=table.uneven,
        who={2: gettext("Pair"), 4: gettext("Team")}.get(table.together, ""),
        total=table.total_label,
        units=table.together > 1,
    )


def _result(line: StandingsLine, scores: tuple[int | float | None, ...]) -> PlayerResult:
    person = line.who
    return PlayerResult(
        line.place,
        person.unit if person.unit_label else person.entry,
        person.name,
        person.role_label if person.unit_label else card_colour(person.role_label, person.colour),
        line.role_place,
        line.parts,
        line.total,
        scores,
        line.hands_played,
        tuple(member.who.name for member in line.members),
    )


def _by_name(drive: Drive) -> list[Name]:
    """All players by family name, accented letters sorted as plain ones. Two database queries."""
    return sorted(
        DriveEvening(drive).people.values(), key=lambda person: (by_family(person.name), person.entry)
    )


def card_colour(label: str, colour: str) -> CardColour:
    return CardColour(capital(label), *colour_of(colour))


def colour_of(colour: str) -> tuple[str, str]:
    word, fill = CARD_COLOURS.get(colour, CARD_COLOURS["white"])
    return str(word), fill


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]
