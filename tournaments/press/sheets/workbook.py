"""Workbooks of Excel: figures are numbers, and no text can act as a formula."""

import io
from collections.abc import Sequence
from decimal import Decimal

from openpyxl import Workbook
from openpyxl.cell import Cell
from openpyxl.cell.cell import ILLEGAL_CHARACTERS_RE
from openpyxl.styles import Font
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.page import PageMargins
from openpyxl.worksheet.properties import PageSetupProperties
from openpyxl.worksheet.worksheet import Worksheet

from tournaments.press.sheets.spreadsheet import ACTS, SpreadsheetPage

WIDEST = 60


def workbook(sheets: Sequence[SpreadsheetPage]) -> bytes:
    """Return all sheets as one workbook."""
    book = Workbook()
    book.remove(book.worksheets[0])
    for sheet in sheets:
        page = book.create_sheet(sheet.name[:31])
        for at, row in enumerate([sheet.heads, *sheet.rows], 1):
            for column, value in enumerate(row, 1):
                _write(page.cell(at, column), value)
        for cell in page[1]:
            cell.font = Font(bold=True)
        page.freeze_panes = "A2"
        _print_set_up(page)
        for column in range(1, len(sheet.heads) + 1):
            longest = max(len(str(row[column - 1] or "")) for row in [sheet.heads, *sheet.rows])
            page.column_dimensions[get_column_letter(column)].width = min(WIDEST, longest + 2)
    data = io.BytesIO()
    book.save(data)
    return data.getvalue()


def _print_set_up(page: Worksheet) -> None:
    """Set up printing in landscape, fitted to the width, with headings and page numbers on every page."""
    page.page_setup.orientation = "landscape"
    page.sheet_properties.pageSetUpPr = PageSetupProperties(fitToPage=True)
    page.page_setup.fitToHeight = 0  # as many pages as it takes
    page.print_title_rows = "1:1"
    page.page_margins = PageMargins(*[0.4] * 2, *[0.6] * 2, *[0.3] * 2)  # inches
    page.oddFooter.left.text, page.oddFooter.right.text = "&A", "&P / &N"


def _write(cell: Cell, value: object) -> None:
    if isinstance(value, str):
        cell.value = ILLEGAL_CHARACTERS_RE.sub("", value)
        cell.data_type = "s"  # never a formula, whatever it begins with ...
        cell.quotePrefix = value.startswith(ACTS)  # ... even after somebody has edited the cell
    else:
        cell.value = value
        if isinstance(value, Decimal):  # pounds
            cell.number_format = "#,##0.00"
