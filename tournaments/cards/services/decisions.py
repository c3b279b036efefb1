"""The MC's decisions about the cards: figures corrected, or left as they are for a reason."""

from collections.abc import Collection, Sequence
from typing import Any

from tournaments.cards.services.card_entry import save_typed
from tournaments.engine.card_audit.values import (
    Exchange,
    Explanation,
    Figure,
    OtherPair,
    TableChange,
)
from tournaments.engine.card_audit.values import FigureChange as CardChange
from tournaments.engine.log_verbs import LogVerb
from tournaments.engine.permissions import Action
from tournaments.engine.score_cards.decisions import EXCHANGED, OTHER_PAIR
from tournaments.engine.words import Sentence, gettext_noop
from tournaments.kernel.change import Actor, DriveChange, change
from tournaments.kernel.errors import Refused, Stale
from tournaments.kernel.scores import MC as FROM_MC
from tournaments.kernel.scores import SentScore, send_score
from tournaments.models import Card, Decision, Drive

# What is logged for a decision, and for taking it back.
NOTED = {
    EXCHANGED: (LogVerb.CARDS_EXCHANGED, LogVerb.CARDS_EXCHANGED_UNDONE),
    OTHER_PAIR: (LogVerb.CARDS_OTHER_PAIR, LogVerb.CARDS_OTHER_PAIR_UNDONE),
}


def accept(drive_id: int, actor: Actor, how: Explanation, why: str = "") -> None:
    """Make the corrections of an explanation; the log keeps the values before.

    Figures are changed on the cards, scores at their tables. Two who sat in each other's places, or that the
    other pair moved, are recorded, and the rest of the evening is reconstructed from that. Raises Stale if a
    figure has changed since.
    """
    with change(drive_id, Action.CARDS, actor) as under_way:
        for table in how.tables:
            _correct_table(under_way, table, why)
        for pair in how.exchanged:
            _both(under_way, pair)  # only to check that they can be
            _note(under_way, pair, why)
        for moved in how.other_pairs:
            _table_of(under_way, moved)
            _note(under_way, moved, why)
        if how.changes:
            _correct_cards(under_way, how.changes, why)


def exchange_cards(drive_id: int, actor: Actor, which: Exchange, *, seen: int | None = None) -> None:
    """Exchange the figures of two cards from a hand on: each was written or typed on the other's.

    Raises Stale if cards were exchanged after version ``seen``, that of the page: a second exchange would
    undo it.
    """
    with change(drive_id, Action.CARDS, actor) as under_way:
        under_way.refuse_repeat(seen, LogVerb.CARD_FIGURES_EXCHANGED)
        first, other = _both(under_way, which)
        before = {"figures": [{**first.figures}, {**other.figures}]}
        places = [*map(str, range(which.hand, under_way.drive.hands + 1))]
        if which.hand == 1:  # whole cards: the sums go with them
            first.written, other.written = other.written, first.written
            places += [place for place in {*first.by, *other.by} if not place.isdecimal()]
        for mine, others in ((first.figures, other.figures), (first.by, other.by)):
            _exchange(mine, others, places)
        for place in places:  # what the MC let stand was another figure
            first.kept.pop(place, None)
            other.kept.pop(place, None)
        save_typed(drive_id, (first, other))
        under_way.log(
            LogVerb.CARD_FIGURES_EXCHANGED,
            before=before,
            after={"entries": [which.one, which.other], "hand": which.hand},
        )


def _exchange(first: dict[str, Any], other: dict[str, Any], places: Collection[str]) -> None:
    """Swap the values of two mappings at these places."""
    ours, theirs = ({at: values.pop(at) for at in places if at in values} for values in (first, other))
    first |= theirs
    other |= ours


def correct(drive_id: int, actor: Actor, at: tuple[int, int], figure: Figure, why: str) -> None:
    """Put another figure on a card, ``at`` an entry and a hand, for a reason that the log keeps."""
    entry, hand = at
    with change(drive_id, Action.CARDS, actor) as under_way:
        stands = _cards(under_way, {entry})[entry].figures.get(str(hand))
        _correct_cards(under_way, [CardChange(entry, hand, stands, figure)], why)


def keep(drive_id: int, actor: Actor, entry: int, hand: int, why: str) -> None:
    """Keep a figure that contradicts other cards: it counts for this player. Needs a reason."""
    with change(drive_id, Action.CARDS, actor) as under_way:
        if not why.strip():
            raise Refused(
                Sentence(gettext_noop("Please say why. Your reason goes in the record of the evening."))
            )
        card = _cards(under_way, {entry})[entry]
        figure = card.figures.get(str(hand))
        if figure is None:
            raise Stale
        card.kept[str(hand)] = why.strip()
        card.save(update_fields=["kept"])
        under_way.log(
            LogVerb.CARD_KEPT, after={"entry": entry, "hand": hand, "tricks": figure}, why=why.strip()
        )


