"""From the tricks at a table to what counts: checks, revokes, and the row that a played table leaves behind.

See whist.md, 0.3, 1.5, 5.6 and 8.3. Tricks are whole numbers; scores may have halves, because
a hand sat out may be worth 6.5.
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
USUAL_TRICKS = range(3, 11)  # 0 to 2 and 11 to 13 are rare enough to be asked about once (whist.md, 5.6)

Score = int | float  # in halves; a whole number is always an int


class TableState(StrEnum):
    """How a table stands in one hand, in the archive's words."""

    OPEN = "open"
    PLAYED = "played"
    SIT_OUT = "sit_out"
    LATER = "later"  # not played yet, and the move does not wait for it


class PlayedTable(NamedTuple):
    """One table in one hand: who sat there (entry numbers, None where nobody) and the tricks as they count.

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


# The same without names for its parts: what a PlayedTable is, and cheaper to make where there are thousands.
# Teams have their flags where the tricks stand.
PlayedRow = tuple[int, int, int | None, int | None, int | None, int | None, Score | None, Score | None, str]


class SatOut(NamedTuple):
    """An entry without a seat in one hand."""

    hand: int
    entry: int


@dataclass(frozen=True, slots=True)
class Revoke:
    """A revoke: the side that revoked and the tricks that go to the other side for it."""

    side: Side
    tricks: int


def revoke_by(side: str, tricks: int) -> tuple[Revoke, ...]:
    """The revoke of a side, "" for none; in this hall it costs so many tricks, or 0: the MC decides."""
    return (Revoke(Side(side), tricks),) if side and tricks else ()


class ScoreError(SentenceError):
    """A score that cannot be."""


class TricksError(ScoreError):
    """Tricks outside 0 to 13, or two sides that do not make 13."""


class RevokeError(ScoreError):
    """A revoke that takes nothing, or more tricks than were made."""


class HandScoreError(ScoreError):
    """A score for a missed hand that is not between 0 and 13 in halves."""


def check_tricks(ns: int, ew: int | None = None) -> None:
    """Raise TricksError unless ``ns`` can be one side's tricks and, where ``ew`` is given, both make 13."""
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
    """Whether a score is rare enough to ask about once: 0 to 2, or 11 to 13."""
    return tricks not in USUAL_TRICKS


def taken(ns: int, ew: int, revokes: Sequence[Revoke]) -> tuple[Revoke, ...]:
    """The revokes with the tricks that really go over: never more than the side made (whist.md, 8.3).

    ``ns`` and ``ew`` are the tricks as played. What a side is given for the other's revoke cannot be taken
    from it again, so the order of the revokes does not matter for the result.
    Raises TricksError or RevokeError.
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
    """The tricks as they count, N-S first: those of a revoke go to the other side; the sum stays 13.

    ``ns`` and ``ew`` are the tricks as played. Raises TricksError or RevokeError.
    """
    over = _from_ns_to_ew(taken(ns, ew, revokes))
    return ns - over, ew + over


def before_revoke(ns: int, ew: int, revokes: Sequence[Revoke]) -> tuple[int, int]:
    """The tricks as played, N-S first, from those that count and the revokes as they were ``taken``.

    This is how an archive, which keeps only the tricks that count, gives back what was played.
    Raises RevokeError where the revokes cannot have led to these tricks.
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
    """``value`` as the score for a hand not played: 0 to 13 in halves, whole numbers as int.

    Raises HandScoreError.
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
    """A whole number as int (160), a half as float (162.5)."""
    return int(value) if value == int(value) else value
