"""Somebody makes a row under a club or drive in the moment in which it is deleted, and nobody meets a fault.

Both are real transactions on the test's database. One begins and is held open just before its end; the other
begins, and has to wait for it.
"""

import datetime as dt
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import product

import pytest
from django.db import connection, transaction

from tests.changed_files import without_checksum
from tests.factories import MC, make_club, make_drive, make_user, player_name
from tests.sampled import sampled
from tests.work_done import until
from tournaments.club.services.clubs import CLUB_GONE, new_club, save_club
from tournaments.club.services.deletion import delete_club, delete_drive
from tournaments.club.services.file_imports import ask_to_bring_in
from tournaments.club.services.halls import add_hall
from tournaments.club.services.invitations import accept, invite, token_of
from tournaments.club.services.memberships import change_office, make_owner
from tournaments.door.services.draw import make_draw
from tournaments.door.services.entries import add_entry
from tournaments.drive.services.drives import create_drive, update_drive
from tournaments.engine.archive.writer import write
from tournaments.engine.people.offices import Office
from tournaments.files.queries.archive import archive
from tournaments.files.services.archive import DRIVE_FILE, import_archive
from tournaments.kernel.change import Actor
from tournaments.kernel.errors import Refused, Stale
from tournaments.kernel.new_entry import NewEntry
from tournaments.models import Club, Drive, Hall, Invitation, Job, Membership, Player
from tournaments.models.write_gate import write_gate
from tournaments.paper.queries.print_pack import Kit
from tournaments.paper.services.print_pack import ask_for_kit
from tournaments.people.services.erasure import forget
from tournaments.people.services.players import change_player, mark_child, merge_players

pytestmark = [pytest.mark.database, pytest.mark.django_db(transaction=True)]
Do = Callable[[], object]
VALUES = {"title": "Harvest", "date": dt.date(2026, 10, 2)}
PATIENCE = 60  # seconds after which a test gives up
WAITING = """
    SELECT count(*) FROM pg_stat_activity
    WHERE datname = current_database() AND cardinality(pg_blocking_pids(pid)) > 0
"""


def both(first: Do, second: Do) -> tuple[BaseException | None, BaseException | None]:
    """Return the error of each call; ``first`` is held open until ``second`` has ended or waits for it."""
    done, go_on = threading.Event(), threading.Event()
    thread: list[int] = []

    def held() -> None:
        try:
            with write_gate(), transaction.atomic():
                try:
                    first()
                finally:
                    done.set()
                go_on.wait(PATIENCE)
        finally:
            connection.close()

    def meanwhile() -> None:
        thread.append(threading.get_ident())
        try:
            second()
        finally:
            connection.close()

    with ThreadPoolExecutor(2) as threads:
        one = threads.submit(held)
        assert done.wait(PATIENCE)
        other = threads.submit(meanwhile)
        until(lambda: other.done() or waits(*thread))
        go_on.set()
        return one.exception(PATIENCE), other.exception(PATIENCE)


def waits(thread: int = 0) -> bool:
    """Return whether a thread waits at the write gate (SQLite), or a session for a row (PostgreSQL)."""
    if connection.vendor == "sqlite":
        frame = sys._current_frames().get(thread)
        return frame is not None and frame.f_code.co_name == "write_gate"
    with connection.cursor() as cursor:
        cursor.execute(WAITING)
        return bool(cursor.fetchone()[0])


class Under:
    """Everything that makes a row under a club or drive, or changes one, by what a test calls it."""

    def __init__(self) -> None:
        self.club, self.elsewhere = make_club(), new_club(MC, "Elsewhere")
        self.user, self.other = make_user(), make_user(username="ben", office=None)
        self.me = Actor("mavis", self.user.pk)
        self.drive = make_drive(tables=1, slug="here")
        self.away = make_drive(tables=0, slug="away", club=self.elsewhere)
        self.text = write(archive(self.drive))
        self.known = Player.objects.create(club=self.club, name="Ann Archer")
        self.same = Player.objects.create(club=self.club, name="Anne Archer")
        link = invite(self.me, self.club.pk, Office.MC)
        self.token = token_of(link)

    def of_the_club(self) -> dict[str, Do]:
        new = without_checksum(self.text).replace('"here"', '"other"')
        return {
            "a drive": lambda: create_drive(MC, self.club, VALUES),
            "a drive of mine": lambda: create_drive(self.me, self.club, VALUES),
            "a drive that moves in": lambda: update_drive(self.away.pk, MC, {}, club=self.club),
            "a hall": lambda: add_hall(self.club.pk, name="Village Hall"),
            "an invitation": lambda: invite(self.me, self.club.pk, Office.MC),
            "a helper": lambda: accept(self.other, self.token),
            "an owner": lambda: make_owner(self.club.pk, self.other),
            "a file": lambda: import_archive(MC, new, club=self.club),
            "a file that replaces": lambda: import_archive(MC, self.text, replace=True),
            "a large file": lambda: ask_to_bring_in(DRIVE_FILE, self.me, b"{}", self.club),
            "what it says": lambda: save_club(self.club.pk, MC, {"about": "We play"}),
            "how names show": lambda: save_club(self.club.pk, MC, {"names_shown": "hidden"}),
            "an office": lambda: change_office(
                MC, self.club.pk, Membership.objects.get(user=self.user).pk, Office.OWNER
            ),
            **self.of_the_drive(),
            **self.of_the_players(),
        }

    def of_the_drive(self) -> dict[str, Do]:
        return {
            "an entry": lambda: add_entry(self.drive.pk, MC, NewEntry("Zoe Last"), confirmed=True),
            "a draw": lambda: make_draw(self.drive.pk, MC, seed=1),
            "a kit": lambda: ask_for_kit(self.drive, Kit("http://testserver", ("poster",))),
            "a file that replaces": lambda: import_archive(MC, self.text, replace=True),
        }

    def of_the_players(self) -> dict[str, Do]:
        return {
            "a player": lambda: change_player(self.club.pk, MC, self.known.pk, name="Nan", child=True),
            "a child": lambda: mark_child(self.drive.pk, MC, 1, child=True),
            "one of two": lambda: merge_players(self.club.pk, MC, self.known.pk, self.same.pk),
            "one forgotten": lambda: forget(self.club.pk, MC, self.known.pk),
        }


