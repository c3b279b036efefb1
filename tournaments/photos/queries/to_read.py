"""Boxes that a person has to read, the most doubtful first."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from tournaments.engine.card_audit.values import OUT, Figure
from tournaments.kernel.evening import DriveEvening
from tournaments.models import Card, Drive, ReadCard
from tournaments.photos.queries.evidence import photographed

ACROSS, DOWN = 5, 3  # how many boxes' widths and heights of a card are shown around one


class Cause(StrEnum):
    """Why a person is asked. The order of the values is that of the queue."""

    DOUBT = "doubt"  # the picture is not clear enough, or says another figure than the other cards
    DIFFERS = "differs"  # another figure stands than the one that is surely read


@dataclass(frozen=True, slots=True)
class BoxToRead:
    """A box in its picture: where it is, the figures to offer, and what stands on the typed card now.

    ``proved`` is what the other cards prove, None if that is not sure. ``by`` typed what stands. ``sure`` is
    the probability of the likeliest figure.
    """

    cause: Cause
    card: ReadCard
    hand: int
    name: str
    offered: tuple[Figure, ...]
    stands: Figure
    by: str
    sure: float
    proved: Figure = None

    @property
    def key(self) -> str:
        return f"{self.card.pk}-{self.hand}"

    @property
    def box(self) -> Sequence[int]:
        """Position in the picture: x, y, width, height."""
        place: Sequence[int] = self.card.places[str(self.hand)]
        return place

    @property
    def around(self) -> str:
        """The part of the picture to show, as an SVG view box."""
        x, y, wide, high = self.box
        left, top = x - (ACROSS - 1) * wide / 2, y - (DOWN - 1) * high / 2
        return f"{left:g} {top:g} {ACROSS * wide:g} {DOWN * high:g}"


def to_read(drive: Drive) -> list[BoxToRead]:
    """All boxes of a drive that a person has to read. Some eight database queries."""
    cards = photographed(drive)
    typed = {card.entry_id: card for card in Card.objects.filter(entry__drive=drive, second=False)}
    people = DriveEvening(drive).people if cards else {}
    names = {number: person.name for number, person in people.items()}
    boxes = [box for card in cards for box in _of_card(card, typed.get(card.entry_id), names)]
    order = list(Cause)
    return sorted(boxes, key=lambda box: (order.index(box.cause), box.sure, box.card.entry.number, box.hand))


def _of_card(card: ReadCard, typed: Card | None, names: Mapping[int, str]) -> Iterator[BoxToRead]:
    if typed and typed.checked_at:
        return
    for hand in card.places:
        stands = typed.figures.get(hand) if typed else None
        if hand not in card.settled and (asked := _asked(card, hand, stands)):
            cause, offered, sure = asked
            yield BoxToRead(
                cause=cause,
                card=card,
                hand=int(hand),
                name=names.get(card.entry.number, ""),
                offered=offered,
                stands=stands,
                by=typed.by.get(hand, "") if typed else "",
                sure=sure,
                proved=card.proved.get(hand),
            )


def _asked(card: ReadCard, hand: str, stands: Figure) -> tuple[Cause, tuple[Figure, ...], float] | None:
    """Return why a box has to be read, the figures to offer and the probability of the likeliest."""
    # A figure that somebody has typed is not asked for, but one that an earlier decoding was sure of is.
    if hand in card.doubtful and stands in (None, card.filled.get(hand)):
        likeliest = card.doubtful[hand]
        return Cause.DOUBT, tuple(figure for figure, _ in likeliest), likeliest[0][1]
    read = card.surely.get(hand, stands)
    if stands not in (None, read) and (stands, read) != (OUT, None):
        return Cause.DIFFERS, (read, stands), 1.0
    return None
