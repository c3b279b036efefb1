"""Work for a worker."""

import pytest
from django.conf import settings
from django.core.cache import cache

from tests.factories import seated_drive
from tournaments.services.printing import kept_pack
from tournaments.tasks import print_pack

pytestmark = pytest.mark.django_db


def test_the_print_pack_is_made_at_once_without_a_broker() -> None:
    if settings.REDIS_URL:
        pytest.skip("REDIS_URL is set")
    cache.clear()
    drive = seated_drive(tables=1)
    print_pack.delay(drive.pk, "https://hall.example", "en-gb")
    assert kept_pack(drive, "https://hall.example") is not None
