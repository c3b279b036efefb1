"""Whoever is forgotten is forgotten everywhere, and the evening is as it was."""

import json

import pytest

from tests.factories import MC, make_drive
from tests.marked import NAME, marked_evening, standing
from tournaments.engine.archive.writing import write
from tournaments.engine.permitted import State
from tournaments.engine.seating.seating import Role
from tournaments.models import Doubt, Drive, Entry, Job, Player
from tournaments.queries.files.archive import archive
from tournaments.queries.people.name_columns import PLACES
from tournaments.queries.results.prizes import prizes
from tournaments.queries.results.standings import standings
from tournaments.services.door.draw import make_draw
from tournaments.services.door.entries import NewEntry, add_entries
from tournaments.services.drive.errors import Ask, Stale
from tournaments.services.files.archive import import_archive
from tournaments.services.people.forgetting import forget
from tournaments.text import say

pytestmark = [pytest.mark.database, pytest.mark.django_db]
FOUR = ("Wilf Unwin", "Ann Archer", "Ben Baker", "Cath Cooper")


def test_the_name_stands_nowhere_any_more() -> None:
    drive, player = marked_evening()
    marked = {(model, column) for model, _, column in standing()}
    every = {(model.__name__, column) for model, columns in PLACES.items() for column in columns}
    never = {("Doubt", "why"), ("Job", "why"), ("LogEntry", "before")}  # looked at with the others below
    assert every - never <= marked | {("LogEntry", "before")}
    label = forget(drive.club_id, MC, player.pk)
    assert list(standing()) == []
    assert label == f"Forgotten {player.pk}"
    assert not Job.objects.exclude(result=None).exists()


def test_what_the_player_wrote_goes_and_what_others_wrote_stays() -> None:
    drive, player = marked_evening()
    forget(drive.club_id, MC, player.pk)
    assert list(Doubt.objects.order_by("pk").values_list("words", flat=True)) == [
        "",
        f"Forgotten {player.pk} says nine",
    ]
    assert "my own words" not in json.dumps(list(drive.log.values_list("before", "after")))


def test_tricks_places_and_prizes_are_as_they_were() -> None:
    drive, player = marked_evening()
    drive = Drive.objects.get()
    before = [(one.who.entry, one.rank, one.total, one.parts) for one in standings(drive).lines]
    won = [(one.name, [who.entry for who in one.winners]) for one in prizes(drive).prizes]
    assert won[1][1] == [player.entries.get().number]
    forget(drive.club_id, MC, player.pk)
    drive = Drive.objects.get()
    assert [(one.who.entry, one.rank, one.total, one.parts) for one in standings(drive).lines] == before
    assert [(one.name, [who.entry for who in one.winners]) for one in prizes(drive).prizes] == won
    drive = import_archive(MC, write(archive(drive)), replace=True)
    assert [(one.who.entry, one.rank, one.total, one.parts) for one in standings(drive).lines] == before


def test_the_drive_says_that_somebody_was_forgotten() -> None:
    drive, player = marked_evening()
    number = player.entries.get().number
    before = Drive.objects.get().version
    forget(drive.club_id, MC, player.pk)
    last = drive.log.latest("version")
    assert (last.verb, last.after, last.actor) == ("forget", {"entries": [number]}, MC.name)
    assert Drive.objects.get().version == last.version == before + 1


def test_who_is_forgotten_shows_as_a_number_and_is_not_met_again() -> None:
    drive, player = marked_evening()
    forget(drive.club_id, MC, player.pk)
    player.refresh_from_db()
    assert (player.shown, player.child) == ("hidden", False)
    assert player.forgotten_at
    with pytest.raises(Stale):
        forget(drive.club_id, MC, player.pk)
    again = make_drive(tables=0, slug="spring")
    add_entries(again.pk, MC, [NewEntry(NAME), NewEntry(player.name)])
    assert player.pk not in again.entries.values_list("player", flat=True)


def test_a_namesake_keeps_the_name() -> None:
    drive, player = marked_evening()
    add = make_drive(tables=0, slug="spring")
    add_entries(add.pk, MC, [NewEntry(NAME), NewEntry(NAME)], confirmed=True)
    other = Player.objects.get(name=NAME, entries__number=2, entries__drive=add)
    assert other != player
    forget(drive.club_id, MC, player.pk)
    assert list(add.entries.values_list("name", flat=True)) == [f"Forgotten {player.pk}", NAME]
    log = add.log.get(verb="enter").after or {}
    assert [one["name"] for one in log["entries"]] == [f"Forgotten {player.pk}", NAME]
    assert {row for row in standing() if row[0] not in ("Entry", "LogEntry")} == {
        ("Player", other.pk, "name")
    }


def test_a_former_spelling_goes_too_but_not_the_name_of_whom_the_club_knows() -> None:
    drive = make_drive(tables=0)
    add_entries(drive.pk, MC, [NewEntry("Zebbedee Mârker"), NewEntry("Ben Baker")])
    Entry.objects.filter(number=1).update(name=NAME)
    Player.objects.filter(name__startswith="Zeb").update(name=NAME)
    told = {"number": 1, "name": "Zebbedee Mârker"}
    drive.log.create(version=50, at="2026-01-01T00:00Z", actor="", verb="change-entry", before=told)
    told = {"number": 1, "name": "Ben Baker"}
    drive.log.create(version=51, at="2026-01-01T00:00Z", actor="", verb="change-entry", before=told)
    forget(drive.club_id, MC, Player.objects.get(name=NAME).pk)
    assert list(standing()) == []
    assert (drive.log.get(version=51).before or {})["name"] == "Ben Baker"


def test_another_clubs_player_cannot_be_forgotten_from_here() -> None:
    drive, player = marked_evening()
    with pytest.raises(Stale):
        forget(drive.club_id + 1, MC, player.pk)
    assert list(standing())


def test_a_player_with_a_seat_is_not_forgotten_without_asking() -> None:
    drive = make_drive(state=State.OPEN, tables=0)
    add_entries(drive.pk, MC, [NewEntry(name, Role(role)) for name, role in zip(FOUR, "abab", strict=True)])
    player = Player.objects.get(name="Wilf Unwin")
    make_draw(drive.pk, MC, seed=1)
    with pytest.raises(Ask) as asked:
        forget(drive.club_id, MC, player.pk)
    assert "Wilf Unwin has a seat in “Harvest Whist Drive”" in say(asked.value.sentence)
    player.refresh_from_db()
    assert player.name == "Wilf Unwin"
    assert forget(drive.club_id, MC, player.pk, confirmed=True) == f"Forgotten {player.pk}"
