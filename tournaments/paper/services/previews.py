"""Preview images of documents, cached until the drive changes.

Nothing is written to the database: images are cached by the drive's version and all options. A document is
made once for all its pages. Its QR codes are examples that open nothing.
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
    """Return a page (from 1) of a document as a PNG. Raises IndexError if there is no such page."""
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
