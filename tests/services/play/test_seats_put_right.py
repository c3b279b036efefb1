"""Seats put right once hand 1 is called: how people really sat, in this hand and from then on."""

import pytest

from tests.factories import MC, any_number, play_hands, playing_drive, seated_drive, send
from tournaments.engine.archive.reading import parse
from tournaments.engine.archive.shape import BadArchive
from tournaments.engine.archive.writing import write
from tournaments.engine.movements import BY_RESULTS
from tournaments.engine.permitted import State
from tournaments.engine.seating.seating import SEATS, Seating, problems
from tournaments.models import Drive, LogEntry
from tournaments.queries.drive import evening
from tournaments.queries.files.archive import archive
from tournaments.queries.results.standings import standings_page
from tournaments.services.drive.errors import Refused, Stale
from tournaments.services.files.archive import import_archive
from tournaments.services.play import moves
from tournaments.services.play.evening import finish
from tournaments.services.play.seats_put_right import put_seats_right, undo_seats
