"""Files with lists of names."""

import io
import zipfile
from collections.abc import Mapping, Sequence

import pytest
from openpyxl import Workbook

from tournaments.door.forms import name_files
from tournaments.door.forms.name_files import Unreadable, decoded, file_text


def workbook(sheets: Mapping[str, Sequence[Sequence[object]]], opened: int = 0) -> bytes:
    book = Workbook()
    book.remove(book.worksheets[0])
    for title, rows in sheets.items():
        sheet = book.create_sheet(title)
        for row in rows:
            sheet.append(row)
    book.active = opened
    file = io.BytesIO()
    book.save(file)
    return file.getvalue()


def test_letters_are_read_however_they_were_written() -> None:
    for encoding in ("utf-8", "utf-8-sig", "utf-16", "cp1252", "latin-1"):
        sent = "name\r\nSiân Ó Súilleabháin\r\n\r\n".encode(encoding)
        assert file_text(sent).text.split() == ["name", "Siân", "Ó", "Súilleabháin"], encoding
    assert decoded(b"\x93Ann\x94 O\x92Neill") == "“Ann” O’Neill", "the letters of Windows"
    assert decoded(b"Ann\x81") == "Ann\x81", "a byte that means nothing there"


@pytest.mark.parametrize(
    ("data", "words"),
    [(b"PK\x03\x04...", "cannot be read as a spreadsheet"), (b"\x00\x01\x02", "is not a text")],
)
def test_what_is_no_list_is_refused(data: bytes, words: str) -> None:
    with pytest.raises(Unreadable, match=words):
        file_text(data)


def test_the_sheet_that_was_open_is_read_and_the_others_are_named() -> None:
    rows: list[list[object]] = [["Name", "Paid"], ["Ada\n Quill", 3], [None, None], ['"Kit" Hale', None]]
    read = file_text(workbook({"2025": [["Old"]], "Tonight": rows, "Empty": []}, opened=1))
    assert read.text == 'Name\tPaid\nAda Quill\t3\n\n"""Kit"" Hale"\n'
    assert read.other_sheets == ("2025",)
    assert file_text(workbook({"Empty": [], "2025": [["Old"]]})).text == "Old\n"


def test_sheets_called_ladies_and_gents_are_read_together() -> None:
    read = file_text(workbook({"Ladies": [["Ada Quill"]], "Gents": [["Tom Hale"]]}))
    assert (read.text, read.other_sheets) == ("Ladies\nAda Quill\nGents\nTom Hale\n", ())


def test_a_spreadsheet_that_unpacks_to_too_much_is_not_unpacked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(name_files, "LARGEST_WORKBOOK", 10_000)
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr("xl/workbook.xml", b"x" * 20_000)
    for data in (packed.getvalue(), workbook({"A": [["Ada"]]} | {f"S{n}": [["x" * 500]] for n in range(30)})):
        with pytest.raises(Unreadable, match="cannot be read as a spreadsheet"):
            file_text(data)
