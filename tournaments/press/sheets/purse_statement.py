"""The statement of an evening's money: each line with its note; totals in a column of their own."""

from decimal import Decimal

from tournaments.press.drawing.paper import PORTRAIT, Heading, Size, mm
from tournaments.press.drawing.ruled import Column, Ruled, print_lists
from tournaments.press.sheets.spreadsheet import SpreadsheetPage

HEIGHT = mm(7.5)


def render(heading: Heading, page: SpreadsheetPage, balance: str, size: Size = PORTRAIT) -> bytes:
    """The statement as a PDF, from its page of a spreadsheet; ``balance`` says how the cash compares."""
    part, line, note, pounds, total = page.heads
    columns = (
        Column(part, bold=True, share=1.2),
        Column(line, share=1.2),
        Column(note, scale=0.85, share=1.4),
        Column(pounds, mm(22), align="right"),
        Column(total, mm(22), align="right", bold=True),
    )
    rows = [[_cell(value) for value in row] for row in page.rows]
    return print_lists(heading, page.name, [Ruled(page.name, columns, rows, HEIGHT, note=balance)], size)


def _cell(value: object) -> str:
    return f"{value:,.2f}".replace("-", "−") if isinstance(value, Decimal) else str(value or "")
