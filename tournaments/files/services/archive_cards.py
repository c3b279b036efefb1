"""Importing the cards of an archive: decisions about them, and unconfirmed cards."""

from collections.abc import Iterator

from tournaments.engine.archive.shape import DraftCard, OfTheCards
from tournaments.engine.score_cards.decisions import EXCHANGED, FIGURE, OTHER_PAIR, TOTALS
from tournaments.kernel.change import now
from tournaments.models import Card, Decision, Drive

BATCH = 500


def write_cards(drive: Drive, cards: OfTheCards) -> None:
    """Save the rows of decisions and unconfirmed cards."""
    Decision.objects.bulk_create(_decisions(drive, cards), batch_size=BATCH)
    if cards.drafts:
        entries = dict(drive.entries.values_list("number", "pk"))
        Card.objects.bulk_create(
            (_card(draft, entries[draft.entry]) for draft in cards.drafts), batch_size=BATCH
        )


def _decisions(drive: Drive, cards: OfTheCards) -> Iterator[Decision]:
    for first, other, hand in cards.exchanged:
        yield Decision(drive=drive, kind=EXCHANGED, data={"entries": [first, other], "hand": hand})
    for pair in cards.other_pairs:
        yield Decision(drive=drive, kind=OTHER_PAIR, data=pair._asdict())
    for figure in cards.figures:
        yield Decision(drive=drive, kind=FIGURE, data=figure._asdict())
    for totals in cards.totals:
        yield Decision(drive=drive, kind=TOTALS, data={"entry": totals.entry, "parts": list(totals.parts)})


def _card(draft: DraftCard, entry: int) -> Card:
    sums = {str(part): figure for part, figure in enumerate(draft.parts, 1) if figure is not None}
    return Card(
        entry_id=entry,
        second=draft.second,
        figures={str(hand): figure for hand, figure in enumerate(draft.figures, 1) if figure is not None},
        written=sums | ({} if draft.total is None else {"total": draft.total}),
        kept={str(hand): why for hand, why in draft.kept},
        by=dict(draft.by),
        typed_at=now(),
    )
