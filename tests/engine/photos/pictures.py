"""Pictures of boxes by hand, for tests of the decoder."""

from collections.abc import Iterable, Mapping, Sequence

from tournaments.engine.card_audit.values import Figure, PaperCard
from tournaments.engine.photos.values import (
    CLASSES,
    Decoded,
    Likelihoods,
    PhotographedCard,
    class_of,
    figure_of,
)

NOTHING_SEEN = (1.0,) * CLASSES
Figures = dict[tuple[int, int], Figure]  # by entry and hand
WrittenBox = Mapping[Figure, float]  # likelihood of what it may say


def seen(box: WrittenBox) -> list[float]:
    return [float(box.get(figure_of(class_), 0)) for class_ in range(CLASSES)]


def clear(figure: Figure) -> list[float]:
    """A picture that can only be of this figure."""
    return [float(class_ == class_of(figure)) for class_ in range(CLASSES)]


def pictures(
    cards: Iterable[PaperCard], instead: Mapping[tuple[int, int], Likelihoods] | None = None
) -> list[PhotographedCard]:
    """Clear pictures of these cards, but for some boxes by entry and hand."""
    other = instead or {}
    return [
        PhotographedCard(
            card.entry,
            [other.get((card.entry, hand), clear(figure)) for hand, figure in enumerate(card.figures, 1)],
        )
        for card in cards
    ]


def figures(cards: Iterable[PaperCard]) -> Figures:
    return {(card.entry, hand): held for card in cards for hand, held in enumerate(card.figures, 1)}


def filled(decoded: Decoded) -> Figures:
    """The figures that were filled in."""
    return {(box.entry, box.hand): box.figure for box in decoded.filled}


def shown(decoded: Decoded) -> Sequence[tuple[int, int]]:
    """The boxes to be read by a person, worst first."""
    return [(box.entry, box.hand) for box in decoded.shown]
