"""A hand that a table did not play: what it counts instead, and who goes on as nobody won (whist.md, 1.5)."""

from typing import NamedTuple

from tournaments.engine.seating.seating import Side
from tournaments.engine.standings.scoring import Score

NARROWEST = {Side.NS: 7, Side.EW: 6}  # the N-S tricks by which people move: enough to win, and no more


class SetAside(NamedTuple):
    """What was said of a table that did not play a hand.

    ``counts`` is what each of the four gets, None where the hand is to be played later or has been by now;
    ``moved_ns`` the N-S tricks by which people move, None where it moves nobody.
    """

    hand: int
    table: int
    counts: Score | str | None
    moved_ns: int | None
