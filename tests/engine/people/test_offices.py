"""Who may do what: the table, cell by cell."""

import pytest

from tournaments.engine.people.offices import TABLE, Deed, Office, may

# A row for each deed; the columns are owner, MC, door, scorer, viewer, and somebody who is nothing there.
ROWS = {
    Deed.LOOK: "yes yes yes yes yes no",
    Deed.DOOR: "yes yes yes no no no",
    Deed.SCORE: "yes yes no yes no no",
    Deed.PRINT: "yes yes yes yes no no",
    Deed.SET_UP: "yes yes no no no no",
    Deed.RUN: "yes yes no no no no",
    Deed.RESULTS: "yes yes no no no no",
    Deed.FILES: "yes yes no no no no",
    Deed.PLAYERS: "yes yes no no no no",
    Deed.DELETE: "yes yes no no no no",
    Deed.COMPUTER: "yes yes no no no no",
    Deed.CLUB: "yes no no no no no",
    Deed.HELPERS: "yes no no no no no",
    Deed.END: "yes no no no no no",
}
COLUMNS = (Office.OWNER, Office.MC, Office.DOOR, Office.SCORER, Office.VIEWER, None)
CELLS = [
    (deed, office, cell == "yes")
    for deed, row in ROWS.items()
    for office, cell in zip(COLUMNS, row.split(), strict=True)
]


def test_it_works() -> None:
    assert may(Office.MC, Deed.RUN)
    assert not may(None, Deed.LOOK)


@pytest.mark.parametrize(("deed", "office", "allowed"), CELLS)
def test_every_cell(deed: Deed, office: Office | None, allowed: bool) -> None:
    assert may(office, deed) is allowed


def test_no_deed_is_left_out() -> None:
    assert set(ROWS) == set(TABLE) == set(Deed)


def test_an_owner_may_do_all() -> None:
    assert all(may(Office.OWNER, deed) for deed in Deed)
