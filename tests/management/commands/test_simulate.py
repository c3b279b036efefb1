"""`manage.py simulate`: the same seed, the same bytes, and nothing left behind."""

import json
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from tests.own_database import OwnDatabase
from tournaments.engine.archive.reader import parse
from tournaments.models import Club, Drive

pytestmark = pytest.mark.django_db


def simulate(*options: str) -> str:
    out = StringIO()
    call_command("simulate", *options, stdout=out)
    return out.getvalue()


def test_it_works() -> None:
    said = simulate("--tables", "2", "--hands", "6", "--movement", "losers-keep", "--reverse", "--json")
    archive = parse(said)
    assert (archive.drive.movement, archive.drive.reverse) == ("losers-keep", True)
    assert (archive.drive.tables, len(archive.hands)) == (2, 6)


@pytest.mark.whole
def test_the_same_seed_gives_the_same_bytes_and_another_seed_others() -> None:
    options = ("--tables", "3", "--hands", "4", "--json", "--seed")
    assert simulate(*options, "5") == simulate(*options, "5") != simulate(*options, "6")


def test_the_configured_database_is_left_alone() -> None:
    Club.objects.create(name="Nether Hall", slug="nether-hall")
    simulate("--tables", "1", "--hands", "2")
    assert [club.name for club in Club.objects.all()] == ["Nether Hall"]
    assert not Drive.objects.exists()


def test_without_json_it_tells_the_evening_in_a_few_lines() -> None:
    said = simulate("--tables", "2", "--hands", "4", "--seed", "3")
    assert said.startswith("2 tables, 4 hands, Winners move, partners change, seed 3")
    assert len(said.splitlines()) >= 10


def test_figures_that_cannot_be_played_are_refused() -> None:
    for option, value in (("--tables", "0"), ("--hands", "0"), ("--hands", "101"), ("--seed", "-1")):
        with pytest.raises(CommandError, match=option):
            simulate(option, value)
    with pytest.raises(CommandError, match="“Everybody partners everybody once” fits"):
        simulate("--players", "13", "--movement", "compass")


def test_it_needs_no_database_and_leaves_no_file(tmp_path: Path) -> None:
    """On a computer where nothing has been set up: the address names a server that is not there."""
    options = ("--tables", "2", "--hands", "3", "--json")
    nowhere = OwnDatabase("postgres://nobody@127.0.0.1:1/none", tmp_path)
    ended, out, err = nowhere.manage("simulate", *options, TIME_ZONE="Asia/Kolkata")
    assert (ended, err, json.loads(out)["drive"]["tables"]) == (0, "", 2)
    assert out == simulate(*options)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.whole
def test_any_number_of_players_and_who_sat_out() -> None:
    options = ("--players", "14", "--hands", "6", "--hands-per-move", "2", "--movement", "pairs-winners-up")
    archive = parse(simulate(*options, "--comings", "2", "--json"))
    assert (archive.drive.tables, archive.drive.hands_per_move) == (3, 2)
    assert len(archive.entries) >= 14
    said = simulate("--players", "13", "--hands", "6")
    assert said.splitlines()[1].startswith("Hands sat out (lady): ")
