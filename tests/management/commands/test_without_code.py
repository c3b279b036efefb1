"""`manage.py without_code`: a host helps somebody who has lost the phone and the paper."""

import pytest
from django.core.management import CommandError, call_command
from django_otp.plugins.otp_static.models import StaticDevice, StaticToken
from django_otp.plugins.otp_totp.models import TOTPDevice

from tests.factories import make_user
from tournaments.account.queries import has_two_step

pytestmark = pytest.mark.django_db


def test_it_works(capsys: pytest.CaptureFixture[str]) -> None:
    ann, ben = make_user(username="ann", office=None), make_user(username="ben", office=None)
    for user in (ann, ben):
        TOTPDevice.objects.create(user=user, confirmed=True)
        StaticToken.objects.create(device=StaticDevice.objects.create(user=user), token="12345678")
    call_command("without_code", "ann")
    assert [has_two_step(user) for user in (ann, ben)] == [False, True]
    assert list(StaticToken.objects.values_list("device__user", flat=True)) == [ben.pk]
    assert capsys.readouterr().out == "ann now signs in with the password alone.\n"


def test_nobody_of_that_name() -> None:
    with pytest.raises(CommandError, match="Nobody signs in as nobody"):
        call_command("without_code", "nobody")
