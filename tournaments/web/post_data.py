"""Posted data outside forms: the only module that reads it, and that refuses control characters.

A form is given ``request.POST`` as a whole and checks it itself. ``tests/web/test_post_data.py`` finds
everything else that reads a post.
"""

import re
from typing import Any

from django.core.exceptions import SuspiciousOperation
from django.http import HttpRequest, QueryDict

from tournaments.engine.archive.errors import BadArchive
from tournaments.engine.archive.fields import plain_json
from tournaments.engine.archive.size_limits import load
from tournaments.text import whole

CONTROL = re.compile("[\x00-\x08\x0e-\x1b\x7f-\x84\x86-\x9f]")  # all but those that are blanks


class UnreadableRequest(SuspiciousOperation):
    """The request contains characters that nobody types and a database may reject. Answered by 400."""


class Posted(QueryDict):
    """Posted data. Reading a value with control characters raises UnreadableRequest.

    Values that a form reads of the same post, such as a list pasted out of a document, are left to the form.
    """

    def __getitem__(self, key: str) -> str:
        self.getlist(key)
        return str(super().__getitem__(key))

    def getlist(self, key: str, default: Any = None) -> Any:
        values = super().getlist(key, default)
        if any(CONTROL.search(value) for value in values):
            raise UnreadableRequest
        return values


def posted(request: HttpRequest) -> Posted:
    """Return the posted data of a request, outside a form."""
    sent = Posted(mutable=True)
    sent.update(request.POST)
    return sent


def page_version(request: HttpRequest) -> int | None:
    """The version of the drive that the page showed, which services take as ``seen``; None if not sent."""
    return whole(posted(request).get("seen", ""))


def posted_json(request: HttpRequest, largest: int) -> Any:
    """Return the JSON that a script has sent; None if invalid, too large or not storable."""
    try:
        return plain_json(load(request.body), "") if len(request.body) <= largest else None
    except (BadArchive, ValueError, RecursionError):
        return None
