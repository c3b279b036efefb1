"""A drive or a club is deleted with all that belongs to it, and with nothing that does not."""

from collections.abc import Iterator
from functools import partial

import pytest
from django.apps import apps
from django.db.models import Model
from django.utils import timezone

from tests.factories import MC, make_club, make_drive, make_user, playing_drive, seated_drive
from tournaments.club.queries.deletion import DriveLosses, club_losses, drive_losses
from tournaments.club.services.deletion import delete_club, delete_drive
from tournaments.club.services.invitations import invite
from tournaments.club_evening.services.evenings import start_evening
from tournaments.club_evening.services.people import arrive
from tournaments.engine.people.offices import Office
from tournaments.engine.permissions import State
from tournaments.kernel.change import Actor
from tournaments.kernel.errors import Ask, Refused
from tournaments.models import (
    Card,
    CardResult,
    Club,
    ClubEvening,
    Decision,
    Doubt,
    Drive,
    Entry,
    EveningEvent,
    Follower,
    FormerName,
    Hall,
    Invitation,
    Job,
    Mailing,
    Membership,
    MergedPlayer,
    Photograph,
    Player,
    PurseVersion,
    ReadCard,
    Schedule,
    Score,
    Series,
    Session,
    Spare,
    Substitute,
)
from tournaments.people.services.players import link_drive

pytestmark = [pytest.mark.database, pytest.mark.django_db]
TITLE, CLUB = "Harvest Whist Drive", "Nether Hall Whist Club"


def ours() -> Iterator[type[Model]]:
    """Every table of the program's own."""
    yield from apps.get_app_config("tournaments").get_models()


def rows() -> dict[str, int]:
    """Number of rows of each of those tables that is not empty."""
    counted = {model.__name__: model._default_manager.count() for model in ours()}
    return {name: number for name, number in counted.items() if number}


def full_drive(**fields: object) -> Drive:
    """A drive with a row in every table that hangs on one."""
    drive = playing_drive(tables=2, hands_played=2, **fields)
    link_drive(drive)
    entry = drive.entries.earliest("number")
    now = timezone.now()
    Card.objects.create(entry=entry, figures={"1": 7})
    Substitute.objects.create(entry=entry, from_hand=2, name="Somebody")
    Spare.objects.create(drive=drive, name="Waits")
    FormerName.objects.create(drive=drive, line=1, place="before.name", number=1, name="Was Called")
    Schedule.objects.create(drive=drive)
    PurseVersion.objects.create(drive=drive)
    Decision.objects.create(drive=drive, kind="cut")
    photograph = Photograph.objects.create(drive=drive, client_id="one", sent_at=now)
    ReadCard.objects.create(photograph=photograph, entry=entry, width=1, height=1, places={})
    Doubt.objects.create(drive=drive, kind="card", entry=entry, raised_at=now)
    Doubt.objects.create(drive=drive, kind="late", raised_at=now)
    mailing = Mailing.objects.create(drive=drive, about="results", version=1, asked_at=now, people=1)
    Job.objects.create(kind="kit", key=drive.slug, drive=drive, asked_at=now)
    Job.objects.create(kind="news", key="1 1", drive=drive, mailing=mailing, asked_at=now)
    CardResult.objects.create(drive=drive, entry=entry, player=entry.player, number=1, evening_hands=2)
    return drive


def test_it_works_and_a_second_time_there_is_nothing() -> None:
    drive = full_drive()
    MergedPlayer.objects.create(player=drive.entries.latest("number").player or Player(), name="Nan")
    known = {
        model
        for model in ours()
        if model not in {Follower, Hall, Invitation, Membership, ClubEvening, EveningEvent, Series, Session}
    }
    assert set(rows()) == {model.__name__ for model in known}, "all that hangs on a drive is in this test"
    delete_drive(MC, drive.pk, typed=TITLE)
    assert rows() == {"Club": 1}
    with pytest.raises(Drive.DoesNotExist):
        delete_drive(MC, drive.pk)
    delete_club(MC, drive.club_id)
    with pytest.raises(Club.DoesNotExist):
        delete_club(MC, drive.club_id)


def test_another_drive_stays_as_it_was_with_who_played_in_both() -> None:
    kept = make_drive(tables=1, slug="kept")
    link_drive(kept)
    before = rows()
    drive = full_drive()
    assert drive.entries.filter(player__in=kept.entries.values("player")).count() == 4
    delete_drive(MC, drive.pk, typed=TITLE)
    assert rows() == before
    assert kept.entries.exclude(player=None).count() == 4


def test_a_drive_goes_in_every_state_and_untyped_without_scores() -> None:
    for state in State:
        delete_drive(MC, make_drive(tables=1, hands=1, state=state).pk, confirmed=True)
        assert rows() == {"Club": 1}, state
    delete_drive(MC, playing_drive(tables=1).pk)
    assert rows() == {"Club": 1}


