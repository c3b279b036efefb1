"""`manage.py schedule`: a fixed schedule on paper or as the hands of an archive."""

import json
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from tournaments.engine.seating.seating import SEATS


def printed(*args: str) -> str:
    out = StringIO()
    call_command("schedule", *args, stdout=out)
    return out.getvalue()


def test_the_worked_example_of_flag_whist() -> None:
    assert printed("flag-whist", "--entries", "12", "--hands", "1") == (
        "Hand 1\n"
        "  Table 1: 1 and 3 against 10 and 12\n"
        "  Table 2: 5 and 7 against 2 and 4\n"
        "  Table 3: 9 and 11 against 6 and 8\n"
    )


def test_json_is_the_hands_of_an_archive_without_tricks() -> None:
    data = json.loads(printed("whist", "--entries", "21", "--hands", "6", "--json"))
    assert list(data) == ["hands"]
    assert [hand["number"] for hand in data["hands"]] == [1, 2, 3, 4, 5, 6]
    assert [hand["trumps"] for hand in data["hands"]][3:5] == ["spades", "hearts"]
    for hand in data["hands"]:
        assert tuple(hand) == ("number", "trumps", "tables", "sitting_out")
        seated = [player for table in hand["tables"] for player in table["seats"].values()]
        assert sorted([*seated, *hand["sitting_out"]]) == list(range(1, 22))
        for table in hand["tables"]:
            assert tuple(table) == ("number", "state", "seats", "tricks", "moved_on", "revokes")
            assert tuple(table["seats"]) == SEATS
            assert (table["state"], table["tricks"], table["moved_on"], table["revokes"]) == (
                "open",
                None,
                None,
                [],
            )


def test_odd_numbers_hold_the_first_card() -> None:
    data = json.loads(printed("colours", "--entries", "13", "--hands", "2", "--json"))
    for hand in data["hands"]:
        for table in hand["tables"]:
            assert [player % 2 for player in table["seats"].values()] == [1, 1, 0, 0]
        assert [player % 2 for player in hand["sitting_out"]] == [1]


def test_who_sits_out_is_named() -> None:
    assert printed("whist", "--entries", "5", "--hands", "1").splitlines()[-1] == "  Sitting out: 1"


def test_the_seed_and_the_hands_per_move_are_heeded() -> None:
    asked = ("optimised", "--entries", "9", "--hands", "4", "--hands-per-move", "2", "--seed")
    one = printed(*asked, "3")
    assert one == printed(*asked, "3")
    first, second = one.split("Hand 2\n")[0], one.split("Hand 2\n")[1].split("Hand 3\n")[0]
    assert first == "Hand 1\n" + second
    assert one != printed(*asked, "4")


def test_what_cannot_be_played_is_refused_in_words() -> None:
    for args, said in (
        (("whist", "--entries", "22"), "“As fair as the computer can make it” fits."),
        (("colours", "--entries", "3"), "A whist drive needs at least four players."),
        (("colours", "--entries", "8", "--hands", "0"), "Hands are counted from one."),
    ):
        with pytest.raises(CommandError, match=said):
            printed(*args)
