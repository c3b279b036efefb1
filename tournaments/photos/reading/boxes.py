"""Pictures of the boxes of a card, all of one size."""

from dataclasses import replace

import numpy as np

from tournaments.photos.reading.pack import BoxPlace, Floats, Grey
from tournaments.photos.reading.picture import GreyPicture, Level
from tournaments.photos.reading.refine import FlatCard

WIDE, HIGH = 44, 32
MARGIN = 0.1  # so much of a box is seen beyond each of its sides: figures do not end at lines
SHAPES = 0.9, 1.9  # width over height; other boxes are seen with white beside or below them
LEAST = 0.95  # width over height of the part of a tall box that is read: the net has seen no taller ones
INNER = np.linspace(0.12, 0.88, 16), np.linspace(0.04, 0.96, 64)  # across and down a box, without its lines
WHITE = 85  # percentile of brightness that is paper
FAINTEST = 0.25  # ink is scaled to full darkness, but nothing fainter than this


def crops(picture: GreyPicture, sheet: FlatCard) -> Grey:
    """Return a picture of each box: 255 for paper, 0 for the darkest ink."""
    dense = sheet.dense
    wanted = WIDE / (sheet.kind.boxes[0].wide * (1 + 2 * MARGIN)) if sheet.kind.boxes else dense
    level = picture.level(dense, wanted)
    boxes = [_written_part(level, sheet, box) for box in sheet.kind.boxes]
    places = np.stack([_places(box) for box in boxes])
    seen = level.at(sheet.points(places))
    return np.stack(
        [
            normal(np.where(_outside(box, place), np.nan, crop))
            for box, place, crop in zip(boxes, places, seen, strict=True)
        ]
    )


def _written_part(level: Level, sheet: FlatCard, box: BoxPlace) -> BoxPlace:
    """Return the part of a tall box around its ink. Cards of few hands have tall boxes."""
    high = box.wide / LEAST
    if high >= box.high:
        return box
    across, down = box.x + INNER[0] * box.wide, box.y + INNER[1] * box.high
    seen = level.at(sheet.points(np.stack(np.meshgrid(across, down), -1)))
    ink = 1 - seen / max(float(np.percentile(seen, WHITE)), 1.0)
    dark = np.where(ink > FAINTEST, ink, 0).sum(1)
    middle = float(dark @ down / dark.sum()) if dark.any() else box.y + box.high / 2
    return replace(box, y=float(np.clip(middle - high / 2, box.y, box.y + box.high - high)), high=high)


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
