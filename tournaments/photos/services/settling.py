"""A person reads a box of a photographed card, and may take that back."""

from django.utils import translation

from tournaments.cards.services.card_entry import Taken, TypedFigure, save_figures
from tournaments.engine.card_audit.values import Figure
from tournaments.engine.permissions import Action
from tournaments.jobs.queue import ask
from tournaments.kernel.change import Actor, change
from tournaments.kernel.errors import Refused, Stale
from tournaments.models import Drive, ReadCard
from tournaments.photos.queries.pictures import KIND


def settle(drive_id: int, actor: Actor, card_id: int, hand: int, *, figure: Figure, stood: Figure) -> None:
    """Enter the figure that a person reads in a box, in place of the one that ``stood`` on their page.

    Raises Stale if the card or its figure has changed since, Refused if no card can be typed now.
    """
    with change(drive_id, Action.CARDS, actor) as under_way:
        card = _card(under_way.drive, card_id, hand)
        _save(drive_id, actor, TypedFigure(card.entry.number, str(hand), stood, figure))
        card.settled = {**card.settled, str(hand): figure}
        card.save(update_fields=["settled"])
        decode_again(under_way.drive)  # it may make others sure


def unsettle(drive_id: int, actor: Actor, card_id: int, hand: int, *, stood: Figure) -> None:
    """Undo :func:`settle`: restore the figure that ``stood`` before, and ask for the box again.

    Raises Stale if the box is not settled or its figure has changed since.
    """
    with change(drive_id, Action.CARDS, actor) as under_way:
        card = _card(under_way.drive, card_id, hand)
        if str(hand) not in card.settled:
            raise Stale
        figure = card.settled.pop(str(hand))
        _save(drive_id, actor, TypedFigure(card.entry.number, str(hand), figure, stood))
        card.save(update_fields=["settled"])


def decode_again(drive: Drive) -> None:
    """Queue the decoding of all photographed cards, unless it is queued."""
    ask(KIND, f"drive {drive.pk}", {"language": translation.get_language()}, drive=drive)


def _card(drive: Drive, card_id: int, hand: int) -> ReadCard:
    cards = ReadCard.objects.filter(photograph__drive=drive, pk=card_id).select_related("entry")
    card = cards.defer("picture").first()
    if card is None or str(hand) not in card.places:
        raise Stale
    return card


def _save(drive_id: int, actor: Actor, wish: TypedFigure) -> None:
    [answer] = save_figures(drive_id, actor, [wish])
    if answer.why is not None:
        raise Refused(answer.why)
    if answer.taken is Taken.DIFFERS:
        raise Stale
