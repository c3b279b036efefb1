"""The kit: the documents of a drive that are wanted together, and how far the making of them is."""

from dataclasses import asdict, dataclass
from typing import Literal

from django.core.cache import cache
from django.utils import translation
from django.utils.crypto import salted_hmac

from tournaments.models import Drive
from tournaments.queries.printed_cards import LOOK, Look

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


@dataclass(frozen=True, slots=True)
class Progress:
    """The kit of a drive as it is now: made, asked for, or neither."""

    made: bool
    asked: bool


def kit_key(drive: Drive, kit: Kit) -> str:
    """Where this kit of this very state of a drive is kept, in the language of who asks.

    It goes by the drive's own secret key: a number may be given again in another database that shares Redis.
    """
    state = f"{drive.link_key} {drive.version} {translation.get_language()} {sorted(asdict(kit).items())}"
    return f"kit:{salted_hmac('print kit', state).hexdigest()}"


def asked_key(drive: Drive, kit: Kit) -> str:
    """Where it is noted that the kit is being made."""
    return f"asked:{kit_key(drive, kit)}"


def progress(drive: Drive, kit: Kit) -> Progress:
    """How far the kit has come."""
    key = kit_key(drive, kit)
    return Progress(made=cache.has_key(key), asked=cache.has_key(f"asked:{key}"))
