"""Files with lists of names: text in any usual encoding, CSV, and spreadsheets of Excel."""

import csv
import io
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext

from tournaments.engine.people.name_lists.reader import MOST_LINES
from tournaments.engine.people.name_lists.words import role_words, section_role

LARGEST_WORKBOOK = 20_000_000  # bytes, unpacked
MOST_COLUMNS = 60


class Unreadable(Exception):  # noqa: N818 - it is the file that cannot be read
    """The file is no list; the message tells the person who chose it why."""


@dataclass(frozen=True, slots=True)
class FileText:
    """The text of a file, and the names of its sheets that were not read."""

    text: str
    other_sheets: tuple[str, ...] = ()


def file_text(data: bytes) -> FileText:
    """Return the text of a file. Raises Unreadable."""
    if data[:2] == b"PK":
        return _workbook_text(data)
    if data[:4] == b"\xd0\xcf\x11\xe0":
        raise Unreadable(
            gettext("This is an old kind of spreadsheet. Save it as XLSX or CSV and choose that file.")
        )
    return FileText(decoded(data))


def decoded(data: bytes) -> str:
    """Decode a file: UTF-8 with or without a byte order mark, UTF-16 with one, else Windows-1252."""
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return data.decode("utf-16", errors="replace")
    if b"\0" in data:
        raise Unreadable(gettext("This is not a text file. Choose a text or CSV file."))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        pass
    try:
        return data.decode("cp1252")
    except UnicodeDecodeError:
        return data.decode("latin-1")


def _workbook_text(data: bytes) -> FileText:
    """Return the sheet that was open when the file was saved as tab-separated text.

    Sheets that are all called after a role, such as Ladies and Gents, are read one below the other.
    """
    try:
        sheets, first = _sheets(data)
    except Exception as error:  # a damaged file makes openpyxl raise whatever it stumbles over
        why = gettext(
            "This file cannot be read as a spreadsheet. Save it as XLSX or CSV and choose that file."
        )
        raise Unreadable(why) from error
    filled = [title for title, rows in sheets.items() if any(map(any, rows))]
    words = role_words("lady", "gent")
    by_role = len(filled) > 1 and all(section_role(title, words) for title in filled)
    chosen = filled if by_role else [first if first in filled else "".join(filled[:1])]
    text = io.StringIO()
    writer = csv.writer(text, delimiter="\t", lineterminator="\n")
    for title in chosen:
        writer.writerows([*([[title]] if by_role else []), *sheets.get(title, [])])
    return FileText(text.getvalue(), tuple(title for title in filled if title not in chosen))


def _sheets(data: bytes) -> tuple[dict[str, list[list[str]]], str]:
    """Return the rows of each sheet by its title, and the title of the one that was open."""
    with zipfile.ZipFile(io.BytesIO(data)) as packed:
        if sum(part.file_size for part in packed.infolist()) > LARGEST_WORKBOOK:
            raise ValueError(data[:2])
    from openpyxl import load_workbook  # noqa: PLC0415 - it takes memory that every process would pay

    workbook = load_workbook(io.BytesIO(data), read_only=True, data_only=True)
    active = workbook.active.title if workbook.active is not None else ""
    return {sheet.title: list(_rows(sheet)) for sheet in workbook.worksheets}, active


def _rows(sheet: Any) -> Iterator[list[str]]:
    for row in sheet.iter_rows(max_row=MOST_LINES + 1, max_col=MOST_COLUMNS, values_only=True):
        cells = ["" if value is None else " ".join(str(value).split()) for value in row]
        while cells and not cells[-1]:
            cells.pop()
        yield cells
