"""Whose card it is, and whether it is of this evening, by what is printed on it."""

from dataclasses import replace
from itertools import product
from random import Random
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tournaments.photos.reading.pack import Pack
    from tournaments.photos.reading.whose import Owner
    from tournaments.press.score_cards.pack import ScoreCards

DENSE = 7  # pixels a millimetre


def key(random: Random) -> str:
    return "".join(random.choices("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567", k=8))


def owner(
    laid: "ScoreCards",
    pack: "Pack",
    *,
    moved: float = 0.1,
    hidden: float = 0,
    soft: float = 1,
    dense: int = DENSE,
) -> "Owner":
    """The first of some cards, of whose reference so many millimetres are hidden from the right."""
    import numpy as np

    from tournaments.photos.prints import cards
    from tournaments.photos.reading.pack import DENSE as PRINT
    from tournaments.photos.reading.picture import GreyPicture, blurred
    from tournaments.photos.reading.refine import FlatCard
    from tournaments.photos.reading.whose import whose

    kind, drawing = pack.kinds[0], next(cards(laid, dense))[2].copy()
    assert kind.reference is not None
    high, wide = (side / PRINT for side in kind.reference.drawing.shape)
    top, right = round(kind.reference.y * dense), round((kind.reference.x + wide) * dense)
    drawing[top : round(top + high * dense), round(right - hidden * dense) : right] = 120
    matrix = np.array([(dense, 0, dense * moved), (0, dense, -dense * moved), (0, 0, 1)])
    return whose(GreyPicture(blurred(drawing, soft)), FlatCard(kind, matrix, np.zeros((10, 2)), 1), pack, 0)


@pytest.mark.parametrize("shape", ["four", "two"])
def test_cards_of_two_evenings_are_told_apart_by_their_keys(shape: str) -> None:
    from tests.makers.photos import packs
    from tournaments.photos.prints import pack

    random = Random(1)
    data = packs.pack(shape, 4, key=key(random))
    drawn = pack(data)
    assert [owner(data, drawn, moved=off / 8).tonight for off in range(-3, 4)] == [True] * 7
    assert [owner(replace(data, key=key(random)), drawn).tonight for _ in range(15)] == [False] * 15


@pytest.mark.parametrize("letters", ["D5UUWFOH", "44UU2LPP", "GQNBQRMK", "WLNBBHMS"])
def test_no_key_is_harder_than_others_nor_a_soft_picture(letters: str) -> None:
    """Letters are printed on other dots than they are drawn for comparison, and a lens blurs them."""
    from tests.makers.photos import packs
    from tournaments.photos.prints import pack

    random, data = Random(letters), packs.pack("two", 4, key=letters)
    drawn = pack(data)
    for dense, soft in product((6, 7, 8, 9), (0.5, 1, 1.8)):
        other = replace(data, key=key(random))
        seen = [owner(laid, drawn, moved=0, dense=dense, soft=soft).tonight for laid in (data, other)]
        assert seen == [True, False], (dense, soft)


def test_an_evening_is_not_told_by_half_a_key() -> None:
    from tests.makers.photos import packs
    from tournaments.photos.prints import pack

    data = packs.pack("four", 4)
    drawn = pack(data)
    assert owner(data, drawn, hidden=3).tonight  # the drive's key is still in sight
    assert owner(data, drawn, hidden=8).tonight is None
    assert owner(replace(data, key="M4ZT9QQQ"), drawn, hidden=8).tonight is None
