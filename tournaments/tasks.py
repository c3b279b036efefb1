"""Work for a worker: ids in, one service call. Without a broker it is done where it is asked for."""

from typing import Any

from celery import shared_task

from tournaments.services._write import Actor
from tournaments.services.kit import make_kit
from tournaments.services.search import search


@shared_task
def print_kit(drive_id: int, kit: dict[str, Any], language: str) -> None:
    """Make the kit of a drive."""
    make_kit(drive_id, kit, language)


@shared_task
def search_plan(drive_id: int, who: str) -> None:
    """Search for a better plan of a drive that is drawn; ``who`` asked for it."""
    search(drive_id, Actor(who))
