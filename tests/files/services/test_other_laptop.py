"""Two laptops that both carry on with one drive: each says so, neither is lost, the MC chooses."""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pytest
from django.db import transaction
from django.test import Client
from pytest_django.fixtures import Settings

from tests.factories import MC, make_user, playing_drive, send
from tests.sticks import plug_in
from tournaments.cards.services.card_entry import TypedFigure, save_figures
from tournaments.engine.archive.reader import parse
from tournaments.engine.archive.writer import write
from tournaments.files.queries.archive import archive
from tournaments.files.queries.backup_stick import Rival, backup_stick
from tournaments.files.queries.evening_keys import rest_of
from tournaments.files.services import backup_stick as service
from tournaments.kernel.secret_links import hashes
from tournaments.models import Drive

pytestmark = pytest.mark.django_db

PAGE, EVENINGS = "/drives/harvest/other-laptop/", "/backup-stick/evenings/"


@pytest.fixture
def drive() -> Drive:
    return playing_drive(tables=2, hands_played=2)


@pytest.fixture
def folder(tmp_path: Path, settings: Settings, drive: Drive) -> Path:
    """The stick's folder, with the drive as it is here."""
    service.choose(str(plug_in(settings, tmp_path)))
    return tmp_path / "stick" / "whist-drives"


def carried_on(folder: Path, drive: Drive, *changes: Callable[[], object]) -> bytes:
    """Let another laptop make some changes from here on, and save the drive on the stick; nothing is here."""
    with transaction.atomic():
        for change in changes:
            change()
        there = Drive.objects.get(pk=drive.pk)
        raw, rest = write(archive(there)).encode(), rest_of(there, hashes(there)).encode()
        transaction.set_rollback(True)
    (folder / "harvest.json").write_bytes(raw)
    (folder / "harvest.keys.json").write_bytes(rest)
    return raw


def score(drive: Drive, table: int, ns_made: int = 8) -> Callable[[], object]:
    return lambda: send(drive, hand=3, table=table, ns_made=ns_made)


def to_the_ms(moment: datetime) -> datetime:
    """A moment as the record of the stick has it."""
    return moment.replace(microsecond=moment.microsecond // 1000 * 1000)


def told() -> list[Rival]:
    service.save_due()
    return [rival for _, rival in backup_stick().rivals]


def test_a_laptop_that_does_nothing_says_that_another_has_carried_on(folder: Path, drive: Drive) -> None:
    raw = carried_on(folder, drive, score(drive, 1))
    service.save_due()
    ((kept, rival),) = backup_stick().rivals
    assert kept.changed == to_the_ms(drive.log.latest("version").at)
    assert rival.at == to_the_ms(parse(raw).log[-1].at)
    assert (folder / "harvest.json").read_bytes() == raw  # and leaves it alone
    assert backup_stick().worries


def card(drive: Drive) -> Callable[[], object]:
    return lambda: save_figures(drive.pk, MC, [TypedFigure(3, "1", None, 8)])


@pytest.mark.parametrize("change", [lambda drive: score(drive, 1), card])
def test_both_carry_on_and_each_file_is_kept_once(
    folder: Path, drive: Drive, change: Callable[[Drive], Callable[[], object]]
) -> None:
    raw = carried_on(folder, drive, change(drive))
    send(drive, hand=3, table=2, ns_made=7)
    (rival,) = told()
    assert rival.at == to_the_ms(parse(raw).log[-1].at)
    assert rival.file == str(folder / "harvest.other-1.json")
    assert (folder / "harvest.other-1.json").read_bytes() == raw
    assert (folder / "harvest.other-1.keys.json").exists()
    assert parse((folder / "harvest.json").read_bytes()).log == archive(drive).log


def test_a_later_state_of_what_was_put_aside_takes_its_place(folder: Path, drive: Drive) -> None:
    with transaction.atomic():
        send(drive, hand=3, table=1, ns_made=8)
        once = write(archive(Drive.objects.get())).encode()
        send(drive, hand=3, table=2, ns_made=9)
        twice = write(archive(Drive.objects.get())).encode()
        transaction.set_rollback(True)
    for raw, table in ((once, 2), (twice, 1)):
        (folder / "harvest.json").write_bytes(raw)
        send(drive, hand=3, table=table, ns_made=6)
        told()
    assert [file.name for file in folder.glob("*.other-?.json")] == ["harvest.other-1.json"]
    assert (folder / "harvest.other-1.json").read_bytes() == twice


def test_an_older_copy_of_our_own_or_a_damaged_file_is_no_other_laptop(folder: Path, drive: Drive) -> None:
    older = (folder / "harvest.json").read_bytes()
    send(drive, hand=3, table=1, ns_made=8)
    assert told() == []
    (folder / "harvest.json").write_bytes(older)  # another stick, of last week
    assert told() == []
    assert parse((folder / "harvest.json").read_bytes()).log == archive(drive).log
    assert not list(folder.glob("*.other-*"))
    (folder / "harvest.json").write_bytes(b"{")
    assert told() == []


def test_the_mc_sees_both_and_keeps_this_laptops(client: Client, folder: Path, drive: Drive) -> None:
    client.force_login(make_user())
    assert client.get(PAGE).status_code == 302  # nothing to choose
    carried_on(folder, drive, score(drive, 1, 11))
    send(drive, hand=3, table=2, ns_made=7)
    assert len(told()) == 1
    assert PAGE in client.get("/backup-stick/").content.decode()
    for page in ("/hall/", "/", *(f"/drives/harvest/{name}/" for name in ("play", "standings", "print"))):
        said = client.get(page).content.decode()
        assert said.count("Another laptop has carried on with Harvest Whist Drive too") == 1, page
    shown = client.get(PAGE)
    here, there = (side[-1] for side in shown.context["sides"])
    assert [line.done for line in here] != [line.done for line in there]
    assert len(here) == len(there) == 1
    assert "What only this one has, newest first" in shown.content.decode()
    client.post(PAGE)
    assert told() == []
    send(drive, hand=3, table=2, ns_made=6)
    (folder / "harvest.json").write_bytes((folder / "harvest.other-1.json").read_bytes())
    assert told() == []  # it has done nothing more
    carried_on(folder, drive, score(drive, 1, 11), score(drive, 2, 12))
    assert len(told()) == 1  # it goes on there
    folder.rename(folder.with_name("away"))
    assert "That file is no longer there." in client.get(PAGE, follow=True).content.decode()


def test_the_mc_sees_both_and_uses_the_other_one(client: Client, folder: Path, drive: Drive) -> None:
    client.force_login(make_user())
    raw = carried_on(folder, drive, score(drive, 1, 11))
    send(drive, hand=3, table=2, ns_made=7)
    (rival,) = told()
    sent = {"file": rival.file, "folder": str(folder), "confirmed": "1"}
    answer = client.post(EVENINGS, sent, follow=True).content.decode()
    assert "The old QR codes no longer work." not in answer
    assert write(archive(Drive.objects.get())).encode() == raw
    assert told() == []
    assert parse((folder / "harvest.json").read_bytes()).log == parse(raw).log
    assert "Kept aside, because another laptop had carried on" in client.get(EVENINGS).content.decode()
