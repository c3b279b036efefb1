"""Sentences of the record of the evening."""

import pytest
from django.utils.timezone import now

from tests.factories import MC, make_drive, playing_drive
from tests.found import the
from tournaments.engine.log_verbs import LogVerb
from tournaments.kernel.log import log_line
from tournaments.kernel.log_words import MADE_OF_PARTS
from tournaments.models import LogEntry
from tournaments.play.services.moves import undo_call

pytestmark = pytest.mark.django_db


def test_every_verb_has_words() -> None:
    other = [verb for verb in LogVerb if not verb.startswith("score-")]
    assert [verb for verb in other if bool(verb.words) == (verb in MADE_OF_PARTS)] == []


def test_a_call_that_was_undone_is_named_by_its_own_hand() -> None:
    drive = playing_drive(tables=1)
    undo_call(drive.pk, MC, 1)
    assert log_line(the(drive.log.last())).done == "Undid calling hand 1; scores set aside: 0"


def test_what_another_program_logged_is_shown_as_it_is_and_what_is_missing_as_a_question_mark() -> None:
    entry = LogEntry(drive=make_drive(), version=9, at=now(), verb="bell")
    entry.before, entry.after = {"rung": 1}, {"rung": 2}
    assert (log_line(entry).done, log_line(entry).before) == ("bell: rung 2", "rung 1")
    entry.verb, entry.before, entry.after = "reseat", None, {"hand": 3}
    assert log_line(entry).done == "Reseated everyone for hand 3; scores set aside: ?"
