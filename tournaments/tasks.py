"""Work for a worker: ids in, one service call. Without a broker it is done where it is asked for."""

from celery import shared_task

from tournaments.services._write import Actor
from tournaments.services.printing import make_pack
from tournaments.services.search import search


@shared_task
def print_pack(drive_id: int, base: str, language: str) -> None:
    """Make the print pack of a drive."""
    make_pack(drive_id, base, language)


@shared_task
def search_plan(drive_id: int, who: str) -> None:
    """Search for a better plan of a drive that is drawn; ``who`` asked for it."""
    search(drive_id, Actor(who))
