"""The papers of a club evening: slips for its tables, and the result sheet."""

from django.utils.formats import date_format
from django.utils.translation import gettext

from tournaments.club_evening.queries.page import EveningPage, evening_page
from tournaments.models import ClubEvening
from tournaments.press.drawing.paper import PORTRAIT, Heading, Size, mm
from tournaments.press.drawing.ruled import Cell, Column, Ruled, print_lists
from tournaments.press.sheets.table_cards import Opening, TableCard, TableCards, render
from tournaments.text import signed, signed_money

ROW = mm(10)


def heading(evening: ClubEvening) -> Heading:
    """Return the heading with the club and the date."""
    return Heading(evening.club.name, evening.title, date_format(evening.date, "l j F Y"), "")


def table_slips(evening: ClubEvening, base: str, size: Size = PORTRAIT) -> bytes:
    """A card for each table that plays, with its seats and the code for a phone; ``base`` as for a drive."""
    tables = [table for table in evening_page(evening).tables if table.seats]
    cards = tuple(
        TableCard(
            table.number,
            tuple(Opening(seat.letter, None, seat.instead or seat.name, "") for seat in table.seats),
            base + table.path,
        )
        for table in tables
    )
    dealing = gettext("North deals first, and has chosen the seats and the cards.")
    slips = TableCards(heading(evening), dealing, cards, caption=gettext("Seats for this rubber"))
    return render(slips, size)


def result_sheet(evening: ClubEvening, size: Size = PORTRAIT) -> bytes:
    """The standings and every rubber as a PDF."""
    seen = evening_page(evening)
    lists = (_standings(seen), _rubbers(seen)) if seen.rubbers else (_standings(seen),)
    return print_lists(heading(evening), gettext("Results"), lists, size)


def _standings(seen: EveningPage) -> Ruled:
    money = (Column(gettext("Money"), align="right"),) if seen.stake else ()
    columns = (
        Column(gettext("Place"), align="centre", bold=True, scale=1.1),
        Column(gettext("Name"), names=True),
        Column(gettext("Rubbers"), align="centre"),
        Column(gettext("Won"), align="centre"),
        *money,
        Column(gettext("Balance"), align="right", bold=True, scale=1.1),
    )
    rows: list[tuple[Cell, ...]] = [
        (
            *(line.place, line.name, str(line.rubbers), str(line.won)),
            *((signed_money(line.money),) if seen.stake else ()),
            signed(line.balance),
        )
        for line in seen.standings
    ]
    return Ruled(gettext("Results"), columns, rows, ROW)


def _rubbers(seen: EveningPage) -> Ruled:
    columns = (
        Column(gettext("Table"), align="centre"),
        Column(gettext("Winners"), names=True),
        Column(gettext("Losers"), names=True),
        Column(gettext("Games"), align="centre", scale=0.9),
        Column(gettext("Points"), align="right", bold=True),
    )
    rows = [
        (str(rubber.result.table), rubber.winners, rubber.losers, rubber.games, rubber.points)
        for rubber in seen.rubbers
    ]
    return Ruled(gettext("Every rubber"), columns, rows, ROW)
