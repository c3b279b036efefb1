"""Parses one place of a score card as people type it: tricks, sat out, a total."""

import re

from django.utils.translation import gettext

from tournaments.engine.card_audit.values import OUT, Figure
from tournaments.engine.standings.scoring import TRICKS, Score, plain

SAT_OUT = frozenset({"-", "–", "—", ".", OUT})
NOT_READABLE = frozenset({"?", "x"})
FIGURE = re.compile(r"([0-9]{1,4})(?:\.0+)?")  # a spreadsheet may write 8.0
SUM = re.compile(r"([0-9]{1,4})(?:[.,](0|5)0*)?")


class Unclear(ValueError):  # noqa: N818 - it is what was typed that is unclear
    """The text is no valid value of this place; the message tells the typist why."""


def is_figure(text: str) -> bool:
    """Return whether the text has the form of a figure for a hand, even an impossible one."""
    return text.casefold() in SAT_OUT | NOT_READABLE or FIGURE.fullmatch(text) is not None


def figure(text: str) -> Figure:
    """The tricks of a hand; None for nothing and for what no one can read. Raises Unclear."""
    word = text.strip().casefold()
    if not word or word in NOT_READABLE:
        return None
    if word in SAT_OUT:
        return OUT
    number = FIGURE.fullmatch(word)
    if number is None:
        raise Unclear(gettext("“%(text)s” is not a number of tricks. Type 0 to 13.") % {"text": text[:20]})
    if int(number[1]) > TRICKS:
        words = gettext("There are 13 tricks in a hand, so %(tricks)s cannot be right. Type 0 to 13.")
        raise Unclear(words % {"tricks": number[1]})
    return int(number[1])


def written(text: str) -> Score | None:
    """The player's own sum, in halves; None for nothing. Raises Unclear."""
    word = text.strip()
    if not word or word in NOT_READABLE:
        return None
    number = SUM.fullmatch(word)
    if number is None:
        words = gettext("“%(text)s” cannot be a total. Type a number, or leave it empty.")
        raise Unclear(words % {"text": text[:20]})
    return plain(int(number[1]) + (0.5 if number[2] == "5" else 0))


def shown(value: Figure | Score | str) -> str:
    """Format a figure as its field shows it."""
    if value is None:
        return ""
    return "-" if value == OUT else str(value)
