"""Work for a worker: ids in, one service call. Without a broker it is done where it is asked for."""

from celery import shared_task

from tournaments.services.printing import make_pack


@shared_task
def print_pack(drive_id: int, base: str, language: str) -> None:
    """Make the print pack of a drive."""
    make_pack(drive_id, base, language)
