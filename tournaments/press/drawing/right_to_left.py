"""Hebrew, Arabic and other right-to-left scripts: the characters of a line in drawing order.

The line itself runs from left to right, so a number or a Latin name before such letters stays before them.
"""

import re

from arabic_reshaper import ArabicReshaper
from bidi import get_display
from bidi.mirror import MIRRORED

LETTERS = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\U00010800-\U00010fff\U0001e800-\U0001efff]")
HALVES = re.compile("[\ud800-\udfff]")  # of signs that were cut in two; they are no text
CLINGS = "\N{COMBINING GRAPHEME JOINER}"  # is not seen, and stands before its sign where that was turned
TURNED = re.compile(f"{CLINGS}(.)", re.DOTALL)
JOINING = ArabicReshaper({"delete_harakat": False, "ARABIC LIGATURE ALLAH": False})  # DejaVu Sans lacks Allah


def drawn(text: str) -> str:
    """Return a line with such letters in drawing order: reversed, joined, brackets mirrored."""
    whole = HALVES.sub("\N{REPLACEMENT CHARACTER}", text.replace(CLINGS, ""))
    marked = "".join(sign + CLINGS if sign in MIRRORED else sign for sign in JOINING.reshape(whole))
    mirrored = TURNED.sub(
        lambda match: MIRRORED.get(match[1], match[1]), str(get_display(marked, base_dir="L"))
    )
    return mirrored.replace(CLINGS, "")
