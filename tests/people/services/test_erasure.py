"""A forgotten person is forgotten everywhere, and the results stay as they were."""

import json
from decimal import Decimal
from pathlib import Path

import pytest
from django.apps import apps
from django.test import Client
from pytest_django.fixtures import Settings

from tests.factories import MC, make_drive, make_user, send
from tests.marked import NAME, marked_evening, standing
from tests.said_in_record import after, before
from tests.sticks import plug_in
from tournaments.door.services.draw import make_draw
from tournaments.door.services.entries import add_entries, change_entry, put_back, remove_entry
from tournaments.door.services.make_up_numbers import part_card, share_card
from tournaments.engine.archive.reader import parse
from tournaments.engine.archive.writer import write
from tournaments.engine.money.purse import LineKind, PurseLine, lines_as_json
from tournaments.engine.permissions import State
from tournaments.engine.prizes.raffle import RAFFLE, RAFFLE_FORM, Raffle, RaffleDraw, TicketBook
from tournaments.engine.score_cards.decisions import FIGURE
from tournaments.engine.seating.seating import Role
from tournaments.files.queries.archive import archive
from tournaments.files.services import backup_stick
from tournaments.files.services.archive import import_archive
from tournaments.kernel.errors import Ask, Stale
from tournaments.kernel.evening import DriveEvening
from tournaments.kernel.former_names import taken_out_of
from tournaments.kernel.new_entry import NewEntry
from tournaments.kernel.secret_links import big_screen_path, player_path
from tournaments.models import (
    Card,
    Decision,
    Doubt,
    Drive,
    Entry,
    FormerName,
    Job,
    LogEntry,
    Player,
    PurseVersion,
)
from tournaments.people.queries.name_columns import PLACES
from tournaments.people.services.erasure import forget
from tournaments.people.services.players import link_drive
from tournaments.play.services.comings import leave
from tournaments.play.services.evening import substitute
from tournaments.play.services.moves import start
from tournaments.results.queries.prizes import prizes
from tournaments.results.queries.standings import standings

pytestmark = [pytest.mark.database, pytest.mark.django_db]
FOUR = ("Wilf Unwin", "Ann Archer", "Ben Baker", "Cath Cooper")


def test_the_name_stands_nowhere_any_more() -> None:
    drive, player = marked_evening()
    marked = {(model, column) for model, _, column in standing()}
    every = {(model.__name__, column) for model, columns in PLACES.items() for column in columns}
    never = {("Doubt", "why"), ("Job", "why"), ("LogEntry", "before")}  # looked at with the others below
    assert every - never <= marked | {("LogEntry", "before")}
    number, before = player.entries.get().number, Drive.objects.get().version
    with pytest.raises(Stale):  # from another club
        forget(drive.club_id + 1, MC, player.pk)
    assert list(standing())
    assert forget(drive.club_id, MC, player.pk) == f"Forgotten {player.pk}"
    assert list(standing()) == []
    assert not Job.objects.exclude(result=None).exists()
    words = list(Doubt.objects.order_by("pk").values_list("words", flat=True))
    assert words == ["", f"Forgotten {player.pk} says nine"], "what others wrote stays"
    assert "my own words" not in json.dumps(list(drive.log.values_list("before", "after")))
    last = drive.log.latest("version")
    assert (last.verb, last.after, last.actor) == ("forget", {"entries": [number]}, MC.name)
    assert Drive.objects.get().version == last.version == before + 1


def test_tricks_places_and_prizes_are_as_they_were() -> None:
    def places() -> list[object]:
        lines = standings(DriveEvening(Drive.objects.get())).lines
        return [(one.who.entry, one.rank, one.total, one.parts) for one in lines]

    def won() -> list[tuple[str, list[int]]]:
        found = prizes(DriveEvening(Drive.objects.get())).prizes
        return [(one.name, [who.entry for who in one.winners]) for one in found]

    drive, player = marked_evening()
    before, given = places(), won()
    assert given[1][1] == [player.entries.get().number]
    forget(drive.club_id, MC, player.pk)
    assert (places(), won()) == (before, given)
    import_archive(MC, write(archive(Drive.objects.get())), replace=True)
    assert places() == before


def test_texts_that_grow_can_still_be_imported() -> None:
    """A label is longer than a short name, and the texts were as long as they could be."""
    drive = make_drive(state=State.FINISHED, hands=2, breaks_after=[])
    entry = drive.entries.get(number=1)
    Entry.objects.filter(pk=entry.pk).update(name="Al")
    link_drive(drive)
    often = "Al " * 66 + "Al"
    line = PurseLine(LineKind.TEAS, Decimal(6), note=often, to=often)
    PurseVersion.objects.create(drive=drive, lines=lines_as_json([line]))
    Card.objects.create(entry=drive.entries.get(number=2), figures={"1": 7}, kept={"1": often})
    raffle = Raffle(
        (TicketBook(1, 9, "Al Al Al Al Al Al Al"),), (often,), (RaffleDraw(often, 3, typed=True),)
    )
    Decision.objects.create(drive=drive, kind=RAFFLE, data=RAFFLE_FORM.write(raffle))
    figure = {"entry": 2, "hand": 1, "tricks": 7, "why": often}
    Decision.objects.create(drive=drive, kind=FIGURE, data=figure)
    label = forget(drive.club_id, MC, Player.objects.get(name="Al").pk)
    kept = archive(Drive.objects.get())
    assert parse(write(kept)) == kept
    assert kept.purse.lines[0].note == kept.purse.lines[0].to == often.replace("Al", label)


