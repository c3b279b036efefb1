"""The players' cards in an archive: decisions about them, and unconfirmed cards."""

from collections.abc import Iterable, Mapping, Sequence

from tournaments.engine.archive.shape import DraftCard, OfTheCards
from tournaments.engine.card_audit.values import Exchange, OtherPair
from tournaments.engine.score_cards.decisions import (
    EXCHANGED,
    FIGURE,
    OTHER_PAIR,
    TOTALS,
    CardFigure,
    CardTotals,
)
from tournaments.engine.standings.scoring import Score, plain
from tournaments.engine.standings.standings import parts
from tournaments.models import Card, Decision, Drive


def of_the_cards(drive: Drive, decisions: Iterable[Decision]) -> OfTheCards:
    """Return what ``decisions`` say about the cards, and the unconfirmed cards. One database query."""
    by_kind: dict[str, list[Decision]] = {EXCHANGED: [], OTHER_PAIR: [], FIGURE: [], TOTALS: []}
    for decision in decisions:
        by_kind.get(decision.kind, []).append(decision)
    return OfTheCards(
        exchanged=tuple(
            Exchange(first, other, decision.data["hand"])
            for decision in by_kind[EXCHANGED]
            for first, other in [decision.data["entries"]]
        ),
        other_pairs=tuple(OtherPair(**decision.data) for decision in by_kind[OTHER_PAIR]),
        figures=tuple(CardFigure(**decision.data) for decision in by_kind[FIGURE]),
        totals=tuple(
            CardTotals(decision.data["entry"], tuple(decision.data["parts"])) for decision in by_kind[TOTALS]
        ),
        drafts=_drafts(drive),
    )


def _drafts(drive: Drive) -> tuple[DraftCard, ...]:
    """Cards with any content, by number. Values without a place on the card any more are left out."""
    hands = [str(hand) for hand in range(1, drive.hands + 1)]
    sums = [str(part) for part in range(1, len(parts(drive.breaks_after, drive.hands)) + 1)]
    rows = Card.objects.filter(entry__drive=drive, checked_at=None).exclude(figures={}, written={})
    return tuple(
        _draft(card, hands, sums) for card in rows.order_by("entry__number", "second").select_related("entry")
    )


def _draft(card: Card, hands: Sequence[str], sums: Sequence[str]) -> DraftCard:
    typed = [hand for hand in hands if hand in card.figures]
    typed += [f"part {part}" for part in sums if part in card.written]
    typed += ["total"] if "total" in card.written else []
    return DraftCard(
        entry=card.entry.number,
        second=card.second,
        figures=tuple(card.figures.get(hand) for hand in hands),
        parts=tuple(_sum(card.written, part) for part in sums),
        total=_sum(card.written, "total"),
        kept=tuple((int(hand), card.kept[hand]) for hand in hands if hand in card.kept and hand in typed),
        by=tuple((place, card.by[place]) for place in typed if place in card.by),
    )


def _sum(written: Mapping[str, Score], place: str) -> Score | None:
    return plain(written[place]) if place in written else None
