"""One move as a picture."""

import pytest

from tests.factories import make_drive
from tournaments.drive.queries.picture_of_move import picture
from tournaments.engine.movements import MOVEMENTS

pytestmark = pytest.mark.django_db


def test_it_works() -> None:
    drive = make_drive(tables=0, colour_a="lilac", colour_b="green")
    seen = picture(drive, "winners-split")
    assert [number for number, _ in seen.spots] == [1, 2, 3, 4]
    assert {(disc.token.role, disc.colour) for disc in seen.discs} == {("a", "lilac"), ("b", "green")}
    assert seen.has_winners
    for disc in seen.discs:
        assert bool(disc.arrow) is (disc.token.leaves or disc.token.turns)


def test_discs_stand_in_the_room_and_nobody_is_left_out_of_the_words() -> None:
    drive = make_drive(tables=0)
    for key in MOVEMENTS:
        seen = picture(drive, key)
        for disc in seen.discs:
            for x, y in ((disc.x, disc.y), (disc.to_x, disc.to_y)):
                assert 24 < x < seen.side - 24, key
                assert 24 < y < seen.side - 24, key
        assert len({(disc.x, disc.y) for disc in seen.discs}) == len(seen.discs), key
        told = [name for move in seen.moves for name in (*move.stay, *move.turn, *(t.label for t in move.go))]
        assert sorted(told) == sorted(disc.token.label for disc in seen.discs), key
