"""Memberships of a club, which always has an owner."""

from collections.abc import Callable
from functools import partial

import pytest
from django.contrib.auth.models import User

from tests.at_once import at_once
from tests.factories import make_club, make_user
from tournaments.account.services.accounts import change_name, delete_account
from tournaments.club.services.invitations import invite
from tournaments.club.services.memberships import change_office, leave, make_owner, remove
from tournaments.engine.people.offices import Office
from tournaments.kernel.change import Actor
from tournaments.kernel.errors import Refused, Stale
from tournaments.models import Invitation, Membership

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def acting(user: User) -> Actor:
    return Actor(user.username, user.pk)


def held(user: User) -> str | None:
    return Membership.objects.filter(user=user).values_list("office", flat=True).first()


def member(user: User) -> int:
    return Membership.objects.get(user=user).pk


def test_it_works() -> None:
    ann, ben, club = make_user(username="ann"), make_user(username="ben", office=Office.DOOR), make_club()
    change_office(acting(ann), club.pk, member(ben), Office.MC)
    assert held(ben) == "mc"
    remove(acting(ann), club.pk, member(ben))
    assert held(ben) is None
    for user in (ben, ben, make_user(username="cath", office=Office.VIEWER)):
        make_owner(club.pk, user)  # the host makes one of anybody
        assert held(user) == "owner"


def test_the_last_owner_who_can_sign_in_stays_until_somebody_else_is_one() -> None:
    make_user(username="gone", is_active=False)
    ann, ben, club = make_user(username="ann"), make_user(username="ben", office=Office.DOOR), make_club()
    for do in (
        partial(leave, acting(ann), club.pk),
        partial(remove, acting(ann), club.pk, member(ann)),
        partial(change_office, acting(ann), club.pk, member(ann), Office.MC),
    ):
        with pytest.raises(Refused, match="make someone else an owner"):
            do()
    assert held(ann) == "owner"
    change_office(acting(ann), club.pk, member(ben), Office.OWNER)
    leave(acting(ann), club.pk)
    assert (held(ann), held(ben)) == (None, "owner")


def test_nobody_but_an_owner_says_who_helps() -> None:
    make_user(username="ann")
    club = make_club()
    for office in (Office.MC, Office.DOOR, Office.SCORER, Office.VIEWER):
        ben = make_user(username=office, office=office)
        for do in (
            partial(change_office, acting(ben), club.pk, member(ben), Office.OWNER),
            partial(remove, acting(ben), club.pk, member(ben)),
            partial(invite, acting(ben), club.pk, Office.OWNER),
        ):
            with pytest.raises(Refused, match="Only an owner"):
                do()
        leave(acting(ben), club.pk)
        assert held(ben) is None


def test_an_owner_elsewhere_is_nobody_here() -> None:
    ben = make_user(username="ben", office=Office.MC)
    other = make_user(username="other", club=make_club(name="Elsewhere", slug="elsewhere"))
    with pytest.raises(Refused, match="Only an owner"):
        remove(acting(other), make_club().pk, member(ben))
    with pytest.raises(Stale):  # nor is a helper here one of theirs
        remove(acting(other), make_club(slug="elsewhere").pk, member(ben))
    assert held(ben) == "mc"


@pytest.mark.parametrize("goes", [remove, change_office, delete_account])
def test_no_invitation_of_an_owner_who_goes_leads_back_in_under_any_name(goes: Callable[..., None]) -> None:
    ann, ben, club = make_user(username="ann"), make_user(username="ben"), make_club()
    cath = make_user(username="cath", first_name="Cath")
    as_she_was = acting(ann)
    invite(as_she_was, club.pk, Office.OWNER)
    invite(acting(cath), club.pk, Office.DOOR)
    change_name(User.objects.get(pk=ann.pk), "Somebody Else")
    invite(as_she_was, club.pk, Office.OWNER)  # from a page that was asked for just before
    assert [one.by for one in Invitation.objects.order_by("pk")] == ["Somebody Else", "Cath", "Somebody Else"]
    ask = {remove: (acting(ben), club.pk, member(ann)), delete_account: (ann,)}
    goes(*ask.get(goes, (acting(ben), club.pk, member(ann), Office.VIEWER)))
    assert [one.by for one in Invitation.objects.all()] == ["Cath"]


@pytest.mark.django_db(transaction=True)
def test_of_two_owners_who_leave_at_once_one_stays() -> None:
    club = make_club()
    for turn in range(5):
        owners = [make_user(username=f"{name}-{turn}") for name in ("ann", "ben")]
        gone: list[bool] = []

        def go(user: User, gone: list[bool] = gone) -> None:
            try:
                leave(acting(user), club.pk)
                gone.append(True)
            except Refused:
                gone.append(False)

        at_once(*(partial(go, user) for user in owners))
        assert sorted(gone) == [False, True]
        assert club.memberships.get().office == Office.OWNER
        club.memberships.all().delete()
