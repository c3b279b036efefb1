"""Addresses of evenings as files: a drive out and in, the second place, what is held about a player."""

from tournaments.engine.people.offices import Deed
from tournaments.files.views import archive, backup_stick, subject_access
from tournaments.web.access import Open, at

urlpatterns = [
    # A drive as one file, out and in
    at("drives/<slug:slug>/archive.json", archive.export, "archive-export", Deed.FILES),
    at("archive/import/", archive.bring_in, "archive-import", Open.SIGNED_IN),
    at("archive/import/<int:job>/", archive.bringing_in, "archive-importing", Open.SIGNED_IN),
    # The second place of the evenings' files, and going on from it
    at("second-place/", backup_stick.second_place, "second-place", Deed.COMPUTER),
    at("second-place/forget/", backup_stick.forget, "second-place-forget", Deed.COMPUTER),
    at("second-place/evenings/", backup_stick.evenings, "second-place-evenings", Open.CARRY_ON),
    at("drives/<slug:slug>/other-laptop/", backup_stick.other_laptop, "second-place-other", Deed.COMPUTER),
    # What is held about a player
    at("clubs/<slug:club>/players/<int:player>/held/", subject_access.held, "player-held", Deed.PLAYERS),
    at(
        "clubs/<slug:club>/players/<int:player>/held.json",
        subject_access.held_file,
        "player-file",
        Deed.PLAYERS,
    ),
]
