"""The kit: the documents of a drive that are wanted together, and how far the making of them is."""

from dataclasses import asdict, dataclass
from typing import Literal

from django.utils import translation
from django.utils.crypto import salted_hmac

from tournaments.models import Drive
from tournaments.queries.host.jobs import JobStanding, result, standing
from tournaments.queries.paper.cards_to_print import LOOK, Look

Form = Literal["pdf", "zip"]


@dataclass(frozen=True, slots=True)
class Kit:
    """What somebody wants printed: the keys of documents, as one PDF or a ZIP, and how cards look.

    ``base`` is the site's address in its codes.
    """

    base: str
    keys: tuple[str, ...]
    form: Form = "pdf"
    look: Look = LOOK


KIND = "kit"


def kit_key(drive: Drive, kit: Kit) -> str:
    """The key of the job that makes this kit of this very state of a drive, in the language of who asks."""
    state = f"{drive.version} {drive.link_turns} {translation.get_language()} {sorted(asdict(kit).items())}"
    return f"{drive.pk} {salted_hmac('print kit', state).hexdigest()}"


def progress(drive: Drive, kit: Kit) -> JobStanding | None:
    """How far the kit has come; None: it has not been asked for. One query."""
    return standing(KIND, kit_key(drive, kit))


def kept_kit(drive: Drive, kit: Kit) -> bytes | None:
    """The kit of a drive as it is now, or None while there is none."""
    return result(KIND, kit_key(drive, kit))
