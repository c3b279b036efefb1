"""`manage.py names`: the lists that clubs have had trouble with, and more of the same kinds."""

import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

LISTS = Path(__file__).parents[2] / "engine" / "people" / "lists"
CASES = [
    (file, players)
    for folder in (LISTS, LISTS / "more")
    for file, players in (
        (folder / name, players)
        for name, players in json.loads((folder / "expected.json").read_text("utf-8")).items()
    )
]


def printed(file: Path, *options: str) -> str:
    out = StringIO()
    call_command("names", str(file), *options, stdout=out)
    return out.getvalue()


def found(file: Path) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(printed(file, "--json", *(["--pairs"] if "pairs" in file.stem else [])))
    return data


@pytest.mark.parametrize(
    ("file", "players"), CASES, ids=lambda value: value.name if isinstance(value, Path) else ""
)
def test_every_list_is_read_as_it_should_be(file: Path, players: list[dict[str, Any]]) -> None:
    assert found(file)["players"] == players


def test_whatever_was_not_used_is_there_and_so_are_the_questions() -> None:
    no_name = "This does not look like a name."
    assert found(LISTS / "12-numbered.txt")["left_out"] == [
        {"line": 1, "text": "Whist drive 26 November", "why": no_name},
        {"line": 5, "text": "Reserves:", "why": no_name},
        {"line": 7, "text": "Total 4", "why": no_name},
    ]
    assert found(LISTS / "14-ticket-shop.csv")["questions"] == ["Which column is the name?"]
    assert found(LISTS / "08-surname-first.txt")["questions"] == ["Is the surname first, as in “Quill, Ada”?"]
    same = found(LISTS / "15-same-person.txt")
    assert [left["line"] for left in same["left_out"]] == [2, 4, 6]
    assert same["questions"][0].startswith(
        "Kate O’Dowd, Ada Quill, Tom Hale: the same name is there more than once."
    )


def test_in_words() -> None:
    assert printed(LISTS / "16-workbook.xlsx") == (
        "1. Tom Hale, gent, paid\n2. Joan Hale, lady, paid\n3. Ada Quill, lady, not paid\n"
        "Not used, line 1: “Whist drive, 26 November”. This does not look like a name.\n"
    )
    assert "1. Ada Quill, with 2\n" in printed(LISTS / "13-guests.txt")


def test_a_file_that_is_no_list(tmp_path: Path) -> None:
    (tmp_path / "list.xlsx").write_bytes(b"PK\x03\x04")
    for name, why in (
        ("list.xlsx", "cannot be read as a spreadsheet"),
        ("gone.csv", "Check the name of the file"),
    ):
        with pytest.raises(CommandError, match=why):
            printed(tmp_path / name)
