"""Drawings of cards for the reading, for every card that the press prints."""

from dataclasses import replace

import pytest

from tests.press.score_cards.test_shapes import EXTRAS, KINDS, pack
from tests.sampled import sampled


@pytest.mark.parametrize(("key", "large", "plan"), sampled(KINDS, every=4))
def test_marks_and_boxes_are_where_they_are_drawn(key: str, large: bool, plan: bool) -> None:
    from tournaments.photos import prints
    from tournaments.photos.reading.pack import DENSE

    data = pack(key, 3, large=large, plan=plan)
    drawn = prints.pack(data)
    assert len(drawn.kinds) == len(data.layout.faces(24, (12,)))
    assert len(drawn.prints) == 4 * len(drawn.kinds)
    assert sorted(box.hand for kind in drawn.kinds for box in kind.boxes if box.hand) == list(range(1, 25))
    for kind in drawn.kinds:
        assert kind.drawing.shape == pytest.approx((kind.high * DENSE, kind.wide * DENSE), abs=1)
        for x, y in kind.marks:
            assert kind.drawing[int((y - 1) * DENSE) : int((y + 1) * DENSE), int(x * DENSE)].max() < 60
        assert kind.reference is not None
        for box in kind.boxes:
            left, right, middle = (
                round(at * DENSE) for at in (box.x, box.x + box.wide, box.y + box.high * 0.7)
            )
            assert kind.drawing[middle, left - 2 : left + 2].min() < 200
            assert kind.drawing[middle, left + 4 : right - 4].min() > 230 or plan


@pytest.mark.parametrize(("tally", "initials"), EXTRAS)
def test_added_cells_have_their_boxes(tally: bool, initials: bool) -> None:
    from tournaments.photos import prints

    plain = prints.pack(pack("two", 2)).kinds[0]
    kind = prints.pack(replace(pack("two", 2), tally=tally, initials=initials)).kinds[0]
    assert [box.hand for box in kind.boxes] == [box.hand for box in plain.boxes]
    assert (kind.boxes[0].x != plain.boxes[0].x) == (tally or initials)


@pytest.mark.parametrize("key", ["two", "four"])
def test_the_reference_is_found_although_a_long_heading_makes_room_for_it(key: str) -> None:
    from tournaments.photos import prints
    from tournaments.photos.reading.pack import DENSE

    data = replace(
        pack(key, 2), note="For the total, count the tricks over six of each hand, and one for honours."
    )
    for kind in prints.pack(data).kinds:
        assert kind.reference is not None
        high, wide = kind.reference.drawing.shape
        assert 8 * DENSE < wide < 22 * DENSE
        assert 1.5 * DENSE < high < 5 * DENSE
    assert prints.pack(replace(data, key="")).kinds[0].reference is None
