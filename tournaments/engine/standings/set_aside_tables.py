"""Tables that did not play a hand: the score they get instead, and the way people move on (whist.md, 1.5)."""

from typing import NamedTuple

from tournaments.engine.seating.seating import Side
from tournaments.engine.standings.scoring import Score

NARROWEST = {Side.NS: 7, Side.EW: 6}  # N-S tricks for a nominal winner: the narrowest win


class SetAside(NamedTuple):
    """Decision on a table that did not play a hand.

    ``counts`` is the score of each of the four, None if the hand is to be played later or has been since.
    ``moved_ns`` has the nominal N-S tricks by which people move, None if nobody does.
    """

    hand: int
    table: int
    counts: Score | str | None
    moved_ns: int | None
