"""Reading a picture in the background: its cards are kept, the picture is not."""

from collections.abc import Sequence
from typing import Any

from django.utils import translation

from tournaments.engine.permissions import Action
from tournaments.jobs.queue import JobProgress
from tournaments.kernel.change import Actor, DriveChange, change
from tournaments.models import Job, Photograph, ReadCard
from tournaments.photos.queries.printed import printed
from tournaments.photos.seen import SeenCard, Trouble, UnreadableError, packed
from tournaments.photos.services.filling import fill_in

READ, FAILED = Photograph.PhotoState.READ, Photograph.PhotoState.FAILED


def read_picture(job: Job, progress: JobProgress) -> None:
    """Read the picture of a job, if it has one that is still there, and enter what is sure."""
    with translation.override(job.asked["language"]):
        photographs = Photograph.objects.select_related("drive__club")
        photograph = photographs.filter(pk=job.asked.get("photograph", 0)).exclude(picture=None).first()
        if photograph is not None:
            from tournaments.photos.reader import read  # noqa: PLC0415 - needs the extra

            progress(1, 3, at_once=True)
            try:
                seen = read(bytes(photograph.picture or b""), printed(photograph.drive))
            except UnreadableError as unreadable:
                keep_cards(photograph, (), unreadable.trouble)
                return
            keep_cards(photograph, seen)
        progress(2, 3, at_once=True)
        fill_in(int(job.drive_id or 0))


def keep_cards(photograph: Photograph, seen: Sequence[SeenCard], trouble: Trouble | None = None) -> None:
    """Store the cards of a picture, and delete the picture. Raises Refused if no card can be typed now.

    A card that has been photographed before gets its new picture; what was entered or read of it stays.
    """
    with change(photograph.drive_id, Action.CARDS, Actor(photograph.taken_by)) as under_way:
        still_there = under_way.drive.photographs.select_for_update().filter(pk=photograph.pk)
        if not still_there.exclude(picture=None).exists():
            return
        found = _keep(under_way, photograph, seen)
        trouble = trouble or (None if seen else Trouble.NO_CARD)
        still_there.update(state=FAILED if trouble else READ, why=trouble or "", found=found, picture=None)


def _keep(under_way: DriveChange, photograph: Photograph, seen: Sequence[SeenCard]) -> list[dict[str, Any]]:
    """Store the readable cards. Return what the page shows of all of them."""
    numbers = {card.number for card in seen}
    entries = under_way.drive.entries.filter(number__in=numbers, dummy=False)
    of_number = {entry.number: entry for entry in entries}
    found = []
    for card in seen:
        trouble = card.trouble or (None if card.number in of_number else Trouble.NOBODY)
        corners = [[round(share, 4) for share in corner] for corner in card.corners]
        found.append({"card": card.number, "why": trouble or "", "corners": corners})
        if trouble is None:
            ReadCard.objects.update_or_create(
                entry=of_number[card.number],
                face=card.face,
                defaults={
                    "photograph": photograph,
                    "picture": card.picture,
                    "width": card.size[0],
                    "height": card.size[1],
                    "places": {str(hand): box.at for hand, box in sorted(card.boxes.items())},
                    "likelihoods": packed(card.boxes),
                },
            )
    return found
