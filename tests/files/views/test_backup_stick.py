"""The page of the backup stick, and going on from a stick."""

import sys
from pathlib import Path

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries
from pytest_django.fixtures import Settings

from tests.factories import MC, make_club, make_user, playing_drive, send
from tests.sticks import plug_in
from tournaments.club_evening.services.evenings import start_evening
from tournaments.club_evening.services.people import arrive
from tournaments.engine.people.offices import Office
from tournaments.files.queries import backup_stick
from tournaments.files.services import backup_stick as service
from tournaments.models import Club, Drive, Entry, Membership

pytestmark = pytest.mark.django_db

PAGE, EVENINGS, FORGET = "/backup-stick/", "/backup-stick/evenings/", "/backup-stick/forget/"


@pytest.fixture
def stick(tmp_path: Path, settings: Settings) -> Path:
    return plug_in(settings, tmp_path)


def page(client: Client, address: str = PAGE) -> str:
    return client.get(address).content.decode()


def test_it_works(mc: Client, stick: Path) -> None:
    playing_drive(tables=2, hands_played=2)
    assert "Back up to this folder" in page(mc)
    answer = mc.post(PAGE, {"folder": f" {stick} "}, follow=True).content.decode()
    assert "From now on, every evening will be saved there as well." in answer
    assert str(stick / "whist-drives") in answer
    assert "Hand 3 of 24" in answer
    assert (stick / "whist-drives" / "harvest.json").is_file()
    folder = stick / "our  evenings"
    folder.mkdir()
    mc.post(PAGE, {"folder": f" {folder} "})
    assert (folder / "whist-drives").is_dir()


def test_only_organisers_may(client: Client, stick: Path) -> None:
    for address in (PAGE, EVENINGS):
        assert client.get(address).status_code == 302
        assert client.post(address, {"folder": str(stick)}).status_code == 403
    assert client.post(FORGET).status_code == 403
    assert list(stick.iterdir()) == []


def test_what_was_typed_stays_with_the_reason_beside_it(mc: Client, stick: Path) -> None:
    for folder, said in (
        ("", "Choose a memory stick above, or type the name of a folder."),
        ("stick", "Type the full name of the folder, such as"),
        ("/nowhere/<b>", "There is no folder /nowhere/&lt;b&gt; on this computer now."),
        ("/" + "x" * 1000, "letters, and you have typed"),
    ):
        answer = mc.post(PAGE, {"folder": folder})
        assert answer.status_code == 200
        assert said in answer.content.decode()
        assert answer.context["form"]["folder"].value() == folder
    assert "No evenings found" in page(mc, EVENINGS)
    for folder in ("", "/nowhere/<b>"):
        answer = mc.get(EVENINGS, {"folder": folder})
        assert answer.context["form"].errors["folder"]
        assert answer.context["form"]["folder"].value() == folder


