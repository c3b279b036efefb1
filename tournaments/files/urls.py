"""URLs for files: exporting and importing drives, the backup stick, subject access."""

from tournaments.engine.people.offices import Deed
from tournaments.files.views import archive, backup_stick, subject_access
from tournaments.web.access import Open, at, moved

PLAYER = "clubs/<slug:club>/players/<int:player>/"

urlpatterns = [
    # A drive as one file, out and in
    at("drives/<slug:slug>/archive.json", archive.export, "archive-export", Deed.FILES),
    at("archive/import/", archive.bring_in, "archive-import", Open.SIGNED_IN),
    at("archive/import/<int:job>/", archive.bringing_in, "archive-importing", Open.SIGNED_IN),
    # The backup stick, and going on from it
    at("backup-stick/", backup_stick.stick, "backup-stick", Deed.COMPUTER),
    at("backup-stick/forget/", backup_stick.forget, "backup-stick-forget", Deed.COMPUTER),
    at("backup-stick/evenings/", backup_stick.evenings, "backup-stick-evenings", Open.CARRY_ON),
    at("drives/<slug:slug>/other-laptop/", backup_stick.other_laptop, "backup-stick-other", Deed.COMPUTER),
    moved("second-place/", "backup-stick", Deed.COMPUTER),
    moved("second-place/forget/", "backup-stick-forget", Deed.COMPUTER),
    moved("second-place/evenings/", "backup-stick-evenings", Open.CARRY_ON),
    # Everything the club holds about a player, for that player
    at(f"{PLAYER}subject-access/", subject_access.page, "subject-access", Deed.PLAYERS),
    at(f"{PLAYER}subject-access.json", subject_access.file, "subject-access-file", Deed.PLAYERS),
    moved(f"{PLAYER}held/", "subject-access", Deed.PLAYERS),
    moved(f"{PLAYER}held.json", "subject-access-file", Deed.PLAYERS),
]
