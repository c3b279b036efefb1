"""Entering what is surely read, once all pictures so far and the typed cards have been decoded together."""

from collections import defaultdict
from collections.abc import Mapping

from tournaments.cards.services.card_entry import Taken, TypedFigure, save_figures
from tournaments.engine.permissions import Action
from tournaments.engine.photos.decoder import decode
from tournaments.engine.photos.values import BoxReading, Decoded
from tournaments.kernel.change import Actor, change
from tournaments.models import Card, Drive, ReadCard
from tournaments.photos.queries.evidence import evidence, photographed
from tournaments.photos.queries.to_read import to_read
from tournaments.photos.services.pictures import on_behalf_of

DECODED = ("surely", "doubtful", "proved", "filled")
DIGITS = 4  # of a probability
Boxes = Mapping[tuple[int, int], ReadCard]  # by the number of the card and the hand


def fill_in(drive_id: int) -> None:
    """Decode all photographed cards of a drive, and enter what is sure where nothing stands yet.

    A place is filled in once: what a person clears afterwards stays empty. Nothing is overwritten. Raises
    Refused if no card can be typed now.
    """
    drive = Drive.objects.select_related("club").get(pk=drive_id)
    cards = photographed(drive)
    (course, typed), pictures = evidence(drive, cards)
    if not (course.seatings and pictures):
        return
    decoded = decode(course, pictures, typed)
    with change(drive_id, Action.CARDS, Actor("")) as under_way:
        # Some may have been removed or settled meanwhile; the decoding of the others is as good as before.
        cards = photographed(under_way.drive)
        of_box = {(card.entry.number, int(hand)): card for card in cards for hand in card.places}
        _note(of_box, decoded)
        _enter(drive_id, of_box, decoded)
        ReadCard.objects.bulk_update(cards, DECODED, batch_size=100)
        if drive.club.usual.get("pictures_at_once"):
            _delete_pictures(drive)


def _delete_pictures(drive: Drive) -> None:
    """Delete the pictures of the cards on which nobody has to read anything; what was read stays."""
    asked = {box.card.pk for box in to_read(drive)}
    ReadCard.objects.filter(photograph__drive=drive).exclude(pk__in=asked).update(picture=b"")


def _note(of_box: Boxes, decoded: Decoded) -> None:
    """Write the decoding of each box to its card."""
    for each in of_box.values():
        each.surely, each.doubtful, each.proved = {}, {}, {}
    for reading in decoded.filled:
        if card := of_box.get((reading.entry, reading.hand)):
            card.surely[str(reading.hand)] = reading.figure
    for reading in decoded.shown:
        if card := of_box.get((reading.entry, reading.hand)):
            likeliest = [[figure, round(share, DIGITS)] for figure, share in reading.likeliest]
            card.doubtful[str(reading.hand)] = likeliest
            card.proved[str(reading.hand)] = reading.proved


def _enter(drive_id: int, of_box: Boxes, decoded: Decoded) -> None:
    """Save the sure figures as typed ones, in the names of those who took the pictures."""
    typed = Card.objects.filter(entry__in={card.entry_id for card in of_box.values()}, second=False)
    stands = {card.entry_id: card.figures for card in typed}
    new: defaultdict[Actor, list[tuple[ReadCard, BoxReading]]] = defaultdict(list)
    for reading in decoded.filled:
        card, hand = of_box.get((reading.entry, reading.hand)), str(reading.hand)
        if card is None or reading.figure is None or {*card.filled, *card.settled} & {hand}:
            continue
        if stands.get(card.entry_id, {}).get(hand) is None:
            new[on_behalf_of(card.photograph)].append((card, reading))
    for actor, readings in new.items():
        wishes = [TypedFigure(each.entry, str(each.hand), None, each.figure) for _, each in readings]
        for (card, reading), answer in zip(readings, save_figures(drive_id, actor, wishes), strict=True):
            if answer.taken is Taken.SAVED:
                card.filled[str(reading.hand)] = reading.figure
