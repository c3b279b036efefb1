"""A picture at several sizes, and points of it looked up between pixels."""

from dataclasses import dataclass
from functools import cached_property
from io import BytesIO

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageFilter, ImageOps

from tournaments.photos.reading.pack import Floats, Grey

MOST_PIXELS = 60_000_000
WINDOW = 44  # shade is the mean over twice this part of the longest side
SMALL = 2000  # longest side, in pixels, of the picture in which marks are looked for


class NotAPictureError(ValueError):
    """The file is no picture that can be read, or a far too large one."""


def opened(file: bytes) -> Grey:
    """Return a picture file as grey pixels, turned as its camera says."""
    try:
        with Image.open(BytesIO(file)) as image:
            if image.width * image.height > MOST_PIXELS:
                raise NotAPictureError(f"{image.width} by {image.height} pixels")
            image.draft("L", image.size)  # a JPEG has its grey apart: colours are not even decoded
            return np.asarray(ImageOps.exif_transpose(image).convert("L"))
    except (OSError, SyntaxError, Image.DecompressionBombError) as error:
        raise NotAPictureError(str(error)) from error


@dataclass(frozen=True, eq=False)
class Level:
    """A picture at one size: ``scale`` is its width over the photograph's."""

    pixels: Grey
    scale: float

    def at(self, points: Floats) -> Floats:
        """Brightness at points (x, y) of the photograph, between pixels; the edge goes on outside."""
        high, wide = self.pixels.shape
        x = np.clip((points[..., 0] + 0.5) * self.scale - 0.5, 0, wide - 1.001).astype(np.float32)
        y = np.clip((points[..., 1] + 0.5) * self.scale - 0.5, 0, high - 1.001).astype(np.float32)
        left, top = x.astype(np.int32), y.astype(np.int32)
        x, y = x - left, y - top
        flat, at = self.pixels.reshape(-1), top * wide + left
        upper = flat[at] * (1 - x) + flat[at + 1] * x
        lower = flat[at + wide] * (1 - x) + flat[at + wide + 1] * x
        return np.asarray(upper * (1 - y) + lower * y)

    @cached_property
    def flat(self) -> "Level":
        """The same without shade: brightness relative to the surroundings, 128 for their mean."""
        return Level(flat(self.pixels, max(self.pixels.shape) / WINDOW), self.scale)


class GreyPicture:
    """A photograph in its own size and halved again and again."""

    def __init__(self, grey: Grey) -> None:
        image, scale = Image.fromarray(grey), 1.0
        self.wide, self.high = image.size
        self.levels = [Level(grey, scale)]
        while max(image.size) > SMALL / 4:
            image, scale = image.reduce(2), scale / 2
            self.levels.append(Level(np.asarray(image), scale))

    def level(self, dense: float, wanted: float) -> Level:
        """Return the smallest size with ``wanted`` pixels a millimetre, of a photograph with ``dense``."""
        enough = [level for level in self.levels if dense * level.scale >= wanted * 0.8]
        return enough[-1] if enough else self.levels[0]

    @property
    def small(self) -> Level:
        """The size in which marks are looked for."""
        return next(level for level in self.levels if max(level.pixels.shape) <= SMALL * 1.25)

    def inside(self, points: Floats) -> NDArray[np.bool_]:
        """Tell for each of some points if it is inside the picture."""
        return np.asarray(((points >= 0) & (points <= (self.wide - 1, self.high - 1))).all(-1))


def blurred(pixels: Grey, radius: float) -> Grey:
    """Return the mean of each pixel's surroundings."""
    return np.asarray(Image.fromarray(pixels).filter(ImageFilter.BoxBlur(radius)))


def flat(pixels: Grey, radius: float) -> Grey:
    """Divide brightness by that of its surroundings, which removes shade."""
    shade = np.maximum(blurred(pixels, radius), 1).astype(np.float32)
    return np.asarray(np.minimum(pixels * np.float32(128) / shade, 255), np.uint8)


def reduced(pixels: Grey, step: int) -> Grey:
    """Return a picture in which each pixel is the mean of ``step`` by ``step``, without left-over rows."""
    high, wide = (side // step for side in pixels.shape)
    return np.asarray(Image.fromarray(pixels).reduce(step))[:high, :wide]
