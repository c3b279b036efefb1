"""Two who need the same drive and the same player: nobody waits for the other for ever (PostgreSQL)."""

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connection, transaction
from django.utils import timezone

from tests.factories import MC, make_club, make_drive
from tournaments.door.services.entries import add_entries, change_entry, remove_entry
from tournaments.engine.permissions import Action
from tournaments.kernel.change import change, hold_club
from tournaments.kernel.errors import Stale
from tournaments.kernel.new_entry import NewEntry
from tournaments.models import Drive, Player
from tournaments.people.services.erasure import forget
from tournaments.people.services.players import change_player, mark_child, merge_players
from tournaments.people.services.retention import tidy

pytestmark = [
    pytest.mark.database,
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif(connection.vendor == "sqlite", reason="SQLite has one writer"),
]
WAITING = "SELECT count(*) FROM pg_stat_activity WHERE pg_backend_pid() = ANY(pg_blocking_pids(pid))"


def wait_until_somebody_waits_for_us() -> None:
    for _ in range(3000):
        with connection.cursor() as cursor:
            cursor.execute(WAITING)
            if cursor.fetchone() != (0,):
                return
        time.sleep(0.01)
    raise AssertionError("nobody waits")


def mark(drive: Drive, _ann: int, _ben: int) -> None:
    mark_child(drive.pk, MC, 1, child=True)


def rename(drive: Drive, ann: int, _ben: int) -> None:
    change_player(drive.club_id, MC, ann, name="Anne", shown="hidden")


def merge(drive: Drive, ann: int, ben: int) -> None:
    Player.objects.filter(pk=ben).update(child=True)
    merge_players(drive.club_id, MC, ben, ann)


def let_go(drive: Drive, ann: int, _ben: int) -> None:
    forget(drive.club_id, MC, ann)


def put_right(drive: Drive, _ann: int, _ben: int) -> None:
    change_entry(drive.pk, MC, 1, NewEntry("Ben"), child=True)


@pytest.mark.parametrize("service", [mark, rename, merge, let_go, put_right])
def test_a_player_is_changed_and_comes_off_the_list_at_once(
    service: Callable[[Drive, int, int], None],
) -> None:
    drive, other = make_drive(tables=0), make_drive(tables=0, slug="spring")
    add_entries(drive.pk, MC, [NewEntry("Ann")])
    add_entries(other.pk, MC, [NewEntry("Ben")])
    ann, ben = Player.objects.order_by("name").values_list("pk", flat=True)

    def do() -> None:
        try:
            service(drive, ann, ben)
        except Stale:  # Ann has gone by then
            pass
        finally:
            connection.close()

    with ThreadPoolExecutor(1) as threads:
        with change(drive.pk, Action.ENTER, MC):
            doing = threads.submit(do)
            wait_until_somebody_waits_for_us()
            remove_entry(drive.pk, MC, 1)
        doing.result()
    assert [drive.entries.count(), Player.objects.filter(pk=ann).count()] == [0, 0]
    assert list(drive.log.values_list("verb", flat=True)) == ["enter", "remove"]


def test_the_night_links_old_entries_with_the_club_locked_before_the_drive() -> None:
    drive = make_drive(tables=1)

    def night() -> None:
        try:
            tidy(timezone.now())
        finally:
            connection.close()

    with ThreadPoolExecutor(1) as threads:
        with transaction.atomic():
            hold_club(make_club().pk)
            doing = threads.submit(night)
            wait_until_somebody_waits_for_us()
            list(Drive.objects.select_for_update(nowait=True).filter(pk=drive.pk))  # as a merge goes on
        doing.result()
    assert not drive.entries.filter(player=None).exists()
