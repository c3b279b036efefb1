"""A pad of oh hell as a browser without a script has it, for the tests of its pages."""

import json
from base64 import urlsafe_b64encode
from typing import Any
from urllib.parse import urlencode

from tests.engine.family.playing import usual
from tests.pages import parts
from tournaments.engine.family import oh_hell
from tournaments.pads.queries.record import PadRecord

PAGE = "/pad/oh-hell/"
LINE = {"bids": [2, 2, 2], "made": [3, 2, 2]}


def record(*lines: dict[str, Any], **settings: Any) -> PadRecord:
    game = usual(oh_hell, **settings)
    return PadRecord("oh-hell", game["players"], game["settings"], list(lines))


def address(of: str, **more: Any) -> str:
    return f"{PAGE}?{urlencode({'r': of, **more})}"


def packed(**changed: Any) -> str:
    """A record of which something is changed, as an address would have it."""
    plain = {"game": "oh-hell", **usual(oh_hell), "lines": [LINE], **changed}
    return urlsafe_b64encode(json.dumps(plain).encode()).decode().rstrip("=")


def is_shown(answer: Any, part: str) -> bool:
    """Return whether a part of the page is visible; a hidden copy is for the script."""
    return parts(answer, rf"data-{part}\s*(\w*)")[0] != "hidden"


def kept(answer: Any) -> PadRecord:
    """The record of the address that somebody is led to."""
    assert answer.status_code == 302
    found = PadRecord.unpacked(answer["Location"].partition("?r=")[2], oh_hell)
    assert found is not None
    return found
