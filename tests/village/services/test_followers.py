"""Following a club by email: nothing is stored before the address is confirmed."""

import datetime as dt

import pytest
import time_machine
from django.utils import timezone

from tests.factories import make_club
from tests.village.mail import SITE
from tournaments.models import Club, Follower, Job
from tournaments.village.queries.followers import leave_token, leaving
from tournaments.village.services.followers import (
    LASTS,
    Wish,
    ask_to_follow,
    confirm_token,
    follow,
    unfollow,
    wish_of,
)

pytestmark = pytest.mark.django_db
ANN = "ann@hall.example"


def wish(**about: bool) -> Wish:
    return {"club": make_club().pk, "to": ANN, "about": {"next_drive": True, "results": True, **about}}


def test_it_works() -> None:
    ask_to_follow(wish(results=False), SITE)
    assert not Follower.objects.exists()
    assert ANN not in Job.objects.get().key
    confirmed = wish_of(confirm_token(wish(results=False)))
    assert confirmed is not None
    follow(confirmed)
    follower = Follower.objects.get()
    assert (follower.email, follower.next_drive, follower.results) == (ANN, True, False)


def test_confirming_twice_and_choosing_again_keep_one_address_and_its_links() -> None:
    for chosen in (wish(), wish(), wish(next_drive=False)):
        follow(chosen)
    follower = Follower.objects.get()
    assert (follower.next_drive, follower.results) == (False, True)
    Follower.objects.update(refusals=2)
    token = leave_token(follower)
    follow(wish())
    assert leaving(token) == Follower.objects.get(refusals=0)


def test_a_link_lasts_a_week_and_is_of_its_club() -> None:
    token = confirm_token(wish())
    assert wish_of(token[:-1]) is None
    assert wish_of("nothing") is None
    with time_machine.travel(timezone.now() + LASTS - dt.timedelta(minutes=1)):
        assert wish_of(token) == wish()
    with time_machine.travel(timezone.now() + LASTS + dt.timedelta(minutes=1)):
        assert wish_of(token) is None
    Club.objects.all().delete()
    with pytest.raises(Club.DoesNotExist):
        follow({"club": 1, "to": ANN, "about": {}})


def test_a_link_to_leave_is_of_one_address_and_says_when_that_has_gone() -> None:
    follow(wish())
    other = make_club(name="Elsewhere", slug="elsewhere")
    follow({**wish(), "club": other.pk})
    first, second = Follower.objects.order_by("pk")
    tokens = leave_token(first), leave_token(second)
    for wrong in (
        f"{second.pk}-{tokens[0].partition('-')[2]}",
        tokens[0][:-1],
        str(first.pk),
        "of-nobody",
        "",
    ):
        with pytest.raises(Follower.DoesNotExist):
            leaving(wrong)
    unfollow(first.club_id, ANN)
    assert (leaving(tokens[0]), leaving(tokens[1])) == (None, second)
