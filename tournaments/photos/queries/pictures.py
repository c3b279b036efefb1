"""The pictures of a drive as their page shows them: the progress of each, its cards, its trouble."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext, ngettext

from tournaments.cards.queries.shared_cards import sharing
from tournaments.jobs.progress import UNFINISHED
from tournaments.kernel.evening import DriveEvening
from tournaments.models import Drive, Job, Photograph, ReadCard
from tournaments.photos.queries.to_read import to_read
from tournaments.photos.queries.words import WENT_WRONG, trouble_words
from tournaments.text import say

KIND = "photograph"
ENOUGH = 0.8  # of the cards
AGAIN = 1500  # milliseconds between two polls while pictures are being read
WAITING, READING, READ, FAILED = "waiting", "reading", "read", "failed"


@dataclass(frozen=True, slots=True)
class PictureShown:
    """A picture: its state (waiting, reading, read, failed), numbers of cards read, and what went wrong.

    ``frames`` are the corners of the cards found, as shares of the picture, with the number of each or 0.
    """

    pk: int
    client_id: str
    place: int
    by: str
    state: str
    cards: tuple[int, ...]
    troubles: tuple[str, ...]
    frames: Sequence[dict[str, Any]]

    @property
    def frames_json(self) -> str:
        return json.dumps(self.frames)

    @property
    def words(self) -> str:
        """The state in a few words."""
        if self.state == WAITING:
            return gettext("Waiting to be read")
        if self.state == READING:
            return gettext("Being read …")
        if not self.cards:
            return gettext("Not read")
        numbers = ", ".join(map(str, self.cards))
        return ngettext("Card %(numbers)s", "Cards %(numbers)s", len(self.cards)) % {"numbers": numbers}


@dataclass(frozen=True, slots=True)
class Photographs:
    """All pictures of a drive, the latest first, and what is left to do.

    ``cards`` of ``people`` have been read. ``asked`` boxes have to be read by a person; ``entered`` scores
    were read without anybody.
    """

    pictures: tuple[PictureShown, ...]
    cards: int
    people: int
    asked: int
    entered: int

    @property
    def unfinished(self) -> bool:
        return any(picture.state in (WAITING, READING) for picture in self.pictures)

    @property
    def early(self) -> bool:
        """True if most doubts will go when the other cards have been photographed."""
        return self.asked > 0 and self.cards < ENOUGH * self.people


def photographs(drive: Drive) -> Photographs:
    """The pictures of a drive with their progress. Some eleven database queries."""
    jobs = Job.objects.filter(kind=KIND, drive=drive).order_by("pk").values_list("key", "state", "why")
    state_of = {key: (state, why) for key, state, why in jobs}
    rows = enumerate(drive.photographs.defer("picture"), 1)
    shown = [_shown(row, place, *state_of.get(str(row.pk), ("", ""))) for place, row in rows]
    filled = ReadCard.objects.filter(photograph__drive=drive).values_list("entry", "filled")
    return Photographs(
        pictures=tuple(reversed(shown)),
        cards=len({entry for entry, _ in filled}),
        people=len(sharing(DriveEvening(drive))),
        asked=len(to_read(drive)),
        entered=sum(len(figures) for _, figures in filled),
    )


def _shown(row: Photograph, place: int, job: str, why: str) -> PictureShown:
    state, troubles = (
        READ,
        [say(trouble_words(each["why"], each["card"])) for each in row.found if each["why"]],
    )
    if row.state == Photograph.PhotoState.FAILED:
        state, troubles = FAILED, troubles or [say(trouble_words(row.why))]
    elif job == Job.JobState.FAILED:
        state, troubles = FAILED, [gettext(why or WENT_WRONG)]
    elif job in UNFINISHED:
        state = READING if job == Job.JobState.RUNNING else WAITING
    cards = tuple(sorted(each["card"] for each in row.found if not each["why"]))
    return PictureShown(
        row.pk, row.client_id, place, row.taken_by, state, cards, tuple(dict.fromkeys(troubles)), row.found
    )
