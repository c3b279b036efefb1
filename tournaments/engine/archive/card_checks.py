"""Consistency checks of the score cards in an archive. Each check raises BadArchive."""

from collections.abc import Collection, Iterator
from itertools import chain

from tournaments.engine.archive.errors import BadArchive
from tournaments.engine.archive.shape import Archive, DraftCard
from tournaments.engine.standings.standings import parts
from tournaments.engine.words import Sentence, _, gettext_noop


def check_decided_cards(archive: Archive) -> None:
    """Check that every card belongs to a player, occurs once, and fits the hands and parts of the drive."""
    numbers = {entry.number for entry in archive.entries}
    people = numbers - {*archive.dummies}
    seen: set[tuple[object, ...]] = set()
    for path, entries, hand, identity in _about(archive):
        for entry in entries:
            if entry not in numbers:
                raise BadArchive(path, _("There is no player number %(entry)s.", entry=entry))
            if entry not in people:
                raise BadArchive(
                    path, _("Number %(entry)s is a dummy, which has no score card.", entry=entry)
                )
        if hand > archive.drive.hands:
            text = gettext_noop("There is no hand %(hand)s. This drive has %(hands)s.")
            params = {"hand": hand, "hands": archive.drive.hands}
            raise BadArchive(f"{path}.hand", Sentence(text, params))
        if identity in seen:
            raise BadArchive(path, _("This decision is in the file twice."))
        seen.add(identity)
    cards = archive.cards
    first = len(archive.decisions) + len(cards.exchanged)
    _check_tables(archive, first)
    before = first + len(cards.other_pairs) + len(cards.figures)
    for i, totals in enumerate(cards.totals, before):
        _check_length(archive, len(totals.parts), f"decisions[{i}].parts")
    _check_drafts(archive)


def changed_places(archive: Archive) -> Iterator[tuple[object, object]]:
    """Yield (hand, entry) for players who, by their cards, swapped seats from then on."""
    for a, b, hand in archive.cards.exchanged:
        yield hand, a
        yield hand, b


def added_up(archive: Archive) -> bool:
    """Return whether only the sums of cards are known, so that tables have no scores."""
    return bool(archive.cards.totals)


def _about(archive: Archive) -> Iterator[tuple[str, Collection[int], int, tuple[object, ...]]]:
    """Yield each decision's path, entries, hand (or 0) and a key that must be unique."""
    cards = archive.cards
    about: Iterator[tuple[Collection[int], int, tuple[object, ...]]] = chain(
        (({a, b}, hand, ("exchanged", a, b, hand)) for a, b, hand in cards.exchanged),
        ((set(), pair.hand, ("other pair", *pair)) for pair in cards.other_pairs),
        (({item.entry}, item.hand, ("figure", item.entry, item.hand)) for item in cards.figures),
        (({item.entry}, 0, ("totals", item.entry)) for item in cards.totals),
        (({item.entry}, 0, ("draft", item.entry, item.second)) for item in cards.drafts),
    )
    for i, (entries, hand, identity) in enumerate(about, len(archive.decisions)):
        yield f"decisions[{i}]", sorted(entries), hand, identity


def _check_length(archive: Archive, count: int, path: str) -> None:
    most = len(parts(archive.drive.breaks_after, archive.drive.hands))
    if count != most:
        text = gettext_noop("There must be %(parts)s totals, one for each part of the evening.")
        raise BadArchive(path, Sentence(text, {"parts": most}))


def _check_tables(archive: Archive, first: int) -> None:
    for i, pair in enumerate(archive.cards.other_pairs, first):
        if pair.table > archive.drive.tables:
            raise BadArchive(f"decisions[{i}].table", _("There is no table %(table)s.", table=pair.table))


def _check_drafts(archive: Archive) -> None:
    cards = archive.cards
    before = len(archive.decisions) + sum(
        map(len, (cards.exchanged, cards.other_pairs, cards.figures, cards.totals))
    )
    for i, draft in enumerate(cards.drafts, before):
        path = f"decisions[{i}]"
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
