"""The public archive of a published drive, only if every name in it may be shown in full.

An archive with other names than those on the cards would pass for the drive's own record, and be imported as
such; so there is the true one or none. Left out is what nobody needs to follow the play: the log, which names
helpers and corrections, reasons in someone's own words, and unconfirmed cards.
"""

from dataclasses import replace

from django.db.models import Q

from tournaments.engine.archive.shape import Archive, ArchivedLogEntry
from tournaments.engine.fees import NOTHING
from tournaments.engine.log_verbs import LogVerb
from tournaments.engine.money.purse import NO_PURSE
from tournaments.engine.people.names import name_key, split_names
from tournaments.engine.permissions import State
from tournaments.files.queries.archive import archive
from tournaments.models import Drive, Entry, Shown, Substitute
from tournaments.people.queries.public_names import by_name, marked_players


def all_names_in_full(drive: Drive) -> bool:
    """Return whether the club shows names in full, and no player asks for less or is a child.

    Four queries at most, and one if the club is not read yet.
    """
    if drive.club.names_shown != Shown.FULL:
        return False
    less = Q(player__shown__in=(Shown.INITIAL, Shown.HIDDEN)) | Q(player__shown="", player__child=True)
    if Entry.objects.filter(less, drive=drive).exists():
        return False
    marked = {
        key
        for key, shown in by_name(drive.club.names_shown, marked_players(drive.club)).items()
        if shown is not Shown.FULL
    }
    if not marked:
        return True
    names = [
        *drive.entries.values_list("name", flat=True),
        *Substitute.objects.filter(entry__drive=drive).values_list("name", flat=True),
    ]
    # Two who share a card are stored as one name.
    return marked.isdisjoint(name_key(part) for name in names for part in split_names(name))


def public_archive(drive: Drive) -> Archive | None:
    """The archive without private parts; None if it may not be public.

    At most fifteen database queries.
    """
    if drive.state != State.PUBLISHED or not all_names_in_full(drive):
        return None
    whole = archive(drive)
    return replace(
        whole,
        decisions=tuple(replace(decision, why="") for decision in whole.decisions),
        cards=replace(
            whole.cards,
            figures=tuple(figure._replace(why="") for figure in whole.cards.figures),
            drafts=(),
        ),
        money=NOTHING,
        purse=NO_PURSE,
        # The file is not sound without who sat out for whom, and who really sat where.
        log=tuple(
            _bare(line) for line in whole.log if line.verb in (LogVerb.SIT_OUT, LogVerb.SEATS_PUT_RIGHT)
        ),
    )


NUMBERS = ("hand", "entry", "instead", "hands", "entries", "until", "swapped", "later", "own")


def _bare(line: ArchivedLogEntry) -> ArchivedLogEntry:
    after = line.after if isinstance(line.after, dict) else {}
    numbers = {key: after[key] for key in NUMBERS if key in after}
    return replace(line, actor="", before=None, after=numbers, why="")
