"""Hebrew, Arabic and whatever else is read from the right: the signs of a line in the order they are drawn.

Our lines run from the left, so that a number or a Latin name before such letters stays before them.
"""

import re

from arabic_reshaper import ArabicReshaper
from bidi import get_display
from bidi.mirror import MIRRORED

LETTERS = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\U00010800-\U00010fff\U0001e800-\U0001efff]")
HALVES = re.compile("[\ud800-\udfff]")  # of signs that were cut in two; they are no text
BACKWARDS = "\N{RIGHT-TO-LEFT MARK}"
CLINGS = "\N{COMBINING GRAPHEME JOINER}"  # is not seen, and stands before its sign where that was turned
TURNED = re.compile(f"{CLINGS}(.)", re.DOTALL)
JOINING = ArabicReshaper({"delete_harakat": False, "ARABIC LIGATURE ALLAH": False})  # DejaVu Sans lacks Allah


def drawn(text: str, ellipsis: str) -> str:
    """A line that has such letters, as it is drawn from the left: turned, joined, its brackets mirrored.

    An ellipsis at the end stands where the words break off.
    """
    whole = HALVES.sub("\N{REPLACEMENT CHARACTER}", text.replace(CLINGS, ""))
    marked = "".join(sign + CLINGS if sign in MIRRORED else sign for sign in JOINING.reshape(whole))
    ending = BACKWARDS if text.endswith(ellipsis) else ""
    line = str(get_display(marked + ending, base_dir="L"))
    if ending:
        line = line.replace(BACKWARDS, "")
    mirrored = TURNED.sub(lambda match: MIRRORED.get(match[1], match[1]), line)
    return mirrored.replace(CLINGS, "")
