import datetime as dt

import pytest

from tests.factories import MC, make_drive, playing_drive
from tournaments.engine.log_verbs import LogVerb
from tournaments.engine.permissions import Action, State
from tournaments.kernel.change import Actor, at_time, change, now
from tournaments.kernel.errors import Ask, Refused, Stale
from tournaments.models import LogEntry
from tournaments.play.services import evening, moves

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def test_it_works() -> None:
    drive = make_drive()
    with change(drive.pk, Action.DESCRIBE, MC) as under_way:
        under_way.drive.title = "Another title"
        under_way.log(
            LogVerb.SET_UP, before={"title": "Harvest"}, after={"title": "Another title"}, why="a slip"
        )
    drive.refresh_from_db()
    assert (drive.title, drive.version) == ("Another title", 1)
    entry = LogEntry.objects.get()
    assert (entry.version, entry.actor, entry.verb, entry.why) == (1, "Mavis Crane", "set-up", "a slip")


def test_what_is_not_permitted_is_refused_and_what_loses_something_is_asked_about_once() -> None:
    drive = make_drive(state=State.SEATED)
    lines = LogEntry.objects.count()
    with pytest.raises(Refused, match="first hand"), change(drive.pk, Action.CALL, MC):
        raise AssertionError
    with pytest.raises(Ask, match="draw again"), change(drive.pk, Action.ENTER, MC):
        raise AssertionError
    assert LogEntry.objects.count() == lines
    with change(drive.pk, Action.ENTER, MC, confirmed=True) as under_way:
        under_way.log(LogVerb.ENTER)


def test_a_page_made_before_the_last_change_is_stale() -> None:
    drive = make_drive(state=State.SEATED)
    with pytest.raises(Stale), change(drive.pk, Action.SWAP, MC, seen=drive.version - 1):
        raise AssertionError
    with change(drive.pk, Action.SWAP, MC, seen=drive.version):
        pass


def test_a_service_that_logs_nothing_leaves_the_version_and_two_lines_have_versions_of_their_own() -> None:
    drive = make_drive()
    with change(drive.pk, Action.DESCRIBE, MC) as under_way:
        under_way.drive.title = "Not kept"
    drive.refresh_from_db()
    assert (drive.version, drive.title) == (0, "Harvest Whist Drive")
    with change(drive.pk, Action.DESCRIBE, MC) as under_way:
        under_way.log(LogVerb.SET_UP)
        under_way.log(LogVerb.ENTER)
    assert list(drive.log.values_list("version", "verb")) == [(1, LogVerb.SET_UP), (2, LogVerb.ENTER)]


def test_a_simulated_evening_has_its_own_clock() -> None:
    then = dt.datetime(2026, 10, 2, 19, 30, tzinfo=dt.UTC)
    with at_time(then):
        assert now() == then
        with at_time(then + dt.timedelta(minutes=7)):
            assert now() == then + dt.timedelta(minutes=7)
        assert now() == then
        drive = make_drive(state=State.SEATED)
    assert drive.log.get().at == then
    assert abs(now() - dt.datetime.now(dt.UTC)) < dt.timedelta(minutes=1)


def test_the_log_of_an_evening_counts_every_change_once() -> None:
    drive = playing_drive(hands_played=2)
    moves.undo_call(drive.pk, MC, 3)
    evening.begin_interval(drive.pk, MC)
    drive.refresh_from_db()
    versions = list(drive.log.values_list("version", flat=True))
    assert versions == list(range(1, drive.version + 1))


def test_a_service_inside_another_joins_its_change() -> None:
    drive, table = make_drive(), Actor("Table 1")
    with change(drive.pk, Action.DESCRIBE, MC) as outer:
        outer.drive.title = "Spring"
        outer.log(LogVerb.SET_UP)
        with change(drive.pk, Action.SHOW, table) as inner:
            assert inner.drive is outer.drive
            inner.drive.colour_a = "green"
            inner.log(LogVerb.PAID)
        outer.log(LogVerb.ENTER)
    drive.refresh_from_db()
    assert (drive.version, drive.title, drive.colour_a) == (3, "Spring", "green")
    lines = list(drive.log.values_list("version", "verb", "actor"))
    assert lines == [(1, LogVerb.SET_UP, MC.name), (2, LogVerb.PAID, table.name), (3, LogVerb.ENTER, MC.name)]


def test_a_service_inside_another_is_permitted_by_the_state_as_it_has_become() -> None:
    drive = make_drive()
    with change(drive.pk, Action.ENTER, MC) as outer:
        outer.drive.state = State.SEATED
        with pytest.raises(Ask, match="you will need to draw again"), change(drive.pk, Action.ENTER, MC):
            raise AssertionError


@pytest.mark.parametrize("has_read", [True, False])
def test_a_failure_inside_that_is_caught_leaves_nothing_of_it(has_read: bool) -> None:
    drive = make_drive()

    def fail() -> None:
        with change(drive.pk, Action.DESCRIBE, MC) as inner:
            inner.drive.title = "Half"
            inner.drive.boards["1"] = "half"
            inner.log(LogVerb.PAID)
            raise Stale

    with change(drive.pk, Action.DESCRIBE, MC) as outer:
        if has_read:
            outer.drive.title = "Whole"
        outer.log(LogVerb.SET_UP)
        with pytest.raises(Stale):
            fail()
        assert outer.drive.title == ("Whole" if has_read else "Harvest Whist Drive")
        outer.log(LogVerb.ENTER)
    drive.refresh_from_db()
    assert (drive.title, drive.boards) == ("Whole" if has_read else "Harvest Whist Drive", {})
    assert list(drive.log.values_list("version", "verb")) == [(1, LogVerb.SET_UP), (2, LogVerb.ENTER)]


def test_a_failure_that_is_not_caught_leaves_nothing_of_it_nor_of_a_change_around_it() -> None:
    drive = make_drive()

    def fail() -> None:
        with change(drive.pk, Action.DESCRIBE, MC) as outer:
            outer.log(LogVerb.SET_UP)
            with change(drive.pk, Action.DESCRIBE, MC) as inner:
                inner.log(LogVerb.PAID)
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail()
    drive.refresh_from_db()
    assert (drive.version, LogEntry.objects.count()) == (0, 0)
    with change(drive.pk, Action.DESCRIBE, MC) as under_way:  # nothing is left open
        under_way.log(LogVerb.ENTER)
    assert list(drive.log.values_list("version", "verb")) == [(1, LogVerb.ENTER)]
