"""Importing a club evening from its file: the same standings, and exported again the same file."""

from collections.abc import Mapping
from dataclasses import asdict
from functools import partial
from typing import Any

from django.utils.text import slugify

from tournaments.club.queries.file_imports import EVENING
from tournaments.club.services import file_imports as host
from tournaments.club.services.clubs import club_to_set_up_in
from tournaments.club.services.file_imports import FileKind
from tournaments.club_evening.queries.record import evening_record
from tournaments.club_evening.services.change import BATCH
from tournaments.club_evening.services.people import Matched, hold_players, match_players
from tournaments.drive.services.drives import free_slug
from tournaments.engine.archive.checksum import KEY
from tournaments.engine.archive.errors import BadArchive
from tournaments.engine.archive.size_limits import load
from tournaments.engine.club_evening.archive import EveningRecord, read, to_json
from tournaments.engine.club_evening.events import NameCorrected, PlayerArrived, RubberFinished
from tournaments.engine.people.names import name_key
from tournaments.engine.words import Sentence, gettext_noop
from tournaments.kernel.change import Actor
from tournaments.kernel.errors import Refused
from tournaments.models import Club, ClubEvening, EveningEvent
from tournaments.models.secret_links import MOST_HASHES

NO_JSON = Sentence(gettext_noop("This is not the file of a club evening."))
HERE_ALREADY = gettext_noop("This evening is here already: %(title)s. Nothing has been added.")
WHOLE_FILE = ("", "events", "format", "format_version", KEY)  # what is wrong there is wrong with all of it
NAMING = (PlayerArrived, NameCorrected)
Content = tuple[EveningRecord, list[tuple[EveningEvent, str]], Matched]


def _read(raw: bytes, club: Club | None) -> Content:
    """Return the evening of a file, the rows of its record with the people who arrived, and known players.

    Raises Refused with the first fault and its place.
    """
    try:
        kept = read(load(raw))
    except BadArchive as error:
        raise Refused(error.problem if error.path in WHOLE_FILE else error.sentence) from error
    except (ValueError, RecursionError) as error:
        raise Refused(NO_JSON) from error
    sent: set[str] = set()  # an id that was sent again changed nothing
    rows: list[tuple[EveningEvent, str]] = []
    for version, (at, who, event) in enumerate(kept.events, 1):
        client_id = event.id if isinstance(event, RubberFinished) and event.id not in sent else ""
        sent.add(client_id)
        row = EveningEvent(version=version, at=at, actor=who[:80], event=to_json(event), client_id=client_id)
        rows.append((row, event.name if isinstance(event, NAMING) else ""))
    return kept, rows, match_players(club.pk if club else 0, (name for _row, name in rows if name))


def _save(actor: Actor, content: Content, club: Club | None, _wishes: Mapping[str, Any]) -> ClubEvening:
    """Create an evening from a file, in a club of the actor's, beside existing ones. Raises Refused."""
    kept, rows, matched = content
    if club is None:
        raise Refused(NO_JSON)
    club = club_to_set_up_in(actor, club)
    for there in club.evenings.filter(seed=kept.seed, version=len(kept.events)):
        if evening_record(there).events == kept.events:
            raise Refused(Sentence(HERE_ALREADY, {"title": there.title}))
    slug = slugify(kept.slug) or f"evening-{kept.date:%Y-%m-%d}"
    club.evenings.filter(
        slug=slug, version=0
    ).delete()  # nothing was done there, and printed codes lead to it
    evening = ClubEvening.objects.create(
        club=club,
        title=kept.title[:120],
        date=kept.date,
        slug=free_slug(slug, ClubEvening.objects),
        link_hashes={which: list(kept_hashes)[:MOST_HASHES] for which, kept_hashes in kept.links},
        seed=kept.seed,
        version=len(kept.events),
        settings=_settings(kept),
    )
    players = hold_players(club.pk, (name for _row, name in rows if name), matched)
    for row, name in rows:
        row.evening, row.player = evening, players[name_key(name)] if name else None
    EveningEvent.objects.bulk_create((row for row, _name in rows), batch_size=BATCH)
    return evening


def _settings(kept: EveningRecord) -> dict[str, object]:
    """The settings of the evening; the game is that of the last rubber."""
    rubbers = [event for _at, _who, event in kept.events if isinstance(event, RubberFinished)]
    whist = {"length": rubbers[-1].length, "rubber": rubbers[-1].rubber} if rubbers else {}
    return {**asdict(kept.settings), **whist}


EVENING_FILE = FileKind(
    EVENING,
    at_once=100_000,  # measured: a long evening of sixty people; more takes up to a second
    read=_read,
    save=_save,
)
bring_in = partial(host.bring_in, EVENING_FILE)