def test_what_was_played_goes_only_under_its_title_as_it_is_read() -> None:
    for deletes in ("Dai’s drive", "  dai's  DRIVE "):
        drive = playing_drive(tables=1, hands_played=1, title="Dai’s Drive")
        for typed in ("", "Dai’s", "dai", "Dai’s Drive 2"):
            with pytest.raises(Ask, match="That is not the title"):
                delete_drive(MC, drive.pk, typed=typed)
            assert Score.objects.exists()
        delete_drive(MC, drive.pk, typed=deletes)
        assert not Drive.objects.exists()


def test_cards_that_are_typed_are_something_played_too() -> None:
    drive = seated_drive(tables=1)
    Card.objects.create(entry=Entry.objects.earliest("pk"), figures={"1": 7})
    with pytest.raises(Ask):
        delete_drive(MC, drive.pk)


@pytest.mark.parametrize("office", Office)
def test_offices(office: Office) -> None:
    drive = make_drive(tables=1)
    user = make_user(office=office)
    who = Actor("Somebody", user.pk)
    for may, delete in (
        (office in {Office.OWNER, Office.MC}, partial(delete_drive, who, drive.pk)),
        (office is Office.OWNER, partial(delete_club, who, drive.club_id, typed=CLUB)),
    ):
        if may:
            delete()
        else:
            with pytest.raises(Refused, match="may not delete"):
                delete()
    assert Drive.objects.exists() is (office not in {Office.OWNER, Office.MC})
    assert Club.objects.exists() is (office is not Office.OWNER)


def test_an_owner_of_another_club_may_not() -> None:
    drive = make_drive(tables=1)
    who = Actor("Somebody", make_user(club=make_club(name="Elsewhere", slug="elsewhere")).pk)
    for delete in (partial(delete_drive, who, drive.pk), partial(delete_club, who, drive.club_id)):
        with pytest.raises(Refused):
            delete(confirmed=True)


def full_club() -> Club:
    """A club with everything that a club has."""
    club = full_drive().club
    make_drive(tables=1, hands=1, state=State.PUBLISHED, slug="second", title="Second", date="2026-10-09")
    club.followers.create(email="ann@hall.example", next_drive=True, results=True)
    Hall.objects.create(club=club, name="Village Hall")
    Player.objects.create(club=club, name="Comes no more")
    user = make_user(username="ann")
    invite(Actor("ann", user.pk), club.pk, Office.MC)
    Job.objects.create(kind="other", key="club", club=club, asked_at=timezone.now())
    return club


def test_a_club_goes_with_everything_in_it_and_people_keep_their_accounts() -> None:
    elsewhere = make_club(name="Elsewhere", slug="elsewhere")
    ann = make_user(username="idris", club=elsewhere)
    make_drive(tables=1, club=elsewhere, slug="elsewhere")
    Club.objects.exclude(pk=elsewhere.pk).delete()
    before = rows()
    arrive(start_evening(MC, full_club()).pk, MC, ["Ann"])
    delete_club(MC, make_club().pk, typed="nether hall whist club")
    assert rows() == before
    assert ann.memberships.count() == 1


def test_a_club_with_drives_goes_only_under_its_name() -> None:
    club = make_drive(tables=0).club
    for typed in ("", TITLE):
        with pytest.raises(Ask, match="not the club’s name"):
            delete_club(MC, club.pk, typed=typed)
    assert Club.objects.exists()


def test_what_is_lost_is_counted() -> None:
    lost = club_losses(full_club())
    harvest = drive_losses(Drive.objects.get(slug="harvest"))
    assert harvest == DriveLosses(8, 3, 4, 1)
    assert [file.slug for file in lost.files] == ["second", "harvest"]
    assert (lost.drives, lost.published, lost.playing, lost.scores) == (2, 1, 1, 5)
    assert (lost.players, lost.helpers, lost.unnamed) == (9, 1, 0)


def test_the_log_says_who_did_it_and_names_nobody(caplog: pytest.LogCaptureFixture) -> None:
    drive = playing_drive(tables=1, hands_played=1)
    user = make_user(first_name="Mavis", last_name="Crane")
    delete_drive(Actor("Mavis Crane", user.pk), drive.pk, typed=TITLE)
    delete_club(Actor("Mavis Crane", user.pk), drive.club_id)
    assert caplog.messages == [
        f"club {drive.club_id}: drive {drive.pk} deleted, with 4 players and 1 scores, by user {user.pk}",
        f"club {drive.club_id}: deleted, with 0 drives and 0 players, by user {user.pk}",
    ]
    assert {line.levelname for line in caplog.records} == {"WARNING"}
