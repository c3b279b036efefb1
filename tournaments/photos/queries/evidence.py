"""Input of the decoder: what is known of the evening, and the cards in photographs."""

from collections.abc import Sequence

from tournaments.cards.queries.audit import Given, whole_input
from tournaments.engine.photos.values import Likelihoods, PhotographedCard
from tournaments.models import Drive, ReadCard
from tournaments.photos.seen import as_read, unpacked


def photographed(drive: Drive) -> list[ReadCard]:
    """The cards in photographs without their pictures, by number. One database query."""
    cards = ReadCard.objects.filter(photograph__drive=drive).select_related("entry", "photograph")
    return list(cards.defer("picture", "photograph__picture"))


def evidence(drive: Drive, cards: Sequence[ReadCard]) -> tuple[Given, list[PhotographedCard]]:
    """Return the evening as known from typed cards and tables, and the photographed cards.

    What a person has read in a box counts instead of its picture. About ten database queries.
    """
    known = whole_input(drive)
    of_entry: dict[int, dict[int, Likelihoods]] = {}
    for card in cards:
        if card.entry.number in known[0].roles:
            boxes = of_entry.setdefault(card.entry.number, {})
            boxes |= unpacked(sorted(map(int, card.places)), bytes(card.likelihoods))
            boxes |= {int(hand): as_read(figure) for hand, figure in card.settled.items()}
    hands = range(1, known[0].hands + 1)
    return known, [
        PhotographedCard(entry, [boxes.get(hand) for hand in hands]) for entry, boxes in of_entry.items()
    ]
