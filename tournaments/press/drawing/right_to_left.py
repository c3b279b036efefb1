"""Hebrew, Arabic and other right-to-left scripts: the characters of a line in drawing order.

The line itself runs from left to right, so a number or a Latin name before such letters stays before them.
"""

import re
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from arabic_reshaper import ArabicReshaper

LETTERS = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\U00010800-\U00010fff\U0001e800-\U0001efff]")
HALVES = re.compile("[\ud800-\udfff]")  # of signs that were cut in two; they are no text
CLINGS = "\N{COMBINING GRAPHEME JOINER}"  # is not seen, and stands before its sign where that was turned
TURNED = re.compile(f"{CLINGS}(.)", re.DOTALL)
JOINS = {"delete_harakat": False, "ARABIC LIGATURE ALLAH": False}  # DejaVu Sans lacks Allah


def drawn(text: str) -> str:
    """Return a line with such letters in drawing order: reversed, joined, brackets mirrored."""
    from bidi import get_display  # noqa: PLC0415 - like the reshaper it takes memory that every process would pay
    from bidi.mirror import MIRRORED  # noqa: PLC0415

    whole = HALVES.sub("\N{REPLACEMENT CHARACTER}", text.replace(CLINGS, ""))
    marked = "".join(sign + CLINGS if sign in MIRRORED else sign for sign in _joining().reshape(whole))
    mirrored = TURNED.sub(
        lambda match: MIRRORED.get(match[1], match[1]), str(get_display(marked, base_dir="L"))
    )
    return mirrored.replace(CLINGS, "")


@cache
def _joining() -> "ArabicReshaper":
    from arabic_reshaper import ArabicReshaper  # noqa: PLC0415 - see above

    return ArabicReshaper(JOINS)
