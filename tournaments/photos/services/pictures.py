"""Taking pictures in, and taking one back with everything that was entered from it."""

from datetime import datetime, timedelta
from io import BytesIO

from django.conf import settings
from django.utils import translation
from django.utils.translation import gettext

from tournaments.cards.services.card_entry import TypedFigure, save_figures
from tournaments.engine.permissions import Action
from tournaments.engine.words import Sentence, gettext_noop
from tournaments.jobs.queue import ask
from tournaments.kernel.change import Actor, change, now
from tournaments.kernel.errors import Refused, Stale
from tournaments.models import Card, Drive, Photograph, ReadCard
from tournaments.models.write_gate import write_gate
from tournaments.photos.queries.pictures import KIND
from tournaments.photos.queries.words import trouble_words
from tournaments.photos.seen import Trouble
from tournaments.web.actions import LONGEST_ACTOR

LARGEST = 15_000_000  # bytes of a picture
MOST_PIXELS, FEWEST_PIXELS = 50_000_000, 500_000
KEPT = timedelta(days=7)
MOST_WAITING = 20  # pictures of a drive
MOST = 400  # of a drive, so that nobody fills the disk
HEIC = (b"heic", b"heix", b"hevc", b"mif1", b"msf1")
MISSING = gettext_noop("Photographs cannot be read here yet. Please type the cards in.")
TOO_MANY_WAIT = gettext_noop("Many pictures are waiting to be read. Please wait until some of them are.")
TOO_MANY = gettext_noop("There are too many pictures of this drive. Please type the other cards in.")
CONFIRMED = gettext_noop("The cards have been confirmed. Reopen the cards to change them.")


class Full(Refused):
    """Too many pictures are waiting; this one may be sent again in a moment."""


def take_picture(drive_id: int, actor: Actor, client_id: str, raw: bytes) -> Photograph:
    """Store a picture and queue its reading; one that is sent twice is taken once.

    Raises Refused if it cannot be a photograph of cards, or if no card can be typed now, and Full if many
    pictures are waiting.
    """
    if not settings.READS_PHOTOS:
        raise Refused(Sentence(MISSING))
    if trouble := trouble_of(raw):
        raise Refused(trouble_words(trouble))
    with change(drive_id, Action.CARDS, actor) as under_way:
        drive = under_way.drive
        before = drive.photographs.filter(client_id=client_id).defer("picture").first()
        if before is not None:
            return before
        _refuse_more(drive)
        photograph = Photograph.objects.create(
            drive=drive, client_id=client_id, taken_by=actor.name, sent_at=now(), picture=raw
        )
        asked = {"photograph": photograph.pk, "language": translation.get_language()}
        ask(KIND, str(photograph.pk), asked, drive=drive)
        return photograph


def trouble_of(raw: bytes) -> Trouble | None:
    """Return why a file cannot be read, from its head alone: nothing of the picture is decoded."""
    from PIL.JpegImagePlugin import JpegImageFile  # noqa: PLC0415 - most sites never get a picture

    if len(raw) > LARGEST:
        return Trouble.TOO_LARGE
    if raw[4:8] == b"ftyp" and raw[8:12] in HEIC:
        return Trouble.HEIC
    try:
        # Not Image.open, which tries every format and warns of large pictures.
        width, height = JpegImageFile(BytesIO(raw)).size
    except (SyntaxError, OSError, ValueError, IndexError, KeyError, TypeError, OverflowError):
        return Trouble.NOT_A_PICTURE
    if width * height > MOST_PIXELS:
        return Trouble.TOO_LARGE
    return Trouble.TOO_SMALL if width * height < FEWEST_PIXELS else None


def remove_picture(drive_id: int, actor: Actor, photograph_id: int) -> None:
    """Remove a picture and its cards, and clear the scores that were entered from it and still stand.

    What a person has typed or read stays. Raises Stale if the picture is gone.
    """
    with change(drive_id, Action.CARDS, actor) as under_way:
        photograph = under_way.drive.photographs.filter(pk=photograph_id).defer("picture").first()
        if photograph is None:
            raise Stale
        reader = on_behalf_of(photograph).name
        cards = ReadCard.objects.filter(photograph=photograph).select_related("entry")
        typed = Card.objects.filter(entry__in=[card.entry_id for card in cards], second=False)
        stands = {card.entry_id: card for card in typed}
        save_figures(
            drive_id,
            actor,
            [
                TypedFigure(card.entry.number, hand, figure, None)
                for card in cards
                for hand, figure in card.filled.items()
                if card.entry_id in stands and stands[card.entry_id].by.get(hand) == reader
            ],
        )
        photograph.delete()


def on_behalf_of(photograph: Photograph) -> Actor:
    """Return the name beside scores from a photograph: its sender's, marked as read from a picture."""
    marked = gettext("%(name)s’s photograph")
    room = LONGEST_ACTOR - len(marked % {"name": ""})
    return Actor(marked % {"name": photograph.taken_by[:room]})


def let_go(moment: datetime) -> None:
    """Delete photographs of cards that nobody has confirmed within a week."""
    with write_gate():
        Photograph.objects.filter(sent_at__lt=moment - KEPT).delete()


def _refuse_more(drive: Drive) -> None:
    if Card.objects.filter(entry__drive=drive, checked_at__isnull=False).exists():
        raise Refused(Sentence(CONFIRMED))
    if drive.photographs.exclude(picture=None).count() >= MOST_WAITING:
        raise Full(Sentence(TOO_MANY_WAIT))
    if drive.photographs.count() >= MOST:
        raise Refused(Sentence(TOO_MANY))
