"""Entering what is surely read, once all pictures so far and the typed cards have been decoded together."""

from collections import defaultdict
from collections.abc import Sequence

from django.utils.translation import gettext

from tournaments.cards.services.card_entry import Taken, TypedFigure, save_figures
from tournaments.engine.permissions import Action
from tournaments.engine.photos.decoder import decode
from tournaments.engine.photos.values import BoxReading, Decoded
from tournaments.kernel.change import Actor, change
from tournaments.models import Card, Drive, Photograph, ReadCard
from tournaments.photos.queries.evidence import evidence, photographed
from tournaments.web.actions import LONGEST_ACTOR

DECODED = ("surely", "doubtful", "proved", "filled")
DIGITS = 4  # of a probability


def on_behalf_of(photograph: Photograph) -> Actor:
    """Return the name beside scores from a photograph: its sender's, marked as read from a picture."""
    marked = gettext("%(name)s’s photograph")
    room = LONGEST_ACTOR - len(marked % {"name": ""})
    return Actor(marked % {"name": photograph.taken_by[:room]})


def fill_in(drive_id: int) -> None:
    """Decode all photographed cards of a drive, and enter what is sure where nothing stands yet.

    A place is filled in once: what a person clears afterwards stays empty. Nothing is overwritten. Raises
    Refused if no card can be typed now.
    """
    drive = Drive.objects.get(pk=drive_id)
    cards = photographed(drive)
    (course, typed), pictures = evidence(drive, cards)
    decoded = decode(course, pictures, typed)
    with change(drive_id, Action.CARDS, Actor("")) as under_way:
        # Some may have been removed or settled meanwhile; the decoding of the others is as good as before.
        cards = photographed(under_way.drive)
        _note(cards, decoded)
        _enter(drive_id, cards, decoded)
        ReadCard.objects.bulk_update(cards, DECODED, batch_size=100)


def _note(cards: Sequence[ReadCard], decoded: Decoded) -> None:
    """Write the decoding of each box to its card."""
    doubtful = set(decoded.doubtful)
    of_box = {(card.entry.number, int(hand)): card for card in cards for hand in card.places}
    for each in cards:
        each.surely, each.doubtful, each.proved = {}, {}, {}
    for reading in (*decoded.filled, *decoded.slips, *decoded.doubtful):
        card, hand = of_box.get((reading.entry, reading.hand)), str(reading.hand)
        if card is None:
            continue
        if reading.proved is not None and (reading in doubtful or reading.proved != reading.figure):
            card.proved[hand] = reading.proved
        if reading in doubtful:
            card.doubtful[hand] = [[figure, round(share, DIGITS)] for figure, share in reading.likeliest]
        else:
            card.surely[hand] = reading.figure


def _enter(drive_id: int, cards: Sequence[ReadCard], decoded: Decoded) -> None:
    """Save the sure figures as typed ones, in the names of those who took the pictures."""
    of_box = {(card.entry.number, int(hand)): card for card in cards for hand in card.places}
    typed = Card.objects.filter(entry__in={card.entry_id for card in cards}, second=False)
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
