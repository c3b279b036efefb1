"""The pictures of a drive as their page shows them: the progress of each, its cards, its trouble."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext, ngettext

from tournaments.jobs.progress import UNFINISHED
from tournaments.models import Drive, Job, Photograph
from tournaments.photos.queries.words import WENT_WRONG, trouble_words
from tournaments.text import say

KIND = "photograph"
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


def pictures(drive: Drive) -> list[PictureShown]:
    """The pictures of a drive, the latest first. Two database queries."""
    jobs = Job.objects.filter(kind=KIND, drive=drive).order_by("pk").values_list("key", "state", "why")
    state_of = {key: (state, why) for key, state, why in jobs}
    rows = enumerate(drive.photographs.defer("picture"), 1)
    return [_shown(row, place, *state_of.get(str(row.pk), ("", ""))) for place, row in rows][::-1]


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
