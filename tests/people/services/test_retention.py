"""Data past its retention period is deleted at night."""

import datetime as dt

import pytest
from django.contrib.auth.models import User
from django.contrib.sessions.backends.base import SessionBase
from django.utils import timezone
from django.utils.module_loading import import_string

from tests.factories import MC, any_number, make_club, make_drive, make_user, playing_drive
from tests.marked import marked_evening, standing
from tests.said_in_record import after
from tournaments.account.services.accounts import forget_old_attempts
from tournaments.door.services.entries import add_entries
from tournaments.engine.people.offices import Office
from tournaments.kernel.new_entry import NewEntry
from tournaments.models import Club, Drive, Entry, Invitation, Job, LogEntry, Player
from tournaments.people.services.retention import NotAllTidied, months_before, tidy

pytestmark = [pytest.mark.database, pytest.mark.django_db]

OVER = dt.datetime(2028, 10, 3, 3, 30, tzinfo=dt.UTC)  # two years and a day after the drive


def test_months_are_months() -> None:
    for day, months, before in (
        ("2026-10-02", 24, "2024-10-02"),
        ("2026-03-31", 1, "2026-02-28"),
        ("2024-03-31", 1, "2024-02-29"),
        ("2026-01-31", 2, "2025-11-30"),
        ("2026-12-31", 12, "2025-12-31"),
        ("2026-05-15", 0, "2026-05-15"),
    ):
        assert months_before(dt.date.fromisoformat(day), months) == dt.date.fromisoformat(before)


def test_an_evening_that_was_given_up_keeps_names_until_the_next_one() -> None:
    drive = playing_drive()
    Club.objects.update(keep_months=24)
    assert tidy(OVER)["players"] == 0
    any_number(8, slug="another", date=OVER.date())
    assert tidy(OVER)["players"] == 8
    assert not drive.entries.exclude(name__startswith="Forgotten ").exists()


def test_after_the_time_nobodys_name_is_left_and_a_second_time_nothing_is_to_do() -> None:
    drive, player = marked_evening()
    Club.objects.update(keep_months=24)
    assert tidy(OVER - dt.timedelta(days=2))["players"] == 0
    done = tidy(OVER)
    assert (done["players"], done["drives"]) == (7 + 1, 1)
    assert list(standing()) == []
    told = str([list(drive.log.values_list("before", "after")), list(drive.doubts.values_list("words"))])
    for name in ("Player 3", "Sharing Sue", "Leaving Lou", "my own words"):
        assert name not in told
    assert not Entry.objects.exclude(name__startswith="Forgotten ").exists()
    player.refresh_from_db()
    assert player.forgotten_at
    before = Drive.objects.get().version, list(Entry.objects.values_list("name", flat=True))
    assert not any(tidy(OVER).values())
    assert (Drive.objects.get().version, list(Entry.objects.values_list("name", flat=True))) == before


def test_who_came_again_stays_in_the_old_drive_too_and_all_whose_club_says_nothing() -> None:
    old, new = make_drive(tables=0), make_drive(tables=0, slug="spring", date=dt.date(2028, 4, 1))
    add_entries(old.pk, MC, [NewEntry("Ann Archer"), NewEntry("Ben Baker")])
    add_entries(new.pk, MC, [NewEntry("Ann Archer")])
    make_club(name="Over Hall", slug="over-hall")
    Club.objects.filter(slug="over-hall").update(keep_months=1)
    assert tidy(OVER)["players"] == 0
    assert old.entries.get(number=2).name == "Ben Baker"
    Club.objects.filter(slug="nether-hall").update(keep_months=24)
    assert tidy(OVER)["players"] == 1
    ann, ben = old.entries.all()
    assert (ann.name, ben.name) == ("Ann Archer", f"Forgotten {ben.player_id}")
    told = str([after(line) for line in old.log.all()])
    assert ("Ann Archer" in told, "Ben Baker" in told) == (True, False)


def test_a_club_that_fails_keeps_nothing_else_away(caplog: pytest.LogCaptureFixture) -> None:
    first = Club.objects.create(name="Over Hall", slug="over-hall", keep_months=32_000)  # before any calendar
    later = make_drive(tables=0)
    add_entries(later.pk, MC, [NewEntry("Ann Archer")])
    Club.objects.exclude(pk=first.pk).update(keep_months=24)
    Job.objects.create(kind="a", key="over", asked_at=OVER, ended_at=OVER, keep_until=OVER - dt.timedelta(1))
    with pytest.raises(NotAllTidied, match=f"clubs {first.pk}$"):
        tidy(OVER)
    assert later.entries.get().name.startswith("Forgotten ")
    assert not Job.objects.exists()
    assert f"The names in the club {first.pk} were not tidied" in caplog.text


