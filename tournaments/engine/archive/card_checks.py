"""Consistency checks of the score cards in an archive. Each check raises BadArchive."""

from collections.abc import Iterator
from dataclasses import fields
from itertools import chain

from tournaments.engine.archive.errors import BadArchive
from tournaments.engine.archive.shape import Archive, DraftCard
from tournaments.engine.card_audit.values import OtherPair
from tournaments.engine.score_cards.decisions import CardTotals
from tournaments.engine.standings.standings import parts
from tournaments.engine.words import Sentence, _, gettext_noop

ABOUT = ("one", "other", "entry", "second", "table", "hand")  # tell decisions of one kind apart


def check_decided_cards(archive: Archive) -> None:
    """Check that every card belongs to a player, occurs once, and fits the hands and parts of the drive."""
    _check_players_and_hands(archive)
    for path, decision in _decisions(archive):
        if isinstance(decision, OtherPair) and decision.table > archive.drive.tables:
            raise BadArchive(f"{path}.table", _("There is no table %(table)s.", table=decision.table))
        if isinstance(decision, CardTotals):
            _check_length(archive, len(decision.parts), f"{path}.parts")
        if isinstance(decision, DraftCard):
            _check_draft(archive, decision, path)


def _check_players_and_hands(archive: Archive) -> None:
    numbers = {entry.number for entry in archive.entries}
    seen: set[tuple[object, ...]] = set()
    for path, decision in _decisions(archive):
        about = {key: getattr(decision, key) for key in ABOUT if hasattr(decision, key)}
        for entry in sorted(about[key] for key in ("one", "other", "entry") if key in about):
            if entry not in numbers:
                raise BadArchive(path, _("There is no player number %(entry)s.", entry=entry))
            if entry in archive.dummies:
                raise BadArchive(
                    path, _("Number %(entry)s is a dummy, which has no score card.", entry=entry)
                )
        if about.get("hand", 0) > archive.drive.hands:
            text = gettext_noop("There is no hand %(hand)s. This drive has %(hands)s.")
            params = {"hand": about["hand"], "hands": archive.drive.hands}
            raise BadArchive(f"{path}.hand", Sentence(text, params))
        identity = (type(decision), *about.values())
        if identity in seen:
            raise BadArchive(path, _("This decision is in the file twice."))
        seen.add(identity)


def changed_places(archive: Archive) -> Iterator[tuple[object, object]]:
    """Yield (hand, entry) for players who, by their cards, swapped seats from then on."""
    for a, b, hand in archive.cards.exchanged:
        yield hand, a
        yield hand, b


def added_up(archive: Archive) -> bool:
    """Return whether only the sums of cards are known, so that tables have no scores."""
    return bool(archive.cards.totals)


def _decisions(archive: Archive) -> Iterator[tuple[str, object]]:
    """Yield each decision about cards with its path."""
    kinds = (getattr(archive.cards, field.name) for field in fields(archive.cards))
    for i, decision in enumerate(chain(*kinds), len(archive.decisions)):
        yield f"decisions[{i}]", decision


def _check_length(archive: Archive, count: int, path: str) -> None:
    most = len(parts(archive.drive.breaks_after, archive.drive.hands))
    if count != most:
        text = gettext_noop("There must be %(parts)s totals, one for each part of the evening.")
        raise BadArchive(path, Sentence(text, {"parts": most}))


def _check_draft(archive: Archive, draft: DraftCard, path: str) -> None:
    _check_length(archive, len(draft.parts), f"{path}.written.parts")
    if len(draft.figures) != archive.drive.hands:
        text = gettext_noop("There must be %(hands)s scores, one for each hand.")
        raise BadArchive(f"{path}.figures", Sentence(text, {"hands": archive.drive.hands}))
    noted = [(f"kept.{hand}", str(hand)) for hand, _why in draft.kept]
    for key, place in [*noted, *((f"by.{place}", place) for place, _who in draft.by)]:
        if _empty(draft, place):
            raise BadArchive(f"{path}.{key}", _("Nothing is written here on the score card."))


def _empty(draft: DraftCard, place: str) -> bool:
    """Return whether nothing is written at ``place``: "7", "part 1" or "total"."""
    if place == "total":
        return draft.total is None
    row = draft.parts if place.startswith("part ") else draft.figures
    at = int(place.removeprefix("part "))
    return not 1 <= at <= len(row) or row[at - 1] is None
