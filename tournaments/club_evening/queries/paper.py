"""What is printed of a club evening: slips for its tables, and the result sheet."""

from django.utils.formats import date_format
from django.utils.translation import gettext

from tournaments.club_evening.queries.page import EveningPage, evening_page
from tournaments.models import ClubEvening
from tournaments.press.drawing.paper import PORTRAIT, Heading, Press, Size, mm
from tournaments.press.drawing.ruled import Cell, Column, Ruled, print_list
from tournaments.press.sheets.table_cards import Opening, TableCard, TableCards, render
from tournaments.text import signed, signed_money

ROW = mm(10)


def heading(evening: ClubEvening) -> Heading:
    """Whose evening, and when."""
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
    press = Press(heading(evening), gettext("Results"), size)
    print_list(press, heading(evening), _standings(seen))
    if seen.rubbers:
        print_list(press, heading(evening), _rubbers(seen))
    return press.finish()


def _standings(seen: EveningPage) -> Ruled:
    money = (Column(gettext("Money"), mm(22), "right"),) if seen.stake else ()
    columns = (
        Column(gettext("Place"), mm(16), "centre", bold=True, size=14),
        Column(gettext("Name"), mm(116 - (22 if seen.stake else 0)), size=13, names=True),
        Column(gettext("Rubbers"), mm(18), "centre"),
        Column(gettext("Won"), mm(18), "centre"),
        *money,
        Column(gettext("Balance"), mm(22), "right", bold=True, size=14),
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
        Column(gettext("Table"), mm(16), "centre"),
        Column(gettext("Winners"), mm(60), size=11),
        Column(gettext("Losers"), mm(60), size=11),
        Column(gettext("Games"), mm(36), "centre", size=11),
        Column(gettext("Points"), mm(18), "right", bold=True),
    )
    rows = [(str(one.result.table), one.winners, one.losers, one.games, one.points) for one in seen.rubbers]
    return Ruled(gettext("Every rubber"), columns, rows, ROW)
