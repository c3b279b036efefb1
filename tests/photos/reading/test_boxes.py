"""Pictures of the boxes of a card, as the net sees them."""

from random import Random

import pytest


@pytest.mark.parametrize("hands", [6, 12, 24])
def test_a_figure_is_read_wherever_it_stands_in_a_tall_box(hands: int) -> None:
    """A card of few hands has boxes up to two and a half times as high as wide."""
    import numpy as np

    from tests.makers.photos import packs
    from tests.makers.photos.handwriting import figure, paste, strokes_only
    from tests.makers.photos.scene import DENSE
    from tournaments.photos.prints import pack
    from tournaments.photos.reading.boxes import crops
    from tournaments.photos.reading.net import likelihoods
    from tournaments.photos.reading.picture import GreyPicture
    from tournaments.photos.reading.refine import FlatCard

    random, drawn = Random(hands), pack(packs.pack("two", 1, hands=hands))
    kind, read = drawn.kinds[0], []
    flat = FlatCard(kind, np.diag([DENSE, DENSE, 1.0]), np.zeros((10, 2)), 1)
    for down in (0.3, 0.5, 0.7):
        pixels = np.repeat(np.repeat(kind.drawing, 3, 0), 3, 1)
        for box in kind.boxes:
            size = min(box.wide, box.high) * DENSE * 0.6
            middle = box.x + box.wide / 2, box.y + box.high * (down if box.high > box.wide else 0.5)
            if box.hand:
                paste(pixels, figure(box.hand % 14, strokes_only(), random, size), middle, DENSE, 60)
        likely = likelihoods(crops(GreyPicture(pixels), flat)).argmax(1)
        read += [best == box.hand % 14 for box, best in zip(kind.boxes, likely, strict=True) if box.hand]
    assert sum(read) >= 0.94 * len(read), len(read)
