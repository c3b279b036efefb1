"""The demo club that `make run` shows."""

import datetime as dt
from collections.abc import Iterator
from io import StringIO

import pytest
from django.contrib.auth.models import User
from django.core.management import CommandError, call_command
from django.db import transaction
from django.db.migrations.recorder import MigrationRecorder
from django.utils import timezone
from pytest_django import DjangoDbBlocker

from tournaments.cards.queries.audit import audited
from tournaments.club_evening.queries.state import state_of
from tournaments.engine.card_audit.values import AuditResult
from tournaments.engine.club_evening.steps import next_steps
from tournaments.engine.permissions import State
from tournaments.engine.seating.seating import Role
from tournaments.host.services.demo import demo_password
from tournaments.host.services.made_up_people import GENTS, LADIES
from tournaments.kernel import evening
from tournaments.models import ClubEvening, Drive, Entry, LogEntry, Score

pytestmark = pytest.mark.django_db


@pytest.fixture(scope="module")
def demo_said(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[str]:
    """Output of the command's first run; the club remains for the tests of this module."""
    with django_db_blocker.unblock(), transaction.atomic():
        yield demo()
        transaction.set_rollback(True)


def demo() -> str:
    out = StringIO()
    call_command("demo", stdout=out)
    return out.getvalue()


def drive(state: State) -> Drive:
    """The drive in this state that was not played on paper."""
    return Drive.objects.exclude(entries__cards__isnull=False).get(state=state)


def test_it_works_and_a_second_time_changes_nothing(demo_said: str) -> None:
    assert f"Sign in as organiser with the password {demo_password()}" in demo_said
    assert User.objects.get(username="organiser").check_password(demo_password())
    before = LogEntry.objects.count(), Score.objects.count()
    said = demo()
    assert (LogEntry.objects.count(), Score.objects.count(), Drive.objects.count()) == (*before, 5)
    assert demo_password() in said


def test_without_a_database_it_says_what_to_do() -> None:
    MigrationRecorder.Migration.objects.all().delete()
    with pytest.raises(CommandError, match=r"not ready\. Please run this first: .* migrate$"):
        call_command("demo", "--season")


def test_names_fit_lady_and_gent_and_each_pair_is_one_of_each(demo_said: str) -> None:
    for entry in Entry.objects.exclude(drive__movement="pairs-howell"):
        assert entry.name.split()[0] in (LADIES if entry.role == Role.A else GENTS), entry.name
    pairs = Entry.objects.filter(drive__movement="pairs-howell").order_by("unit", "number")
    first = [entry.name.split()[0] for entry in pairs]
    assert len(first) == 14
    assert [name for name in first[::2] if name not in LADIES] == []
    assert [name for name in first[1::2] if name not in GENTS] == []


def test_a_club_evening_has_two_tables_a_rubber_and_somebody_who_goes_out(demo_said: str) -> None:
    state = state_of(ClubEvening.objects.get())
    assert (len(state.players), sorted(state.tables), len(state.rubbers)) == (9, [1, 2], 1)
    assert any(step.table == 1 for step in next_steps(state))


def test_a_password_that_was_changed_is_kept_and_not_printed(demo_said: str) -> None:
    user = User.objects.get(username="organiser")
    user.set_password("lamp and baize")
    user.save()
    said = demo()
    assert "with the password you chose" in said
    assert demo_password() not in said


def test_one_drive_of_ten_tables_is_over_and_published(demo_said: str) -> None:
    over = drive(State.PUBLISHED)
    assert over.date == timezone.localdate() - dt.timedelta(days=7)
    assert over.entries.count() == 40
    assert Score.objects.filter(table__hand__drive=over, status=Score.Status.CURRENT).count() == 240


def test_one_drive_is_at_hand_seven_with_a_conflict_and_tables_waiting(demo_said: str) -> None:
    tonight = drive(State.PLAYING)
    hand = evening.DriveEvening(tonight).latest
    assert hand is not None
    assert hand.number == 7
    assert tonight.date == timezone.localdate()
    assert set(evening.current_ns([hand])) == {(7, table) for table in (1, 2, 3, 5)}
    disputed = Score.objects.get(table__hand=hand, status=Score.Status.DISPUTED)
    assert disputed.table.number == 3
    assert (tonight.entries.count(), len(hand.sitting_out)) == (29, 1)


def test_the_cards_of_one_drive_are_in_with_one_wrong_figure(demo_said: str) -> None:
    paper = Drive.objects.filter(entries__cards__isnull=False).distinct().get()
    found = audited(paper)
    assert found.result is AuditResult.EXPLAINED
    assert [[(c.entry, c.hand) for c in one.changes] for one in found.explanations if one.rank == 1] == [
        [(9, 7)]
    ]
    assert [(fault.entry, abs(fault.written - fault.made)) for fault in found.sums] == [(9, 1)]
    typists = paper.entries.values_list("cards__by", flat=True)
    assert {name for by in typists for name in by.values()} == {"Joan", "Idris"}


def test_one_drive_of_pairs_is_drawn_for_the_whole_evening(demo_said: str) -> None:
    pairs = drive(State.SEATED)
    assert set(pairs.entries.values_list("unit", flat=True)) == set(range(1, 8))
    assert len(pairs.schedule.seats) == pairs.hands == 14
    assert len(evening.seating(pairs.played_hands.get()).sitting_out) == 2


def test_one_drive_is_open_for_entries_with_numbers_that_do_not_fit(demo_said: str) -> None:
    coming = drive(State.OPEN)
    assert coming.date == timezone.localdate() + dt.timedelta(days=7)
    roles = list(evening.DriveEvening(coming).roles.values())
    assert (roles.count(Role.A), roles.count(Role.B)) == (13, 10)
    assert coming.entries.filter(paid=False).exists()
    assert coming.entries.filter(eligible=False).exists()