def test_who_is_forgotten_shows_as_a_number_and_is_not_met_again() -> None:
    drive, player = marked_evening()
    forget(drive.club_id, MC, player.pk)
    player.refresh_from_db()
    assert (player.shown, player.child, bool(player.forgotten_at)) == ("hidden", False, True)
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
    log = after(add.log.get(verb="enter"))
    assert [one["name"] for one in log["entries"]] == [f"Forgotten {player.pk}", NAME]
    assert {row for row in standing() if row[0] not in ("Entry", "LogEntry")} == {
        ("Player", other.pk, "name")
    }


def test_a_former_spelling_goes_too_but_not_the_name_of_whom_the_club_knows() -> None:
    drive = make_drive(tables=0)
    add_entries(drive.pk, MC, [NewEntry("Zebbedee Mârker"), NewEntry("Ben Baker")])
    Entry.objects.filter(number=1).update(name=NAME)
    Player.objects.filter(name__startswith="Zeb").update(name=NAME)
    lines = []
    for version, name in ((50, "Zebbedee Mârker"), (51, "Ben Baker")):
        line = {"version": version, "at": "2026-01-01T00:00Z", "actor": "", "verb": "change-entry"}
        lines.append(LogEntry(drive=drive, **line, before={"number": 1, "name": name}))
    names = taken_out_of(lines, drive.entries.all())
    LogEntry.objects.bulk_create(lines)
    FormerName.objects.bulk_create(names)
    forget(drive.club_id, MC, Player.objects.get(name=NAME).pk)
    assert list(standing()) == []
    assert before(drive.log.get(version=51))["name"] == "Ben Baker"


def test_a_player_with_a_seat_is_not_forgotten_without_asking() -> None:
    drive = make_drive(state=State.OPEN, tables=0)
    add_entries(drive.pk, MC, [NewEntry(name, Role(role)) for name, role in zip(FOUR, "abab", strict=True)])
    player = Player.objects.get(name="Wilf Unwin")
    make_draw(drive.pk, MC, seed=1)
    with pytest.raises(Ask, match="Wilf Unwin has a seat in “Harvest Whist Drive”"):
        forget(drive.club_id, MC, player.pk)
    assert Player.objects.get(pk=player.pk).name == "Wilf Unwin"
    assert forget(drive.club_id, MC, player.pk, confirmed=True) == f"Forgotten {player.pk}"


def words_kept() -> str:
    """Every text and every JSON of the database."""
    models = apps.get_app_config("tournaments").get_models()
    return " ".join(str(list(model._default_manager.values())) for model in models)


def test_nothing_is_left_of_a_family_that_is_forgotten() -> None:
    drive = make_drive(tables=0)
    others = ("Ann Archer", "Ben Baker", "Cath Cooper", "Don Dale")
    add_entries(drive.pk, MC, [NewEntry(name, Role("ab"[n % 2])) for n, name in enumerate(others)])
    add_entries(drive.pk, MC, [NewEntry("Bil Turner", Role.B), NewEntry("Joan Turner", apart="Turner")])
    change_entry(drive.pk, MC, 5, NewEntry("Bill Turner", Role.B, apart="Turner"))
    share_card(drive.pk, MC, 6, 5)
    part_card(drive.pk, MC, 6)
    remove_entry(drive.pk, MC, 6)
    put_back(drive.pk, MC, 6)
    make_draw(drive.pk, MC, seed=1)
    assert words_kept().count("Turner") > 5
    for name in ("Bill Turner", "Joan Turner"):
        forget(drive.club_id, MC, Player.objects.get(name=name).pk, confirmed=True)
    assert "Turner" not in words_kept()
    assert "Turner" not in write(archive(Drive.objects.get()))
    assert "Ann Archer" in words_kept()


@pytest.mark.whole
def test_ten_who_are_forgotten_stand_nowhere(client: Client, settings: Settings, tmp_path: Path) -> None:
    """In no table, archive, memory stick or page; those who stay are named as before."""
    stick = plug_in(settings, tmp_path)
    names = [
        f"{first} {last}" for last in ("Marrow", "Quince", "Sorrel") for first in ("Ada", "Bea", "Cy", "Di")
    ]
    drive = make_drive(tables=0)
    add_entries(drive.pk, MC, [NewEntry(name, Role("ab"[n % 2])) for n, name in enumerate(names)])
    change_entry(drive.pk, MC, 1, NewEntry("Adah Marrow", Role.A, apart="Marrows"))
    remove_entry(drive.pk, MC, 2)
    put_back(drive.pk, MC, 2)
    make_draw(drive.pk, MC, seed=1)
    start(drive.pk, MC)
    for table in (1, 2, 3):
        send(drive, hand=1, table=table, ns_made=8)
    substitute(drive.pk, MC, 12, "Bea Quince", confirmed=True)
    leave(drive.pk, MC, 5, confirmed=True)
    backup_stick.choose(str(stick))
    assert "Quince" in "".join(file.read_text() for file in stick.rglob("*.json"))
    stay = names[10:]
    for name in ["Adah Marrow", *names[1:10]]:
        forget(drive.club_id, MC, Player.objects.get(name=name).pk, confirmed=True)
    backup_stick.choose(str(stick))
    drive.refresh_from_db()
    client.force_login(make_user())
    pages = ["entries/", "people/", "play/", "log/", "standings/", "cards/"]
    addresses = [
        *(f"/drives/harvest/{page}" for page in pages),
        big_screen_path(drive),
        player_path(drive, 12),
    ]
    shown = " ".join(client.get(address).content.decode() for address in addresses)
    left = (words_kept(), write(archive(drive)), "".join(f.read_text() for f in stick.rglob("*.json")), shown)
    gone = ("Marrow", "Quince", "Ada ", "Adah")
    assert [(word, place) for word in gone for place, kept in enumerate(left) if word in kept] == []
    assert all(name in kept for name in stay for kept in left[:3])
