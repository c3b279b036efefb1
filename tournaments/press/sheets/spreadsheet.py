"""Results as spreadsheet files in which no name can act as a formula.

Some programs execute a cell that begins with = + - @, a tab or a line break when the file is opened.
"""

import csv
import io
import re
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from importlib import import_module

from tournaments.engine.standings.scoring import Score

XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
ACTS = ("=", "+", "-", "@", "\t", "\r", "\n")
BEHIND_SEMICOLON = re.compile(r"(?<=;)(?=\s*[=+@-])")


@dataclass(frozen=True, slots=True)
class SpreadsheetPage:
    """One sheet: its name, column headings and rows; None leaves a cell empty."""

    name: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str | Score | Decimal | None, ...], ...]


def as_csv(sheet: SpreadsheetPage) -> bytes:
    """Return one sheet as CSV, with a byte order mark by which Excel recognises UTF-8."""
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow([harmless(head) for head in sheet.heads])
    writer.writerows([harmless(value) for value in row] for row in sheet.rows)
    return text.getvalue().encode("utf-8-sig")


def as_xlsx(sheets: Sequence[SpreadsheetPage]) -> bytes:
    """Return all sheets as one workbook; figures are numbers and everything else is text."""
    # Loaded when it is needed: its library takes memory that every process would pay.
    content: bytes = import_module("tournaments.press.sheets.workbook").workbook(sheets)
    return content


def harmless(value: object) -> object:
    """Return the value, prefixed with an apostrophe if a spreadsheet might execute it.

    In files separated by semicolons, the text after a semicolon in a name would become a cell of its own.
    """
    if not isinstance(value, str):
        return value
    value = BEHIND_SEMICOLON.sub("'", value)
    return f"'{value}" if value.startswith(ACTS) else value
