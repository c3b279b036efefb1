"""`manage.py audit`: a file of cards proved, with no drive and no database."""

import json
import os
import subprocess
import sys
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from tests.card_files import Rows, as_csv
from tests.engine.evenings import evening
from tournaments.engine.standings.scoring import PlayedTable

ROOT = Path(__file__).parents[3]
TABLES, HANDS = 4, 24
PLAYED = evening(TABLES, HANDS, Random(7))


def cards(played: list[PlayedTable] = PLAYED) -> Rows:
    """Every card of an evening in which winners moved and partners parted; the row of entry n is row n."""
    rows: Rows = [["entry", "name", "role", "table", "seat", *range(1, HANDS + 1)]]
    for entry in range(1, 4 * TABLES + 1):
        mine = [row for row in played if entry in row[2:6]]
        seat = "NESW"[mine[0][2:6].index(entry)]
        figures = [row.ns if entry in (row.n, row.s) else row.ew for row in mine]
        role = "a" if entry <= 2 * TABLES else "b"
        rows.append([entry, f"Player {entry}", role, mine[0].table, seat, *figures])
    return rows


def audit(path: Path, rows: Rows | str, *options: str, movement: str = "winners-split") -> str:
    file = path / "cards.csv"
    file.write_text(rows if isinstance(rows, str) else as_csv(rows), encoding="utf-8")
    out = StringIO()
    call_command("audit", str(file), "--movement", movement, *options, stdout=out)
    return out.getvalue()


def as_json(path: Path, rows: Rows, *options: str) -> Any:
    return json.loads(audit(path, rows, "--json", *options))


def partners(tables: Any) -> set[tuple[int, int, frozenset[int], int]]:
    """Hand, table, partners and tricks of each pair, regardless of seats."""
    return {
        (hand["number"], table["number"], frozenset(table["seats"][s] for s in side), table["tricks"][side])
        for hand in tables
        for table in hand["tables"]
        for side in ("NS", "EW")
    }


def test_it_works(tmp_path: Path) -> None:
    data = as_json(tmp_path, cards())
    assert list(data) == ["consistent", "explanations", "tables"]
    assert (data["consistent"], data["explanations"]) == (True, [])
    assert [hand["number"] for hand in data["tables"]] == list(range(1, HANDS + 1))
    assert partners(data["tables"]) == {
        (row.hand, row.table, frozenset(pair), tricks)
        for row in PLAYED
        for pair, tricks in (((row.n, row.s), row.ns), ((row.e, row.w), row.ew))
    }


def test_a_wrong_figure_is_named_with_the_one_it_should_be(tmp_path: Path) -> None:
    rows = cards()
    right = int(str(rows[5][11]))
    rows[5][11] = wrong = 13 - right  # entry 5, hand 7
    data = as_json(tmp_path, rows)
    assert data["consistent"] is False
    first = [one for one in data["explanations"] if one["rank"] == 1]
    assert first == [
        {"rank": 1, "changes": [{"entry": 5, "hand": 7, "given": wrong, "proposed": right}]},
    ]
    assert partners(data["tables"]) == partners(as_json(tmp_path, cards())["tables"])
    said = audit(tmp_path, rows).splitlines()
    assert said[1] == f"1. Card 5 (Player 5), hand 7: {wrong} should be {right}."


def test_the_tables_of_a_hand_are_shown_on_request(tmp_path: Path) -> None:
    said = audit(tmp_path, cards(), "--hand", "1").splitlines()
    assert said[0] == f"Everything agrees: {4 * TABLES} cards, {HANDS} hands."
    assert said[1] == "Hand 1"
    assert said[2].startswith("   Table 1: 1 Player 1 and 9 Player 9 ")
    assert len(said) == 2 + TABLES


def test_partners_of_the_first_hand_need_not_be_given(tmp_path: Path) -> None:
    rows = [row[:4] + row[5:] for row in cards()]
    assert partners(as_json(tmp_path, rows)["tables"]) == partners(as_json(tmp_path, cards())["tables"])


def test_a_card_that_is_missing_is_told_by_the_others(tmp_path: Path) -> None:
    whole = cards()
    data = as_json(tmp_path, [row for row in whole if row[0] != 6])
    assert (data["consistent"], data["explanations"]) == (True, [])
    assert [(one["role"], one["table"], one["entry"]) for one in data["inferred"]] == [("a", 3, None)] * HANDS
    assert [one["proposed"] for one in data["inferred"]] == whole[6][5:]
    seats = [seat for table in data["tables"][0]["tables"] for seat in table["seats"].values()]
    assert sorted(seat or 0 for seat in seats) == [0, 1, 2, 3, 4, 5, *range(7, 17)]


def test_the_other_way_round_the_hall_is_another_evening(tmp_path: Path) -> None:
    assert as_json(tmp_path, cards(), "--reverse")["consistent"] is False


def test_too_few_figures_are_said_to_be_too_few(tmp_path: Path) -> None:
    said = audit(tmp_path, "entry,role,table,1,2\n1,a,1,,\n2,b,1,,\n")
    assert said.startswith("There are no scores on any of the cards.")


def test_what_cannot_be_read_and_a_hand_that_is_not_there_are_refused_in_one_sentence(tmp_path: Path) -> None:
    whole = as_csv(cards())
    for status, text, movement, options, said in (
        (2, whole, "winners", (), "There is no movement “winners”. Use one of these: winners-split,"),
        (2, whole, "colours", (), "Set up a drive with that plan and type the cards in there."),
        (1, whole.replace("a,", "c,"), "losers-split", (), "Line 2, column “role”: “c” is not a role."),
        (1, "entry,role,table,1\n1,a,1,14\n", "losers-keep", (), "“14” is not a number of tricks."),
        (2, whole, "winners-split", ("--hand", "25"), "There is no hand 25 on these cards."),
        (2, whole, "winners-split", ("--hand", "0"), "There is no hand 0 on these cards."),
        (2, whole, "winners-split", ("--hands-per-move", "0"), "Hands are counted from one."),
    ):
        with pytest.raises(CommandError, match=said) as refused:
            audit(tmp_path, text, *options, movement=movement)
        assert refused.value.returncode == status
    for name in ("nowhere.csv", ".", "a\0b"):
        with pytest.raises(CommandError, match=r"cannot be read\. Check the name of the file\."):
            call_command("audit", str(tmp_path / name), "--movement", "winners-split")


def run(text: bytes, path: Path) -> subprocess.CompletedProcess[bytes]:
    """The command as people start it, on a computer where nothing has been set up."""
    environment = {
        **os.environ,
        "DATABASE_URL": "postgres://nobody@127.0.0.1:1/none",
        "DATA_DIR": str(path),
        "SECRET_KEY": "of this test only",
    }
    command = [sys.executable, "manage.py", "audit", "-", "--movement", "winners-split"]
    return subprocess.run(command, cwd=ROOT, env=environment, input=text, capture_output=True, check=False)


def test_what_is_piped_in_needs_no_database_and_leaves_no_file(tmp_path: Path) -> None:
    ran = run(as_csv(cards(), ";", "\r\n").encode("utf-8-sig"), tmp_path)
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert ran.stdout.decode() == f"Everything agrees: {4 * TABLES} cards, {HANDS} hands.\n"
    assert list(tmp_path.iterdir()) == []


def test_an_error_is_one_line_and_the_exit_status_1(tmp_path: Path) -> None:
    ran = run(b"PK\x03\x04", tmp_path)
    assert (ran.returncode, ran.stdout) == (1, b"")
    assert ran.stderr.decode().splitlines() == [
        "CommandError: This is not a text file. Save the cards as CSV and use that file."
    ]