def test_a_drive_that_fails_keeps_no_other_of_its_club_away(caplog: pytest.LogCaptureFixture) -> None:
    bad, good = make_drive(tables=0), make_drive(tables=0, slug="spring", date=dt.date(2026, 9, 1))
    taken = bad.version + 1  # no log has a version twice
    LogEntry.objects.create(drive=bad, version=taken, at=timezone.now(), actor="MC", verb="broken")
    add_entries(good.pk, MC, [NewEntry("Ann Archer")])
    Club.objects.update(keep_months=24)
    with pytest.raises(NotAllTidied, match=f"clubs {bad.club_id}$"):
        tidy(OVER)
    assert good.entries.get().name.startswith("Forgotten ")
    assert list(good.log.filter(verb="forget-old").values_list("drive_id", flat=True)) == [good.pk]
    assert f"Not let go of, of the drives: {bad.pk}" in caplog.text


def test_who_is_on_no_list_goes_altogether() -> None:
    Player.objects.create(club=make_club(), name="Ann Archer", child=True)
    Club.objects.update(keep_months=24)
    tidy(OVER)
    assert not Player.objects.exists()


def test_entries_from_before_clubs_knew_players_are_linked() -> None:
    drive = make_drive(tables=1)
    assert not Player.objects.exists()
    assert tidy(timezone.now())["linked"] == 1
    assert not drive.entries.filter(player=None).exists()
    assert Player.objects.count() == 4


def test_invitations_and_work_that_are_over_go() -> None:
    club = make_club()
    for days in (-1, 1):
        ends = OVER + dt.timedelta(days=days)
        Invitation.objects.create(
            club=club, office=Office.DOOR, token_hash=str(days), by="x", made_at=OVER, ends_at=ends
        )
        Job.objects.create(kind="a", key=str(days), asked_at=OVER, ended_at=OVER, keep_until=ends)
        month = dt.timedelta(days=30 - days)
        Job.objects.create(kind="b", key=str(days), asked_at=OVER, ended_at=OVER - month)
    Job.objects.create(kind="c", key="waiting", asked_at=OVER - dt.timedelta(days=99))
    for state, to in (("done", "ann@example.org"), ("failed", "ben@example.org")):
        Job.objects.create(
            kind="mail", key=state, state=state, asked={"to": to}, asked_at=OVER, ended_at=OVER
        )
    done = tidy(OVER)
    assert (done["invitations"], done["jobs"]) == (1, 3)
    assert Job.objects.get(kind="mail").asked == {"to": "ben@example.org"}
    Job.objects.filter(kind="mail").delete()
    assert list(Invitation.objects.values_list("token_hash", flat=True)) == ["1"]
    assert {(job.kind, job.key) for job in Job.objects.all()} == {("a", "1"), ("b", "1"), ("c", "waiting")}


def test_failures_to_sign_in_go_with_the_pause_and_accounts_that_nobody_began_after_a_week() -> None:
    from axes.models import AccessAttempt

    for username, minutes in (("old", 16), ("new", 14)):
        made = AccessAttempt.objects.create(username=username, failures_since_start=1)
        AccessAttempt.objects.filter(pk=made.pk).update(attempt_time=OVER - dt.timedelta(minutes=minutes))
    for username, days in (("never", 8), ("not-yet", 6)):
        joined = OVER - dt.timedelta(days=days)
        make_user(username=username, office=None, is_active=False, date_joined=joined)
    assert forget_old_attempts(OVER) == 2
    assert AccessAttempt.objects.get().username == "new"
    assert User.objects.get().username == "not-yet"


def test_sessions_that_ended_go() -> None:
    store: type[SessionBase] = import_string("tournaments.models.sessions.SessionStore")
    old, new = store(), store()
    old.set_expiry(-10)
    for session in (old, new):
        session["x"] = 1
        session.save()
    tidy(timezone.now())
    assert not store().exists(str(old.session_key))
    assert store().exists(str(new.session_key))
