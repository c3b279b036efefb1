"""Scoring of one table: validation of tricks, revokes, and the row of a played table.

See whist.md, 0.3, 1.5, 5.6 and 8.3. Tricks are whole numbers; scores may have halves, because a hand sat out
may count 6.5.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from tournaments.engine.seating.seating import Side
from tournaments.engine.words import SentenceError, _

TRICKS = 13
TENS = 10
SLAM = 13
USUAL_TRICKS = range(3, 11)  # scores outside this range must be confirmed once (whist.md, 5.6)

Score = int | float  # multiple of 0.5; whole numbers are always int


class TableState(StrEnum):
    """State of a table in one hand, as written in the archive."""

    OPEN = "open"
    PLAYED = "played"
    SIT_OUT = "sit_out"
    LATER = "later"  # to be played later; the move does not wait for it


class PlayedTable(NamedTuple):
    """One table in one hand: entries in its seats (None if empty) and tricks as they count.

    ``ns`` and ``ew`` are after any revoke, and None unless ``state`` is "played".
    """

    hand: int
    table: int
    n: int | None
    e: int | None
    s: int | None
    w: int | None
    ns: int | None
    ew: int | None
    state: str


# The plain tuple that a PlayedTable is; cheaper to create by the thousand.
# For teams it has flags in place of tricks.
PlayedRow = tuple[int, int, int | None, int | None, int | None, int | None, Score | None, Score | None, str]


class SatOut(NamedTuple):
    """An entry without a seat in one hand."""

    hand: int
    entry: int


@dataclass(frozen=True, slots=True)
class Revoke:
    """A revoke: the side that revoked and the number of tricks it loses to the other side."""

    side: Side
    tricks: int


def revoke_by(side: str, tricks: int) -> tuple[Revoke, ...]:
    """Return the revoke of a side, empty if ``side`` is "" or ``tricks``, the hall's penalty, is 0."""
    return (Revoke(Side(side), tricks),) if side and tricks else ()


class ScoreError(SentenceError):
    """An impossible score."""


class TricksError(ScoreError):
    """Tricks outside 0 to 13, or two sides that do not add up to 13."""


class RevokeError(ScoreError):
    """A revoke of no tricks, or of more than were made."""


class HandScoreError(ScoreError):
    """A score for a missed hand that is not a multiple of 0.5 from 0 to 13."""


def check_tricks(ns: int, ew: int | None = None) -> None:
    """Raise TricksError unless ``ns`` is from 0 to 13 and, if ``ew`` is given, both add up to 13."""
    for tricks in (ns, ew):
        if tricks is not None and not 0 <= tricks <= TRICKS:
            raise TricksError(
                _("A side makes 0 to 13 tricks in a hand, so %(tricks)s cannot be right.", tricks=tricks)
            )
    if ew is not None and ns + ew != TRICKS:
        raise TricksError(
            _(
                "The two sides must make 13 tricks between them; %(ns)s and %(ew)s make %(sum)s.",
                ns=ns,
                ew=ew,
                sum=ns + ew,
            )
        )


def unusual(tricks: int) -> bool:
    """Return whether a score is rare enough to be confirmed: 0 to 2, or 11 to 13."""
    return tricks not in USUAL_TRICKS


def taken(ns: int, ew: int, revokes: Sequence[Revoke]) -> tuple[Revoke, ...]:
    """Return the revokes limited to the tricks that the side had made (whist.md, 8.3).

    ``ns`` and ``ew`` are the tricks as played. Tricks gained from the other side's revoke cannot be lost
    again, so the order of the revokes makes no difference. Raise TricksError or RevokeError.
    """
    check_tricks(ns, ew)
    left = {Side.NS: ns, Side.EW: ew}
    tables = []
    for revoke in revokes:
        if revoke.tricks < 1:
            raise RevokeError(_("A revoke costs at least one trick, not %(tricks)s.", tricks=revoke.tricks))
        given = min(revoke.tricks, left[revoke.side])
        left[revoke.side] -= given
        tables.append(Revoke(revoke.side, given))
    return tuple(tables)


def after_revoke(ns: int, ew: int, revokes: Sequence[Revoke]) -> tuple[int, int]:
    """Return the tricks that count, N-S first, from those played; the sum is still 13.

    Raise TricksError or RevokeError.
    """
    over = _from_ns_to_ew(taken(ns, ew, revokes))
    return ns - over, ew + over


def before_revoke(ns: int, ew: int, revokes: Sequence[Revoke]) -> tuple[int, int]:
    """Return the tricks as played, N-S first, from those that count and the revokes from ``taken``.

    An archive stores only the tricks that count, so this restores the others. Raise RevokeError if the
    revokes cannot have led to these tricks.
    """
    check_tricks(ns, ew)
    over = _from_ns_to_ew(revokes)
    played = ns + over, ew - over
    lost = {side: sum(r.tricks for r in revokes if r.side is side) for side in Side}
    if any(r.tricks < 0 for r in revokes) or lost[Side.NS] > played[0] or lost[Side.EW] > played[1]:
        raise RevokeError(
            _(
                "The revokes cost more tricks than were made: the score after them is %(ns)s to %(ew)s.",
                ns=ns,
                ew=ew,
            )
        )
    return played


def _from_ns_to_ew(revokes: Sequence[Revoke]) -> int:
    return sum(r.tricks if r.side is Side.NS else -r.tricks for r in revokes)


def check_hand_score(value: Score) -> Score:
    """Return ``value`` as the score for a hand not played: 0 to 13 in halves, whole numbers as int.

    Raise HandScoreError.
    """
    # NaN and infinity fail the first comparison, so int() below is safe
    if not 0 <= value <= TRICKS or value * 2 != int(value * 2):
        raise HandScoreError(
            _(
                "The score for a missed hand must be from 0 to 13, in whole or half tricks; %(value)s "
                "is not.",
                value=value,
            )
        )
    return plain(value)


def plain(value: Score) -> Score:
    """Return a whole number as int (160), a half as float (162.5)."""
    return int(value) if value == int(value) else value
