"""Size limits on uploaded JSON, checked before parsing, because a short text can need a lot of memory."""

import json
from json import decoder, scanner
from typing import Any

from tournaments.engine.archive.errors import BadArchive
from tournaments.engine.words import Sentence, gettext_noop

# A thousand players over 24 hands take 4,400,000 bytes with 47,000 lists and objects and 152,000 commas.
LARGEST_FILE = 40_000_000
MOST_LISTS = 500_000  # lists and objects together
MOST_COMMAS = 1_300_000
SMALL = 500_000  # letters parsed by the fast decoder, which blocks all other threads


class _InTurns(json.JSONDecoder):
    """JSON decoder in pure Python, because the C decoder blocks all other threads until it ends."""

    def __init__(self, **hooks: Any) -> None:
        super().__init__(**hooks)
        self.parse_object = decoder.JSONObject  # type: ignore[attr-defined]  # in all but its types
        self.scan_once = scanner.py_make_scanner(self)  # type: ignore[attr-defined]


def measure(raw: bytes | str) -> None:
    """Raise BadArchive if a text has far too many lists, objects or commas, even inside quotation marks."""
    text = raw.encode(errors="replace") if isinstance(raw, str) else raw
    lists, objects, commas = (text.count(mark) for mark in (b"[", b"{", b","))
    if len(raw) > LARGEST_FILE or lists + objects > MOST_LISTS or commas > MOST_COMMAS:
        problem = gettext_noop(
            "This file has far more in it than any evening could, so it has not been read. Nothing here has "
            "changed. Please choose a file that was made with “Keep as a file”."
        )
        raise BadArchive("", Sentence(problem))


def load(raw: bytes | str, **hooks: Any) -> Any:
    """Parse JSON after checking its size. Raise BadArchive, or any error of ``json.loads``."""
    measure(raw)
    written = raw.decode("utf-8-sig") if isinstance(raw, bytes) else raw
    return json.loads(written, cls=json.JSONDecoder if len(written) <= SMALL else _InTurns, **hooks)
