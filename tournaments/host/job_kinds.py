"""Registration of all kinds of background jobs at startup."""

from datetime import timedelta

from tournaments.club_evening.services import archive as club_evening
from tournaments.door.services.search import do_search
from tournaments.files.services import file_imports as drive
from tournaments.host.services.email_bodies import send
from tournaments.host.services.nightly import begin_night, do_night
from tournaments.jobs.queue import JobKind
from tournaments.jobs.tasks import KINDS
from tournaments.paper.services.print_pack import make_kit


def hand_in() -> None:
    """Register every kind with the queue."""
    long, night = timedelta(minutes=5), timedelta(hours=2)
    KINDS["kit"] = JobKind(make_kit, attempts=3, pause=2)
    KINDS["search"] = JobKind(do_search, attempts=3, pause=2)
    KINDS["bring-in"] = JobKind(drive.bring_in, attempts=3, pause=2, lost_after=long)
    KINDS["bring-in-evening"] = JobKind(club_evening.bring_in, attempts=3, pause=2, lost_after=long)
    KINDS["mail"] = JobKind(send, attempts=8, pause=15)
    KINDS["nightly"] = JobKind(do_night, attempts=3, pause=5 * 60, lost_after=night, begin=begin_night)
