"""A short summary of the audit for everyone who types."""

from dataclasses import dataclass
from datetime import UTC, datetime

from django.core.cache import cache
from django.utils.translation import get_language

from tournaments.cards.queries.audit import (
    KEPT_FOR,
    audit_input,
    effort_while_typing,
    stamp,
    standing_check_off,
)
from tournaments.cards.queries.audit_words import clash_words
from tournaments.cards.queries.faults import CardFault, ways
from tournaments.cards.queries.pile import Counted, counted, in_one_sentence, loaded
from tournaments.models import Drive

SHOWN = 3
LONG_AGO = datetime.min.replace(tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Summary:
    """The verdict, and the faults of the cards typed last. ``more`` is the number of faults left out."""

    stamp: str
    verdict: str
    mood: str
    counted: Counted
    faults: tuple[CardFault, ...]
    tied: bool
    clashes: tuple[str, ...]
    more: int
    checked: bool


def summary(drive: Drive) -> Summary:
    """The summary, cached for all users of one language. About sixteen database queries, or nine."""
    given = audit_input(drive)
    # The version is in the key because names and confirming are shown too.
    key = f"{stamp(drive, given)}-{drive.version}-{get_language()}"
    kept: Summary | None = cache.get(key)
    if kept is not None:
        return kept
    pile = loaded(drive, given, effort=effort_while_typing(given))
    count = counted(pile)
    words, mood = in_one_sentence(pile, count)
    best = [way for way in ways(pile) if way.rank == 1]
    faults = sorted(best[0].faults if best else (), key=lambda f: f.typed_at or LONG_AGO, reverse=True)
    shown = tuple(faults[:SHOWN])
    clashes = tuple(clash_words(pile, clash, drive.role_labels) for clash in pile.audit.clashes)
    short_form = Summary(
        stamp=key,
        verdict=words,
        mood=mood,
        counted=count,
        faults=shown,
        tied=len(best) > 1,
        clashes=clashes[: SHOWN - len(shown)],
        more=max(0, len(faults) + len(clashes) - SHOWN),
        checked=standing_check_off(drive) is not None,
    )
    cache.set(key, short_form, KEPT_FOR)
    return short_form
