"""Pictures of documents, kept as long as the drive stays as it is.

Nothing is written to the database: the picture is kept in the cache, by the drive's version and all that was
asked for. A document is made once for all of its pages. Its QR codes are examples, which open nothing.
"""

from collections.abc import Callable
from copy import copy
from dataclasses import replace

from django.core.cache import cache
from django.utils import translation
from django.utils.crypto import salted_hmac

from tournaments.paper.services.printing import PrintRequest, document
from tournaments.press.drawing.preview import picture

KEPT_SECONDS = 60 * 60
KEPT_LARGEST = 1_000_000  # bytes; a larger document is made again for its next page


def preview(key: str, wish: PrintRequest, page: int) -> bytes:
    """A page (from 1) of a document as a PNG. Raises IndexError for a page there is not."""
    drive = wish.drive
    asked = f"{drive.link_key} {drive.version} {translation.get_language()} {key} {wish.number}"
    asked += f" {wish.base} {wish.look} {wish.shape} {wish.order} {wish.prize}"
    name = salted_hmac("preview", asked).hexdigest()
    drive = copy(wish.drive)  # whoever sees the screen could scan a real code
    drive.link_key, drive.link_turns, drive.link_hashes = "example", {}, {}
    wish = replace(wish, drive=drive)
    return _kept(
        f"picture:{name}:{page}", lambda: picture(_kept(f"pdf:{name}", lambda: document(key, wish)), page)
    )


def _kept(name: str, make: Callable[[], bytes]) -> bytes:
    kept: bytes | None = cache.get(name)
    if kept is None:
        kept = make()
        if len(kept) <= KEPT_LARGEST:
            cache.set(name, kept, KEPT_SECONDS)
    return kept
