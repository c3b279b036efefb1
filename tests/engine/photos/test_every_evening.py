"""The decoder compared with an enumeration of all possible evenings, at two tables and up to three hands."""

from collections import defaultdict
from collections.abc import Mapping
from functools import cache, partial
from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.bench.photo_evenings import class_of
from tests.engine.card_audit.reference import RULES, Evening, Pairs, evening, moved
from tests.engine.photos.pictures import figures, pictures
from tournaments.engine.photos.decoder import decode
from tournaments.engine.photos.values import CLASSES

SLIPS = ((0.25, lambda tricks: [13 - tricks]),
         (0.30, lambda tricks: [near for near in (tricks - 1, tricks + 1) if 0 <= near <= 13]),
         (0.25, lambda _tricks: range(14)),
         (0.15, lambda _tricks: [14]),
         (0.05, lambda _tricks: [15]))  # fmt: skip
Shares = list[float]  # by class
At = tuple[int, int]  # entry and hand


def writes(tricks: int, class_: int) -> float:
    """The probability that a player who made so many tricks writes this."""
    slips = ((share, list(kinds(tricks))) for share, kinds in SLIPS)
    slip = sum(share * kinds.count(class_) / len(kinds) for share, kinds in slips)
    return (299 * (class_ == tricks) + slip) / 300


def what_is_written(was: Evening, boxes: Mapping[At, Shares]) -> dict[At, Shares]:
    """The probability of each class in each box, over all winners of all hands."""
    at_a_table = cache(partial(_at_a_table, boxes))
    sums: defaultdict[At, Shares] = defaultdict(lambda: [0.0] * CLASSES)
    for wons in product(product((0, 1), repeat=2), repeat=len(was.rooms)):
        room, likelihood = was.rooms[0], 1.0
        here: dict[At, Shares] = {}
        for hand, won in enumerate(wons, 1):
            for pairs, winner in zip(room, won, strict=True):
                table, shares = at_a_table(pairs, winner, hand)
                likelihood *= table
                here |= shares
            room = moved(was.key, room, won, reverse=was.reverse)
        for at, row in here.items():
            sums[at] = [
                all_in_all + likelihood * share for all_in_all, share in zip(sums[at], row, strict=True)
            ]
    return {at: [share / sum(row) for share in row] for at, row in sums.items()}


def _at_a_table(
    boxes: Mapping[At, Shares], pairs: Pairs, winner: int, hand: int
) -> tuple[float, dict[At, Shares]]:
    """The likelihood of four boxes if a pair won, and then the probability of each class in each."""
    players = [(player, side) for side, pair in enumerate(pairs) for player in pair]
    whole, written = 0.0, {(player, hand): [0.0] * CLASSES for player, _ in players}
    for first in range(7) if winner else range(7, 14):
        ways = {
            (player, hand): [
                writes((first, 13 - first)[side], class_) * share
                for class_, share in enumerate(boxes[player, hand])
            ]
            for player, side in players
        }
        likelihood = 1.0
        for row in ways.values():
            likelihood *= sum(row)
        whole += likelihood
        for at, row in ways.items():
            for class_, share in enumerate(row):
                written[at][class_] += likelihood * share / sum(row)
    return whole, {at: [share / whole for share in row] for at, row in written.items()}


@given(key=st.sampled_from(sorted(RULES)), hands=st.integers(1, 3), reverse=..., seed=st.integers(0, 2**32))
def test_a_box_says_what_all_possible_evenings_say_of_it(
    *, key: str, hands: int, reverse: bool, seed: int
) -> None:
    luck = Random(seed)
    was = evening(luck, key, 2, hands, reverse=reverse)
    seen = {}
    for at, figure in figures(was.cards).items():
        row = [luck.random() ** 3 for _ in range(CLASSES)]
        row[int(figure or 0)] += luck.random() * 4
        seen[at] = row
    floored = {at: [0.98 * share / sum(row) + 0.02 / 16 for share in row] for at, row in seen.items()}
    right = what_is_written(was, floored)
    decoded = decode(was.course(), pictures(was.cards, seen))
    readings = decoded.filled + decoded.shown
    assert {(box.entry, box.hand) for box in readings} == right.keys()
    for box in readings:
        row = right[box.entry, box.hand]
        shares = [one.probability for one in box.likeliest]
        assert shares == pytest.approx(sorted(row, reverse=True)[:3], rel=0.02, abs=1e-5)
        assert shares == pytest.approx(
            [row[class_of(one.figure)] for one in box.likeliest], rel=0.02, abs=1e-5
        )
