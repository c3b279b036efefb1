"""`manage.py owner`: a host helps a club whose owner has gone."""

import pytest
from django.core.management import CommandError, call_command

from tests.factories import make_club, make_user
from tournaments.engine.people.offices import Office
from tournaments.models import Membership

pytestmark = pytest.mark.django_db


def test_it_works(capsys: pytest.CaptureFixture[str]) -> None:
    ann = make_user(username="ann", office=Office.DOOR)
    call_command("owner", "nether-hall", "ann")
    assert Membership.objects.get(user=ann).office == "owner"
    assert capsys.readouterr().out == "ann is an owner of Nether Hall Whist Club.\n"


def test_what_there_is_not_is_said() -> None:
    make_club()
    make_user(username="ann", office=None)
    make_user(username="gone", office=None, is_active=False)
    for club, username, said in (
        ("nothing", "ann", "no club with the web address nothing"),
        ("nether-hall", "nobody", "Nobody signs in as nobody"),
        ("nether-hall", "gone", "Nobody signs in as gone"),
    ):
        with pytest.raises(CommandError, match=said):
            call_command("owner", club, username)
    assert Membership.objects.count() == 0
