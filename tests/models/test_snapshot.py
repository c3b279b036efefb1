"""One state of the database for all reads, and nobody who waits for it."""

import threading

import pytest
from django.db import connection, connections

from tests.factories import MC, make_drive, playing_drive, send
from tournaments.models import Drive
from tournaments.models.snapshot import snapshot
from tournaments.play.services import screens

pytestmark = [pytest.mark.database, pytest.mark.django_db(transaction=True)]


def test_it_works() -> None:
    """Another thread writes in the meantime, at once; it is seen afterwards."""
    drive = playing_drive(tables=1)

    def write() -> None:
        send(drive, hand=1, table=1, ns_made=8)
        screens.announce(drive.pk, MC, "Tea")
        connections.close_all()

    with snapshot():
        before = Drive.objects.get().version
        other = threading.Thread(target=write)
        other.start()
        other.join(10)
        assert not other.is_alive()
        assert Drive.objects.get().version == before
    assert Drive.objects.get().version == before + 2


def test_it_ends_with_an_error_too() -> None:
    with pytest.raises(KeyError), snapshot():
        raise KeyError
    make_drive()
    assert connection.in_atomic_block is False
    assert Drive.objects.count() == 1