def unkeep(drive_id: int, actor: Actor, entry: int, hand: int) -> None:
    """Withdraw the decision to keep a figure against the other cards."""
    with change(drive_id, Action.CARDS, actor) as under_way:
        card = _cards(under_way, {entry})[entry]
        if card.kept.pop(str(hand), None) is None:
            raise Stale
        card.save(update_fields=["kept"])
        under_way.log(LogVerb.CARD_UNKEPT, after={"entry": entry, "hand": hand})


def forget(drive_id: int, actor: Actor, which: Exchange | OtherPair) -> None:
    """Withdraw the decision that two sat in each other's places, or that the other pair moved."""
    with change(drive_id, Action.CARDS, actor) as under_way:
        kind, data = _as_noted(which)
        decision = _noted(under_way.drive, kind, data)
        if decision is None:
            raise Stale
        decision.withdrawn = True
        decision.save(update_fields=["withdrawn"])
        under_way.log(NOTED[kind][1], before=data)


def _note(under_way: DriveChange, which: Exchange | OtherPair, why: str) -> None:
    kind, data = _as_noted(which)
    if _noted(under_way.drive, kind, data):
        raise Stale
    Decision.objects.create(drive_id=under_way.drive_id, kind=kind, data=data)
    under_way.log(NOTED[kind][0], after=data, why=why)


def _as_noted(which: Exchange | OtherPair) -> tuple[str, dict[str, Any]]:
    """The kind of a decision, and its data."""
    if isinstance(which, OtherPair):
        return OTHER_PAIR, which._asdict()
    return EXCHANGED, {"entries": [which.one, which.other], "hand": which.hand}


def _noted(drive: Drive, kind: str, data: dict[str, Any]) -> Decision | None:
    return next(
        (decision for decision in drive.decisions.valid().filter(kind=kind) if decision.data == data), None
    )


def _table_of(under_way: DriveChange, which: OtherPair) -> None:
    """Raise Stale for a table and hand after which no one moves, and once the cards are confirmed."""
    drive = under_way.drive
    tables = drive.played_hands.valid().earliest("number").tables.count()
    checked = Card.objects.filter(entry__drive=drive, checked_at__isnull=False).exists()
    if checked or not (1 <= which.table <= tables and 1 <= which.hand < drive.hands):
        raise Stale


def _both(under_way: DriveChange, which: Exchange) -> tuple[Card, Card]:
    """Return the cards of two people that could have been exchanged. Raises Stale for any others."""
    if which.one == which.other or not 1 <= which.hand <= under_way.drive.hands:
        raise Stale
    cards = _cards(under_way, {which.one, which.other})
    return cards[which.one], cards[which.other]


def _cards(under_way: DriveChange, entries: Collection[int]) -> dict[int, Card]:
    """Return the cards of these entries, creating missing ones. Raises Stale for a confirmed card."""
    entries_here = under_way.drive.entries.filter(number__in=entries, dummy=False)
    cards = {entry.number: Card.objects.get_or_create(entry=entry, second=False)[0] for entry in entries_here}
    if len(cards) != len(entries) or any(card.checked_at for card in cards.values()):
        raise Stale
    return cards


def _correct_cards(under_way: DriveChange, changes: Sequence[CardChange], why: str) -> None:
    cards = _cards(under_way, {correction.entry for correction in changes})
    for correction in changes:
        card, place = cards[correction.entry], str(correction.hand)
        if card.figures.get(place) != correction.given:
            raise Stale
        card.figures.pop(place, None)
        if correction.proposed is not None:
            card.figures[place] = correction.proposed
            card.by[place] = under_way.actor.name
        card.kept.pop(place, None)
    save_typed(under_way.drive_id, cards.values())
    under_way.log(
        LogVerb.CARDS_CORRECTED,
        before={"changes": [{"entry": c.entry, "hand": c.hand, "tricks": c.given} for c in changes]},
        after={"changes": [{"entry": c.entry, "hand": c.hand, "tricks": c.proposed} for c in changes]},
        why=why,
    )


def _correct_table(under_way: DriveChange, change: TableChange, why: str) -> None:
    sent = SentScore(
        hand=change.hand,
        table=change.table,
        ns_made=change.proposed,
        client_id=f"cards-{under_way.version}-{change.hand}-{change.table}",  # a score may be corrected twice
        source=FROM_MC,
        confirmed=True,
        why=why,
    )
    send_score(under_way.drive_id, under_way.actor, sent)
