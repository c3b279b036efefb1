"""The example of one move: nobody is lost, and all follow the movement."""

import pytest

from tournaments.engine.movements import BY_RESULTS, MOVEMENTS
from tournaments.engine.seating.move_picture import one_move
from tournaments.engine.seating.seating import SIDE_OF


@pytest.mark.parametrize("reverse", [False, True])
def test_nobody_is_lost_and_no_two_share_a_seat(reverse: bool) -> None:
    for key, movement in MOVEMENTS.items():
        tokens = one_move(key, reverse)
        places = {(t.table, t.seat) for t in tokens}
        many = 4 if key == "pivot" else 16
        assert len(tokens) == len(places) == len({t.label for t in tokens}) == many, key
        assert places == {(t.to_table, t.to_seat) for t in tokens}, key
        assert any(t.leaves or t.turns for t in tokens), key
        assert any(t.won for t in tokens) is (key in BY_RESULTS), key
        assert {t.role for t in tokens} == ({"a", "b"} if movement.needs.roles else {""}), key


def test_winners_leave_and_one_loser_turns() -> None:
    for token in one_move("winners-split"):
        assert token.leaves is token.won
        assert token.turns is (not token.won and token.role == "b")
        if token.won:
            step = 1 if token.role == "a" else -1
            assert token.to_table == (token.table - 1 + step) % 4 + 1


def test_partners_have_one_letter() -> None:
    for letter in "ABCDEFGH":
        one, two = (t for t in one_move("compass") if t.label[0] == letter)
        assert (one.to_table, SIDE_OF[one.to_seat]) == (two.to_table, SIDE_OF[two.to_seat])
        assert one.to_seat != two.to_seat
