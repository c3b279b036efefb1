"""Spreadsheets in which no name can act as a formula."""

import csv
import io

from openpyxl import load_workbook

from tournaments.press.sheets.spreadsheet import SpreadsheetPage, as_csv, as_xlsx, harmless

BAD = ["=1+1", "+44", "-2", "@SUM(A1)", "\tx", "\rx", "\nx", '=HYPERLINK("x")']


def sheet(*names: str) -> SpreadsheetPage:
    return SpreadsheetPage("Players", ("Name", "Total"), tuple((name, 162.5) for name in names))


def test_a_name_that_would_act_is_made_harmless_and_everything_else_stays_as_it_is() -> None:
    assert [harmless(name) for name in BAD] == ["'" + name for name in BAD]
    assert harmless("Ann;=1+1; @x;Ben") == "Ann;'=1+1;' @x;Ben", (
        "a cell of its own where semicolons part them"
    )
    good = ["Ann", "O'Brien", "", 7, -0.5, None]
    assert [harmless(value) for value in good] == good


def test_csv_has_the_mark_for_utf_8_and_every_name_whole() -> None:
    data = as_csv(sheet("Siân Llŷr-Pugh", 'Comma, "Quote"', "=1+1"))
    assert data.startswith(b"\xef\xbb\xbf")
    head, *rows = csv.reader(io.StringIO(data.decode("utf-8-sig"), newline=""))
    assert head == ["Name", "Total"]
    assert rows == [[name, "162.5"] for name in ("Siân Llŷr-Pugh", 'Comma, "Quote"', "'=1+1")]


def test_xlsx_has_numbers_as_numbers_and_names_as_text() -> None:
    prizes = SpreadsheetPage("Prizes", ("Prize",), ())
    book = load_workbook(io.BytesIO(as_xlsx([sheet("Siân", *BAD), prizes])))
    assert book.sheetnames == ["Players", "Prizes"]
    page = book["Players"]
    assert (page["A2"].value, page["A2"].quotePrefix, page["A3"].value) == ("Siân", False, "=1+1")
    assert (page["B2"].value, page["B2"].data_type) == (162.5, "n")
    bad = [page.cell(row, 1) for row in range(3, 3 + len(BAD))]
    assert [(cell.data_type, cell.quotePrefix) for cell in bad] == [("s", True)] * len(BAD)


def test_letters_that_a_workbook_cannot_hold_are_left_out() -> None:
    book = load_workbook(io.BytesIO(as_xlsx([sheet("Ann\x00 Bell\x1f")])))
    assert book["Players"]["A2"].value == "Ann Bell"


def test_each_sheet_prints_across_the_paper_with_its_heads_on_every_page() -> None:
    page = load_workbook(io.BytesIO(as_xlsx([sheet("Ann")])))["Players"]
    assert page.page_setup.orientation == "landscape"
    assert page.sheet_properties.pageSetUpPr.fitToPage
    assert (page.page_setup.fitToWidth or 1, page.page_setup.fitToHeight) == (1, 0)
    assert page.print_title_rows == "$1:$1"
    assert max(page.page_margins.left, page.page_margins.right) < 0.5
    assert (page.oddFooter.left.text, page.oddFooter.right.text) == ("&A", "&P / &N")
