"""What was done to a drive, in words: who, when, before, after and why."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.core.paginator import Page, Paginator
from django.utils.translation import gettext

from tournaments.engine.log_verbs import LogVerb
from tournaments.models import Drive, LogEntry
from tournaments.queries.drive.log_words import MADE_OF_PARTS, SCORES, Places, filled_in

LINES_A_PAGE = 50


@dataclass(frozen=True, slots=True)
class RecordLine:
    """One thing that was done. ``before`` is in words too, empty where there was nothing before."""

    version: int
    at: datetime
    actor: str
    done: str
    before: str
    why: str


def log_page(drive: Drive, number: str | None) -> Page[RecordLine]:
    """A page of the log, newest first, ``number`` (of the page) as the browser sent it. Two queries."""
    paginator = Paginator(drive.log.order_by("-version", "-pk"), LINES_A_PAGE)
    page = paginator.get_page(number)
    return Page([log_line(entry) for entry in page.object_list], page.number, paginator)  # type: ignore[arg-type]


def is_in_words(verb: str) -> bool:
    """Whether there are words for what was done; of an imported log there may be none."""
    return verb in list(LogVerb)


def log_line(entry: LogEntry) -> RecordLine:
    """One entry in words."""
    before = entry.before if isinstance(entry.before, dict) else {}
    after = entry.after if isinstance(entry.after, dict) else {}
    try:
        verb = LogVerb(entry.verb)
        done = MADE_OF_PARTS[verb](before, after) if verb in MADE_OF_PARTS else filled_in(verb, before, after)
        was = (
            gettext("North and South %(ns)s, East and West %(ew)s") % Places(before)
            if before and verb in SCORES
            else ""
        )
    except (AttributeError, LookupError, TypeError, ValueError):  # an imported log may hold anything
        done, was = f"{entry.verb}: {_plain(after)}" if after else entry.verb, _plain(before)
    return RecordLine(entry.version, entry.at, entry.actor, done, was, entry.why)


def _plain(values: Mapping[str, Any]) -> str:
    return ", ".join(f"{key} {value}" for key, value in values.items() if value not in (None, "", [], {}))