CLUBS = (
    *("a drive", "a drive of mine", "a drive that moves in", "a hall", "an invitation", "a helper"),
    *("an owner", "an office", "a file", "a large file", "what it says", "how names show"),
)
DRIVES = ("an entry", "a draw", "a kit", "a file that replaces")
PLAYERS = ("a player", "a child", "one of two", "one forgotten")
PLAIN = (Refused, Stale, Drive.DoesNotExist, Club.DoesNotExist, Invitation.DoesNotExist)


@pytest.mark.parametrize(
    ("what", "is_after"), sampled(product([*CLUBS, *DRIVES, *PLAYERS], (True, False)), every=7)
)
def test_before_and_after_the_club_is_deleted(what: str, is_after: bool) -> None:
    under = Under()
    do, delete = under.of_the_club()[what], partial(delete_club, MC, under.club.pk, confirmed=True)
    gone, told = both(delete, do) if is_after else both(do, delete)[::-1]
    assert gone is None
    assert told is None or (is_after and isinstance(told, PLAIN)), repr(told)
    if is_after and what == "a drive of mine":
        assert isinstance(told, Refused)
        assert told.sentence == CLUB_GONE
    assert not Club.objects.filter(pk=under.club.pk).exists()
    assert is_after or not (Hall.objects.exists() or Job.objects.exists())
    connection.check_constraints()


@pytest.mark.parametrize(("what", "is_after"), sampled(product(DRIVES, (True, False)), every=3))
def test_before_and_after_the_drive_is_deleted(what: str, is_after: bool) -> None:
    under = Under()
    do, delete = under.of_the_drive()[what], partial(delete_drive, MC, under.drive.pk, confirmed=True)
    gone, told = both(delete, do) if is_after else both(do, delete)[::-1]
    is_replaced = what == "a file that replaces"
    assert gone is None or (is_replaced and not is_after and isinstance(gone, Drive.DoesNotExist))
    assert told is None or (is_after and isinstance(told, PLAIN)), repr(told)
    if is_after:
        assert Drive.objects.filter(slug="here").count() == is_replaced
    else:
        assert not Job.objects.exists()
    connection.check_constraints()


@pytest.mark.parametrize("what", sampled(["an entry", "a draw", "a kit"], every=3))
def test_while_a_file_replaces_the_drive(what: str) -> None:
    """The old drive is as good as deleted for who works at it; the new one is there, whoever came first."""
    under = Under()
    for turn in (1, -1):
        do: list[Do] = [partial(import_archive, MC, under.text, replace=True), under.of_the_drive()[what]]
        for wrong in both(*do[::turn]):
            assert wrong is None or isinstance(wrong, PLAIN), repr(wrong)
        under.drive = Drive.objects.get(slug="here")
        connection.check_constraints()


def test_the_same_name_at_the_door_of_one_drive_while_the_other_is_deleted() -> None:
    """With a drive set up twice, people who were only in the deleted one are still known from the other."""
    for turn in (1, -1):
        drive, stays = make_drive(tables=1, slug="twice"), make_drive(tables=0, slug="stays")
        player = Player.objects.create(club=drive.club, name=player_name(0))
        drive.entries.filter(number=1).update(player=player)
        do: list[Do] = [
            partial(delete_drive, MC, drive.pk, confirmed=True),
            partial(add_entry, stays.pk, MC, NewEntry(player_name(0))),
        ]
        assert both(*do[::turn]) == (None, None)
        assert list(stays.entries.values_list("player__name", flat=True)) == [player_name(0)]
        stays.delete()
