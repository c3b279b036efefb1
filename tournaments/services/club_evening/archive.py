"""A club evening out as one file, and in again: the same standings, and the same file once more."""

import json
from dataclasses import asdict

from django.db import transaction

from tournaments.engine.archive.checksum import KEY
from tournaments.engine.archive.shape import BadArchive
from tournaments.engine.club_evening.archive import EveningRecord, read, to_json
from tournaments.engine.club_evening.events import NameCorrected, PlayerArrived, RubberFinished
from tournaments.engine.words import Sentence, gettext_noop
from tournaments.models import Club, ClubEvening, EveningEvent
from tournaments.models.write_gate import write_gate
from tournaments.queries.club_evening.record import evening_record
from tournaments.services.club.clubs import club_to_set_up_in
from tournaments.services.club_evening.people import known_player
from tournaments.services.drive.change import Actor
from tournaments.services.drive.drives import free_slug
from tournaments.services.drive.errors import Refused

NO_JSON = Sentence(gettext_noop("This is not the file of a club evening."))
HERE_ALREADY = gettext_noop("This evening is here already: %(title)s. Nothing has been added.")
WHOLE_FILE = ("format", "format_version", KEY)  # what is wrong there is wrong with all of it
BATCH = 500
NAMING = (PlayerArrived, NameCorrected)


def bring_in_evening(actor: Actor, club: Club, raw: bytes) -> ClubEvening:
    """Make an evening of a file that was kept, in a club of the actor's, beside those that are there.

    Raises Refused with the first thing wrong and its place.
    """
    kept = _read(raw)
    first: dict[str, int] = {}  # an id that was sent again changed nothing
    for version, (_at, _who, event) in enumerate(kept.events, 1):
        if isinstance(event, RubberFinished):
            first.setdefault(event.id, version)
    sent = {version: client_id for client_id, version in first.items()}
    with write_gate(), transaction.atomic():
        club = club_to_set_up_in(actor, club)
        for there in club.evenings.filter(seed=kept.seed):
            if evening_record(there).events == kept.events:
                raise Refused(Sentence(HERE_ALREADY, {"title": there.title}))
        evening = ClubEvening.objects.create(
            club=club,
            title=kept.title[:120],
            date=kept.date,
            slug=free_slug(f"evening-{kept.date:%Y-%m-%d}", ClubEvening.objects),
            seed=kept.seed,
            version=len(kept.events),
            settings=_settings(kept),
        )
        EveningEvent.objects.bulk_create(
            (
                EveningEvent(
                    evening=evening,
                    version=version,
                    at=at,
                    actor=who[:80],
                    event=to_json(event),
                    client_id=sent.get(version, ""),
                    player=known_player(club.pk, event.name) if isinstance(event, NAMING) else None,
                )
                for version, (at, who, event) in enumerate(kept.events, 1)
            ),
            batch_size=BATCH,
        )
        return evening


def _read(raw: bytes) -> EveningRecord:
    try:
        return read(json.loads(raw))
    except BadArchive as error:
        raise Refused(error.problem if error.path in WHOLE_FILE else error.sentence) from error
    except (ValueError, RecursionError) as error:
        raise Refused(NO_JSON) from error


def _settings(kept: EveningRecord) -> dict[str, object]:
    """As it was set up; what is played is that of the last rubber."""
    rubbers = [event for _at, _who, event in kept.events if isinstance(event, RubberFinished)]
    whist = {"length": rubbers[-1].length, "rubber": rubbers[-1].rubber} if rubbers else {}
    return {**asdict(kept.settings), **whist}
