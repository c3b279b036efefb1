"""The kind of card that a picture shows, of all that the press can print for a drive."""

from dataclasses import replace
from functools import cache
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

import pytest

from tests.conftest import missing
from tests.press.score_cards.test_shapes import KINDS, pack
from tests.sampled import sampled
from tournaments.press.score_cards.pack import ScoreCards
from tournaments.press.score_cards.shape import SHAPES

if TYPE_CHECKING:
    from tournaments.photos.reading.pack import Grey

PRINTED = [
    *((key, {"large": large, "plan": plan}) for key, large, plan in KINDS),
    *(
        (key, options)
        for key in ("two", "a4", "three", "letter", "letter-two")
        for options in (
            {"tally": True},
            {"initials": True},
            {"tally": True, "initials": True},
            {"coded": True},
        )
    ),
]


@pytest.fixture(autouse=True)
def with_numpy() -> None:
    if find_spec("numpy") is None:
        missing("numpy, which the extra “photos” brings", required_by="REQUIRE_PHOTOS")


@cache
def usual() -> tuple[ScoreCards, ScoreCards]:
    """A drive's cards without and with the plan of the evening."""
    return pack("two", 6), pack("two", 6, plan=True)


def picture(data: ScoreCards, dense: float = 6) -> "Grey":
    """The first card on a table, a little aslant."""
    import numpy as np
    from PIL import Image

    from tournaments.photos.prints import cards

    card = Image.fromarray(next(cards(data, dense))[2])
    table = Image.new("L", (card.width + 200, card.height + 200), 100)
    table.paste(card, (100, 100))
    return np.asarray(table.rotate(3, Image.Resampling.BICUBIC, expand=True, fillcolor=100))


@pytest.mark.parametrize(("shape", "options"), sampled(PRINTED, every=9))
def test_the_kind_of_a_card_is_known_by_its_picture(shape: str, options: dict[str, Any]) -> None:
    from tournaments.photos.looks import likest, looks
    from tournaments.photos.reading.picture import GreyPicture

    options = dict(options)
    coded, plan = options.pop("coded", False), options.pop("plan", False)
    data = replace(usual()[plan], shape=SHAPES[shape], **options)
    if coded:
        own = "https://whist.nether-hall.example/drives/harvest/7"
        data = replace(data, holders=tuple(replace(holder, url=own) for holder in data.holders))
    every = looks(usual())
    code = likest(GreyPicture(picture(data)), every)
    assert code is not None
    assert (every[code].layout.letter, every[code].coded) == (data.layout.letter, data.coded)


def test_a_picture_without_a_card_is_like_none() -> None:
    import numpy as np

    from tournaments.photos.looks import likest, looks
    from tournaments.photos.reading.picture import GreyPicture

    assert likest(GreyPicture(np.full((1200, 900), 200, np.uint8)), looks(usual())) is None
