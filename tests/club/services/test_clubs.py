"""Creation of a club and its owner."""

import datetime as dt

import pytest
from pytest_django import Settings

from tests.factories import make_user
from tournaments.club.services.clubs import begin_club, new_club
from tournaments.host.services import demo
from tournaments.kernel.change import Actor
from tournaments.models import Club, Membership

pytestmark = pytest.mark.django_db


def owners(club: Club) -> list[str]:
    found = Membership.objects.filter(club=club, office="owner")
    return sorted(found.values_list("user__username", flat=True))


def test_a_club_that_is_sent_twice_is_begun_once() -> None:
    ann, ben = (Actor(name, make_user(username=name, office=None).pk) for name in ("ann", "ben"))
    club = new_club(ann, "Nether Hall", "Mondays")
    assert new_club(ann, "Nether Hall", "Mondays") == club
    others = [new_club(ann, "Nether Hall", "Tuesdays"), new_club(ben, "Nether Hall", "Mondays")]
    assert len({club, *others}) == Club.objects.count() == 3


def test_who_owns_what_is_begun(settings: Settings) -> None:
    ann, _ben = (make_user(username=name, office=None) for name in ("ann", "ben"))
    make_user(username="gone", office=None, is_active=False)
    assert owners(begin_club(Actor("Ann", ann.pk), "Nether Hall")) == ["ann"]
    for on_a_laptop, own in ((True, ["ann", "ben"]), (False, [])):  # by a command
        settings.ON_A_LAPTOP = on_a_laptop
        assert owners(begin_club(Actor("archive"), f"Hall {on_a_laptop}")) == own


def test_the_demo_club_of_a_host_is_the_demo_organisers_alone(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.ON_A_LAPTOP = False
    monkeypatch.setattr(demo, "FINISHED_TABLES", 2)
    make_user(username="stranger", office=None)
    orphan = Club.objects.create(name="Orphan", slug="orphan")
    demo.sign_in()
    assert demo.demo_club(dt.date(2026, 10, 2))
    assert owners(Club.objects.get(name=demo.CLUB)) == ["organiser"]
    assert owners(orphan) == []