def test_on_windows_a_disk_is_told_as_there(mc: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    answer = mc.post(PAGE, {"folder": "E:"})
    assert "Type the full name of the folder, such as E:\\." in answer.content.decode()


@pytest.mark.parametrize("drives", [1, 3])
def test_the_page_asks_as_little_for_many_drives(
    mc: Client, stick: Path, drives: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for n in range(drives):
        playing_drive(tables=1, slug=f"drive-{n}")
    service.choose(str(stick))
    with django_assert_num_queries(3):
        page(mc)
    with django_assert_num_queries(4):
        page(mc, EVENINGS)


def test_a_stick_that_is_out_and_a_drive_that_is_not_proved_are_said(mc: Client, stick: Path) -> None:
    drive = playing_drive(tables=2)
    service.choose(str(stick))
    Entry.objects.filter(number=1).update(name="")
    send(drive, hand=1, table=1, ns_made=8)
    service.save_due()
    assert "Harvest Whist Drive has not been saved to the memory stick since" in page(mc)
    stick.rename(stick.with_name("in a pocket"))
    service.save_due()
    shown = page(mc)
    assert "The memory stick has been out since" in shown
    assert "Everything is safe on this computer." in shown


def test_keeping_nothing_there_any_more(mc: Client, stick: Path) -> None:
    service.choose(str(stick))
    shown = page(mc)
    assert "Nothing has been saved there yet." in shown
    assert ("This is the same disk" in shown) == bool(mc.get(PAGE).context["room"].same_disk)
    assert "Nothing more will be saved there." in mc.post(FORGET, follow=True).content.decode()
    assert "Saved there" not in page(mc)


def test_a_folder_that_the_program_was_started_with_is_only_shown(
    mc: Client, stick: Path, settings: Settings
) -> None:
    settings.BACKUP_STICK = str(stick)
    shown = page(mc)
    assert 'name="folder"' not in shown
    typed, forgotten = mc.post(PAGE, {"folder": str(stick)}), mc.post(FORGET, follow=True)
    for said in (shown, typed.content.decode(), forgotten.content.decode()):
        assert "This folder is set by BACKUP_STICK when the program starts." in said


def on_a_stick(stick: Path) -> Path:
    """An evening on a stick, and no drive here any more."""
    playing_drive(tables=2, hands_played=2)
    service.choose(str(stick))
    drive = Drive.objects.get()
    drive.played_hands.all().delete()
    drive.delete()
    return stick / "whist-drives" / "harvest.json"


def test_going_on_from_a_stick(mc: Client, stick: Path) -> None:
    file = on_a_stick(stick)
    shown = page(mc, EVENINGS)
    assert "Hand 3 of 24, 2 tables" in shown
    assert str(file) in shown
    answer = mc.post(EVENINGS, {"file": str(file)}, follow=True)
    assert answer.redirect_chain == [("/drives/harvest/", 302)]
    assert "Harvest Whist Drive is here, with its seats, scores and record" in answer.content.decode()
    assert "The old QR codes no longer work." not in answer.content.decode()


@pytest.mark.parametrize("office", [None, Office.VIEWER])
def test_a_stick_puts_no_drive_into_a_club_of_strangers(
    client: Client, stick: Path, office: Office | None
) -> None:
    file = on_a_stick(stick)
    theirs = playing_drive(tables=1)
    upper = make_club(name="Upper Hall", slug="upper-hall")
    user = make_user(club=upper)
    if office:
        Membership.objects.create(user=user, club=theirs.club, office=office)
    client.force_login(user)
    assert ("On this computer: " in page(client, EVENINGS)) == (office is not None)
    answer = client.post(EVENINGS, {"file": str(file)}, follow=True).content.decode()
    assert "It belongs to Upper Hall." in answer
    assert [drive.pk for drive in theirs.club.drives.all()] == [theirs.pk]
    assert upper.drives.count() == 1


def test_a_club_that_comes_with_the_stick_is_theirs_who_put_it_in(client: Client, stick: Path) -> None:
    file = on_a_stick(stick)
    Club.objects.all().delete()
    make_user(username="other", club=make_club(name="Upper Hall", slug="upper-hall"))
    mine = make_user(club=make_club(name="Lower Hall", slug="lower-hall"))
    client.force_login(mine)
    assert "It belongs to Nether Hall Whist Club." in (
        client.post(EVENINGS, {"file": str(file)}, follow=True).content.decode()
    )
    assert [m.user for m in make_club().memberships.all()] == [mine]


def test_without_the_keys_the_old_codes_are_void(mc: Client, stick: Path) -> None:
    file = on_a_stick(stick)
    file.with_name("harvest.keys.json").unlink()
    answer = mc.post(EVENINGS, {"file": str(file)}, follow=True).content.decode()
    assert "The old QR codes no longer work." in answer


def test_a_drive_that_is_here_is_asked_about(mc: Client, stick: Path) -> None:
    file = on_a_stick(stick)
    mc.post(EVENINGS, {"file": str(file)})
    drive = Drive.objects.get()
    send(drive, hand=3, table=1, ns_made=8)
    asked = mc.post(EVENINGS, {"file": str(file)}).content.decode()
    assert "This drive is already on this computer." in asked
    assert "On this computer: hand 3 of 24" in asked
    assert Drive.objects.get().version == drive.version + 1
    mc.post(EVENINGS, {"file": str(file), "confirmed": "1"})
    assert Drive.objects.get().version == drive.version


def test_only_what_is_listed_can_be_taken_up(mc: Client, stick: Path) -> None:
    on_a_stick(stick)
    for file in ("", "/etc/passwd", "../harvest.json"):
        answer = mc.post(EVENINGS, {"file": file}, follow=True).content.decode()
        assert "That file is no longer there." in answer
        assert not Drive.objects.exists()


def newcomer(client: Client) -> None:
    """Somebody who has just signed up: of no club, on a laptop with nothing on it."""
    Club.objects.all().delete()
    client.force_login(make_user(office=None))


def test_whoever_has_no_club_carries_on_by_pressing(client: Client, stick: Path) -> None:
    file = on_a_stick(stick)
    service.forget()
    newcomer(client)
    assert EVENINGS in page(client, "/")
    assert page(client, EVENINGS).count(PAGE + '"') == 0  # which they could not open
    shown = page(client, f"{EVENINGS}?folder={stick}")
    assert "Hand 3 of 24, 2 tables" in shown
    answer = client.post(EVENINGS, {"file": str(file), "folder": str(stick)}, follow=True)
    assert answer.redirect_chain == [("/drives/harvest/", 302)]
    assert "It belongs to Nether Hall Whist Club." in answer.content.decode()
    assert "This computer has no backup of its own yet" in answer.content.decode()
    assert [club.name for club in Club.objects.all()] == ["Nether Hall Whist Club"]
    assert EVENINGS not in page(client, "/")
    assert backup_stick.chosen() is None
    assert {path.name for path in stick.rglob("*.json")} == {"harvest.json", "harvest.keys.json"}


def test_a_club_evening_on_the_stick_is_carried_on_with_too(client: Client, stick: Path) -> None:
    evening = start_evening(MC, make_club())
    arrive(evening.pk, MC, [f"Player {letter}" for letter in "ABCD"])
    service.choose(str(stick))
    club_evening = stick / "whist-drives" / f"{evening.slug}.club.json"
    newcomer(client)
    shown = page(client, f"{EVENINGS}?folder={stick}")
    assert "Rubbers played: 0, 0 tables" in shown
    sent = {"file": str(club_evening), "folder": str(stick)}
    answer = client.post(EVENINGS, sent, follow=True)
    assert answer.redirect_chain == [(f"/clubs/nether-hall-whist-club/evenings/{evening.slug}/", 302)]
    assert "It belongs to Nether Hall Whist Club." in answer.content.decode()
    assert "Player D" in answer.content.decode()
    assert "is here already" in client.post(EVENINGS, sent, follow=True).content.decode()


def test_nobody_of_no_club_reads_a_stick_from_afar(client: Client, stick: Path, settings: Settings) -> None:
    on_a_stick(stick)
    newcomer(client)
    assert EVENINGS not in client.get("/", REMOTE_ADDR="192.168.1.20").content.decode()
    assert client.get(EVENINGS, REMOTE_ADDR="192.168.1.20").status_code == 404
    settings.ON_A_LAPTOP = False
    assert EVENINGS not in page(client, "/")
    assert client.get(EVENINGS).status_code == 404
