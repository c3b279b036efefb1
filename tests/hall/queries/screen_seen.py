"""One of the hall's big screens as it is seen, now or later, for tests of what is on it."""

from datetime import timedelta

from django.utils import timezone

from tests.factories import MC
from tournaments.hall.queries.screen import Screen, screen
from tournaments.kernel.evening import DriveEvening
from tournaments.kernel.scenes import Scene
from tournaments.models import Drive
from tournaments.play.services import screens


def seen(drive: Drive, number: int = 1, later: timedelta = timedelta()) -> Screen:
    drive = Drive.objects.select_related("club").get(pk=drive.pk)
    return screen(DriveEvening(drive), number, timezone.now() + later)


def pick(drive: Drive, scene: str, board: int = 1) -> None:
    screens.pick_scene(drive.pk, MC, board, scene, list(Scene))
