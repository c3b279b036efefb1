"""Pictures of the boxes of a card, all of one size."""

import numpy as np

from tournaments.photos.reading.pack import BoxPlace, Floats, Grey
from tournaments.photos.reading.picture import GreyPicture
from tournaments.photos.reading.refine import FlatCard

WIDE, HIGH = 44, 32
MARGIN = 0.1  # so much of a box is seen beyond each of its sides: figures do not end at lines
SHAPES = 0.9, 1.9  # width over height; other boxes are seen with white beside or below them
WHITE = 85  # percentile of brightness that is paper
FAINTEST = 0.25  # ink is scaled to full darkness, but nothing fainter than this


def crops(picture: GreyPicture, sheet: FlatCard) -> Grey:
    """Return a picture of each box: 255 for paper, 0 for the darkest ink."""
    places = np.stack([_places(box) for box in sheet.kind.boxes])
    dense = sheet.dense
    wanted = WIDE / (sheet.kind.boxes[0].wide * (1 + 2 * MARGIN)) if sheet.kind.boxes else dense
    seen = picture.level(dense, wanted).at(sheet.points(places))
    return np.stack(
        [
            normal(np.where(_outside(box, place), np.nan, crop))
            for box, place, crop in zip(sheet.kind.boxes, places, seen, strict=True)
        ]
    )


def seen_size(wide: float, high: float) -> tuple[float, float]:
    """Return the size of a box's picture on the card."""
    wide, high = wide * (1 + 2 * MARGIN), high * (1 + 2 * MARGIN)
    least, most = SHAPES
    return max(wide, high * least), max(high, wide / most)


def normal(crop: Floats) -> Grey:
    """Make paper white and ink dark, whatever the light and the pen. Unknown pixels count as paper."""
    white = max(float(np.nanpercentile(crop, WHITE)), 1.0)
    ink = np.nan_to_num(1 - crop / white, nan=0.0)
    darkest = max(float(np.percentile(ink, 98)), FAINTEST)
    return np.asarray(255 * (1 - np.clip(ink / darkest, 0, 1)), np.uint8)


def _places(box: BoxPlace) -> Floats:
    wide, high = seen_size(box.wide, box.high)
    x = box.x + box.wide / 2 + ((np.arange(WIDE) + 0.5) / WIDE - 0.5) * wide
    y = box.y + box.high / 2 + ((np.arange(HIGH) + 0.5) / HIGH - 0.5) * high
    return np.stack(np.meshgrid(x, y), -1)


def _outside(box: BoxPlace, places: Floats) -> Floats:
    beyond = box.wide * MARGIN * 1.01, box.high * MARGIN * 1.01
    low = np.array([box.x - beyond[0], box.y - beyond[1]])
    high = np.array([box.x + box.wide + beyond[0], box.y + box.high + beyond[1]])
    return np.asarray(((places < low) | (places > high)).any(-1))
