"""Split the text of a list into rows and cells, as exported by spreadsheets or pasted."""

import csv
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

LINES_IN_A_CELL = 6


@dataclass(frozen=True, slots=True)
class Row:
    """One row: number of its first line, original text and stripped cells."""

    number: int
    text: str
    cells: list[str]


def rows_of(text: str) -> list[Row]:
    """Return every row, even empty ones. A first line such as ``sep=;`` sets the separator."""
    lines = text.lstrip("\ufeff").replace("\0", "").splitlines()
    named = re.fullmatch(r'"?sep=([\t;,|:])"?', lines[0].strip(" "), re.IGNORECASE) if lines else None
    separator = named[1] if named else max("\t;,", key=lambda mark: sum(mark in line for line in lines))
    joined = _joined(lines, separator)
    return [_row(number, line, separator) for number, line in joined if number > 1 or not named]


def _joined(lines: Sequence[str], separator: str) -> Iterator[tuple[int, str]]:
    """Join the lines of a cell that contains line breaks; an unclosed quotation mark ends with its line."""
    opened = re.compile(rf'(?:^|{re.escape(separator)})\s*"')
    at = 0
    while at < len(lines):
        ends = at + 1
        if lines[at].count('"') % 2 and opened.search(lines[at]):
            several = range(at + 2, min(at + LINES_IN_A_CELL, len(lines)) + 1)
            ends = next((end for end in several if not "".join(lines[at:end]).count('"') % 2), ends)
        yield at + 1, "\n".join(lines[at:ends])
        at = ends


def _row(number: int, text: str, separator: str) -> Row:
    reader = csv.reader(
        (f"{line}\n" for line in re.split(r"\r\n|\r|\n", text)), delimiter=separator, skipinitialspace=True
    )
    try:
        cells = next(reader, [])
    except csv.Error:
        cells = text.split(separator)
    return Row(number, " ".join(text.split()), [" ".join(cell.split()) for cell in cells])
