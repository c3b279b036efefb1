"""Invitations: a link, used once."""

from datetime import timedelta

import pytest
import time_machine
from django.utils import timezone

from tests.accounts import emails
from tests.factories import make_club, make_user
from tournaments.club.services import invitations
from tournaments.club.services.invitations import accept, invite, token_of, withdraw
from tournaments.engine.people.offices import Office
from tournaments.kernel.change import Actor
from tournaments.kernel.errors import Refused
from tournaments.models import Club, Invitation, Job, Membership

pytestmark = pytest.mark.django_db
SITE = "https://whist.example"


@pytest.fixture
def owner() -> Actor:
    return Actor("Mavis Crane", make_user(first_name="Mavis", last_name="Crane").pk)


@pytest.fixture
def club() -> Club:
    return make_club()


def test_it_works(owner: Actor, club: Club) -> None:
    token = token_of(invite(owner, club.pk, Office.DOOR))
    ann = make_user(username="ann", office=None)
    assert accept(ann, token).office == Office.DOOR
    kept = Invitation.objects.get()
    assert (kept.used_by, kept.by, kept.email) == (ann, "Mavis Crane", "")
    assert kept.used_at is not None
    with pytest.raises(Invitation.DoesNotExist):
        accept(make_user(username="ben", office=None), token)
    assert Membership.objects.count() == 2


def test_nothing_that_is_kept_opens_anything_nor_the_link_after_a_fortnight(owner: Actor, club: Club) -> None:
    token = token_of(invite(owner, club.pk, Office.OWNER))
    assert len(token) == 32
    values = [str(value) for row in Invitation.objects.values() for value in row.values()]
    assert not [value for value in values if token in value]
    kept, ann = Invitation.objects.get(), make_user(username="ann", office=None)
    with pytest.raises(Invitation.DoesNotExist):
        accept(ann, kept.token_hash)
    assert kept.ends_at - kept.made_at >= timedelta(days=14)
    Invitation.objects.update(ends_at=timezone.now() - timedelta(seconds=1))
    with pytest.raises(Invitation.DoesNotExist):
        accept(ann, token)


def test_it_can_be_withdrawn_by_owners_of_the_club(owner: Actor, club: Club) -> None:
    token = token_of(invite(owner, club.pk, Office.MC))
    elsewhere = make_club(name="Elsewhere", slug="elsewhere")
    other = Actor("Other", make_user(username="other", club=elsewhere).pk)
    pk = Invitation.objects.get().pk
    withdraw(other, elsewhere.pk, pk)
    with pytest.raises(Refused):
        withdraw(other, club.pk, pk)
    assert Invitation.objects.count() == 1
    withdraw(owner, club.pk, pk)
    with pytest.raises(Invitation.DoesNotExist):
        accept(make_user(username="ann", office=None), token)


def test_whoever_helps_already_stays_what_they_are_and_the_link_is_left(owner: Actor, club: Club) -> None:
    token = token_of(invite(owner, club.pk, Office.OWNER))
    ben = make_user(username="ben", office=Office.SCORER)
    with pytest.raises(Refused, match="already help in this club"):
        accept(ben, token)
    assert Membership.objects.get(user=ben).office == "scorer"
    assert accept(make_user(username="ann", office=None), token).office == "owner"


def test_there_is_an_end_to_inviting(owner: Actor, club: Club) -> None:
    for _ in range(invitations.MOST_OPEN):
        invite(owner, club.pk, Office.MC)
    with pytest.raises(Refused, match=f"already {invitations.MOST_OPEN} open invitations"):
        invite(owner, club.pk, Office.MC)


def test_the_letter_says_who_asks_for_what_and_until_when(owner: Actor, club: Club) -> None:
    Club.objects.update(name="Nether\r\nBcc: everybody@example.com")
    with time_machine.travel("2026-07-31 23:30Z"):  # half past midnight of the next day in the hall
        seed = invite(owner, club.pk, Office.DOOR, "ann@example.com", SITE)
        (email,) = emails()
    assert "runs out on Saturday 15 August." in email.body
    assert email.to == ["ann@example.com"]
    assert email.subject == "Will you help at Nether Bcc: everybody@example.com?"
    assert "Mavis Crane has asked you" in email.body
    assert "Door" in email.body
    assert f"\n{SITE}/invited/{token_of(seed)}/\n" in str(email.body)


def test_what_waits_to_be_sent_opens_nothing_either(owner: Actor, club: Club) -> None:
    token = token_of(invite(owner, club.pk, Office.OWNER, "ann@example.com", SITE))
    job = Job.objects.get()
    assert token not in f"{job.key} {job.asked}"
    with pytest.raises(Invitation.DoesNotExist):
        accept(make_user(username="ann", office=None), job.asked["seed"])
    emails()
    job.refresh_from_db()
    assert (job.state, job.asked) == (Job.JobState.DONE, {})


def test_nothing_is_sent_once_it_is_withdrawn_or_without_an_address_or_a_site(
    owner: Actor, club: Club
) -> None:
    invite(owner, club.pk, Office.DOOR, "", SITE)
    invite(owner, club.pk, Office.DOOR, "ann@example.com")
    assert Job.objects.count() == 0
    invite(owner, club.pk, Office.DOOR, "ann@example.com", SITE)
    withdraw(owner, club.pk, Invitation.objects.latest("pk").pk)
    assert emails() == []
    assert Job.objects.get().state == Job.JobState.DONE
