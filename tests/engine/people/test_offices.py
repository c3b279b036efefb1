"""Permissions: the table, cell by cell."""

from tournaments.engine.people.offices import TABLE, Deed, Office, may

# A row for each deed; the columns are owner, MC, door, scorer, viewer, and nobody.
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


def test_every_cell() -> None:
    assert set(ROWS) == set(TABLE) == set(Deed)
    cells = {deed: " ".join("yes" if may(one, deed) else "no" for one in COLUMNS) for deed in ROWS}
    assert cells == ROWS
    assert all(row.startswith("yes") for row in ROWS.values()), "an owner may do all"
